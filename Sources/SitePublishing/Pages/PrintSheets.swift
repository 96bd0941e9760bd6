/// Lays cards out on sheets of paper that are printed on both sides and turned over their long edge.
enum PrintSheets {
    static let columns = 2
    static let rows = 4

    /// Each sheet's fronts row by row, and the backs with each row turned round, so that a back lies behind its front.
    static func sheets(of cards: [Record<CardShape>]) -> [Record<SheetShape>] {
        let size = columns * rows
        return stride(from: 0, to: cards.count, by: size).map { start in
            let fronts = (start..<start + size).map { $0 < cards.count ? cards[$0] : nil }
            let backs = stride(from: 0, to: size, by: columns).flatMap { fronts[$0..<$0 + columns].reversed() }
            var sheet = Record<SheetShape>()
            sheet[.fronts] = .list(fronts.map(place))
            sheet[.backs] = .list(backs.map(place))
            return sheet
        }
    }

    private static func place(_ card: Record<CardShape>?) -> Record<SheetCardShape> {
        var place = Record<SheetCardShape>()
        if let card { place[.card] = .record(card) }
        return place
    }
}
