/// Wrong answers for a number: the same number moved, as round as the key, which takes a random place in their order.
enum NumberChoices {
    /// - Returns: `count` texts in ascending order and the place of the key; nil where the number leaves no room.
    static func choices(for number: NumberText, count: Int, seed: String) -> (texts: [String], key: Int)? {
        let figure = number.figures[0]
        let step = number.isYear ? yearStep(figure.digits, seed) : step(figure, seed)
        let limit = upperLimit(number, figure)
        let isFeasible = { (rank: Int) -> Bool in
            figure.digits - rank * step >= (figure.digits <= 2 * step ? 0 : 1)
                && limit.map { figure.digits + (count - 1 - rank) * step <= $0 } ?? true
        }
        let ranks = (0..<count).filter(isFeasible)
        guard !ranks.isEmpty, figure.digits > 0 || figure.decimals == 0 else { return nil }
        let rank = ranks[Int(Chance.number(seed, "rank") % UInt64(ranks.count))]
        return ((0..<count).map { number.shifted(by: ($0 - rank) * step) }, rank)
    }

    /// A day of the month is left alone: only a text whose one figure is the year gets here.
    private static func yearStep(_ year: Int, _ seed: String) -> Int {
        let age = max(0, 2025 - year)
        let widest = max(1, min(12, age / 6))
        return 1 + Int(Chance.number(seed, "step") % UInt64(widest))
    }

    /// A tenth to a third of the number, as round as it is; 1 for a small count.
    private static func step(_ figure: NumberText.Figure, _ seed: String) -> Int {
        var unit = 1
        while figure.digits > 0, figure.digits % (unit * 10) == 0 { unit *= 10 }
        let mantissa = figure.digits / unit
        guard mantissa > 9 else { return unit }
        let share = 0.1 + Double(Chance.number(seed, "step") % 1000) / 1000 * 0.2
        return unit * max(1, Int((Double(mantissa) * share).rounded()))
    }

    private static func upperLimit(_ number: NumberText, _ figure: NumberText.Figure) -> Int? {
        if number.isYear { return figure.digits <= 2025 ? 2025 : nil }
        let isShare = number.text.contains("%") || number.text.lowercased().contains("percent")
        let hundred = (0..<figure.decimals).reduce(100) { value, _ in value * 10 }
        return isShare && figure.digits <= hundred ? hundred : nil
    }
}
