#if canImport(Glibc)
    import Glibc
#endif

/// Reading a file that may not be what its name says.
enum FileBytes {
    /// The first kilobyte; less of a shorter file, nothing when it cannot be read.
    static func start(of path: String) -> [UInt8] { bytes(of: path, most: 1024) }

    static func all(of path: String) -> [UInt8] {
        var status = stat()
        return stat(path, &status) == 0 ? bytes(of: path, most: Int(status.st_size)) : []
    }

    private static func bytes(of path: String, most: Int) -> [UInt8] {
        guard most > 0, let file = fopen(path, "rb") else { return [] }
        defer { fclose(file) }
        return [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
            count = fread(buffer.baseAddress, 1, most, file)
        }
    }
}
