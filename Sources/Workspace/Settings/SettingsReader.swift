import Decks
package import Diagnostics

/// Reads `quickstudy.yml`. What is wrong is told with its place, and everything else holds.
package enum SettingsReader {
    package static func read(_ source: SourceText) -> Diagnosed<Settings> {
        let parsed = YAML.parse(source)
        guard let root = parsed.value else { return Diagnosed(Settings(), parsed.diagnostics) }
        var reading = SettingReading(source: source, diagnostics: parsed.diagnostics)
        var settings = Settings()
        reading.fill(&settings, from: root, with: SettingKeys.course)
        return Diagnosed(settings, reading.diagnostics)
    }
}

/// One key of a mapping: what it is called, and how its value goes into a value of settings.
struct SettingKey<Target>: Sendable {
    let name: String
    let apply: @Sendable (YAMLNode, inout Target, inout SettingReading) -> Void

    /// A key whose value is a text, a number … of the kind that `read` accepts; `expected` names the kind.
    static func value<Value>(
        _ name: String, _ expected: String, _ path: any WritableKeyPath<Target, Value> & Sendable,
        _ read: @escaping @Sendable (YAMLNode) -> Value?
    ) -> Self {
        Self(name: name) { node, target, reading in
            if let value = read(node) {
                target[keyPath: path] = value
            } else {
                reading.refuse(node, name, expected)
            }
        }
    }

    /// A key whose value is a mapping with keys of its own.
    static func group<Group>(
        _ name: String, _ path: any WritableKeyPath<Target, Group> & Sendable, _ keys: [SettingKey<Group>]
    ) -> Self {
        Self(name: name) { node, target, reading in reading.fill(&target[keyPath: path], from: node, with: keys) }
    }

    static func text(_ name: String, _ path: any WritableKeyPath<Target, String> & Sendable) -> Self {
        value(name, "a text", path) { $0.text }
    }

    static func text(_ name: String, _ path: any WritableKeyPath<Target, String?> & Sendable) -> Self {
        value(name, "a text", path) { node in node.text.map(Optional.some) }
    }

    static func number(_ name: String, _ path: any WritableKeyPath<Target, Double> & Sendable) -> Self {
        value(name, "a number above 0", path) { $0.positiveNumber }
    }

    static func count(_ name: String, _ path: any WritableKeyPath<Target, Int> & Sendable) -> Self {
        value(name, "a whole number above 0", path) { $0.positiveNumber.flatMap { Int(exactly: $0) } }
    }

    static func flag(_ name: String, _ path: any WritableKeyPath<Target, Bool> & Sendable) -> Self {
        value(name, "yes or no", path) { $0.flag }
    }

    static func choice<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
        _ name: String, _ path: any WritableKeyPath<Target, Choice> & Sendable
    ) -> Self {
        value(name, "one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))", path) { node in
            node.text.flatMap { Choice(rawValue: $0) }
        }
    }
}

/// The reading of one settings file: its text for places, and what there is to say.
struct SettingReading {
    let source: SourceText
    var diagnostics: [Diagnostic]

    mutating func fill<Target>(_ target: inout Target, from node: YAMLNode, with keys: [SettingKey<Target>]) {
        guard let entries = node.entries else {
            if !node.isNull { tellNoKeys(node) }
            return
        }
        for entry in entries {
            guard let name = entry.key.text else { continue }
            if let key = keys.first(where: { $0.name == name }) {
                key.apply(entry.value, &target, &self)
            } else {
                tellUnknown(name, entry.key, among: keys.map(\.name))
            }
        }
    }

    mutating func refuse(_ node: YAMLNode, _ name: String, _ expected: String) {
        diagnostics.append(
            Diagnostic(
                .error, "WrongSetting", at: source.place(ofUTF8: node.range),
                "'\(node.text ?? "…")' is no value for '\(name)'", fix: "write \(expected)"))
    }

    private mutating func tellNoKeys(_ node: YAMLNode) {
        diagnostics.append(
            Diagnostic(
                .error, "WrongSetting", at: source.place(ofUTF8: node.range),
                "'\(node.text ?? "…")' stands where keys with values are expected", fix: "write 'key: value'"))
    }

    private mutating func tellUnknown(_ name: String, _ node: YAMLNode, among names: [String]) {
        let near = Suggestion.nearest(to: name, among: names)
        diagnostics.append(
            Diagnostic(
                .error, "UnknownSetting", at: source.place(ofUTF8: node.range), "'\(name)' is not a setting",
                fix: near.map { "did you mean '\($0)'?" } ?? "use one of \(names.sorted().joined(separator: ", "))"))
    }
}

extension YAMLNode {
    var positiveNumber: Double? { number.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } }

    /// A list of texts, or one text as a list; nil when something else is among them.
    var list: [String]? {
        let found = texts.compactMap(\.text)
        return found.count == texts.count && entries == nil ? found : nil
    }
}
