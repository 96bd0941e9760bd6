import Synchronization

/// Formulas and code as they were typeset before, so that the same text is never typeset twice and a build that meets
/// nothing new starts no script engine. What an engine refused is not kept: it has to be told again.
package final class KeptTypesetting: Sendable {
    private struct State {
        var entries: [String: [UInt8]] = [:]
        /// Bytes of the entries, keys and markup.
        var size = 0
        var isLoaded = false
        var hasNew = false

        mutating func add(_ markup: [UInt8], _ key: String) {
            guard entries.updateValue(markup, forKey: key) == nil else { return }
            size += markup.count + key.utf8.count
        }
    }

    /// Over how many bytes nothing more is kept.
    private static let mostBytes = 16 << 20

    private let load: @Sendable () -> [String: [UInt8]]
    private let state = Mutex(State())

    /// - Parameter load: what was kept before; asked for when the first formula or code is met.
    package init(load: @escaping @Sendable () -> [String: [UInt8]] = { [:] }) {
        self.load = load
    }

    /// Everything kept, if there is more than before; nil when there is nothing to save.
    package var additions: [String: [UInt8]]? {
        state.withLock { $0.hasNew ? $0.entries : nil }
    }

    func html(_ key: String) -> HTML? {
        state.withLock { state in
            if !state.isLoaded {
                state.isLoaded = true
                for (key, markup) in load() { state.add(markup, key) }
            }
            return state.entries[key].map { HTML(bytes: $0) }
        }
    }

    func keep(_ html: HTML, as key: String) {
        state.withLock { state in
            guard state.size < Self.mostBytes else { return }
            state.add(html.bytes, key)
            state.hasNew = true
        }
    }
}
