/// Why a file of another program cannot be read or made at all.
package enum ExchangeFailure: Error, Hashable, Sendable {
    /// What is wrong with it, as the end of a sentence: `it is no zip file`.
    case damaged(String)
    case outOfMemory
}
