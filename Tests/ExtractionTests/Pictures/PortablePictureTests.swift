import Documents
import Foundation
import TestSupport
import Testing

@testable import Extraction

/// Pictures of pages as they are handed over to be read elsewhere.
@Suite struct PortablePictureTests {
    private func png(_ name: String, page: Int = 1) throws -> Data {
        var server = ReadingServer()
        var replies: [ReadingReply] = []
        let path = Checkout.root + "/Content/sources/" + name
        server.answer(ReadingRequest(.picture(page: page), path: path, name: name)) { replies.append($0) }
        guard case .picture(let png)? = replies.first, replies.count == 1 else {
            Issue.record("\(replies)")
            return Data()
        }
        return try #require(Data(base64Encoded: png))
    }

    /// Width and height as the header of a PNG says them.
    private func size(of png: Data) -> [Int] {
        [16, 20].map { start in png[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test(arguments: ["water-cycle.jpg", "memory.pdf"])
    func aPageIsHandedOverAsPNGOfLimitedSize(name: String) throws {
        let png = try png(name)
        #expect(png.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        #expect(size(of: png).allSatisfy { $0 <= 1_600 })
        #expect(png.count <= 2_000_000)
    }

    @Test func notesHaveNoPicture() {
        var server = ReadingServer()
        var replies: [ReadingReply] = []
        let path = Checkout.root + "/README.md"
        server.answer(ReadingRequest(.picture(page: 1), path: path, name: "README.md")) { replies.append($0) }
        guard case .failed? = replies.first else {
            Issue.record("\(replies)")
            return
        }
    }
}
