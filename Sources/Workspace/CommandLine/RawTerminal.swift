import Glibc
import Synchronization

/// A terminal from which single keys are read. It is put back as it was at the end, and when a signal ends the program.
final class RawTerminal {
    enum Key: Hashable, Sendable {
        case character(Character)
        /// Control and a letter, or an arrow key, by name: `left`.
        case named(String)
        /// The window has another size.
        case resized
        /// A signal asked the program to end.
        case ended(Int32)
    }

    private static let enterScreen = "\u{1B}[?1049h\u{1B}[?25l"
    fileprivate static let leaveScreen: StaticString = "\u{1B}[?25h\u{1B}[?1049l"
    private let input: Int32
    private let output: Int32
    private var saved = termios()
    private var signals: [Int32] = [0, 0]
    private var isRaw = false

    /// - Throws: `CommandError` when the descriptors are no terminal.
    init(input: Int32 = STDIN_FILENO, output: Int32 = STDERR_FILENO) throws {
        guard isatty(input) == 1, isatty(output) == 1, tcgetattr(input, &saved) == 0 else {
            throw CommandError(.usage, "--interactive needs a terminal", fix: "choose cards with --page, --section …")
        }
        self.input = input
        self.output = output
        guard pipe(&signals) == 0 else { throw FileError(.create, "a pipe", code: errno) }
        SignalRelay.start(output: signals[1], terminal: input, screen: output, saved: saved)
        enter()
    }

    deinit {
        leave()
        SignalRelay.stop()
        close(signals[0])
        close(signals[1])
    }

    /// Single keys, no echo; Control-C is a key like others.
    func enter() {
        guard !isRaw else { return }
        var raw = saved
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        raw.c_iflag &= ~tcflag_t(IXON | ICRNL)
        tcsetattr(input, TCSAFLUSH, &raw)
        draw(Self.enterScreen)
        isRaw = true
    }

    /// The terminal as it was found, for another program or for the end.
    func leave() {
        guard isRaw else { return }
        draw("\(Self.leaveScreen)")
        tcsetattr(input, TCSAFLUSH, &saved)
        isRaw = false
    }

    func draw(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while let start = rest.baseAddress, !rest.isEmpty {
                let count = write(output, start, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
        }
    }

    /// Columns and rows; 80 by 24 where the terminal does not say.
    var size: (columns: Int, rows: Int) {
        var window = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
            return (80, 24)
        }
        return (Int(window.ws_col), Int(window.ws_row))
    }

    /// Waits for a key; nil when the input has ended.
    func nextKey() -> Key? {
        while true {
            var sources = [
                pollfd(fd: signals[0], events: Int16(POLLIN), revents: 0),
                pollfd(fd: input, events: Int16(POLLIN), revents: 0),
            ]
            if poll(&sources, 2, -1) < 0, errno != EINTR { return nil }
            if sources[0].revents != 0, let signal = readByte(signals[0]) {
                return Int32(signal) == SIGWINCH ? .resized : .ended(Int32(signal))
            }
            if sources[1].revents != 0 { return readKey() }
        }
    }

    private func readByte(_ descriptor: Int32) -> UInt8? {
        var byte: UInt8 = 0
        return read(descriptor, &byte, 1) == 1 ? byte : nil
    }

    private func readKey() -> Key? {
        guard let byte = readByte(input) else { return nil }
        switch byte {
        case 0x1B: return .named(readEscape())
        case 13, 10: return .named("return")
        case 127, 8: return .named("backspace")
        case 1...26: return .named("control-\(Character(Unicode.Scalar(byte + 96)))")
        default: return .character(readCharacter(byte))
        }
    }

    /// `ESC [ D`: the bytes of an arrow key come at once, those of the escape key alone.
    private func readEscape() -> String {
        guard isReady() else { return "escape" }
        guard readByte(input) == UInt8(ascii: "["), isReady() else { return "unknown" }
        var last = readByte(input) ?? 0
        while !(0x40...0x7E).contains(last), isReady() { last = readByte(input) ?? 0x7E }
        return [0x41: "up", 0x42: "down", 0x43: "right", 0x44: "left"][last] ?? "unknown"
    }

    private func isReady() -> Bool {
        var source = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        return poll(&source, 1, 20) == 1
    }

    private func readCharacter(_ first: UInt8) -> Character {
        var bytes = [first]
        let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        while bytes.count < length, isReady(), let byte = readByte(input) { bytes.append(byte) }
        return String(decoding: bytes, as: UTF8.self).first ?? "?"
    }
}

/// Hands signals to the loop that waits for keys, and puts the terminal back before a fault ends the program. What a
/// handler touches is atomic or never changes while it is installed.
private enum SignalRelay {
    private static let relayed = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH]
    private static let faults = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE]
    private static let output = Atomic<Int32>(-1)
    private static let terminal = Atomic<Int32>(-1)
    private static let screen = Atomic<Int32>(-1)
    /// The address of the terminal's first state; 0 for none.
    private static let state = Atomic<UInt>(0)

    static func start(output: Int32, terminal: Int32, screen: Int32, saved: termios) {
        let copy = UnsafeMutablePointer<termios>.allocate(capacity: 1)
        copy.initialize(to: saved)
        state.store(UInt(bitPattern: copy), ordering: .sequentiallyConsistent)
        self.output.store(output, ordering: .sequentiallyConsistent)
        self.terminal.store(terminal, ordering: .sequentiallyConsistent)
        self.screen.store(screen, ordering: .sequentiallyConsistent)
        for number in relayed { signal(number, relay) }
        for number in faults { signal(number, restore) }
    }

    static func stop() {
        for number in relayed + faults { signal(number, SIG_DFL) }
        output.store(-1, ordering: .sequentiallyConsistent)
        UnsafeMutablePointer<termios>(bitPattern: state.exchange(0, ordering: .sequentiallyConsistent))?.deallocate()
    }

    private static let relay: @convention(c) (Int32) -> Void = { number in
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(output.load(ordering: .sequentiallyConsistent), &byte, 1)
    }

    private static let restore: @convention(c) (Int32) -> Void = { number in
        if let saved = UnsafeMutablePointer<termios>(bitPattern: state.load(ordering: .sequentiallyConsistent)) {
            let text = RawTerminal.leaveScreen
            _ = write(screen.load(ordering: .sequentiallyConsistent), text.utf8Start, text.utf8CodeUnitCount)
            tcsetattr(terminal.load(ordering: .sequentiallyConsistent), TCSANOW, saved)
        }
        signal(number, SIG_DFL)
        raise(number)
    }
}
