/// Raised and lowered characters: Unicode's own where all of a piece has them, otherwise TeX's signs.
enum Scripts {
    /// - Parameter marked: whether a piece without raised characters gets a `^`; otherwise it stays plain.
    static func raised(_ text: String, marked: Bool) -> String {
        converted(text, superscripts) ?? (marked ? sign("^", text) : text)
    }

    static func lowered(_ text: String, marked: Bool) -> String {
        converted(text, subscripts) ?? (marked ? sign("_", text) : text)
    }

    private static func sign(_ sign: String, _ text: String) -> String {
        let scalars = text.unicodeScalars
        if let first = scalars.first, scalars.count == 1 {
            return primes.contains(first) || !first.isLetter ? text : sign + text
        }
        if scalars.first == "(", scalars.last == ")" { return sign + text }
        return "\(sign)(\(text))"
    }

    private static let primes: Set<Unicode.Scalar> = ["′", "″", "'", "*", "∗", "†", "‡"]

    private static func converted(_ text: String, _ table: [Unicode.Scalar: Unicode.Scalar]) -> String? {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            guard let script = table[scalar] else { return nil }
            result.append(script)
        }
        return String(result)
    }

    private static func table(_ plain: String, _ scripts: String) -> [Unicode.Scalar: Unicode.Scalar] {
        Dictionary(uniqueKeysWithValues: zip(plain.unicodeScalars, scripts.unicodeScalars))
    }

    private static let superscripts = table(
        "0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWβγδθ′∗*†‡, ",
        "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵝᵞᵟᶿ′∗*†‡, ")
    private static let subscripts = table(
        "0123456789+-−=()aehijklmnoprstuvxβγρφχ, ", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ, ")
}
