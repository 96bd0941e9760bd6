import Diagnostics

/// A course that is built again and again while it is edited.
struct Preview {
    let folders: WorkspaceFolders
    let program: ProgramFiles
    let terminal: Terminal
    let site: PreviewSite

    /// Where the preview's own site is built, so that `Site/` stays as it was published.
    static func folder(of folders: WorkspaceFolders) -> String { folders.state + "/preview" }

    /// Everything whose change shows on the site.
    var watchedPlaces: [String] {
        [folders.decks, folders.sources, folders.settings, folders.templates, program.templates]
    }

    /// Builds once and tells the open pages. What is wrong is shown in the terminal and in the page; nothing is thrown,
    /// so that a broken template does not end the preview.
    func rebuild() {
        var problems: [String] = []
        do {
            let lock = try WorkspaceLock(folder: folders.state)
            defer { withExtendedLifetime(lock) {} }
            problems = try build().map(\.description)
        } catch {
            problems = ["\(error)"]
            terminal.warn(problems[0])
        }
        site.publish(problems: problems)
    }

    /// - Returns: the errors.
    private func build() throws -> [Diagnostic] {
        let settings = try Course.loadSettings(folders)
        var found = settings.diagnostics
        if !found.contains(where: { $0.severity == .error }) {
            let outcome = try SiteBuild(
                folders: folders, settings: settings.value, program: program, output: site.folder
            ).run()
            found += outcome.diagnostics
            let errors = found.count { $0.severity == .error }
            let state = errors == 0 ? "ready" : CommandDeclaration.counted(errors, "error")
            terminal.say("\(CommandDeclaration.counted(outcome.cards, "approved card")), \(state)")
        }
        let errors = found.filter { $0.severity == .error }
        errors.forEach(terminal.tell)
        return errors
    }
}
