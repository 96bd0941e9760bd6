import Documents

enum SentenceEnds {
    /// Marks that end a sentence, or a line that announces what follows.
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ".", "!", "?", "…", ":", ";", "。", "！", "？", "：", "؟", "।", "۔", "։": true
        default: false
        }
    }

    static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\"", "'", "”", "’", "»", "›", ")", "]", "」", "』", "）", "*": true
        default: false
        }
    }
}

/// Whether a sentence goes on from one block to the next.
enum ParagraphEnds {
    static func runsOn(_ block: TextBlock, into next: TextBlock) -> Bool {
        guard canGoOn(block.kind), next.kind == .paragraph, let last = lastScalar(of: block),
            let first = firstScalar(of: next)
        else { return false }
        if SentenceEnds.contains(last) { return false }
        return first.isLowercase
    }

    /// True also when the next block begins with a capital or a figure, where the sentence is surely not over: a comma,
    /// or a last word that no sentence ends with.
    static func runsOnOverPage(_ block: TextBlock, into next: TextBlock) -> Bool {
        if runsOn(block, into: next) { return true }
        guard canGoOn(block.kind), next.kind == .paragraph, let last = lastScalar(of: block),
            let first = firstScalar(of: next),
            first.isLetter || first.isDigit || "(“\"‘".unicodeScalars.contains(first)
        else { return false }
        return isWideOpen(block) || first.joinsWithoutBlank && isOpenCJK(last)
    }

    /// Running text whose last sentence has no end.
    static func isUnfinished(_ block: TextBlock) -> Bool {
        guard canGoOn(block.kind), !block.endsWithATerm, let last = lastScalar(of: block), !SentenceEnds.contains(last)
        else { return false }
        return isHyphen(last) || Prose(block).isSentence
    }

    /// The sentence is surely not over: it ends in a comma, a hyphen, or a word that no sentence ends with.
    static func isWideOpen(_ block: TextBlock) -> Bool {
        guard let last = lastScalar(of: block) else { return false }
        return last == "," || isHyphen(last) || OpenWords.contains(lastWord(of: block))
    }

    /// Running text, which may be short if it ends as a sentence does.
    static func isTail(_ block: TextBlock) -> Bool {
        let prose = Prose(block)
        if prose.isLongTail { return true }
        return prose.isMostlyLetters && lastScalar(of: block).map(SentenceEnds.contains) ?? false
    }

    static func breaksAWord(_ block: TextBlock) -> Bool { lastScalar(of: block).map(isHyphen) ?? false }

    private static func canGoOn(_ kind: TextBlock.Kind) -> Bool { kind == .paragraph || kind.isListItem }

    private static func isOpenCJK(_ last: Unicode.Scalar) -> Bool {
        last.joinsWithoutBlank && !SentenceEnds.contains(last)
    }

    private static func isHyphen(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "-" || scalar == "\u{2010}" || scalar == "\u{AD}" || scalar == "¬"
    }

    /// The last scalar that is no blank, closing quotes and brackets aside.
    private static func lastScalar(of block: TextBlock) -> Unicode.Scalar? {
        for run in block.runs.reversed() {
            for scalar in run.text.unicodeScalars.reversed() where !scalar.isBlank {
                if !SentenceEnds.isClosing(scalar) { return scalar }
            }
        }
        return nil
    }

    static func startsLowercase(_ block: TextBlock) -> Bool { firstScalar(of: block)?.isLowercase ?? false }

    private static func firstScalar(of block: TextBlock) -> Unicode.Scalar? {
        for run in block.runs {
            if let first = run.text.unicodeScalars.first(where: { !$0.isBlank }) { return first }
        }
        return nil
    }

    private static func lastWord(of block: TextBlock) -> String {
        let text = block.runs.suffix(3).map(\.text).joined()
        return String(text.suffix(40).split { " \n\u{2028}".contains($0) }.last ?? "")
    }
}

/// Words that no sentence ends with: articles, prepositions, conjunctions.
enum OpenWords {
    static func contains(_ word: String) -> Bool { words.contains(word) }

    private static let words: Set<String> = [
        "a", "an", "the", "of", "and", "or", "but", "to", "in", "into", "on", "at", "by", "with", "from", "for", "as",
        "than",
        "that", "which", "who", "whose", "because", "if", "when", "while", "although", "between", "through", "during",
        "is", "are", "was", "were", "be", "been", "has", "have", "had", "can", "may", "must", "will", "would", "should",
        "its", "their", "his", "our", "this", "these", "those", "such", "each", "every", "not", "e.g.", "i.e.", "Dr.",
        "Mr.",
        "Mrs.", "St.", "called", "der", "die", "das", "den", "dem", "des", "ein", "eine", "einer", "eines", "einem",
        "einen", "und", "oder",
        "von", "vom", "zu", "zum", "zur", "im", "mit", "für", "auf", "aus", "bei", "durch", "nach", "über", "unter",
        "wird", "ist", "sind", "war", "wenn", "weil", "dass", "als", "z.B.", "le", "la", "les", "un", "une", "du", "et",
        "ou", "à", "au", "aux", "dans", "par", "pour", "sur", "que", "qui", "el", "los", "las", "una", "y", "o", "del",
        "con",
        "para", "por", "en", "il", "lo", "gli", "della", "di", "e", "het", "een", "van", "op", "voor", "door",
    ]
}

extension TextBlock {
    /// A short block that is bold throughout: the term of a glossary, or a heading set like text.
    var isTerm: Bool {
        !runs.isEmpty && runs.reduce(0) { $0 + $1.text.utf8.count } <= 80
            && runs.allSatisfy { $0.emphasis.contains(.bold) }
    }

    /// Its last printed line is bold throughout while the lines before are not.
    var endsWithATerm: Bool {
        guard let last = runs.last, last.emphasis.contains(.bold), last.text.utf8.count <= 80, runs.count > 1 else {
            return false
        }
        let before = runs[runs.count - 2]
        return !before.emphasis.contains(.bold) && (before.text.utf8.last == 0x0A || last.text.utf8.first == 0x0A)
    }
}
