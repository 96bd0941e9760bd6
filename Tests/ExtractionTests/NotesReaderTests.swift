import Diagnostics
import Documents
import Testing

@testable import Extraction

func readNotes(_ text: String, _ name: String = "notes.md", _ options: NotesOptions = NotesOptions()) -> SourceDocument
{
    NotesReader.read(Array(text.utf8), name: name, options: options).value
}

@Suite struct NotesReaderTests {
    @Test(
        arguments: [
            ([0xEF, 0xBB, 0xBF] + Array("Größe".utf8), "Größe"),
            ([0xFF, 0xFE, 0x47, 0, 0xF6, 0], "Gö"),
            ([0xFE, 0xFF, 0, 0x47, 0, 0xF6], "Gö"),
            ([0x47, 0, 0xF6, 0, 0x6C, 0], "Göl"),
            ([0xFF, 0xFE, 0, 0, 0x47, 0, 0, 0], "G"),
            ([0x47, 0x72, 0xF6, 0xDF, 0x65], "Größe"),
            ([0x93, 0x47, 0xF6, 0x94, 0x20, 0x80], "“Gö” €"),
        ] as [([UInt8], String)])
    func findsOutTheEncoding(_ bytes: [UInt8], _ text: String) {
        let read = NotesReader.read(bytes, name: "notes.txt")
        #expect(read.value.pages.flatMap(\.blocks).map(\.text) == [text])
    }

    @Test func saysWhichEncodingWasGuessed() {
        let read = NotesReader.read([0x47, 0xF6, 0x80], name: "a.txt")
        #expect(
            read.diagnostics.map(\.description) == [
                """
                a.txt: note: 'a.txt' is not UTF-8 and was read as Windows-1252 [GuessedEncoding]
                      fix: save it as UTF-8 if letters with accents come out wrong
                """
            ])
    }

    @Test func refusesBytesThatAreNoText() {
        let read = NotesReader.read([1, 2, 3, 4, 0xFF, 0, 7, 8, 0, 0], name: "a.txt")
        #expect(read.value.pages.isEmpty)
        #expect(read.diagnostics.map(\.identifier) == ["NotText"])
        #expect(NotesReader.read([], name: "a.md").diagnostics.map(\.message) == ["no text was found in 'a.md'"])
    }

    @Test func readsEveryLineEndAlike() {
        let expected = readNotes("# A\n\nb\nc\n")
        #expect(readNotes("# A\r\n\r\nb\r\nc\r\n") == expected)
        #expect(readNotes("# A\r\rb\rc\r") == expected)
    }
}
