package import Diagnostics

/// What an import did to the decks.
package struct ImportReport: Hashable, Sendable {
    package var added: [CardID] = []
    package var updated: [CardID] = []
    package var removed: [CardID] = []
    package var unchanged: [CardID] = []
    /// Left as they are, because a person approved or changed them.
    package var keptApproved: [CardID] = []
    package var keptEdited: [CardID] = []
    /// Of those kept: the source no longer holds the passage.
    package var passageGone: [CardID] = []
    /// Deleted before, and so not offered again.
    package var deletedBefore: [CardID] = []
    /// Deleted before and offered again, as asked.
    package var restored: [CardID] = []
    /// How many offers a card of the deck asks already.
    package var alreadyThere = 0

    package init() {}
}

/// What an import writes.
package struct ImportOutcome: Sendable {
    /// Decks to write, by path; unchanged ones are not among them.
    package var decks: [String: String] = [:]
    /// Records to write, by path.
    package var records: [String: String] = [:]
    /// Records to delete: their decks were renamed, and the records stand beside them now.
    package var abandonedRecords: [String] = []
    package var report = ImportReport()
    package var diagnostics: [Diagnostic] = []
}
