package import CardGeneration
package import Diagnostics
import Digests

/// The generator that a person chose, made ready.
package struct ChosenGenerator: Sendable {
    package let generator: any CardGenerator
    /// For records: which generator, and which model.
    package let name: String
    /// One line that says which was used, and why.
    package let note: String
    /// What a person who asked for a model is told when none is used.
    package let diagnostics: [Diagnostic]

    /// Makes the generator that the settings name; `auto` looks for a model server on this machine for at most a second.
    /// - Parameters:
    ///   - ownPrompts: the folder whose prompts stand in for the program's.
    ///   - cacheFolder: where a model's answers are kept; nil keeps none.
    ///   - tell: called after each passage that a model was asked about.
    /// - Throws: when a file of the program's own is missing or, a prompt, not as it should be.
    package static func choose(
        _ choice: GeneratorChoice, program: ProgramFiles, ownPrompts: String? = nil, cacheFolder: String?,
        key: SecretKey?, search: ModelSearch = ModelSearch(),
        tell: @escaping @Sendable (ModelCardGenerator.Progress) -> Void = { _ in }
    ) async throws -> ChosenGenerator {
        let builtIn = BuiltInCardGenerator(resources: try generationResources(of: program))
        guard choice.name != .builtIn else {
            return ChosenGenerator(
                generator: builtIn, name: "built-in", note: "Cards by the built-in generator.", diagnostics: [])
        }
        switch await search.outcome(for: choice, key: key) {
        case .failure(let reason):
            return ChosenGenerator(
                generator: builtIn, name: "built-in", note: "Cards by the built-in generator: \(reason.phrase).",
                diagnostics: choice.wantsModel ? [reason.diagnostic] : [])
        case .success(let endpoint):
            let model = ModelCardGenerator(
                client: ModelClient(endpoint), prompts: try prompts(of: program, ownPrompts), fallback: builtIn,
                curation: { builtIn.curation(of: $0) },
                cache: cacheFolder.map(ModelAnswerCache.init)?.cache ?? .none, requestsAtOnce: choice.requestsAtOnce,
                tell: tell)
            return ChosenGenerator(
                generator: model, name: "model \(endpoint.model)",
                note: "Cards by the model '\(endpoint.model)' at \(endpoint.base), each checked against its passage.",
                diagnostics: [])
        }
    }

    private static func prompts(of program: ProgramFiles, _ own: String?) throws -> ModelCardGenerator.Prompts {
        try ModelCardGenerator.Prompts(
            passage: prompt("passage", of: program, own), sentence: prompt("sentence", of: program, own))
    }

    /// A prompt by its name: the workspace's own, else the one that comes with the program.
    static func prompt(_ name: String, of program: ProgramFiles, _ own: String?) throws -> PromptTemplate {
        let mine = own.map { "\($0)/\(name).md" }
        let path =
            mine.flatMap { FileSystem.kind(of: $0) == .file ? $0 : nil } ?? "\(program.templates)/prompts/\(name).md"
        let text = String(decoding: try FileSystem.read(path), as: UTF8.self)
        if let template = PromptTemplate(text) { return template }
        throw CommandError(
            .materialHasErrors, "the prompt '\(path)' has no line '---' between its two parts",
            fix: "put such a line between what the model is told and what it is asked")
    }

    private static func generationResources(of program: ProgramFiles) throws -> GenerationResources {
        let folder = program.resources(of: "CardGeneration")
        return try GenerationResources { String(decoding: try FileSystem.read("\(folder)/\($0)"), as: UTF8.self) }
    }
}

/// A model's answers on disk, one file an answer, named by the digest of the question. Safe to delete.
struct ModelAnswerCache: Sendable {
    let folder: String

    var cache: ModelCardGenerator.Cache {
        ModelCardGenerator.Cache(find: { find($0) }, keep: { keep($0, $1) })
    }

    private func find(_ key: Digest) -> String? {
        let path = "\(folder)/\(key.hex).txt"
        guard FileSystem.kind(of: path) == .file else { return nil }
        do { return String(decoding: try FileSystem.read(path), as: UTF8.self) } catch { return nil }
    }

    /// An answer that cannot be kept is asked for again next time.
    private func keep(_ key: Digest, _ answer: String) {
        do {
            try FileSystem.makeFolder(folder)
            try AtomicFile.write(Array(answer.utf8), to: "\(folder)/\(key.hex).txt", isFlushed: false)
        } catch {
            return
        }
    }
}
