import Documents

/// What the text layer of a page and the reading of its picture make together.
enum LayeredPage {
    /// The reading in place of a layer that is no language; the layer stays where the picture gives next to nothing.
    static func better(of recognised: Page, than layer: Page?) -> Page {
        guard var layer else { return recognised }
        let words = recognised.blocks.reduce(0) { $0 + $1.text.split(whereSeparator: \.isWhitespace).count }
        guard words > 2 || layer.blocks.isEmpty else {
            layer.problem = .unsure
            return layer
        }
        var page = recognised
        page.label = layer.label
        page.size = layer.size ?? page.size
        return page
    }

    /// A sound layer with what its pictures say besides, each where it stands on the page.
    static func completed(_ layer: Page, with pictures: [(box: Box, page: Page)]) -> Page {
        var page = layer
        var confidences: [Double] = []
        let known = words(of: layer.blocks)
        for (box, reading) in pictures {
            let blocks = reading.blocks.filter { isNews($0, besides: known) }.map(captioned)
            guard reading.problem == nil, !blocks.isEmpty else { continue }
            page.blocks.insert(contentsOf: blocks, at: place(of: box, in: page.blocks))
            confidences += reading.confidence.map { [$0] } ?? []
        }
        guard let least = confidences.min() else { return page }
        page.reading = .both
        page.confidence = least
        return page
    }

    /// Whether a block says something that the layer does not: text over a picture is read twice.
    private static func isNews(_ block: TextBlock, besides known: Set<String>) -> Bool {
        let own = words(of: [block])
        return !own.isEmpty && own.intersection(known).count * 2 < own.count
    }

    /// A few words on a picture are its labels, and no ground for a card.
    private static func captioned(_ block: TextBlock) -> TextBlock {
        var block = block
        if block.text.split(whereSeparator: \.isWhitespace).count < 6 { block.purpose = .notForCards(.caption) }
        return block
    }

    /// After the last block that ends above the picture and shares its columns.
    private static func place(of box: Box, in blocks: [TextBlock]) -> Int {
        let before = blocks.lastIndex { block in
            guard let own = block.box else { return false }
            return own.maxY <= box.y + 6 && own.x < box.maxX && box.x < own.maxX
        }
        return before.map { $0 + 1 } ?? blocks.firstIndex { ($0.box?.y ?? 0) > box.y } ?? blocks.count
    }

    private static func words(of blocks: [TextBlock]) -> Set<String> {
        Set(blocks.flatMap { $0.text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init) })
    }
}
