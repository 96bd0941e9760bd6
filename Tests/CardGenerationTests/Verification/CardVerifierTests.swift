import Testing

@testable import CardGeneration

/// Hand-made cards over one passage: every reason, and what must not be mistaken for it.
@Suite struct CardVerifierTests {
    private static let passage = """
        A glacier is a large mass of ice that moves slowly over land under its own weight. Snow that survives the summer is \
        pressed into firn, a grainy stage between snow and ice. The zone where more snow falls than melts is called the \
        accumulation zone. In the ablation zone, the glacier loses ice by melting and by calving.

        In 1840 Louis Agassiz published his study of glaciers in Switzerland. He argued that ice once covered much of Europe. \
        About 10 % of the Earth's land is covered by glacial ice today, and it holds 69 % of all fresh water. A moraine is not \
        a river deposit: it is debris left by a glacier. Basal sliding is the movement of a glacier on a film of meltwater at \
        its bed. Crevasses are deep cracks that open where the ice is stretched; the Franz Josef Glacier flows at about \
        0.5 metres a day. Glaciers don't form where no snow survives the summer.
        """

    private static let q1 = "A glacier is a large mass of ice that moves slowly over land under its own weight."
    private static let q2 = "Snow that survives the summer is pressed into firn, a grainy stage between snow and ice."
    private static let q3 = "The zone where more snow falls than melts is called the accumulation zone."
    private static let q4 = "In the ablation zone, the glacier loses ice by melting and by calving."
    private static let q5 = "In 1840 Louis Agassiz published his study of glaciers in Switzerland."
    private static let q6 =
        "About 10 % of the Earth's land is covered by glacial ice today, and it holds 69 % of all fresh water."
    private static let q7 = "A moraine is not a river deposit: it is debris left by a glacier."
    private static let q8 = "Basal sliding is the movement of a glacier on a film of meltwater at its bed."
    private static let q9 = "Crevasses are deep cracks that open where the ice is stretched"
    private static let q10 = "the Franz Josef Glacier flows at about 0.5 metres a day"
    private static let q11 = "Glaciers don't form where no snow survives the summer."

    static let good: [ProposedCard] = [
        .init(
            question: "What is a glacier?",
            answer: "A large mass of ice that moves slowly over land under its own weight", quote: q1),
        .init(question: "What is a glacier?", answer: "a large mass of ice that moves slowly over land", quote: q1),
        .init(question: "What makes a glacier move slowly over land?", answer: "The glacier's own weight", quote: q1),
        .init(question: "What is firn?", answer: "A grainy stage between snow and ice", quote: q2),
        .init(question: "Into what is snow pressed that survives the summer?", answer: "Firn", quote: q2),
        .init(
            question: "What is the accumulation zone of a glacier?",
            answer: "The zone where more snow falls than melts", quote: q3),
        .init(
            question: "What is the zone called where more snow falls than melts?", answer: "The accumulation zone",
            quote: q3),
        .init(
            question: "How does a glacier lose ice in the ablation zone?", answer: "By melting and by calving",
            quote: q4),
        .init(
            question: "Who published a study of glaciers in Switzerland in 1840?", answer: "Louis Agassiz", quote: q5),
        .init(question: "When did Louis Agassiz publish his study of glaciers?", answer: "In 1840", quote: q5),
        .init(question: "What share of the Earth's land is covered by glacial ice?", answer: "About 10 %", quote: q6),
        .init(question: "What share of all fresh water does glacial ice hold?", answer: "69 %", quote: q6),
        .init(question: "What is a moraine?", answer: "Debris left by a glacier", quote: q7),
        .init(
            question: "What is basal sliding?", answer: "The movement of a glacier on a film of meltwater at its bed",
            quote: q8),
        .init(question: "On what does a glacier move in basal sliding?", answer: "On a film of meltwater", quote: q8),
        .init(question: "What are crevasses?", answer: "Deep cracks that open where the ice is stretched", quote: q9),
        .init(question: "Where do crevasses open?", answer: "Where the ice is stretched", quote: q9),
        .init(question: "How fast does the Franz Josef Glacier flow?", answer: "About 0.5 metres a day", quote: q10),
        .init(question: "Where do glaciers not form?", answer: "Where no snow survives the summer", quote: q11),
        .init(
            question: "  What are CREVASSES?  ", answer: "deep cracks, which open where the ice is stretched",
            quote: "“Crevasses are deep cracks that open where the ice is stretched”"),
        .init(question: "In which country did Louis Agassiz study glaciers?", answer: "Switzerland", quote: q5),
        .init(question: "What did Louis Agassiz study in Switzerland?", answer: "Glaciers", quote: q5),
        .init(
            question: "Which zone of a glacier loses ice by melting and calving?", answer: "The ablation zone",
            quote: q4),
        .init(
            question: "What is a moraine made of?", answer: "Debris left by a glacier",
            quote: "it is debris left by a glacier"),
        .init(
            question: "Where does the film of meltwater lie in basal sliding?", answer: "At the glacier's bed",
            quote: q8),
        .init(question: "How does snow that survives the summer change?", answer: "Being pressed into firn", quote: q2),
        .init(
            question: "What did Agassiz argue about Europe?", answer: "Ice once covered much of Europe",
            quote: "He argued that ice once covered much of Europe."),
        .init(question: "How does a glacier move over land?", answer: "Slowly, under its own weight", quote: q1),
    ]

