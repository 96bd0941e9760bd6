import Glibc

/// A source's text, in which passages are looked up whatever white space and case they have.
struct PassageIndex {
    /// Ends with a zero byte, and holds no other.
    private let text: [UInt8]

    init(_ text: String) { self.text = Self.terminated(text) }

    func holds(_ passage: String) -> Bool {
        text.withUnsafeBufferPointer { text in
            Self.terminated(passage).withUnsafeBufferPointer { passage in
                guard let text = text.baseAddress, let passage = passage.baseAddress else { return false }
                return text.withMemoryRebound(to: CChar.self, capacity: 1) { text in
                    passage.withMemoryRebound(to: CChar.self, capacity: 1) { strstr(text, $0) != nil }
                }
            }
        }
    }

    private static func terminated(_ text: String) -> [UInt8] {
        CollapsedText.lowercased(text).filter { $0 != 0 } + [0]
    }
}
