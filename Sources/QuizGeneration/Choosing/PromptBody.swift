/// What a question asks, with its words looked up once.
struct PromptBody {
    /// Markdown: the part whose words may be masked.
    let text: String
    /// The wording around it.
    let wording: (before: String, after: String)
    /// True where a word may become a blank.
    let isMaskable: Bool
    /// The words of `text` where it is maskable, code, formulas and addresses left out; empty otherwise.
    let words: [(range: Range<Int>, id: WordID, isFunction: Bool)]

    init(
        _ text: String, wording: (before: String, after: String) = ("", ""), isMaskable: Bool,
        in vocabulary: inout Vocabulary
    ) {
        self.text = text
        self.wording = wording
        self.isMaskable = isMaskable
        let scanned = isMaskable ? WordScanner.words(in: text, except: PlainText.opaqueRanges(in: text)) : []
        var words: [(range: Range<Int>, id: WordID, isFunction: Bool)] = []
        for word in scanned {
            let id = vocabulary.number(of: word.text)
            words.append((word.range, id, vocabulary[id].isFunction))
        }
        self.words = words
    }

    /// The prompt with these UTF-8 ranges of its text blanked.
    func prompt(hiding blanks: [Range<Int>]) -> String {
        wording.before + (isMaskable ? Blanks.drawn(in: text, at: blanks) : text) + wording.after
    }
}

/// Blanks in a text.
enum Blanks {
    /// True when a text holds three underscores in a row.
    static func areIn(_ text: String) -> Bool {
        var run = 0
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "_") ? run + 1 : 0
            if run == 3 { return true }
        }
        return false
    }

    /// Each range becomes `____`; an article before a blank no longer tells whether a vowel follows.
    static func drawn(in text: String, at ranges: [Range<Int>]) -> String {
        var bytes = Array(text.utf8)
        for range in ranges.reversed() { bytes.replaceSubrange(range, with: "____".utf8) }
        neutraliseArticles(in: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Ranges with nothing but spaces or hyphens between them become one.
    static func joined(_ ranges: [Range<Int>], in text: String) -> [Range<Int>] {
        guard ranges.count > 1 else { return ranges }
        let bytes = Array(text.utf8)
        var result: [Range<Int>] = []
        for range in ranges {
            if let last = result.last,
                bytes[last.upperBound..<range.lowerBound].allSatisfy({ $0 == 0x20 || $0 == 0x2d })
            {
                result[result.count - 1] = last.lowerBound..<range.upperBound
            } else {
                result.append(range)
            }
        }
        return result
    }

    /// `a ____` and `an ____` become `a(n) ____`.
    private static func neutraliseArticles(in bytes: inout [UInt8]) {
        var index = bytes.count - 3
        while index > 1 {
            let isStart = bytes[index...].starts(with: "___".utf8) && bytes[index - 1] == 0x20
            if isStart, let article = article(before: index - 1, in: bytes) {
                bytes.replaceSubrange(article, with: (bytes[article.lowerBound] == 0x41 ? "A(n)" : "a(n)").utf8)
            }
            index -= 1
        }
    }

    /// The range of `a` or `an` that ends at an offset.
    private static func article(before end: Int, in bytes: [UInt8]) -> Range<Int>? {
        let start = (bytes[..<end].lastIndex(of: 0x20) ?? -1) + 1
        let word = bytes[start..<end].map { $0 | 0x20 }
        return word == Array("a".utf8) || word == Array("an".utf8) ? start..<end : nil
    }
}
