import CCurl
import Synchronization

/// Sends requests with libcurl and hands the answer over as it comes, so that giving up frees the server.
package struct HTTPTransport: Sendable {
    package init() {}

    /// - Parameter receive: called with each piece of the body, on a thread of the transport's own; false gives up.
    /// - Returns: the HTTP status.
    /// - Throws: `HTTPFailure`.
    package func send(
        _ request: HTTPRequest, receive: @escaping @Sendable ([UInt8]) -> Bool
    ) async throws -> Int {
        let transfer = Transfer(idleLimit: request.idleLimit, receive: receive)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Int, any Error>) in
                BlockingThread.run { continuation.resume(with: Result { try perform(request, transfer) }) }
            }
        } onCancel: {
            transfer.cancel()
        }
    }

    private func perform(_ request: HTTPRequest, _ transfer: Transfer) throws -> Int {
        guard let handle = curl_easy_init() else { throw HTTPFailure.other("out of memory") }
        defer { curl_easy_cleanup(handle) }
        var headers: UnsafeMutablePointer<curl_slist>?
        defer { curl_slist_free_all(headers) }
        for (name, value) in request.headers.sorted(by: { $0.key < $1.key }) {
            headers = curl_slist_append(headers, "\(name): \(value)")
        }
        headers = curl_slist_append(headers, "Expect:")
        quickstudy_curl_set_pointer(handle, CURLOPT_HTTPHEADER, headers)
        configure(handle, request)
        let state = Unmanaged.passRetained(transfer)
        defer { state.release() }
        listen(handle, state.toOpaque())
        let code = withBody(of: request, handle) { curl_easy_perform(handle) }
        if transfer.isCancelled { throw HTTPFailure.cancelled }
        if transfer.isSilent, code != CURLE_OK { throw HTTPFailure.timedOut }
        if code == CURLE_OK || transfer.hasGivenUp { return Int(quickstudy_curl_status(handle)) }
        throw failure(code, transfer)
    }

    /// Redirections are not followed: text goes to the server that was named and to no other.
    private func configure(_ handle: UnsafeMutableRawPointer, _ request: HTTPRequest) {
        quickstudy_curl_set_text(handle, CURLOPT_URL, request.address)
        quickstudy_curl_set_text(handle, CURLOPT_PROXY, "")
        quickstudy_curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
        quickstudy_curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
        quickstudy_curl_set_number(handle, CURLOPT_CONNECTTIMEOUT_MS, milliseconds(request.connectLimit))
        quickstudy_curl_set_number(handle, CURLOPT_TIMEOUT_MS, milliseconds(request.totalLimit))
    }

    private func milliseconds(_ seconds: Double) -> Int { max(1, Int(seconds * 1_000)) }

    private func withBody(
        of request: HTTPRequest, _ handle: UnsafeMutableRawPointer, _ perform: () -> CURLcode
    ) -> CURLcode {
        guard let body = request.body else { return perform() }
        return body.withUnsafeBytes { bytes in
            quickstudy_curl_set_number(handle, CURLOPT_POSTFIELDSIZE, bytes.count)
            quickstudy_curl_set_pointer(handle, CURLOPT_POSTFIELDS, bytes.baseAddress)
            return perform()
        }
    }

    private func listen(_ handle: UnsafeMutableRawPointer, _ state: UnsafeMutableRawPointer) {
        quickstudy_curl_set_receiver(
            handle,
            { bytes, size, count, state in
                guard let bytes, let state else { return 0 }
                let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
                let transfer = Unmanaged<Transfer>.fromOpaque(state).takeUnretainedValue()
                return transfer.take(Array(piece)) ? size * count : 0
            }, state)
        quickstudy_curl_set_progress(
            handle,
            { state, _, _, _, _ in
                guard let state else { return 1 }
                let transfer = Unmanaged<Transfer>.fromOpaque(state).takeUnretainedValue()
                return transfer.isCancelled || transfer.isSilent ? 1 : 0
            }, state)
    }

    private func failure(_ code: CURLcode, _ transfer: Transfer) -> HTTPFailure {
        switch code {
        case CURLE_COULDNT_CONNECT, CURLE_COULDNT_RESOLVE_HOST: return .noConnection
        case CURLE_OPERATION_TIMEDOUT: return .timedOut
        case CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE, CURLE_SEND_ERROR: return .brokenOff
        default: return .other(String(cString: curl_easy_strerror(code)))
        }
    }
}

/// What the callbacks of one transfer share with the task that waits for it.
private final class Transfer: Sendable {
    private struct State {
        var isCancelled = false
        var hasGivenUp = false
        var lastByte = ContinuousClock.now
    }

    private let state = Mutex(State())
    private let idleLimit: Double
    private let receive: @Sendable ([UInt8]) -> Bool

    init(idleLimit: Double, receive: @escaping @Sendable ([UInt8]) -> Bool) {
        self.idleLimit = idleLimit
        self.receive = receive
    }

    /// Whether nothing has come for longer than the limit.
    var isSilent: Bool { state.withLock { ContinuousClock.now - $0.lastByte > .seconds(idleLimit) } }
    var isCancelled: Bool { state.withLock(\.isCancelled) }
    var hasGivenUp: Bool { state.withLock(\.hasGivenUp) }

    func cancel() { state.withLock { $0.isCancelled = true } }

    func take(_ piece: [UInt8]) -> Bool {
        guard !isCancelled else { return false }
        state.withLock { $0.lastByte = .now }
        if receive(piece) { return true }
        state.withLock { $0.hasGivenUp = true }
        return false
    }
}
