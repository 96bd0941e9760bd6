/// A value in YAML, and where it stands.
package struct YAMLNode: Hashable, Sendable {
    package struct Entry: Hashable, Sendable {
        package var key: YAMLNode
        package var value: YAMLNode
    }

    package enum Content: Hashable, Sendable {
        /// `isPlain`: written without quotes, so that `true` and `12` may mean more than text.
        case scalar(String, isPlain: Bool)
        case sequence([YAMLNode])
        /// In the file's order; keys are scalars, each once.
        case mapping([Entry])
    }

    package var content: Content
    /// UTF-8 offsets in the source text.
    package var range: Range<Int>

    /// The text of a scalar; nil for a sequence, a mapping and nothing (`key:`, `~`, `null`).
    package var text: String? {
        guard case .scalar(let text, let isPlain) = content else { return nil }
        return isPlain && ["", "~", "null", "Null", "NULL"].contains(text) ? nil : text
    }

    /// Whether nothing was written: `key:`, `~` or `null`.
    package var isNull: Bool {
        if case .scalar = content { text == nil } else { false }
    }

    /// A plain `true` or `false` (`yes`, `no`, `on`, `off` too).
    package var flag: Bool? {
        guard case .scalar(let text, isPlain: true) = content else { return nil }
        switch text.lowercased() {
        case "true", "yes", "on": return true
        case "false", "no", "off": return false
        default: return nil
        }
    }

    /// A plain number.
    package var number: Double? {
        guard case .scalar(let text, isPlain: true) = content else { return nil }
        return Double(text)
    }

    package var items: [YAMLNode]? {
        if case .sequence(let items) = content { items } else { nil }
    }

    package var entries: [Entry]? {
        if case .mapping(let entries) = content { entries } else { nil }
    }

    /// The value of a key of a mapping.
    package subscript(key: String) -> YAMLNode? {
        entries?.first { $0.key.text == key }?.value
    }

    /// The texts of a sequence of scalars, or of one scalar.
    package var texts: [YAMLNode] { items ?? (text == nil ? [] : [self]) }
}
