import Decks
import Diagnostics

/// What must hold for every text that could be a deck. libFuzzer calls this with millions of them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDeck(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let source = SourceText.decoding(bytes, name: "deck.md").value else { return 0 }
    DeckProperties(source).check()
    return 0
}
