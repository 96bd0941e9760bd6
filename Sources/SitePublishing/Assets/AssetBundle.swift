import Diagnostics
import Digests

/// A style sheet or script made by joining the files that `bundles/KIND.txt` names.
struct AssetBundle: Sendable {
    enum Language: String, Sendable {
        case style = "styles"
        case script = "scripts"

        var ending: String { self == .style ? "css" : "js" }
    }

    let kind: String
    let language: Language
    private(set) var bytes: [UInt8]

    private static let strict = Array("\"use strict\";".utf8)

    /// Puts a line before all else that the script says.
    mutating func begin(with line: [UInt8]) {
        if !line.isEmpty { bytes.insert(contentsOf: line, at: Self.strict.count) }
    }

    /// `assets/practice-1f2e3d4c.js`: another content, another name.
    var path: String { "assets/\(kind)-\(Digest(of: bytes).hex.prefix(8)).\(language.ending)" }

    static func join(kind: String, _ language: Language, theme: Theme) -> Diagnosed<AssetBundle>? {
        guard let list = theme.source("\(language.rawValue)/bundles/\(kind).txt") else { return nil }
        var bytes: [UInt8] = language == .script ? strict : []
        var diagnostics: [Diagnostic] = []
        for (index, line) in list.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
        {
            let path = line.trimming
            guard !path.isEmpty, !path.hasPrefix("#") else { continue }
            guard let file = theme.files["\(language.rawValue)/\(path)"] else {
                diagnostics.append(
                    Diagnostic(
                        .error, "UnknownTemplate", at: list.place(ofLine: index + 1),
                        "'\(language.rawValue)/\(path)' is not a file of the theme",
                        fix: "correct the name, or add the file"))
                continue
            }
            append(file.bytes, to: &bytes, language)
        }
        return Diagnosed(AssetBundle(kind: kind, language: language, bytes: bytes), diagnostics)
    }

    private static func append(_ file: [UInt8], to bytes: inout [UInt8], _ language: Language) {
        switch language {
        case .style: bytes += CompactStyle.compacted(file)
        case .script: appendScript(file, to: &bytes)
        }
    }

    /// The lines of a script without remarks, indentation, `import` lines and the word `export`.
    private static func appendScript(_ file: [UInt8], to bytes: inout [UInt8]) {
        var inRemark = false
        for line in file.split(separator: UInt8(ascii: "\n")) {
            let line = trimmed(line)
            if inRemark || line.starts(with: "/*".utf8) {
                inRemark = !line.suffix(2).elementsEqual("*/".utf8)
                continue
            }
            let isRemark = line.starts(with: "//".utf8) || line.starts(with: "* ".utf8) || line.elementsEqual("*".utf8)
            guard !line.isEmpty, !isRemark, !line.starts(with: "import ".utf8) else { continue }
            bytes += CompactScript.compacted(Array(line.starts(with: "export ".utf8) ? line.dropFirst(7) : line))
            if let last = bytes.last, !";{,([".utf8.contains(last) { bytes.append("\n") }
        }
    }

    /// Without blanks, tabs and carriage returns at the ends.
    private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var line = line
        while let first = line.first, first == 0x20 || first == 0x09 || first == 0x0D { line.removeFirst() }
        while let last = line.last, last == 0x20 || last == 0x09 || last == 0x0D { line.removeLast() }
        return line
    }
}
