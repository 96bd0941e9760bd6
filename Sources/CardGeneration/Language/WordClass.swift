/// What a word does in its sentence, as far as rules can tell.
package enum WordClass: String, Sendable, Hashable {
    case determiner, possessive, pronoun, preposition, conjunction, subordinator
    /// which, that, who, where … as they open a clause.
    case relative
    case modal, be, have, `do`, to, not, adverb, adjective, noun, proper, verb, participle, gerund, number, mark
    /// A formula or a piece of code: one unit, whatever stands in it.
    case atom

    /// Words that a noun phrase is built of, its determiner aside.
    package var isNominal: Bool {
        switch self {
        case .adjective, .noun, .proper, .participle, .gerund, .atom: true
        default: false
        }
    }

    /// Words of which a language has a few hundred and makes no new ones.
    package var isClosed: Bool {
        switch self {
        case .adjective, .noun, .proper, .verb, .participle, .gerund, .number, .adverb, .atom, .mark: false
        default: true
        }
    }

    package var opensNounPhrase: Bool {
        switch self {
        case .determiner, .possessive, .adjective, .noun, .proper, .number, .pronoun, .atom: true
        default: false
        }
    }

    package var isFinite: Bool {
        switch self {
        case .verb, .be, .have, .do, .modal: true
        default: false
        }
    }
}
