import CardGeneration
import Diagnostics
import Documents
import TestSupport
import Testing

@testable import Workspace

/// Unsure pages that a model reads from their pictures, and what the person is told.
@Suite struct SightReadingTests {
    /// A reader that hands the same picture over for every page.
    private func reader() throws -> StandInReader {
        try StandInReader("*'\"picture\"'*) echo '{\"picture\":{\"png\":\"iVBORw0KGgo=\"}}' ;;")
    }

    private static let models = ScriptedServer.reply(200, "{\"data\":[{\"id\":\"seer\"}]}")

    private static func said(_ text: String) -> [ScriptedServer.Step] {
        ScriptedServer.reply(
            200, "data: {\"choices\":[{\"delta\":{\"content\":\"\(text)\"},\"finish_reason\":\"stop\"}]}\n\n")
    }

    private func choice(at address: String?, _ vision: String? = "seer") -> GeneratorChoice {
        var choice = GeneratorChoice()
        choice.modelAddress = address
        choice.visionName = vision
        return choice
    }

    private func read(_ pages: [Page], _ choice: GeneratorChoice) async throws -> Diagnosed<SourceDocument> {
        let standIn = try reader()
        let file = try standIn.source("notes.jpg")
        let means = SightReading.Means(
            program: try ProgramFiles.find(executable: Checkout.products + "/quickstudy"),
            search: ModelSearch(usualBases: ["http://127.0.0.1:9"]))
        let messages = pages.filter { $0.problem != nil }.map {
            Diagnostic(.warning, "Handwriting", at: .page(file.name, $0.number), "'page \($0.number)' is handwriting")
        }
        let sight = SightReading(choice: choice, means: means, reader: standIn.path)
        return try await sight.read(
            [Diagnosed(SourceDocument(pages: pages), messages)], of: [file], tell: { _ in })[0]
    }

    private func page(_ number: Int, _ problem: Page.Problem?) -> Page {
        Page(
            number: number, reading: .recognised, confidence: 0.3, problem: problem,
            blocks: [TextBlock(.paragraph, "as recognised \(number)")])
    }

    private func told(_ read: Diagnosed<SourceDocument>) -> [String] { read.diagnostics.map(\.description) }

    @Test func aHandwrittenPageIsReadByTheModelAndSaysSo() async throws {
        // Ollama's list is asked for at the same time; both get the models of the other dialect.
        let server = try ScriptedServer([Self.models, Self.models, Self.said("# Cells\\n\\nA cell lives.")])
        let read = try await read([page(1, nil), page(2, .handwriting)], choice(at: server.address))
        #expect(read.value.pages.map { $0.blocks.map(\.text) } == [["as recognised 1"], ["Cells", "A cell lives."]])
        #expect(read.value.pages[1].blocks.allSatisfy { $0.origin == .model })
        #expect(read.value.pages[1].problem == nil)
        #expect(
            told(read) == [
                """
                Content/sources/notes.jpg: page 2: warning: 'page 2' was read by the model 'seer' [ReadByModel]
                      fix: compare its cards with the page before you approve them
                """
            ])
        #expect(server.requests.last?.contains("data:image/png;base64,iVBORw0KGgo=") == true)
    }

    @Test func nothingIsAskedWhereEveryPageIsSure() async throws {
        let server = try ScriptedServer([Self.models])
        let read = try await read([page(1, nil)], choice(at: server.address))
        #expect(told(read) == [])
        #expect(server.requests == [])
    }

    @Test func aFailureLeavesThePageAsItWasAndEndsTheAsking() async throws {
        let refused = ScriptedServer.reply(500, "{\"error\":{\"message\":\"image input is not supported\"}}")
        let server = try ScriptedServer([Self.models, Self.models, refused])
        let read = try await read([page(1, .handwriting), page(2, .unsure)], choice(at: server.address))
        #expect(read.value.pages.map { $0.blocks.map(\.text) } == [["as recognised 1"], ["as recognised 2"]])
        #expect(read.value.pages.map(\.problem) == [.handwriting, .unsure])
        #expect(
            told(read).suffix(2)
                == (1...2).map {
                    """
                    Content/sources/notes.jpg: page \($0): warning: the model 'seer' takes no pictures; 'page \($0)' stays as it was recognised [ModelFailed]
                          fix: name a model that takes pictures with 'model: vision:' in quickstudy.yml
                    """
                })
        #expect(server.requests.count == 3)
    }

    @Test func aPageInWhichTheModelSeesNothingStaysAsItWas() async throws {
        let server = try ScriptedServer([Self.models, Self.models, Self.said("---")])
        let read = try await read([page(1, .handwriting)], choice(at: server.address))
        #expect(read.value.pages[0].blocks.map(\.text) == ["as recognised 1"])
        #expect(
            told(read).last
                == "Content/sources/notes.jpg: page 1: warning: 'page 1' holds no text that the model 'seer' can read, and stays as it was recognised [ModelFailed]"
        )
    }

    @Test func aModelHasToBeNamed() async throws {
        let read = try await read([page(1, .handwriting)], choice(at: nil, nil))
        #expect(
            told(read).last == """
                Content/sources/notes.jpg: warning: 'recogniser: model' names no model; unsure pages stay as they were recognised [NoModel]
                      fix: name one that takes pictures with 'model: vision:' in quickstudy.yml
                """)
    }

    @Test func aServerThatIsNotThereIsNamed() async throws {
        let read = try await read([page(1, .handwriting)], choice(at: "http://127.0.0.1:9"))
        #expect(
            told(read).last == """
                Content/sources/notes.jpg: warning: no model server answers at http://127.0.0.1:9; unsure pages stay as they were recognised [NoModel]
                      fix: start it, or change 'model: url:' in quickstudy.yml
                """)
    }
}
