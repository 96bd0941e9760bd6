import Diagnostics
import Digests
import Documents
import FoundationEssentials

/// What was read before, one file an entry, named by a digest of all that the entry depends on. It may be deleted at
/// any time and shared by several machines: an entry is written whole or not at all, and one that cannot be
/// understood counts as missing.
struct ReadingCache {
    struct Entry: Codable {
        var document: SourceDocument
        var diagnostics: [Diagnostic]
    }

    /// Nil keeps nothing.
    let folder: String?
    /// The engines and models with their versions.
    let engines: String

    /// The key of all readings of a file as it is now; nil when it cannot be read.
    func key(of file: SourceFile) -> Digest? {
        guard folder != nil else { return nil }
        do {
            let settings = file.settings
            return Digest(of: [
                "reading 1", engines, Digest(of: try FileSystem.read(file.path)).hex, file.name,
                settings.languages.joined, settings.password ?? "",
                settings.notes.cellSeparator ?? "", settings.notes.rowSeparator ?? "", String(settings.dotsPerInch),
                String(settings.limits.megapixels),
            ])
        } catch {
            return nil
        }
    }

    /// - Parameter page: nil for the whole document.
    func entry(_ key: Digest?, page: Int? = nil) -> Entry? {
        guard let path = path(key, page) else { return nil }
        do {
            guard FileSystem.kind(of: path) == .file else { return nil }
            return try JSONDecoder().decode(Entry.self, from: Data(try FileSystem.read(path)))
        } catch {
            return nil
        }
    }

    /// A full disk or a folder that cannot be written costs the next run its time, not this one its result.
    func keep(_ entry: Entry, _ key: Digest?, page: Int? = nil) {
        guard let path = path(key, page), let bytes = JSONLine.encoded(entry) else { return }
        do {
            try FileSystem.makeFolder(FilePath.folder(of: path))
            try AtomicFile.write(bytes, to: path, isFlushed: false)
        } catch {
            return
        }
    }

    private func path(_ key: Digest?, _ page: Int?) -> String? {
        guard let folder, let key else { return nil }
        let name = page.map { "\(key.hex.dropFirst(2))-\($0).json" } ?? "\(key.hex.dropFirst(2)).json"
        return "\(folder)/\(key.hex.prefix(2))/\(name)"
    }
}
