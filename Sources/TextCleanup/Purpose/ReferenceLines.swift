import Documents

/// Entries of contents, indexes and bibliographies, and the small print of a title page, told by their form where no
/// heading says what they are.
enum ReferenceLines {
    /// By page and block; only runs of several entries count, for one alone may be a sentence.
    static func runs(in document: SourceDocument) -> [Place: TextBlock.Purpose.Reason] {
        var found: [Place: TextBlock.Purpose.Reason] = [:]
        var run: [Place] = []
        var reason: TextBlock.Purpose.Reason?
        for page in document.pages.indices {
            for (index, block) in document.pages[page].blocks.enumerated() where block.kind != .furniture {
                let entry = entry(block)
                if entry != reason {
                    close(run, reason, &found)
                    run = []
                    reason = entry
                }
                if entry != nil { run.append(Place(page: page, block: index)) }
            }
        }
        close(run, reason, &found)
        return found
    }

    struct Place: Hashable, Sendable {
        let page: Int
        let block: Int
    }

    private static func close(
        _ run: [Place], _ reason: TextBlock.Purpose.Reason?, _ found: inout [Place: TextBlock.Purpose.Reason]
    ) {
        guard let reason, run.count >= (reason == .bibliography ? 3 : 6) else { return }
        for place in run { found[place] = reason }
    }

    private static func entry(_ block: TextBlock) -> TextBlock.Purpose.Reason? {
        switch block.kind {
        case .paragraph, .listItem, .footnote: break
        default: return nil
        }
        let mayBeCitation = Citation.mayBegin(block)
        guard mayBeCitation || block.endsInADigit else { return nil }
        let text = block.text
        if IndexEntry.matches(text) { return .index }
        return mayBeCitation && Citation.matches(block, text) ? .bibliography : nil
    }

    /// What a block says by itself: dots that lead to page numbers, or a notice of rights.
    static func reason(of block: TextBlock) -> TextBlock.Purpose.Reason? {
        switch block.kind {
        case .paragraph, .listItem, .table, .footnote: break
        default: return nil
        }
        if block.endsInADigit, Leaders.matches(block.text) { return .contents }
        return RightsNotice.matches(block) ? .frontMatter : nil
    }
}

/// `1.2 Cells . . . . 12`, in at least half of the lines.
enum Leaders {
    /// - Parameter text: ends in a digit.
    static func matches(_ text: String) -> Bool {
        let lines = text.split { $0 == "\n" || $0 == "\u{2028}" }
        let leading = lines.count(where: leads)
        return leading * 2 >= lines.count && leading > 0
    }

    private static func leads(_ line: Substring) -> Bool {
        guard line.last?.isNumber ?? false else { return false }
        let body = line.reversed().drop { $0.isNumber || $0.isLetter }.prefix { ". …\t".contains($0) }
        let dots = body.reduce(0) { $0 + ($1 == "." ? 1 : $1 == "…" ? 3 : 0) }
        return dots >= 4 && body.count < line.count
    }
}

/// `mitosis, 12, 45–47`
enum IndexEntry {
    static func matches(_ text: String) -> Bool {
        guard text.utf8.count <= 160, text.utf8.last?.isDigit ?? false else { return false }
        let parts = text.split(separator: ",")
        guard parts.count >= 2, parts[0].contains(where: \.isLetter), parts[0].split(separator: " ").count <= 8 else {
            return false
        }
        let pages = parts.dropFirst().reversed().prefix { part in
            let word = part.trimmedEnds(of: " ")
            return !word.isEmpty && word.count <= 9 && word.allSatisfy { $0.isNumber || "–-nf".contains($0) }
        }
        return !pages.isEmpty && pages.count >= parts.count - 2
    }
}

/// An entry of a list of literature: who, when, where printed.
enum Citation {
    /// False for most texts, told by their first bytes: neither a number, nor a capital before a second word in capitals.
    static func mayBegin(_ block: TextBlock) -> Bool {
        guard let head = block.runs.first?.text.utf8, let first = head.first else { return false }
        if case .listItem(let marker) = block.kind, marker.ordinal != nil { return true }
        if first >= 0x80 || first.isDigit || first == UInt8(ascii: "[") { return true }
        guard (0x41...0x5A).contains(first) else { return false }
        // Most texts have a second word in lower case.
        let second = head.prefix(60).drop { $0 != 0x20 }.dropFirst().first ?? 0
        return !(0x61...0x7A).contains(second)
    }

    static func matches(_ block: TextBlock, _ text: String) -> Bool {
        guard text.utf8.count >= 30, text.utf8.count <= 900, holdsAYear(text) else { return false }
        let hasAuthor = startsWithAnAuthor(text.prefix(60))
        let hasNumber = isNumbered(block, text)
        guard hasAuthor || hasNumber else { return false }
        return hasAuthor && hasNumber || holdsPlaceOfPrint(text)
    }

