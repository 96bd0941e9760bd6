import CGLib

/// The SHA-256 digest of some bytes, the one digest that ids, caches and manifests are made of.
package struct Digest: Hashable, Sendable, Codable {
    /// 64 lower-case hexadecimal digits.
    package let hex: String

    /// A digest that was made before.
    package init(hex: String) {
        self.hex = hex
    }

    package init(of bytes: [UInt8]) {
        self.hex = bytes.withUnsafeBufferPointer(Self.hex)
    }

    /// The digest of a text's UTF-8 bytes.
    package init(of text: String) {
        var text = text
        self.hex = text.withUTF8(Self.hex)
    }

    /// The digest of several texts; where one ends and the next begins matters.
    package init(of texts: [String]) {
        self.init(of: texts.map { "\($0.utf8.count):\($0)" }.joined())
    }

    /// The first 64 bits, as a seed.
    package var seed: UInt64 {
        hex.utf8.prefix(16).reduce(0) { $0 << 4 | UInt64($1 < 58 ? $1 - 48 : $1 - 87) }
    }

    /// What `Digest(of: bytes).seed` is, without the digits in between.
    package static func seed(of bytes: [UInt8]) -> UInt64 {
        guard let checksum = g_checksum_new(G_CHECKSUM_SHA256) else { return 0 }
        defer { g_checksum_free(checksum) }
        bytes.withUnsafeBufferPointer { g_checksum_update(checksum, $0.baseAddress, $0.count) }
        var length: gsize = 32
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { digest in
            g_checksum_get_digest(checksum, digest.baseAddress, &length)
            return digest[..<8].reduce(0) { $0 << 8 | UInt64($1) }
        }
    }

    private static func hex(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard let text = g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes.baseAddress, gsize(bytes.count)) else {
            return ""
        }
        defer { g_free(text) }
        return String(cString: text)
    }
}
