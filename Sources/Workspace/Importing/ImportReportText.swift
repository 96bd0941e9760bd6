import CardGeneration
import Decks
import Diagnostics

/// What an import says it did.
struct ImportReportText {
    let outcome: ImportRun.Outcome
    let folders: WorkspaceFolders
    let explains: Bool
    /// Which generator was used.
    let note: String

    var lines: [String] {
        var lines = outcome.sources.flatMap(lines(for:))
        let report = outcome.report
        if outcome.unchanged > 0 {
            lines.append("\(counted(outcome.unchanged, "source")) unchanged since the last import")
        }
        let changes = [
            (report.added.count, "added"), (report.updated.count, "updated"), (report.removed.count, "removed"),
            (report.restored.count, "offered again"), (report.keptApproved.count, "kept because approved"),
            (report.keptEdited.count, "kept because edited"),
            (report.passageGone.count, "whose passage is gone from the source"),
            (report.deletedBefore.count, "deleted before and not offered again"),
        ]
        let said = changes.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        if !said.isEmpty { lines.append("cards: " + said.joined(separator: ", ")) }
        if outcome.sources.contains(where: { $0.cardCount == nil }) { lines.append(note) }
        if let deck = outcome.written.first {
            let path = folders.shown(FilePath.join(folders.content, deck))
            lines.append(
                "Now tick the cards you want in \(outcome.written.count == 1 ? path : "\(path) and the other decks").")
        }
        return lines
    }

    /// - Parameters:
    ///   - early: what was found before any source was read.
    ///   - generator: by its name in records.
    func json(_ early: [Diagnostic], generator: String) -> CommandJSON.Import {
        let report = outcome.report
        return CommandJSON.Import(
            generator: generator,
            sources: outcome.sources.map {
                .init(
                    path: $0.entry.shown, pages: $0.pageCount, cards: $0.cardCount ?? $0.drafts.count,
                    rejected: $0.rejected)
            },
            unchanged: outcome.unchanged,
            cards: [
                "added": report.added.count, "updated": report.updated.count, "removed": report.removed.count,
                "offeredAgain": report.restored.count, "keptApproved": report.keptApproved.count,
                "keptEdited": report.keptEdited.count, "passageGone": report.passageGone.count,
                "deletedBefore": report.deletedBefore.count,
            ],
            decks: outcome.written.map { folders.shown(FilePath.join(folders.content, $0)) },
            diagnostics: (early + outcome.diagnostics).map(CommandJSON.Message.init))
    }

    private func lines(for source: ImportRun.SourceOutcome) -> [String] {
        if let count = source.cardCount { return ["\(source.entry.shown): \(counted(count, "card")) read"] }
        let kinds = CardDraft.Kind.allCases.compactMap { kind -> String? in
            let count = source.drafts.count { $0.kind == kind }
            return count == 0 ? nil : "\(count) \(kind.rawValue)"
        }
        let summary = kinds.isEmpty ? "no cards" : kinds.joined(separator: ", ")
        var lines = [
            "\(source.entry.shown): \(counted(source.pageCount, "page")), \(counted(source.drafts.count, "card")) drafted (\(summary))"
        ]
        if explains {
            for (reason, count) in source.rejected.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
                lines.append("  \(count) rejected: \(reason)")
            }
        }
        return lines
    }

    private func counted(_ count: Int, _ noun: String) -> String { CommandDeclaration.counted(count, noun) }
}
