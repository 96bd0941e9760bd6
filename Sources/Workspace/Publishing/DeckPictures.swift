import Decks
import Glibc
import SitePublishing

/// Reads the pictures that a deck names, and none from outside the workspace's content.
enum DeckPictures {
    /// How large a picture may be.
    private static let largest = 20_000_000

    /// - Parameters:
    ///   - folder: of the deck.
    ///   - content: the folder that no picture may lie outside of, by whatever links.
    /// - Returns: the bytes of each picture that there is, by the path as the deck writes it. The publisher tells of the others.
    static func read(for deck: Deck, in folder: String, within content: String) -> [String: [UInt8]] {
        let references = DeckImages.references(in: deck)
        guard !references.isEmpty, let root = real(content) else { return [:] }
        var pictures: [String: [UInt8]] = [:]
        for reference in references {
            guard let path = real(FilePath.join(folder, reference)), path.hasPrefix(root + "/"),
                FileSystem.kind(of: path) == .file
            else { continue }
            do {
                let bytes = try FileSystem.read(path)
                if bytes.count <= largest { pictures[reference] = bytes }
            } catch {
                continue
            }
        }
        return pictures
    }

    /// The path without links and dots; nil when there is nothing there.
    private static func real(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
