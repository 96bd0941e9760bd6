/// The languages that recognition expects, by the names of Tesseract's models: `eng`, `deu`, `chi_sim`.
package struct RecognitionLanguages: Hashable, Sendable, Codable {
    /// The likeliest first; never empty.
    package let models: [String]

    package static let english = Self(models: ["eng"])

    /// From `de`, `eng+deu`, `en, fr` or `pt-BR`; nil when a name is not made of letters, digits, `_`, `-` or `/`.
    package init?(_ text: String) {
        let names = text.split { "+, ".contains($0) }.map(String.init)
        guard !names.isEmpty, names.allSatisfy(Self.isName) else { return nil }
        var models: [String] = []
        for model in names.map(Self.model) where !models.contains(model) { models.append(model) }
        self.init(models: models)
    }

    private init(models: [String]) { self.models = models }

    /// As Tesseract wants them: `eng+deu`.
    package var joined: String { models.joined(separator: "+") }

    /// The first language as a BCP 47 tag: `de` for `deu`.
    package var tag: String {
        let first = models.first ?? ""
        return Self.tags.first { $0.value == first }?.key ?? first
    }

    /// The Debian package that brings a model: `tesseract-ocr-chi-sim` for `chi_sim`, `tesseract-ocr-script-latn`
    /// for the script model `Latin`.
    package static func debianPackage(of model: String) -> String {
        if let script = scripts[model] { return "tesseract-ocr-script-\(script)" }
        return "tesseract-ocr-" + String(model.lowercased().map { $0 == "_" ? "-" : $0 })
    }

    private static func isName(_ name: String) -> Bool {
        name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
    }

    private static func model(of name: String) -> String {
        let lower = name.lowercased()
        if let model = tags[lower] { return model }
        let primary = lower.split(separator: "-").first.map(String.init) ?? lower
        return tags[primary] ?? name
    }

    /// Debian's names of the models that read a script instead of a language.
    private static let scripts = [
        "Arabic": "arab", "Cyrillic": "cyrl", "Devanagari": "deva", "Fraktur": "frak", "Greek": "grek",
        "HanS": "hans", "HanT": "hant", "Hangul": "hang", "Hebrew": "hebr", "Japanese": "jpan", "Latin": "latn",
    ]

    /// BCP 47 language tags and the models that read them.
    private static let tags = [
        "af": "afr", "ar": "ara", "bg": "bul", "bn": "ben", "ca": "cat", "cs": "ces", "cy": "cym", "da": "dan",
        "de": "deu", "el": "ell", "en": "eng", "eo": "epo", "es": "spa", "et": "est", "eu": "eus", "fa": "fas",
        "fi": "fin", "fr": "fra", "ga": "gle", "gl": "glg", "he": "heb", "hi": "hin", "hr": "hrv", "hu": "hun",
        "id": "ind", "is": "isl", "it": "ita", "ja": "jpn", "ko": "kor", "la": "lat", "lt": "lit", "lv": "lav",
        "nb": "nor", "nl": "nld", "nn": "nor", "no": "nor", "pl": "pol", "pt": "por", "ro": "ron", "ru": "rus",
        "sk": "slk", "sl": "slv", "sr": "srp", "sv": "swe", "th": "tha", "tr": "tur", "uk": "ukr", "vi": "vie",
        "zh": "chi_sim", "zh-hans": "chi_sim", "zh-hant": "chi_tra", "zh-tw": "chi_tra",
    ]
}
