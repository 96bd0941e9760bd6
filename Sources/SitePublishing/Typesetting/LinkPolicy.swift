/// Where links of a deck may lead and which of its pictures stand in the site.
struct LinkPolicy: Sendable {
    private let slugs: DeckSlugs
    /// The folder of this deck below the decks' folder.
    private let folder: [Substring]
    /// From a page of this deck to the folder `decks/`.
    private let wayUp: String
    /// The deck's pictures, by the path as the deck writes it.
    private let images: [String: PublishedImage]

    /// - Parameter path: of the deck below the decks' folder.
    init(slugs: DeckSlugs, from path: String, images: [String: PublishedImage]) {
        self.slugs = slugs
        self.images = images
        folder = path.split(separator: "/").dropLast()
        wayUp = String(repeating: "../", count: slugs[path].split(separator: "/").count)
    }

    enum Target: Equatable {
        case inside(String)
        case outside(String)
        /// Not followed: the scheme is not one for reading (`javascript:`, `data:` …).
        case forbidden(scheme: String)
        /// Nothing of that name is in the site.
        case missing
    }

    func target(of address: String) -> Target {
        let bare = String(
            String.UnicodeScalarView(address.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F }))
        if bare.hasPrefix("//") { return .outside("https:" + bare) }
        if let scheme = Self.scheme(of: bare) {
            return ["http", "https", "mailto", "tel"].contains(scheme) ? .outside(bare) : .forbidden(scheme: scheme)
        }
        let path = String(address.trimming.prefix { $0 != "#" && $0 != "?" }).removingPercentEncoding
        guard let deck = resolved(path), slugs.contains(deck) else { return .missing }
        return .inside((wayUp + slugs[deck] + "/index.html").percentEncoded)
    }

    /// The scheme in lower case: what stands before the first `:`, when no `/`, `?` or `#` stands before it.
    private static func scheme(of address: String) -> String? {
        guard let colon = address.firstIndex(of: ":") else { return nil }
        let scheme = address[..<colon]
        guard !scheme.contains(where: { "/?#".contains($0) }) else { return nil }
        return scheme.lowercased()
    }

    /// The path below the decks' folder, or nil when it leads out of it.
    private func resolved(_ path: String) -> String? {
        var parts = folder
        for part in path.split(separator: "/") {
            switch part {
            case ".": continue
            case "..":
                if parts.isEmpty { return nil }
                parts.removeLast()
            default: parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }
}

extension LinkPolicy {
    /// The picture that a deck names, or nil when the site has none there (a missing file, another host, `data:`).
    func image(at address: String) -> PublishedImage? { images[address.removingPercentEncoding] }
}

extension String {
    /// With `%41` as `A`; a sequence that is no UTF-8 becomes U+FFFD.
    package var removingPercentEncoding: String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        var bytes: [UInt8] = []
        var rest = Array(utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// As a part of a URL: everything but letters, digits and `-._~/` percent-encoded.
    package var percentEncoded: String {
        guard !utf8.allSatisfy(Self.isPlainInURL) else { return self }
        var text = ""
        for byte in utf8 {
            if Self.isPlainInURL(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let hex = String(byte, radix: 16, uppercase: true)
                text += "%" + (hex.utf8.count == 1 ? "0" : "") + hex
            }
        }
        return text
    }

    private static func isPlainInURL(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"), UInt8(ascii: "/"):
            true
        default: false
        }
    }
}
