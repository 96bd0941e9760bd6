import CardGeneration
import Synchronization
import Testing

@testable import Workspace

@Suite struct ProgressLineTests {
    private func progress(done: Int, of known: Int, isFinal: Bool = true) -> ReadingProgress {
        var progress = ReadingProgress()
        progress.files = 1
        (progress.pagesDone, progress.pagesKnown) = (done, known)
        (progress.workDone, progress.workKnown) = (done * 100, known * 100)
        progress.isCountFinal = isFinal
        progress.current = ["scan.pdf, page \(done + 1)"]
        return progress
    }

    /// What a terminal shows when each second so many pages are done.
    private func shown(isInteractive: Bool, isQuiet: Bool = false, seconds: Int, step: Int = 1) -> [String] {
        let texts = Mutex<[String]>([])
        let terminal = Terminal(showsColours: false, isInteractive: isInteractive, isQuiet: isQuiet) { _, text in
            texts.withLock { $0.append(text) }
        }
        let start = ContinuousClock.now
        let line = ProgressLine(terminal, now: start)
        for second in stride(from: 0, through: seconds, by: step) {
            line.tell(progress(done: second, of: 100), now: start + .seconds(second))
        }
        line.clear()
        return texts.withLock { $0 }
    }

    @Test func aTerminalShowsOneLineThatIsRedrawnAndTakenAway() {
        #expect(
            shown(isInteractive: true, seconds: 3) == [
                "\r\u{1B}[Kread 2 of 100 pages, 2 min left: scan.pdf, page 3",
                "\r\u{1B}[Kread 3 of 100 pages, 2 min left: scan.pdf, page 4",
                "\r\u{1B}[K",
            ])
    }

    @Test func questionsToAModelAreShownByPassage() {
        let texts = Mutex<[String]>([])
        let terminal = Terminal(showsColours: false, isInteractive: true, isQuiet: false) { _, text in
            texts.withLock { $0.append(text) }
        }
        let start = ContinuousClock.now
        let line = ProgressLine(terminal, now: start)
        for done in 1...2 {
            line.tell(.init(name: "ice.pdf", done: done, all: 40), now: start + .seconds(done))
        }
        line.clear()
        #expect(
            texts.withLock { $0 } == [
                "\r\u{1B}[Kasked the model about 2 of 40 passages: ice.pdf", "\r\u{1B}[K",
            ])
    }

    @Test func elsewhereALineIsWrittenNowAndThen() {
        #expect(
            shown(isInteractive: false, seconds: 25) == [
                "read 11 of 100 pages, 2 min left: scan.pdf, page 12\n",
                "read 22 of 100 pages, 2 min left: scan.pdf, page 23\n",
            ])
    }

    @Test func quietSaysNothing() {
        #expect(shown(isInteractive: true, isQuiet: true, seconds: 50) == [])
    }

    @Test func aMomentsWorkSaysNothing() {
        #expect(shown(isInteractive: true, seconds: 1) == [])
    }

    @Test func pagesThatMayStillComeAreNotCountedOn() {
        #expect(
            ProgressLine.text(progress(done: 5, of: 10, isFinal: false), elapsed: .seconds(5))
                == "read 5 of 10 or more pages: scan.pdf, page 6")
    }

    @Test func theTimeLeftIsSaidInTheUnitThatFits() {
        #expect(ProgressLine.text(progress(done: 50, of: 100), elapsed: .seconds(10)).contains(", 10 s left"))
        #expect(ProgressLine.text(progress(done: 10, of: 100), elapsed: .seconds(60)).contains(", 9 min left"))
        #expect(ProgressLine.text(progress(done: 20, of: 1000), elapsed: .seconds(1200)).contains(", 17 h left"))
        #expect(!ProgressLine.text(progress(done: 1, of: 1000), elapsed: .seconds(60)).contains("left"))
    }
}
