import Documents
import Foundation
import TestSupport

@testable import Workspace

/// A program that speaks as `quickstudy-reader` does but misbehaves on purpose: a shell script of one `case`.
struct StandInReader {
    let folder: TemporaryFolder
    let path: String

    /// - Parameter cases: lines of a shell `case` over the request in `$line`.
    init(_ cases: String) throws {
        folder = try TemporaryFolder()
        path = folder.path + "/reader"
        let script = Checkout.root + "/Tests/Programs/stand-in-reader"
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: script)
        try "case \"$line\" in\n\(cases)\nesac\n".write(
            toFile: folder.path + "/cases", atomically: true, encoding: .utf8)
    }

    /// A source with some content, so that it has a digest.
    func source(_ name: String, _ content: String = "content", _ settings: ReadingSettings = .init()) throws
        -> SourceFile
    {
        let path = folder.path + "/" + name
        try content.write(toFile: path, atomically: true, encoding: .utf8)
        return SourceFile(path: path, name: "Content/sources/" + name, settings: settings)
    }

    /// How many requests for the content of files have been made.
    var requests: Int {
        guard let text = FileManager.default.contents(atPath: folder.path + "/asked") else { return 0 }
        return String(decoding: text, as: UTF8.self).split(separator: "\n").count { !$0.contains("describe") }
    }

    /// The line that ends an answer with a document of some pages, of which some are to be read from their picture.
    static func document(_ pages: [String], pictures: [Int] = []) -> String {
        let document = SourceDocument(
            pages: pages.enumerated().map { index, text in
                Page(number: index + 1, blocks: text.isEmpty ? [] : [TextBlock(.paragraph, text)])
            })
        let tasks = pictures.map { PictureTask(page: $0, need: .noText) }
        return "echo '\(line(.document(document: document, pictures: tasks, diagnostics: [])))'"
    }

    static func page(_ number: Int, _ text: String) -> String {
        let page = Page(number: number, reading: .recognised, blocks: [TextBlock(.paragraph, text)])
        return "echo '\(line(.page(page: page, diagnostics: [])))'"
    }

    static func started(_ page: Int, of count: Int) -> String { "echo '\(line(.started(page: page, of: count)))'" }

    private static func line(_ reply: ReadingReply) -> String {
        String(decoding: (JSONLine.encoded(reply) ?? []).dropLast(), as: UTF8.self)
    }
}
