/// A stretch of text that is set in one way.
package struct TextRun: Hashable, Sendable, Codable {
    package struct Emphasis: OptionSet, Hashable, Sendable, Codable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        package static let bold = Self(rawValue: 1)
        package static let italic = Self(rawValue: 2)
        package static let code = Self(rawValue: 4)
        /// Mathematics; in notes the text is TeX, in a PDF the characters in reading order.
        package static let formula = Self(rawValue: 8)
        package static let highlight = Self(rawValue: 16)
        package static let underline = Self(rawValue: 32)
    }

    package var text: String
    package var emphasis: Emphasis
    /// 0…1, how sure recognition is of the least sure word here; nil for text that was not recognised.
    /// A recogniser puts each unsure word into a run of its own.
    package var confidence: Double?

    package init(_ text: String, _ emphasis: Emphasis = [], confidence: Double? = nil) {
        self.text = text
        self.emphasis = emphasis
        self.confidence = confidence
    }

    /// Below this a recognised word counts as unsure.
    package static let unsureBelow = 0.6

    package var isUnsure: Bool { (confidence ?? 1) < Self.unsureBelow }
}
