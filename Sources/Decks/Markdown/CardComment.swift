/// The comment that says who a card is and where it came from: `<!-- k7f3q p12 -->`.
struct CardComment: Hashable, Sendable {
    /// `<!--` to `-->`.
    let range: Range<Int>
    let id: CardID
    let provenance: Provenance?
    /// Words after the id that are no place in a source.
    let unread: Range<Int>?

    /// Nil when the comment is the author's own.
    ///
    /// A first word with a digit is an id whatever follows; one of letters alone is a word of a sentence unless it
    /// stands alone or before a place.
    init?(_ bytes: Bytes, _ range: Range<Int>) {
        let inside = bytes.trimmed((range.lowerBound + 4)..<max(range.lowerBound + 4, range.upperBound - 3))
        let wordEnd = inside.first { bytes[$0].isSpace } ?? inside.upperBound
        guard let id = CardID(bytes.text(inside.lowerBound..<wordEnd)) else { return nil }
        let rest = bytes.trimmed(wordEnd..<inside.upperBound)
        let provenance = Provenance(bytes.text(rest))
        let hasDigit = (inside.lowerBound..<wordEnd).contains { bytes[$0].isDigit }
        guard hasDigit || rest.isEmpty || provenance != nil else { return nil }
        self.range = range
        self.id = id
        self.provenance = provenance
        unread = provenance == nil && !rest.isEmpty ? rest : nil
    }

    /// The range of the comment that a block of HTML consists of; nil when there is more in it.
    static func lone(_ bytes: Bytes, _ range: Range<Int>) -> Range<Int>? {
        let block = bytes.trimmed(range)
        guard bytes.starts("<!--", at: block.lowerBound), block.count >= 7,
            let end = bytes.find("-->", in: (block.lowerBound + 4)..<block.upperBound), end + 3 == block.upperBound
        else { return nil }
        return block
    }
}

extension Provenance {
    /// Reads `p12`, `p12-13`, `s4`, `l10-14`, with `name.pdf#` in front; nil for anything else.
    package init?(_ text: String) {
        let parts = text.split(separator: "#", omittingEmptySubsequences: false)
        guard let last = parts.last, parts.count <= 2, !text.utf8.contains(where: \.isSpace),
            let place = Place(String(last))
        else { return nil }
        if parts.count == 2 {
            guard let name = PercentCoding.decoded(String(parts[0])), !name.isEmpty else { return nil }
            self.init(source: name, place: place)
        } else {
            self.init(place: place)
        }
    }

    /// The form in a card's comment; `Provenance(written)` reads it back.
    package var written: String {
        guard let source else { return place.written }
        return "\(PercentCoding.encoded(source))#\(place.written)"
    }
}

extension Provenance.Place {
    init?(_ text: String) {
        let numbers = text.dropFirst().split(separator: "-", omittingEmptySubsequences: false)
        let limits = numbers.compactMap { $0.utf8.allSatisfy(\.isDigit) ? Int($0) : nil }
        guard let first = limits.first, let last = limits.last, limits.count == numbers.count, limits.count <= 2,
            first >= 1, first <= last
        else { return nil }
        switch text.utf8.first {
        case UInt8(ascii: "p"): self = .pages(first...last)
        case UInt8(ascii: "s"): self = .slides(first...last)
        case UInt8(ascii: "l"): self = .lines(first...last)
        default: return nil
        }
    }

    package var written: String {
        switch self {
        case .pages(let range): "p" + Self.written(range)
        case .slides(let range): "s" + Self.written(range)
        case .lines(let range): "l" + Self.written(range)
        }
    }

    private static func written(_ range: ClosedRange<Int>) -> String {
        range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    }
}

/// A file's name as one word that may stand in a comment: blanks, `%`, `#`, `<`, `>` and doubled `-` as `%20`.
enum PercentCoding {
    static func encoded(_ name: String) -> String {
        var result: [UInt8] = []
        for byte in name.utf8 {
            let isBad = byte <= 32 || byte == 127 || "%#<>".utf8.contains(byte)
            if isBad || byte == UInt8(ascii: "-") && result.last == byte {
                result += "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Nil when what the escapes stand for is not UTF-8.
    static func decoded(_ word: String) -> String? {
        var bytes: [UInt8] = []
        var rest = word.utf8[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2, let value = UInt8(String(Substring(digits)), radix: 16) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
