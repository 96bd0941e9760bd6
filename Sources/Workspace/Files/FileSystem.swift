import Glibc

/// Reading, listing and writing files, with the system's own words when it fails.
package enum FileSystem {
    /// - Throws: `FileError`.
    package static func read(_ path: String) throws -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(.read, path, code: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileError(.read, path, code: errno) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError(.read, path, code: EISDIR) }
        var bytes: [UInt8] = []
        var wanted = max(Int(status.st_size), 0) + 1
        while true {
            let count = try readMore(descriptor, into: &bytes, wanted, path)
            if count == 0 { return bytes }
            wanted = max(1, wanted - count)
            if wanted == 1 { wanted = 65_536 }
        }
    }

    private static func readMore(
        _ descriptor: Int32, into bytes: inout [UInt8], _ wanted: Int, _ path: String
    ) throws -> Int {
        let chunk = try [UInt8](unsafeUninitializedCapacity: wanted) { buffer, initialized in
            var count = Glibc.read(descriptor, buffer.baseAddress, wanted)
            while count < 0, errno == EINTR { count = Glibc.read(descriptor, buffer.baseAddress, wanted) }
            guard count >= 0 else { throw FileError(.read, path, code: errno) }
            initialized = count
        }
        if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
        return chunk.count
    }

    package enum Kind: Hashable, Sendable {
        case file, folder, other
    }

    /// What stands at a path, following symbolic links; nil when nothing does.
    package static func kind(of path: String) -> Kind? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        default: return .other
        }
    }

    /// When a file was last changed, in whole seconds since 1970.
    package static func changeTime(of path: String) throws -> Int {
        var status = stat()
        guard stat(path, &status) == 0 else { throw FileError(.read, path, code: errno) }
        return Int(status.st_mtim.tv_sec)
    }

    /// The names in a folder, sorted by their bytes. Names that are not UTF-8 are given with replacement characters.
    package static func names(in folder: String) throws -> [String] {
        guard let stream = opendir(folder) else { throw FileError(.list, folder, code: errno) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    }

    /// The files below a folder, as paths relative to it, sorted; hidden names and folders that lead back up are left out.
    package static func files(below folder: String) throws -> [String] {
        var found: [String] = []
        var seen: Set<FileNumber> = []
        try collect(folder, prefix: "", into: &found, seen: &seen)
        return found
    }

    private static func collect(
        _ folder: String, prefix: String, into found: inout [String], seen: inout Set<FileNumber>
    ) throws {
        guard let number = FileNumber(of: folder), seen.insert(number).inserted else { return }
        for name in try names(in: folder) where !name.hasPrefix(".") {
            let path = "\(folder)/\(name)"
            switch kind(of: path) {
            case .file: found.append(prefix + name)
            case .folder: try collect(path, prefix: "\(prefix)\(name)/", into: &found, seen: &seen)
            case .other: break
            // A name that is not UTF-8 leads nowhere once it is a text; whoever opens the file says that it is not there.
            case nil: if name.contains("\u{FFFD}") { found.append(prefix + name) }
            }
        }
    }

    /// Makes a folder and those above it.
    package static func makeFolder(_ path: String) throws {
        if kind(of: path) == .folder { return }
        let above = FilePath.folder(of: path)
        if above != path, !above.isEmpty { try makeFolder(above) }
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw FileError(.create, path, code: errno) }
        guard kind(of: path) == .folder else { throw FileError(.create, path, code: ENOTDIR) }
    }

    /// Writes a file that is not there yet.
    package static func create(_ path: String, _ bytes: [UInt8]) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FileError(.write, path, code: errno) }
        defer { close(descriptor) }
        try write(bytes, to: descriptor, path)
    }

    static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws {
        try bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let slice = UnsafeRawBufferPointer(rebasing: rest)
                let count = Glibc.write(descriptor, slice.baseAddress, slice.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { throw FileError(.write, path, code: errno) }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Renames a file, in place of another if there is one.
    package static func move(_ path: String, to target: String) throws {
        guard rename(path, target) == 0 else { throw FileError(.write, target, code: errno) }
    }

    /// Removes a file; a file that is not there is no error.
    package static func remove(_ path: String) throws {
        guard unlink(path) == 0 || errno == ENOENT else { throw FileError(.remove, path, code: errno) }
    }

    /// Removes a folder if nothing is in it.
    package static func removeIfEmpty(_ folder: String) {
        _ = rmdir(folder)
    }
}

/// A file's identity on its device, whatever it is called.
private struct FileNumber: Hashable {
    let device: dev_t
    let inode: ino_t

    init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = status.st_dev
        inode = status.st_ino
    }
}
