import Documents

/// Reads pages from their pictures. Keeps the models that it loaded.
final class Recogniser {
    private var engines: [String: TesseractEngine] = [:]

    /// A page with its words as blocks, in the order in which they are read.
    func page(_ task: PictureTask, of picture: Picture, _ settings: ReadingSettings) throws(SourceFailure) -> Page {
        let engine = try engine(for: settings.languages)
        let reading = engine.reading(of: picture)
        let scale = 72 / Double(picture.resolution > 0 ? picture.resolution : settings.dotsPerInch)
        return Page(
            number: task.page,
            size: Box.Size(width: Double(picture.width) * scale, height: Double(picture.height) * scale),
            reading: .recognised, confidence: reading.surety / 100,
            blocks: RecognisedLayout(reading, pointsPerPixel: scale).blocks)
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
