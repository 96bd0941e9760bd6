/// The files of a new workspace, copied from the theme's folder `workspace`.
struct NewWorkspace {
    /// Where the new files' texts stand.
    let templates: String
    let keepsSourcesOutOfGit: Bool

    private static let files: [(template: String, place: String)] = [
        ("quickstudy.yml", "Content/quickstudy.yml"),
        ("welcome.md", "Content/decks/welcome.md"),
        ("gitignore", ".gitignore"),
        ("github-pages.yml", ".github/workflows/publish.yml"),
        ("gitlab-pages.yml", ".gitlab-ci.yml"),
    ]

    /// Writes what is not there yet; nothing that is there is touched.
    /// - Returns: the files written, and those that stood there already, relative to the folder.
    func make(in folder: String) throws -> (made: [String], kept: [String]) {
        var made: [String] = []
        var kept: [String] = []
        for (template, place) in Self.files {
            let path = FilePath.join(folder, place)
            guard FileSystem.kind(of: path) == nil else {
                kept.append(place)
                continue
            }
            try FileSystem.makeFolder(FilePath.folder(of: path))
            try AtomicFile.write(try text(of: template), to: path)
            made.append(place)
        }
        try FileSystem.makeFolder(FilePath.join(folder, "Content/sources"))
        return (made, kept)
    }

    private func text(of template: String) throws -> [UInt8] {
        let bytes = try FileSystem.read(FilePath.join(templates, "workspace/\(template)"))
        guard template == "gitignore", keepsSourcesOutOfGit else { return bytes }
        return bytes + Array("# The sources are private: only the decks are shared.\nContent/sources/\n".utf8)
    }
}
