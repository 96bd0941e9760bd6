import Glibc
package import Diagnostics

/// Where a command speaks: results on standard output, everything said about them on standard error.
package struct Terminal: Sendable {
    /// Whether standard error is a terminal that shows colours (`NO_COLOR` is honoured).
    package let showsColours: Bool
    /// Whether standard error can redraw a line.
    package let isInteractive: Bool
    package let isQuiet: Bool
    private let write: @Sendable (_ descriptor: Int32, _ text: String) -> Void

    package init(
        showsColours: Bool, isInteractive: Bool, isQuiet: Bool,
        write: @escaping @Sendable (_ descriptor: Int32, _ text: String) -> Void
    ) {
        self.showsColours = showsColours
        self.isInteractive = isInteractive
        self.isQuiet = isQuiet
        self.write = write
    }

    /// The process's own standard output and error.
    package static func standard(environment: [String: String], isQuiet: Bool) -> Terminal {
        let isTerminal = isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb"
        let wantsColours = (environment["NO_COLOR"] ?? "").isEmpty
        return Terminal(
            showsColours: isTerminal && wantsColours, isInteractive: isTerminal, isQuiet: isQuiet,
            write: writeFully)
    }

    /// A result, on standard output, as it is.
    package func show(_ text: String) { write(STDOUT_FILENO, text) }

    /// A line about what is going on, left out with `--quiet`.
    package func say(_ line: String) {
        if !isQuiet { write(STDERR_FILENO, line + "\n") }
    }

    /// A line that `--quiet` does not silence.
    package func warn(_ line: String) { write(STDERR_FILENO, line + "\n") }

    /// Text for a line that is redrawn; nothing is added to it.
    package func draw(_ text: String) { write(STDERR_FILENO, text) }

    package func tell(_ diagnostic: Diagnostic) {
        let text = diagnostic.description
        warn(showsColours ? coloured(text, diagnostic.severity) : text)
    }

    private func coloured(_ text: String, _ severity: Diagnostic.Severity) -> String {
        let colour =
            switch severity {
            case .error: "\u{1B}[31m"
            case .warning: "\u{1B}[33m"
            case .note: "\u{1B}[36m"
            }
        let word = "\(severity.rawValue):"
        guard let range = text.ranges(of: word).first else { return text }
        return text[..<range.lowerBound] + "\(colour)\(word)\u{1B}[0m" + text[range.upperBound...]
    }
}

/// Writes all of a text to a descriptor; a closed pipe ends the writing quietly.
@Sendable private func writeFully(_ descriptor: Int32, _ text: String) {
    var text = text
    text.withUTF8 { bytes in
        var rest = UnsafeRawBufferPointer(bytes)
        while let start = rest.baseAddress, !rest.isEmpty {
            let written = Glibc.write(descriptor, start, rest.count)
            if written < 0, errno == EINTR { continue }
            if written <= 0 { return }
            rest = UnsafeRawBufferPointer(rebasing: rest[written...])
        }
    }
}
