extension GeneratorChoice {
    /// The options of commands that make cards.
    static let options: [OptionDeclaration] = [
        .value(
            "generator", letter: "g", "NAME", choices: Name.allCases.map(\.rawValue),
            "who makes the cards (default: auto, a local model if one is running)"),
        .value("model-url", "ADDRESS", "the model's server, such as http://127.0.0.1:11434"),
        .value("model-name", "NAME", "the model, by the server's name for it"),
    ]

    /// The settings, the environment over them, options over both.
    /// - Throws: `CommandError` when the environment names a generator that there is not.
    func overridden(by environment: [String: String], _ arguments: Arguments) throws -> GeneratorChoice {
        var choice = self
        if let text = environment["QUICKSTUDY_GENERATOR"], !text.isEmpty {
            guard let name = Name(rawValue: text) else {
                throw CommandError(
                    .usage, "'\(text)' in QUICKSTUDY_GENERATOR is not a generator",
                    fix: "use one of \(Name.allCases.map(\.rawValue).joined(separator: ", "))")
            }
            choice.name = name
        }
        if let address = environment["QUICKSTUDY_MODEL_URL"] { choice.modelAddress = address }
        if let name = environment["QUICKSTUDY_MODEL_NAME"] { choice.modelName = name }
        if let name = arguments.value("generator").flatMap({ Name(rawValue: $0) }) { choice.name = name }
        if let address = arguments.value("model-url") { choice.modelAddress = address }
        if let name = arguments.value("model-name") { choice.modelName = name }
        return choice
    }
}
