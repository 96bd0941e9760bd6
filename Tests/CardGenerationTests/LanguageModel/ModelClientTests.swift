import Synchronization
import TestSupport
import Testing

@testable import CardGeneration

@Suite struct ModelClientTests {
    typealias Server = ScriptedServer

    private static func openAI(_ pieces: String..., finish: String = "stop") -> [Server.Step] {
        let lines = pieces.map { "data: {\"choices\":[{\"delta\":{\"content\":\(JSONText.quoted($0))}}]}\n\n" }
        return Server.reply(
            200,
            lines.joined() + "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"\(finish)\"}]}\n\ndata: [DONE]\n\n")
    }

    private func client(
        _ server: Server, _ dialect: ModelEndpoint.Dialect = .openAI, tries: Int = 2, idle: Double = 20,
        key: SecretKey? = nil, waited: Waits = Waits()
    ) -> ModelClient {
        ModelClient(
            ModelEndpoint(base: server.address, model: "tiny", dialect: dialect, key: key),
            limits: .init(idle: idle, total: 30, backOff: Array(repeating: 1, count: tries)),
            pause: { waited.add($0) })
    }

    final class Waits: Sendable {
        private let seconds = Mutex<[Double]>([])
        func add(_ wait: Double) { seconds.withLock { $0.append(wait) } }
        var all: [Double] { seconds.withLock { $0 } }
    }

    private let request = ChatRequest(system: "s", user: "say \"hi\"\n", schema: "{\"type\":\"object\"}", tokenCap: 9)

    @Test func putsAStreamTogetherWhateverItsPieces() async throws {
        let server = try Server([
            [
                .send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n: keep-alive\r\n\r\nda"),
                .send("ta: {\"choices\":[{\"delta\":{\"role\":\"assistant\",\"content\":\"\"}}]}\r\n\r\n"),
                .send("data: {\"choices\":[{\"delta\":{\"content\":\"G\u{FC}"), .send("te\"}}]}\n"),
                .send("data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n"),
            ]
        ])
        defer { withExtendedLifetime(server) {} }
        #expect(try await client(server).answer(to: request) == "Güte")
    }

    @Test func asksInTheDialectOfTheServer() async throws {
        let openAI = try Server([Self.openAI("ok")])
        defer { withExtendedLifetime(openAI) {} }
        _ = try await client(openAI, key: SecretKey("k-123")).answer(to: request)
        let asked = try #require(openAI.requests.first)
        #expect(asked.hasPrefix("POST /v1/chat/completions HTTP/1.1\r\n"))
        #expect(asked.contains("Authorization: Bearer k-123\r\n"))
        #expect(
            asked.hasSuffix(
                "{\"model\":\"tiny\",\"messages\":[{\"role\":\"system\",\"content\":\"s\"},"
                    + "{\"role\":\"user\",\"content\":\"say \\\"hi\\\"\\n\"}],\"stream\":true,\"temperature\":0,\"seed\":1,"
                    + "\"max_tokens\":9,\"response_format\":{\"type\":\"json_schema\",\"json_schema\":"
                    + "{\"name\":\"cards\",\"strict\":true,\"schema\":{\"type\":\"object\"}}}}"))

