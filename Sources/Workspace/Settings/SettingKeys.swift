import CardGeneration
import Decks
import Diagnostics
import Documents

/// Every key of `quickstudy.yml`, so that the whole vocabulary can be seen at a glance.
enum SettingKeys {
    static let course: [SettingKey<Settings>] = [
        .text("title", \.title),
        .text("description", \.description),
        .text("site-language", \.siteLanguage),
        .text("address", \.address),
        .text("edit-address", \.editAddress),
        .text("theme", \.theme),
        .text("site", \.site),
        .text("language", \.recognitionLanguages),
        .number("cards-per-1000-words", \.generation.cardsPer1000Words),
        .flag("accept-unsure-pages", \.generation.acceptsUnsurePages),
        .choice("generator", \.generator.name),
        .choice("recogniser", \.recogniser),
        .group("model", \.generator, model),
        .flag("passages", \.publishing.showsPassages),
        .group("limits", \.limits, limits),
        .value("silence", "a list of names", \.silencedWarnings) { $0.list.map(Set.init) },
        SettingKey(name: "sources") { node, settings, reading in
            for entry in node.entries ?? [] {
                guard let path = entry.key.text else { continue }
                var one = SourceSettings()
                reading.fill(&one, from: entry.value, with: source)
                settings.sources[path] = one
            }
            if node.entries == nil, !node.isNull {
                reading.refuse(node, "sources", "paths below sources/ with settings")
            }
        },
    ]

    private static let model: [SettingKey<GeneratorChoice>] = [
        .text("url", \.modelAddress),
        .text("name", \.modelName),
        .text("vision", \.visionName),
        .count("requests-at-once", \.requestsAtOnce),
    ]

    private static let limits: [SettingKey<ReadingLimits>] = [
        .number("seconds-per-page", \.secondsPerPage),
        .count("megabytes", \.megabytes),
        .count("pages", \.pages),
        .count("megapixels", \.megapixels),
    ]

    private static let source: [SettingKey<SourceSettings>] = [
        .text("title", \.title),
        .text("language", \.recognitionLanguages),
        .text("text-language", \.language),
        .text("password", \.password),
        .text("deck", \.deck),
        .choice("split", \.split),
        .value("tags", "a list of tags", \.tags) { $0.list },
        .flag("skip", \.isSkipped),
        .text("column-separator", \.columnSeparator),
        .text("row-separator", \.rowSeparator),
        .value("accept-unsure-pages", "yes or no", \.acceptsUnsurePages) { $0.flag.map(Optional.some) },
        .value("cards-per-1000-words", "a number above 0", \.cardsPer1000Words) { node in
            node.positiveNumber.map(Optional.some)
        },
    ]
}
