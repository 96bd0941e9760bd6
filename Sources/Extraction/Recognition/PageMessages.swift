import Diagnostics
import Documents

extension Page {
    /// What a person has to know about a page that was read from its picture.
    func messages(named name: String) -> [Diagnostic] {
        guard let problem else { return [] }
        let place = Diagnostic.Place.page(name, number)
        let percent = Int(((confidence ?? 0) * 100).rounded())
        switch problem {
        case .handwriting:
            return [
                Diagnostic(
                    .warning, "Handwriting", at: place,
                    "'page \(number)' is handwriting or cannot be made out; no cards are made from it",
                    fix: "type it as notes, or import with --accept-unsure")
            ]
        case .unsure:
            return [
                Diagnostic(
                    .warning, "LowConfidence", at: place,
                    "'page \(number)' was recognised with \(percent) % confidence; no cards are made from it",
                    fix: "scan it again at 300 dpi, straight and evenly lit, or import with --accept-unsure")
            ]
        case .unreadable(let why):
            return [Diagnostic(.warning, "UnreadPage", at: place, "'page \(number)' \(why)")]
        }
    }
}