        let ollama = try Server([
            Server.reply(
                200,
                "{\"message\":{\"content\":\"o\"},\"done\":false}\n{\"message\":{\"content\":\"k\"},\"done\":false}\n"
                    + "{\"message\":{\"content\":\"\"},\"done\":true,\"done_reason\":\"stop\"}\n")
        ])
        defer { withExtendedLifetime(ollama) {} }
        #expect(try await client(ollama, .ollama).answer(to: request) == "ok")
        let askedOllama = try #require(ollama.requests.first)
        #expect(askedOllama.hasPrefix("POST /api/chat HTTP/1.1\r\n"))
        #expect(
            askedOllama.hasSuffix(
                "\"stream\":true,\"options\":{\"num_ctx\":4096,\"temperature\":0,\"seed\":1,\"num_predict\":9},"
                    + "\"format\":{\"type\":\"object\"}}"))
    }

    static let failures: [(answers: [[Server.Step]], dialect: ModelEndpoint.Dialect, phrase: String)] = [
        (
            [Server.reply(404, "{\"error\":{\"message\":\"model 'tiny' not found\"}}")], .openAI,
            "the server does not have the model 'tiny'"
        ),
        (
            [Server.reply(404, "{\"error\":\"model \\\"tiny\\\" not found, try pulling it first\"}")], .ollama,
            "the server does not have the model 'tiny'"
        ),
        (
            [Server.reply(503, "{\"error\":{\"message\":\"Loading model\"}}")], .openAI,
            "the model 'tiny' was still loading after the last try"
        ),
        (
            [Server.reply(400, "{\"error\":{\"message\":\"the request exceeds the available context size\"}}")],
            .openAI,
            "the passage does not fit the model's context"
        ),
        (
            [Server.reply(200, "{\"error\":\"prompt is longer than the context\"}\n")], .ollama,
            "the passage does not fit the model's context"
        ),
        (
            [openAI("{\"cards\":[", finish: "length")], .openAI,
            "the model's answer was cut off at the limit on its length"
        ),
        (
            [Server.reply(200, "{\"message\":{\"content\":\"x\"},\"done\":true,\"done_reason\":\"length\"}\n")],
            .ollama,
            "the model's answer was cut off at the limit on its length"
        ),
        (
            [Server.reply(200, "data: {\"choices\":[{\"delta\":{\"content\":\"half\"}}]}\n\n")], .openAI,
            "the model server went away in the middle of its answer"
        ),
        ([[]], .openAI, "the model server went away in the middle of its answer"),
        ([Server.reply(500, "")], .openAI, "the model server refused with status 500"),
        (
            [Server.reply(401, "{\"error\":{\"message\":\"bad key\",\"type\":\"auth\"}}")], .openAI,
            "the model server refused: bad key"
        ),
    ]

    @Test(arguments: failures.indices)
    func saysInOnePhraseWhatWentWrong(index: Int) async throws {
        let (answers, dialect, phrase) = Self.failures[index]
        let server = try Server(answers)
        defer { withExtendedLifetime(server) {} }
        let failure = await #expect(throws: ModelFailure.self) {
            try await client(server, dialect).answer(to: request)
        }
        #expect(failure?.phrase == phrase)
    }

    @Test func waitsForAModelThatLoads() async throws {
        let server = try Server([Server.reply(503, "{\"error\":\"Loading model\"}"), [], Self.openAI("there")])
        defer { withExtendedLifetime(server) {} }
        let waits = Waits()
        #expect(try await client(server, waited: waits).answer(to: request) == "there")
        #expect(waits.all == [1, 1])
        #expect(server.requests.count == 3)
    }

    @Test func saysThatNobodyListens() async throws {
        let nobody = ModelClient(ModelEndpoint(base: "http://127.0.0.1:9", model: "tiny", dialect: .openAI))
        let failure = await #expect(throws: ModelFailure.self) { try await nobody.answer(to: request) }
        #expect(failure?.phrase == "no model server answers at http://127.0.0.1:9")
    }

    @Test func givesUpOnAServerThatFallsSilent() async throws {
        let server = try Server([[.send("HTTP/1.1 200 OK\r\n\r\ndata: "), .waitForTheEnd]])
        defer { withExtendedLifetime(server) {} }
        let failure = await #expect(throws: ModelFailure.self) {
            try await client(server, idle: 0.2).answer(to: request)
        }
        #expect(failure == .timedOut)
        #expect(server.clientLeaves())
    }

    @Test func anInterruptStopsTheRequestOnTheServerToo() async throws {
        let server = try Server([[.send("HTTP/1.1 200 OK\r\n\r\ndata: {\"choices\":[]}\n\n"), .waitForTheEnd]])
        defer { withExtendedLifetime(server) {} }
        let task = Task { try await client(server).answer(to: request) }
        while server.requests.isEmpty { await Task.yield() }
        task.cancel()
        let failure = await #expect(throws: ModelFailure.self) { try await task.value }
        #expect(failure == .interrupted)
        #expect(server.clientLeaves())
    }

    @Test func aKeyShowsItselfToNobody() throws {
        let key = try #require(SecretKey("k-123"))
        let endpoint = ModelEndpoint(base: "http://x", model: "m", dialect: .openAI, key: key)
        var dumped = ""
        dump(endpoint, to: &dumped)
        #expect(!"\(endpoint) \(String(reflecting: key)) \(dumped)".contains("k-123"))
    }
}
