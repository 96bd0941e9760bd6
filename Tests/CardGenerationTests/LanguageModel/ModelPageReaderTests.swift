import Digests
import Documents
import Synchronization
import TestSupport
import Testing

@testable import CardGeneration

/// Pages that a model reads from their pictures.
@Suite struct ModelPageReaderTests {
    typealias Server = ScriptedServer

    private static let png = "iVBORw0KGgo="

    private static func said(_ text: String, _ dialect: ModelEndpoint.Dialect = .openAI) -> [Server.Step] {
        switch dialect {
        case .openAI:
            Server.reply(
                200,
                "data: {\"choices\":[{\"delta\":{\"content\":\(JSONText.quoted(text))},\"finish_reason\":\"stop\"}]}\n\n"
            )
        case .ollama:
            Server.reply(200, "{\"message\":{\"content\":\(JSONText.quoted(text))},\"done\":true}\n")
        }
    }

    private func reader(
        _ server: Server, _ dialect: ModelEndpoint.Dialect = .openAI, idle: Double = 20,
        cache: ModelCardGenerator.Cache = .none
    ) throws -> ModelPageReader {
        let client = ModelClient(
            ModelEndpoint(base: server.address, model: "seer", dialect: dialect),
            limits: .init(idle: idle, total: 30, backOff: [1]), pause: { _ in })
        let prompt = try #require(PromptTemplate("Write down the page.\n---\nNow."))
        return ModelPageReader(client: client, prompt: prompt, cache: cache)
    }

    @Test func sendsThePictureAsADataAddress() async throws {
        let server = try Server([Self.said("Ink")])
        let blocks = try await reader(server).blocks(ofPage: Self.png)
        #expect(blocks == [TextBlock(.paragraph, [TextRun("Ink")], origin: .model)])
        let asked = try #require(server.requests.first)
        #expect(
            asked.contains(
                "{\"role\":\"user\",\"content\":[{\"type\":\"text\",\"text\":\"Now.\"},"
                    + "{\"type\":\"image_url\",\"image_url\":{\"url\":\"data:image/png;base64,\(Self.png)\"}}]}"))
        #expect(asked.contains("\"max_tokens\":3000}"))
        #expect(!asked.contains("response_format"))
    }

    @Test func givesOllamaThePictureInAFieldOfItsOwnAndRoomForIt() async throws {
        let server = try Server([Self.said("Ink", .ollama)])
        _ = try await reader(server, .ollama).blocks(ofPage: Self.png)
        let asked = try #require(server.requests.first)
        #expect(asked.contains("\"content\":\"Now.\",\"images\":[\"\(Self.png)\"]}"))
        #expect(asked.contains("\"num_ctx\":8192"))
    }

    @Test(arguments: [
        ("Plain\ntext\n\nand more", ["p: Plain\ntext", "p: and more"]),
        ("```markdown\n# Cells\nA cell lives.\n```", ["h1: Cells", "p: A cell lives."]),
        ("### Part\n- one\n* two\n2. three\n3) four", ["h3: Part", "•: one", "•: two", "2.: three", "3): four"]),
        ("| Term | Means |\n|---|---|\n| a | b |\nAfter", ["t: Term\tMeans\na\tb", "p: After"]),
        ("#hashtag - no list\n-5 degrees", ["p: #hashtag - no list\n-5 degrees"]), ("", []), ("\n \n", []), ("---", []),
    ])
    func readsWhatTheModelWroteDown(answer: String, expected: [String]) {
        let blocks = Transcript.blocks(of: answer)
        #expect(blocks.map(Self.shown) == expected)
        #expect(blocks.allSatisfy { $0.origin == .model })
    }

    @Test func boldWordsAreEmphasised() {
        let runs = Transcript.blocks(of: "A **cell** lives, 2 ** 3").map(\.runs)
        #expect(runs == [[TextRun("A **cell** lives, 2 ** 3")]])
        #expect(
            Transcript.blocks(of: "A **cell** lives").map(\.runs) == [
                [TextRun("A "), TextRun("cell", .bold), TextRun(" lives")]
            ])
    }

    @Test func asksAboutAPictureOnce() async throws {
        let server = try Server([Self.said("Ink"), Self.said("Other")])
        let kept = Mutex<[Digest: String]>([:])
        let cache = ModelCardGenerator.Cache(
            find: { key in kept.withLock { $0[key] } }, keep: { key, text in kept.withLock { $0[key] = text } })
        let reader = try reader(server, cache: cache)
        let first = try await reader.blocks(ofPage: Self.png)
        #expect(try await reader.blocks(ofPage: Self.png) == first)
        #expect(server.requests.count == 1)
        #expect(try await reader.blocks(ofPage: "AAAA").map(\.text) == ["Other"])
    }

    static let failures: [(answers: [[Server.Step]], phrase: String, endsTheRun: Bool)] = [
        (
            [Server.reply(404, "{\"error\":{\"message\":\"model 'seer' not found\"}}")],
            "the server does not have the model 'seer'", true
        ),
        (
            [Server.reply(503, "{\"error\":{\"message\":\"Loading model\"}}")],
            "the model 'seer' was still loading after the last try", true
        ),
        (
            [Server.reply(500, "{\"error\":{\"message\":\"image input is not supported - hint: mmproj\"}}")],
            "the model 'seer' takes no pictures", true
        ),
        (
            [Server.reply(400, "{\"error\":\"this model is missing data required for image input\"}")],
            "the model 'seer' takes no pictures", true
        ),
        (
            [Server.reply(400, "{\"error\":{\"message\":\"the request exceeds the available context size\"}}")],
            "the page does not fit the model's context", false
        ),
        (
            [
                Server.reply(
                    200, "data: {\"choices\":[{\"delta\":{\"content\":\"x\"},\"finish_reason\":\"length\"}]}\n\n")
            ],
            "the model's answer was cut off at the limit on its length", false
        ),
        (
            [Server.reply(200, "data: {\"choices\":[{\"delta\":{\"content\":\"half\"}}]}\n\n")],
            "the model server went away in the middle of its answer", true
        ),
        ([[]], "the model server went away in the middle of its answer", true),
        ([Server.reply(401, "{\"error\":{\"message\":\"bad key\"}}")], "the model server refused: bad key", true),
        (
            [[.send("HTTP/1.1 200 OK\r\n\r\ndata: "), .waitForTheEnd]], "the model server did not answer in time", false
        ),
    ]

    @Test(arguments: failures.indices)
    func saysInOnePhraseWhyAPageWasNotRead(index: Int) async throws {
        let (answers, phrase, endsTheRun) = Self.failures[index]
        let server = try Server(answers)
        defer { withExtendedLifetime(server) {} }
        let failure = await #expect(throws: ModelFailure.self) {
            try await reader(server, idle: 0.3).blocks(ofPage: Self.png)
        }
        #expect(failure?.phraseAboutPage == phrase)
        #expect(failure?.endsTheRun == endsTheRun)
    }

    private static func shown(_ block: TextBlock) -> String {
        switch block.kind {
        case .heading(let level): "h\(level): \(block.text)"
        case .listItem(let marker): "\(marker.text): \(block.text)"
        case .table: "t: \(block.text)"
        default: "p: \(block.text)"
        }
    }
}
