import Foundation

/// Works through batches that are made one after the other, their parts side by side.
///
/// When half of a batch is done, one thread makes the next, so that there are never more than two in memory.
/// `state` is guarded by `condition`.
final class Batches<Part: Sendable>: @unchecked Sendable {
    private struct State {
        var next = 0
        var isMaking = false
        var waiting: [Part] = []
        /// How many parts the newest batch had.
        var size = 0
        var failure: (any Error)?
    }

    private enum Step {
        case make(Int)
        case work(Part)
    }

    private let count: Int
    private let make: @Sendable (Int) throws -> [Part]
    private let work: @Sendable (Part) throws -> Void
    private let condition = NSCondition()
    private var state = State()

    private init(
        _ count: Int, make: @escaping @Sendable (Int) throws -> [Part], work: @escaping @Sendable (Part) throws -> Void
    ) {
        self.count = count
        self.make = make
        self.work = work
    }

    /// - Parameters:
    ///   - count: of batches.
    ///   - threads: how many steps are taken at a time.
    /// - Throws: the first error of a step; steps that had begun are ended, others are not begun.
    static func run(
        _ count: Int, threads: Int, make: @escaping @Sendable (Int) throws -> [Part],
        work: @escaping @Sendable (Part) throws -> Void
    ) throws {
        let batches = Batches(count, make: make, work: work)
        let others = (1..<max(threads, 1)).map { _ in JoinedThread { batches.takeSteps() } }
        batches.takeSteps()
        others.forEach { $0.join() }
        if let failure = batches.state.failure { throw failure }
    }

    private func takeSteps() {
        while let step = nextStep() {
            do {
                switch step {
                case .make(let index): made(try make(index))
                case .work(let part): try work(part)
                }
            } catch {
                failed(error)
            }
        }
    }

    /// Waits until there is something to do; nil when there will be nothing more.
    private func nextStep() -> Step? {
        condition.withLock {
            while state.failure == nil {
                if state.next < count, !state.isMaking, state.waiting.count * 2 <= state.size {
                    state.isMaking = true
                    state.next += 1
                    return .make(state.next - 1)
                }
                if let part = state.waiting.popLast() { return .work(part) }
                if !state.isMaking, state.next == count { return nil }
                condition.wait()
            }
            return nil
        }
    }

    private func made(_ parts: [Part]) {
        condition.withLock {
            state.isMaking = false
            state.waiting = parts.reversed() + state.waiting
            state.size = parts.count
            condition.broadcast()
        }
    }

    private func failed(_ error: any Error) {
        condition.withLock {
            if state.failure == nil { state.failure = error }
            state.isMaking = false
            condition.broadcast()
        }
    }
}
