extension LineJoining {
    /// What stands between the halves of a word, or of two words, that a hyphen parts at a line end.
    func replacement(of hyphen: LineEndHyphen, in bytes: [UInt8]) -> String {
        guard let left = bytes.scalar(before: hyphen.range.lowerBound)?.scalar,
            let right = bytes.scalar(at: hyphen.range.upperBound)
        else { return hyphen.kind == .soft ? "" : "-" }
        if hyphen.kind == .soft { return left.isLetter && right.isLetter ? "" : " " }
        if left == " " || right == " " { return "- " }
        guard left.isLetter, right.isLetter else { return left.isLetter || left.isDigit ? "-" : "- " }
        guard hyphen.kind != .kept else { return "-" }
        let word = BrokenWord(bytes, hyphen)
        return right.isLowercase ? decision(word).rawValue : isOneName(word) ? "" : "-"
    }

    /// `World-` + `Com` is `WorldCom` where the document writes it so, and never `World-Com`.
    private func isOneName(_ word: BrokenWord) -> Bool {
        vocabulary.count(of: word.lastPart, word.right) > 0
            && vocabulary.count(of: word.lastPart, [0x2D], word.right) == 0
    }

    private enum Decision: String {
        case join = ""
        case keep = "-"
        /// `pre- and postwar`: the hyphen stands for the end of a later word.
        case suspended = "- "
    }

    private func decision(_ word: BrokenWord) -> Decision {
        let joined = vocabulary.count(of: word.lastPart, word.right)
        let kept = vocabulary.count(of: word.lastPart, [0x2D], word.right)
        if joined == 0, isSuspended(word) { return .suspended }
        if joined != kept { return joined > kept ? .join : .keep }
        if word.kind == .plain, vocabulary.specialBreaks >= 3, vocabulary.specialBreaks > 3 * vocabulary.plainBreaks {
            return .keep
        }
        if !dictionary.isEmpty {
            if dictionary.contains(word.joined) { return .join }
            if dictionary.contains(word.leftText), dictionary.contains(word.rightText), word.hasLongParts {
                return .keep
            }
        }
        return word.hasOtherHyphens ? .keep : .join
    }
}

extension LineJoining {
    /// Without a dictionary `fac-` + `tor` looks like `pre-` + `to`, so the left half must be known to take a hyphen.
    private func isSuspended(_ word: BrokenWord) -> Bool {
        guard Conjunctions.words.contains(word.rightText) else { return false }
        if !dictionary.isEmpty { return !dictionary.contains(word.joined) }
        return Conjunctions.sure.contains(word.rightText) || vocabulary.count(of: word.lastPart, [0x2D]) > 0
    }
}

/// The two halves of a word around a hyphen at a line end.
struct BrokenWord {
    let kind: LineEndHyphen.Kind
    /// The letters right before the hyphen.
    let lastPart: ArraySlice<UInt8>
    /// The letters after the line end.
    let right: ArraySlice<UInt8>
    /// The word has a hyphen before its last part or after the right half.
    let hasOtherHyphens: Bool

    init(_ bytes: [UInt8], _ hyphen: LineEndHyphen) {
        kind = hyphen.kind
        let start = WordBytes.start(of: bytes, before: hyphen.range.lowerBound)
        let end = WordBytes.end(of: bytes, from: hyphen.range.upperBound)
        lastPart = bytes[start..<hyphen.range.lowerBound]
        right = bytes[hyphen.range.upperBound..<end]
        let goesOn = end + 1 < bytes.count && bytes[end] == 0x2D && WordBytes.isLetter(bytes, at: end + 1)
        let hasOneBefore = start > 1 && bytes[start - 1] == 0x2D && WordBytes.isLetter(bytes, before: start - 1)
        hasOtherHyphens = goesOn || hasOneBefore
    }

    var leftText: String { String(decoding: lastPart, as: UTF8.self) }
    var rightText: String { String(decoding: right, as: UTF8.self) }
    var joined: String { leftText + rightText }
    var hasLongParts: Bool { lastPart.count >= 3 && right.count >= 3 }
}

/// Words that follow a suspended hyphen.
enum Conjunctions {
    /// Those that no word of their language often ends in.
    static let sure: Set<String> = ["and", "und", "oder", "bis", "sowie"]

    static let words: Set<String> = [
        "and", "or", "to", "und", "oder", "bis", "sowie", "et", "ou", "y", "o", "e", "en", "of", "och", "og", "i", "a",
    ]
}
