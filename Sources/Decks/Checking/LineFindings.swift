import Diagnostics

/// Lines that were meant to be a card and are none.
struct LineFindings {
    private let bytes: Bytes

    init(_ bytes: Bytes) { self.bytes = bytes }

    /// Looks at the lines of a paragraph, which show up there when their marker is not one.
    func tellParagraph(_ lines: Range<Int>, to findings: inout Findings) {
        for number in lines { tellLine(number, to: &findings) }
    }

    /// An item of a list with brackets that are no box.
    func tellItem(_ line: Int, to findings: inout Findings) {
        guard let head = ItemHead(bytes, line: line), case .nearMiss(let box) = head.box else { return }
        tellBox(box, on: line, to: &findings)
    }

    private func tellLine(_ number: Int, to findings: inout Findings) {
        let line = bytes.line(number)
        let start = bytes.skipBlanks(line)
        guard start < line.upperBound, bytes[start] >= 0x80 || bytes[start].isPunctuation || bytes[start].isDigit,
            let bracket = (start..<min(line.upperBound, start + 12)).first(where: { bytes[$0] == UInt8(ascii: "[") }),
            case .checkbox(let mark, _) = ItemHead.box(bytes, bracket..<line.upperBound)
        else { return }
        tellMarker(start..<bracket, box: bracket..<(mark + 2), to: &findings)
    }

    /// What stands before a box at the start of a line, where a marker and a blank should.
    private func tellMarker(_ marker: Range<Int>, box: Range<Int>, to findings: inout Findings) {
        let text = bytes.text(marker)
        let whole = marker.lowerBound..<box.upperBound
        if marker.isEmpty {
            findings.add(
                .warning, "MissingMarker", box,
                "'\(bytes.text(box))' at the start of a line makes a card only after '- '",
                fix: "write '- \(bytes.text(box))'")
        } else if ItemHead.unspacedMarkerEnd(bytes, marker) == marker.upperBound {
            findings.add(
                .error, "MissingBlank", whole, "'\(bytes.text(whole))' needs a blank between marker and box",
                fix: "write '\(text) \(bytes.text(box))'",
                repairs: [.init(range: box.lowerBound..<box.lowerBound, replacement: " ")])
        } else if Self.isLikeAMarker(text) {
            findings.add(
                .error, "UnknownMarker", whole, "'\(bytes.text(whole))' begins no card, since its marker is not '-'",
                fix: "write '- \(bytes.text(box))' with the minus sign and the blank of the keyboard",
                repairs: [.init(range: marker, replacement: "- ")])
        }
    }

    /// Dashes and bullets that editors put in place of `-`, and blanks that are none.
    private static func isLikeAMarker(_ text: String) -> Bool {
        let scalars = text.unicodeScalars.filter { !$0.properties.isWhitespace && $0.value != 0xa0 }
        let marks: Set<Unicode.Scalar> = [
            "-", "*", "+", "\u{2010}", "\u{2011}", "\u{2012}", "–", "—", "−", "•", "◦", "▪", "‣", "·", "∙", "●",
        ]
        return scalars.count == 1 && marks.isSuperset(of: scalars)
    }

    private func tellBox(_ box: Range<Int>, on line: Int, to findings: inout Findings) {
        let inside = (box.lowerBound + 1)..<(box.upperBound - 1)
        let text = bytes.text(inside)
        let scalars = text.unicodeScalars.filter { !$0.properties.isWhitespace }
        let isTicked = scalars.first.map { $0 == "x" || $0 == "X" } ?? false
        if isTicked || scalars.isEmpty {
            let isSpaced = box.upperBound == bytes.line(line).upperBound || bytes[box.upperBound].isBlank
            return tellCrookedBox(box, isTicked: isTicked, isSpaced: isSpaced, to: &findings)
        }
        let found = scalars.map { String($0) }.joined()
        findings.add(
            .error, "UnknownCheckbox", inside, "checkbox '[\(text)]' is neither '[ ]' nor '[x]'",
            fix: "replace '\(found)' with 'x' to approve the card")
    }

    /// A box whose mark is clear, but not its form: `[ x]`, `[]`, `[x]text`.
    private func tellCrookedBox(
        _ box: Range<Int>, isTicked: Bool, isSpaced: Bool, to findings: inout Findings
    ) {
        let right = isTicked ? "[x]" : "[ ]"
        let end = box.upperBound
        guard !isSpaced, box.count == 3 else {
            return findings.add(
                .error, "UnknownCheckbox", box, "checkbox '\(bytes.text(box))' is neither '[ ]' nor '[x]'",
                fix: "write '\(right)'",
                repairs: [.init(range: box, replacement: right + (isSpaced ? "" : " "))])
        }
        findings.add(
            .error, "MissingBlank", box, "'\(bytes.text(box))' needs a blank after it",
            fix: "write '\(right) '", repairs: [.init(range: end..<end, replacement: " ")])
    }

    /// A card with an id that stands within another card: it was indented by mistake.
    func tellNested(_ card: CardPlace, to findings: inout Findings) {
        for block in card.blocks where block.kind == .list {
            for number in bytes.lineNumber(at: block.range.lowerBound)...bytes.lineNumber(at: block.range.upperBound) {
                let line = bytes.line(number)
                guard let head = ItemHead(bytes, line: number), case .checkbox(let mark, _) = head.box,
                    let start = bytes.find("<!--", in: line), let end = bytes.find("-->", in: start..<line.upperBound),
                    let comment = CardComment(bytes, start..<(end + 3))
                else { continue }
                findings.add(
                    .warning, "NestedCard", head.marker.lowerBound..<(mark + 2),
                    "card '\(comment.id)' is indented, which makes it part of the card on line \(card.lines.lowerBound + 1)",
                    fix: "take the blanks before '\(bytes.text(head.marker))' away")
            }
        }
    }

    /// Lines that git left in a file with both sides of a change.
    func tellConflicts(to findings: inout Findings) {
        for number in 0..<bytes.lineCount where bytes[bytes.lineStarts[number]] == UInt8(ascii: "<") {
            guard bytes.starts("<<<<<<< ", at: bytes.lineStarts[number]), let end = conflictEnd(from: number) else {
                continue
            }
            findings.add(
                .error, "ConflictMarker", bytes.line(number),
                "'<<<<<<<' begins a conflict that git left, up to line \(end + 1)",
                fix: "keep the lines that are right, and delete the markers")
        }
    }

    private func conflictEnd(from first: Int) -> Int? {
        var hasMiddle = false
        for number in (first + 1)..<bytes.lineCount {
            let start = bytes.lineStarts[number]
            hasMiddle = hasMiddle || bytes.starts("=======", at: start) && bytes.line(number).count == 7
            if hasMiddle, bytes.starts(">>>>>>> ", at: start) { return number }
        }
        return nil
    }
}
