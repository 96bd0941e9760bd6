import CLinux
import Documents

#if canImport(FoundationEssentials)
    import FoundationEssentials
#endif
#if canImport(Glibc)
    import Glibc
#endif

/// The life of a worker process: it limits itself before it looks at anything, then answers requests, one line of
/// JSON each on standard input, by lines of JSON on standard output, until its input ends.
package enum ReaderProcess {
    /// - Parameter arguments: `--megabytes N`, the address space that the process may use.
    /// - Returns: the exit status: 0, or 2 for arguments that are not understood.
    package static func run(arguments: [String]) -> Int32 {
        guard arguments.count == 2, arguments[0] == "--megabytes", let megabytes = UInt(arguments[1]) else {
            let usage = "usage: quickstudy-reader --megabytes N   (started by quickstudy)\n"
            write(STDERR_FILENO, usage, usage.utf8.count)
            return 2
        }
        quickstudy_die_with_parent()
        ProcessLimit.memory(megabytes: megabytes)
        ProcessLimit.noCoreFiles()
        let output = dup(STDOUT_FILENO)
        _ = fcntl(output, F_SETFD, FD_CLOEXEC)
        let nowhere = open("/dev/null", O_WRONLY)
        guard output >= 0, nowhere >= 0, dup2(nowhere, STDOUT_FILENO) >= 0 else { return 4 }
        serve(on: output)
        return 0
    }

    private static func serve(on output: Int32) {
        var server = ReadingServer()
        let decoder = JSONDecoder()
        while let line = readLine(), let request = request(line, decoder) {
            ProcessLimit.processorTime(seconds: seconds(for: request))
            server.answer(request) { reply in
                if case .started = reply { ProcessLimit.processorTime(seconds: seconds(for: request)) }
                send(reply, on: output)
            }
        }
    }

    /// Nil ends the process: `quickstudy` never sends what cannot be read.
    private static func request(_ line: String, _ decoder: JSONDecoder) -> ReadingRequest? {
        do {
            return try decoder.decode(ReadingRequest.self, from: Data(line.utf8))
        } catch {
            return nil
        }
    }

    private static func seconds(for request: ReadingRequest) -> Double {
        let limits = request.settings.limits
        return switch request.task {
        case .recognise, .picture: limits.secondsPerPage
        case .describe, .read: limits.secondsPerTextPage
        }
    }

    private static func send(_ reply: ReadingReply, on output: Int32) {
        var bytes = [UInt8](encoded(reply))
        bytes.append(UInt8(ascii: "\n"))
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { exit(4) }
            sent += count
        }
    }

    private static func encoded(_ reply: ReadingReply) -> Data {
        do {
            return try JSONEncoder().encode(reply)
        } catch {
            exit(70)
        }
    }
}
