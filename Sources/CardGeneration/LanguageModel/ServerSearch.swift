import FoundationEssentials
import Synchronization

/// Looks for model servers on this machine, at the ports that the usual programs take.
package struct ServerSearch: Sendable {
    package struct Found: Hashable, Sendable {
        package var base: String
        package var dialect: ModelEndpoint.Dialect
        /// As the server names them, in its order.
        package var models: [String]

        package init(base: String, dialect: ModelEndpoint.Dialect, models: [String]) {
            self.base = base
            self.dialect = dialect
            self.models = models
        }
    }

    /// Ollama, llama.cpp's server, LM Studio, vLLM.
    package static let usualBases = [11_434, 8_080, 1_234, 8_000].map { "http://127.0.0.1:\($0)" }

    private let transport: HTTPTransport
    /// Seconds that the whole search may take.
    private let limit: Double

    package init(transport: HTTPTransport = HTTPTransport(), limit: Double = 1) {
        self.transport = transport
        self.limit = limit
    }

    /// The servers that answer, in the order of `bases`; all are asked at the same time.
    package func servers(at bases: [String] = usualBases, key: SecretKey? = nil) async -> [Found] {
        await withTaskGroup(of: (Int, Found?).self) { group in
            for (index, base) in bases.enumerated() {
                group.addTask { (index, await server(at: base, key: key)) }
            }
            var found: [(Int, Found)] = []
            for await (index, server) in group {
                if let server { found.append((index, server)) }
            }
            return found.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    /// Asks one address which dialect it speaks and which models it has; nil when no model server answers.
    package func server(at base: String, key: SecretKey? = nil) async -> Found? {
        async let ollama = models(at: base + "/api/tags", key) { (list: OllamaModels) in list.models.map(\.name) }
        async let openAI = models(at: base + "/v1/models", key) { (list: OpenAIModels) in list.data.map(\.id) }
        if let models = await ollama { return Found(base: base, dialect: .ollama, models: models) }
        return await openAI.map { Found(base: base, dialect: .openAI, models: $0) }
    }

    private func models<List: Decodable>(
        at address: String, _ key: SecretKey?, _ names: (List) -> [String]
    ) async -> [String]? {
        var request = HTTPRequest(address, connectLimit: limit / 2, idleLimit: limit, totalLimit: limit)
        if let key { request.headers["Authorization"] = key.header }
        let gathered = GatheredBytes()
        do {
            let status = try await transport.send(request) { gathered.take($0) }
            guard status == 200 else { return nil }
            return names(try JSONDecoder().decode(List.self, from: Data(gathered.bytes)))
        } catch {
            return nil
        }
    }
}

private final class GatheredBytes: Sendable {
    private let held = Mutex<[UInt8]>([])

    var bytes: [UInt8] { held.withLock { $0 } }

    func take(_ piece: [UInt8]) -> Bool {
        held.withLock {
            $0 += piece
            return $0.count < 1_000_000
        }
    }
}

private struct OllamaModels: Decodable {
    struct Model: Decodable { var name: String }
    var models: [Model]
}

private struct OpenAIModels: Decodable {
    struct Model: Decodable { var id: String }
    var data: [Model]
}