    static let bad: [(card: ProposedCard, fault: Fault)] = [
        (
            .init(
                question: "What is a glacier?", answer: "A large mass of ice",
                quote: "A glacier is a frozen river of ice."), .quoteNotInSource
        ),
        (.init(question: "What is a glacier?", answer: "A large mass of ice", quote: ""), .quoteNotInSource),
        (.init(question: "What is a glacier?", answer: "A large mass of ice", quote: "of ice"), .quoteNotInSource),
        (
            .init(
                question: "What is firn?", answer: "A grainy stage between snow and ice",
                quote: "ice and snow between stage grainy a"), .quoteNotInSource
        ),
        (
            .init(
                question: "What is a drumlin?", answer: "A hill shaped by ice",
                quote: "A drumlin is a hill shaped by ice."), .quoteNotInSource
        ),
        (
            .init(
                question: "What is a glacier?", answer: "A frozen river that carves valleys into mountains", quote: q1),
            .answerNotSupported
        ),
        (
            .init(question: "What are crevasses?", answer: "Dangerous gaps hidden beneath fresh snow", quote: q9),
            .answerNotSupported
        ),
        (
            .init(
                question: "Why do glaciers matter for people?", answer: "They store drinking water for cities",
                quote: q6), .unresolvedPronoun
        ),
        (
            .init(
                question: "Why do glaciers matter for people?", answer: "Storing drinking water for large cities",
                quote: q6), .answerNotSupported
        ),
        (
            .init(question: "What is snow?", answer: "A grainy stage between snow and ice", quote: q2), .noDefinition
        ),
        (.init(question: "What is a moraine?", answer: "A river deposit", quote: q7), .answerNotSupported),
        (
            .init(question: "Where do glaciers form?", answer: "Where snow never survives the summer", quote: q2),
            .answerNotSupported
        ),
        (
            .init(question: "What is photosynthesis in green plants?", answer: "A large mass of ice", quote: q1),
            .questionNotSupported
        ),
        (.init(question: "When did Louis Agassiz publish his study?", answer: "In 1841", quote: q5), .numberNotInQuote),
        (
            .init(question: "What did Louis Agassiz publish in 1850?", answer: "A study of glaciers", quote: q5),
            .numberNotInQuote
        ),
        (
            .init(question: "How fast does the Franz Josef Glacier flow?", answer: "About 5 metres a day", quote: q10),
            .numberNotInQuote
        ),
        (
            .init(question: "What share of fresh water does glacial ice hold?", answer: "About 96 %", quote: q6),
            .numberNotInQuote
        ),
        (
            .init(
                question: "What is the accumulation zone where snow falls?", answer: "The accumulation zone", quote: q3),
            .answerInQuestion
        ),
        (
            .init(question: "What do we call a glacier that moves slowly?", answer: "a glacier", quote: q1),
            .answerInQuestion
        ),
        (.init(question: "What sliding movement is basal?", answer: "Basal sliding", quote: q8), .answerInQuestion),
        (
            .init(question: "What is a volcano?", answer: "A mountain that lets out molten rock", quote: q1),
            .exampleLeaked
        ),
        (
            .init(question: "Glaciers move slowly over land.", answer: "Under their own weight", quote: q1),
            .noQuestion
        ),
        (.init(question: "Define the word glacier", answer: "A large mass of ice", quote: q1), .noQuestion),
        (
            .init(question: "What is firn? And what is ice?", answer: "A grainy stage between snow and ice", quote: q2),
            .severalQuestions
        ),
        (
            .init(question: "Is a glacier a large mass of ice?", answer: "A large mass of ice that moves", quote: q1),
            .yesOrNo
        ),
        (.init(question: "Does a glacier move slowly over land?", answer: "Yes", quote: q1), .yesOrNo),
        (.init(question: "Which is right for a moving glacier?", answer: "True", quote: q1), .yesOrNo),
        (
            .init(
                question: "What does the passage say about a glacier?", answer: "A large mass of ice that moves",
                quote: q1), .leansOnThePassage
        ),
        (
            .init(question: "What is the main topic of this text?", answer: "A large mass of ice", quote: q1),
            .leansOnThePassage
        ),
        (
            .init(
                question: "What happens to a glacier in the ablation zone?", answer: "It loses ice by melting",
                quote: q4), .unresolvedPronoun
        ),
        (.init(question: "How fast does it?", answer: "About 0.5 metres a day", quote: q10), .leansOnThePassage),
        (
            .init(question: "What did Louis Agassiz study?", answer: "His glaciers in Switzerland", quote: q5),
            .unresolvedPronoun
        ),
        (.init(question: "Firn?", answer: "A grainy stage between snow and ice", quote: q2), .thinContext),
        (.init(question: "What is firn made of?", answer: "", quote: q2), .thinContext),
        (
            .init(
                question: "What is a glacier?", answer: String(repeating: "a large mass of ice ", count: 12), quote: q1),
            .answerTooLong
        ),
        (
            .init(
                question: String(repeating: "What is a glacier ", count: 14) + "?", answer: "A large mass of ice",
                quote: q1), .questionTooLong
        ),
    ]

