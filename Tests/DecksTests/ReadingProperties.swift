import Decks
import Diagnostics
import Digests
import Testing

@Suite struct ReadingProperties {
    private func source(_ text: String) -> SourceText { SourceText(name: "deck.md", text: text) }

    /// What a deck says, without lines.
    private func said(_ text: String) -> [[String]] {
        deck(text).cards.map { card in
            [
                card.id.text, "\(card.approval)", "\(card.content)", card.section.joined(separator: "/"),
                card.tags.joined(separator: " "), card.provenance?.written ?? "",
                card.wrongAnswers.joined(separator: "|"),
            ]
        }
    }

    @Test func readsEveryTextWithoutFaultAndGivesTheSameBytesBack() {
        for seed in 0..<4000 {
            var random = RandomDecks(UInt64(seed))
            let text = random.mutated(random.deck())
            let read = DeckReader.read(source(text))
            #expect(read.value.source.text == text, "seed \(seed)")
            #expect(DeckEditor(source(text)).text == text, "seed \(seed)")
            for card in read.value.cards {
                #expect(card.lines.lowerBound >= 1 && card.lines.upperBound <= read.value.source.lineStarts.count)
            }
            #expect(
                zip(read.value.cards, read.value.cards.dropFirst()).allSatisfy {
                    $0.lines.upperBound < $1.lines.lowerBound
                })
        }
    }

    static let dialects: [(name: String, change: @Sendable (String) -> String)] = [
        ("carriage returns", { $0.replacing("\n", with: "\r\n") }),
        ("old Macintosh line ends", { $0.replacing("\n", with: "\r") }),
        ("a byte-order mark", { "\u{feff}" + $0 }),
        ("no final line end", { text in String(text.reversed().drop { $0 == "\n" }.reversed()) }),
        ("stars as markers", { changingMarkers($0, to: "* ", indentation: 2) }),
        ("plus signs as markers", { changingMarkers($0, to: "+ ", indentation: 2) }),
        ("numbers as markers", { changingMarkers($0, to: "1. ", indentation: 3) }),
        ("parentheses as markers", { changingMarkers($0, to: "1) ", indentation: 3) }),
        ("wide markers", { changingMarkers($0, to: "-   ", indentation: 4) }),
        ("tabs", { changingMarkers($0, to: "-\t", indentation: nil) }),
        ("more blank lines", { $0.replacing("\n\n- [", with: "\n \n\n\t\n- [") }),
        ("capital ticks", { $0.replacing("- [x]", with: "- [X]") }),
    ]

    /// Cards' lines with another marker, and their further lines indented to suit; nil indents by tabs.
    private static func changingMarkers(_ text: String, to marker: String, indentation: Int?) -> String {
        let blanks = indentation.map { String(repeating: " ", count: $0) } ?? "\t"
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            if line.hasPrefix("- [") { return marker + line.dropFirst(2) }
            return line.hasPrefix("  ") ? blanks + line.dropFirst(2) : String(line)
        }.joined(separator: "\n")
    }

    @Test(arguments: dialects.indices) func readsTheSameCardsInAnyDialect(_ index: Int) {
        for seed in 0..<250 {
            var random = RandomDecks(UInt64(seed))
            let text = random.deck()
            let changed = Self.dialects[index].change(text)
            let (found, wanted) = (said(changed), said(text))
            if found != wanted {
                let first = zip(found, wanted).first { $0 != $1 }
                Issue.record("\(Self.dialects[index].name), seed \(seed): \(String(describing: first))")
                return
            }
        }
    }

    @Test func readsEveryCardThatAGeneratorWrote() {
        for seed in 0..<300 {
            var random = RandomDecks(UInt64(seed))
            let text = random.deck(cards: 1...8)
            let boxes = text.split(separator: "\n").count { $0.hasPrefix("- [") }
            let read = DeckReader.read(source(text))
            #expect(read.value.cards.count == boxes, "seed \(seed)")
            #expect(
                read.diagnostics.filter { $0.severity == .error && $0.identifier != "DuplicateID" }.isEmpty,
                "seed \(seed)")
        }
    }

    @Test func ticksBoxesByChangingOneByteEach() {
        for seed in 0..<300 {
            var random = RandomDecks(UInt64(seed))
            let text = random.mutated(random.deck())
            var editor = DeckEditor(source(text))
            let pending = editor.items.indices.filter { editor.items[$0].approval == .pending }
            for item in pending { editor.setApproval(.approved, of: item) }
            let changed = zip(text.utf8, editor.text.utf8).filter { $0 != $1 }
            #expect(editor.text.utf8.count == text.utf8.count && changed.count == pending.count, "seed \(seed)")
            #expect(changed.allSatisfy { $1 == UInt8(ascii: "x") }, "seed \(seed)")
            #expect(DeckEditor(source(editor.text)).items.allSatisfy { $0.approval == .approved }, "seed \(seed)")
        }
    }

    @Test func formatsOnceAndForAllWithoutChangingWhatCardsSay() throws {
        for seed in 0..<300 {
            var random = RandomDecks(UInt64(seed))
            let text = random.flip() ? random.deck() : random.mutated(random.deck())
            let before = DeckEditor(source(text))
            var mint = IDMint(taken: Set(before.items.compactMap(\.writtenID)))
            let formatted = DeckFormatting(source(text), record: ImportRecord(), mint: &mint)
            let after = DeckEditor(source(formatted.text))
            let differs = zip(before.items, after.items).first {
                $0.front != $1.front || $0.card?.content != $1.card?.content
            }
            #expect(after.items.count == before.items.count, "seed \(seed)")
            #expect(differs == nil, "seed \(seed)")
            #expect(
                after.items.indices.allSatisfy { after.items[$0].card == nil || !after.canBeStamped($0) },
                "seed \(seed)")
            for (old, new) in zip(before.items, after.items) where old.writtenID != nil {
                #expect(old.writtenID == new.writtenID, "seed \(seed)")
            }
            #expect(Set(formatted.stamped).count == formatted.stamped.count)
            #expect(Set(formatted.stamped).isDisjoint(with: before.items.compactMap(\.writtenID)))
            let again = DeckFormatting(source(formatted.text), record: ImportRecord(), mint: &mint)
            #expect((again.text == formatted.text) == true, "seed \(seed)")
        }
    }

    @Test func leavesTheOtherCardsAloneWhenOneIsRemoved() {
        for seed in 0..<300 {
            var random = RandomDecks(UInt64(seed))
            let text = random.deck(cards: 1...8)
            var editor = DeckEditor(source(text))
            let gone = Set(editor.items.indices.filter { _ in random.flip(40) })
            for item in gone { editor.remove(item) }
            let kept = editor.items.indices.filter { !gone.contains($0) }.map { editor.items[$0] }
            let after = DeckEditor(source(editor.text)).items
            #expect(after.map(\.fingerprint) == kept.map(\.fingerprint), "seed \(seed)")
            #expect(after.map(\.section) == kept.map(\.section), "seed \(seed)")
        }
    }
}
