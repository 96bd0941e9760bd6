package import CardGeneration
import Digests

/// The generator that a person chose, made ready.
package struct ChosenGenerator: Sendable {
    package let generator: any CardGenerator
    /// For records: which generator, and which model.
    package let name: String
    /// One line that says which was used, and why.
    package let note: String

    /// Makes the generator that the settings name; `auto` looks for a model server on this machine for at most a second.
    /// - Parameter cacheFolder: where a model's answers are kept; nil keeps none.
    /// - Throws: `CommandError` when the settings ask for a model and do not say which, or the program's data is missing.
    package static func choose(
        _ choice: GeneratorChoice, program: ProgramFiles, cacheFolder: String?, key: SecretKey?,
        progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) async throws -> ChosenGenerator {
        let builtIn = BuiltInCardGenerator(resources: try generationResources(of: program))
        guard choice.name != .builtIn else {
            return ChosenGenerator(generator: builtIn, name: "built-in", note: "Cards by the built-in generator.")
        }
        guard let endpoint = await endpoint(for: choice, key: key) else {
            let reason = try reasonForNone(choice)
            return ChosenGenerator(
                generator: builtIn, name: "built-in", note: "Cards by the built-in generator: \(reason).")
        }
        let model = ModelCardGenerator(
            client: ModelClient(endpoint), prompts: try prompts(of: program), fallback: builtIn,
            cache: cacheFolder.map(ModelAnswerCache.init)?.cache ?? .none, progress: progress)
        return ChosenGenerator(
            generator: model, name: "model \(endpoint.model)",
            note: "Cards by the model '\(endpoint.model)' at \(endpoint.base), each checked against its passage.")
    }

    private static func endpoint(for choice: GeneratorChoice, key: SecretKey?) async -> ModelEndpoint? {
        let bases = choice.modelAddress.map { [base(of: $0)] } ?? ServerSearch.usualBases
        let limit = choice.modelAddress == nil ? 1.0 : 5.0
        let found = await ServerSearch(limit: limit).servers(at: bases, key: key)
        for server in found {
            if let name = choice.modelName {
                guard server.models.contains(name) || choice.modelAddress != nil else { continue }
                return ModelEndpoint(base: server.base, model: name, dialect: server.dialect, key: key)
            }
            if let model = server.models.first {
                return ModelEndpoint(base: server.base, model: model, dialect: server.dialect, key: key)
            }
        }
        return nil
    }

    /// Why no model is used; a model that was asked for by name is worth a warning of its own.
    private static func reasonForNone(_ choice: GeneratorChoice) throws -> String {
        if let address = choice.modelAddress { return "no model server answers at \(base(of: address))" }
        if choice.name == .model { return "no model server was found on this machine" }
        return "no language model is running on this machine"
    }

    /// The address without the path that people copy along.
    private static func base(of address: String) -> String {
        var base = address
        for ending in ["/v1/chat/completions", "/api/chat", "/v1", "/api", "/"] where base.hasSuffix(ending) {
            base = String(base.dropLast(ending.count))
        }
        while base.hasSuffix("/") { base.removeLast() }
        return base.contains("://") ? base : "http://\(base)"
    }

    private static func prompts(of program: ProgramFiles) throws -> ModelCardGenerator.Prompts {
        func template(_ name: String) throws -> PromptTemplate {
            let path = "\(program.templates)/prompts/\(name).md"
            let text = String(decoding: try FileSystem.read(path), as: UTF8.self)
            if let template = PromptTemplate(text) { return template }
            throw CommandError(
                .missingDependency, "the prompt '\(path)' has no line '---' between its two parts", fix: "add the line")
        }
        return try ModelCardGenerator.Prompts(passage: template("passage"), sentence: template("sentence"))
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
