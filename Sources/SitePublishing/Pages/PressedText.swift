extension HTML {
    /// The same text without links, for what is pressed itself: a control inside a control can be reached by no one who listens.
    var withoutLinks: HTML {
        guard let first = bytes.firstIndex(of: UInt8(ascii: "<")) else { return self }
        var output = Array(bytes[..<first])
        var index = first
        while index < bytes.count {
            if bytes[index...].starts(with: "<a ".utf8) || bytes[index...].starts(with: "</a>".utf8) {
                index = (bytes[index...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1) + 1
            } else {
                output.append(bytes[index])
                index += 1
            }
        }
        return HTML(bytes: output)
    }
}
