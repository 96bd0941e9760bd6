import CYaml
package import Diagnostics

/// Reads YAML through libyaml, with places.
package enum YAML {
    /// - Parameter range: UTF-8 offsets of the part of the text that is YAML; all of it unless said otherwise.
    /// - Returns: nil when there is nothing (comments aside) or it is not YAML, which is told.
    package static func parse(_ source: SourceText, _ range: Range<Int>? = nil) -> Diagnosed<YAMLNode?> {
        let bytes = Array(source.text.utf8)
        let whole = range ?? 0..<bytes.count
        let start = bytes[whole].starts(with: [0xef, 0xbb, 0xbf]) ? whole.lowerBound + 3 : whole.lowerBound
        let part = Array(bytes[start..<whole.upperBound])
        let reader = YAMLReader(source: source, bytes: part, start: start)
        do {
            return Diagnosed(try reader.read())
        } catch {
            return Diagnosed(nil, [error.diagnostic])
        }
    }
}

/// What stops the reading of YAML.
struct YAMLFault: Error {
    let diagnostic: Diagnostic
}

/// Builds nodes from libyaml's events.
private final class YAMLReader {
    private let source: SourceText
    private let bytes: [UInt8]
    /// Where `bytes` begin in the source.
    private let start: Int
    /// Offsets of the scalars in `bytes`, which libyaml counts; empty when each is one byte.
    private let scalarOffsets: [Int]
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private static let deepest = 64

    init(source: SourceText, bytes: [UInt8], start: Int) {
        self.source = source
        self.bytes = bytes
        self.start = start
        let isPlain = bytes.allSatisfy { $0 < 0x80 }
        scalarOffsets = isPlain ? [] : bytes.indices.filter { !bytes[$0].isContinuation }
        parser = .allocate(capacity: 1)
        yaml_parser_initialize(parser)
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    func read() throws(YAMLFault) -> YAMLNode? {
        var found: Result<YAMLNode?, YAMLFault> = .success(nil)
        bytes.withUnsafeBufferPointer { buffer in
            yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
            found = Result { () throws(YAMLFault) in try readDocument() }
        }
        return try found.get()
    }

    private func readDocument() throws(YAMLFault) -> YAMLNode? {
        var root: YAMLNode?
        while true {
            let event = try next()
            switch event.kind {
            case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return root
            case YAML_STREAM_START_EVENT, YAML_DOCUMENT_START_EVENT, YAML_DOCUMENT_END_EVENT: continue
            default:
                if root != nil {
                    throw fault(
                        event.range, "'\(excerpt(event.range))' stands in a second YAML document",
                        fix: "delete the '---' before it")
                }
                root = try node(event, depth: 0)
            }
        }
    }

    private func node(_ event: Event, depth: Int) throws(YAMLFault) -> YAMLNode {
        guard depth < Self.deepest else {
            throw fault(event.range, "'\(excerpt(event.range))' is nested too deep", fix: "indent it less")
        }
        switch event.kind {
        case YAML_SCALAR_EVENT:
            return YAMLNode(content: .scalar(event.text, isPlain: event.isPlain), range: event.range)
        case YAML_SEQUENCE_START_EVENT:
            return try sequence(event, depth: depth)
        case YAML_MAPPING_START_EVENT:
            return try mapping(event, depth: depth)
        default:
            throw fault(
                event.range, "'\(excerpt(event.range))' is an alias, and aliases are not read here",
                fix: "put quotes around it, or write out what it stands for")
        }
    }

    private func sequence(_ start: Event, depth: Int) throws(YAMLFault) -> YAMLNode {
        var items: [YAMLNode] = []
        while true {
            let event = try next()
            if event.kind == YAML_SEQUENCE_END_EVENT {
                return YAMLNode(
                    content: .sequence(items), range: start.range.lowerBound..<end(start, event, items.last?.range))
            }
            items.append(try node(event, depth: depth + 1))
        }
    }

    private func mapping(_ start: Event, depth: Int) throws(YAMLFault) -> YAMLNode {
        var entries: [YAMLNode.Entry] = []
        var keys: Set<String> = []
        while true {
            let event = try next()
            if event.kind == YAML_MAPPING_END_EVENT {
                let end = end(start, event, entries.last?.value.range)
                return YAMLNode(content: .mapping(entries), range: start.range.lowerBound..<end)
            }
            let key = try node(event, depth: depth + 1)
            guard case .scalar(let name, _) = key.content else {
                throw fault(
                    key.range, "'\(excerpt(key.range))' is no name for a key", fix: "write a word before the ':'")
            }
            guard keys.insert(name).inserted else {
                throw fault(key.range, "'\(name)' stands here a second time", fix: "keep one of the two")
            }
            entries.append(.init(key: key, value: try node(try next(), depth: depth + 1)))
        }
    }

    /// A flow collection ends with its bracket; a block collection where its last value does.
    private func end(_ start: Event, _ event: Event, _ last: Range<Int>?) -> Int {
        if event.range.count > 0 { return event.range.upperBound }
        return max(start.range.lowerBound, last?.upperBound ?? start.range.upperBound)
    }

    // MARK: Events

    private struct Event {
        var kind: yaml_event_type_t
        var text = ""
        var isPlain = true
        /// UTF-8 offsets in the source.
        var range: Range<Int>
    }

    private func next() throws(YAMLFault) -> Event {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) != 0 else { throw parserFault() }
        defer { yaml_event_delete(&event) }
        let lower = offset(event.start_mark.index)
        var read = Event(kind: event.type, range: lower..<max(lower, offset(event.end_mark.index)))
        if event.type == YAML_SCALAR_EVENT, let value = event.data.scalar.value {
            let scalar = UnsafeBufferPointer(start: value, count: event.data.scalar.length)
            read.text = String(decoding: scalar, as: UTF8.self)
            read.isPlain = event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE
        }
        return read
    }

