import CLinux
import Documents
import FoundationEssentials
import Glibc

/// One running `quickstudy-reader`, leader of a process group of its own so that nothing it starts outlives it.
final class Worker {
    /// Readable when the worker has said something or has ended.
    let descriptor: Int32
    private let process: pid_t
    private var received: [UInt8] = []
    private var isEnded = false

    /// - Throws: `CommandError` when the program cannot be started.
    init(program: String, megabytes: Int) throws {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Self.notStarted(program, errno) }
        defer { close(ends[1]) }
        var process: pid_t = 0
        let code = Self.spawn(program, ["--megabytes", String(megabytes)], on: ends[1], &process)
        guard code == 0 else {
            close(ends[0])
            throw Self.notStarted(program, code)
        }
        self.process = process
        descriptor = ends[0]
    }

    deinit {
        stop()
        close(descriptor)
    }

    /// - Returns: false when the worker has ended.
    func send(_ request: ReadingRequest) -> Bool {
        guard let line = JSONLine.encoded(request) else { return false }
        var sent = 0
        while sent < line.count {
            let count = line[sent...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return false }
            sent += count
        }
        return true
    }

    /// Whether `receive` would not have to wait.
    var hasSpoken: Bool {
        var descriptors = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
        return poll(&descriptors, 1, 0) > 0
    }

    /// Waits until `receive` would not have to, at most so long.
    func speaks(within seconds: Double) -> Bool {
        var descriptors = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
        return poll(&descriptors, 1, Int32(seconds * 1000)) > 0
    }

    /// What has arrived since the last call, whole lines only; nil once the worker has ended or says what cannot be
    /// understood.
    func receive() -> [ReadingReply]? {
        let old = received.count
        let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
            count = max(0, recv(descriptor, buffer.baseAddress, buffer.count, 0))
        }
        if chunk.isEmpty { return nil }
        received += chunk
        guard let end = received[old...].lastIndex(of: UInt8(ascii: "\n")) else { return [] }
        let lines = received[...end]
        received = Array(received[(end + 1)...])
        var replies: [ReadingReply] = []
        for line in lines.split(separator: UInt8(ascii: "\n")) {
            guard let reply = JSONLine.decoded(ReadingReply.self, from: line) else { return nil }
            replies.append(reply)
        }
        return replies
    }

    /// Ends the worker and all that it started.
    /// - Returns: why it had ended or had to be; a phrase that completes `page 3 …`.
    @discardableResult
    func stop(isLate: Bool = false) -> String {
        guard !isEnded else { return "" }
        isEnded = true
        kill(-process, SIGKILL)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        let isTime = isLate || status & 0x7F == SIGXCPU
        return isTime ? "took longer than the limit of time" : "made the reader crash or run out of memory"
    }

    private static func spawn(
        _ program: String, _ arguments: [String], on socket: Int32, _ process: inout pid_t
    ) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var nothing = sigset_t()
        sigemptyset(&nothing)
        posix_spawnattr_setsigmask(&attributes, &nothing)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK))
        let words = CStrings([program] + arguments)
        let variables = CStrings(environment)
        return posix_spawn(&process, program, &actions, &attributes, words.pointers, variables.pointers)
    }

    /// One thread a worker: pages are read side by side instead, at a quarter of the cost.
    private static var environment: [String] {
        var variables = ProcessEnvironment.current
        variables["OMP_THREAD_LIMIT"] = "1"
        variables["SWIFT_BACKTRACE"] = "enable=no"
        return variables.map { "\($0)=\($1)" }
    }

    private static func notStarted(_ program: String, _ code: Int32) -> CommandError {
        CommandError(
            .missingDependency, "the reader '\(program)' cannot be started: \(String(cString: strerror(code)))",
            fix: "install quickstudy again")
    }
}

/// Texts as C wants them: an array of pointers with a nil at its end.
private final class CStrings {
    var pointers: [UnsafeMutablePointer<CChar>?]

    init(_ texts: [String]) { pointers = texts.map { strdup($0) } + [nil] }

    deinit { for pointer in pointers { free(pointer) } }
}

/// Values as single lines of JSON.
enum JSONLine {
    /// With the line feed; nil for a value that JSON cannot hold.
    static func encoded(_ value: some Encodable) -> [UInt8]? {
        do {
            return [UInt8](try JSONEncoder().encode(value)) + [UInt8(ascii: "\n")]
        } catch {
            return nil
        }
    }

    static func decoded<Value: Decodable>(_ type: Value.Type, from line: some Collection<UInt8>) -> Value? {
        do {
            return try JSONDecoder().decode(type, from: Data(line))
        } catch {
            return nil
        }
    }
}
