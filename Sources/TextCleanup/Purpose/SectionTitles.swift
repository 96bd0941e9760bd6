import Documents

/// Headings of sections that no card is made from.
enum SectionTitles {
    static func reason(_ heading: String) -> TextBlock.Purpose.Reason? {
        let title = normalised(heading)
        if let exact = exact[title] { return exact }
        return prefixes.first { title.hasPrefix($0.0) }?.1
    }

    /// Lower case, without numbers, marks and blanks at the ends: `3.4 Exercises:` is `exercises`.
    static func normalised(_ heading: String) -> String {
        var words = heading.lowercased().split { " \n\u{2028}\t".contains($0) }
        while let first = words.first, words.count > 1, isNumber(first) { words.removeFirst() }
        return String(words.joined(separator: " ").trimmedEnds(of: ".:;*#–—- "))
    }

    private static func isNumber(_ word: Substring) -> Bool {
        word.allSatisfy { $0.isNumber || ".:)§–-".contains($0) } || ["chapter", "section", "appendix"].contains(word)
            || (word.count == 2 && word.last == ".")
    }

    private static let exact: [String: TextBlock.Purpose.Reason] = {
        var titles: [String: TextBlock.Purpose.Reason] = [:]
        for (reason, names) in names { for name in names { titles[name] = reason } }
        return titles
    }()

    private static let names: [(TextBlock.Purpose.Reason, [String])] = [
        (
            .contents,
            [
                "contents", "table of contents", "brief contents", "contents in brief", "outline", "agenda",
                "overview of contents", "inhalt", "inhaltsverzeichnis", "table des matières", "sommaire",
                "índice general", "contenido", "indice generale", "inhoud", "inhoudsopgave", "list of figures",
                "list of tables", "abbildungsverzeichnis", "tabellenverzeichnis",
            ]
        ),
        (
            .index,
            [
                "index", "subject index", "author index", "index of names", "register", "sachregister",
                "stichwortverzeichnis", "namensregister", "índice alfabético",
            ]
        ),
        (
            .bibliography,
            [
                "references", "bibliography", "works cited", "literature", "literature cited", "further reading",
                "suggested reading", "recommended reading", "reading list", "sources", "citations",
                "notes and references", "literatur", "literaturverzeichnis", "quellen", "quellenverzeichnis",
                "weiterführende literatur", "bibliographie", "références", "bibliografía", "referencias",
                "bibliografia", "riferimenti bibliografici", "literatuur",
            ]
        ),
        (
            .objectives,
            [
                "objectives", "learning objectives", "learning objective", "learning outcomes", "learning goals",
                "goals", "aims", "chapter objectives", "section objectives", "course objectives", "lernziele",
                "lernziel", "objectifs", "objectifs d’apprentissage", "objetivos", "objetivos de aprendizaje",
                "obiettivi", "leerdoelen",
            ]
        ),
        (
            .exercises,
            [
                "exercises", "exercise", "problems", "problem set", "review questions", "practice problems",
                "practice questions", "practice exercises", "questions", "discussion questions",
                "critical thinking questions", "critical thinking", "self-check questions", "self check",
                "check your understanding", "homework", "assignment", "assignments", "study questions",
                "test your knowledge", "aufgaben", "übungen", "übung", "übungsaufgaben", "fragen", "kontrollfragen",
                "exercices", "ejercicios", "esercizi", "oefeningen", "opgaven",
            ]
        ),
        (
            .acknowledgements,
            [
                "acknowledgements", "acknowledgments", "acknowledgement", "acknowledgment", "thanks", "funding",
                "author contributions", "authors' contributions", "authors’ contributions", "competing interests",
                "conflict of interest", "conflicts of interest", "conflict of interests", "authors' information",
                "author details", "authors’ details", "danksagung", "remerciements", "agradecimientos",
                "ringraziamenti", "dankwoord",
            ]
        ),
        (
            .frontMatter,
            [
                "about the author", "about the authors", "about this book", "preface", "foreword", "copyright",
                "imprint", "license", "licence", "dedication", "vorwort", "impressum", "préface", "avant-propos",
                "prólogo", "prefazione", "voorwoord",
            ]
        ),
    ]

    private static let prefixes: [(String, TextBlock.Purpose.Reason)] = [
        ("exercises for", .exercises), ("problems for", .exercises), ("index of", .index),
        ("further reading", .bibliography),
        ("learning objectives", .objectives), ("learning outcomes", .objectives), ("about the author", .frontMatter),
    ]
}

/// Lines that announce what a reader will be able to do.
enum ObjectiveLines {
    private static let starts = [
        "by the end of this", "after completing this", "after reading this", "after studying this",
        "at the end of this",
        "in this section, you will", "in this chapter, you will", "in this section you will",
        "in this chapter you will",
        "upon completion of this", "when you have finished this", "after this lecture", "after this lesson",
        "you will learn", "you should be able to", "students will be able to", "learning objectives:", "objectives:",
        "am ende dieses", "nach diesem kapitel", "nach der lektüre", "à la fin de ce", "al final de este",
        "al finalizar este",
        "lernziele:",
    ]

    static func opens(_ text: String) -> Bool {
        guard text.utf8.count < 240 else { return false }
        let lower = text.lowercased()
        return starts.contains { lower.hasPrefix($0) }
    }
}
