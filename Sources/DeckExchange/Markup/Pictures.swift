import Digests

/// The pictures of a package, named by their bytes: equal ones are one, and two that differ never clash in the other
/// program's folder.
struct PackagedPictures {
    private(set) var files: [(name: String, bytes: [UInt8])] = []
    private var byPath: [String: [String: String]] = [:]

    init(_ decks: [ExportedDeck]) {
        var known: Set<String> = []
        for deck in decks {
            for (path, bytes) in deck.pictures.sorted(by: { $0.key < $1.key }) {
                let ending = PictureName.ending(of: path)
                let name = "quickstudy-\(Digest(of: bytes).hex.prefix(12))\(ending.isEmpty ? "" : ".")\(ending)"
                byPath[deck.identity, default: [:]][path] = name
                if known.insert(name).inserted { files.append((name, bytes)) }
            }
        }
    }

    func names(for deck: ExportedDeck) -> [String: String] { byPath[deck.identity] ?? [:] }
}

/// Names that pictures of other programs get beside a deck.
enum PictureName {
    private static let endings: Set<String> = ["png", "jpg", "jpeg", "gif", "webp", "svg", "avif"]

    static func ending(of path: String) -> String {
        let file = path.split(separator: "/").last ?? ""
        return file.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last?.lowercased() ?? ""
    }

    /// Made of the file's own name and its bytes, so that a picture never takes the place of another; nil for what is no
    /// picture.
    static func name(for path: String, _ bytes: [UInt8]) -> String? {
        let ending = ending(of: path)
        guard endings.contains(ending) else { return nil }
        let file = path.split(separator: "/").last ?? ""
        let words = file.dropLast(ending.utf8.count + 1).lowercased()
            .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let stem = words.joined(separator: "-").prefix(60)
        return "\(stem.isEmpty ? "picture" : stem)-\(Digest(of: bytes).hex.prefix(8)).\(ending)"
    }
}
