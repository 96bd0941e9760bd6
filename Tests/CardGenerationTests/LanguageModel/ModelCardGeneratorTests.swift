import Diagnostics
import Digests
import Documents
import Synchronization
import TestSupport
import Testing

@testable import CardGeneration

@Suite struct ModelCardGeneratorTests {
    /// Stands in for the built-in generator: one card a paragraph.
    private struct OneCardAParagraph: CardGenerator {
        func drafts(
            from document: SourceDocument, named name: String, options: GenerationOptions
        ) async throws -> GenerationReport {
            GenerationReport(
                drafts: document.pages.flatMap { page in
                    page.blocks.filter { $0.kind == .paragraph }.map { block in
                        CardDraft(
                            .basic(front: "built in", back: block.text, reversible: false), kind: .passage, score: 0.1,
                            citation: .pages(page.number...page.number), passage: block.text)
                    }
                })
        }
    }

    private let glacier = "A glacier is a large mass of ice that moves slowly over land under its own weight."
    private let firn = "Firn is a grainy stage between snow and ice."

    private var document: SourceDocument {
        SourceDocument(
            language: "en",
            pages: [
                Page(number: 3, blocks: [TextBlock(.heading(level: 1), "Ice"), TextBlock(.paragraph, glacier)]),
                Page(number: 4, blocks: [TextBlock(.paragraph, firn), TextBlock(.furniture, "page 4")]),
            ])
    }

    private func answer(_ json: String) -> [ScriptedServer.Step] {
        ScriptedServer.reply(
            200,
            "data: {\"choices\":[{\"delta\":{\"content\":\(JSONText.quoted(json))},\"finish_reason\":\"stop\"}]}\n\n")
    }

    private func generator(
        _ server: ScriptedServer, model: String = "big:8b", cache: ModelCardGenerator.Cache = .none,
        tell: @escaping @Sendable (ModelCardGenerator.Progress) -> Void = { _ in }
    ) throws -> ModelCardGenerator {
        try generator(at: server.address, model: model, cache: cache, tell: tell)
    }

