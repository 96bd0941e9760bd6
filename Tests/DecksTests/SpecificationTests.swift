import Decks
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Texts that other people wrote to be hard to parse.
@Suite struct SpecificationTests {
    struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    /// The examples of GitHub's specification; `→` stands for a tab in it.
    private func examples() throws -> [String] {
        let path = "/usr/share/doc/cmark-gfm/spec.txt.gz"
        guard FileManager.default.fileExists(atPath: path) else {
            throw Missing(description: "'\(path)' is missing: install the Debian package cmark-gfm")
        }
        let text = try BuiltProgram(path: "/usr/bin/gzip").run(["-dc", path], in: "/").output
        var examples: [String] = []
        var current: [Substring]?
        for line in text.replacing("→", with: "\t").split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix(String(repeating: "`", count: 32)) {
                current = line.contains("example") ? [] : nil
            } else if line == ".", let lines = current {
                examples.append(lines.joined(separator: "\n") + "\n")
                current = nil
            } else {
                current?.append(line)
            }
        }
        return examples
    }

    private func staysTheSame(_ text: String) -> Bool {
        let source = SourceText(name: "deck.md", text: text)
        let editor = DeckEditor(source)
        guard editor.text == text, editor.deck.value.source.text == text else { return false }
        var mint = IDMint(taken: [])
        let formatted = DeckFormatting(editor, record: ImportRecord(), mint: &mint)
        let after = DeckEditor(SourceText(name: "deck.md", text: formatted.text))
        return after.items.map { $0.card?.content } == editor.items.map { $0.card?.content }
    }

    @Test func readsEveryExampleOfTheSpecificationAndChangesNoByte() throws {
        let examples = try examples()
        #expect(examples.count > 600)
        for example in examples { #expect(staysTheSame(example), "\(example)") }
    }

    @Test func readsEveryExampleWithinACard() throws {
        for example in try examples() {
            let indented = example.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
            let text = "- [x] Front <!-- k7f3q -->\n\n\(indented)\n- [ ] Next :: card <!-- m2xw9 -->\n"
            #expect(staysTheSame(text), "\(example)")
            let ids = deck(text).cards.map(\.id.text)
            #expect(
                ids.last == "m2xw9" || example.contains("[x]") || example.contains("[ ]") || ids.isEmpty, "\(example)")
        }
    }

    @Test func readsEveryMarkdownFileOfTheMachineAndChangesNoByte() throws {
        var count = 0
        for root in [
            "/usr/share/doc", "/usr/lib/node_modules", Checkout.root + "/Documentation", Checkout.root + "/Content",
        ] {
            let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
            for file in files where file.hasSuffix(".md") {
                guard let bytes = FileManager.default.contents(atPath: root + "/" + file),
                    let source = SourceText.decoding(Array(bytes), name: file).value
                else { continue }
                #expect(staysTheSame(source.text), "\(file)")
                count += 1
            }
        }
        #expect(count > 5)
    }
}
