package import SitePublishing

/// Reads the theme that a site is made with: the program's own, a named one over it, the workspace's files over both.
package enum ThemeFolder {
    /// Folders of `Templates/` that are not part of a site.
    private static let others = ["workspace/", "prompts/", "themes/"]

    /// - Parameters:
    ///   - name: `paper` for the program's own theme, else a folder of `Templates/themes`.
    ///   - overrides: the workspace's folder whose files stand in for the theme's.
    /// - Throws: `CommandError` when there is no theme of that name.
    package static func read(templates: String, name: String, overrides: String, shownOverrides: String) throws -> Theme
    {
        var theme = try files(in: templates, shown: "Templates") { path in
            !others.contains { path.hasPrefix($0) }
        }
        if name != "paper" {
            let folder = "\(templates)/themes/\(name)"
            guard !name.contains("/"), FileSystem.kind(of: folder) == .folder else { throw unknown(name, templates) }
            theme = theme.overridden(by: try files(in: folder, shown: "Templates/themes/\(name)") { _ in true })
        }
        guard FileSystem.kind(of: overrides) == .folder else { return theme }
        return theme.overridden(
            by: try files(in: overrides, shown: shownOverrides) { path in !others.contains { path.hasPrefix($0) } }
        ) { $0.hasPrefix("languages/") }
    }

    private static func files(in folder: String, shown: String, where isWanted: (String) -> Bool) throws -> Theme {
        var theme = Theme()
        for path in try FileSystem.files(below: folder) where isWanted(path) {
            let bytes = try FileSystem.read("\(folder)/\(path)")
            theme.files[path] = Theme.File(name: "\(shown)/\(path)", bytes: bytes)
        }
        return theme
    }

    private static func unknown(_ name: String, _ templates: String) -> CommandError {
        var names = ["paper"]
        do { names += try FileSystem.names(in: templates + "/themes") } catch { names = ["paper"] }
        let near = Suggestion.nearest(to: name, among: names)
        return CommandError(
            .materialHasErrors, "'\(name)' is not a theme",
            fix: near.map { "did you mean '\($0)'?" } ?? "use one of \(names.joined(separator: ", "))")
    }
}
