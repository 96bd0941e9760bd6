import Glibc

/// Keeps a second run from changing the same workspace at the same time. It ends with the process, even a killed one.
package final class WorkspaceLock: Sendable {
    private let descriptor: Int32

    /// - Throws: `CommandError` when another run holds the lock, `FileError` when it cannot be made.
    package init(folder: String) throws {
        try FileSystem.makeFolder(folder)
        let path = FilePath.join(folder, "lock")
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FileError(.lock, path, code: errno) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            close(descriptor)
            guard code == EWOULDBLOCK else { throw FileError(.lock, path, code: code) }
            throw CommandError(
                .fileNotAccessible, "another run of quickstudy is changing this workspace",
                fix: "wait until it has ended, then run this again")
        }
    }

    deinit { close(descriptor) }
}
