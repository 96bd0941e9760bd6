extension CommandDeclaration {
    /// Import, check and build in a row.
    static let publish = CommandDeclaration(
        "publish", summary: "import, check and build, in a row",
        discussion: ["A source that cannot be read does not keep the others from being published."],
        options: (importSources.options + build.options).filter { $0.name != "json" }
    ) { arguments, terminal in
        let folders = try WorkspaceFolders.find(named: arguments.value("workspace"))
        let lock = try WorkspaceLock(folder: folders.state)
        defer { withExtendedLifetime(lock) {} }
        let imported = try await importSources(folders, arguments, terminal)
        let built = try build(folders, arguments, terminal)
        return max(imported, built)
    }
}
