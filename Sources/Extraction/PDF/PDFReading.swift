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
            let (sound, lies) = painting.withoutLies(fonts: fonts)
            needs[number] = seen(PictureNeed.need(of: painting, besides: sound, lies: lies, fonts: fonts), page: number)
            let isLost = if case .notLanguage = needs[number] { true } else { false }
            layouts.append(PageLayout(isLost ? painting : sound, fonts: fonts))
        }
        let outline = outline
        var pages = DocumentLayout(layouts, outline: outline).pages
        pages += lost.map { Page(number: $0.key, reading: .none, problem: .unreadable($0.value)) }
        pages.sort { $0.number < $1.number }
        for index in pages.indices { pages[index].label = label(ofPage: pages[index].number) }
        let document = SourceDocument(title: title ?? printedTitle(pages), pages: pages, outline: outline)
        return PDFReading(document: document, needs: needs)
    }

    /// Of the pictures that may hold text those that look like it.
    private func seen(_ need: PictureNeed?, page number: Int) -> PictureNeed? {
        guard case .pictures(let boxes) = need,
            let picture = rendering(ofPage: number, dpi: PictureTexture.dpi, mostPixels: 4_000_000)
        else { return need }
        let kept = boxes.filter { PictureTexture.mayHoldText(picture, in: $0) }
        return kept.isEmpty ? nil : .pictures(kept)
    }

    /// The first heading of the highest level on the first page with text. The number of a chapter alone is no title: then
    /// it is the heading that follows.
    private func printedTitle(_ pages: [Page]) -> String? {
        guard let first = pages.first(where: { !$0.blocks.isEmpty }), first.number <= 2 else { return nil }
        let headings = first.blocks.drop { $0.kind != .heading(level: 1) }.prefix { block in
            if case .heading = block.kind { true } else { false }
        }
        let heading = headings.first { $0.text.contains(where: \.isLetter) }
        return heading?.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

/// All pages of a document seen together: what repeats on them, and how large its type is.
struct DocumentLayout {
    let pages: [Page]

    init(_ layouts: [PageLayout], outline: [OutlineEntry]) {
        let layouts = Self.isTypewritten(layouts) ? layouts.map(\.withoutCode) : layouts
        var style = DocumentStyle(lines: layouts.lazy.flatMap { $0.directions.lazy.flatMap(\.lines) })
        let furniture = RunningHeads.furniture(
            pages: layouts.map { layout in
                let main = layout.directions.first
                return (
                    main?.lines ?? [],
                    main?.frame ?? PageFrame(turn: 0, pageWidth: layout.width, pageHeight: layout.height)
                )
            }, bodySize: style.bodySize)
        style.outline = OutlineLevels(outline)
        let size = style.bodySize
        let drafts = zip(layouts, furniture).map { layout, furniture in
            Self.drafts(layout, furniture: furniture, bodySize: size)
        }
        let known = style
        style.learn(
            headings: zip(layouts, drafts).flatMap { layout, drafts in
                drafts.compactMap { known.heading($0.block, page: layout.number) }
            })
        pages = zip(layouts, drafts).map { layout, drafts in
            Page(
                number: layout.number, size: .init(width: layout.width, height: layout.height),
                blocks: drafts.map { style.block($0.block, in: $0.frame, page: layout.number) })
        }
    }

    private static func isTypewritten(_ layouts: [PageLayout]) -> Bool {
        var count = (all: 0, code: 0)
        for line in layouts.lazy.flatMap({ $0.directions.lazy.flatMap(\.lines) }) {
            count.all += line.characterCount
            if line.isCode { count.code += line.characterCount }
        }
        return count.code * 5 > count.all * 4
    }

    private static func drafts(
        _ layout: PageLayout, furniture: Set<Int>, bodySize: Double
    ) -> [(block: DraftBlock, frame: PageFrame)] {
        layout.directions.enumerated().flatMap { index, direction in
            let dropped = index == 0 ? furniture : []
            let heads = dropped.sorted().map { DraftBlock(.furniture([direction.lines[$0]])) }
            var drafts = direction.drafts(without: dropped)
            let notes = Footnotes.indices(in: drafts, bodySize: bodySize, pageHeight: direction.frame.height)
            for index in notes { drafts[index].isFootnote = true }
            let ordered = drafts.filter { !$0.isFootnote } + drafts.filter(\.isFootnote)
            return (ordered + heads).map { ($0, direction.frame) }
        }
    }
}
