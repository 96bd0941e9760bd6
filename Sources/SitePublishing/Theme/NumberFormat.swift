/// How a language writes whole numbers and which plural form goes with them.
struct NumberFormat: Hashable, Sendable {
    var groupSeparator: String
    var plurals: PluralRule

    static let plain = NumberFormat(groupSeparator: "", plurals: .one)

    /// Digits in groups of three from 10,000 on (from 1,000 on they stand in groups in few languages only).
    func text(of number: Int) -> String {
        let digits = Array(String(number.magnitude))
        guard digits.count > 4, !groupSeparator.isEmpty else { return String(number) }
        var text = number < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text += groupSeparator }
            text.append(digit)
        }
        return text
    }
}

/// The plural forms of the Unicode CLDR.
enum PluralCategory: String, Hashable, Sendable, CaseIterable {
    case zero, one, two, few, many, other
}

/// Which plural form goes with a whole number (CLDR, "Language Plural Rules").
enum PluralRule: Hashable, Sendable {
    /// No plural forms: Chinese, Japanese, Korean, Vietnamese, Thai, Indonesian.
    case none
    /// 1 alone is singular: most languages.
    case one
    /// 0 and 1 are singular: French, Portuguese, Hindi, Persian.
    case zeroOne
    /// Russian, Ukrainian, Serbian.
    case eastSlavic
    case polish
    case czech
    case arabic

    init(language: String) {
        switch language.prefix(while: { $0 != "-" }).lowercased() {
        case "zh", "ja", "ko", "vi", "th", "id", "ms": self = .none
        case "fr", "pt", "hi", "fa", "bn": self = .zeroOne
        case "ru", "uk", "be", "sr", "hr", "bs": self = .eastSlavic
        case "pl": self = .polish
        case "cs", "sk": self = .czech
        case "ar": self = .arabic
        default: self = .one
        }
    }

    func category(of number: Int) -> PluralCategory {
        let number = Int(number.magnitude)
        switch self {
        case .none: return .other
        case .one: return number == 1 ? .one : .other
        case .zeroOne: return number < 2 ? .one : .other
        case .eastSlavic: return number % 10 == 1 && number % 100 != 11 ? .one : Self.slavic(number)
        case .polish: return number == 1 ? .one : Self.slavic(number)
        case .czech: return number == 1 ? .one : (2...4).contains(number) ? .few : .other
        case .arabic: return Self.arabic(number)
        }
    }

    private static func slavic(_ number: Int) -> PluralCategory {
        (2...4).contains(number % 10) && !(12...14).contains(number % 100) ? .few : .many
    }

    private static func arabic(_ number: Int) -> PluralCategory {
        switch (number, number % 100) {
        case (0, _): .zero
        case (1, _): .one
        case (2, _): .two
        case (_, 3...10): .few
        case (_, 11...): .many
        default: .other
        }
    }
}
