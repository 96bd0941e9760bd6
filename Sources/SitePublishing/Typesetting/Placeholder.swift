/// Stands in Markdown for something that Markdown must not read: a formula, a blank, the ends of a mark.
///
/// It is two private-use characters around a letter and a number, which CommonMark takes for a word.
enum Placeholder: Hashable {
    case formula(Int)
    case gap(Int)
    case markStart(Int)
    case markEnd

    static let open: [UInt8] = [0xEF, 0xA3, 0xB0]
    static let close: [UInt8] = [0xEF, 0xA3, 0xB1]

    var text: String {
        switch self {
        case .formula(let index): "\u{F8F0}m\(index)\u{F8F1}"
        case .gap(let index): "\u{F8F0}g\(index)\u{F8F1}"
        case .markStart(let blank): "\u{F8F0}o\(blank)\u{F8F1}"
        case .markEnd: "\u{F8F0}c0\u{F8F1}"
        }
    }

    /// The placeholder that begins here and where it ends, or nil when none does.
    static func read(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (placeholder: Placeholder, end: Int)? {
        var index = start + 4
        var number = 0
        while index < bytes.count, (0x30...0x39).contains(bytes[index]), number < 100_000 {
            number = number * 10 + Int(bytes[index] - 0x30)
            index += 1
        }
        guard index > start + 4, index + 2 < bytes.count, bytes[index..<index + 3].elementsEqual(close) else {
            return nil
        }
        switch bytes[start + 3] {
        case UInt8(ascii: "m"): return (.formula(number), index + 3)
        case UInt8(ascii: "g"): return (.gap(number), index + 3)
        case UInt8(ascii: "o"): return (.markStart(number), index + 3)
        case UInt8(ascii: "c"): return (.markEnd, index + 3)
        default: return nil
        }
    }

    /// A person's text in which nothing looks like a placeholder.
    static func cleared(_ text: String) -> String {
        guard text.holds(0xEF), text.unicodeScalars.contains(where: { $0 == "\u{F8F0}" || $0 == "\u{F8F1}" })
        else { return text }
        return String(
            String.UnicodeScalarView(
                text.unicodeScalars.map {
                    $0 == "\u{F8F0}" || $0 == "\u{F8F1}" ? "\u{FFFD}" : $0
                }))
    }
}
