package import Diagnostics
import Digests

/// One file below `sources/` that cards are made of.
package struct SourceEntry: Hashable, Sendable {
    /// Below `sources/`.
    package let path: String
    /// Absolute.
    package let file: String
    /// As messages show it.
    package let shown: String
    package let settings: SourceSettings

    /// As decks and records name it, beside the decks' own paths: `sources/bio.pdf`.
    package var recordPath: String { "sources/" + path }

    /// The digest of the file's bytes now.
    /// - Throws: `FileError`.
    package func digest() throws -> String { Digest(of: try FileSystem.read(file)).hex }
}

/// The sources of a workspace.
package enum SourceFolder {
    /// Extensions that some reader knows.
    package static let knownExtensions: Set<String> = documentExtensions.union(ExchangeSource.fileExtensions)

    /// Of files that a document can be read from.
    private static let documentExtensions: Set<String> = [
        "pdf", "png", "jpg", "jpeg", "tif", "tiff", "webp", "bmp", "gif", "heic", "heif", "md", "markdown", "txt",
        "csv",
        "tsv", "docx", "pptx", "odt", "odp",
    ]

    /// Every file that can be read, in the order of the paths; what is left out is told.
    package static func entries(of folders: WorkspaceFolders, settings: Settings) throws -> Diagnosed<[SourceEntry]> {
        guard FileSystem.kind(of: folders.sources) == .folder else {
            return Diagnosed([], [missingFolder(folders)])
        }
        var entries: [SourceEntry] = []
        var diagnostics: [Diagnostic] = []
        for path in try FileSystem.files(below: folders.sources) where !settings[source: path].isSkipped {
            let file = FilePath.join(folders.sources, path)
            if MisnamedFile.isOne(file) {
                diagnostics.append(MisnamedFile.diagnostic(folders.shown(file)))
            } else if knownExtensions.contains(FilePath.fileExtension(of: path)) {
                entries.append(
                    SourceEntry(path: path, file: file, shown: folders.shown(file), settings: settings[source: path]))
            } else {
                diagnostics.append(unknownKind(folders.shown(file)))
            }
        }
        diagnostics += settingsOfNothing(settings, paths: Set(entries.map(\.path)), folders)
        if entries.isEmpty, diagnostics.isEmpty { diagnostics.append(emptyFolder(folders)) }
        return Diagnosed(entries, diagnostics)
    }

    // MARK: Messages

    private static func missingFolder(_ folders: WorkspaceFolders) -> Diagnostic {
        Diagnostic(
            .warning, "NoSources", at: .workspace, "there is no folder '\(folders.shown(folders.sources))'",
            fix: "make it and put PDFs, scans or notes into it")
    }

    private static func emptyFolder(_ folders: WorkspaceFolders) -> Diagnostic {
        Diagnostic(
            .warning, "NoSources", at: .workspace, "'\(folders.shown(folders.sources))' holds no file to import",
            fix: "put PDFs, scans or notes into it")
    }

    private static func unknownKind(_ shown: String) -> Diagnostic {
        Diagnostic(
            .warning, "UnknownKind", at: .file(shown), "'\(FilePath.name(of: shown))' is of a kind that is not read",
            fix: "save it as PDF, or leave it out with 'skip: true' in quickstudy.yml")
    }

    private static func settingsOfNothing(
        _ settings: Settings, paths: Set<String>, _ folders: WorkspaceFolders
    ) -> [Diagnostic] {
        settings.sources.keys.sorted().filter { !paths.contains($0) && !settings[source: $0].isSkipped }.map { path in
            Diagnostic(
                .warning, "NoSuchSource", at: .file(folders.shown(folders.settings)),
                "'\(path)' has settings but is not in 'sources'", fix: "correct the path, or remove its settings")
        }
    }
}
