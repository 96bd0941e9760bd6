/// One command of the program. Parsing, `--help`, shell completions and the man page are all made from it.
package struct CommandDeclaration: Sendable {
    package typealias Run = @Sendable (Arguments, Terminal) async throws -> ExitStatus

    package let name: String
    /// One phrase without a full stop.
    package let summary: String
    /// Paragraphs for `--help` and the man page.
    package let discussion: [String]
    package let operands: [OperandDeclaration]
    package let options: [OptionDeclaration]
    /// Left out of the list of commands, completions and the man page.
    package let isHidden: Bool
    package let run: Run

    package init(
        _ name: String, summary: String, discussion: [String] = [], operands: [OperandDeclaration] = [],
        options: [OptionDeclaration] = [], isHidden: Bool = false, run: @escaping Run
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.operands = operands
        self.options = options
        self.isHidden = isHidden
        self.run = run
    }

    /// The options of the command itself and those that every command has.
    package var allOptions: [OptionDeclaration] { options + OptionDeclaration.common }

    /// `quickstudy read [OPTION …] FILE …`
    package var usage: String {
        (["quickstudy", name, "[OPTION …]"] + operands.map(\.usage)).joined(separator: " ")
    }
}

/// What a command takes besides options.
package struct OperandDeclaration: Sendable {
    package enum Count: Sendable {
        case one, optional, many, oneOrMore
    }

    /// What shell completion offers for it.
    package enum Kind: Sendable {
        case file, folder, deck, command, text
    }

    /// In capitals: `FILE`.
    package let name: String
    package let count: Count
    package let kind: Kind
    package let summary: String

    package init(_ name: String, _ count: Count, _ kind: Kind, _ summary: String) {
        self.name = name
        self.count = count
        self.kind = kind
        self.summary = summary
    }

    package var usage: String {
        switch count {
        case .one: name
        case .optional: "[\(name)]"
        case .many: "[\(name) …]"
        case .oneOrMore: "\(name) …"
        }
    }

    /// How many operands it can take at most; nil for any number.
    var most: Int? {
        switch count {
        case .one, .optional: 1
        case .many, .oneOrMore: nil
        }
    }

    var least: Int {
        switch count {
        case .one, .oneOrMore: 1
        case .optional, .many: 0
        }
    }
}

/// A named choice of a command, or one that every command has.
package struct OptionDeclaration: Sendable {
    /// Without the two dashes.
    package let name: String
    /// The one-letter form.
    package let letter: Character?
    /// What stands for the value in the help, in capitals; nil for a switch.
    package let value: String?
    /// The values it accepts, where they can be listed.
    package let choices: [String]
    package let summary: String

    private init(_ name: String, letter: Character?, value: String?, choices: [String], summary: String) {
        self.name = name
        self.letter = letter
        self.value = value
        self.choices = choices
        self.summary = summary
    }

    package static func flag(_ name: String, letter: Character? = nil, _ summary: String) -> Self {
        Self(name, letter: letter, value: nil, choices: [], summary: summary)
    }

    /// An option with a value. It may be given several times; `Arguments.value` takes the last.
    package static func value(
        _ name: String, letter: Character? = nil, _ value: String, choices: [String] = [], _ summary: String
    ) -> Self {
        Self(name, letter: letter, value: value, choices: choices, summary: summary)
    }

    package static let common: [OptionDeclaration] = [
        .value("workspace", letter: "w", "FOLDER", "the folder that holds Content/ (default: found upwards from here)"),
        .flag("quiet", letter: "q", "say nothing but warnings and errors"),
        .flag("help", letter: "h", "show this help and stop"),
        .flag("version", "show the version and stop"),
    ]
}
