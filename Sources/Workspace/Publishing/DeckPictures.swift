import Decks
import Glibc
import SitePublishing

/// The pictures that a deck names, none of them from outside the workspace's content.
struct DeckPictures {
    /// The bytes of each picture that there is, by the path as the deck writes it. The publisher tells of the others.
    private(set) var bytes: [String: [UInt8]] = [:]
    /// The file of every picture, there or not.
    private(set) var files: [StampedFile] = []

    /// How large a picture may be.
    private static let largest = 20_000_000

    /// - Parameters:
    ///   - folder: of the deck.
    ///   - content: the folder that no picture may lie outside of, by whatever links.
    init(of deck: Deck, in folder: String, within content: String) {
        let references = DeckImages.references(in: deck)
        guard !references.isEmpty, let root = Self.real(content) else { return }
        for reference in references {
            let named = FilePath.join(folder, reference)
            files.append(StampedFile(path: named, stamp: FileStamp(of: named)))
            guard let path = Self.real(named), path.hasPrefix(root + "/"), FileSystem.kind(of: path) == .file else {
                continue
            }
            do {
                let picture = try FileSystem.read(path)
                if picture.count <= Self.largest { bytes[reference] = picture }
            } catch {
                continue
            }
        }
    }

    /// The path without links and dots; nil when there is nothing there.
    private static func real(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
