import Documents

/// Pictures of single pages, each from a worker process of its own.
struct PagePictures: Sendable {
    /// The reader's program.
    let program: String

    /// The picture of a 1-based page as PNG in base64; nil when it cannot be drawn in time.
    /// - Throws: `CommandError` when the reader cannot be started.
    func png(of file: SourceFile, page: Int) throws -> String? {
        let limits = file.settings.limits
        let worker = try Worker(program: program, megabytes: limits.megabytes)
        defer { worker.stop() }
        let request = ReadingRequest(.picture(page: page), path: file.path, name: file.name, settings: file.settings)
        guard worker.send(request) else { return nil }
        while worker.speaks(within: 10 + 4 * limits.secondsPerPage), let replies = worker.receive() {
            for reply in replies where reply.isLast {
                if case .picture(let png) = reply { return png }
                return nil
            }
        }
        return nil
    }
}
