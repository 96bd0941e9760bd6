extension CommandDeclaration {
    /// Every command, in the order in which `--help` lists them.
    package static let all: [CommandDeclaration] = [
        .initialise, .read, .build, .serve, .completions, .help, .man,
    ]
}
