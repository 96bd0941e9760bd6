import FoundationEssentials

#if canImport(Glibc)
    import Glibc
#endif

/// Has LibreOffice turn a text document or a presentation into a PDF, page for page and slide for slide. It runs with
/// a profile of its own, so that an office that is open on the desktop is neither disturbed nor waited for.
enum OfficeConversion {
    /// Opens what LibreOffice made of a file; the copy is gone as soon as it is open.
    static func opened(_ path: String, name: String, seconds: Double) throws(SourceFailure) -> PDFFile {
        guard let program = programs.first(where: { access($0, X_OK) == 0 }) else {
            throw .officeMissing(package: package(for: name))
        }
        guard let folder = TemporaryPlace() else { throw .officeFailed("no temporary folder can be made") }
        defer { folder.remove() }
        let arguments = [
            program, "-env:UserInstallation=file://\(folder.path)/profile", "--headless", "--norestore", "--nologo",
            "--convert-to", "pdf", "--outdir", folder.path + "/pdf", path,
        ]
        let end = ChildProcess.run(arguments, seconds: seconds)
        guard let made = folder.onlyFile(in: "pdf") else {
            throw .officeFailed(end == .late ? "it took longer than \(Int(seconds)) s" : "it made nothing of it")
        }
        return try OpenedSource.openedPDF(path: made, password: nil)
    }

    private static let programs = ["/usr/bin/soffice", "/usr/local/bin/soffice", "/usr/bin/libreoffice"]

    /// The Debian package with the part of LibreOffice that opens such a file.
    static func package(for name: String) -> String {
        switch name.split(separator: ".").last?.lowercased() {
        case "pptx", "ppt", "odp": "libreoffice-impress"
        case "xlsx", "ods": "libreoffice-calc"
        default: "libreoffice-writer"
        }
    }
}

/// A folder for a moment.
struct TemporaryPlace {
    let path: String

    init?() {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(parent)/quickstudy-office-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else { return nil }
        path = String(cString: made)
    }

    func onlyFile(in folder: String) -> String? {
        do {
            let names = try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")
            return names.first.map { "\(path)/\(folder)/\($0)" }
        } catch {
            return nil
        }
    }

    /// What cannot be removed is left to the system's own tidying of its temporary folder.
    func remove() {
        do { try FileManager.default.removeItem(atPath: path) } catch { return }
    }
}
