/// Why a draft is not offered. The raw value is what reports print.
package enum Fault: String, Sendable, Hashable, CaseIterable {
    case empty
    case unresolvedPronoun = "unresolved-pronoun"
    case danglingConnective = "dangling-connective"
    case pointsElsewhere = "points-elsewhere"
    case addressesReader = "addresses-reader"
    case answerInQuestion = "answer-in-question"
    case answerTooLong = "answer-too-long"
    case questionTooLong = "question-too-long"
    case blankTooLong = "blank-too-long"
    case thinContext = "thin-context"
    case fragment
    case unbalancedMarks = "unbalanced-marks"
    case markupLeft = "markup-left"
    case doubledWord = "doubled-word"
    case wrongArticle = "wrong-article"
    case articleGivesAway = "article-gives-away"
    case wrongNumber = "wrong-number"
    case noDefinition = "no-definition"
    case yesOrNo = "yes-or-no"
    case noQuestion = "no-question"
    case tooManyBlanks = "too-many-blanks"
    case trivialAnswer = "trivial-answer"
    case splitPhrase = "split-phrase"
    case notInPassage = "not-in-passage"
    case duplicate
    case nearDuplicate = "near-duplicate"
    // What only a card that a model proposes can get wrong.
    case quoteNotInSource = "quote-not-in-source"
    case answerNotSupported = "answer-not-supported"
    case questionNotSupported = "question-not-supported"
    case numberNotInQuote = "number-not-in-quote"
    case exampleLeaked = "example-leaked"
    case severalQuestions = "several-questions"
    case leansOnThePassage = "leans-on-the-passage"
    case littleWorth = "little-worth"
    case overBudget = "over-budget"
}