    private let verifier = CardVerifier(
        passage: passage, examples: ["What is a volcano?", "A mountain that lets out molten rock"],
        curation: TestGenerator.shared.curation(of: TestGenerator.document([])))

    @Test(arguments: good) func letsAGoodCardPass(card: ProposedCard) {
        #expect(verifier.fault(of: card) == nil)
    }

    @Test(arguments: bad.indices) func stopsABadCardForItsReason(index: Int) {
        #expect(verifier.fault(of: Self.bad[index].card) == Self.bad[index].fault)
    }

    @Test func coversEveryReasonOfItsOwnWithAtLeastSixtyCards() {
        #expect(Self.good.count + Self.bad.count >= 60)
        let own: Set<Fault> = [
            .thinContext, .noQuestion, .severalQuestions, .leansOnThePassage, .answerInQuestion, .exampleLeaked,
            .quoteNotInSource, .numberNotInQuote, .answerNotSupported, .questionNotSupported,
        ]
        #expect(own.isSubset(of: Self.bad.map(\.fault)))
    }

    @Test func findsWhatCurationFindsInEveryGeneratorsCards() {
        let card = ProposedCard(question: "What is shown in Figure 3?", answer: "A large mass of ice", quote: Self.q1)
        #expect(verifier.fault(of: card) == .pointsElsewhere)
    }

    @Test func checksCardsOfALanguageWhoseFaultsAreNotKnown() {
        let quote = "Ein Gletscher ist eine große Masse aus Eis."
        let verifier = CardVerifier(passage: quote, curation: Curation(language: nil))
        func fault(_ question: String, _ answer: String) -> Fault? {
            verifier.fault(of: ProposedCard(question: question, answer: answer, quote: quote))
        }
        #expect(fault("Was ist ein Gletscher?", "Eine große Masse aus Eis") == nil)
        #expect(fault("Was ist ein Gletscher?", "Ein Gletscher") == .answerInQuestion)
        #expect(fault("Was ist ein Gletscher", "Eine große Masse aus Eis") == .noQuestion)
        #expect(fault("Was ist ein Gletscher?", "Ein langer Fluss aus Wasser") == .answerNotSupported)
        #expect(fault("Was ist ein Gletscher?", String(repeating: "aus Eis ", count: 30)) == .answerTooLong)
    }

    @Test func keepsOneOfCardsThatAskTheSame() {
        let card = Self.good[0]
        var again = card
        again.question = "WHAT is a glacier ?"
        again.answer = "A large mass of ice"
        let (kept, rejected) = verifier.accepted([card, again])
        #expect(kept == [card])
        #expect(rejected == [.duplicate])
    }
}
