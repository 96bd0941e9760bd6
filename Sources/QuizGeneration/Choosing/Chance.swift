/// Numbers that look random and depend on texts alone, so that a card's questions are the same on every machine and no
/// other card has a say in them.
enum Chance {
    /// FNV-1a over the texts' bytes, ended by the mixing step of SplitMix64.
    static func number(_ first: String, _ second: String) -> UInt64 {
        number(start(first), second)
    }

    /// What `number` knows after its first text, for a text that is the first of many pairs.
    static func start(_ first: String) -> UInt64 { hash(first, from: 0xcbf2_9ce4_8422_2325) }

    static func number(_ start: UInt64, _ second: String) -> UInt64 {
        var hash = hash(second, from: start)
        hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
        hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
        return hash ^ (hash >> 31)
    }

    private static func hash(_ text: String, from start: UInt64) -> UInt64 {
        var hash = start
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return (hash ^ 0xff) &* 0x100_0000_01b3
    }
}
