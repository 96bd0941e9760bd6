import Digests
import Testing

@Suite struct DigestTests {
    @Test func agreesWithThePublishedSHA256Vectors() {
        #expect(Digest(of: "abc").hex == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(Digest(of: [UInt8]()).hex == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    }

    @Test func givesTheSameSeedWithAndWithoutTheDigits() {
        for text in ["", "abc", "Größe", String(repeating: "x", count: 200)] {
            #expect(Digest.seed(of: Array(text.utf8)) == Digest(of: text).seed)
        }
    }

    @Test func tellsApartWhereTextsEnd() {
        #expect(Digest(of: ["ab", "c"]) != Digest(of: ["a", "bc"]))
    }

    @Test func drawsTheSameNumbersFromTheSameSeed() {
        var generator = SeededGenerator(seed: 1_234_567)
        #expect(generator.next() == 6_457_827_717_110_365_317)
        #expect(generator.next() == 3_203_168_211_198_807_973)
    }
}
