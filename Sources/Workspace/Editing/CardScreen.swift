import Decks
import Diagnostics

/// How one card looks in the terminal, with the passage it rests on.
struct CardScreen {
    let columns: Int
    let rows: Int
    let showsColours: Bool

    func text(_ shown: ApprovalSession.Shown, number: Int, of count: Int, note: String?) -> String {
        let body = [head(shown, number, count), "", ""] + card(shown.card) + passage(shown)
        let foot = [note ?? "", keys]
        let room = max(1, rows - foot.count - 1)
        let visible = body.count <= room ? body : Array(body.prefix(room - 1)) + [faint("…")]
        let gap = Array(repeating: "", count: max(0, room - visible.count))
        return "\u{1B}[H\u{1B}[2J" + (visible + gap + foot).joined(separator: "\r\n")
    }

    // MARK: Parts

    private func head(_ shown: ApprovalSession.Shown, _ number: Int, _ count: Int) -> String {
        let place = ([shown.editor.source.name] + shown.card.section).joined(separator: " › ")
        var facts = [shown.card.provenance?.place.words ?? shown.line?.place?.words].compactMap { $0 }
        if let line = shown.line, line.kind != ImportRecord.ownKind {
            facts += [line.kind, "score \(Int((line.score * 100).rounded()))"]
        }
        let left = "\(number) of \(count)  \(place)"
        return faint(wrapped(([left] + facts).joined(separator: " · ")).first ?? left)
    }

    private func card(_ card: Card) -> [String] {
        var lines: [String] = []
        switch card.content {
        case .basic(let basic):
            lines += wrapped(basic.front).map(strong) + [""] + wrapped(basic.answer)
            if !basic.explanation.isEmpty { lines += [""] + wrapped(basic.explanation) }
            if basic.isReversible { lines += ["", faint("studied in both directions")] }
        case .cloze(let parts): lines += wrapped(parts.map(marked).joined())
        }
        if !card.wrongAnswers.isEmpty {
            lines += ["", faint("not:")] + card.wrongAnswers.flatMap { wrapped("– " + $0) }
        }
        return lines
    }

    private func marked(_ part: Card.ClozePart) -> String {
        switch part {
        case .shown(let text): text
        case .hidden(let text, let hint, _): "[\(text)]" + (hint.map { " (\($0))" } ?? "")
        }
    }

    private func passage(_ shown: ApprovalSession.Shown) -> [String] {
        guard let line = shown.line, !line.passage.isEmpty else { return [] }
        let place = line.place.map { ", " + $0.words } ?? ""
        return ["", faint("── from \(line.sourcePath)\(place)")] + wrapped(line.passage).map(faint)
    }

    private var keys: String {
        let all = "a approve   s skip   e edit   d drop   u undo   q quit"
        return columns > all.count ? strong(all) : strong("a s e d u q")
    }

    // MARK: Text

    private func strong(_ text: String) -> String { showsColours ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

    private func faint(_ text: String) -> String { showsColours ? "\u{1B}[2m\(text)\u{1B}[0m" : text }

    /// Lines no longer than the window, broken between words; control characters are left out.
    func wrapped(_ text: String) -> [String] {
        let width = max(20, min(columns, 100) - 1)
        return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
            var lines: [String] = []
            var current = ""
            var used = 0
            for word in line.split(separator: " ", omittingEmptySubsequences: false) {
                let word = String(word.unicodeScalars.filter { $0.value >= 32 && !(0x7F...0x9F).contains($0.value) })
                let length = word.cells
                if used > 0, used + 1 + length > width {
                    lines.append(current)
                    (current, used) = (word, length)
                } else {
                    current += (lines.isEmpty && current.isEmpty && used == 0 ? "" : " ") + word
                    used = current.cells
                }
            }
            return lines + [current]
        }
    }
}

extension String {
    /// How many cells of a terminal a text takes: two for East Asian characters, none for marks on the one before.
    fileprivate var cells: Int {
        unicodeScalars.reduce(0) { sum, scalar in
            if scalar.properties.generalCategory == .nonspacingMark { return sum }
            let isWide =
                (0x1100...0x115F).contains(scalar.value) || (0x2E80...0xA4CF).contains(scalar.value)
                || (0xAC00...0xD7A3).contains(scalar.value) || (0xF900...0xFAFF).contains(scalar.value)
                || (0xFE30...0xFE6F).contains(scalar.value) || (0xFF00...0xFF60).contains(scalar.value)
                || (0x1F300...0x1FAFF).contains(scalar.value) || (0x20000...0x3FFFD).contains(scalar.value)
            return sum + (isWide ? 2 : 1)
        }
    }
}

extension Provenance.Place {
    /// `page 12`, `slides 3-4`.
    var words: String {
        func named(_ noun: String, _ range: ClosedRange<Int>) -> String {
            range.count == 1 ? "\(noun) \(range.lowerBound)" : "\(noun)s \(range.lowerBound)-\(range.upperBound)"
        }
        switch self {
        case .pages(let range): return named("page", range)
        case .slides(let range): return named("slide", range)
        case .lines(let range): return named("line", range)
        }
    }
}
