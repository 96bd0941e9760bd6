import Documents
import FoundationEssentials

/// A whole document as JSON, keys sorted, so that equal documents give equal bytes.
enum DocumentJSON {
    static func text(of document: SourceDocument) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
    }
}
