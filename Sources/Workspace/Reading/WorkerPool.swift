import CLinux
import Documents
import Glibc
import Synchronization

/// Worker processes, up to as many as there are cores, that are handed the jobs of a run until none is left. One
/// thread waits for all of them, so that nothing depends on their order.
final class WorkerPool {
    /// Where one worker sits; an empty one gets its worker with its first job.
    private struct Seat {
        var worker: Worker?
        var job: ReadingRun.Job?
        /// The page that the worker said it is at.
        var page: Int?
        var deadline = ContinuousClock.now
    }

    private let program: String
    private let megabytes: Int
    private var seats: [Seat]

    init(program: String, count: Int, megabytes: Int) {
        self.program = program
        self.megabytes = megabytes
        seats = Array(repeating: Seat(), count: max(1, count))
    }

    /// What a reader reads with.
    struct Engines {
        /// For the keys of the cache.
        var versions: String
        /// Names and versions.
        var libraries: [String]
        /// The models of recognition that are installed.
        var models: [String]
    }

    /// - Throws: `CommandError` when the reader cannot be started.
    func engines() throws -> Engines {
        let worker = try Worker(program: program, megabytes: megabytes)
        seats[0].worker = worker
        if worker.send(ReadingRequest(.describe)), let replies = worker.receive(),
            case .engines(let versions, let libraries, let models)? = replies.first
        {
            return Engines(versions: versions, libraries: libraries, models: models)
        }
        throw CommandError(
            .missingDependency, "the reader '\(program)' does not start",
            fix: "see what is missing with 'quickstudy doctor'")
    }

    /// Works until the run has nothing left to do.
    /// - Throws: `CommandError` when a worker cannot be started.
    func work(on run: inout ReadingRun, tell: (ReadingProgress) -> Void) throws {
        let interrupts = Interrupts()
        defer { interrupts.release() }
        while true {
            try assign(&run)
            guard seats.contains(where: { $0.job != nil }) else { return }
            tell(progress(of: run))
            wait(or: interrupts)
            if let signal = interrupts.next() { stop(for: signal, interrupts, progress(of: run), tell) }
            for index in seats.indices where seats[index].job != nil { attend(index, &run) }
        }
    }

    /// Ends all workers.
    func close() {
        for index in seats.indices { seats[index].worker = nil }
    }

    private func assign(_ run: inout ReadingRun) throws {
        for index in seats.indices where seats[index].job == nil {
            guard let job = run.next() else { return }
            let request = run.request(job)
            let worker = try seats[index].worker ?? Worker(program: program, megabytes: megabytes)
            seats[index] = Seat(worker: worker, job: job, page: nil, deadline: .now + Self.patience(request))
            if !worker.send(request) { lose(index, &run, why: worker.stop()) }
        }
    }

    /// Sleeps until a worker speaks, a deadline passes or the person interrupts.
    private func wait(or interrupts: Interrupts) {
        var descriptors = [pollfd(fd: interrupts.descriptor, events: Int16(POLLIN), revents: 0)]
        var first = ContinuousClock.now + .seconds(1)
        for seat in seats {
            guard let worker = seat.worker, seat.job != nil else { continue }
            descriptors.append(pollfd(fd: worker.descriptor, events: Int16(POLLIN), revents: 0))
            first = min(first, seat.deadline)
        }
        let left = first - ContinuousClock.now
        let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
        poll(&descriptors, nfds_t(descriptors.count), Int32(max(0, milliseconds) + 1))
    }

    /// Takes in what the worker of a seat has said since, if anything.
    private func attend(_ index: Int, _ run: inout ReadingRun) {
        guard let worker = seats[index].worker, let job = seats[index].job else { return }
        guard worker.hasSpoken else {
            if ContinuousClock.now > seats[index].deadline { lose(index, &run, why: worker.stop(isLate: true)) }
            return
        }
        guard let replies = worker.receive() else { return lose(index, &run, why: worker.stop()) }
        for reply in replies {
            if case .started(let page, let count) = reply {
                seats[index].page = page
                seats[index].deadline = .now + Self.patience(run.request(job), isStarted: true)
                run.start(of: count, job)
            } else {
                seats[index].job = nil
                run.take(reply, for: job)
            }
        }
    }

    private func lose(_ index: Int, _ run: inout ReadingRun, why: String) {
        let seat = seats[index]
        seats[index] = Seat()
        if let job = seat.job { run.takeEnd(of: job, at: seat.page, why: why) }
    }

    private func progress(of run: ReadingRun) -> ReadingProgress {
        var progress = run.progress
        progress.current = seats.compactMap { seat in
            seat.job.map { job in
                let name = FilePath.name(of: run.request(job).name)
                let page = if case .recognise(let picture) = job.task { picture.page } else { seat.page }
                return page.map { "\(name), page \($0)" } ?? name
            }
        }
        return progress
    }

    private func stop(
        for signal: Int32, _ interrupts: Interrupts, _ progress: ReadingProgress, _ tell: (ReadingProgress) -> Void
    ) {
        var progress = progress
        progress.isStopped = true
        tell(progress)
        close()
        interrupts.release()
        raise(signal)
        exit(128 + signal)
    }

    /// How long a worker may stay silent: a busy machine needs several times the processor seconds that the worker is
    /// held to by itself. A file that is only being opened may have to go through LibreOffice.
    private static func patience(_ request: ReadingRequest, isStarted: Bool = false) -> Duration {
        let limits = request.settings.limits
        switch request.task {
        case .recognise, .picture: return .seconds(10 + 4 * limits.secondsPerPage)
        case .read where isStarted: return .seconds(10 + 4 * limits.secondsPerTextPage)
        case .read, .describe: return .seconds(180)
        }
    }
}

/// Takes over Ctrl-C while workers run, so that they are ended first. A run beside another in one process, as tests
/// have it, leaves the signals alone.
private final class Interrupts {
    private static let isTaken = Mutex(false)
    /// -1 when another run holds the signals.
    let descriptor: Int32
    private var isHeld: Bool

    init() {
        isHeld = Self.isTaken.withLock { isTaken in
            defer { isTaken = true }
            return !isTaken
        }
        descriptor = isHeld ? quickstudy_hold_interrupts() : -1
    }

    /// The signal that arrived, if one did.
    func next() -> Int32? {
        guard isHeld else { return nil }
        let signal = quickstudy_next_interrupt()
        return signal == 0 ? nil : signal
    }

    func release() {
        guard isHeld else { return }
        isHeld = false
        quickstudy_release_interrupts()
        Self.isTaken.withLock { $0 = false }
    }
}
