import Foundation
import TestSupport

@testable import Workspace

/// One thing that a person can do wrong, as `Tests/Cases/mistakes/mistakes.txt` tells it.
struct MistakeCase: Sendable, CustomStringConvertible {
    let name: String
    /// The lines that say how it comes about, with the command's line last.
    private(set) var setUp: [String] = []
    /// The answer: exit status and standard error, as the file has them.
    private(set) var answer: [String] = []

    var description: String { name }

    static let path = Checkout.root + "/Tests/Cases/mistakes/mistakes.txt"

    /// The text above the first case, and all cases.
    static func all() throws -> (preface: String, cases: [MistakeCase]) {
        let text = String(decoding: try FileSystem.read(path), as: UTF8.self)
        let parts = text.components(separatedBy: "\n=== ")
        return (parts[0], parts.dropFirst().map(MistakeCase.init))
    }

    private init(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        name = lines[0]
        for line in lines.dropFirst() where !line.isEmpty {
            if line.hasPrefix("exit ") || line.hasPrefix("| ") || line == "|" {
                answer.append(line)
            } else {
                setUp.append(line)
            }
        }
    }

    /// The case as the file has it, with another answer.
    func text(answering lines: [String]) -> String { (["\n=== " + name] + setUp + lines).joined(separator: "\n") }

    /// Identifiers of the messages in the answer.
    var identifiers: [String] {
        answer.compactMap { line in
            guard line.hasSuffix("]"), let open = line.lastIndex(of: "[") else { return nil }
            return String(line[line.index(after: open)...].dropLast())
        }
    }
}

/// A folder in which a case comes about.
final class MistakePlace {
    let folder: TemporaryFolder
    private var environment = ["QUICKSTUDY_GENERATOR": "built-in"]
    private var workingFolder = ""
    private var lock: WorkspaceLock?
    private let server: ScriptedServer

    init(_ mistake: MistakeCase) throws {
        folder = try TemporaryFolder()
        server = try ScriptedServer([ScriptedServer.reply(200, "{\"models\":[{\"name\":\"m\"}]}")])
        if mistake.setUp.first != "bare" { try write(Array("title: Ice\n".utf8), "Content/quickstudy.yml") }
        var open: (path: String, text: String)?
        for line in mistake.setUp {
            if line.hasPrefix(">") {
                open?.text += line.dropFirst(2) + "\n"
                continue
            }
            if let file = open { try write(Array(file.text.utf8), file.path) }
            open = nil
            let words = line.split(separator: " ", maxSplits: 2).map(String.init)
            if words[0] == "file" { open = (words[1], "") } else { try take(words, line) }
        }
    }

    private func take(_ words: [String], _ line: String) throws {
        switch words[0] {
        case "hex": try write(words.count > 2 ? Self.bytes(words[2]) : [], words[1])
        case "copy": try write(try FileSystem.read(Checkout.root + "/" + words[2]), words[1])
        case "folder": try FileSystem.makeFolder(folder.path + "/" + words[1])
        case "cd": workingFolder = "/" + words[1]
        case "held": lock = try WorkspaceLock(folder: folder.path + "/.quickstudy")
        case "before": _ = try run(String(line.dropFirst(7)))
        case "env":
            let parts = words[1].split(separator: "=", maxSplits: 1).map(String.init)
            environment[parts[0]] = filled(parts[1])
            if parts[0] != "QUICKSTUDY_GENERATOR" { environment["QUICKSTUDY_GENERATOR"] = "auto" }
        default: break
        }
    }

    /// - Parameter command: `quickstudy …`; one word may stand between single quotes.
    func run(_ command: String) throws -> BuiltProgram.Outcome {
        let words = filled(command).split(separator: " ").dropFirst().map { word in
            word.hasPrefix("'") && word.hasSuffix("'") ? String(word.dropFirst().dropLast()) : String(word)
        }
        return try BuiltProgram().run(words, in: folder.path + workingFolder, environment: environment)
    }

    /// The lines that stand in the table for an outcome.
    func answer(_ outcome: BuiltProgram.Outcome) -> [String] {
        let said = outcome.errors.replacingOccurrences(of: folder.path, with: "{root}")
            .replacingOccurrences(of: server.address, with: "{server}")
            .replacingOccurrences(of: String(server.port), with: "{port}")
            .replacingOccurrences(of: Checkout.root, with: "{program}")
        let lines = said.split(separator: "\n", omittingEmptySubsequences: false).dropLast(said.hasSuffix("\n") ? 1 : 0)
        return ["exit \(outcome.status)"] + lines.map { $0.isEmpty ? "|" : "| \($0)" }
    }

    /// Every file of the person's, with its bytes.
    func files() throws -> [String: [UInt8]] {
        let paths = try FileSystem.files(below: folder.path).filter { !$0.hasPrefix(".quickstudy/") }
        return Dictionary(
            uniqueKeysWithValues: try paths.map { ($0, try FileSystem.read(folder.path + "/" + $0)) })
    }

    private func filled(_ text: String) -> String {
        text.replacingOccurrences(of: "{port}", with: String(server.port))
            .replacingOccurrences(of: "{server}", with: server.address)
    }

    private func write(_ bytes: [UInt8], _ path: String) throws {
        let file = folder.path + "/" + path
        try FileSystem.makeFolder(FilePath.folder(of: file))
        try AtomicFile.write(bytes, to: file)
    }

    private static func bytes(_ hex: String) -> [UInt8] {
        let digits = Array(hex)
        return stride(from: 0, to: digits.count - 1, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    }
}
