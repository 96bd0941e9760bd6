package import CardGeneration
import Synchronization

/// Shows how far reading has come: one line that is redrawn on a terminal, a line of its own now and then elsewhere,
/// nothing with `--quiet` and nothing where all is done in a moment.
package final class ProgressLine: Sendable {
    private struct State {
        var last: ContinuousClock.Instant
        var isDrawn = false
    }

    private let terminal: Terminal
    private let start: ContinuousClock.Instant
    private let state: Mutex<State>

    package init(_ terminal: Terminal, now: ContinuousClock.Instant = .now) {
        self.terminal = terminal
        start = now
        state = Mutex(State(last: now))
    }

    package func tell(_ progress: ReadingProgress, now: ContinuousClock.Instant = .now) {
        if progress.isStopped { return clear() }
        show(now) { Self.text(progress, elapsed: now - start) }
    }

    package func tell(_ progress: ModelCardGenerator.Progress, now: ContinuousClock.Instant = .now) {
        show(now) { "asked the model about \(progress.done) of \(progress.all) passages: \(progress.name)" }
    }

    private func show(_ now: ContinuousClock.Instant, _ text: () -> String) {
        guard !terminal.isQuiet, now - start > .seconds(1) else { return }
        let isDue = state.withLock { state in
            guard now - state.last > pause else { return false }
            state.last = now
            state.isDrawn = terminal.isInteractive
            return true
        }
        guard isDue else { return }
        if terminal.isInteractive {
            terminal.draw("\r\u{1B}[K" + String(text().prefix(79)))
        } else {
            terminal.say(text())
        }
    }

    /// Takes a drawn line away, so that what is said next begins a line.
    package func clear() {
        let wasDrawn = state.withLock { state in
            defer { state.isDrawn = false }
            return state.isDrawn
        }
        if wasDrawn { terminal.draw("\r\u{1B}[K") }
    }

    private var pause: Duration { terminal.isInteractive ? .milliseconds(100) : .seconds(10) }

    /// `read 12 of 340 pages in 2 files, 5 min left: scan.pdf, page 3`
    static func text(_ progress: ReadingProgress, elapsed: Duration) -> String {
        let left = progress.isCountFinal ? remaining(progress, elapsed).map { ", \($0) left" } ?? "" : ""
        let known = progress.isCountFinal ? "\(progress.pagesKnown)" : "\(progress.pagesKnown) or more"
        let files = progress.files > 1 ? " in \(progress.files) files" : ""
        let current = progress.current.isEmpty ? "" : ": " + progress.current.joined(separator: "; ")
        if progress.pagesKnown == 0 {
            return "opening \(progress.files == 1 ? "a file" : "\(progress.files) files")\(current)"
        }
        return "read \(progress.pagesDone) of \(known) pages\(files)\(left)\(current)"
    }

    /// Nil until enough is done to tell.
    private static func remaining(_ progress: ReadingProgress, _ elapsed: Duration) -> String? {
        guard progress.workDone > 0, progress.workDone * 50 >= progress.workKnown else { return nil }
        let spent = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
        let seconds = spent * Double(progress.workKnown - progress.workDone) / Double(progress.workDone)
        switch seconds {
        case ..<60: return "\(max(1, Int(seconds.rounded(.up)))) s"
        case ..<5400: return "\(Int((seconds / 60).rounded(.up))) min"
        default: return "\(Int((seconds / 3600).rounded(.up))) h"
        }
    }
}
