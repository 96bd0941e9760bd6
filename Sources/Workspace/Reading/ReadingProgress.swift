/// How far a run has come.
package struct ReadingProgress: Hashable, Sendable {
    package var filesDone = 0
    package var files = 0
    package var pagesDone = 0
    /// Of the files that are open or done; more pages come to light as files are opened.
    package var pagesKnown = 0
    /// Work in pages of digital text; a page that is read from its picture counts for many.
    package var workDone = 0
    package var workKnown = 0
    /// What is being read just now: `scan.pdf, page 12`.
    package var current: [String] = []

    package init() {}

    /// What one page from its picture costs, in pages of digital text.
    static let workOfPicture = 100

    /// Whether the person has stopped the run.
    package var isStopped = false

    /// Whether every file has been opened, so that the numbers are final.
    package var isCountFinal = false
}