    private static func holdsAYear(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        var start = 0
        for (offset, byte) in bytes.enumerated() where !(0x30...0x39).contains(byte) {
            if isYear(bytes[start..<offset]) { return true }
            start = offset + 1
        }
        return isYear(bytes[start...])
    }

    private static func isYear(_ digits: ArraySlice<UInt8>) -> Bool {
        digits.count == 4 && ["18", "19", "20"].contains { digits.starts(with: $0.utf8) }
    }

    /// `[12] …`, `12. …`, or an item that has such a marker.
    private static func isNumbered(_ block: TextBlock, _ text: String) -> Bool {
        if case .listItem(let marker) = block.kind { return marker.ordinal != nil }
        let head = text.prefix(6).prefix { $0 != " " }
        return head.count <= 5 && head.contains(where: \.isNumber) && (head.hasPrefix("[") || head.hasSuffix("."))
    }

    /// `Li B, Dewey CN:`, `Dewey, C. N.`
    private static func startsWithAnAuthor(_ head: Substring) -> Bool {
        let words = head.split(separator: " ").drop { !($0.first?.isLetter ?? false) }.prefix(2).map { $0 }
        guard words.count == 2, words[0].first?.isUppercase ?? false, words[0].count >= 2 else { return false }
        let initials = words[1].filter(\.isLetter)
        return !initials.isEmpty && initials.count <= 3 && initials.allSatisfy(\.isUppercase)
            && (words[0].hasSuffix(",") || ".,:;".contains(words[1].last ?? " ") || words[1].count <= 3)
    }

    private static let prints = [
        "doi", "http://", "https://", " pp.", " pp ", "vol.", "journal", "proc.", "proceedings", "press", "arxiv",
        "isbn",
        "ed.)", "eds.)", " et al", "university", "verlag", "edition", "trans.", "ibid",
    ].map { Array($0.utf8) }

    /// Words of publishing, or `18(9):1509-1517`.
    private static func holdsPlaceOfPrint(_ text: String) -> Bool {
        let lower = text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        if prints.contains(where: lower.holds) { return true }
        guard lower.contains(UInt8(ascii: ":")) else { return false }
        return text.split(separator: " ").contains { word in
            let parts = word.split(separator: ":")
            return parts.count == 2
                && parts.allSatisfy { $0.contains(where: \.isNumber) && !$0.contains(where: \.isLetter) }
        }
    }
}

/// Small print of title pages.
enum RightsNotice {
    private static let openings = [
        "copyright ©", "copyright (c)", "copyright 19", "copyright 20", "© ", "isbn", "all rights reserved",
        "library of congress",
        "no part of this", "printed in", "licensed under", "this work is licensed", "alle rechte vorbehalten",
        "tous droits réservés", "todos los derechos reservados",
    ].map { Array($0.utf8.prefix(reach)) }
    private static let reach = 20
    private static let ending = Array("ights reserved.".utf8)

    static func matches(_ block: TextBlock) -> Bool {
        guard block.byteCount < 900, let first = block.runs.first?.text.utf8.first, mayBegin(first) else {
            return false
        }
        var head: [UInt8] = []
        for run in block.runs where head.count < reach {
            for byte in run.text.utf8.prefix(reach - head.count) { head.append(lowercased(byte)) }
        }
        if openings.contains(where: head.starts(with:)) { return true }
        guard block.byteCount <= 250, block.runs.last?.text.utf8.last == ending.last else { return false }
        return block.runs.bytes.suffix(ending.count).elementsEqual(ending)
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

    private static func mayBegin(_ byte: UInt8) -> Bool {
        byte >= 0x80 || "cialnpt".utf8.contains(byte | 0x20)
    }
}

/// A figure's or table's legend.
enum CaptionText {
    /// It says something beyond its number and title.
    static func holdsASentence(_ text: String) -> Bool {
        let words = text.split { " \n\u{2028}".contains($0) }
        guard words.count >= 7 else { return false }
        return words.dropFirst(2).contains { verbs.contains(String($0.lowercased().trimmedEnds(of: ",.;:()"))) }
    }

    private static let verbs: Set<String> = [
        "is", "are", "was", "were", "has", "have", "had", "can", "may", "must", "shows", "show", "consists", "contains",
        "holds",
        "occurs", "causes", "makes", "gives", "uses", "binds", "becomes", "forms", "moves", "means", "does", "do",
        "will",
        "includes", "include", "represents", "represent", "depends", "leads", "produces", "provides", "contain", "form",
        "increases", "decreases", "begins", "helps", "allows", "carries", "connects", "controls", "surrounds",
        "determines",
        "ist", "sind", "war", "hat", "haben", "wird", "werden", "kann", "zeigt", "est", "sont", "peut", "es", "son",
    ]
}
