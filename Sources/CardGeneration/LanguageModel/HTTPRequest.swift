/// One request to a model's server.
package struct HTTPRequest: Hashable, Sendable {
    package var address: String
    package var headers: [String: String]
    /// Nil asks with GET.
    package var body: [UInt8]?
    /// Seconds for the connection to come about.
    package var connectLimit: Double
    /// Seconds without a byte after which the server counts as stuck.
    package var idleLimit: Double
    /// Seconds for the whole answer.
    package var totalLimit: Double

    package init(
        _ address: String, headers: [String: String] = [:], body: [UInt8]? = nil, connectLimit: Double = 2,
        idleLimit: Double = 60, totalLimit: Double = 600
    ) {
        self.address = address
        self.headers = headers
        self.body = body
        self.connectLimit = connectLimit
        self.idleLimit = idleLimit
        self.totalLimit = totalLimit
    }
}

/// How a request failed before an answer was complete.
package enum HTTPFailure: Error, Hashable, Sendable {
    /// Nobody listens there, or the name is not known.
    case noConnection
    /// Connected, and then nothing more came in time.
    case timedOut
    /// The server went away in the middle of its answer.
    case brokenOff
    case cancelled
    /// Any other fault, in libcurl's words.
    case other(String)
}
