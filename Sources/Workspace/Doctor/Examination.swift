import CardGeneration
import Diagnostics
import Documents

/// Looks at everything that QuickStudy needs or can use.
struct Examination {
    private let workspace: String?
    private let environment: [String: String]
    private let machine: Machine

    /// - Parameter workspace: the workspace that is named, if any.
    init(workspace: String?, environment: [String: String], machine: Machine) {
        self.workspace = workspace
        self.environment = environment
        self.machine = machine
    }

    /// In the order in which a newcomer meets them.
    /// - Throws: `CommandError` when a workspace is named and is none.
    func findings() async throws -> [Finding] {
        let folders = try self.folders()
        let settings = try folders.map { try Course.loadSettings($0) }
        let values = settings?.value ?? Settings()
        return programFindings(values)
            + MachineFindings(machine: machine, settings: values).all
            + [await modelFinding(values)] + (await visionFindings(values))
            + WorkspaceFindings(
                folders: folders, settingsErrors: settings?.diagnostics.count { $0.severity == .error } ?? 0
            )
            .all
    }

    private func folders() throws -> WorkspaceFolders? {
        if let workspace { return try WorkspaceFolders.find(named: workspace) }
        do { return try WorkspaceFolders.find(named: nil) } catch { return nil }
    }

    // MARK: The program

    private func programFindings(_ settings: Settings) -> [Finding] {
        let program: ProgramFiles
        do {
            program = try ProgramFiles.find()
        } catch {
            return [
                .missing("program", "quickstudy \(HelpText.version), without its templates", step: "install it again")
            ]
        }
        let found = Finding.ok("program", "quickstudy \(HelpText.version), templates in \(program.templates)")
        do {
            let engines = try WorkerPool(program: program.reader, count: 1, megabytes: settings.limits.megabytes)
                .engines()
            return [found, .ok("reader", engines.libraries.joined(separator: ", "))]
                + languages(engines.models, settings)
        } catch {
            return [
                found,
                .missing(
                    "reader", "'\(program.reader)' does not start",
                    step: "install the packages tesseract-ocr, libpoppler-glib8, libheif1, or quickstudy again"),
            ]
        }
    }

    private func languages(_ models: [String], _ settings: Settings) -> [Finding] {
        let named = [settings.recognitionLanguages] + settings.sources.values.compactMap(\.recognitionLanguages)
        let wanted = Set(named.compactMap(RecognitionLanguages.init).flatMap(\.models))
        let missing = wanted.subtracting(models).sorted()
        let shown = models.filter { $0 != "osd" }.joined(separator: ", ")
        var findings = [Finding]()
        if missing.isEmpty {
            findings.append(.ok("scans", "read in \(shown)"))
        } else {
            let packages = missing.map(RecognitionLanguages.debianPackage).joined(separator: " ")
            findings.append(
                .missing(
                    "scans",
                    "the settings ask for \(missing.joined(separator: ", ")); installed: \(shown.isEmpty ? "none" : shown)",
                    step: "sudo apt-get install \(packages)"))
        }
        if !models.contains("osd") {
            findings.append(
                .optional(
                    "turned pages", "not turned upright before they are read",
                    step: "sudo apt-get install tesseract-ocr-osd"))
        }
        return findings
    }

    // MARK: Models

    private func modelFinding(_ settings: Settings) async -> Finding {
        let choice: GeneratorChoice
        do {
            choice = try settings.generator.overridden(by: environment, Arguments())
        } catch {
            return .missing(
                "model",
                "QUICKSTUDY_GENERATOR is '\(environment["QUICKSTUDY_GENERATOR"] ?? "")', which is no generator",
                step: "unset QUICKSTUDY_GENERATOR, or set it to auto, built-in or model")
        }
        guard choice.name != .builtIn else { return .ok("model", "none is used: 'generator: built-in'") }
        let key = SecretKey(environment["QUICKSTUDY_MODEL_KEY"])
        switch await machine.search.outcome(for: choice, key: key) {
        case .success(let endpoint):
            let withKey = key == nil ? "" : ", with the key in QUICKSTUDY_MODEL_KEY"
            return .ok("model", "'\(endpoint.model)' at \(endpoint.base)\(withKey)")
        case .failure(let reason):
            let found = "\(reason.phrase); cards come from the built-in generator"
            return choice.wantsModel
                ? .missing("model", found, step: reason.fix) : .optional("model", found, step: reason.fix)
        }
    }

    /// The model that reads unsure pages, where the settings ask for one.
    private func visionFindings(_ settings: Settings) async -> [Finding] {
        guard settings.recogniser == .model else { return [] }
        var choice = settings.generator
        if let address = environment["QUICKSTUDY_MODEL_URL"] { choice.modelAddress = address }
        choice.modelName = choice.visionName ?? environment["QUICKSTUDY_MODEL_NAME"] ?? choice.modelName
        guard choice.modelName != nil else {
            return [
                .missing(
                    "unsure pages", "'recogniser: model' names no model",
                    step: "name one that takes pictures with 'model: vision:' in quickstudy.yml")
            ]
        }
        switch await machine.search.outcome(for: choice, key: SecretKey(environment["QUICKSTUDY_MODEL_KEY"])) {
        case .success(let endpoint): return [.ok("unsure pages", "read by '\(endpoint.model)' at \(endpoint.base)")]
        case .failure(let reason):
            return [.missing("unsure pages", "\(reason.phrase); they stay as they were recognised", step: reason.fix)]
        }
    }
}
