/// How a command ended, as the shell sees it.
package enum ExitStatus: Int32, Sendable, Comparable {
    case done = 0
    /// The material has errors, or warnings with `--strict`.
    case materialHasErrors = 1
    case usage = 2
    /// A needed library, model or data file is missing.
    case missingDependency = 3
    case fileNotAccessible = 4
    case ourFault = 70

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Why a command stopped: about the machine or the command line, not about the material.
package struct CommandError: Error, Hashable, Sendable, CustomStringConvertible {
    package let status: ExitStatus
    /// One lower-case phrase.
    package let message: String
    /// The next step, as an instruction.
    package let fix: String

    package init(_ status: ExitStatus, _ message: String, fix: String) {
        self.status = status
        self.message = message
        self.fix = fix
    }

    package var description: String {
        "quickstudy: \(message)\n  fix: \(fix)"
    }
}
