/// What differs between two texts, word by word. Line ends and blanks are alike.
enum WordDifference {
    static func kinds(from before: String, to after: String) -> [CleanupChange.Kind] {
        let (old, new) = (words(before), words(after))
        guard old != new else { return [] }
        return hunks(old, new).map { hunk in
            .text(
                before: shown(old, hunk.old, hunk.context), after: shown(new, hunk.new, hunk.context))
        }
    }

    static func firstWords(_ text: String) -> String { words(text).prefix(6).joined(separator: " ") }

    static func lastWords(_ text: String) -> String { words(text).suffix(6).joined(separator: " ") }

    private struct Hunk {
        var old: Range<Int>
        var new: Range<Int>
        let context = 2
    }

    private static func words(_ text: String) -> [Substring] { text.split { " \n\u{2028}\t".contains($0) } }

    private static func shown(_ words: [Substring], _ range: Range<Int>, _ context: Int) -> String {
        words[max(0, range.lowerBound - context)..<min(words.count, range.upperBound + context)].joined(separator: " ")
    }

    /// Neighbouring insertions and removals as one.
    private static func hunks(_ old: [Substring], _ new: [Substring]) -> [Hunk] {
        let difference = new.difference(from: old)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var hunks: [Hunk] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            let start = (left, right)
            while removed.contains(left) { left += 1 }
            while inserted.contains(right) { right += 1 }
            if (left, right) != start {
                hunks.append(Hunk(old: start.0..<left, new: start.1..<right))
            } else {
                left += 1
                right += 1
            }
        }
        return hunks
    }
}
