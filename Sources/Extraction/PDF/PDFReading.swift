package import Documents

/// What the text layer of a PDF gives, and which of its pages have to be looked at as well.
package struct PDFReading: Hashable, Sendable {
    /// Every page that was asked for, in order; one that needs its picture read holds what its text layer gave.
    package var document: SourceDocument
    /// By 1-based page number.
    package var needs: [Int: PictureNeed]
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
        var layouts: [PageLayout] = []
        var lost: [Int: String] = [:]
        var needs: [Int: PictureNeed] = [:]
        for number in wanted {
            guard !skipped.contains(number) else {
                lost[number] = "could not be read"
                continue
            }
            progress(number)
            guard let painting = painting(ofPage: number) else {
                lost[number] = "is damaged"
                continue
            }
            if painting.glyphs.isEmpty { needs[number] = .noText }
            layouts.append(PageLayout(painting, fonts: fonts))
        }
        var pages = DocumentLayout(layouts).pages
        pages += lost.map { Page(number: $0.key, reading: .none, problem: .unreadable($0.value)) }
        return PDFReading(document: SourceDocument(pages: pages.sorted { $0.number < $1.number }), needs: needs)
    }
}

/// All pages of a document seen together: what repeats on them, and how large its type is.
struct DocumentLayout {
    let pages: [Page]

    init(_ layouts: [PageLayout]) {
        var style = DocumentStyle(lines: layouts.lazy.flatMap { $0.directions.lazy.flatMap(\.lines) })
        let furniture = RunningHeads.furniture(
            pages: layouts.map { layout in
                let main = layout.directions.first
                return (
                    main?.lines ?? [],
                    main?.frame ?? PageFrame(turn: 0, pageWidth: layout.width, pageHeight: layout.height)
                )
            }, bodySize: style.bodySize)
        let drafts = zip(layouts, furniture).map { layout, furniture in Self.drafts(layout, furniture: furniture) }
        style.learn(
            headings: drafts.joined().compactMap { draft in
                if case .text(let lines) = draft.block.content, style.isHeading(lines) { return lines }
                return nil
            })
        pages = zip(layouts, drafts).map { layout, drafts in
            Page(
                number: layout.number, size: .init(width: layout.width, height: layout.height),
                blocks: drafts.map { style.block($0.block, in: $0.frame) })
        }
    }

    private static func drafts(_ layout: PageLayout, furniture: Set<Int>) -> [(block: DraftBlock, frame: PageFrame)] {
        layout.directions.enumerated().flatMap { index, direction in
            let dropped = index == 0 ? furniture : []
            let heads = dropped.sorted().map { DraftBlock(.furniture([direction.lines[$0]])) }
            return (direction.drafts(without: dropped) + heads).map { ($0, direction.frame) }
        }
    }
}
