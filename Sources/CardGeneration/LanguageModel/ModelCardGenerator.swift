import Diagnostics
package import Digests
package import Documents

/// Asks a language model for cards, passage by passage, and lets nothing pass that the passage does not bear out.
/// Passages whose cards all fall, and all passages once the server is of no more use, go to the built-in generator.
package struct ModelCardGenerator: CardGenerator {
    package struct Prompts: Hashable, Sendable {
        package var passage: PromptTemplate
        package var sentence: PromptTemplate

        package init(passage: PromptTemplate, sentence: PromptTemplate) {
            self.passage = passage
            self.sentence = sentence
        }
    }

    /// Where answers are kept, so that the same question is asked once.
    package struct Cache: Sendable {
        package var find: @Sendable (Digest) -> String?
        package var keep: @Sendable (Digest, String) -> Void

        package init(find: @escaping @Sendable (Digest) -> String?, keep: @escaping @Sendable (Digest, String) -> Void)
        {
            self.find = find
            self.keep = keep
        }

        package static let none = Cache(find: { _ in nil }, keep: { _, _ in })
    }

    /// How far the questions about one document have come.
    package struct Progress: Hashable, Sendable {
        /// The source's name, as messages show it.
        package var name: String
        /// In passages.
        package var done: Int
        package var all: Int

        package init(name: String, done: Int, all: Int) {
            self.name = name
            self.done = done
            self.all = all
        }
    }

    private let client: ModelClient
    private let prompts: Prompts
    private let fallback: any CardGenerator
    private let curation: @Sendable (SourceDocument) -> Curation
    private let cache: Cache
    private let requestsAtOnce: Int
    private let tell: @Sendable (Progress) -> Void
    private let size: ModelSize

    /// - Parameters:
    ///   - fallback: makes the cards that the model does not.
    ///   - curation: the checks that cards of a document pass, whoever made them.
    ///   - requestsAtOnce: how many passages the server is asked about side by side.
    ///   - tell: called after each passage.
    package init(
        client: ModelClient, prompts: Prompts, fallback: any CardGenerator,
        curation: @escaping @Sendable (SourceDocument) -> Curation, cache: Cache = .none, requestsAtOnce: Int = 2,
        tell: @escaping @Sendable (Progress) -> Void = { _ in }
    ) {
        self.client = client
        self.prompts = prompts
        self.fallback = fallback
        self.curation = curation
        self.cache = cache
        self.requestsAtOnce = max(1, requestsAtOnce)
        self.tell = tell
        size = ModelSize(ofModelNamed: client.endpoint.model)
    }

    package func drafts(
        from document: SourceDocument, named name: String, options: GenerationOptions
    ) async throws -> GenerationReport {
        let passages = Passage.passages(
            of: document, words: size.passageWords, acceptsUnsurePages: options.acceptsUnsurePages)
        let curation = curation(document)
        let outcomes = await ask(about: passages, of: document, named: name, curation)
        if outcomes.contains(where: { $0.failure == .interrupted }) { throw CancellationError() }
        var report = GenerationReport()
        for (passage, outcome) in zip(passages, outcomes) {
            report.drafts += outcome.drafts
            report.count(outcome.rejected)
            guard outcome.drafts.isEmpty else { continue }
            let built = try await fallback.drafts(from: passage.document(like: document), named: name, options: options)
            report.drafts += built.drafts
            report.count(built.rejected)
        }
        let words = passages.reduce(0) { $0 + $1.wordCount }
        let kept = curation.curated(report.drafts, limit: Budget.cards(for: words, options))
        report.drafts = kept.drafts
        report.count(kept.rejected)
        report.diagnostics = notes(on: outcomes, name)
        return report
    }

    private func notes(on outcomes: [Outcome], _ name: String) -> [Diagnostic] {
        var notes = FailureNotes(name: name, outcomes: outcomes).diagnostics
        let proposed = outcomes.reduce(0) { $0 + $1.proposed }
        if proposed > 0 {
            let passed = outcomes.reduce(0) { $0 + $1.drafts.count }
            notes.append(
                Diagnostic(
                    .note, "ModelCards", at: .file(name),
                    "'\(client.endpoint.model)' proposed \(proposed) card\(proposed == 1 ? "" : "s"), "
                        + "of which \(passed) passed the checks"))
        }
        return notes
    }

    // MARK: Asking

    /// What came of one passage.
    struct Outcome: Sendable {
        /// How many cards the model wrote.
        var proposed = 0
        /// Those of them that passed the checks.
        var drafts: [CardDraft] = []
        /// By reason.
        var rejected: [String: Int] = [:]
        var failure: ModelFailure?
    }

    /// Asks about all passages, a few at a time, in order; stops asking once the server is of no more use.
    private func ask(
        about passages: [Passage], of document: SourceDocument, named name: String, _ curation: Curation
    ) async -> [Outcome] {
        let language = document.language
        var outcomes = [Outcome](repeating: Outcome(), count: passages.count)
        var done = 0
        var next = 0
        var ending: ModelFailure?
        await withTaskGroup(of: (Int, Outcome).self) { group in
            while next < passages.count || done < next {
                while next < passages.count, next - done < requestsAtOnce, ending == nil {
                    let index = next
                    group.addTask { (index, await ask(about: passages[index], language: language, curation)) }
                    next += 1
                }
                guard done < next, let (index, outcome) = await group.next() else { break }
                done += 1
                outcomes[index] = outcome
                if let failure = outcome.failure, failure.endsTheRun { ending = failure }
                tell(Progress(name: name, done: done, all: passages.count))
            }
        }
        if let ending { for index in next..<passages.count { outcomes[index].failure = ending } }
        return outcomes
    }

    private func ask(about passage: Passage, language: String?, _ curation: Curation) async -> Outcome {
        var outcome = Outcome()
        let verifier = CardVerifier(
            passage: passage.text, examples: size.template(of: prompts).examples, curation: curation)
        var proposed: [ProposedCard] = []
        for question in size.questions(about: passage, prompts: prompts, language: language) {
            do {
                proposed += try await answer(question)
            } catch {
                outcome.failure = error
                if error.endsTheRun { break }
            }
        }
        let (cards, rejected) = verifier.accepted(proposed)
        outcome.proposed = proposed.count
        outcome.rejected = Dictionary(rejected.map { ($0.rawValue, 1) }, uniquingKeysWith: +)
        outcome.drafts = cards.map { draft($0, passage) }
        return outcome
    }

    private func answer(_ question: ModelSize.Question) async throws(ModelFailure) -> [ProposedCard] {
        let request = question.request
        let key = Digest(of: [
            client.endpoint.model, client.endpoint.dialect.rawValue, request.system, request.user, request.schema ?? "",
            "\(request.tokenCap) \(request.seed)",
        ])
        if let kept = cache.find(key) { return try ModelAnswer.read(kept, quote: question.quote) }
        let text = try await client.answer(to: request)
        let cards = try ModelAnswer.read(text, quote: question.quote)
        cache.keep(key, text)
        return cards
    }

    private func draft(_ card: ProposedCard, _ passage: Passage) -> CardDraft {
        let (citation, isUnsure) = passage.citation(of: card.quote)
        return CardDraft(
            .basic(
                front: MarkdownEscape.text(card.question), back: MarkdownEscape.text(card.answer), reversible: false),
            kind: .model, score: 0.8, citation: citation, passage: card.quote, section: passage.section,
            distractors: DistractorVerifier(card: card, passage: passage.text).accepted().map(MarkdownEscape.text),
            isUnsure: isUnsure)
    }
}

extension GenerationReport {
    /// Adds to the counts of what was rejected.
    fileprivate mutating func count(_ rejected: [String: Int]) {
        self.rejected.merge(rejected, uniquingKeysWith: +)
    }
}

extension Passage {
    /// A document of this passage alone, for the built-in generator.
    func document(like document: SourceDocument) -> SourceDocument {
        var pages: [Page] = []
        for piece in pieces {
            if pages.last?.number != piece.page { pages.append(Page(number: piece.page)) }
            pages[pages.count - 1].blocks.append(piece.block)
        }
        if var first = pages.first {
            let headings = section.enumerated().map { TextBlock(.heading(level: $0.offset + 1), $0.element) }
            first.blocks = headings + first.blocks
            pages[0] = first
        }
        return SourceDocument(title: document.title, language: document.language, pages: pages)
    }
}
