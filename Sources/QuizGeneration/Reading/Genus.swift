/// What sort of thing an answer is, as its definition's first noun or its own ending says. Cards of one genus sit beside
/// each other in a ring, so that a process is asked among processes; nothing else depends on it.
enum Genus: Int {
    case other, process, quality, measure, idea, person, group, place, substance, event, condition, device, work

    /// - Parameters:
    ///   - meaning: the definition, plain; nil for a card that has none.
    ///   - term: the answer, plain.
    init(meaning: String?, term: String) {
        let named = meaning.flatMap { Self.nouns[Self.head(of: String(MeaningForm.withoutAdverbial($0)))] }
        self = named ?? Self.nouns[AnswerShape.head(of: term)] ?? Self.ofEnding(AnswerShape.head(of: term)) ?? .other
    }

    /// `form of government where`: the noun after `form of` says what it is.
    private static func head(of meaning: String) -> String {
        var text = meaning[...]
        for _ in 0..<3 {
            let head = AnswerShape.head(of: String(text))
            guard classifiers.contains(head), let of = text.firstPlace(of: " of ") else { return singular(head) }
            text = text[of.upperBound...]
        }
        return ""
    }

    private static func singular(_ noun: String) -> String {
        nouns[noun] == nil && noun.hasSuffix("s") ? String(noun.dropLast()) : noun
    }

    private static let classifiers: Set<String> = [
        "form", "forms", "type", "types", "kind", "kinds", "style", "set", "series", "part", "parts", "class",
        "variety",
        "sort", "piece", "one", "any", "some", "branch", "example", "combination", "name",
    ]

    private static func ofEnding(_ noun: String) -> Genus? {
        endings.first { noun.hasSuffix($0.0) && noun.utf8.count > $0.0.utf8.count + 2 }?.1
    }

    private static let endings: [(String, Genus)] = [
        ("itis", .condition), ("osis", .condition), ("tion", .process), ("sion", .process), ("ing", .process),
        ("ment", .process), ("lysis", .process), ("ism", .idea), ("ology", .idea), ("ity", .quality),
        ("ness", .quality),
        ("ance", .quality), ("ence", .quality), ("ist", .person), ("ian", .person), ("ant", .person),
        ("cyte", .substance),
    ]

    private static let nouns: [String: Genus] = {
        var nouns: [String: Genus] = [:]
        for (genus, words) in words { for word in words.split(separator: " ") { nouns[String(word)] = genus } }
        return nouns
    }()

    private static let words: [(Genus, String)] = [
        (
            .process,
            "process procedure method technique change conversion formation transition movement transfer act action "
                + "practice production breakdown release removal reaction response behavior growth development use study "
                + "increase decrease reduction division loss passage secretion contraction rotation exchange selection "
                + "therapy treatment learning reflex mechanism cycle system strategy effort way means"
        ),
        (
            .quality,
            "ability tendency quality characteristic property capacity trait feature degree extent state willingness "
                + "attribute resistance sense feeling emotion belief"
        ),
        (
            .measure,
            "number amount quantity measure ratio rate price cost value level percentage temperature pressure energy unit "
                + "volume mass energy force speed distance length sum total income tax payment point curve line graph "
                + "equation formula frequency charge wage demand supply money"
        ),
        (
            .idea,
            "law theory rule principle idea view perspective approach doctrine statement concept hypothesis model "
                + "philosophy ideology argument assumption explanation policy right power bias error effect"
        ),
        (
            .person,
            "person people individual someone member worker scientist leader supporter voter citizen settler officer "
                + "president nickname"
        ),
        (
            .group,
            "organization association party union committee agency movement company institution firm business government "
                + "court body team league market economy society group population nation country"
        ),
        (
            .place,
            "region area surface space cavity opening structure bone muscle joint articulation nerve artery vein vessel "
                + "duct tube canal membrane layer tissue gland organ cell neuron branch fiber portion side end tract "
                + "projection depression groove ridge colony territory land city site location"
        ),
        (
            .substance,
            "substance compound molecule solid liquid gas ion element mixture solution hormone protein enzyme acid base "
                + "metal atom fluid chemical drug electron bond salt particle isotope lipid sugar"
        ),
        (
            .event,
            "war battle event conflict rebellion massacre uprising revolution campaign period era time crisis scandal "
                + "election agreement treaty compromise act plan program case bill legislation amendment proclamation"
        ),
        (.condition, "disorder disease condition inflammation syndrome infection deficiency"),
        (.device, "device instrument tool machine test scale technology vehicle ship weapon"),
        (.work, "document book newspaper speech letter report diagram table text"),
    ]
}
