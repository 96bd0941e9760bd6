import Glibc

/// A thread of its own for a call that blocks, so that it does not take one of the few that tasks run on.
enum BlockingThread {
    private final class Work {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    static func run(_ work: @escaping @Sendable () -> Void) {
        let held = Unmanaged.passRetained(Work(work))
        var thread = pthread_t()
        let status = pthread_create(
            &thread, nil,
            { state in
                if let state { Unmanaged<Work>.fromOpaque(state).takeRetainedValue().run() }
                return nil
            }, held.toOpaque())
        guard status == 0 else {
            held.release()
            work()
            return
        }
        pthread_detach(thread)
    }
}
