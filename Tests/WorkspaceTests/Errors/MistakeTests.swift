import Foundation
import Glibc
import TestSupport
import Testing

@testable import Workspace

/// Every error that a person can cause: its exact words, its exit status, and that nothing of theirs is lost.
@Suite struct MistakeTests {
    @Test func isAnsweredInTheseWordsAndLosesNothing() throws {
        let (preface, cases) = try MistakeCase.all()
        #expect(cases.count > 70)
        var recorded = preface
        for mistake in cases {
            let place = try MistakePlace(mistake)
            let before = try place.files()
            let command = try #require(mistake.setUp.last)
            let answer = place.answer(try place.run(String(command.dropFirst(2))))
            recorded += mistake.text(answering: answer)
            #expect(answer == mistake.answer, "\(mistake)")
            let after = try place.files()
            for (path, bytes) in before { #expect(after[path] == bytes, "\(mistake): \(path)") }
        }
        guard ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" else { return }
        try AtomicFile.write(Array((recorded + "\n").utf8), to: MistakeCase.path)
        Issue.record("the answers were written anew; look at what changed")
    }

    @Test func everyErrorSaysWhatToDoNext() throws {
        for mistake in try MistakeCase.all().cases {
            let lines = mistake.answer
            for (index, line) in lines.enumerated() where line.contains(": error: ") || line.hasPrefix("| error: ") {
                let rest = lines[(index + 1)...].prefix { !$0.contains(": error: ") && !$0.contains(": warning: ") }
                #expect(rest.contains { $0.hasPrefix("|       fix: ") }, "\(mistake): \(line)")
            }
            if lines.contains(where: { $0.hasPrefix("| quickstudy: ") }) {
                #expect(lines.contains { $0.hasPrefix("|   fix: ") }, "\(mistake)")
            }
        }
    }

    /// Errors of the program's own data, of a machine without LibreOffice, of a reader that crashes, and of a merge that
    /// would not hold have tests where they can be brought about.
    private static let elsewhere: Set = [
        "DeckNotMerged", "UnreadableFile", "MissingOffice", "OfficeFailed", "MissingFile", "NotAText", "NotText",
    ]

    @Test func everyErrorThatTheSourcesHoldIsInTheTable() throws {
        var held: Set<String> = []
        let patterns = [#/\.error, "([A-Z][A-Za-z0-9]+)"/#, #/report\(\s*"([A-Z][A-Za-z]+)"/#]
        // Warnings, which one function reports in the same form.
        let warnings: Set = ["DeadLink", "ForbiddenLink", "MissingPicture", "RawHTML"]
        for path in try FileSystem.files(below: Checkout.root + "/Sources") where path.hasSuffix(".swift") {
            let text = String(decoding: try FileSystem.read(Checkout.root + "/Sources/" + path), as: UTF8.self)
            for pattern in patterns { held.formUnion(text.matches(of: pattern).map { String($0.1) }) }
            if path.hasSuffix("SourceFailure.swift") {
                held.formUnion(text.matches(of: #/: "([A-Z][A-Za-z]+)"/#).map { String($0.1) })
            }
        }
        let listed = Set(try MistakeCase.all().cases.flatMap(\.identifiers))
        #expect(held.count > 30)
        #expect(held.subtracting(listed).subtracting(Self.elsewhere).subtracting(warnings).sorted() == [])
    }

    @Test(arguments: [
        (EACCES, "cannot write 'a': permission denied", "allow it with chmod, or work in a folder of your own"),
        (EROFS, "cannot write 'a': read-only file system", "copy the course to a disk that can be written"),
        (ENOSPC, "cannot write 'a': no space left on device", "make room on the disk, then run this again"),
        (ENOENT, "cannot write 'a': no such file or directory", "check the path"),
        (ENOTDIR, "cannot write 'a': not a directory", "a folder is needed where a file stands: name another place"),
        (EISDIR, "cannot write 'a': is a directory", "a file is needed where a folder stands: name another place"),
        (EIO, "cannot write 'a': input/output error", "try again; if it stays so, check the disk and the file"),
    ])
    func whatTheMachineRefusesIsSaidWithTheNextStep(code: Int32, message: String, fix: String) {
        let error = FileError(.write, "a", code: code)
        #expect(error.description == message)
        #expect(error.fix == fix)
    }
}
