import CardGeneration
import Diagnostics
import TestSupport
import Testing

@testable import Workspace

/// Which generator is used, and what the person is told about it.
@Suite struct ChosenGeneratorTests {
    private func program() throws -> ProgramFiles {
        try ProgramFiles.find(executable: Checkout.products + "/quickstudy")
    }

    private func choice(_ name: GeneratorChoice.Name, at address: String? = nil, _ model: String? = nil)
        -> GeneratorChoice
    {
        var choice = GeneratorChoice()
        choice.name = name
        choice.modelAddress = address
        choice.modelName = model
        return choice
    }

    private func chosen(_ choice: GeneratorChoice, usual: [String] = [Self.nobody]) async throws -> ChosenGenerator {
        try await ChosenGenerator.choose(
            choice, program: program(), cacheFolder: nil, key: nil, search: ModelSearch(usualBases: usual))
    }

    /// Where nobody listens.
    private static let nobody = "http://127.0.0.1:9"

    private func server(_ body: String) throws -> ScriptedServer {
        try ScriptedServer([ScriptedServer.reply(200, body)])
    }

    private func told(_ chosen: ChosenGenerator) -> [String] { [chosen.note] + chosen.diagnostics.map(\.description) }

    @Test func usesAServerThatRuns() async throws {
        let server = try server("{\"models\":[{\"name\":\"qwen2.5:7b\"},{\"name\":\"other:1b\"}]}")
        let found = try await chosen(choice(.auto), usual: [Self.nobody, server.address])
        #expect(
            told(found) == [
                "Cards by the model 'qwen2.5:7b' at \(server.address), each checked against its passage."
            ])
        #expect(found.name == "model qwen2.5:7b")
    }

    @Test(arguments: ["/v1", "/v1/chat/completions", "/"])
    func takesAnAddressWithThePathThatPeopleCopyAlong(path: String) async throws {
        let server = try server("{\"data\":[{\"id\":\"/models/tiny.gguf\"}]}")
        let found = try await chosen(choice(.model, at: server.address + path, "tiny"))
        #expect(found.name == "model /models/tiny.gguf")
        #expect(found.diagnostics == [])
    }

    @Test func namesOfOllamaMayLeaveTheTagOut() async throws {
        let server = try server("{\"models\":[{\"name\":\"mistral:latest\"}]}")
        #expect(try await chosen(choice(.model, at: server.address, "mistral")).name == "model mistral:latest")
    }

    @Test func sayingNothingOfModelsIsNoWarning() async throws {
        #expect(
            try await told(chosen(choice(.auto))) == [
                "Cards by the built-in generator: no language model is running on this machine."
            ])
        #expect(try await told(chosen(choice(.builtIn))) == ["Cards by the built-in generator."])
    }

    @Test func warnsWhenAModelIsAskedForAndNoServerIsFound() async throws {
        #expect(
            try await told(chosen(choice(.model))) == [
                "Cards by the built-in generator: no language model is running on this machine.",
                "warning: no language model is running on this machine; the built-in generator makes the cards [NoModel]\n"
                    + "      fix: start a server, such as Ollama, or name its address with 'model: url:' in quickstudy.yml",
            ])
        #expect(
            try await told(chosen(choice(.auto, at: Self.nobody))) == [
                "Cards by the built-in generator: no model server answers at http://127.0.0.1:9.",
                "warning: no model server answers at http://127.0.0.1:9; the built-in generator makes the cards [NoModel]\n"
                    + "      fix: start it, or change 'model: url:' in quickstudy.yml",
            ])
    }

    @Test func warnsWhenTheServerDoesNotHaveTheModel() async throws {
        let server = try server("{\"models\":[{\"name\":\"a:1b\"},{\"name\":\"b:1b\"}]}")
        #expect(
            try await told(chosen(choice(.model, at: server.address, "c:1b"))) == [
                "Cards by the built-in generator: the model server at \(server.address) does not have the model 'c:1b', "
                    + "only 'a:1b', 'b:1b'.",
                "warning: the model server at \(server.address) does not have the model 'c:1b', only 'a:1b', 'b:1b'; "
                    + "the built-in generator makes the cards [NoModel]\n"
                    + "      fix: fetch it, such as with 'ollama pull c:1b', or change 'model: name:' in quickstudy.yml",
            ])
        let empty = try self.server("{\"models\":[]}")
        #expect(
            try await told(chosen(choice(.model, at: empty.address))) == [
                "Cards by the built-in generator: the model server at \(empty.address) has no model yet.",
                "warning: the model server at \(empty.address) has no model yet; the built-in generator makes the cards "
                    + "[NoModel]\n      fix: fetch a model, such as 'ollama pull qwen2.5:7b'",
            ])
    }

    @Test func aWorkspaceMayHavePromptsOfItsOwn() async throws {
        let server = try server("{\"models\":[{\"name\":\"qwen2.5:7b\"}]}")
        let folder = try TemporaryFolder()
        try AtomicFile.write(Array("no two parts\n".utf8), to: folder.path + "/passage.md")
        let error = await #expect(throws: CommandError.self) {
            try await ChosenGenerator.choose(
                choice(.model, at: server.address), program: program(), ownPrompts: folder.path, cacheFolder: nil,
                key: nil)
        }
        #expect(
            error?.description == """
                quickstudy: the prompt '\(folder.path)/passage.md' has no line '---' between its two parts
                  fix: put such a line between what the model is told and what it is asked
                """)
    }

    @Test func theEnvironmentStandsOverTheSettingsAndOptionsOverBoth() throws {
        let environment = [
            "QUICKSTUDY_GENERATOR": "model", "QUICKSTUDY_MODEL_URL": "http://a", "QUICKSTUDY_MODEL_NAME": "m",
        ]
        let both = try choice(.builtIn).overridden(by: environment, Arguments(values: ["model-url": ["http://b"]]))
        #expect(both == choice(.model, at: "http://b", "m"))
        let error = #expect(throws: CommandError.self) {
            try choice(.auto).overridden(by: ["QUICKSTUDY_GENERATOR": "gpt"], Arguments())
        }
        #expect(
            error?.description
                == "quickstudy: 'gpt' in QUICKSTUDY_GENERATOR is not a generator\n  fix: use one of auto, built-in, model"
        )
    }
}