    private func generator(
        at address: String, model: String = "big:8b", cache: ModelCardGenerator.Cache = .none, idle: Double = 120,
        tell: @escaping @Sendable (ModelCardGenerator.Progress) -> Void = { _ in }
    ) throws -> ModelCardGenerator {
        let prompts = try ModelCardGenerator.Prompts(
            passage: #require(PromptTemplate("rules {{cards}} {{language}}\n---\n{{heading}}\n{{passage}}")),
            sentence: #require(
                PromptTemplate("rules\n{\"question\":\"What is a pen?\",\"answer\":\"A tool\"}\n---\n{{passage}}")))
        return ModelCardGenerator(
            client: ModelClient(
                ModelEndpoint(base: address, model: model, dialect: .openAI), limits: .init(idle: idle, backOff: []),
                pause: { _ in }),
            prompts: prompts, fallback: OneCardAParagraph(), curation: { TestGenerator.shared.curation(of: $0) },
            cache: cache, requestsAtOnce: 1, tell: tell)
    }

    private func report(_ generator: ModelCardGenerator) async throws -> GenerationReport {
        try await generator.drafts(from: document, named: "ice.pdf", options: GenerationOptions())
    }

    @Test func offersOnlyWhatThePassageBearsOut() async throws {
        let server = try ScriptedServer([
            answer(
                """
                ```json
                {"cards":[
                {"question":"What is firn?","answer":"A grainy stage between snow and ice","quote":"\(firn)",
                 "wrong":["A grainy stage between rain and hail","None of the above"]},
                {"question":"What is a drumlin?","answer":"A hill","quote":"A drumlin is a hill.","wrong":[]}]}
                ```
                """)
        ])
        defer { withExtendedLifetime(server) {} }
        let report = try await report(generator(server))
        #expect(report.drafts.count == 1)
        let draft = try #require(report.drafts.first)
        #expect(
            draft.content
                == .basic(front: "What is firn?", back: "A grainy stage between snow and ice", reversible: false))
        #expect(draft.citation == .pages(4...4))
        #expect(draft.section == ["Ice"])
        #expect(draft.passage == firn)
        #expect(draft.distractors == ["A grainy stage between rain and hail"])
        #expect(report.rejected == ["quote-not-in-source": 1])
        #expect(
            report.diagnostics.map(\.description) == [
                "ice.pdf: note: 'big:8b' proposed 2 cards, of which 1 passed the checks [ModelCards]"
            ])
        let asked = try #require(server.requests.first)
        #expect(asked.contains("rules 4 English") && asked.contains("Ice\\n" + glacier) && !asked.contains("page 4"))
    }

    @Test func givesAPassageWhoseCardsAllFallToTheBuiltInGenerator() async throws {
        let server = try ScriptedServer([answer("{\"cards\":[]}")])
        defer { withExtendedLifetime(server) {} }
        let report = try await report(generator(server))
        #expect(report.drafts.map(\.passage) == [glacier, firn])
        #expect(report.drafts.map(\.citation) == [.pages(3...3), .pages(4...4)])
    }

    @Test(arguments: [
        (404, "{\"error\":\"model 'big:8b' not found\"}", "the server does not have the model 'big:8b'"),
        (400, "{\"error\":\"context too long\"}", "the passage does not fit the model's context"),
        (503, "{\"error\":\"Loading model\"}", "the model 'big:8b' was still loading after the last try"),
        (401, "{\"error\":{\"message\":\"bad key\"}}", "the model server refused: bad key"),
        (
            200, "data: {\"choices\":[{\"delta\":{\"content\":\"no json\"},\"finish_reason\":\"stop\"}]}\n",
            "the model's answer is not the JSON that was asked for"
        ),
        (
            200, "data: {\"choices\":[{\"delta\":{\"content\":\"{\"},\"finish_reason\":\"length\"}]}\n",
            "the model's answer was cut off at the limit on its length"
        ),
        (200, "", "the model server went away in the middle of its answer"),
    ])
    func saysWhatHappenedAndWhatWasDoneInstead(status: Int, body: String, phrase: String) async throws {
        let server = try ScriptedServer([ScriptedServer.reply(status, body)])
        defer { withExtendedLifetime(server) {} }
        let report = try await report(generator(server))
        #expect(report.drafts.count == 2)
        #expect(
            report.diagnostics.map(\.message) == [
                "\(phrase); the built-in generator made the cards for all of it"
            ])
        #expect(report.diagnostics.first?.place == .file("ice.pdf"))
    }

    @Test func aServerThatFallsSilentOrIsGoneLeavesTheCardsToTheBuiltInGenerator() async throws {
        let silent = try ScriptedServer([[.send("HTTP/1.1 200 OK\r\n\r\ndata: "), .waitForTheEnd]])
        defer { withExtendedLifetime(silent) {} }
        let late = try await report(generator(at: silent.address, idle: 0.3))
        #expect(late.drafts.count == 2)
        #expect(
            late.diagnostics.map(\.message) == [
                "the model server did not answer in time; the built-in generator made the cards for all of it"
            ])
        let none = try await report(generator(at: "http://127.0.0.1:9"))
        #expect(none.drafts.count == 2)
        #expect(
            none.diagnostics.map(\.message) == [
                "no model server answers at http://127.0.0.1:9; the built-in generator made the cards for all of it"
            ])
    }

    @Test func asksASmallModelAboutOneSentenceAndOwnsTheQuote() async throws {
        let server = try ScriptedServer([
            answer("{\"question\":\"What is a pen?\",\"answer\":\"A tool\"}"),
            answer("{\"question\":\"What is firn?\",\"answer\":\"A grainy stage between snow and ice\"}"),
        ])
        defer { withExtendedLifetime(server) {} }
        let report = try await report(generator(server, model: "tiny-135m-instruct"))
        #expect(report.drafts.map(\.passage) == [firn])
        #expect(report.rejected == ["example-leaked": 1])
        #expect(server.requests.count == 2)
    }

    @Test func citesBothPagesOfAPassageThatGoesOverThePagesEnd() async throws {
        var block = TextBlock(.paragraph, firn)
        block.lastPage = 8
        let document = SourceDocument(language: "en", pages: [Page(number: 7, blocks: [block])])
        let json =
            "{\"cards\":[{\"question\":\"What is firn?\",\"answer\":\"A grainy stage between snow and ice\","
            + "\"quote\":\"\(firn)\",\"wrong\":[]}]}"
        let server = try ScriptedServer([answer(json), answer("{\"cards\":[]}")])
        defer { withExtendedLifetime(server) {} }
        let generator = try generator(server)
        let report = try await generator.drafts(from: document, named: "ice.pdf", options: GenerationOptions())
        #expect(report.drafts.map(\.citation) == [.pages(7...8)])
        #expect(Set(TestGenerator.report(document).drafts.map(\.citation)) == [.pages(7...8)])
    }

    @Test func offersNoMoreThanTheBudgetAndNothingTwice() async throws {
        let facts = [
            ("firn", "Firn", "a grainy stage between snow and ice"),
            ("a moraine", "A moraine", "debris left by a glacier"),
            ("a crevasse", "A crevasse", "a deep crack in the ice of a glacier"),
            ("calving", "Calving", "the breaking off of ice at the edge of a glacier"),
            ("a cirque", "A cirque", "a bowl carved into a mountain by ice"),
            ("a fjord", "A fjord", "a drowned valley open to the sea"),
        ]
        let sentences = facts.map { "\($0.1) is \($0.2)." }
        let cards = zip(facts + facts[..<1], sentences + sentences[..<1]).map { fact, sentence in
            "{\"question\":\"What is \(fact.0)?\",\"answer\":\"\(fact.2)\",\"quote\":\"\(sentence)\",\"wrong\":[]}"
        }
        let server = try ScriptedServer([answer("{\"cards\":[\(cards.joined(separator: ","))]}")])
        defer { withExtendedLifetime(server) {} }
        let document = TestGenerator.document(sentences.map { TextBlock(.paragraph, $0) })
        let report = try await generator(server).drafts(
            from: document, named: "ice.pdf", options: GenerationOptions(cardsPer1000Words: 1))
        #expect(report.drafts.map(\.kind) == [.model, .model, .model])
        #expect(report.rejected == ["duplicate": 1, "over-budget": 3])
    }

    @Test func tellsHowFarItHasComeAfterEachPassage() async throws {
        let told = Mutex<[ModelCardGenerator.Progress]>([])
        let server = try ScriptedServer([answer("{\"cards\":[]}")])
        defer { withExtendedLifetime(server) {} }
        let long = String(repeating: "Snow that survives the summer is pressed into firn. ", count: 60)
        let document = TestGenerator.document([TextBlock(.paragraph, long), TextBlock(.paragraph, long)])
        let generator = try generator(server) { progress in told.withLock { $0.append(progress) } }
        _ = try await generator.drafts(from: document, named: "ice.pdf", options: GenerationOptions())
        #expect(
            told.withLock { $0 } == [
                .init(name: "ice.pdf", done: 1, all: 2), .init(name: "ice.pdf", done: 2, all: 2),
            ])
    }

    @Test func asksTheSameQuestionOnce() async throws {
        let store = Store()
        let json =
            "{\"cards\":[{\"question\":\"What is firn?\",\"answer\":\"A grainy stage\",\"quote\":\"\(firn)\",\"wrong\":[]}]}"
        let server = try ScriptedServer([answer(json)])
        defer { withExtendedLifetime(server) {} }
        let cached = try generator(server, cache: .init(find: store.find, keep: store.keep))
        let first = try await report(cached)
        let second = try await report(cached)
        #expect(first == second)
        #expect(server.requests.count == 1)
    }

    private final class Store: Sendable {
        private let kept = Mutex<[Digest: String]>([:])
        func find(_ key: Digest) -> String? { kept.withLock { $0[key] } }
        func keep(_ key: Digest, _ text: String) { kept.withLock { $0[key] = text } }
    }

    @Test(arguments: [
        ("qwen2.5:0.5b", ModelSize.small), ("smollm2-135m-instruct-q8_0", .small), ("llama3.1:8b", .large),
        ("gpt-oss:20b", .large), ("mistral-nemo", .large), ("gemma-2-2b-it", .small), ("mixtral-8x7b", .large),
    ])
    func tellsASmallModelByItsName(name: String, size: ModelSize) {
        #expect(ModelSize(ofModelNamed: name) == size)
    }

    @Test func findsServersByWhatTheyAnswer() async throws {
        let ollama = try ScriptedServer([ScriptedServer.reply(200, "{\"models\":[{\"name\":\"qwen2.5:7b\"}]}")])
        let other = try ScriptedServer([ScriptedServer.reply(404, "not here")])
        let found = await ServerSearch(limit: 5).servers(at: [other.address, "http://127.0.0.1:9", ollama.address])
        #expect(found == [.init(base: ollama.address, dialect: .ollama, models: ["qwen2.5:7b"])])
        withExtendedLifetime((ollama, other)) {}
    }
}
