package import CardGeneration
package import Documents

/// What `quickstudy.yml` says; a key that is left out has the value it has here.
package struct Settings: Hashable, Sendable {
    /// The course's title.
    package var title = "Flashcards"
    /// One sentence below the title.
    package var description = ""
    /// The language of the site's own words: `en`, `de`.
    package var siteLanguage = "en"
    /// The address at which the site will stand; needed only for the site map, the feed and link previews.
    package var address: String?
    /// Where a deck can be edited, with `{path}` for its path below `decks/`; pages then link there.
    package var editAddress: String?
    /// The name of a theme, or a folder below the workspace.
    package var theme = "paper"
    /// Where `build` writes, relative to the workspace's root.
    package var site = "Site"
    /// Recognition languages by Tesseract's names, joined by `+`: `eng+deu`.
    package var recognitionLanguages = "eng"
    package var generation = GenerationOptions()
    package var generator = GeneratorChoice()
    package var recogniser = RecogniserName.builtIn
    package var publishing = PublishingSettings()
    /// What one source may cost.
    package var limits = ReadingLimits()
    /// Names of warnings that `check` leaves out.
    package var silencedWarnings: Set<String> = []
    /// Settings of single sources, by path below `sources/`.
    package var sources: [String: SourceSettings] = [:]

    package init() {}

    /// The settings of one source, by its path below `sources/`.
    package subscript(source path: String) -> SourceSettings { sources[path] ?? SourceSettings() }
}

/// Which generator makes the cards.
package struct GeneratorChoice: Hashable, Sendable {
    package enum Name: String, Hashable, Sendable, CaseIterable {
        /// A local model where a server is found running, else the built-in one.
        case auto
        case builtIn = "built-in"
        case model
    }

    package var name: Name = .auto
    package var modelAddress: String?
    package var modelName: String?
    /// The model that reads unsure pages from their pictures; nil for the one that makes the cards.
    package var visionName: String?
    /// How many passages a model's server is asked about side by side.
    package var requestsAtOnce = 2

    /// Whether somebody asked for a model, rather than taking one where there is one.
    package var wantsModel: Bool { name == .model || (name == .auto && (modelAddress != nil || modelName != nil)) }

    package init() {}
}

/// Who reads pages that the built-in recognition is unsure of.
package enum RecogniserName: String, Hashable, Sendable, CaseIterable {
    /// Nobody: they are named and left out.
    case builtIn = "built-in"
    /// A model that takes pictures.
    case model
}

package struct PublishingSettings: Hashable, Sendable {
    /// Whether the site may quote the passages that cards rest on.
    package var showsPassages = true

    package init() {}
}

/// What may be said about a single source.
package struct SourceSettings: Hashable, Sendable {
    package enum Split: String, Hashable, Sendable, CaseIterable {
        case none, chapter
    }

    package var title: String?
    package var recognitionLanguages: String?
    /// BCP 47.
    package var language: String?
    package var password: String?
    /// The deck it goes into, relative to `decks/`; several sources may share one.
    package var deck: String?
    package var split: Split = .none
    package var tags: [String] = []
    /// Leave this source alone.
    package var isSkipped = false
    /// What stands between the two sides and between the cards of a vocabulary list, where it cannot be guessed.
    package var columnSeparator: String?
    package var rowSeparator: String?
    package var acceptsUnsurePages: Bool?
    package var cardsPer1000Words: Double?

    package init() {}
}
