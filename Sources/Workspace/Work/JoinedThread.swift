import Glibc

/// A thread of its own for some work, which is waited for.
struct JoinedThread {
    private final class Work {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Nil where the system had no thread to give; the work is then done already.
    private let thread: pthread_t?

    init(_ work: @escaping @Sendable () -> Void) {
        let held = Unmanaged.passRetained(Work(work))
        var thread = pthread_t()
        let status = pthread_create(
            &thread, nil,
            { state in
                if let state { Unmanaged<Work>.fromOpaque(state).takeRetainedValue().run() }
                return nil
            }, held.toOpaque())
        self.thread = status == 0 ? thread : nil
        if status != 0 {
            held.release()
            work()
        }
    }

    func join() {
        if let thread { pthread_join(thread, nil) }
    }
}
