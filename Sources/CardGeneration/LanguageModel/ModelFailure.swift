/// Why a model gave no answer. Each has one phrase for the person; what was done instead is added by the caller.
package enum ModelFailure: Error, Hashable, Sendable {
    case noServer(address: String)
    case modelMissing(name: String)
    /// Still loading after every retry.
    case loading(name: String)
    case contextTooLong
    case brokenJSON
    /// The answer reached the cap on tokens.
    case cutOff
    /// No byte for so many seconds, or no end after so many.
    case timedOut
    case serverGone
    /// The model reads text alone.
    case picturesRefused(name: String)
    case refused(status: Int, message: String)
    case interrupted

    /// One lower-case phrase; never holds a key.
    package var phrase: String {
        switch self {
        case .noServer(let address): "no model server answers at \(address)"
        case .modelMissing(let name): "the server does not have the model '\(name)'"
        case .loading(let name): "the model '\(name)' was still loading after the last try"
        case .contextTooLong: "the passage does not fit the model's context"
        case .brokenJSON: "the model's answer is not the JSON that was asked for"
        case .cutOff: "the model's answer was cut off at the limit on its length"
        case .timedOut: "the model server did not answer in time"
        case .serverGone: "the model server went away in the middle of its answer"
        case .picturesRefused(let name): "the model '\(name)' takes no pictures"
        case .refused(let status, let message):
            message.isEmpty ? "the model server refused with status \(status)" : "the model server refused: \(message)"
        case .interrupted: "the model was interrupted"
        }
    }

    /// Whether the same request may do better in a moment.
    var isWorthRetrying: Bool {
        switch self {
        case .loading, .serverGone: true
        case .refused(let status, _): status == 429 || status >= 500
        case .noServer, .modelMissing, .contextTooLong, .brokenJSON, .cutOff, .timedOut, .picturesRefused, .interrupted:
            false
        }
    }

    /// Whether asking about another passage is of no use.
    package var endsTheRun: Bool {
        switch self {
        case .noServer, .modelMissing, .loading, .serverGone, .picturesRefused, .interrupted: true
        case .refused(let status, _): status == 401 || status == 403 || status == 404
        case .contextTooLong, .brokenJSON, .cutOff, .timedOut: false
        }
    }
}
