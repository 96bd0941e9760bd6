/// Counts by 64-bit digests. A digest is as good as random, so that it serves as its own hash.
struct DigestCounts: Sendable {
    private var keys: [UInt64]
    private var values: [Int32]
    private var used = 0

    init() {
        keys = Array(repeating: 0, count: 1024)
        values = Array(repeating: 0, count: 1024)
    }

    /// 0 for a digest that was never counted.
    subscript(digest: UInt64) -> Int32 { values[slot(of: digest)] }

    mutating func add(_ digest: UInt64) {
        let slot = slot(of: digest)
        if values[slot] == 0 {
            keys[slot] = digest
            used += 1
        }
        values[slot] += 1
        if used * 2 > keys.count { grow() }
    }

    /// Where a digest stands, or would stand. At least half of the slots are free.
    @inline(__always)
    private func slot(of digest: UInt64) -> Int {
        let mask = keys.count - 1
        var slot = Int(truncatingIfNeeded: digest ^ digest >> 29) & mask
        while values[slot] != 0, keys[slot] != digest { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func grow() {
        let (oldKeys, oldValues) = (keys, values)
        keys = Array(repeating: 0, count: oldKeys.count * 2)
        values = Array(repeating: 0, count: oldKeys.count * 2)
        for (key, value) in zip(oldKeys, oldValues) where value != 0 {
            let slot = slot(of: key)
            keys[slot] = key
            values[slot] = value
        }
    }
}
