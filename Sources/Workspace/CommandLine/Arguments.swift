/// What a person typed after a command's name, checked against its declaration.
package struct Arguments: Sendable, Hashable {
    package var operands: [String]
    private var values: [String: [String]]
    private var flags: Set<String>

    package init(operands: [String] = [], values: [String: [String]] = [:], flags: Set<String> = []) {
        self.operands = operands
        self.values = values
        self.flags = flags
    }

    package func has(_ flag: String) -> Bool { flags.contains(flag) }

    /// The last value given for an option.
    package func value(_ option: String) -> String? { values[option]?.last }

    /// Every value given for an option, in order.
    package func values(_ option: String) -> [String] { values[option] ?? [] }

    /// The value of an option as a number.
    /// - Throws: `CommandError` when it is not one.
    package func number(_ option: String) throws -> Double? {
        guard let text = value(option) else { return nil }
        guard let number = Double(text), number.isFinite else {
            throw CommandError(.usage, "'\(text)' for --\(option) is not a number", fix: "write a number such as 12")
        }
        return number
    }
}
