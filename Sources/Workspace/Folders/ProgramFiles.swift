import Glibc

/// What the program needs beside itself: its theme, its data, its reader. Found from where the program stands, in
/// an installed prefix (`bin`, `libexec`, `share`) or in a checkout (`.build/release`, `Templates`, `Sources`).
package struct ProgramFiles: Hashable, Sendable {
    private enum Layout: Hashable, Sendable {
        case installed(prefix: String)
        case checkout(root: String, build: String)
    }

    private let layout: Layout

    /// - Throws: `CommandError` with status 3 when the program's data is nowhere to be found.
    package static func find() throws -> ProgramFiles {
        try find(executable: executable())
    }

    package static func find(executable: String) throws -> ProgramFiles {
        let build = FilePath.folder(of: executable)
        let prefix = FilePath.folder(of: build)
        if FileSystem.kind(of: prefix + "/share/quickstudy/Templates") == .folder {
            return ProgramFiles(layout: .installed(prefix: prefix))
        }
        var root = build
        while !root.isEmpty, root != "/" {
            if FileSystem.kind(of: root + "/Templates") == .folder,
                FileSystem.kind(of: root + "/Package.swift") == .file
            {
                return ProgramFiles(layout: .checkout(root: root, build: build))
            }
            root = FilePath.folder(of: root)
        }
        throw CommandError(
            .missingDependency, "the program's templates are missing beside '\(executable)'",
            fix: "install it again with 'make install PREFIX=…'")
    }

    /// Another text as soon as the program is another one.
    var stamp: String { String(FileStamp(of: Self.executable()).number) }

    package var templates: String {
        switch layout {
        case .installed(let prefix): prefix + "/share/quickstudy/Templates"
        case .checkout(let root, _): root + "/Templates"
        }
    }

    /// The program that reads documents.
    package var reader: String {
        switch layout {
        case .installed(let prefix): prefix + "/libexec/quickstudy/quickstudy-reader"
        case .checkout(_, let build): build + "/quickstudy-reader"
        }
    }

    /// The folder with the data of one stage: `CardGeneration`.
    package func resources(of stage: String) -> String {
        switch layout {
        case .installed(let prefix): "\(prefix)/share/quickstudy/Resources/\(stage)"
        case .checkout(let root, _): "\(root)/Sources/\(stage)/Resources"
        }
    }

    private static func executable() -> String {
        guard let path = realpath("/proc/self/exe", nil) else { return CommandLine.arguments.first ?? "" }
        defer { free(path) }
        return String(cString: path)
    }
}
