import Diagnostics

/// A piece of a template as it is written, before its names are looked up.
enum TemplateNode {
    case text([UInt8])
    case value(TemplateName)
    case section(TemplateName, isInverted: Bool, [TemplateNode])
    case partial(TemplateName)
}

/// A name in a template and where it stands.
struct TemplateName {
    var text: String
    /// UTF-8 offsets of the whole tag.
    var range: Range<Int>
}

/// Reads the tags `{{name}}`, `{{#name}}`, `{{^name}}`, `{{/name}}`, `{{>partial}}` and `{{! remark }}`.
///
/// Indentation, empty lines and the line end after a tag that stands alone are not part of the output.
struct TemplateParser {
    private let source: SourceText
    private let bytes: [UInt8]
    private var offset = 0
    private var open: [(name: TemplateName, isInverted: Bool, nodes: [TemplateNode])] = []
    private var nodes: [TemplateNode] = []
    private var diagnostics: [Diagnostic] = []

    static func parse(_ source: SourceText) -> Diagnosed<[TemplateNode]> {
        var parser = TemplateParser(source)
        parser.run()
        return Diagnosed(parser.nodes, parser.diagnostics)
    }

    private init(_ source: SourceText) {
        self.source = source
        bytes = Array(source.text.utf8)
    }

    private mutating func run() {
        while offset < bytes.count {
            guard let start = next("{{", from: offset) else { break }
            append(text: offset..<start)
            guard let end = next("}}", from: start + 2) else {
                report("UnclosedTag", start..<start + 2, "'{{' has no '}}'", fix: "put '}}' after the name")
                offset = bytes.count
                break
            }
            read(tag: start..<end + 2)
            offset = end + 2
        }
        append(text: offset..<bytes.count)
        while let section = open.popLast() {
            report(
                "UnclosedSection", section.name.range, "'\(section.name.text)' is opened and never closed",
                fix: "put '{{/\(section.name.text)}}' where it ends")
            nodes = section.nodes
        }
    }

    private mutating func read(tag range: Range<Int>) {
        let inner = Self.trimmed(bytes[range.lowerBound + 2..<range.upperBound - 2])
        let sigil = inner.first.map(Character.init(ascii:)) ?? " "
        let rest = Self.trimmed(inner.dropFirst())
        switch sigil {
        case "!": break
        case "#", "^": begin(TemplateName(text: String(decoding: rest, as: UTF8.self), range: range), sigil == "^")
        case "/": end(TemplateName(text: String(decoding: rest, as: UTF8.self), range: range))
        case ">": nodes.append(.partial(TemplateName(text: String(decoding: rest, as: UTF8.self), range: range)))
        case "{", "&":
            report(
                "UnescapedTag", range, "'\(sigil)' asks for text without escaping, which templates cannot do",
                fix: "write the name alone: what is HTML already is not escaped")
        default: nodes.append(.value(TemplateName(text: String(decoding: inner, as: UTF8.self), range: range)))
        }
    }

    private mutating func begin(_ name: TemplateName, _ isInverted: Bool) {
        open.append((name, isInverted, nodes))
        nodes = []
    }

    private mutating func end(_ name: TemplateName) {
        guard let section = open.last, section.name.text == name.text else {
            let expected = open.last.map { ", close '\($0.name.text)' first" } ?? ""
            return report(
                "UnopenedSection", name.range, "'\(name.text)' is closed and was not opened\(expected)",
                fix: "delete it, or put '{{#\(name.text)}}' where it begins")
        }
        open.removeLast()
        nodes = section.nodes + [.section(section.name, isInverted: section.isInverted, nodes)]
    }

    /// Text without the indentation of its lines and without empty lines.
    private mutating func append(text range: Range<Int>) {
        var text: [UInt8] = []
        var atLineStart = range.lowerBound == 0 || bytes[range.lowerBound - 1] == UInt8(ascii: "\n")
        var follows = isAlone(before: range.lowerBound)
        for byte in bytes[range] {
            if atLineStart || follows, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { continue }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                if byte == UInt8(ascii: "\n"), !atLineStart, !follows { text.append(byte) }
                atLineStart = true
            } else {
                text.append(byte)
                atLineStart = false
            }
            follows = false
        }
        if !text.isEmpty { nodes.append(.text(text)) }
    }

    /// Whether the tag that ends here writes nothing by itself and stands first in its line.
    private func isAlone(before end: Int) -> Bool {
        guard end >= 2, var index = lastTagStart(before: end), index + 2 < end else { return false }
        guard "#^/>!".utf8.contains(bytes[index + 2]) else { return false }
        while index > 0, bytes[index - 1] == UInt8(ascii: " ") || bytes[index - 1] == UInt8(ascii: "\t") { index -= 1 }
        guard index == 0 || bytes[index - 1] == UInt8(ascii: "\n") else { return false }
        var next = end
        while next < bytes.count, bytes[next] == UInt8(ascii: " ") || bytes[next] == UInt8(ascii: "\r") { next += 1 }
        return next == bytes.count || bytes[next] == UInt8(ascii: "\n")
    }

    private func lastTagStart(before end: Int) -> Int? {
        var index = end - 2
        while index >= 1 {
            if bytes[index] == UInt8(ascii: "{"), bytes[index - 1] == UInt8(ascii: "{") { return index - 1 }
            index -= 1
        }
        return nil
    }

    private func next(_ mark: StaticString, from start: Int) -> Int? {
        let byte = mark.utf8Start.pointee
        var index = start
        while index + 1 < bytes.count {
            if bytes[index] == byte, bytes[index + 1] == byte { return index }
            index += 1
        }
        return nil
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes
        while let first = bytes.first, first == 0x20 || first == 0x0A || first == 0x09 { bytes.removeFirst() }
        while let last = bytes.last, last == 0x20 || last == 0x0A || last == 0x09 { bytes.removeLast() }
        return bytes
    }

    private mutating func report(_ identifier: String, _ range: Range<Int>, _ message: String, fix: String) {
        diagnostics.append(Diagnostic(.error, identifier, at: source.place(ofUTF8: range), message, fix: fix))
    }
}

extension Character {
    fileprivate init(ascii byte: UInt8) { self.init(Unicode.Scalar(byte)) }
}
