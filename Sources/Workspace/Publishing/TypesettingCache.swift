import Digests
import SitePublishing

/// Remembers formulas and code as they were typeset, for all sites of a workspace. It may be deleted at any time, and
/// counts as missing when the scripts or the program are others.
struct TypesettingCache {
    private let path: String
    private let stamp: String
    let kept: KeptTypesetting

    private static let version = "quickstudy typesetting 1"

    init(folder: String, program: ProgramFiles) {
        let path = folder + "/typeset"
        let stamp = Digest(of: TypesettingScripts.stamps + [program.stamp]).hex
        (self.path, self.stamp) = (path, stamp)
        kept = KeptTypesetting { Self.read(path, stamp) }
    }

    private static func read(_ path: String, _ stamp: String) -> [String: [UInt8]] {
        guard FileSystem.kind(of: path) == .file else { return [:] }
        do {
            var reading = StateReading(try FileSystem.read(path))
            guard try reading.text() == version, try reading.text() == stamp else { return [:] }
            let entries = try reading.list { (reading) throws(StateReading.Damaged) in
                (try reading.text(), Array(try reading.text().utf8))
            }
            return reading.isAtEnd ? Dictionary(entries) { first, _ in first } : [:]
        } catch {
            return [:]
        }
    }

    /// Writes what is new. A full disk costs the next build its time, not this one its result.
    func save() {
        guard let entries = kept.additions else { return }
        var fields = StateFields()
        fields.add(Self.version)
        fields.add(stamp)
        fields.add(list: entries.sorted { $0.key < $1.key }) { fields, entry in
            fields.add(entry.key)
            fields.add(String(decoding: entry.value, as: UTF8.self))
        }
        do {
            try FileSystem.makeFolder(FilePath.folder(of: path))
            try AtomicFile.write(fields.bytes, to: path, isFlushed: false)
        } catch {
            return
        }
    }
}
