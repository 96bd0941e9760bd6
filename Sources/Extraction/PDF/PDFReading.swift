package import Documents

/// What the text layer of a PDF gives, and which of its pages have to be looked at as well.
package struct PDFReading: Hashable, Sendable {
    /// Every page of the file, in order; a page that needs its picture read holds what its text layer gave, if anything.
    package var document: SourceDocument
    /// By 1-based page number.
    package var needs: [Int: PictureNeed]
}

/// Why the picture of a page has to be read.
package enum PictureNeed: Hashable, Sendable, Codable {
    /// The page has no text layer, or none that shows.
    case noText
    /// The characters of the text layer are not language; a phrase that says what is wrong with them. Read the
    /// picture and keep the better of the two.
    case notLanguage(String)
    /// The text is sound, and these pictures, in points from the top left corner, may hold more of it.
    case pictures([Box])
}

extension PDFFile {
    /// Reads the text layer of the file's pages.
    ///
    /// - Parameters:
    ///   - pages: 1-based; nil for all.
    ///   - skipped: pages that must not be touched because they crashed or took too long before; they come out empty
    ///     and `unreadable`.
    ///   - progress: told the number of each page before it is read.
    package func reading(
        pages: ClosedRange<Int>? = nil, skipping skipped: Set<Int> = [], progress: (Int) -> Void = { _ in }
    ) -> PDFReading {
        guard pageCount > 0 else { return PDFReading(document: SourceDocument(), needs: [:]) }
        let wanted = (pages ?? 1...pageCount).clamped(to: 1...pageCount)
        var reading = PDFReading(document: SourceDocument(), needs: [:])
        for number in wanted {
            guard !skipped.contains(number) else {
                reading.document.pages.append(
                    Page(number: number, reading: .none, problem: .unreadable("could not be read")))
                continue
            }
            progress(number)
            guard let painting = painting(ofPage: number) else {
                reading.document.pages.append(
                    Page(number: number, reading: .none, problem: .unreadable("is damaged")))
                continue
            }
            reading.document.pages.append(page(painting))
            if painting.glyphs.isEmpty { reading.needs[number] = .noText }
        }
        return reading
    }

    private func page(_ painting: PaintedPage) -> Page {
        let text = PaintedLines.text(of: painting)
        return Page(
            number: painting.number, size: .init(width: painting.width, height: painting.height),
            blocks: text.isEmpty ? [] : [TextBlock(.paragraph, text)])
    }
}

/// The lines of a page in the order in which they were painted.
enum PaintedLines {
    static func text(of page: PaintedPage) -> String {
        var text = ""
        var last: PaintedGlyph?
        for glyph in page.glyphs {
            if let last {
                if abs(glyph.y - last.y) > glyph.size / 2 {
                    text += "\n"
                } else if abs(glyph.x - last.x - last.dx) > glyph.size / 10 {
                    text += " "
                }
            }
            text.unicodeScalars.append(glyph.scalar)
            text.unicodeScalars += glyph.more
            last = glyph
        }
        return text
    }
}
