import Documents

/// Reads pages from their pictures. Keeps the models that it loaded.
final class Recogniser {
    private var engines: [String: TesseractEngine] = [:]

    /// A page with its words as blocks, in the order in which they are read.
    func page(_ task: PictureTask, of picture: Picture, _ settings: ReadingSettings) throws(SourceFailure) -> Page {
        let engine = try engine(for: settings.languages)
        guard let prepared = PreparedPage(picture) else { throw .damaged("picture") }
        let best = bestReading(of: prepared, engine)
        let reading = ReadingJudgement.withoutJunk(best)
        let isHandwriting = ReadingJudgement.isHandwriting(best, prepared)
        let scale = 72 / Double(picture.resolution > 0 ? picture.resolution : settings.dotsPerInch)
        return Page(
            number: task.page,
            size: Box.Size(width: Double(picture.width) * scale, height: Double(picture.height) * scale),
            reading: .recognised, confidence: best.surety / 100,
            problem: isHandwriting ? .handwriting : nil,
            blocks: RecognisedLayout(reading, pointsPerPixel: scale).blocks)
    }

    /// The first reading, or a better one where that is unsure.
    private func bestReading(of page: PreparedPage, _ engine: TesseractEngine) -> Reading {
        var best = engine.reading(of: page.picture)
        for way in SecondReadings.ways(for: page, surety: best.surety) {
            guard let picture = way(page) else { continue }
            let other = engine.reading(of: picture)
            if other.score > best.score { best = other }
        }
        return best
    }

    private func engine(for languages: RecognitionLanguages) throws(SourceFailure) -> TesseractEngine {
        if let engine = engines[languages.joined] { return engine }
        for model in languages.models where !Engines.isInstalled(model: model) { throw .languageMissing(model: model) }
        guard let engine = TesseractEngine(models: languages.joined) else {
            throw .languageMissing(model: languages.joined)
        }
        engines[languages.joined] = engine
        return engine
    }
}
