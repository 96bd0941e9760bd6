/// The media of a package: which file is which entry, and which the cards want.
final class AnkiMedia {
    private let archive: ZipReading
    /// The entry of each file.
    private var entries: [String: String] = [:]
    /// Recent versions of Anki pack each file by itself.
    private let isPacked: Bool
    /// The pictures that were asked for, by the names that they have in the deck.
    private(set) var pictures: [String: [UInt8]] = [:]
    /// Files that were asked for and are no pictures, or are not there.
    private(set) var lost: Set<String> = []

    init(_ archive: ZipReading) throws(ExchangeFailure) {
        self.archive = archive
        isPacked = archive.has("collection.anki21b")
        guard let list = try archive.bytes(of: "media") else { return }
        if isPacked {
            let files = ProtocolBuffer(try Zstandard.unpacked(list)).texts[1] ?? []
            for (number, file) in files.enumerated() { entries[ProtocolBuffer(file).text(1)] = String(number) }
        } else {
            let rows = try Database().rows(
                "SELECT key, value FROM json_each(?)", [.text(String(decoding: list, as: UTF8.self))])
            for row in rows { entries[row[1].text] = row[0].text }
        }
    }

    /// The name that a picture has in the deck; nil for what is left out.
    func name(of source: String) -> String? {
        let file = source.removingPercentEncoding
        guard let bytes = bytes(of: file) ?? bytes(of: source), let name = PictureName.name(for: file, bytes) else {
            lost.insert(source)
            return nil
        }
        pictures[name] = bytes
        return name
    }

    /// Nil for a file that is missing or damaged: its card is told to be without it.
    private func bytes(of file: String) -> [UInt8]? {
        guard let entry = entries[file] else { return nil }
        do {
            guard let bytes = try archive.bytes(of: entry) else { return nil }
            return isPacked ? try Zstandard.unpacked(bytes) : bytes
        } catch {
            return nil
        }
    }
}
