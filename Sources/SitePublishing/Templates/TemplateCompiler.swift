import Diagnostics

/// Looks up the names of a page's template and its partials, once for the whole site.
struct TemplateCompiler {
    private let theme: Theme
    private let words: Words
    private var template = Template()
    private var shapes: [any TemplateShape.Type]
    /// The files being read, outermost first.
    private var sources: [SourceText] = []
    private var iconSteps: [Int] = []
    private var fields = ShapeFields()
    private var diagnostics: [Diagnostic] = []

    /// - Parameter path: of the template below `Templates/`, without the ending `.mustache`.
    static func compile<Shape: TemplateShape>(
        _ path: String, for shape: Shape.Type, theme: Theme, words: Words
    ) -> Diagnosed<Template> {
        var compiler = TemplateCompiler(theme: theme, words: words, shape: shape)
        compiler.include(path, askedAt: .workspace)
        compiler.drawIcons()
        return Diagnosed(compiler.template, compiler.diagnostics)
    }

    private init(theme: Theme, words: Words, shape: any TemplateShape.Type) {
        self.theme = theme
        self.words = words
        shapes = [shape]
        template.numbers = words.numbers
    }

    private mutating func include(_ path: String, askedAt place: Diagnostic.Place) {
        let file = path + ".mustache"
        guard let source = theme.source(file) else {
            return report(
                "UnknownTemplate", place, "'\(file)' is not a file of the theme",
                fix: "correct the name, or add the file")
        }
        guard !sources.contains(where: { $0.name == source.name }) else {
            return report(
                "EndlessTemplate", place, "'\(file)' contains itself",
                fix: "take the partial out of itself")
        }
        let parsed = TemplateParser.parse(source)
        diagnostics += parsed.diagnostics
        sources.append(source)
        add(parsed.value)
        sources.removeLast()
    }

    private mutating func add(_ nodes: [TemplateNode]) {
        for node in nodes {
            switch node {
            case .text(let bytes): literal(bytes)
            case .value(let name): value(name)
            case .section(let name, let isInverted, let nodes): section(name, isInverted, nodes)
            case .partial(let name): include("partials/" + name.text, askedAt: place(of: name))
            }
        }
    }

    private mutating func literal(_ bytes: [UInt8]) {
        let start = template.literals.count
        template.literals += bytes
        template.steps.append(.literal(start..<template.literals.count))
    }

    // MARK: Values

    private mutating func value(_ name: TemplateName) {
        if name.text == "icons" {
            iconSteps.append(template.steps.count)
            return literal([])
        }
        if name.text.hasPrefix("words.") { return word(String(name.text.dropFirst(6)), name) }
        guard let (reference, kind) = lookUp(name) else { return }
        switch kind {
        case .text, .number, .html: template.steps.append(.value(reference))
        case .flag, .list, .record:
            report(
                "NotAText", place(of: name), "'\(name.text)' is not a text",
                fix: "write '{{#\(name.text)}}' … '{{/\(name.text)}}'")
        }
    }

    private mutating func section(_ name: TemplateName, _ isInverted: Bool, _ nodes: [TemplateNode]) {
        guard let (reference, kind) = lookUp(name) else { return }
        let step = template.steps.count
        template.steps.append(.section(reference, end: step))
        if !isInverted, let inner = kind.shape { shapes.append(inner) }
        add(nodes)
        if !isInverted, kind.shape != nil { shapes.removeLast() }
        let end = template.steps.count
        template.steps[step] = isInverted ? .inverted(reference, end: end) : .section(reference, end: end)
    }

    /// The innermost scope that knows the name.
    private mutating func lookUp(_ name: TemplateName) -> (Template.Reference, TemplateFieldKind)? {
        let parts = name.text.split(separator: ".").map(String.init)
        for (depth, shape) in shapes.reversed().enumerated() {
            guard let first = parts.first, let field = fields.field(named: first, of: shape) else { continue }
            let reference = Template.Reference(depth: depth, slot: field.slot, inner: nil)
            guard parts.count == 2, case .record(let inner) = field.kind else {
                if parts.count == 1 { return (reference, field.kind) }
                break
            }
            guard let second = fields.field(named: parts[1], of: inner) else { break }
            return (Template.Reference(depth: depth, slot: field.slot, inner: second.slot), second.kind)
        }
        unknown(name)
        return nil
    }

