/// What a model is asked, whatever server runs it.
package struct ChatRequest: Hashable, Sendable {
    package var system: String
    package var user: String
    /// A PNG or JPEG picture that goes with the text, base64, with its media type.
    package var picture: Picture?
    /// The JSON schema of the answer, as JSON text; nil for a plain text answer.
    package var schema: String?
    package var tokenCap: Int
    package var seed: Int

    package struct Picture: Hashable, Sendable {
        package var mediaType: String
        package var base64: String

        package init(mediaType: String, base64: String) {
            self.mediaType = mediaType
            self.base64 = base64
        }
    }

    package init(
        system: String, user: String, picture: Picture? = nil, schema: String? = nil, tokenCap: Int = 1_200,
        seed: Int = 1
    ) {
        self.system = system
        self.user = user
        self.picture = picture
        self.schema = schema
        self.tokenCap = tokenCap
        self.seed = seed
    }
}

/// A server and a model on it.
package struct ModelEndpoint: Hashable, Sendable {
    package enum Dialect: String, Hashable, Sendable {
        /// OpenAI's `/v1/chat/completions`: llama.cpp, LM Studio, vLLM and many others.
        case openAI
        /// Ollama's `/api/chat`; its `/v1` cuts long prompts off without a word.
        case ollama
    }

    /// Scheme, host and port, without a path: `http://127.0.0.1:11434`.
    package var base: String
    package var model: String
    package var dialect: Dialect
    /// From the environment alone; never printed, cached or recorded.
    package var key: SecretKey?

    package init(base: String, model: String, dialect: Dialect, key: SecretKey? = nil) {
        self.base = base
        self.model = model
        self.dialect = dialect
        self.key = key
    }

    var chatAddress: String {
        switch dialect {
        case .openAI: base + "/v1/chat/completions"
        case .ollama: base + "/api/chat"
        }
    }
}

/// A key that shows itself to nobody but the header it is made for.
package struct SecretKey: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    private let value: String

    package init?(_ value: String?) {
        guard let value, !value.isEmpty else { return nil }
        self.value = value
    }

    package var description: String { "(key)" }
    package var debugDescription: String { "(key)" }
    package var customMirror: Mirror { Mirror(self, children: []) }

    var header: String { "Bearer \(value)" }
}
