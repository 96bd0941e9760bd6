import CLeptonica
import CPoppler
import CTesseract

#if canImport(Glibc)
    import Glibc
#endif

/// The libraries and models that readings depend on.
enum Engines {
    /// Raised whenever the program itself reads something differently, so that old readings are not used again.
    static let recipe = 3

    /// Names and versions of the libraries: `tesseract 5.3.0`.
    static var libraries: [String] {
        let leptonica = getLeptonicaVersion()
        defer { lept_free(leptonica) }
        return [
            "tesseract \(String(cString: TessVersion()))", leptonica.map { String(cString: $0) } ?? "",
            "poppler \(String(cString: poppler_get_version()))",
        ]
    }

    /// Versions of the libraries, and size and age of each model.
    static var description: String {
        let versions = ["recipe \(recipe)"] + libraries
        return (versions + models.map { "\($0) \(stamp(of: path(ofModel: $0)))" }).joined(separator: "; ")
    }

    static func isInstalled(model: String) -> Bool { access(path(ofModel: model), R_OK) == 0 }

    /// The names of all models that are installed, sorted.
    static var models: [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasSuffix(".traineddata") { names.append(String(name.dropLast(".traineddata".count))) }
        }
        return names.sorted()
    }

    private static func path(ofModel model: String) -> String { "\(folder)/\(model).traineddata" }

    private static func stamp(of path: String) -> String {
        var status = stat()
        return stat(path, &status) == 0 ? "\(status.st_size)@\(status.st_mtim.tv_sec)" : "missing"
    }

    /// Where Tesseract keeps its models, as it says itself once it has looked for one.
    private static let folder: String = {
        guard let handle = TessBaseAPICreate() else { return "" }
        defer { TessBaseAPIDelete(handle) }
        TessBaseAPISetVariable(handle, "debug_file", "/dev/null")
        TessBaseAPIInit3(handle, nil, "no-such-model")
        let path = TessBaseAPIGetDatapath(handle).map { String(cString: $0) } ?? ""
        return path.hasSuffix("/") ? String(path.dropLast()) : path
    }()
}
