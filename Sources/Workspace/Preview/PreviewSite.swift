import Foundation

/// What the preview server shows: the site's folder, how often it changed, and what is wrong with it now.
/// Shared between the thread that builds and those that answer browsers; `condition` guards `edition`.
final class PreviewSite: @unchecked Sendable {
    /// How the site stands after some number of builds.
    struct Edition: Hashable, Sendable {
        /// Grows by one with each build.
        var number = 1
        /// The messages of a build that failed; empty when the site is as the sources are.
        var problems: [String] = []
    }

    let folder: String
    private let condition = NSCondition()
    private var edition = Edition()
    private var isClosed = false

    init(folder: String) {
        self.folder = folder
    }

    /// As the site stands now.
    var current: Edition { condition.withLock { edition } }

    /// Tells waiting pages that there is something new.
    func publish(problems: [String]) {
        condition.withLock {
            edition.number += 1
            edition.problems = problems
            condition.broadcast()
        }
    }

    /// Lets every waiting page go, so that the server can stop.
    func close() {
        condition.withLock {
            isClosed = true
            condition.broadcast()
        }
    }

    /// The current edition, as soon as its number is another than the known one, or when the time is over.
    func waitForEdition(other known: Int, seconds: Double) -> Edition {
        condition.withLock {
            let end = Date(timeIntervalSinceNow: seconds)
            while edition.number == known, !isClosed, condition.wait(until: end) {}
            return edition
        }
    }
}
