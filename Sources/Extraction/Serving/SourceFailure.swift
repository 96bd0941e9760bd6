import Diagnostics
import Documents

/// Why nothing of a file, or of one page, could be read.
enum SourceFailure: Error, Hashable, Sendable {
    case missing
    case empty
    /// Neither a document nor a picture nor a text that is known here.
    case unknownKind
    /// Of the kind that is named, but damaged beyond use.
    case damaged(String)
    case passwordNeeded
    case passwordWrong
    case tooManyPages(Int, limit: Int)
    case tooManyPixels(width: Int, height: Int, limit: Int)
    case languageMissing(model: String)
    case officeMissing(package: String)
    case officeFailed(String)

    /// The message about the file of a request.
    func diagnostic(_ request: ReadingRequest) -> Diagnostic {
        let name = request.name
        let shown = "'\(name.split(separator: "/").last.map(String.init) ?? name)'"
        let (message, fix) = phrases(shown)
        if case .recognise(let task) = request.task {
            return Diagnostic(.error, identifier, at: .page(name, task.page), message, fix: fix)
        }
        return Diagnostic(.error, identifier, at: .file(name), message, fix: fix)
    }

    private var identifier: String {
        switch self {
        case .missing: "MissingFile"
        case .empty: "EmptyFile"
        case .unknownKind: "UnknownKind"
        case .damaged: "DamagedFile"
        case .passwordNeeded, .passwordWrong: "Password"
        case .tooManyPages: "TooManyPages"
        case .tooManyPixels: "TooManyPixels"
        case .languageMissing: "MissingLanguage"
        case .officeMissing: "MissingOffice"
        case .officeFailed: "OfficeFailed"
        }
    }

    private func phrases(_ file: String) -> (message: String, fix: String?) {
        switch self {
        case .missing:
            ("\(file) cannot be opened", "check that it exists and may be read")
        case .empty:
            ("\(file) is empty", "copy the file again from where it came")
        case .unknownKind:
            ("\(file) is neither a document, a picture nor a text", "export it as PDF, or take it out of the sources")
        case .damaged(let kind):
            ("\(file) is not a \(kind) that can be opened: it is damaged or cut off", "copy or export the file again")
        case .passwordNeeded:
            (
                "\(file) is locked with a password",
                "give it under 'sources:' in quickstudy.yml ('password: …'), or with --password for one look"
            )
        case .passwordWrong:
            ("\(file) does not open with the password given", "check the password; capitals matter")
        case .tooManyPages(let count, let limit):
            (
                "\(file) has \(count) pages, and \(limit) is the limit",
                "split the file, or raise 'pages:' under 'limits:' in quickstudy.yml"
            )
        case .tooManyPixels(let width, let height, let limit):
            (
                "\(file) is \(width) × \(height) pixels, and \(limit) million is the limit",
                "make the picture smaller, or raise 'megapixels:' under 'limits:' in quickstudy.yml"
            )
        case .languageMissing(let model):
            (
                "'\(model)' is not a language that is installed for recognition",
                "install the package \(RecognitionLanguages.debianPackage(of: model))"
            )
        case .officeMissing(let package):
            (
                "\(file) needs LibreOffice to be read, and it is not installed",
                "install the package \(package), or export the file as PDF"
            )
        case .officeFailed(let why):
            ("\(file) could not be turned into pages by LibreOffice: \(why)", "export it as PDF")
        }
    }
}
