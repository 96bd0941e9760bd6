package import Diagnostics
package import Documents
import Glibc

/// Reads sources in worker processes, several at a time, and remembers what it read.
package struct SourceReader: Sendable {
    /// The reader's program.
    package let program: String
    /// Where readings are kept from one run to the next; nil keeps none.
    package let cacheFolder: String?
    /// How many workers run side by side.
    package let workers: Int

    /// - Parameter workers: nil for as many as this process may use cores.
    package init(program: String, cacheFolder: String?, workers: Int? = nil) {
        self.program = program
        self.cacheFolder = cacheFolder
        self.workers = workers ?? Cores.count
    }

    /// Reads files. What cannot be read becomes diagnostics, and the rest goes on.
    ///
    /// - Parameter tell: called whenever something has moved on.
    /// - Returns: one document a file, in the order of `files`, whatever was read first; an unreadable file gives a
    ///   document without pages.
    /// - Throws: `CommandError` when the reader itself cannot be started.
    package func read(
        _ files: [SourceFile], tell: (ReadingProgress) -> Void = { _ in }
    ) throws -> [Diagnosed<SourceDocument>] {
        guard !files.isEmpty else { return [] }
        let megabytes = files.map(\.settings.limits.megabytes).max() ?? ReadingLimits().megabytes
        let pool = WorkerPool(program: program, count: workers, megabytes: megabytes)
        defer { pool.close() }
        let cache = ReadingCache(folder: cacheFolder, engines: try pool.engines().versions)
        var run = ReadingRun(files, sizes: files.map { Self.size(of: $0.path) }, cache: cache)
        try pool.work(on: &run, tell: tell)
        return run.readings.map(\.result)
    }

    private static func size(of path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }
}
