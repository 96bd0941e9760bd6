import Diagnostics
import Documents
import Foundation
import TestSupport
import Testing

@testable import Workspace

@Suite struct SourceReaderTests {
    private func texts(_ results: [Diagnosed<SourceDocument>]) -> [[String]] {
        results.map { $0.value.pages.map { $0.blocks.map(\.text).joined() } }
    }

    private func messages(_ results: [Diagnosed<SourceDocument>]) -> [String] {
        results.flatMap { $0.diagnostics.map(\.description) }
    }

    @Test func aCrashCostsOnePageAndTheRestGoesOn() throws {
        let stand = try StandInReader(
            """
            *'"skipping":[]'*) \(StandInReader.started(1, of: 3)); \(StandInReader.started(2, of: 3)); kill -SEGV $$ ;;
            *'"skipping":[2]'*) \(StandInReader.document(["one", "", "three"])) ;;
            """)
        let reader = SourceReader(program: stand.path, cacheFolder: nil, workers: 1)
        let results = try reader.read([try stand.source("a.pdf")])
        #expect(texts(results) == [["one", "", "three"]])
        #expect(
            results[0].value.pages[1].problem == .unreadable("made the reader crash or run out of memory"))
        #expect(
            messages(results) == [
                """
                Content/sources/a.pdf: page 2: warning: 'page 2' made the reader crash or run out of memory, and was \
                left out [UnreadPage]
                      fix: look at the page; if it is sound, raise the limits in quickstudy.yml
                """
            ])
    }

    @Test func aCrashWhileAPictureIsReadCostsThatPage() throws {
        let stand = try StandInReader(
            """
            *'"read"'*) \(StandInReader.document(["", "two", ""], pictures: [1, 3])) ;;
            *'"page":1'*) kill -ABRT $$ ;;
            *'"page":3'*) \(StandInReader.page(3, "three")) ;;
            """)
        let reader = SourceReader(program: stand.path, cacheFolder: nil, workers: 2)
        let results = try reader.read([try stand.source("a.pdf")])
        #expect(texts(results) == [["", "two", "three"]])
        #expect(results[0].value.pages[0].reading == .none)
        #expect(results[0].diagnostics.map(\.identifier) == ["UnreadPage"])
    }

    @Test func aHangCostsOnePage() throws {
        let stand = try StandInReader(
            """
            *'"read"'*) \(StandInReader.document(["", "two"], pictures: [1])) ;;
            *'"page":1'*) read forever ;;
            """)
        var settings = ReadingSettings()
        settings.limits.secondsPerPage = -9.99
        let reader = SourceReader(program: stand.path, cacheFolder: nil, workers: 1)
        let results = try reader.read([try stand.source("a.pdf", "content", settings)])
        #expect(results[0].value.pages[0].problem == .unreadable("took longer than the limit of time"))
        #expect(texts(results) == [["", "two"]])
    }

    @Test func aFileThatBreaksTheReaderAtOnceIsGivenUpAndTheNextIsRead() throws {
        let stand = try StandInReader(
            """
            *bomb.pdf*) kill -KILL $$ ;;
            *sound.pdf*) \(StandInReader.document(["sound"])) ;;
            """)
        let reader = SourceReader(program: stand.path, cacheFolder: nil, workers: 1)
        let results = try reader.read([try stand.source("bomb.pdf"), try stand.source("sound.pdf")])
        #expect(texts(results) == [[], ["sound"]])
        #expect(
            messages(results) == [
                """
                Content/sources/bomb.pdf: error: 'bomb.pdf' made the reader crash or run out of memory, and was not read \
                [UnreadableFile]
                      fix: open it in a viewer and save it again, or raise the limits in quickstudy.yml
                """
            ])
    }

    @Test func aFileThatBreaksTheReaderOnEveryPageIsGivenUp() throws {
        let stand = try StandInReader(
            """
            *'"skipping":[]'*) \(StandInReader.started(1, of: 9)); kill -SEGV $$ ;;
            *'"skipping":[1]'*) \(StandInReader.started(2, of: 9)); kill -SEGV $$ ;;
            *'"skipping":[1,2]'*) \(StandInReader.started(3, of: 9)); kill -SEGV $$ ;;
            *'"skipping":[1,2,3]'*) \(StandInReader.started(4, of: 9)); kill -SEGV $$ ;;
            """)
        let reader = SourceReader(program: stand.path, cacheFolder: nil, workers: 1)
        let results = try reader.read([try stand.source("a.pdf")])
        #expect(results[0].diagnostics.map(\.identifier) == ["UnreadableFile"])
        #expect(stand.requests == 4)
    }

    @Test func aReplyThatCannotBeUnderstoodCostsOneFile() throws {
        let stand = try StandInReader("*'\"read\"'*) echo '{\"document\":' ;;")
        let reader = SourceReader(program: stand.path, cacheFolder: nil, workers: 1)
        let results = try reader.read([try stand.source("a.pdf")])
        #expect(results[0].diagnostics.map(\.identifier) == ["UnreadableFile"])
    }

    @Test func resultsComeInTheOrderOfTheFilesWhateverIsReadFirst() throws {
        let stand = try StandInReader(
            """
            *small.pdf*) \(StandInReader.document(["small"])) ;;
            *large.pdf*) \(StandInReader.document(["large"])) ;;
            """)
        let files = [try stand.source("small.pdf", "a"), try stand.source("large.pdf", "much longer than that")]
        for workers in 1...3 {
            let reader = SourceReader(program: stand.path, cacheFolder: nil, workers: workers)
            #expect(texts(try reader.read(files)) == [["small"], ["large"]])
        }
    }

    @Test func aSecondRunReadsNothingAgain() throws {
        let stand = try StandInReader(
            """
            *'"read"'*) \(StandInReader.document(["", "two"], pictures: [1])) ;;
            *'"page":1'*) \(StandInReader.page(1, "one")) ;;
            """)
        let reader = SourceReader(program: stand.path, cacheFolder: stand.folder.path + "/cache", workers: 1)
        let file = try stand.source("a.pdf")
        let first = try reader.read([file])
        #expect(texts(first) == [["one", "two"]])
        #expect(stand.requests == 2)
        #expect(try reader.read([file]) == first)
        #expect(stand.requests == 2)
        _ = try stand.source("a.pdf", "changed")
        #expect(try reader.read([file]) == first)
        #expect(stand.requests == 4)
    }

    @Test func pagesThatWereReadBeforeAFailureAreNotReadAgain() throws {
        let stand = try StandInReader(
            """
            *'"read"'*) \(StandInReader.document(["", ""], pictures: [1, 2])) ;;
            *'"page":1'*) \(StandInReader.page(1, "one")) ;;
            *'"page":2'*) test -e "$0.mended" || kill -SEGV $$; \(StandInReader.page(2, "two")) ;;
            """)
        let reader = SourceReader(program: stand.path, cacheFolder: stand.folder.path + "/cache", workers: 1)
        let file = try stand.source("a.pdf")
        #expect(texts(try reader.read([file])) == [["one", ""]])
        try "".write(toFile: stand.path + ".mended", atomically: true, encoding: .utf8)
        #expect(texts(try reader.read([file])) == [["one", "two"]])
        #expect(stand.requests == 3 + 2)
    }

    @Test func aDamagedCacheEntryCountsAsMissing() throws {
        let stand = try StandInReader("*'\"read\"'*) \(StandInReader.document(["one"])) ;;")
        let cache = stand.folder.path + "/cache"
        let reader = SourceReader(program: stand.path, cacheFolder: cache, workers: 1)
        let file = try stand.source("a.pdf")
        _ = try reader.read([file])
        for entry in try FileSystem.files(below: cache) {
            try "{".write(toFile: cache + "/" + entry, atomically: true, encoding: .utf8)
        }
        #expect(texts(try reader.read([file])) == [["one"]])
        #expect(stand.requests == 2)
    }

    @Test func aMissingReaderIsNamed() throws {
        let reader = SourceReader(program: "/nowhere/quickstudy-reader", cacheFolder: nil)
        #expect(
            throws: CommandError(
                .missingDependency,
                "the reader '/nowhere/quickstudy-reader' cannot be started: No such file or directory",
                fix: "install quickstudy again")
        ) {
            try reader.read([SourceFile(path: "a.pdf", name: "a.pdf")])
        }
    }

    @Test func progressEndsWithEveryPageDone() throws {
        let stand = try StandInReader(
            """
            *'"read"'*) \(StandInReader.started(1, of: 2)); \(StandInReader.document(["", "two"], pictures: [1])) ;;
            *'"page":1'*) \(StandInReader.page(1, "one")) ;;
            """)
        let reader = SourceReader(program: stand.path, cacheFolder: nil, workers: 1)
        var told: [ReadingProgress] = []
        _ = try reader.read([try stand.source("a.pdf"), try stand.source("b.pdf")]) { told.append($0) }
        #expect(told.allSatisfy { $0.pagesDone <= $0.pagesKnown && $0.workDone <= $0.workKnown })
        #expect(told.last?.pagesDone == 3)
        #expect(told.last?.pagesKnown == 4)
        #expect(told.last?.current == ["b.pdf, page 1"])
    }
}
