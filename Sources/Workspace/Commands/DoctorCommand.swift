import CardGeneration

extension CommandDeclaration {
    /// What the program finds on this machine.
    static let doctor = CommandDeclaration(
        "doctor", summary: "say what is installed and what is missing, with the next step",
        discussion: [
            "Looks at the program, the libraries and languages it reads with, dictionaries, fonts, model servers, and whether "
                + "the course here can be written. Nothing is changed."
        ],
        options: [.flag("json", "for programs")]
    ) { arguments, terminal in
        let environment = ProcessEnvironment.current
        let findings = try await Examination(
            workspace: arguments.value("workspace"), environment: environment, machine: .this
        ).findings()
        if arguments.has("json") {
            terminal.show(try CommandJSON.text(of: DoctorReport(findings)))
        } else {
            terminal.show(FindingTable(findings).text)
        }
        return findings.map(\.status).max() ?? .done
    }
}
