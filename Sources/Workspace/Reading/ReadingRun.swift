import Diagnostics
import Digests
import Documents

/// The state of reading many files: what is to be done next, and what has come of it. Knows nothing of processes.
struct ReadingRun {
    struct Job: Hashable {
        let file: Int
        let task: ReadingRequest.Task
    }

    private(set) var readings: [FileReading]
    private(set) var progress = ReadingProgress()
    private let cache: ReadingCache
    private var keys: [Int: (key: Digest, stamp: FileStamp)] = [:]
    /// Files that are not open yet, the longest last.
    private var unopened: [Int]
    /// Pages to read from their pictures and files to try again, the next one last.
    private var jobs: [Job] = []
    private var counts: [Int: PageCount] = [:]

    private struct PageCount {
        var known = 0
        var done = 0
    }

    /// - Parameter sizes: of the files in bytes, by which the longest goes first.
    init(_ files: [SourceFile], sizes: [Int], cache: ReadingCache) {
        readings = files.map(FileReading.init)
        self.cache = cache
        unopened = files.indices.sorted { (sizes[$0], $1) < (sizes[$1], $0) }
        progress.files = files.count
    }

    var isDone: Bool { progress.filesDone == progress.files }

    /// The next job that the cache does not answer; nil when none is waiting.
    mutating func next() -> Job? {
        while let job = waiting() {
            if !answerFromCache(job) { return job }
        }
        return nil
    }

    func request(_ job: Job) -> ReadingRequest {
        let file = readings[job.file].file
        return ReadingRequest(job.task, path: file.path, name: file.name, settings: file.settings)
    }

    /// A worker has begun with a page of a file with so many.
    mutating func start(of count: Int, _ job: Job) {
        let before = counts[job.file] ?? PageCount()
        set(PageCount(known: count, done: min(before.done + 1, count)), job.file)
    }

    mutating func take(_ reply: ReadingReply, for job: Job) {
        if case .page(let page, let found) = reply {
            let entry = ReadingCache.Entry(document: SourceDocument(pages: [page]), diagnostics: found)
            cache.keep(entry, validKey(job.file), page: page.number)
        }
        settle(job, then: readings[job.file].take(reply, for: job.task))
    }

    mutating func takeEnd(of job: Job, at page: Int?, why: String) {
        settle(job, then: readings[job.file].takeEnd(of: job.task, at: page, why: why))
    }

    private mutating func waiting() -> Job? {
        if let file = unopened.popLast() { return Job(file: file, task: .read(skipping: [])) }
        progress.isCountFinal = true
        return jobs.popLast()
    }

    private mutating func answerFromCache(_ job: Job) -> Bool {
        switch job.task {
        case .read(let skipping) where skipping.isEmpty:
            let file = readings[job.file].file
            let stamp = FileStamp(settled: file.path)
            keys[job.file] = cache.key(of: file).map { ($0, stamp) }
            guard let entry = cache.entry(keys[job.file]?.key) else { return false }
            readings[job.file].takeCached(entry.document, entry.diagnostics)
            let count = entry.document.pages.count
            set(PageCount(known: count, done: count), job.file)
            progress.filesDone += 1
            return true
        case .recognise(let picture):
            guard let entry = cache.entry(keys[job.file]?.key, page: picture.page),
                let page = entry.document.pages.first
            else { return false }
            settle(job, then: readings[job.file].take(.page(page: page, diagnostics: entry.diagnostics), for: job.task))
            return true
        default:
            return false
        }
    }

    /// Counts what a job has done and queues what follows from it.
    private mutating func settle(_ job: Job, then tasks: [ReadingRequest.Task]) {
        var count = counts[job.file] ?? PageCount()
        if case .recognise = job.task {
            count.done += 1
            progress.workDone += ReadingProgress.workOfPicture
        } else {
            count.known = readings[job.file].document?.pages.count ?? 0
            count.done = max(0, count.known - tasks.count)
            progress.workKnown += tasks.count * ReadingProgress.workOfPicture
        }
        set(count, job.file)
        jobs.insert(contentsOf: tasks.reversed().map { Job(file: job.file, task: $0) }, at: 0)
        if readings[job.file].isDone { finish(job.file) }
    }

    private mutating func set(_ count: PageCount, _ file: Int) {
        let before = counts[file] ?? PageCount()
        counts[file] = count
        progress.pagesKnown += count.known - before.known
        progress.pagesDone += count.done - before.done
        progress.workKnown += count.known - before.known
        progress.workDone += count.done - before.done
    }

    private mutating func finish(_ file: Int) {
        progress.filesDone += 1
        let reading = readings[file]
        guard !reading.isUnlucky, reading.diagnostics.allSatisfy({ $0.severity < .error }) else { return }
        let result = reading.result
        cache.keep(.init(document: result.value, diagnostics: result.diagnostics), validKey(file))
    }

    /// The key of a file; nil when it was changed since the key was made, so that what was read may be of other bytes.
    private func validKey(_ file: Int) -> Digest? {
        guard let (key, stamp) = keys[file] else { return nil }
        let source = readings[file].file
        return stamp.holds(source.path) { cache.key(of: source) == key } ? key : nil
    }
}
