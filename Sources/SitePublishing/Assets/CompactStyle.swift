/// A style sheet without remarks and without the blanks that mean nothing.
enum CompactStyle {
    static func compacted(_ style: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        var index = 0
        while index < style.count {
            switch style[index] {
            case UInt8(ascii: "/") where index + 1 < style.count && style[index + 1] == UInt8(ascii: "*"):
                index = endOfRemark(style, index)
            case let quote where quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"):
                let end = (style[(index + 1)...].firstIndex(of: quote) ?? style.count - 1) + 1
                output += style[index..<end]
                index = end
            case let byte where isBlank(byte):
                let end = style[index...].firstIndex { !isBlank($0) } ?? style.count
                if end < style.count, keepsBlank(output.last, style[end]) { output.append(0x20) }
                index = end
            case UInt8(ascii: "}"):
                if output.last == UInt8(ascii: ";") { output.removeLast() }
                output.append(UInt8(ascii: "}"))
                index += 1
            case let byte:
                output.append(byte)
                index += 1
            }
        }
        return output
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

    private static func endOfRemark(_ style: [UInt8], _ start: Int) -> Int {
        var index = start + 2
        while index + 1 < style.count {
            if style[index] == UInt8(ascii: "*"), style[index + 1] == UInt8(ascii: "/") { return index + 2 }
            index += 1
        }
        return style.count
    }

    /// A blank between words may be the descendant combinator or part of a value; beside `{ } ; ,` and after `:` it is nothing.
    private static func keepsBlank(_ before: UInt8?, _ after: UInt8) -> Bool {
        guard let before else { return false }
        return !"{};:,>".utf8.contains(before) && !"{};,>".utf8.contains(after)
    }
}
