import Documents

extension CleanupPass {
    /// Makes characters what a person would type: ligatures, odd blanks, control characters, look-alike quotes, NFC.
    package static let characters = CleanupPass(name: "characters") { document, _ in
        document.replaceBlocks { block in
            let isLiteral = block.isLiteral
            return block.replacingRuns { CharacterCleaning.changed($0, keepingBlanks: isLiteral) }
        }
    }
}

enum CharacterCleaning {
    /// - Parameter keepingBlanks: for code and verse, whose blanks mean something.
    static func cleaned(_ runs: [TextRun], keepingBlanks: Bool) -> [TextRun] {
        changed(runs, keepingBlanks: keepingBlanks) ?? runs
    }

    /// Nil when the runs are as they should be.
    static func changed(_ runs: [TextRun], keepingBlanks: Bool) -> [TextRun]? {
        let bytes = runs.bytes
        let isPlain = bytes.allSatisfy { $0 < 0x7F && $0 >= 0x20 || $0 == 0x0A }
        if isPlain {
            let edits = keepingBlanks ? [] : BlankEdits.edits(in: bytes)
            return edits.isEmpty ? nil : runs.applying(edits)
        }
        var result = runs.applying(edits(of: bytes)).map(composed)
        if !keepingBlanks { result = result.applying(BlankEdits.edits(in: result.bytes)) }
        return result == runs ? nil : result
    }

    private static func edits(of bytes: [UInt8]) -> [TextEdit] {
        var edits: [TextEdit] = []
        var position = 0
        while position < bytes.count {
            guard bytes[position] >= 0x7F || bytes[position] < 0x20, bytes[position] != 0x0A else {
                position += 1
                continue
            }
            guard let scalar = bytes.scalar(at: position) else { break }
            let length = [UInt8].length(bytes[position])
            if let replacement = CharacterRules.replacement(of: scalar, at: position, in: bytes) {
                edits.append(TextEdit(range: position..<(position + length), replacement: replacement))
            }
            position += length
        }
        return edits
    }

    private static func composed(_ run: TextRun) -> TextRun {
        guard Composition.isNeeded(run.text), let text = Composition.composed(run.text) else { return run }
        return TextRun(text, run.emphasis, confidence: run.confidence)
    }
}

/// Blanks that say nothing: doubled, at the ends of a text, next to a line end.
enum BlankEdits {
    static func edits(in bytes: [UInt8]) -> [TextEdit] {
        var edits: [TextEdit] = []
        var position = 0
        while position < bytes.count {
            guard bytes[position] == 0x20 else {
                position += 1
                continue
            }
            // Most blanks stand alone between two words.
            if position > 0, bytes[position - 1] > 0x20, position + 1 < bytes.count, bytes[position + 1] > 0x20 {
                position += 2
                continue
            }
            let end = bytes.pastBlanks(from: position)
            let isAtEdge = position == 0 || end == bytes.count || bytes[position - 1] == 0x0A || bytes[end] == 0x0A
            if isAtEdge || end - position > 1 {
                edits.append(TextEdit(range: position..<end, replacement: isAtEdge ? "" : " "))
            }
            position = end
        }
        return edits
    }
}
