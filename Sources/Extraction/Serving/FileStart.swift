#if canImport(Glibc)
    import Glibc
#endif

/// The first kilobyte of a file.
enum FileStart {
    /// All bytes of a shorter file; none when it cannot be read.
    static func bytes(of path: String) -> [UInt8] {
        guard let file = fopen(path, "rb") else { return [] }
        defer { fclose(file) }
        return [UInt8](unsafeUninitializedCapacity: 1024) { buffer, count in
            count = fread(buffer.baseAddress, 1, buffer.count, file)
        }
    }
}
