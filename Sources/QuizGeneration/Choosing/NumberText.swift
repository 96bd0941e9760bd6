/// An answer that is one number, or a range, with its unit: `1914–1918`, `−70 mV`, `about 5.5 litres`, `12 %`.
struct NumberText {
    /// A number as written.
    struct Figure {
        /// UTF-8 range in the text.
        var range: Range<Int>
        /// All digits, without separators.
        var digits: Int
        /// How many of them stand after the decimal mark.
        var decimals: Int
        var decimalMark: Character
        /// The mark between thousands, where one is written.
        var thousandsMark: Character?
    }

    let text: String
    let figures: [Figure]

    /// Nil for other texts: more than one quantity, powers, or more than four words besides the number.
    init?(_ text: String) {
        guard text.utf8.count <= 40, text.utf8.contains(where: { (48...57).contains($0) }),
            !text.contains("^"), !text.contains("×"), !text.dropFirst().contains("$")
        else { return nil }
        let figures = Self.figures(in: text)
        guard figures.count == 1 || (figures.count == 2 && Self.isRange(figures, in: text)) else { return nil }
        guard Self.unitWords(in: text) <= 3, Self.isOpening(text, before: figures[0]) else { return nil }
        self.text = text
        self.figures = figures
    }

    /// Four digits that read as a year, with no unit but a month or an era.
    var isYear: Bool {
        figures.allSatisfy { $0.decimals == 0 && $0.thousandsMark == nil && (1000...2100).contains($0.digits) }
            && Self.unitWords(in: text, except: Self.dateWords) == 0 && !text.contains("%")
    }

    /// The text with every figure moved by as much; `delta` counts in units of the last digit.
    func shifted(by delta: Int) -> String {
        var bytes = Array(text.utf8)
        for figure in figures.reversed() {
            bytes.replaceSubrange(figure.range, with: Self.written(figure.digits + delta, like: figure).utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func written(_ digits: Int, like figure: Figure) -> String {
        var text = String(digits)
        while text.count <= figure.decimals { text = "0" + text }
        let whole = text.dropLast(figure.decimals)
        var grouped = ""
        for (index, digit) in whole.enumerated() {
            if let mark = figure.thousandsMark, index > 0, (whole.count - index) % 3 == 0 { grouped.append(mark) }
            grouped.append(digit)
        }
        return figure.decimals == 0 ? grouped : grouped + String(figure.decimalMark) + text.suffix(figure.decimals)
    }

    private static func figures(in text: String) -> [Figure] {
        let bytes = Array(text.utf8)
        var figures: [Figure] = []
        var index = 0
        while index < bytes.count {
            guard isDigit(bytes[index]) else {
                index += 1
                continue
            }
            var end = index + 1
            while end < bytes.count, isDigit(bytes[end]) || isInnerMark(bytes, at: end) { end += 1 }
            if let figure = figure(bytes[index..<end]) { figures.append(figure) } else { return [] }
            index = end
        }
        return figures
    }

    private static func isInnerMark(_ bytes: [UInt8], at index: Int) -> Bool {
        (bytes[index] == 0x2c || bytes[index] == 0x2e) && index + 1 < bytes.count && isDigit(bytes[index + 1])
    }

    /// `1,234,567`, `1.5`, `0,25`: groups of three after each of several marks, or after a lone comma, are thousands.
    private static func figure(_ bytes: ArraySlice<UInt8>) -> Figure? {
        let parts = bytes.split(omittingEmptySubsequences: false) { !isDigit($0) }
        let marks = bytes.filter { !isDigit($0) }
        guard let digits = Int(String(decoding: bytes.filter(isDigit), as: UTF8.self)), bytes.count <= 15 else {
            return nil
        }
        var figure = Figure(
            range: bytes.startIndex..<bytes.endIndex, digits: digits, decimals: 0, decimalMark: ".", thousandsMark: nil)
        guard let last = marks.last, let lastPart = parts.last else { return figure }
        let isThousands = lastPart.count == 3 && (marks.count > 1 || last == 0x2c) && Set(marks).count == 1
        if isThousands {
            figure.thousandsMark = Character(Unicode.Scalar(last))
        } else {
            figure.decimals = lastPart.count
            figure.decimalMark = Character(Unicode.Scalar(last))
            figure.thousandsMark = marks.count > 1 ? marks.first.map { Character(Unicode.Scalar($0)) } : nil
        }
        return figure
    }

    private static func isRange(_ figures: [Figure], in text: String) -> Bool {
        let bytes = Array(text.utf8)[figures[0].range.upperBound..<figures[1].range.lowerBound]
        let between = String(decoding: bytes, as: UTF8.self).filter { $0 != " " }
        return ["-", "–", "—", "to", "bis"].contains(between) && figures[0].digits < figures[1].digits
            && figures[0].decimals == figures[1].decimals
    }

    private static func unitWords(in text: String, except known: Set<String> = []) -> Int {
        WordScanner.words(in: text).filter { word in
            !word.text.unicodeScalars.contains { $0.properties.numericType != nil } && !known.contains(word.text)
        }.count
    }

    /// Nothing but signs and words like `about` stands before a number: `World War 2` and `B12` are names.
    private static func isOpening(_ text: String, before figure: Figure) -> Bool {
        let before = String(decoding: Array(text.utf8)[..<figure.range.lowerBound], as: UTF8.self)
        let touches = before.last.map { $0.isLetter } ?? false
        return !touches && WordScanner.words(in: before).allSatisfy { openingWords.contains($0.text) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

    private static let openingWords = dateWords.union([
        "approximately", "roughly", "nearly", "almost", "over", "under", "at", "least", "most", "more", "less", "than",
        "up", "exactly", "minus", "plus", "etwa", "rund", "environ", "unos",
    ])

    private static let dateWords: Set<String> = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december", "in", "about", "around", "circa", "ca", "c", "ad", "ce", "bc", "bce", "to", "bis", "the", "year",
        "januar", "februar", "märz", "mai", "juni", "juli", "oktober", "dezember",
    ]
}
