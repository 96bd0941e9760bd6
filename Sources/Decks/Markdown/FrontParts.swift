/// The first paragraph of a card taken apart: `front :: answer #tag <!-- id -->`.
struct FrontParts: Sendable {
    /// What stands between the two sides of a short card.
    struct Separator: Hashable, Sendable {
        var range: Range<Int>
        /// `:::`.
        var isReversible: Bool
    }

    let tags: [String]
    let separator: Separator?
    /// Before the separator, or all of it; without tags and white space at both ends.
    let front: Range<Int>
    /// After the separator; nil when there is none or nothing follows it.
    let answer: Range<Int>?

    init(_ bytes: Bytes, _ paragraph: Range<Int>, _ inline: [InlineSpan]) {
        let comments = inline.filter { $0.kind == .comment }.map(\.range)
        var end = Self.trailingTags(bytes, paragraph, comments)
        let separator = Self.separator(bytes, paragraph.lowerBound..<end.textEnd, inline)
        self.separator = separator
        guard let separator else {
            tags = end.tags
            front = paragraph.lowerBound..<end.textEnd
            answer = nil
            return
        }
        let answer = bytes.trimmed(separator.range.upperBound..<end.textEnd)
        let left = Self.trailingTags(bytes, paragraph.lowerBound..<separator.range.lowerBound, comments)
        end.tags = left.tags + end.tags
        tags = end.tags
        front = paragraph.lowerBound..<left.textEnd
        self.answer = answer.isEmpty ? nil : answer
    }

    /// Tags and comments at the end of a range, and where the text before them ends.
    private static func trailingTags(
        _ bytes: Bytes, _ range: Range<Int>, _ comments: [Range<Int>]
    ) -> (tags: [String], textEnd: Int) {
        var end = range.upperBound
        var tags: [String] = []
        while true {
            end = bytes.trimmed(range.lowerBound..<end).upperBound
            if let comment = comments.first(where: { $0.upperBound == end }) {
                end = max(comment.lowerBound, range.lowerBound)
            } else if let tag = Tag.ending(bytes, range.lowerBound..<end) {
                tags.insert(bytes.text((tag + 1)..<end), at: 0)
                end = tag
            } else {
                return (tags, end)
            }
        }
    }

    /// The first `::` or `:::` with white space at both sides (or the paragraph's end after it).
    private static func separator(_ bytes: Bytes, _ range: Range<Int>, _ inline: [InlineSpan]) -> Separator? {
        var opaque = inline[...]
        var offset = range.lowerBound
        while offset < range.upperBound {
            if let span = opaque.first, span.range.lowerBound <= offset {
                offset = max(offset, span.range.upperBound)
                opaque = opaque.dropFirst()
                continue
            }
            var end = offset
            while end < range.upperBound, bytes[end] == UInt8(ascii: ":") { end += 1 }
            if end - offset == 2 || end - offset == 3, isSpaced(bytes, offset..<end, within: range) {
                return Separator(range: offset..<end, isReversible: end - offset == 3)
            }
            offset = max(end, offset + 1)
        }
        return nil
    }

    private static func isSpaced(_ bytes: Bytes, _ colons: Range<Int>, within range: Range<Int>) -> Bool {
        let before = colons.lowerBound == range.lowerBound || bytes[colons.lowerBound - 1].isSpace
        let after = colons.upperBound == range.upperBound || bytes[colons.upperBound].isSpace
        return before && after
    }
}

/// A word that tags a card: `#energy`, `#week-3`, `#bio/cells`.
enum Tag {
    /// Where the tag begins that a range ends with; nil when its last word is none.
    ///
    /// A tag holds a letter (`#1` is a number) and begins the text or follows white space.
    static func ending(_ bytes: Bytes, _ range: Range<Int>) -> Int? {
        var start = range.upperBound
        var hasLetter = false
        while start > range.lowerBound, isPart(bytes[start - 1]) {
            start -= 1
            hasLetter = hasLetter || bytes[start].isLetter || bytes[start] >= 0x80
        }
        let hash = start - 1
        guard hasLetter, hash >= range.lowerBound, bytes[hash] == UInt8(ascii: "#") else { return nil }
        return hash == range.lowerBound || bytes[hash - 1].isSpace ? hash : nil
    }

    static func isPart(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte >= 0x80 || "_-/".utf8.contains(byte)
    }
}
