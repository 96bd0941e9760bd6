/// Where the parts of a workspace stand. All paths are absolute.
package struct WorkspaceFolders: Hashable, Sendable {
    /// The folder that a person thinks of as the course: it holds `Content/` and `Site/`.
    package let root: String
    /// The folder with `quickstudy.yml`.
    package let content: String

    package var settings: String { FilePath.join(content, "quickstudy.yml") }
    package var sources: String { FilePath.join(content, "sources") }
    package var decks: String { FilePath.join(content, "decks") }
    /// Files here stand in for the theme's of the same name.
    package var templates: String { FilePath.join(content, "templates") }
    /// Prompts for language models that stand in for the program's of the same name.
    package var prompts: String { FilePath.join(templates, "prompts") }
    package var site: String { FilePath.join(root, "Site") }
    /// Caches and locks; may be deleted at any time.
    package var state: String { FilePath.join(root, ".quickstudy") }

    /// How messages name a file: relative to the root where it lies below it.
    package func shown(_ path: String) -> String {
        path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
    }

    /// Finds the workspace that is named, or the one around the working folder.
    /// - Throws: `CommandError` when there is none.
    package static func find(named folder: String?) throws -> WorkspaceFolders {
        if let folder {
            let path = FilePath.absolute(folder)
            if let found = try at(path) { return found }
            throw missing("'\(folder)' is not a workspace: it holds no Content/quickstudy.yml")
        }
        var place = FilePath.workingFolder
        while true {
            if let found = try at(place) { return found }
            if place == "/" || place.isEmpty { break }
            place = FilePath.folder(of: place)
        }
        throw missing("no workspace here: neither this folder nor one above it holds Content/quickstudy.yml")
    }

    /// The workspace whose root or content folder this is.
    /// - Throws: `CommandError` when the folder is both.
    private static func at(_ folder: String) throws -> WorkspaceFolders? {
        let content = FilePath.join(folder, "Content")
        let isContent = FileSystem.kind(of: FilePath.join(folder, "quickstudy.yml")) == .file
        if FileSystem.kind(of: content + "/quickstudy.yml") == .file {
            guard !isContent else { throw ambiguous(folder) }
            return WorkspaceFolders(root: folder, content: content)
        }
        guard isContent else { return nil }
        let isNamedContent = FilePath.name(of: folder) == "Content"
        return WorkspaceFolders(root: isNamedContent ? FilePath.folder(of: folder) : folder, content: folder)
    }

    private static func ambiguous(_ folder: String) -> CommandError {
        CommandError(
            .fileNotAccessible, "'\(folder)' holds two courses: in Content/quickstudy.yml and in quickstudy.yml",
            fix: "delete the one that is not wanted, or name Content with --workspace")
    }

    private static func missing(_ message: String) -> CommandError {
        CommandError(
            .fileNotAccessible, message,
            fix: "go to the course's folder, name it with --workspace, or start one with 'quickstudy init'")
    }
}
