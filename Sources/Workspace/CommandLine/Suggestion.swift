/// "Did you mean": the nearest of some names to a mistyped one.
enum Suggestion {
    /// The one name that begins with the word, else the nearest by spelling; nil when even that differs by more than
    /// a third of the letters.
    static func nearest(to word: String, among names: [String]) -> String? {
        let begun = names.filter { !word.isEmpty && $0.hasPrefix(word) }
        if begun.count == 1 { return begun.first }
        let ranked = names.map { (name: $0, distance: distance(word, $0)) }
        guard let best = ranked.min(by: { ($0.distance, $0.name) < ($1.distance, $1.name) }) else { return nil }
        return best.distance <= max(1, min(3, word.count / 3 + 1)) ? best.name : nil
    }

    /// Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours.
    static func distance(_ left: String, _ right: String) -> Int {
        let from = Array(left)
        let to = Array(right)
        var beforeLast: [Int] = []
        var last = Array(0...to.count)
        for row in from.indices {
            var current = [row + 1]
            for column in to.indices {
                let cost = from[row] == to[column] ? 0 : 1
                var best = min(last[column + 1] + 1, current[column] + 1, last[column] + cost)
                if row > 0, column > 0, from[row] == to[column - 1], from[row - 1] == to[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            beforeLast = last
            last = current
        }
        return last[to.count]
    }
}
