import Foundation
import Glibc
import Synchronization

/// An HTTP server on 127.0.0.1 whose answers are written down beforehand, one for each connection in turn.
/// It ends with the test that made it.
package final class ScriptedServer: Sendable {
    package enum Step: Sendable {
        /// Bytes as they go over the wire.
        case send(String)
        /// Waits until the other side has gone.
        case waitForTheEnd
    }

    /// Status line, headers and a body that ends with the connection.
    package static func reply(_ status: Int = 200, _ body: String) -> [Step] {
        [.send("HTTP/1.1 \(status) x\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n\(body)")]
    }

    private struct Seen {
        var requests: [String] = []
        var answers: [[Step]]
        var wasLeft = false
    }

    package struct Failure: Error { let code: Int32 }

    package let port: UInt16
    private let listener: Int32
    private let seen: Mutex<Seen>
    private let left = DispatchSemaphore(value: 0)

    /// - Parameter answers: for the first connection, the second, …; the last one serves all further connections.
    package init(_ answers: [[Step]]) throws {
        seen = Mutex(Seen(answers: answers))
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        self.listener = listener
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
                bind(listener, place, size) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, place, &size) == 0
            }
        }
        guard bound else { throw Failure(code: errno) }
        port = UInt16(bigEndian: address.sin_port)
        let thread = Thread { [weak self] in
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0, let self else { return }
                self.serve(connection)
            }
        }
        thread.start()
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    package var address: String { "http://127.0.0.1:\(port)" }

    /// Every request so far: headers and body as they came.
    package var requests: [String] { seen.withLock(\.requests) }

    /// Waits until a client has gone away in the middle of an answer.
    /// - Returns: false when none did within some seconds.
    package func clientLeaves() -> Bool { left.wait(timeout: .now() + 10) == .success }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        let request = read(connection)
        let steps = seen.withLock { seen in
            seen.requests.append(request)
            return seen.answers.count > 1 ? seen.answers.removeFirst() : seen.answers.first ?? []
        }
        for step in steps {
            switch step {
            case .send(let text):
                _ = Array(text.utf8).withUnsafeBytes {
                    send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
            case .waitForTheEnd:
                var byte: UInt8 = 0
                while recv(connection, &byte, 1, 0) > 0 {}
                left.signal()
            }
        }
    }

    /// Reads the headers and as much body as they announce.
    private func read(_ connection: Int32) -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let text = String(decoding: bytes, as: UTF8.self)
            if let end = text.range(of: "\r\n\r\n") {
                let length = text[..<end.lowerBound].components(separatedBy: "\r\n")
                    .first { $0.lowercased().hasPrefix("content-length:") }
                    .flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) }
                if text[end.upperBound...].utf8.count >= length ?? 0 { return text }
            }
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return text }
            bytes += buffer[..<count]
        }
    }
}
