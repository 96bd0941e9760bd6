package import CardGeneration
package import Diagnostics

/// Finds the model that a person chose, or any that runs on this machine.
package struct ModelSearch: Sendable {
    /// Why there is no model to ask.
    package enum NoModel: Error, Hashable, Sendable {
        /// Nothing answers at the address that was named.
        case noServer(address: String)
        /// Nothing answers at the usual ports.
        case noneRunning
        /// A server runs and has no model yet.
        case noModels(address: String)
        case modelMissing(name: String, address: String, models: [String])
    }

    private let usualBases: [String]

    /// - Parameter usualBases: where to look when no address is named.
    package init(usualBases: [String] = ServerSearch.usualBases) {
        self.usualBases = usualBases
    }

    package func outcome(for choice: GeneratorChoice, key: SecretKey?) async -> Result<ModelEndpoint, NoModel> {
        let bases = choice.modelAddress.map { [Self.base(of: $0)] } ?? usualBases
        let limit = choice.modelAddress == nil ? 1.0 : 5.0
        let found = await ServerSearch(limit: limit).servers(at: bases, key: key)
        guard let first = found.first else {
            return .failure(choice.modelAddress == nil ? .noneRunning : .noServer(address: bases[0]))
        }
        for server in found {
            guard let name = choice.modelName.map({ Self.model($0, among: server.models) }) ?? server.models.first
            else { continue }
            return .success(ModelEndpoint(base: server.base, model: name, dialect: server.dialect, key: key))
        }
        guard let name = choice.modelName else { return .failure(.noModels(address: first.base)) }
        return .failure(.modelMissing(name: name, address: first.base, models: first.models))
    }

    /// The server's own name for a model: Ollama adds `:latest`, llama.cpp names the file it was started with.
    private static func model(_ name: String, among models: [String]) -> String? {
        models.first { $0 == name } ?? models.first { $0 == name + ":latest" }
            ?? models.first { [name, name + ".gguf"].contains(FilePath.name(of: $0)) }
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
}

// Messages.

extension ModelSearch.NoModel {
    /// One lower-case phrase.
    package var phrase: String {
        switch self {
        case .noServer(let address): "no model server answers at \(address)"
        case .noneRunning: "no language model is running on this machine"
        case .noModels(let address): "the model server at \(address) has no model yet"
        case .modelMissing(let name, let address, let models):
            "the model server at \(address) does not have the model '\(name)'"
                + (models.isEmpty ? "" : ", only " + models.prefix(5).map { "'\($0)'" }.joined(separator: ", "))
        }
    }

    /// What the person can do about it.
    package var fix: String {
        switch self {
        case .noServer: "start it, or change 'model: url:' in quickstudy.yml"
        case .noneRunning: "start a server, such as Ollama, or name its address with 'model: url:' in quickstudy.yml"
        case .noModels: "fetch a model, such as 'ollama pull qwen2.5:7b'"
        case .modelMissing(let name, _, _):
            "fetch it, such as with 'ollama pull \(name)', or change 'model: name:' in quickstudy.yml"
        }
    }

    package var diagnostic: Diagnostic {
        Diagnostic(
            .warning, "NoModel", at: .workspace, "\(phrase); the built-in generator makes the cards", fix: fix)
    }
}
