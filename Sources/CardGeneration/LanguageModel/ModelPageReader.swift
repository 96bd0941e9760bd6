import Digests
package import Documents

/// Reads pages from their pictures with a model that sees.
package struct ModelPageReader: Sendable {
    private let client: ModelClient
    private let prompt: PromptTemplate
    private let cache: ModelCardGenerator.Cache

    /// About a thousand words: more than a page holds.
    private static let tokenCap = 3_000

    package init(client: ModelClient, prompt: PromptTemplate, cache: ModelCardGenerator.Cache = .none) {
        self.client = client
        self.prompt = prompt
        self.cache = cache
    }

    /// The server's name for the model.
    package var modelName: String { client.endpoint.model }

    /// What stands on a page, each block marked as the model's reading; nothing where it sees no text.
    /// - Parameter png: the page's picture, base64.
    package func blocks(ofPage png: String) async throws(ModelFailure) -> [TextBlock] {
        let (system, user) = prompt.filled([:])
        let key = Digest(of: [client.endpoint.model, client.endpoint.dialect.rawValue, system, user, png])
        if let kept = cache.find(key) { return Transcript.blocks(of: kept) }
        let request = ChatRequest(
            system: system, user: user, picture: .init(mediaType: "image/png", base64: png), tokenCap: Self.tokenCap)
        let text = try await client.answer(to: request)
        cache.keep(key, text)
        return Transcript.blocks(of: text)
    }
}

extension ModelFailure {
    /// What can be done about it; nil where nothing but another try helps.
    package var fix: String? { FailureNotes.fix(self) }

    /// The phrase where a page's picture was asked about.
    package var phraseAboutPage: String {
        self == .contextTooLong ? "the page does not fit the model's context" : phrase
    }
}