    private func offset(_ index: Int) -> Int {
        guard !scalarOffsets.isEmpty else { return start + min(index, bytes.count) }
        return start + (index < scalarOffsets.count ? scalarOffsets[index] : bytes.count)
    }

    private func parserFault() -> YAMLFault {
        let state = parser.pointee
        let reason = state.problem.map { String(cString: $0) } ?? "it cannot be read"
        let offset =
            state.error == YAML_READER_ERROR
            ? start + min(Int(state.problem_offset), bytes.count) : offset(state.problem_mark.index)
        let end = min(offset + 1, start + bytes.count)
        let line = source.line(source.position(atUTF8Offset: offset).line) ?? ""
        return fault(
            offset..<max(offset, end), "'\(line.trimmed)' is not YAML: \(reason)",
            fix: "write 'key: value' lines, indented with blanks, and quotes around a text that holds ': ' or ' #'")
    }

    private func excerpt(_ range: Range<Int>) -> String {
        String(decoding: bytes[(range.lowerBound - start)..<(range.upperBound - start)].prefix(40), as: UTF8.self)
    }

    private func fault(_ range: Range<Int>, _ message: String, fix: String) -> YAMLFault {
        YAMLFault(diagnostic: Diagnostic(.error, "InvalidYAML", at: source.place(ofUTF8: range), message, fix: fix))
    }
}

extension YAML {
    /// A text as a scalar on one line, quoted when it would mean something else without.
    package static func scalar(_ text: String) -> String {
        isPlainSafe(text) ? text : quoted(text)
    }

    /// Words of a language and paths are; what YAML, now or in an older version, takes for anything but text is not.
    private static func isPlainSafe(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, let last = bytes.last, !last.isSpace, last != UInt8(ascii: ":") else {
            return false
        }
        let begins = first.isLetter || first.isDigit || first >= 0x80 || "._/".utf8.contains(first)
        let words = ["true", "false", "yes", "no", "on", "off", "null", "y", "n", ".nan", ".inf"]
        guard begins, bytes.contains(where: { $0.isLetter || $0 >= 0x80 }), Double(text) == nil,
            !words.contains(text.lowercased()), !text.unicodeScalars.contains(where: isHidden)
        else { return false }
        return bytes.indices.allSatisfy { index in
            switch bytes[index] {
            case UInt8(ascii: ":"): !bytes[index + 1].isSpace
            case UInt8(ascii: "#"): index > 0 && !bytes[index - 1].isSpace
            default: !"[]{},&*!|>'\"%@`".utf8.contains(bytes[index])
            }
        }
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 32 || (0x7f...0x9f).contains(scalar.value) || [0x2028, 0x2029, 0xfeff].contains(scalar.value)
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            default:
                let hex = String(scalar.value, radix: 16)
                if isHidden(scalar) {
                    result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }
}
