import Diagnostics

/// The compiled templates of every kind of page, and the style sheet and script that each kind loads.
struct PageTemplates: Sendable {
    enum Kind: String, CaseIterable, Sendable {
        case front, deck, practice, quiz, print, progress, missing
        /// Not a page: why an answer is right, for questions that only a script asks.
        case why

        var template: String { self == .why ? "partials/why" : "pages/\(rawValue)" }

        /// Kinds without a style sheet or script of their own use those of the kind `plain`.
        static let plainBundle = "plain"

        fileprivate var shape: any TemplateShape.Type {
            switch self {
            case .front: FrontShape.self
            case .deck: DeckShape.self
            case .practice: PracticeShape.self
            case .quiz: QuizShape.self
            case .print: PrintShape.self
            case .progress, .missing: PlainShape.self
            case .why: QuestionShape.self
            }
        }
    }

    private let templates: [Kind: Template]
    private let styles: [Kind: String]
    private let scripts: [Kind: String]
    /// Scripts that a page's script loads when it first needs them.
    private let laterScripts: [Kind: String]
    /// Style sheets that come with them.
    private let laterStyles: [Kind: String]
    private let wordBlocks: [Kind: HTML]
    /// The joined style sheets and scripts, by path.
    let assets: [String: [UInt8]]

    static func compile(theme: Theme, words: Words) -> Diagnosed<PageTemplates> {
        var diagnostics: [Diagnostic] = []
        var templates: [Kind: Template] = [:]
        for kind in Kind.allCases {
            let compiled = compile(kind.template, for: kind.shape, theme: theme, words: words)
            templates[kind] = compiled.value
            diagnostics += compiled.diagnostics
        }
        var assets: [String: [UInt8]] = [:]
        func bundles(
            _ language: AssetBundle.Language, suffix: String = "", line: (Kind) -> [UInt8] = { _ in [] }
        ) -> [Kind: String] {
            var paths: [Kind: String] = [:]
            for kind in Kind.allCases where kind != .why {
                guard
                    var bundle = AssetBundle.join(kind: kind.rawValue + suffix, language, theme: theme)
                        ?? AssetBundle.join(kind: Kind.plainBundle + suffix, language, theme: theme)
                else { continue }
                diagnostics += bundle.diagnostics
                bundle.value.begin(with: line(kind))
                assets[bundle.value.path] = bundle.value.bytes
                paths[kind] = bundle.value.path
            }
            return paths
        }
        let styles = bundles(.style)
        let scripts = bundles(.script)
        let laterScripts = bundles(.script, suffix: "-more") { kind in
            let line = laterLine(kind, theme: theme, words: words)
            diagnostics += line.diagnostics
            return line.value
        }
        let laterStyles = bundles(.style, suffix: "-more")
        let wordBlocks = wordBlocks(words, kindsWithLater: Set(laterScripts.keys))
        let pages = PageTemplates(
            templates: templates, styles: styles, scripts: scripts, laterScripts: laterScripts,
            laterStyles: laterStyles, wordBlocks: wordBlocks, assets: assets)
        return Diagnosed(pages, diagnostics.unique)
    }

    /// What a later script begins with: the markup of `partials/KIND-more`, which is given nothing but words, and the words
    /// that the script says. `later` is the object that the first script has made.
    private static func laterLine(_ kind: Kind, theme: Theme, words: Words) -> Diagnosed<[UInt8]> {
        let template = "partials/\(kind.rawValue)-more"
        guard theme.files[template + ".mustache"] != nil else { return Diagnosed([]) }
        let compiled = compile(template, for: PlainShape.self, theme: theme, words: words)
        var writer = JSONWriter()
        writer.text(String(decoding: compiled.value.render(Record<PlainShape>(), size: 4_000), as: UTF8.self))
        let said = words.json(prefixes: ["\(kind.rawValue)-more", Self.noticePrefix])
        var line = Array("Object.assign(later,{markup:".utf8) + writer.bytes
        line += Array(",words:".utf8) + said.bytes + Array("});\n".utf8)
        return Diagnosed(line, compiled.diagnostics)
    }

    private static func compile(
        _ path: String, for shape: any TemplateShape.Type, theme: Theme, words: Words
    ) -> Diagnosed<Template> {
        func open<Shape: TemplateShape>(_ shape: Shape.Type) -> Diagnosed<Template> {
            TemplateCompiler.compile(path, for: shape, theme: theme, words: words)
        }
        return open(shape)
    }

    /// The words of notices, which come with the later script where there is one.
    private static let noticePrefix = "notes"

    /// The words that the scripts of each kind of page say.
    private static func wordBlocks(_ words: Words, kindsWithLater: Set<Kind>) -> [Kind: HTML] {
        let blocks = Kind.allCases.map { kind in
            let notices = kindsWithLater.contains(kind) ? [] : [noticePrefix]
            return (kind, words.json(prefixes: ["common", kind.rawValue] + notices))
        }
        return Dictionary(uniqueKeysWithValues: blocks)
    }

    /// - Parameter size: about how many bytes the page will be.
    func render<Shape>(_ kind: Kind, _ record: Record<Shape>, size: Int = 0) -> [UInt8] {
        templates[kind]?.render(record, size: size) ?? []
    }

    /// What every page is given.
    /// - Parameter path: of the page in the site.
    func page(
        _ kind: Kind, path: String, title: String, description: String, settings: SiteSettings
    ) -> Record<PageShape> {
        let root = Self.root(of: path)
        var page = Record<PageShape>()
        page[.pageKind] = .text(kind.rawValue)
        page[.title] = .text(title)
        page[.description] = .text(description)
        page[.language] = .text(settings.language)
        page[.direction] = .text(SideLanguage(tag: settings.language).direction)
        page[.root] = .text(root)
        page[.siteTitle] = .text(settings.title)
        page[.style] = .text(styles[kind].map { root + $0 })
        page[.script] = .text(scripts[kind].map { root + $0 })
        page[.laterScript] = .text(laterScripts[kind].map { root + $0 })
        page[.laterStyle] = .text(laterStyles[kind].map { root + $0 })
        page[.words] = .html(wordBlocks[kind] ?? HTML())
        page[.address] = .text(settings.address.map { $0 + path.percentEncoded })
        page[.previewImage] = .text(settings.address.map { $0 + "assets/icon-512.png" })
        page[.base] = .text(kind == .missing ? settings.address.map { $0.hasSuffix("/") ? $0 : $0 + "/" } : nil)
        page[.feed] = .text(settings.address == nil ? nil : root + "feed.xml")
        page[.icon] = .text(root + "assets/icon.svg")
        page[.isFront] = .flag(kind == .front)
        page[.isOfDeck] = .flag(kind == .deck || kind == .print)
        page[.isShared] = .flag(kind == .front || kind == .deck)
        page[.isProgress] = .flag(kind == .progress)
        return page
    }

    private static func root(of path: String) -> String {
        String(repeating: "../", count: path.split(separator: "/").count - 1)
    }
}

extension [Diagnostic] {
    /// Each once, in order: a partial that several pages use says the same thing several times.
    var unique: [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return filter { seen.insert($0).inserted }
    }
}
