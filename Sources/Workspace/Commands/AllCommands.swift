extension CommandDeclaration {
    /// Every command, in the order in which `--help` lists them.
    package static let all: [CommandDeclaration] = [
        .initialise, .importSources, .status, .approve, .unapprove, .drop, .format, .check, .build, .publish, .read,
        .quiz, .draft, .export, .serve, .doctor, .completions, .help, .man,
    ]
}
