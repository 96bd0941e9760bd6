import Glibc

/// Whether the course around the working folder can be read and written.
struct WorkspaceFindings {
    /// Nil where there is none.
    let folders: WorkspaceFolders?
    /// How many errors the settings have.
    let settingsErrors: Int

    var all: [Finding] {
        guard let folders else {
            return [
                .optional(
                    "course", "none in this folder or above it", step: "quickstudy init my-course, then cd my-course")
            ]
        }
        let barred = [folders.root, folders.content, folders.decks, folders.site, folders.state].compactMap(barred)
        return [settings(folders)] + (barred.isEmpty ? [.ok("writing", "decks, site and caches")] : barred)
    }

    private func settings(_ folders: WorkspaceFolders) -> Finding {
        let shown = folders.shown(folders.settings)
        return settingsErrors == 0
            ? .ok("course", "\(folders.root), settings in \(shown)")
            : .missing(
                "course", "\(folders.root): \(CommandDeclaration.counted(settingsErrors, "error")) in \(shown)",
                step: "quickstudy check")
    }

    private func barred(_ place: String) -> Finding? {
        guard FileSystem.kind(of: place) != nil, access(place, W_OK) != 0 else { return nil }
        let reason = String(cString: strerror(errno)).lowercased()
        return Finding(
            subject: "writing", state: .denied, found: "'\(place)' cannot be written: \(reason)",
            step: "chmod u+w '\(place)', or keep the course in a folder of your own")
    }
}
