/// Brings what an import offers into the decks of a workspace, and leaves alone what a person approved, changed,
/// wrote or deleted. A pure function: nothing is written here.
package enum DeckMerge {
    /// - Parameters:
    ///   - decks: every deck of the workspace, and every record, by path.
    ///   - existingSources: the paths of all source files that there are; cards of a source that is gone are matched,
    ///     but never removed.
    ///   - restoresDeleted: offers again what was deleted before.
    package static func run(
        decks: [ShelvedDeck], sources: [ImportedSource], existingSources: Set<String>, restoresDeleted: Bool = false
    ) -> ImportOutcome {
        var shelf = DeckShelf(decks)
        shelf.follow(sources, existing: existingSources)
        let offers = sources.flatMap { source in
            source.decks.indices.flatMap { target in
                source.decks[target].offers.map { OfferedCard($0, sourcePath: source.path, target: target) }
            }
        }
        var merge = MergeRun(
            shelf: shelf, sources: sources, offers: offers.unique, existing: existingSources,
            restoresDeleted: restoresDeleted)
        return merge.outcome()
    }
}

extension [OfferedCard] {
    /// Offers of one deck with equal text are one.
    fileprivate var unique: [OfferedCard] {
        var seen: Set<[String]> = []
        return filter { seen.insert([$0.sourcePath, String($0.target), $0.fingerprint.hex]).inserted }
    }
}
