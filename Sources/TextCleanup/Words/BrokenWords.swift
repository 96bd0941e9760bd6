/// Words with a blank in them, with a lost ligature, run together, or still hyphenated in the middle of a line.
enum BrokenWords {
    private static let ligatures = ["fi", "fl", "ff", "ffi", "ffl"].map { Array<UInt8>($0.utf8) }

    static func findings(in bytes: [UInt8], _ repair: inout WordRepair) -> [WordFinding] {
        let tokens = WordTokens.of(bytes)
        var findings: [WordFinding] = []
        for index in tokens.indices {
            if let finding = hyphenation(tokens, index, bytes, &repair) { findings.append(finding) }
            guard tokens[index].standsAlone, !repair.isWord(tokens[index], bytes) else { continue }
            if let finding = joining(tokens, index, bytes, &repair) {
                findings.append(finding)
            } else if let finding = RunTogether.finding(tokens[index], bytes, &repair) {
                findings.append(finding)
            }
        }
        return findings
    }

    /// `capabili- ties`: a hyphen and a blank where a line once ended. `pre- and post-war` stays.
    private static func hyphenation(
        _ tokens: [WordToken], _ index: Int, _ bytes: [UInt8], _ repair: inout WordRepair
    ) -> WordFinding? {
        guard index > 0 else { return nil }
        let left = tokens[index - 1].range
        let right = tokens[index].range
        guard right.lowerBound == left.upperBound + 2, bytes[left.upperBound] == 0x2D,
            bytes[left.upperBound + 1] == 0x20,
            bytes.scalar(at: right.lowerBound)?.isLowercase ?? false
        else { return nil }
        let rightText = bytes.text(right)
        guard !Conjunctions.words.contains(rightText) else { return nil }
        let joined = Array(bytes[left] + bytes[right])
        guard repair.lexicon.vocabulary.count(of: bytes[left], [0x2D], bytes[right]) == 0,
            repair.lexicon.wouldBeWord(joined)
        else { return nil }
        return WordFinding(range: left.upperBound..<right.lowerBound, replacement: "")
    }

    /// What a token that is no word makes together with its neighbours, with or without a lost ligature between.
    private static func joining(
        _ tokens: [WordToken], _ index: Int, _ bytes: [UInt8], _ repair: inout WordRepair
    ) -> WordFinding? {
        var readings: [Reading] = []
        if tokens[index].followsABlank, index > 0 {
            readings += self.readings(tokens[index - 1], tokens[index], bytes, &repair)
        }
        if index + 1 < tokens.count, tokens[index + 1].followsABlank {
            readings += self.readings(tokens[index], tokens[index + 1], bytes, &repair)
        }
        guard let first = readings.first else { return nil }
        guard readings.count == 1, first.isCertain else {
            return WordFinding(range: first.left.lowerBound..<first.right.upperBound, replacement: nil)
        }
        return WordFinding(range: first.left.upperBound..<first.right.lowerBound, replacement: first.between)
    }

    private struct Reading {
        let left: Range<Int>
        let right: Range<Int>
        /// The letters that were lost between them.
        let between: String
        let isCertain: Bool
    }

    private static func readings(
        _ left: WordToken, _ right: WordToken, _ bytes: [UInt8], _ repair: inout WordRepair
    ) -> [Reading] {
        guard left.standsAlone || left.range.upperBound == right.range.lowerBound - 1,
            bytes.scalar(at: right.range.lowerBound)?.isLowercase ?? false
        else { return [] }
        var found: [Reading] = []
        let plain = Array(bytes[left.range] + bytes[right.range])
        let pieces = [left, right].filter { !repair.isWord($0, bytes) }
        if plain.count >= 5, pieces.contains(where: { $0.range.count >= 3 }), repair.lexicon.wouldBeWord(plain) {
            let isCertain = pieces.count == 2 || repair.lexicon.vocabulary.count(of: plain[...]) > 1
            found.append(Reading(left: left.range, right: right.range, between: "", isCertain: isCertain))
        }
        for ligature in ligatures where plain.count >= 3 {
            let word = Array(bytes[left.range]) + ligature + Array(bytes[right.range])
            guard repair.lexicon.wouldBeWord(word) else { continue }
            let letters = String(decoding: ligature, as: UTF8.self)
            found.append(Reading(left: left.range, right: right.range, between: letters, isCertain: true))
        }
        return found
    }
}

extension WordRepair {
    mutating func isWord(_ token: WordToken, _ bytes: [UInt8]) -> Bool { lexicon.isWord(bytes[token.range]) }
}

/// `ofthe`, `cellsof`: two words without the blank between them.
enum RunTogether {
    /// Words that others run into; English only, for compounding languages write such words on purpose.
    private static let joints: Set<String> = ["the", "of", "and", "with", "that", "from", "which", "this", "these"]
    private static let weak: Set<String> = [
        "in", "to", "is", "on", "by", "as", "at", "for", "are", "was", "be", "it", "a", "or", "an",
    ]

    static func finding(_ token: WordToken, _ bytes: [UInt8], _ repair: inout WordRepair) -> WordFinding? {
        let letters = bytes[token.range]
        guard repair.language == "en", repair.lexicon.hasDictionary, letters.count >= 4,
            letters.allSatisfy({ $0 < 0x80 }),
            repair.lexicon.vocabulary.count(of: letters) <= 2
        else { return nil }
        var cuts: [Int] = []
        for cut in (letters.startIndex + 2)...(letters.endIndex - 2)
        where parts(letters[..<cut], letters[cut...], &repair) { cuts.append(cut) }
        guard cuts.count == 1 else { return nil }
        return WordFinding(range: cuts[0]..<cuts[0], replacement: " ")
    }

    private static func parts(
        _ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>, _ repair: inout WordRepair
    ) -> Bool {
        guard right.first.map({ $0 >= 0x61 }) ?? false else { return false }
        let leftText = String(decoding: left, as: UTF8.self).lowercased()
        let rightText = String(decoding: right, as: UTF8.self)
        let isLeftWeak = joints.contains(leftText) || weak.contains(leftText)
        let isRightWeak = joints.contains(rightText) || weak.contains(rightText)
        if isLeftWeak, isRightWeak { return true }
        if joints.contains(leftText) { return isUsed(right, &repair) }
        return joints.contains(rightText) && isUsed(left, &repair)
    }

    private static func isUsed(_ letters: ArraySlice<UInt8>, _ repair: inout WordRepair) -> Bool {
        letters.count >= 3 && repair.lexicon.vocabulary.count(of: letters) > 1 && repair.lexicon.isInDictionary(letters)
    }
}
