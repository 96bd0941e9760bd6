import Synchronization
package import TextCleanup

/// The Hunspell dictionaries that are installed, each found once.
package final class Dictionaries: Sendable {
    private let folders: [String]
    private let opened = Mutex<[String: WordList]>([:])

    /// Where Debian's packages put dictionaries.
    package static let usualFolders = ["/usr/share/hunspell", "/usr/share/myspell/dicts"]

    /// - Parameter folders: where to look; the first that has a dictionary of the language is taken.
    package init(folders: [String] = usualFolders) { self.folders = folders }

    /// The names of all dictionaries, `en_US` and the like, sorted.
    var names: [String] { Set(folders.flatMap(names)).sorted() }

    /// The dictionary of a BCP 47 language tag; one that knows nothing when there is none.
    package func wordList(for language: String?) -> WordList {
        guard let language else { return .none }
        return opened.withLock { opened in
            if let list = opened[language] { return list }
            let list =
                files(for: language).map { HunspellDictionary(affixes: $0.affixes, words: $0.words).wordList } ?? .none
            opened[language] = list
            return list
        }
    }

    /// The country's own dictionary, else the language's chief one, else the first by name.
    private func files(for language: String) -> (affixes: String, words: String)? {
        let parts = language.split(separator: "-").map(String.init)
        guard let short = parts.first?.lowercased() else { return nil }
        var names = [Self.chief[short] ?? "\(short)_\(short.uppercased())", short]
        if parts.count > 1 { names.insert("\(short)_\(parts[parts.count - 1].uppercased())", at: 0) }
        for folder in folders {
            let found = self.names(in: folder).filter { $0.hasPrefix("\(short)_") }
            for name in names + found where FileSystem.kind(of: "\(folder)/\(name).dic") == .file {
                return ("\(folder)/\(name).aff", "\(folder)/\(name).dic")
            }
        }
        return nil
    }

    private static let chief = [
        "en": "en_US", "pt": "pt_BR", "sv": "sv_SE", "da": "da_DK", "nb": "nb_NO", "cs": "cs_CZ", "el": "el_GR",
        "uk": "uk_UA",
    ]

    private func names(in folder: String) -> [String] {
        do {
            return try FileSystem.names(in: folder).filter { $0.hasSuffix(".dic") }.map { String($0.dropLast(4)) }
        } catch {
            return []
        }
    }
}
