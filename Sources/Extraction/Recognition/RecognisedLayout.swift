import Documents

/// The blocks that recognised words make.
struct RecognisedLayout {
    let blocks: [TextBlock]

    init(_ reading: Reading, pointsPerPixel scale: Double) {
        var paragraphs: [[RecognisedWord]] = []
        for word in reading.words {
            if paragraphs.last?.last?.place.paragraph == word.place.paragraph {
                paragraphs[paragraphs.count - 1].append(word)
            } else {
                paragraphs.append([word])
            }
        }
        blocks = paragraphs.map { words in
            TextBlock(.paragraph, Self.runs(words), box: Self.box(words, scale), origin: .recognised)
        }
    }

    /// Words of one surety class make one run; an unsure word is a run of its own.
    static func runs(_ words: [RecognisedWord]) -> [TextRun] {
        var runs: [TextRun] = []
        for (index, word) in words.enumerated() {
            let before = index == 0 ? "" : words[index - 1].place.line == word.place.line ? " " : "\n"
            let next = TextRun(word.text, confidence: word.confidence / 100)
            if let last = runs.last, !last.isUnsure, !next.isUnsure {
                runs[runs.count - 1].text += before + word.text
                runs[runs.count - 1].confidence = min(last.confidence ?? 1, next.confidence ?? 1)
            } else if runs.isEmpty {
                runs.append(next)
            } else if next.isUnsure {
                runs[runs.count - 1].text += before
                runs.append(next)
            } else {
                runs.append(TextRun(before + word.text, confidence: next.confidence))
            }
        }
        return runs
    }

    private static func box(_ words: [RecognisedWord], _ scale: Double) -> Box? {
        guard let first = words.first else { return nil }
        let box = words.reduce(first.box) { $0.union($1.box) }
        return Box(
            x: Double(box.left) * scale, y: Double(box.top) * scale, width: Double(box.width) * scale,
            height: Double(box.height) * scale)
    }
}