    private mutating func unknown(_ name: TemplateName) {
        var known: [String] = []
        for shape in shapes.reversed() { known += shape.names }
        let near = known.min { $0.editDistance(to: name.text) < $1.editDistance(to: name.text) }
        let fix = near.flatMap { $0.editDistance(to: name.text) <= 2 ? "did you mean '\($0)'?" : nil }
        diagnostics.append(
            Diagnostic(
                .error, "UnknownName", at: place(of: name), "'\(name.text)' is not a name this template is given",
                fix: fix ?? "Documentation/templates.md lists the names of each template"))
    }

    // MARK: Words

    private mutating func word(_ key: String, _ name: TemplateName) {
        if let entry = words.entries[key] { return word(entry, named: name) }
        guard let forms = words.forms(of: key), let number = countName(in: forms), let (reference, _) = lookUp(number)
        else {
            return report(
                "UnknownWord", place(of: name), "'\(key)' is not a word of languages/\(words.language).properties",
                fix: "add it there, or correct the name")
        }
        let step = template.steps.count
        template.steps.append(.plural(reference, forms: [:], end: step))
        var ranges: [PluralCategory: Range<Int>] = [:]
        for (category, entry) in forms.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let start = template.steps.count
            word(entry, named: name)
            ranges[category] = start..<template.steps.count
        }
        template.steps[step] = .plural(reference, forms: ranges, end: template.steps.count)

        /// The first value that a form holds is the one that it counts.
        func countName(in forms: [PluralCategory: Words.Entry]) -> TemplateName? {
            let text = forms[.other]?.text ?? ""
            guard let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}") else { return nil }
            return TemplateName(text: String(text[text.index(after: open)..<close]), range: name.range)
        }
    }

    /// A word with its `{values}`, which are names where the word is used.
    private mutating func word(_ entry: Words.Entry, named name: TemplateName) {
        var rest = entry.text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            literal(HTML(escaping: String(rest[..<open])).bytes)
            value(TemplateName(text: String(rest[rest.index(after: open)..<close]), range: name.range))
            rest = rest[rest.index(after: close)...]
        }
        literal(HTML(escaping: String(rest)).bytes)
    }

    // MARK: Icons

    /// Puts the drawings of the icons that the page uses where it says `{{icons}}`.
    private mutating func drawIcons() {
        let used = Self.iconNames(in: template.literals)
        for step in iconSteps {
            let start = template.literals.count
            for name in used {
                guard let icon = theme.files["icons/\(name).svg"] else { continue }
                template.literals += icon.bytes.filter { $0 != UInt8(ascii: "\n") }
            }
            template.steps[step] = .literal(start..<template.literals.count)
        }
    }

    private static func iconNames(in literals: [UInt8]) -> [String] {
        let text = String(decoding: literals, as: UTF8.self)
        let names = text.split(separator: "<use href=\"#").dropFirst().map { String($0.prefix { $0 != "\"" }) }
        return Set(names).sorted()
    }

    // MARK: Messages

    private func place(of name: TemplateName) -> Diagnostic.Place {
        sources.last?.place(ofUTF8: name.range) ?? .workspace
    }

    private mutating func report(
        _ identifier: String, _ place: Diagnostic.Place, _ message: String, fix: String
    ) {
        diagnostics.append(Diagnostic(.error, identifier, at: place, message, fix: fix))
    }
}

extension TemplateFieldKind {
    fileprivate var shape: (any TemplateShape.Type)? {
        switch self {
        case .list(let shape), .record(let shape): shape
        case .text, .number, .html, .flag: nil
        }
    }
}

extension String {
    /// How many characters must be put in, taken out or changed (Levenshtein).
    fileprivate func editDistance(to other: String) -> Int {
        let other = Array(other)
        var row = Array(0...other.count)
        for (line, character) in enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for column in other.indices {
                let change = diagonal + (other[column] == character ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = Swift.min(change, row[column] + 1, diagonal + 1)
            }
        }
        return row[other.count]
    }
}
