import CardGeneration
import Diagnostics
import Documents

/// Gives the pages that recognition is unsure of to a model that takes pictures, where the settings ask for it. A page
/// that the model does not read stays as recognition left it, and the person is told.
struct SightReading: Sendable {
    /// What stands beside the model: how it is found, what it is told, where its answers are kept.
    struct Means: Sendable {
        var program: ProgramFiles
        var ownPrompts: String?
        var cacheFolder: String?
        var key: SecretKey?
        var search = ModelSearch()
    }

    private let choice: GeneratorChoice
    private let means: Means
    private let pictures: PagePictures

    /// - Parameters:
    ///   - choice: names the server and the model.
    ///   - reader: the reader's program; nil for the one beside this program.
    init(choice: GeneratorChoice, means: Means, reader: String? = nil) {
        self.choice = choice
        self.means = means
        pictures = PagePictures(program: reader ?? means.program.reader)
    }

    /// The documents with their unsure pages read anew.
    /// - Parameter files: what the documents were read from, in their order.
    func read(
        _ documents: [Diagnosed<SourceDocument>], of files: [SourceFile], tell: (ReadingProgress) -> Void
    ) async throws -> [Diagnosed<SourceDocument>] {
        let unsure = documents.indices.flatMap { index in documents[index].value.unsurePages.map { (index, $0) } }
        guard !unsure.isEmpty else { return documents }
        var documents = documents
        let reader: ModelPageReader
        switch try await foundReader() {
        case .success(let found): reader = found
        case .failure(let reason):
            for index in Set(unsure.map(\.0)).sorted() {
                documents[index].diagnostics.append(reason.diagnostic(at: .file(files[index].name)))
            }
            return documents
        }
        var ending: ModelFailure?
        for (done, (index, page)) in unsure.enumerated() {
            tell(Self.progress(done, of: unsure.count, files[index], page))
            do throws(ModelFailure) {
                if let ending { throw ending }
                let blocks = try await blocks(ofPage: page, files[index], reader)
                documents[index].take(blocks, asPage: page, by: reader.modelName, files[index].name)
            } catch {
                if error == .interrupted { throw CancellationError() }
                if error.endsTheRun { ending = error }
                documents[index].diagnostics.append(Self.notRead(page, files[index].name, error))
            }
        }
        return documents
    }

    private func blocks(
        ofPage page: Int, _ file: SourceFile, _ reader: ModelPageReader
    ) async throws(ModelFailure) -> [TextBlock]? {
        let png: String?
        do { png = try pictures.png(of: file, page: page) } catch { png = nil }
        guard let png else { return nil }
        return try await reader.blocks(ofPage: png)
    }

    /// Why there is nobody to read.
    private enum NoReader: Error {
        case noName
        case noModel(ModelSearch.NoModel)

        func diagnostic(at place: Diagnostic.Place) -> Diagnostic {
            switch self {
            case .noName:
                Diagnostic(
                    .warning, "NoModel", at: place,
                    "'recogniser: model' names no model; unsure pages stay as they were recognised",
                    fix: "name one that takes pictures with 'model: vision:' in quickstudy.yml")
            case .noModel(let reason):
                Diagnostic(
                    .warning, "NoModel", at: place, "\(reason.phrase); unsure pages stay as they were recognised",
                    fix: reason.fix.replacing("'model: name:'", with: "'model: vision:'"))
            }
        }
    }

    private func foundReader() async throws -> Result<ModelPageReader, NoReader> {
        var choice = choice
        guard let name = choice.visionName ?? choice.modelName else { return .failure(.noName) }
        choice.modelName = name
        switch await means.search.outcome(for: choice, key: means.key) {
        case .failure(let reason): return .failure(.noModel(reason))
        case .success(let endpoint):
            let prompt = try ChosenGenerator.prompt("page", of: means.program, means.ownPrompts)
            let cache = means.cacheFolder.map { ModelAnswerCache(folder: $0 + "/model").cache }
            return .success(ModelPageReader(client: ModelClient(endpoint), prompt: prompt, cache: cache ?? .none))
        }
    }

    private static func progress(_ done: Int, of all: Int, _ file: SourceFile, _ page: Int) -> ReadingProgress {
        var progress = ReadingProgress()
        progress.files = 1
        (progress.pagesDone, progress.pagesKnown) = (done, all)
        progress.current = ["\(FilePath.name(of: file.name)), page \(page), by a model"]
        return progress
    }

    // Messages.

    private static func notRead(_ page: Int, _ name: String, _ failure: ModelFailure) -> Diagnostic {
        Diagnostic(
            .warning, "ModelFailed", at: .page(name, page),
            "\(failure.phraseAboutPage); 'page \(page)' stays as it was recognised", fix: failure.fix)
    }
}

extension SourceDocument {
    /// The numbers of the pages whose text is not to be trusted, though it was recognised.
    fileprivate var unsurePages: [Int] {
        pages.filter { $0.problem == .handwriting || $0.problem == .unsure }.map(\.number)
    }
}

extension Diagnosed<SourceDocument> {
    /// Puts a model's reading in the place of a page that was unsure.
    fileprivate mutating func take(_ blocks: [TextBlock]?, asPage number: Int, by model: String, _ name: String) {
        guard let blocks, let index = value.pages.firstIndex(where: { $0.number == number }), !blocks.isEmpty else {
            let what =
                blocks == nil ? "could not be drawn for the model" : "holds no text that the model '\(model)' can read"
            diagnostics.append(
                Diagnostic(
                    .warning, "ModelFailed", at: .page(name, number),
                    "'page \(number)' \(what), and stays as it was recognised"))
            return
        }
        value.pages[index].blocks = blocks
        value.pages[index].confidence = nil
        value.pages[index].problem = nil
        diagnostics.removeAll {
            $0.place == .page(name, number) && ["Handwriting", "LowConfidence"].contains($0.identifier)
        }
        diagnostics.append(
            Diagnostic(
                .warning, "ReadByModel", at: .page(name, number), "'page \(number)' was read by the model '\(model)'",
                fix: "compare its cards with the page before you approve them"))
    }
}
