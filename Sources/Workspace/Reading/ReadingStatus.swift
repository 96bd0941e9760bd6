import Diagnostics
import Documents

/// The exit status that a reading amounts to.
enum ReadingStatus {
    /// Names of messages about packages that are not installed.
    private static let missingPackages: Set<String> = ["MissingLanguage", "MissingOffice"]
    /// Names of messages about files that cannot be opened at all.
    private static let notAccessible: Set<String> = ["MissingFile"]

    /// A file of which nothing could be read is an error of the material even without a message that says so.
    static func status(of reading: Diagnosed<SourceDocument>) -> ExitStatus {
        max(status(of: reading.diagnostics), reading.value.pages.isEmpty ? .materialHasErrors : .done)
    }

    static func status(of diagnostics: [Diagnostic]) -> ExitStatus {
        let errors = diagnostics.filter { $0.severity == .error }.map(\.identifier)
        if errors.contains(where: notAccessible.contains) { return .fileNotAccessible }
        if errors.contains(where: missingPackages.contains) { return .missingDependency }
        return errors.isEmpty ? .done : .materialHasErrors
    }
}
