import Glibc

/// Whether a deck seems to have an approved card, seen from its bytes alone. Nearly always right: a box within a code
/// block, or one without a card behind it, deceives it.
enum ApprovalMarks {
    static func areIn(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { buffer in
            guard let start = buffer.baseAddress else { return false }
            var place = 0
            while place < buffer.count, let found = memchr(start + place, 0x5D, buffer.count - place) {
                let end = start.distance(to: UnsafeRawPointer(found))
                if end >= 2, buffer[end - 2] == 0x5B, buffer[end - 1] | 0x20 == 0x78, isItem(buffer, upTo: end - 2) {
                    return true
                }
                place = end + 1
            }
            return false
        }
    }

    /// Whether the line up to here is a marker of a list and blanks.
    private static func isItem(_ bytes: UnsafeRawBufferPointer, upTo end: Int) -> Bool {
        var place = end - 1
        var hasMarker = false
        while place >= 0, bytes[place] != 10, bytes[place] != 13 {
            switch bytes[place] {
            case 0x20, 0x09: break
            case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: ")"):
                hasMarker = true
            case 0x30...0x39: if !hasMarker { return false }
            // A byte-order mark before the first line.
            case 0xEF, 0xBB, 0xBF: return place < 3 && hasMarker
            default: return false
            }
            place -= 1
        }
        return hasMarker
    }
}
