import FoundationEssentials

/// How a dialect writes a request and reads the lines of its streamed answer.
extension ModelEndpoint.Dialect {
    /// One line's worth of an answer.
    enum Event: Hashable {
        case text(String)
        /// The answer is complete; `isCut` when it reached the cap on tokens.
        case end(isCut: Bool)
        case failure(String)
    }

    func body(of request: ChatRequest, model: String) -> [UInt8] {
        switch self {
        case .openAI: Array(openAIBody(request, model).utf8)
        case .ollama: Array(ollamaBody(request, model).utf8)
        }
    }

    /// Reads one line of the stream, without its line end; the last line may hold text and the end.
    func events(in line: String) -> [Event] {
        switch self {
        case .openAI: openAIEvents(line)
        case .ollama: ollamaEvents(line)
        }
    }

    private func openAIBody(_ request: ChatRequest, _ model: String) -> String {
        var fields = [
            "\"model\":\(JSONText.quoted(model))",
            "\"messages\":[{\"role\":\"system\",\"content\":\(JSONText.quoted(request.system))},"
                + "{\"role\":\"user\",\"content\":\(openAIContent(request))}]",
            "\"stream\":true", "\"temperature\":0", "\"seed\":\(request.seed)", "\"max_tokens\":\(request.tokenCap)",
        ]
        if let schema = request.schema {
            fields.append(
                "\"response_format\":{\"type\":\"json_schema\",\"json_schema\":"
                    + "{\"name\":\"cards\",\"strict\":true,\"schema\":\(schema)}}")
        }
        return "{" + fields.joined(separator: ",") + "}"
    }

    private func openAIContent(_ request: ChatRequest) -> String {
        guard let picture = request.picture else { return JSONText.quoted(request.user) }
        let address = "data:\(picture.mediaType);base64,\(picture.base64)"
        return "[{\"type\":\"text\",\"text\":\(JSONText.quoted(request.user))},"
            + "{\"type\":\"image_url\",\"image_url\":{\"url\":\(JSONText.quoted(address))}}]"
    }

    private func ollamaBody(_ request: ChatRequest, _ model: String) -> String {
        let pictures = request.picture.map { ",\"images\":[\"\($0.base64)\"]" } ?? ""
        let context = ollamaContext(request)
        var fields = [
            "\"model\":\(JSONText.quoted(model))",
            "\"messages\":[{\"role\":\"system\",\"content\":\(JSONText.quoted(request.system))},"
                + "{\"role\":\"user\",\"content\":\(JSONText.quoted(request.user))\(pictures)}]",
            "\"stream\":true",
            "\"options\":{\"num_ctx\":\(context),\"temperature\":0,\"seed\":\(request.seed),"
                + "\"num_predict\":\(request.tokenCap)}",
        ]
        if let schema = request.schema { fields.append("\"format\":\(schema)") }
        return "{" + fields.joined(separator: ",") + "}"
    }

    /// Tokens of room: a token a two bytes of prompt is never too few, a page's picture, and the answer's cap; a power of two, so that
    /// the server need not load the model again for every passage.
    private func ollamaContext(_ request: ChatRequest) -> Int {
        let picture = request.picture == nil ? 0 : 4_096
        let needed = (request.system.utf8.count + request.user.utf8.count) / 2 + request.tokenCap + picture
        var context = 4_096
        while context < needed, context < 32_768 { context *= 2 }
        return context
    }

    private func openAIEvents(_ line: String) -> [Event] {
        guard line.hasPrefix("data:") else {
            return line.hasPrefix("{") ? Self.failure(in: line).map { [.failure($0)] } ?? [] : []
        }
        let payload = line.dropFirst(5).drop { $0 == " " }
        if payload == "[DONE]" { return [.end(isCut: false)] }
        guard let chunk = Self.decode(OpenAIChunk.self, payload) else { return [] }
        if let error = chunk.error { return [.failure(error.message)] }
        guard let choice = chunk.choices?.first else { return [] }
        let end = choice.finish_reason.map { Event.end(isCut: $0 == "length") }
        return Self.text(choice.delta?.content) + (end.map { [$0] } ?? [])
    }

    private func ollamaEvents(_ line: String) -> [Event] {
        guard let chunk = Self.decode(OllamaChunk.self, line[...]) else { return [] }
        if let error = chunk.error { return [.failure(error.message)] }
        let end: [Event] = chunk.done == true ? [.end(isCut: chunk.done_reason == "length")] : []
        return Self.text(chunk.message?.content) + end
    }

    private static func text(_ content: String?) -> [Event] {
        guard let content, !content.isEmpty else { return [] }
        return [.text(content)]
    }

    /// The message of an error object, or of an error that is a text.
    static func failure(in body: String) -> String? {
        decode(ErrorBody.self, body[...])?.error?.message
    }

    private static func decode<Value: Decodable>(_ type: Value.Type, _ text: Substring) -> Value? {
        do { return try JSONDecoder().decode(type, from: Data(text.utf8)) } catch { return nil }
    }
}

// The servers' own field names.
private struct OpenAIChunk: Decodable {
    struct Choice: Decodable {
        struct Delta: Decodable { var content: String? }
        var delta: Delta?
        var finish_reason: String?
    }

    var choices: [Choice]?
    var error: ServerError?
}

private struct OllamaChunk: Decodable {
    struct Message: Decodable { var content: String? }
    var message: Message?
    var done: Bool?
    var done_reason: String?
    var error: ServerError?
}

private struct ErrorBody: Decodable {
    var error: ServerError?
}

/// An error is a text with some servers and an object with others.
private struct ServerError: Decodable {
    private struct Object: Decodable { var message: String? }

    let message: String

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        do {
            message = try value.decode(String.self)
        } catch {
            message = try value.decode(Object.self).message ?? "unknown error"
        }
    }
}
