import Foundation

/// A program of this package as it was just built, run as a person would run it.
package struct BuiltProgram: Sendable {
    package struct Outcome: Hashable, Sendable {
        package let status: Int32
        package let output: String
        package let errors: String

        package init(status: Int32, output: String, errors: String) {
            self.status = status
            self.output = output
            self.errors = errors
        }
    }

    package struct NotBuilt: Error, CustomStringConvertible {
        package let description: String
    }

    package let path: String

    /// - Throws: when the program was not built beside the tests.
    package init(_ name: String = "quickstudy") throws {
        let path = Checkout.products + "/" + name
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw NotBuilt(description: "'\(name)' is not built; run 'swift build' first")
        }
        self.path = path
    }

    /// A program of the machine.
    package init(path: String) {
        self.path = path
    }

    /// Runs the program to its end; its output is drained while it runs.
    package func run(
        _ arguments: [String], in folder: String, environment: [String: String] = [:], input: String = ""
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let output = Pipe()
        let errors = Pipe()
        let typed = Pipe()
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = typed
        try process.run()
        try typed.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try typed.fileHandleForWriting.close()
        let said = DrainedPipe(errors)
        let shown = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: String(decoding: shown, as: UTF8.self), errors: said.text())
    }
}

/// Reads a pipe to its end on a thread of its own. `data` is written before `work` ends and read after.
private final class DrainedPipe: @unchecked Sendable {
    private var data = Data()
    private let ended = DispatchSemaphore(value: 0)

    init(_ pipe: Pipe) {
        DispatchQueue.global().async { [self] in
            data = pipe.fileHandleForReading.readDataToEndOfFile()
            ended.signal()
        }
    }

    func text() -> String {
        ended.wait()
        return String(decoding: data, as: UTF8.self)
    }
}

/// Where this package's checkout and what was built of it stand.
package enum Checkout {
    /// The folder with `Package.swift`.
    package static let root: String = {
        var parts = #filePath.split(separator: "/")
        parts.removeLast(3)
        return "/" + parts.joined(separator: "/")
    }()

    /// The folder with the programs that were built together with the tests.
    package static let products: String = {
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? ""
        guard let end = bundle.range(of: "/", options: .backwards, range: bundle.startIndex..<bundleEnd(bundle)) else {
            return root + "/.build/debug"
        }
        return String(bundle[..<end.lowerBound])
    }()

    private static func bundleEnd(_ path: String) -> String.Index {
        path.range(of: ".xctest")?.upperBound ?? path.endIndex
    }
}
