import Diagnostics

/// What can be wrong with one task item.
struct CardFindings {
    private let bytes: Bytes
    private let reading: CardReading
    private let place: CardPlace
    /// The lines of prose that follow the card, when nothing stands between.
    private let following: Range<Int>?

    static func tell(
        _ bytes: Bytes, _ reading: CardReading, following: Range<Int>?, to findings: inout Findings
    ) {
        let card = CardFindings(bytes: bytes, reading: reading, place: reading.place, following: following)
        card.tellContent(to: &findings)
        card.tellComments(to: &findings)
        card.tellFollowing(to: &findings)
        if let not = reading.back.lonelyNot {
            findings.add(
                .warning, "NotWithoutList", not, "'\(bytes.text(not))' is followed by no list of wrong answers",
                fix: "write each wrong answer as '- …' on a line of its own below")
        }
    }

    private var text: String { bytes.excerpt(place.front) }

    // MARK: Front and back

    private func tellContent(to findings: inout Findings) {
        if reading.front.isEmpty { return tellEmptyFront(to: &findings) }
        if let unclosed = reading.cloze.unclosed {
            findings.add(
                reading.card == nil ? .error : .warning, "UnclosedCloze", unclosed,
                "'\(bytes.excerpt(unclosed.lowerBound..<reading.parts.front.upperBound))' opens a blank that no second '==' closes",
                fix: "put '==' after the words to hide, or write '\\==' for the signs themselves")
        } else if reading.card == nil {
            tellMissingBack(to: &findings)
        }
    }

    private func tellEmptyFront(to findings: inout Findings) {
        let item = place.head.marker.lowerBound..<(place.mark + 2)
        findings.add(
            .error, "EmptyFront", item, "'\(bytes.text(item))' is a card without a front",
            fix: "write the question after the box, or delete the line")
    }

    private func tellMissingBack(to findings: inout Findings) {
        if let foreign = ForeignCloze.find(bytes, place.front) { return foreign.tell(.error, bytes, to: &findings) }
        findings.add(
            place.approval == .approved ? .error : .warning, "MissingBack", bytes.firstLine(of: place.front),
            "'\(text)' is a card without a back", fix: missingBackFix)
    }

    private var missingBackFix: String {
        if let separator = unspacedSeparator {
            return "put a blank on both sides of '\(separator)' to part front and answer"
        }
        let column = place.head.contentColumn
        if bytes.lineNumber(at: place.front.lowerBound) < bytes.lineNumber(at: place.front.upperBound - 1) {
            return "leave a line blank after the front, and indent the back by \(column) blanks"
        }
        return "write 'front :: answer', mark words with '==', or put the back below, indented by \(column) blanks"
    }

    /// `::` that stands against a word, outside code and links.
    private var unspacedSeparator: String? {
        guard let found = bytes.find("::", in: place.front),
            !place.inline.spans.contains(where: { $0.range.contains(found) })
        else { return nil }
        return bytes.starts(":::", at: found) ? ":::" : "::"
    }

    // MARK: Comments

    private func tellComments(to findings: inout Findings) {
        for offset in place.inline.unclosedComments {
            findings.add(
                .error, "UnclosedComment", offset..<(offset + 4), "'<!--' begins a comment that no '-->' ends",
                fix: "put '-->' after the comment's last word")
        }
        if let unread = place.comment?.unread {
            findings.add(
                .warning, "UnreadProvenance", unread,
                "'\(bytes.excerpt(unread))' is no place in a source such as 'p12', 'p12-13', 's4' or 'l10-14'")
        }
        for comment in place.furtherComments {
            findings.add(
                .error, "SecondID", comment.range, "'\(comment.id)' is a second id of one card",
                fix: "delete the comment that was added last")
        }
        guard place.comment == nil else { return }
        for span in place.inline.spans where span.kind == .comment {
            guard let word = Self.almostAnID(bytes, span.range) else { continue }
            findings.add(
                .warning, "InvalidID", word,
                "'\(bytes.text(word))' is not an id of five to eight characters from 'a-z' and '0-9'",
                fix: "delete the comment; 'quickstudy format' writes a new id")
        }
    }

    /// The first word of a comment that was meant to say who the card is: before a place, with a digit and alone, or
    /// after `id:`.
    private static func almostAnID(_ bytes: Bytes, _ comment: Range<Int>) -> Range<Int>? {
        let inside = bytes.trimmed((comment.lowerBound + 4)..<max(comment.lowerBound + 4, comment.upperBound - 3))
        let end = inside.first { bytes[$0].isSpace } ?? inside.upperBound
        let word = inside.lowerBound..<end
        let rest = bytes.text(bytes.trimmed(end..<inside.upperBound))
        if bytes.text(word).lowercased().hasPrefix("id:") { return inside }
        let isWord = !word.isEmpty && word.count <= 16 && word.allSatisfy { Tag.isPart(bytes[$0]) }
        guard isWord else { return nil }
        let isAlone = rest.isEmpty && word.contains { bytes[$0].isDigit }
        return Provenance(rest) != nil || isAlone ? word : nil
    }

    // MARK: What follows the card

    /// A block that begins right after the card and is indented, but less than the card's content; after a card that
    /// lacks its back, one that is not indented at all.
    private func tellFollowing(to findings: inout Findings) {
        guard let first = following?.lowerBound else { return }
        let column = place.head.contentColumn
        let indentation = bytes.indentation(ofLine: first)
        let isMeant = indentation > 0 || reading.card == nil && !reading.front.isEmpty
        guard indentation < column, isMeant, ItemHead(bytes, line: first) == nil else { return }
        let line = bytes.trimmed(bytes.line(first))
        findings.add(
            reading.card == nil ? .error : .warning, "UnindentedBack", line,
            "'\(bytes.excerpt(line))' is not part of the card above, which needs \(column) blanks before it",
            fix: "indent it by \(column) blanks, or not at all if it is no part of the card",
            repairs: indentation > 0 ? indenting(from: first, by: column - indentation) : [])
    }

    private func indenting(from first: Int, by blanks: Int) -> [TextEdit] {
        (first..<(following?.upperBound ?? first)).prefix { !bytes.isBlank(line: $0) }.map { number in
            let start = bytes.line(number).lowerBound
            return TextEdit(range: start..<start, replacement: String(repeating: " ", count: blanks))
        }
    }
}

extension Bytes {
    /// At most forty characters of a range's first line, for a message.
    func excerpt(_ range: Range<Int>) -> String {
        let line = text(trimmed(firstLine(of: range)))
        return line.count <= 40 ? line : line.prefix(39).trimmingTrailingBlanks + "…"
    }

    func firstLine(of range: Range<Int>) -> Range<Int> {
        let end = range.first { all[$0].isLineEnd } ?? range.upperBound
        return range.lowerBound..<end
    }
}

extension Substring {
    fileprivate var trimmingTrailingBlanks: Substring {
        var rest = self
        while rest.last == " " { rest.removeLast() }
        return rest
    }
}
