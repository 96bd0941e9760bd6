import CGLib
package import Digests

/// The part of a deck's URLs that names it: its path in NFC and lower case, with `-` for all but letters, digits and `/`.
enum Slug {
    /// The slug of a deck's path, whatever other decks there are.
    static func plain(_ path: String) -> String {
        let bare = path.hasSuffix(".md") ? String(path.dropLast(3)) : path
        let parts = bare.split(separator: "/").map { letters(of: String($0)) }
        let slug = parts.filter { !$0.isEmpty }.joined(separator: "/")
        return slug.isEmpty ? "deck-" + Digest(of: path).hex.prefix(8) : shortened(slug, of: path)
    }

    /// The slug of a single name.
    static func part(_ name: String) -> String {
        let slug = letters(of: name)
        return slug.isEmpty ? "file-" + Digest(of: name).hex.prefix(8) : shortened(slug, of: name)
    }

    private static func letters(of name: String) -> String {
        composed(name).lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }

    /// File systems take names of at most 255 bytes.
    private static func shortened(_ slug: String, of path: String) -> String {
        slug.split(separator: "/").map { part in
            guard part.utf8.count > 120 else { return String(part) }
            var text = ""
            for character in part where text.utf8.count + String(character).utf8.count <= 100 { text.append(character) }
            return "\(text)-\(Digest(of: String(part)).hex.prefix(8))"
        }.joined(separator: "/")
    }

    /// Unicode normalisation form C.
    private static func composed(_ text: String) -> String {
        guard let composed = g_utf8_normalize(text, -1, G_NORMALIZE_NFC) else { return text }
        defer { g_free(composed) }
        return String(cString: composed)
    }
}

/// The slugs of all decks of a site.
package struct DeckSlugs: Sendable {
    private let byPath: [String: String]
    /// Of all paths and slugs.
    package let digest: Digest

    /// Where two paths give the same slug, all but the first in order get a digest of their path.
    package init(of paths: [String]) {
        var slugs: [String: String] = [:]
        var taken: Set<String> = []
        for path in paths.sorted() {
            let plain = Slug.plain(path)
            let isFree = taken.insert(plain).inserted
            let slug = isFree ? plain : "\(plain)-\(Digest(of: path).hex.prefix(8))"
            taken.insert(slug)
            slugs[path] = slug
        }
        byPath = slugs
        digest = Digest(of: paths.sorted().flatMap { [$0, slugs[$0] ?? ""] })
    }

    /// The slug of a deck's path; that of a path that is not in the list is the plain one.
    package subscript(path: String) -> String { byPath[path] ?? Slug.plain(path) }

    func contains(_ path: String) -> Bool { byPath[path] != nil }
}
