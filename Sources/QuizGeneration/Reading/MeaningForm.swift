/// What part of speech a definition says its term is, and what kind of thing: options that differ in it give themselves
/// away without any knowledge of the subject.
enum MeaningForm {
    enum Word: Hashable {
        case noun, other, person
        /// `controls the heart`: what a thing does, which says nothing of the term's own part of speech.
        case deed

        /// What the term is, whatever its meaning looks like.
        var ofTerm: Word { self == .deed ? .noun : self }
    }

    /// A kind of thing that both a term's last word and a definition's first noun can name.
    enum Kind: Int, Hashable {
        case joint, muscle, bone, nerve, vessel, cell, tissue, gland, hormone, disease, law, theory, equation, process
        case group, war, period, tax, price, rate, curve, market, person, test, number, economy, bond, reaction, effect
        case disorder, therapy, system, party, court, energy, pressure, acid, wave, government, good
    }

    static func word(ofMeaning meaning: String) -> Word {
        var words: [String] = []
        WordScanner.forEachWord(in: String(withoutAdverbial(meaning))) { word in
            if !words.isEmpty || !["a", "an", "the"].contains(word.text) { words.append(word.text) }
            return words.count < 2
        }
        return word(body: words[...])
    }

    /// `in the ear, the floor of …` begins with where, not with what.
    static func withoutAdverbial(_ meaning: String) -> Substring {
        let opening = meaning.prefix(45)
        guard let first = opening.split(separator: " ").first?.lowercased(),
            ["in", "on", "at", "for", "during", "of", "with"].contains(first), let comma = opening.firstIndex(of: ",")
        else { return meaning[...] }
        return meaning[meaning.index(after: comma)...]
    }

    private static func word(body: ArraySlice<String>) -> Word {
        guard let first = body.first else { return .noun }
        let opening = body.prefix(2).joined(separator: " ")
        if persons.contains(first) || personOpenings.contains(opening) { return .person }
        if otherOpenings.contains(first) { return .other }
        return deeds.contains(first) ? .deed : .noun
    }

    /// The kind of thing that a noun names, singular or plural.
    static func kind(ofNoun noun: String) -> Kind? {
        kinds[noun] ?? (noun.hasSuffix("s") ? kinds[String(noun.dropLast())] : nil)
    }

    private static let persons: Set<String> = [
        "person", "people", "someone", "individual", "individuals", "those", "anyone", "man", "woman", "men", "women",
        "member", "members", "scientist", "worker", "workers", "soldiers", "settlers", "colonists", "voters",
        "citizens",
        "immigrants", "leader", "politician", "president", "king", "queen", "author", "writer",
    ]
    private static let personOpenings: Set<String> = ["one who", "any person", "a person", "nickname for"]
    /// How definitions of adjectives and verbs begin.
    private static let otherOpenings: Set<String> = [
        "having", "able", "unable", "relating", "related", "pertaining", "of", "in", "on", "at", "with", "without",
        "to",
        "moves", "move", "capable", "lacking", "characterized", "toward", "towards", "away", "concerning", "not",
        "more",
        "very", "tending", "easily", "consisting", "composed", "associated", "describing", "describes",
    ]
    /// Verbs that meanings begin with where the term is left out.
    private static let deeds: Set<String> = [
        "states", "controls", "connects", "holds", "allows", "occurs", "provides", "argues", "proposes", "explains",
        "suggests", "focuses", "includes", "involves", "regulates", "produces", "causes", "gives", "helps", "asserts",
        "emphasizes", "carries", "contains", "protects", "connected", "made",
    ]

    /// A term of one word that can only be an adjective: `heterozygous`, `reversible`.
    static func isAdjective(_ term: String) -> Bool {
        !term.utf8.contains(UInt8(ascii: " ")) && (term.hasSuffix("ous") || term.hasSuffix("ible"))
    }

    private static let kinds: [String: Kind] = {
        var kinds: [String: Kind] = [:]
        for (kind, words) in kindWords {
            for word in words.split(separator: " ") { kinds[String(word)] = kind }
        }
        return kinds
    }()

    private static let kindWords: [(Kind, String)] = [
        (.joint, "joint articulation"), (.muscle, "muscle"), (.bone, "bone"), (.nerve, "nerve"),
        (.vessel, "artery arteries vein vessel capillary capillaries"), (.cell, "cell neuron"),
        (.tissue, "tissue membrane epithelium layer"), (.gland, "gland"), (.hormone, "hormone"),
        (.disease, "disease syndrome infection inflammation"), (.disorder, "disorder phobia"),
        (.law, "law act principle rule doctrine amendment clause statute ordinance proclamation"),
        (.theory, "theory theories model hypothesis perspective approach"), (.equation, "equation formula"),
        (.process, "process procedure method technique"), (.group, "association organization league union committee"),
        (.war, "war battle campaign siege massacre rebellion uprising"), (.period, "period era age phase stage"),
        (.tax, "tax taxes tariff duty duties"), (.price, "price cost"), (.rate, "rate ratio"),
        (.curve, "curve line graph"),
        (.market, "market"), (.test, "test exam scale"), (.number, "number quantity"), (.economy, "economy"),
        (.bond, "bond"),
        (.reaction, "reaction"), (.effect, "effect"), (.therapy, "therapy therapies treatment"), (.system, "system"),
        (.party, "party parties"), (.court, "court"), (.energy, "energy"), (.pressure, "pressure"),
        (.acid, "acid base"),
        (.wave, "wave"), (.government, "government"), (.good, "good"),
        (.person, "person people worker officer president man woman"),
    ]
}
