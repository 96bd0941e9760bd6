import Decks
package import QuizGeneration

/// Question packages of QTI 2.1 (IMS Question and Test Interoperability), which most learning platforms import:
/// https://www.imsglobal.org/question/qtiv2p1/imsqti_infov2p1.html
package enum QTIPackage {
    /// A zip file with an item for each multiple-choice question, named by its card's id, and the pictures.
    ///
    /// - Parameter quizzes: the quiz of each deck, in the decks' order.
    package static func bytes(of decks: [ExportedDeck], quizzes: [Quiz]) throws(ExchangeFailure) -> [UInt8] {
        var items: [(id: String, file: String, pictures: [String])] = []
        var entries: [(name: String, bytes: [UInt8])] = []
        let media = PackagedPictures(decks)
        for (deck, quiz) in zip(decks, quizzes) {
            let names = media.names(for: deck).mapValues { "../media/\($0)" }
            let markup = MarkupOfMarkdown(pictures: names)
            for question in quiz.questions {
                let item = item(question, of: deck.deck, markup)
                let file = "items/\(question.card.text).xml"
                guard !items.contains(where: { $0.file == file }) else { continue }
                items.append((question.card.text, file, media.files.map(\.name).filter(item.contains)))
                entries.append((file, Array(item.utf8)))
            }
        }
        let used = Set(items.flatMap(\.pictures))
        for file in media.files where used.contains(file.name) { entries.append(("media/\(file.name)", file.bytes)) }
        return try ZipArchive.bytes(of: [("imsmanifest.xml", Array(manifest(items).utf8))] + entries)
    }

    private static func item(_ question: QuizQuestion, of deck: Deck, _ markup: MarkupOfMarkdown) -> String {
        let choices = question.choices.enumerated().map { place, choice in
            "      <simpleChoice identifier=\"A\(place + 1)\">\(xhtml(choice.text, markup))</simpleChoice>\n"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="\(question.card.text)" \
            title="\(MarkupOfMarkdown.escaped(deck.title))" adaptive="false" timeDependent="false">
              <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier">
                <correctResponse><value>A\(question.correct + 1)</value></correctResponse>
              </responseDeclaration>
              <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
              <itemBody>
                <choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1">
                  <prompt>\(xhtml(question.prompt, markup))</prompt>
            \(choices.joined())    </choiceInteraction>
              </itemBody>
              <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>
            </assessmentItem>

            """
    }

    /// Markup that is well-formed; where the deck's own tags are not, its words.
    private static func xhtml(_ markdown: String, _ markup: MarkupOfMarkdown) -> String {
        let html = markup.html(markdown).replacing("<br>", with: "<br/>")
        do {
            return try XMLText.reading(Array("<p>\(html)</p>".utf8)) { _ in html }
        } catch {
            return MarkupOfMarkdown.escaped(markdown)
        }
    }

    private static func manifest(_ items: [(id: String, file: String, pictures: [String])]) -> String {
        let resources = items.map { item in
            let pictures = item.pictures.map { "      <file href=\"media/\($0)\"/>\n" }.joined()
            return "    <resource identifier=\"\(item.id)\" type=\"imsqti_item_xmlv2p1\" href=\"\(item.file)\">\n"
                + "      <file href=\"\(item.file)\"/>\n\(pictures)    </resource>\n"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="quickstudy">
              <metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>
              <organizations/>
              <resources>
            \(resources.joined())  </resources>
            </manifest>

            """
    }
}
