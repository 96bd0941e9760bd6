import TestSupport
import Testing

@testable import Workspace

/// Decks that a model's cards make, by the program as it is run.
@Suite struct ModelDeckTests {
    @Test func aModelsWrongAnswersStandInTheDeckWhereThePersonEditsThem() throws {
        let folder = try TemporaryFolder()
        let firn = "Firn is a grainy stage between snow and ice."
        try AtomicFile.write(Array("# Ice\n\n\(firn)\n".utf8), to: folder.path + "/ice.md")
        let cards =
            "{\\\"cards\\\":[{\\\"question\\\":\\\"What is firn?\\\",\\\"answer\\\":\\\"A grainy stage between snow and ice\\\","
            + "\\\"quote\\\":\\\"\(firn)\\\",\\\"wrong\\\":[\\\"A grainy stage between rain and hail\\\"]}]}"
        let models = ScriptedServer.reply(200, "{\"data\":[{\"id\":\"big:8b\"}]}")
        let answer = ScriptedServer.reply(
            200, "data: {\"choices\":[{\"delta\":{\"content\":\"\(cards)\"},\"finish_reason\":\"stop\"}]}\n\n")
        // Both dialects are asked for their models at the same time.
        let server = try ScriptedServer([models, models, answer])
        defer { withExtendedLifetime(server) {} }
        let done = try BuiltProgram().run(
            ["draft", "ice.md", "--generator", "model", "--model-url", server.address], in: folder.path)
        #expect(done.status == 0)
        #expect(
            done.output.contains(
                """
                  A grainy stage between snow and ice

                  Not:
                  - A grainy stage between rain and hail

                """))
    }
}
