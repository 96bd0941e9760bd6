import CZip

/// A zip file in memory.
enum ZipArchive {
    /// The most that an entry may unpack to, and all of them together: a small file can claim to hold terabytes.
    static let largestEntry = 200_000_000
    static let largestWhole = 1_000_000_000
    static let mostEntries = 100_000

    /// The bytes of an archive of these entries, in order. No clock and no time zone is in it.
    static func bytes(of entries: [(name: String, bytes: [UInt8])]) throws(ExchangeFailure) -> [UInt8] {
        var fault = zip_error_t()
        zip_error_init(&fault)
        guard let source = zip_source_buffer_create(nil, 0, 0, &fault) else { throw .outOfMemory }
        zip_source_keep(source)
        defer { zip_source_free(source) }
        guard let archive = zip_open_from_source(source, ZIP_TRUNCATE, &fault) else {
            zip_source_free(source)
            throw .outOfMemory
        }
        // The library reads an entry's bytes when the archive is closed, and frees them then.
        for entry in entries {
            let memory = UnsafeMutableRawPointer.allocate(byteCount: max(entry.bytes.count, 1), alignment: 1)
            memory.copyMemory(from: entry.bytes, byteCount: entry.bytes.count)
            guard let content = zip_source_buffer(archive, memory, UInt64(entry.bytes.count), 1) else {
                memory.deallocate()
                zip_discard(archive)
                throw .outOfMemory
            }
            let index = zip_file_add(archive, entry.name, content, ZIP_FL_ENC_UTF_8)
            guard index >= 0 else {
                zip_source_free(content)
                zip_discard(archive)
                throw .outOfMemory
            }
            // The first day that the format knows: 1980-01-01.
            zip_file_set_dostime(archive, UInt64(index), 0, 0x21, 0)
        }
        guard zip_close(archive) == 0 else {
            zip_discard(archive)
            throw .outOfMemory
        }
        return try wholeContent(of: source)
    }

    private static func wholeContent(of source: OpaquePointer) throws(ExchangeFailure) -> [UInt8] {
        guard zip_source_open(source) == 0 else { throw .outOfMemory }
        defer { zip_source_close(source) }
        guard zip_source_seek(source, 0, SEEK_END) == 0 else { throw .outOfMemory }
        let size = zip_source_tell(source)
        guard size >= 0, zip_source_seek(source, 0, SEEK_SET) == 0 else { throw .outOfMemory }
        var bytes = [UInt8](repeating: 0, count: Int(size))
        let read = bytes.withUnsafeMutableBytes { zip_source_read(source, $0.baseAddress, UInt64(size)) }
        guard read == size else { throw .outOfMemory }
        return bytes
    }

    /// Opens an archive for the length of a call.
    static func reading<Result>(
        _ bytes: [UInt8], _ body: (ZipReading) throws(ExchangeFailure) -> Result
    ) throws(ExchangeFailure) -> Result {
        guard !bytes.isEmpty else { throw .damaged("it is empty") }
        let memory = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: 1)
        defer { memory.deallocate() }
        memory.copyMemory(from: bytes, byteCount: bytes.count)
        var fault = zip_error_t()
        zip_error_init(&fault)
        guard let source = zip_source_buffer_create(memory, UInt64(bytes.count), 0, &fault) else { throw .outOfMemory }
        guard let archive = zip_open_from_source(source, ZIP_RDONLY, &fault) else {
            zip_source_free(source)
            throw .damaged("it is no zip file, or its list of entries is damaged")
        }
        defer { zip_discard(archive) }
        return try body(ZipReading(archive))
    }
}

/// An archive that is open.
final class ZipReading {
    private let archive: OpaquePointer
    private var unpacked = 0
    let names: [String]

    fileprivate init(_ archive: OpaquePointer) throws(ExchangeFailure) {
        self.archive = archive
        let count = zip_get_num_entries(archive, 0)
        guard count <= ZipArchive.mostEntries else { throw .damaged("it has more than 100,000 entries") }
        names = (0..<max(count, 0)).map { index in
            zip_get_name(archive, UInt64(index), 0).map { String(cString: $0) } ?? ""
        }
    }

    func has(_ name: String) -> Bool { names.contains(name) }

    /// The bytes of an entry; nil when there is none of the name.
    func bytes(of name: String) throws(ExchangeFailure) -> [UInt8]? {
        guard let place = names.firstIndex(of: name) else { return nil }
        guard let file = zip_fopen_index(archive, UInt64(place), 0) else {
            throw .damaged("its entry '\(name)' is encrypted or packed in a way that is not known")
        }
        defer { zip_fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = chunk.withUnsafeMutableBytes { zip_fread(file, $0.baseAddress, UInt64($0.count)) }
            guard count >= 0 else { throw .damaged("its entry '\(name)' is damaged") }
            if count == 0 { return bytes }
            bytes += chunk[..<Int(count)]
            unpacked += Int(count)
            guard bytes.count <= ZipArchive.largestEntry, unpacked <= ZipArchive.largestWhole else {
                throw .damaged("it unpacks to more than is allowed (200 MB an entry)")
            }
        }
    }
}
