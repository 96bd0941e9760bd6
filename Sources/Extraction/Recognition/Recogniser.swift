import Documents

/// Reads pages from their pictures. Keeps the models that it loaded.
final class Recogniser {
    private var engines: [String: TesseractEngine] = [:]

    /// A page as its picture, and where it has one its text layer, say it.
    func page(_ task: PictureTask, of picture: Picture, _ settings: ReadingSettings) throws(SourceFailure) -> Page {
        guard case .pictures(let boxes) = task.need, let layer = task.layer, let size = layer.size else {
            let whole = try wholePage(task.page, of: picture, settings)
            return LayeredPage.better(of: whole, than: task.layer)
        }
        let scale = Double(picture.width) / max(1, size.width)
        var pictures: [(Box, Page)] = []
        for box in boxes {
            guard let part = picture.part(box, scale: scale) else { continue }
            let origin = (left: max(0, box.x), top: max(0, box.y))
            let isFigure = box.width * box.height < size.width * size.height / 2
            let page = try wholePage(
                task.page, of: part, settings, left: origin.left, top: origin.top, isFigure: isFigure)
            pictures.append((box, page))
        }
        return LayeredPage.completed(layer, with: pictures)
    }

    /// The words of a picture as blocks, in the order in which they are read.
    ///
    /// - Parameter isFigure: whether it is a small part of a page that has text. Where such a picture is read badly at
    ///   first, it is a drawing or too small to be read, and nothing is gained by reading it again.
    private func wholePage(
        _ number: Int, of picture: Picture, _ settings: ReadingSettings, left: Double = 0, top: Double = 0,
        isFigure: Bool = false
    ) throws(SourceFailure) -> Page {
        let hopeless = isFigure ? Self.hopelessFigure : 0
        guard let first = try attempt(picture, quarters: nil, settings.languages, hopeless: hopeless) else {
            throw .damaged("picture")
        }
        let isSettled = first.reading.surety < hopeless
        let best = isSettled ? first : try turnedAgain(picture, first, settings.languages) ?? first
        let reading = ReadingJudgement.withoutJunk(best.reading)
        let scale = picture.pointsPerPixel * best.page.sourcePixels
        let sheet = best.page.picture
        return Page(
            number: number,
            size: Box.Size(width: Double(sheet.width) * scale, height: Double(sheet.height) * scale),
            reading: reading.words.isEmpty ? .none : .recognised,
            confidence: reading.words.isEmpty ? nil : best.reading.surety / 100,
            problem: ReadingJudgement.problem(best.reading, best.page),
            blocks: RecognisedLayout(reading, pointsPerPixel: scale, left: left, top: top).blocks)
    }

    /// Surety below which a figure is not read again.
    private static let hopelessFigure = 70.0

    private struct Attempt {
        let page: PreparedPage
        let reading: Reading
    }

    /// The first reading of a page, or a better one where that is unsure but not hopeless.
    private func attempt(
        _ picture: Picture, quarters: Int?, _ languages: RecognitionLanguages, hopeless: Double = 0
    ) throws(SourceFailure) -> Attempt? {
        let engine = try engine(for: languages)
        guard let page = PreparedPage(picture, quarters: quarters),
            var best = SecondReadings.first(for: page)?.reading(by: engine)
        else { return nil }
        if best.surety < hopeless { return Attempt(page: page, reading: best) }
        for way in SecondReadings.ways(for: page, surety: best.surety) {
            guard let other = way(page)?.reading(by: engine) else { continue }
            if other.score > best.score { best = other }
        }
        if best.surety < 80, let fraktur = frakturEngine(besides: languages) {
            for picture in page.upright.isSame(as: page.picture) ? [page.picture] : [page.picture, page.upright] {
                let other = fraktur.reading(of: picture)
                if other.score > best.score { best = other }
            }
        }
        return Attempt(page: page, reading: best)
    }

    /// German that is read badly may be set in black letter; nil where the model for that is not installed.
    private func frakturEngine(besides languages: RecognitionLanguages) -> TesseractEngine? {
        languages.models.contains("deu") ? optionalEngine("Fraktur") : nil
    }

    /// Another attempt at a page that is read so badly that it may lie wrong after all, turned as Tesseract thinks it
    /// should; nil when that is no better.
    private func turnedAgain(
        _ picture: Picture, _ first: Attempt, _ languages: RecognitionLanguages
    ) throws(SourceFailure) -> Attempt? {
        guard first.reading.surety < 70, let osd = optionalEngine("osd"),
            let (quarters, confidence) = osd.orientation(of: first.page.upright), quarters != 0, confidence >= 2,
            let second = try attempt(picture, quarters: (first.page.quarters ?? 0) + quarters & 3, languages)
        else { return nil }
        return second.reading.score > first.reading.score ? second : nil
    }

    /// An engine that helps where it is installed.
    private func optionalEngine(_ model: String) -> TesseractEngine? {
        if let engine = engines[model] { return engine }
        guard Engines.isInstalled(model: model) else { return nil }
        engines[model] = TesseractEngine(models: model)
        return engines[model]
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
