import Documents

/// A short block near the top or the foot of a page.
struct EdgeRow: Hashable, Sendable {
    enum Edge: Hashable, Sendable { case top, foot }

    let page: Int
    let block: Int
    let edge: Edge
    let key: RowKey
    /// The middle of the row in points from the page's top, where places are known; else how many blocks lie outside it.
    let place: Double
    let isHeading: Bool
    /// Marked already, by the reader or an earlier round.
    var isFurniture: Bool

    var placeOnPage: RecurringRows.Place { RecurringRows.Place(page: page, block: block) }
}

enum EdgeRows {
    /// Rows lie within this share of the page's height.
    private static let zone = 0.16

    static func of(_ document: SourceDocument) -> [EdgeRow] {
        document.pages.indices.flatMap { page in rows(of: document.pages[page], index: page) }
    }

    private static func rows(of page: Page, index: Int) -> [EdgeRow] {
        page.blocks.indices.compactMap { block in
            guard let place = place(of: block, on: page), let key = key(of: page.blocks[block]) else { return nil }
            let kind = page.blocks[block].kind
            return EdgeRow(
                page: index, block: block, edge: place.edge, key: key, place: place.value, isHeading: kind.isHeading,
                isFurniture: kind == .furniture)
        }
    }

    private static func key(of block: TextBlock) -> RowKey? {
        guard block.byteCount <= RowKey.mostBytes else { return nil }
        switch block.kind {
        case .heading, .paragraph, .caption, .furniture, .footnote, .listItem, .formula: return RowKey(block.text)
        case .table, .code, .verse: return nil
        }
    }

    private static func place(of index: Int, on page: Page) -> (edge: EdgeRow.Edge, value: Double)? {
        if let box = page.blocks[index].box, let height = page.size?.height, height > 0 {
            let middle = box.y + box.height / 2
            if box.maxY <= height * zone { return (.top, middle) }
            return box.y >= height * (1 - zone) ? (.foot, middle) : nil
        }
        let fromEnd = page.blocks.count - 1 - index
        if index < 2, index <= fromEnd { return (.top, Double(index) * 100) }
        return fromEnd < 2 ? (.foot, Double(fromEnd) * 100) : nil
    }
}

extension TextBlock.Kind {
    var isHeading: Bool { if case .heading = self { true } else { false } }
    var isListItem: Bool { if case .listItem = self { true } else { false } }
}
