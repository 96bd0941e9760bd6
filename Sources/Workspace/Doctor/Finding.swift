/// One thing that `doctor` looked at.
struct Finding: Hashable, Sendable, Codable {
    enum State: String, Hashable, Sendable, Codable {
        case ok
        /// Works without it; something is worse or cannot be done.
        case optional
        /// Nothing works, or what the settings ask for does not, until it is mended.
        case missing
        /// A folder that has to be written cannot be.
        case denied
    }

    /// What was looked at, one or two words.
    var subject: String
    var state: State
    /// What was found.
    var found: String
    /// What to do, as an instruction; nil where all is well.
    var step: String?

    static func ok(_ subject: String, _ found: String) -> Finding {
        Finding(subject: subject, state: .ok, found: found, step: nil)
    }

    static func optional(_ subject: String, _ found: String, step: String) -> Finding {
        Finding(subject: subject, state: .optional, found: found, step: step)
    }

    static func missing(_ subject: String, _ found: String, step: String) -> Finding {
        Finding(subject: subject, state: .missing, found: found, step: step)
    }

    var status: ExitStatus {
        switch state {
        case .ok, .optional: .done
        case .missing: .missingDependency
        case .denied: .fileNotAccessible
        }
    }
}

/// What `doctor --json` shows.
struct DoctorReport: Encodable {
    let version = HelpText.version
    let findings: [Finding]

    init(_ findings: [Finding]) { self.findings = findings }
}

/// The findings as a person reads them: state, subject, what was found, and below it the next step.
struct FindingTable {
    private let findings: [Finding]

    init(_ findings: [Finding]) { self.findings = findings }

    var text: String {
        let width = findings.map(\.subject.count).max() ?? 0
        let lines = findings.map { finding in
            let state = Self.word(finding.state)
            let subject = finding.subject + String(repeating: " ", count: width - finding.subject.count)
            let indent = String(repeating: " ", count: state.count + width + 4)
            return "\(state)  \(subject)  \(finding.found)\n" + (finding.step.map { "\(indent)next: \($0)\n" } ?? "")
        }
        return lines.joined() + summary
    }

    private static func word(_ state: Finding.State) -> String {
        switch state {
        case .ok: "ok     "
        case .optional: "without"
        case .missing: "MISSING"
        case .denied: "DENIED "
        }
    }

    private var summary: String {
        let missing = findings.count { $0.status > .done }
        let optional = findings.count { $0.state == .optional }
        if missing > 0 { return "\n\(CommandDeclaration.counted(missing, "thing")) to mend; see 'next'.\n" }
        return optional > 0
            ? "\nAll that is needed is there; 'without' names what is not, and need not be.\n" : "\nAll is there.\n"
    }
}
