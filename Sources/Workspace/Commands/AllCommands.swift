extension CommandDeclaration {
    /// Every command, in the order in which `--help` lists them.
    package static let all: [CommandDeclaration] = [
        .initialise, .importSources, .build, .publish, .read, .draft, .serve, .completions, .help, .man,
    ]
}
