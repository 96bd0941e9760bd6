#if canImport(Glibc)
    import Glibc
#endif

/// A program that a worker starts and waits for. It stays in the worker's process group, and so ends with it.
enum ChildProcess {
    enum End: Hashable {
        case status(Int32)
        /// It took too long and was killed.
        case late
        case notStarted
    }

    /// Runs a program without input and output.
    /// - Parameters:
    ///   - words: its path and its arguments.
    ///   - seconds: how long it may take.
    static func run(_ words: [String], seconds: Double) -> End {
        var process: pid_t = 0
        let isStarted = ProcessLimit.lifted { spawn(words, &process) }
        guard isStarted else { return .notStarted }
        let deadline = ContinuousClock.now + .seconds(seconds)
        var status: Int32 = 0
        while waitpid(process, &status, WNOHANG) == 0 {
            guard ContinuousClock.now < deadline else {
                kill(process, SIGKILL)
                waitpid(process, &status, 0)
                return .late
            }
            usleep(20_000)
        }
        return .status(status)
    }

    private static func spawn(_ words: [String], _ process: inout pid_t) -> Bool {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        let pointers = words.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return posix_spawn(&process, words[0], &actions, nil, pointers, environ) == 0
    }
}
