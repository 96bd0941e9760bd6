import Synchronization

/// Asks one model, and tries again while it loads.
package struct ModelClient: Sendable {
    package struct Limits: Hashable, Sendable {
        /// Seconds without a byte.
        package var idle: Double
        /// Seconds for a whole answer.
        package var total: Double
        /// Seconds to wait before each further try.
        package var backOff: [Double]

        package init(idle: Double = 120, total: Double = 600, backOff: [Double] = [0.5, 1, 2, 4, 8, 16]) {
            self.idle = idle
            self.total = total
            self.backOff = backOff
        }
    }

    package let endpoint: ModelEndpoint
    private let limits: Limits
    private let transport: HTTPTransport
    private let pause: @Sendable (_ seconds: Double) async throws -> Void

    /// - Parameter pause: how to wait between tries; handed in, so that tests need not wait.
    package init(
        _ endpoint: ModelEndpoint, limits: Limits = Limits(), transport: HTTPTransport = HTTPTransport(),
        pause: @escaping @Sendable (_ seconds: Double) async throws -> Void = {
            try await Task.sleep(for: .seconds($0))
        }
    ) {
        self.endpoint = endpoint
        self.limits = limits
        self.transport = transport
        self.pause = pause
    }

    /// The whole text of the model's answer.
    package func answer(to request: ChatRequest) async throws(ModelFailure) -> String {
        var waits = limits.backOff.makeIterator()
        while true {
            do {
                return try await ask(request)
            } catch  where error.isWorthRetrying {
                guard let seconds = waits.next() else { throw error }
                do { try await pause(seconds) } catch { throw .interrupted }
            }
        }
    }

    private func ask(_ request: ChatRequest) async throws(ModelFailure) -> String {
        let answer = StreamedAnswer(dialect: endpoint.dialect)
        let status: Int
        do {
            status = try await transport.send(httpRequest(for: request)) { answer.take($0) }
        } catch let failure as HTTPFailure {
            throw self.failure(failure)
        } catch {
            throw .interrupted
        }
        if Task.isCancelled { throw .interrupted }
        let outcome = answer.outcome()
        if let message = outcome.serverMessage, request.picture != nil, Self.isAboutPictures(message) {
            throw .picturesRefused(name: endpoint.model)
        }
        if status != 200 { throw refusal(status, outcome.serverMessage ?? "") }
        if let message = outcome.serverMessage { throw refusal(status, message) }
        if outcome.isCut { throw .cutOff }
        guard outcome.isComplete else { throw .serverGone }
        return outcome.text
    }

    private func httpRequest(for request: ChatRequest) -> HTTPRequest {
        var headers = ["Content-Type": "application/json"]
        if let key = endpoint.key { headers["Authorization"] = key.header }
        return HTTPRequest(
            endpoint.chatAddress, headers: headers,
            body: endpoint.dialect.body(of: request, model: endpoint.model), idleLimit: limits.idle,
            totalLimit: limits.total)
    }

    private func failure(_ failure: HTTPFailure) -> ModelFailure {
        switch failure {
        case .noConnection: .noServer(address: endpoint.base)
        case .timedOut: .timedOut
        case .brokenOff: .serverGone
        case .cancelled: .interrupted
        case .other(let words): .refused(status: 0, message: words)
        }
    }

    /// `image input is not supported`, `this model is missing data required for image input`, `not a multimodal model`.
    private static func isAboutPictures(_ message: String) -> Bool {
        let words = message.lowercased()
        return ["image", "multimodal", "vision", "mmproj"].contains { words.contains($0) }
    }

    /// Servers say the same things in many words; these are the ones seen.
    private func refusal(_ status: Int, _ message: String) -> ModelFailure {
        let words = message.lowercased()
        let isAboutLength = words.contains("context") || words.contains("too many tokens") || words.contains("exceed")
        if isAboutLength, status != 503 { return .contextTooLong }
        if status == 503, words.contains("load") || words.isEmpty { return .loading(name: endpoint.model) }
        if words.contains("model"), words.contains("not found") || words.contains("does not exist") {
            return .modelMissing(name: endpoint.model)
        }
        return .refused(status: status, message: message)
    }
}

/// Puts an answer together from the pieces in which it comes.
private final class StreamedAnswer: Sendable {
    struct Outcome {
        var text = ""
        var isComplete = false
        var isCut = false
        var serverMessage: String?
    }

    private struct State {
        var rest: [UInt8] = []
        var whole: [UInt8] = []
        var outcome = Outcome()
    }

    /// An answer that is longer than this is no answer to what was asked.
    private static let mostBytes = 4_000_000
    private let dialect: ModelEndpoint.Dialect
    private let state = Mutex(State())

    init(dialect: ModelEndpoint.Dialect) {
        self.dialect = dialect
    }

    /// - Returns: false once the answer is complete or hopeless, which ends the request.
    func take(_ piece: [UInt8]) -> Bool {
        state.withLock { state in
            state.whole += piece
            state.rest += piece
            while let end = state.rest.firstIndex(of: UInt8(ascii: "\n")) {
                var line = String(decoding: state.rest[..<end], as: UTF8.self)
                if line.hasSuffix("\r") { line.removeLast() }
                state.rest.removeSubrange(...end)
                apply(dialect.events(in: line), to: &state.outcome)
            }
            return !state.outcome.isComplete && state.whole.count < Self.mostBytes
        }
    }

    /// What came of it, once the request has ended.
    func outcome() -> Outcome {
        state.withLock { state in
            if !state.rest.isEmpty {
                apply(dialect.events(in: String(decoding: state.rest, as: UTF8.self)), to: &state.outcome)
            }
            if !state.outcome.isComplete, state.outcome.serverMessage == nil {
                state.outcome.serverMessage = ModelEndpoint.Dialect.failure(
                    in: String(decoding: state.whole, as: UTF8.self))
            }
            return state.outcome
        }
    }

    private func apply(_ events: [ModelEndpoint.Dialect.Event], to outcome: inout Outcome) {
        for event in events {
            switch event {
            case .text(let text): outcome.text += text
            case .end(let isCut):
                outcome.isComplete = true
                outcome.isCut = outcome.isCut || isCut
            case .failure(let message): outcome.serverMessage = message
            }
        }
    }
}
