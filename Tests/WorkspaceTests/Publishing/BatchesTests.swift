import Synchronization
import Testing

@testable import Workspace

@Suite struct BatchesTests {
    private struct Stop: Error {}

    @Test(arguments: [1, 2, 7]) func worksOnEveryPartOfEveryBatchOnce(threads: Int) throws {
        let seen = Mutex<[Int]>([])
        try Batches.run(20, threads: threads) { batch in
            (0..<batch % 5).map { batch * 10 + $0 }
        } work: { part in
            seen.withLock { $0.append(part) }
        }
        #expect(seen.withLock { $0.sorted() } == (0..<20).flatMap { batch in (0..<batch % 5).map { batch * 10 + $0 } })
    }

    @Test(arguments: [1, 3]) func throwsTheFirstErrorAndBeginsNothingMore(threads: Int) {
        let made = Mutex(0)
        #expect(throws: Stop.self) {
            try Batches.run(1_000, threads: threads) { batch in
                made.withLock { $0 += 1 }
                return [batch]
            } work: { part in
                if part == 3 { throw Stop() }
            }
        }
        #expect(made.withLock { $0 } < 1_000)
    }

    @Test func hasNothingToDoWithoutBatches() throws {
        try Batches<Int>.run(0, threads: 2) { _ in
            []
        } work: { _ in
        }
    }

    @Test func mayUseACoreAtLeast() {
        #expect(Cores.count >= 1)
    }
}
