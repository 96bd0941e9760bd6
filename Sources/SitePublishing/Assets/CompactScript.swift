/// A line of script without the blanks that mean nothing. Names, texts, templates and regular expressions stay as they are.
enum CompactScript {
    /// - Parameter line: a whole line, trimmed; no text, template or remark runs over its end.
    static func compacted(_ line: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        var index = 0
        while index < line.count {
            let byte = line[index]
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
                index = copyLiteral(line, index, to: &output)
            case UInt8(ascii: "/") where index + 1 < line.count && line[index + 1] == UInt8(ascii: "/"):
                while output.last == 0x20 { output.removeLast() }
                return output
            case UInt8(ascii: "/") where beginsExpression(after: output):
                index = copyPattern(line, index, to: &output)
            case 0x20:
                if index + 1 < line.count, needsBlank(output.last, line[index + 1]) { output.append(byte) }
                index += 1
            default:
                output.append(byte)
                index += 1
            }
        }
        return output
    }

    /// Copies a text up to its closing quote; a template is copied as it is, with what stands in its `${}`.
    private static func copyLiteral(_ line: [UInt8], _ start: Int, to output: inout [UInt8]) -> Int {
        let quote = line[start]
        var index = start + 1
        var depth = 0
        while index < line.count {
            if line[index] == UInt8(ascii: "\\") {
                index += 1
            } else if quote == UInt8(ascii: "`"), line[index] == UInt8(ascii: "{"), line[index - 1] == UInt8(ascii: "$")
            {
                depth += 1
            } else if depth > 0, line[index] == UInt8(ascii: "}") {
                depth -= 1
            } else if depth > 0, line[index] == UInt8(ascii: "`") {
                index = endOfTemplate(line, index)
            } else if depth == 0, line[index] == quote {
                break
            }
            index += 1
        }
        let end = min(index + 1, line.count)
        output += line[start..<end]
        return end
    }

    /// The closing quote of a template within a template.
    private static func endOfTemplate(_ line: [UInt8], _ start: Int) -> Int {
        var ignored: [UInt8] = []
        return copyLiteral(line, start, to: &ignored) - 1
    }

    private static func copyPattern(_ line: [UInt8], _ start: Int, to output: inout [UInt8]) -> Int {
        var index = start + 1
        var isInClass = false
        while index < line.count {
            switch line[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "/") where !isInClass:
                output += line[start...index]
                return index + 1
            default: break
            }
            index += 1
        }
        output += line[start...]
        return line.count
    }

    /// Whether a `/` that follows begins a regular expression: after an operator, an opening bracket, or a word such as `return`.
    private static func beginsExpression(after output: [UInt8]) -> Bool {
        guard let last = output.last(where: { $0 != 0x20 }) else { return false }
        if "(,=:[!&|?{;+-*<>~%^".utf8.contains(last) { return true }
        let word = output.reversed().drop { $0 == 0x20 }.prefix(while: isWord).reversed()
        return ["return", "typeof", "case", "in", "of", "do", "else", "void", "delete", "await", "yield"].contains {
            word.elementsEqual($0.utf8)
        }
    }

    /// A blank is kept between two words, and between signs that would run together (`+ +`, `- -`, `a / /x/`).
    private static func needsBlank(_ before: UInt8?, _ after: UInt8) -> Bool {
        guard let before else { return false }
        if isWord(before), isWord(after) { return true }
        return "+-/<!".utf8.contains(before) && "+-/<!".utf8.contains(after)
            || isWord(before) && (after == UInt8(ascii: "#") || after == UInt8(ascii: "`"))
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }
}
