/// A change of some bytes of a text.
struct TextEdit: Hashable, Sendable {
    /// UTF-8 offsets in the text as it was.
    var range: Range<Int>
    var replacement: String
}

extension Bytes {
    /// The text with edits made; the edits do not overlap. Those at one place are made in the order given.
    func applying(_ edits: [TextEdit]) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(all.count + edits.reduce(0) { $0 + $1.replacement.utf8.count })
        var reached = 0
        for edit in Self.ordered(edits) where edit.range.lowerBound >= reached {
            result += all[reached..<edit.range.lowerBound]
            result += edit.replacement.utf8
            reached = edit.range.upperBound
        }
        result += all[reached...]
        return String(decoding: result, as: UTF8.self)
    }

    private static func ordered(_ edits: [TextEdit]) -> [TextEdit] {
        let isOrdered = edits.indices.dropFirst().allSatisfy {
            edits[$0 - 1].range.lowerBound <= edits[$0].range.lowerBound
        }
        if isOrdered { return edits }
        return edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }.map(\.element)
    }

    /// What ends a line.
    func lineEnd(ofLine number: Int) -> String { text(line(number).upperBound..<nextLineStart(number)) }

    /// The line end that most of the text's lines have; LF for a text of one line.
    var lineEnd: String {
        var counts = (lf: 0, crlf: 0, cr: 0)
        for start in lineStarts.dropFirst() {
            if all[start - 1] == 13 {
                counts.cr += 1
            } else if start >= 2, all[start - 2] == 13 {
                counts.crlf += 1
            } else {
                counts.lf += 1
            }
        }
        if counts.crlf > counts.lf, counts.crlf >= counts.cr { return "\r\n" }
        return counts.cr > counts.lf ? "\r" : "\n"
    }
}
