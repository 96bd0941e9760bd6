/// Texts and numbers one after the other, each with its length before it: what a state file is made of.
struct StateFields {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            bytes.append(contentsOf: String(utf8.count).utf8)
            bytes.append(UInt8(ascii: ":"))
            bytes.append(contentsOf: utf8)
        }
    }

    mutating func add(_ number: UInt64) { add(String(number, radix: 36)) }

    mutating func add(_ number: Int) { add(UInt64(truncatingIfNeeded: number)) }

    mutating func add<Element>(list: [Element], _ add: (inout StateFields, Element) -> Void) {
        self.add(list.count)
        for element in list { add(&self, element) }
    }
}

/// Reads what `StateFields` wrote.
struct StateReading {
    /// A file that is cut short or was written by another version; it counts as missing.
    struct Damaged: Error {}

    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func text() throws(Damaged) -> String {
        var count = 0
        while place < bytes.count, (0x30...0x39).contains(bytes[place]), count < bytes.count {
            count = count * 10 + Int(bytes[place] - 0x30)
            place += 1
        }
        let start = place + 1
        guard place < bytes.count, bytes[place] == UInt8(ascii: ":"), count <= bytes.count - start else {
            throw Damaged()
        }
        place = start + count
        return bytes.withUnsafeBufferPointer { String(decoding: $0[start..<start + count], as: UTF8.self) }
    }

    mutating func number() throws(Damaged) -> UInt64 {
        guard let number = UInt64(try text(), radix: 36) else { throw Damaged() }
        return number
    }

    mutating func count() throws(Damaged) -> Int { Int(truncatingIfNeeded: try number()) }

    mutating func list<Element>(_ element: (inout StateReading) throws(Damaged) -> Element) throws(Damaged) -> [Element]
    {
        var list: [Element] = []
        for _ in 0..<(try count()) { list.append(try element(&self)) }
        return list
    }

    var isAtEnd: Bool { place == bytes.count }
}
