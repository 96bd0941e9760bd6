/// How common the words of a language are and what each can be: `Resources/<language>/words.tsv`.
package struct WordList: Sendable {
    /// One bit a letter of the file's third column.
    package struct Readings: OptionSet, Sendable, Hashable {
        package let rawValue: UInt16

        package init(rawValue: UInt16) { self.rawValue = rawValue }

        package static let noun = Self(rawValue: 1)
        package static let pluralNoun = Self(rawValue: 2)
        package static let verb = Self(rawValue: 4)
        package static let verbS = Self(rawValue: 8)
        package static let past = Self(rawValue: 16)
        package static let gerund = Self(rawValue: 32)
        package static let adjective = Self(rawValue: 64)
        package static let comparison = Self(rawValue: 128)
        package static let adverb = Self(rawValue: 256)

        init?(letter: UInt8) {
            switch letter {
            case UInt8(ascii: "n"): self = .noun
            case UInt8(ascii: "N"): self = .pluralNoun
            case UInt8(ascii: "v"): self = .verb
            case UInt8(ascii: "z"): self = .verbS
            case UInt8(ascii: "d"): self = .past
            case UInt8(ascii: "g"): self = .gerund
            case UInt8(ascii: "a"): self = .adjective
            case UInt8(ascii: "c"): self = .comparison
            case UInt8(ascii: "r"): self = .adverb
            default: return nil
            }
        }
    }

    package struct Entry: Sendable, Hashable {
        /// Base-10 logarithm of the occurrences in a thousand million words.
        package var zipf: Double
        package var readings: Readings
        /// The likeliest reading.
        package var first: Readings
    }

    private var entries: [String: Entry]

    /// Words that the list lacks are at most this common.
    package static let leastZipf = 2.9

    /// - Parameter text: lines of WORD, Zipf frequency, readings, with tabs between; lines that are not are left out.
    package init(_ text: String) {
        entries = [:]
        entries.reserveCapacity(32_000)
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
            let columns = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            guard columns.count >= 2, let word = String(columns[0]), let zipf = Self.tenths(columns[1]) else {
                continue
            }
            let letters = columns.count > 2 ? columns[2].compactMap(Readings.init(letter:)) : []
            entries[word] = Entry(zipf: zipf, readings: Readings(letters), first: letters.first ?? [])
        }
    }

    package subscript(_ word: String) -> Entry? { entries[word] }

    /// The entry of a word, or that of the base it is a regular form of: `absolves` of `absolve`.
    package func entry(ofForm word: String) -> Entry? {
        if let entry = entries[word] { return entry }
        for (ending, bases, form) in Self.forms where word.utf8.count > ending.utf8.count + 2 && word.hasSuffix(ending)
        {
            for base in bases {
                guard let found = entries[word.dropLast(ending.count) + base] else { continue }
                var readings: Readings = []
                if found.readings.contains(.noun), ending.hasSuffix("s") { readings.insert(.pluralNoun) }
                if found.readings.contains(.verb) { readings.insert(form) }
                guard !readings.isEmpty else { continue }
                let isVerb = readings == form || found.first == .verb && readings.contains(form)
                return Entry(zipf: Self.leastZipf, readings: readings, first: isVerb ? form : .pluralNoun)
            }
        }
        return nil
    }

    private static let forms: [(ending: String, bases: [String], form: Readings)] = [
        ("ies", ["y"], .verbS), ("es", ["", "e"], .verbS), ("s", [""], .verbS), ("ied", ["y"], .past),
        ("ed", ["e", ""], .past),
        ("ing", ["e", ""], .gerund),
    ]

    package func zipf(_ word: String) -> Double { entries[word]?.zipf ?? Self.leastZipf }

    private static func tenths(_ bytes: Substring.UTF8View) -> Double? {
        Double(Substring(bytes))
    }
}
