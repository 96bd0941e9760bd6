extension Bytes {
    /// The Markdown of a range without the white space that makes it part of its item, lines ended by LF.
    ///
    /// - Parameters:
    ///   - range: may begin within a line; the first line then keeps what stands there.
    ///   - columns: how many columns of white space each further line loses, at most; a tab that reaches over the edge
    ///     leaves blanks.
    ///   - cuts: ranges that are left out, in order; blanks in front of a cut go with it.
    func dedented(_ range: Range<Int>, by columns: Int, without cuts: [Range<Int>] = []) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        var number = lineNumber(at: range.lowerBound)
        var offset = range.lowerBound
        while offset < range.upperBound {
            let end = min(line(number).upperBound, range.upperBound)
            if offset == lineStarts[number] { offset = removeIndentation(offset..<end, columns, into: &result) }
            append(offset..<max(offset, end), without: cuts, to: &result)
            number += 1
            offset = number < lineStarts.count ? lineStarts[number] : range.upperBound
            if offset < range.upperBound { result.append(10) }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The offset after the white space that goes; what a tab leaves of itself is put into the result.
    private func removeIndentation(_ line: Range<Int>, _ columns: Int, into result: inout [UInt8]) -> Int {
        var column = 0
        var offset = line.lowerBound
        while offset < line.upperBound, column < columns, all[offset].isBlank {
            column += all[offset] == .tab ? 4 - column % 4 : 1
            offset += 1
        }
        for _ in 0..<max(0, column - columns) { result.append(32) }
        return offset
    }

    private func append(_ range: Range<Int>, without cuts: [Range<Int>], to result: inout [UInt8]) {
        var offset = range.lowerBound
        for cut in cuts where cut.upperBound > offset && cut.lowerBound < range.upperBound {
            var end = max(offset, cut.lowerBound)
            while end > offset, all[end - 1].isBlank { end -= 1 }
            result += all[offset..<end]
            offset = min(cut.upperBound, range.upperBound)
        }
        result += all[offset..<range.upperBound]
    }
}
