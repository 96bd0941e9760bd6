import Decks
import Diagnostics
package import Digests
import QuizGeneration

extension SitePublisher {
    /// A digest of everything that the pages of a deck depend on: with an equal key they have equal bytes and need not be made.
    package func key(of content: DeckContent, slugs: DeckSlugs) -> Digest {
        var parts = [identity.hex, content.path, content.course ?? "", content.updated ?? "", content.deck.source.name]
        parts.append(content.deck.source.text)
        parts += content.quiz.parts
        for card in content.deck.cards { parts.append(content.passages[card.id] ?? "") }
        for (path, bytes) in content.images.sorted(by: { $0.key < $1.key }) { parts += [path, Digest(of: bytes).hex] }
        parts.append(slugs[content.path])
        // Which decks there are matters to a deck that links to another.
        if content.deck.source.text.holds(".md") { parts.append(slugs.digest.hex) }
        return Digest(of: Self.joined(parts))
    }

    /// The texts one after the other, each with its length before it.
    private static func joined(_ parts: [String]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(parts.reduce(0) { $0 + $1.utf8.count + 8 })
        for part in parts {
            bytes.append(String(part.utf8.count))
            bytes.append(UInt8(ascii: ":"))
            bytes.append(part)
        }
        return bytes
    }

    /// A digest of what all decks have in common: settings and theme.
    static func identity(settings: SiteSettings, theme: Theme) -> Digest {
        var parts = [
            settings.title, settings.description, settings.language, settings.address ?? "",
            settings.editAddress ?? "", settings.showsPassages ? "passages" : "",
        ]
        for (path, file) in theme.files.sorted(by: { $0.key < $1.key }) { parts += [path, Digest(of: file.bytes).hex] }
        return Digest(of: parts)
    }
}

extension Quiz {
    fileprivate var parts: [String] {
        var parts: [String] = []
        for question in questions {
            parts += [question.card.text, question.direction.rawValue, question.prompt, String(question.correct)]
            parts += question.choices.map(\.text)
        }
        for question in typed {
            parts += [question.card.text, question.direction.rawValue, question.prompt]
            parts += question.accepted + question.others
        }
        for pair in pairs { parts += [pair.card.text, pair.left, pair.right] }
        return parts
    }
}
