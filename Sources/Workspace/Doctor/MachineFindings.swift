import Glibc

/// Where things of this machine are looked for; handed in, so that a test can look at another.
struct Machine: Sendable {
    var scripts: String
    var fonts: [String]
    var characterMaps: String
    var dictionaries: [String]
    /// Folders in which programs are found.
    var programs: [String]
    var search: ModelSearch

    static let this = Machine(
        scripts: "/usr/share/javascript", fonts: ["/usr/share/fonts", "/usr/local/share/fonts"],
        characterMaps: "/usr/share/poppler/cMap", dictionaries: Dictionaries.usualFolders,
        programs: ["/usr/bin", "/usr/local/bin"], search: ModelSearch())
}

/// What of the machine's packages is there and what is not. None of it is needed for everything.
struct MachineFindings {
    let machine: Machine
    let settings: Settings

    var all: [Finding] { [dictionaries, formulas, code, fonts, eastAsianText, office, browser] }

    private var dictionaries: Finding {
        let languages = Dictionaries(folders: machine.dictionaries).names
        guard !languages.isEmpty else {
            return .optional(
                "dictionary", "none: words broken at line ends are mended less well",
                step: "sudo apt-get install hunspell-en-us")
        }
        return .ok("dictionary", languages.prefix(12).joined(separator: ", "))
    }

    private var formulas: Finding {
        script("formulas", "katex/katex.min.js", "libjs-katex", without: "a deck with formulas is not built")
    }

    private var code: Finding {
        script("code", "highlight.js/highlight.min.js", "libjs-highlight.js", without: "shown without colours")
    }

    private func script(_ subject: String, _ path: String, _ package: String, without: String) -> Finding {
        let file = FilePath.join(machine.scripts, path)
        return FileSystem.kind(of: file) == .file
            ? .ok(subject, "set with \(file)") : .optional(subject, without, step: "sudo apt-get install \(package)")
    }

    private var fonts: Finding {
        for folder in machine.fonts where holdsFont(folder, depth: 0) { return .ok("fonts", folder) }
        return .optional(
            "fonts", "none: a page that is drawn may miss letters of a PDF that does not hold its own",
            step: "sudo apt-get install fonts-dejavu-core")
    }

    private func holdsFont(_ folder: String, depth: Int) -> Bool {
        guard depth < 5, FileSystem.kind(of: folder) == .folder else { return false }
        let names: [String]
        do { names = try FileSystem.names(in: folder) } catch { return false }
        return names.contains { ["ttf", "otf", "ttc", "pfb"].contains(FilePath.fileExtension(of: $0)) }
            || names.contains { holdsFont("\(folder)/\($0)", depth: depth + 1) }
    }

    private var eastAsianText: Finding {
        FileSystem.kind(of: machine.characterMaps) == .folder
            ? .ok("CJK in PDFs", machine.characterMaps)
            : .optional(
                "CJK in PDFs", "some Chinese, Japanese and Korean PDFs are not read",
                step: "sudo apt-get install poppler-data")
    }

    private var office: Finding {
        program(
            ["soffice", "libreoffice"], "Office files", without: "DOCX, PPTX, ODT, ODP are not read",
            step: "sudo apt-get install libreoffice-writer libreoffice-impress")
    }

    private var browser: Finding {
        program(
            ["xdg-open"], "browser", without: "'serve --open' opens none; type its address yourself",
            step: "sudo apt-get install xdg-utils")
    }

    private func program(_ names: [String], _ subject: String, without: String, step: String) -> Finding {
        for folder in machine.programs {
            for name in names where access("\(folder)/\(name)", X_OK) == 0 { return .ok(subject, "\(folder)/\(name)") }
        }
        return .optional(subject, without, step: step)
    }
}
