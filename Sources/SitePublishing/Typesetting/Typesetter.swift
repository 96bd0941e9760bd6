import Synchronization

/// Sets formulas as MathML and marks the words of code, with one engine for each that all decks share.
///
/// What was set once is kept, since formulas come back; the engines hold tens of megabytes, so a worker of its own for each
/// thread would cost more than waiting does.
final class Typesetter: Sendable {
    /// Why a formula could not be set.
    struct Fault: Error, Hashable {
        var reason: String
        var fix = "correct it, or write '\\$' for a dollar sign"
    }

    private struct State: ~Copyable {
        var math: ScriptEngine?
        var code: ScriptEngine?
        /// Formulas that cannot be set.
        var faults: [Formula: Fault] = [:]
        var languages: [String: Bool] = [:]
        var isMathMissing = false
        var isCodeMissing = false
    }

    private let libraries: TypesettingLibraries
    private let kept: KeptTypesetting
    private let state = Mutex(State())

    /// Over how many faults the known ones are forgotten.
    private static let mostFaults = 4096

    init(_ libraries: TypesettingLibraries, kept: KeptTypesetting = KeptTypesetting()) {
        self.libraries = libraries
        self.kept = kept
    }

    // MARK: Formulas

    func mathML(_ formula: Formula) -> Result<HTML, Fault> {
        let key = (formula.isDisplay ? "display\0" : "inline\0") + formula.tex
        if let html = kept.html(key) { return .success(html) }
        return state.withLock { state in
            if let fault = state.faults[formula] { return .failure(fault) }
            let result = set(formula, &state)
            switch result {
            case .success(let html): kept.keep(html, as: key)
            case .failure(let fault):
                if state.faults.count >= Self.mostFaults { state.faults = [:] }
                state.faults[formula] = fault
            }
            return result
        }
    }

    private func set(_ formula: Formula, _ state: inout State) -> Result<HTML, Fault> {
        if state.math == nil, !state.isMathMissing {
            state.math = libraries.katex().flatMap { ScriptEngine(library: $0, function: Self.mathFunction) }
            state.isMathMissing = state.math == nil
        }
        guard let engine = state.math else {
            return .failure(
                Fault(
                    reason: "setting formulas needs the Debian package libjs-katex",
                    fix: "install the package libjs-katex"))
        }
        do {
            let markup = try engine.call(formula.tex, formula.isDisplay ? "block" : "")
            return .success(Self.mathElement(markup, isDisplay: formula.isDisplay))
        } catch {
            return .failure(Fault(reason: Self.reason(error.message)))
        }
    }

    /// `trust: false` keeps links, classes and data attributes out; the limits keep a formula from growing without end.
    private static let mathFunction = """
        (tex, display) => katex.renderToString(tex, {
            output: "mathml", displayMode: display !== "", throwOnError: true, trust: false, strict: "ignore",
            maxSize: 20, maxExpand: 1000 })
        """

    /// KaTeX's `math` element without its copy of the TeX and without the style attributes that the page's policy forbids.
    private static func mathElement(_ markup: String, isDisplay: Bool) -> HTML {
        let bytes = Array(markup.utf8)
        let start = bytes.end(of: "<semantics>") ?? 0
        let end = bytes.start(of: "<annotation", from: start) ?? bytes.count
        var html: [UInt8] = Array((isDisplay ? "<math display=\"block\">" : "<math>").utf8)
        html += Array(bytes[start..<end]).withoutAttribute("style")
        html.append("</math>")
        return HTML(bytes: html)
    }

    /// The part of KaTeX's message that says what is wrong, as one lower-case phrase.
    private static func reason(_ message: String) -> String {
        var text = message
        for lead in ["ParseError: ", "KaTeX parse error: "] where text.hasPrefix(lead) { text.removeFirst(lead.count) }
        if let place = text.range(of: " at position") ?? text.range(of: " at end of input") {
            text = String(text[..<place.lowerBound])
        }
        text = text.filter { $0 != "\u{0332}" }
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    // MARK: Code

    /// Keywords in `<span class="k">`, texts and numbers in `s`, remarks in `c`; code in an unknown language as it is.
    func highlighted(_ code: String, language: String) -> HTML {
        guard !language.isEmpty, code.utf8.count < 50_000 else { return HTML(escaping: code) }
        let key = "code\0\(language)\0\(code)"
        if let html = kept.html(key) { return html }
        let markup: String? = state.withLock { state in
            if state.code == nil, !state.isCodeMissing {
                state.code = libraries.highlight().flatMap { ScriptEngine(library: $0, function: Self.codeFunction) }
                state.isCodeMissing = state.code == nil
            }
            do { return try state.code?.call(code, language) } catch { return nil }
        }
        guard let markup, !markup.isEmpty else { return HTML(escaping: code) }
        let html = HTML(bytes: CodeClasses.shortened(Array(markup.utf8)))
        kept.keep(html, as: key)
        return html
    }

    private static let codeFunction = """
        (code, language) => hljs.getLanguage(language) ? hljs.highlight(language, code, true).value : ""
        """
}

/// The three kinds of words that the style sheet knows, for the many of highlight.js.
enum CodeClasses {
    static func shortened(_ markup: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        var open: [Bool] = []
        var index = 0
        while index < markup.count {
            guard markup[index] == UInt8(ascii: "<"), let end = markup[index...].firstIndex(of: UInt8(ascii: ">"))
            else {
                output.append(markup[index])
                index += 1
                continue
            }
            let tag = String(decoding: markup[index...end], as: UTF8.self)
            if tag == "</span>" {
                if open.popLast() == true { output.append("</span>") }
            } else {
                let name = name(of: tag)
                open.append(name != nil)
                if let name { output.append("<span class=\"\(name)\">") }
            }
            index = end + 1
        }
        return output
    }

    private static func name(of tag: String) -> String? {
        guard let start = tag.range(of: "hljs-")?.upperBound else { return nil }
        switch tag[start...].prefix(while: { $0 != "\"" && $0 != " " }) {
        case "keyword", "built_in", "type", "literal", "selector-tag", "name", "meta", "symbol": return "k"
        case "string", "number", "regexp", "attr", "char": return "s"
        case "comment", "quote", "doctag": return "c"
        default: return nil
        }
    }
}

extension [UInt8] {
    fileprivate func start(of text: StaticString, from start: Int = 0) -> Int? {
        let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        var index = start
        while index + text.count <= count {
            if self[index] == text[0], self[index..<index + text.count].elementsEqual(text) { return index }
            index += 1
        }
        return nil
    }

    fileprivate func end(of text: StaticString) -> Int? { start(of: text).map { $0 + text.utf8CodeUnitCount } }

    /// Without any ` name="…"`.
    fileprivate func withoutAttribute(_ name: String) -> [UInt8] {
        let mark = Array(" \(name)=\"".utf8)
        var output: [UInt8] = []
        var index = 0
        while index < count {
            if self[index] == 0x20, self[index...].starts(with: mark) {
                index = (self[(index + mark.count)...].firstIndex(of: UInt8(ascii: "\"")) ?? count - 1) + 1
            } else {
                output.append(self[index])
                index += 1
            }
        }
        return output
    }
}

extension Formula {
    /// As it was written, with its dollars.
    var source: String { isDisplay ? "$$\(tex)$$" : "$\(tex)$" }
}
