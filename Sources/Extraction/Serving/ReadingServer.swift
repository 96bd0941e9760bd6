import Documents

/// Answers the requests of `quickstudy`. Holds what is costly to make (the recogniser with its models, the document
/// that was asked for last) from one request to the next.
struct ReadingServer {
    private let recogniser = Recogniser()
    private var opened: (request: ReadingRequest, source: OpenedSource)?

    /// Answers one request; `reply` is called once a line.
    mutating func answer(_ request: ReadingRequest, _ reply: (ReadingReply) -> Void) {
        do throws(SourceFailure) {
            switch request.task {
            case .describe:
                reply(
                    .engines(
                        versions: Engines.description, libraries: Engines.libraries, models: Engines.models))
            case .read(let skipping):
                opened = nil
                let source = try source(for: request)
                reply(source.read(request, skipping: Set(skipping)) { reply(.started(page: $0, of: $1)) })
            case .recognise(let task):
                reply(try source(for: request).recognised(task, request, with: recogniser))
            case .picture(let page):
                reply(.picture(png: try source(for: request).picture(ofPage: page, request).portable()))
            }
        } catch {
            reply(.failed(diagnostics: [error.diagnostic(request)]))
        }
    }

    private mutating func source(for request: ReadingRequest) throws(SourceFailure) -> OpenedSource {
        if let opened, opened.request.path == request.path, opened.request.settings == request.settings {
            return opened.source
        }
        opened = nil
        let source = try OpenedSource.open(request)
        opened = (request, source)
        return source
    }
}
