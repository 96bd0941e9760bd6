import Diagnostics
import Documents
import TestSupport
import Testing

@testable import Workspace

/// A source that is written to while a worker reads it: what was read may be of other bytes than the cache takes it to be.
@Suite struct ChangingSourceTests {
    private static func reply(_ text: String) -> ReadingReply {
        let page = Page(number: 1, blocks: [TextBlock(.paragraph, text)])
        return .document(document: SourceDocument(pages: [page]), pictures: [], diagnostics: [])
    }

    /// Reads a file, which is changed by `meanwhile` before the worker answers.
    private static func read(
        _ file: SourceFile, _ cache: ReadingCache, answer: String, meanwhile: () throws -> Void = {}
    ) throws -> String? {
        var run = ReadingRun([file], sizes: [1], cache: cache)
        if let job = run.next() {
            try meanwhile()
            run.take(reply(answer), for: job)
        }
        return run.readings[0].result.value.pages.first?.blocks.first?.text
    }

    @Test func remembersWhatWasReadOfASourceThatStayedAsItWas() throws {
        let folder = try TemporaryFolder()
        let (file, cache) = try Self.source(in: folder)
        #expect(try Self.read(file, cache, answer: "first") == "first")
        #expect(try Self.read(file, cache, answer: "never asked") == "first")
    }

    @Test func forgetsWhatWasReadOfASourceThatChangedMeanwhileEvenIfItIsPutBack() throws {
        let folder = try TemporaryFolder()
        let (file, cache) = try Self.source(in: folder)
        let other = try Self.read(file, cache, answer: "other") {
            try AtomicFile.write(Array("other".utf8), to: file.path)
        }
        #expect(other == "other")
        try AtomicFile.write(Array("first".utf8), to: file.path)
        #expect(try Self.read(file, cache, answer: "first") == "first")
    }

    private static func source(in folder: TemporaryFolder) throws -> (SourceFile, ReadingCache) {
        let path = folder.path + "/notes.md"
        try AtomicFile.write(Array("first".utf8), to: path)
        let file = SourceFile(path: path, name: "Content/sources/notes.md", settings: .init())
        return (file, ReadingCache(folder: folder.path + "/cache", engines: "engine 1"))
    }
}
