import Glibc

/// Writes files so that at any moment the old one or the new one stands there, whole.
package enum AtomicFile {
    /// Writes beside the target, flushes and renames. A symbolic link is followed, the mode of an old file kept.
    /// - Throws: `FileError`; the old file is then untouched.
    package static func write(_ bytes: [UInt8], to path: String, isFlushed: Bool = true) throws {
        let target = resolved(path)
        let folder = FilePath.folder(of: target)
        let temporary = (folder.isEmpty ? "" : folder + "/") + ".quickstudy-\(getpid())-\(unique()).tmp"
        let mode = mode(of: target)
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode ?? 0o666)
        guard descriptor >= 0 else { throw FileError(.write, path, code: errno) }
        do {
            defer { close(descriptor) }
            if let mode { fchmod(descriptor, mode) }
            try FileSystem.write(bytes, to: descriptor, path)
            if isFlushed, fsync(descriptor) != 0 { throw FileError(.write, path, code: errno) }
        } catch {
            unlink(temporary)
            throw error
        }
        guard rename(temporary, target) == 0 else {
            let code = errno
            unlink(temporary)
            throw FileError(.write, path, code: code)
        }
    }

    /// Writes only when the bytes differ from what is there.
    /// - Returns: whether anything was written.
    @discardableResult
    package static func update(_ bytes: [UInt8], at path: String, isFlushed: Bool = true) throws -> Bool {
        if FileSystem.kind(of: path) == .file, try FileSystem.read(path) == bytes { return false }
        try write(bytes, to: path, isFlushed: isFlushed)
        return true
    }

    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    private static func mode(of path: String) -> mode_t? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return status.st_mode & 0o7777
    }

    /// Tells apart the temporary files of one process; nothing of it reaches a result.
    private static func unique() -> String {
        String(UInt64.random(in: .min ... .max), radix: 36)
    }
}
