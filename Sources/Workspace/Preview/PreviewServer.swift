import CMicrohttpd
import Glibc

/// Serves a site's folder on 127.0.0.1 while a course is being edited.
final class PreviewServer {
    private let daemon: OpaquePointer
    private let site: Unmanaged<PreviewSite>

    /// The port it listens on.
    let port: UInt16

    /// - Parameter port: 0 takes any free one.
    /// - Returns: nil when the port is taken.
    init?(site: PreviewSite, port: UInt16) {
        let held = Unmanaged.passRetained(site)
        guard let daemon = quickstudy_start_daemon(port, handleRequest, held.toOpaque()) else {
            held.release()
            return nil
        }
        self.daemon = daemon
        self.site = held
        self.port = quickstudy_daemon_port(daemon)
    }

    deinit {
        MHD_stop_daemon(daemon)
        site.release()
    }
}

/// libmicrohttpd calls this twice a request on the connection's own thread; the body is answered on the second call.
private func handleRequest(
    state: UnsafeMutableRawPointer?, connection: OpaquePointer?, url: UnsafePointer<CChar>?,
    method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, upload: UnsafePointer<CChar>?,
    uploadSize: UnsafeMutablePointer<Int>?, request: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let state, let connection, let url, let method else { return quickstudy_refuse }
    let site = Unmanaged<PreviewSite>.fromOpaque(state).takeUnretainedValue()
    guard ["GET", "HEAD"].contains(String(cString: method)) else {
        return send(PreviewReply(status: 405, type: "text/plain", body: []), over: connection)
    }
    guard isForThisMachine(connection) else {
        return send(PreviewReply(status: 421, type: "text/plain", body: []), over: connection)
    }
    let path = String(cString: url)
    if path == PreviewReply.ownPath + "edition" {
        let known = MHD_lookup_connection_value(connection, quickstudy_argument, "after").map { String(cString: $0) }
        return send(nextEdition(of: site, after: known.flatMap { Int($0) } ?? 0), over: connection)
    }
    return send(PreviewReply.answer(to: path, from: site), over: connection)
}

/// A page of the web that resolves its own name to 127.0.0.1 must not read somebody's course.
private func isForThisMachine(_ connection: OpaquePointer) -> Bool {
    guard let value = MHD_lookup_connection_value(connection, quickstudy_header, "Host") else { return false }
    let host = String(cString: value).prefix { $0 != ":" }
    return host == "127.0.0.1" || host == "localhost"
}

/// Answers as soon as there is an edition other than the known one, or after some seconds with the same.
private func nextEdition(of site: PreviewSite, after known: Int) -> PreviewReply {
    let edition = site.waitForEdition(other: known, seconds: 20)
    let problems = edition.problems.map { "\"\(jsonEscaped($0))\"" }.joined(separator: ",")
    let body = "{\"number\":\(edition.number),\"problems\":[\(problems)]}"
    return PreviewReply(status: 200, type: "application/json; charset=utf-8", body: Array(body.utf8))
}

private func jsonEscaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": escaped += "\\\(scalar)"
        case "\n": escaped += "\\n"
        case _ where scalar.value < 0x20: escaped += " "
        default: escaped.unicodeScalars.append(scalar)
        }
    }
    return escaped
}

private func send(_ reply: PreviewReply, over connection: OpaquePointer) -> MHD_Result {
    let response = reply.body.withUnsafeBytes { quickstudy_response($0.baseAddress, $0.count) }
    guard let response else { return quickstudy_refuse }
    defer { MHD_destroy_response(response) }
    MHD_add_response_header(response, "Content-Type", reply.type)
    MHD_add_response_header(response, "Cache-Control", "no-store")
    return MHD_queue_response(connection, reply.status, response)
}
