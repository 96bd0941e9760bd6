import Glibc

extension CommandDeclaration {
    /// Shows the site while its decks are edited.
    static let serve = CommandDeclaration(
        "serve", summary: "show the site in a browser and follow every change",
        discussion: [
            "Builds the site, serves it on this machine alone, and builds again when a deck, a template or the settings "
                + "change; the open page reloads and keeps its place. A new source is imported with 'quickstudy import'.",
            "Ctrl-C ends it.",
        ],
        options: [
            .value("port", letter: "p", "NUMBER", "the port to listen on (default: 4321, or the next free one)"),
            .flag("open", "open the site in the browser"),
        ]
    ) { arguments, terminal in
        let folders = try WorkspaceFolders.find(named: arguments.value("workspace"))
        let site = PreviewSite(folder: Preview.folder(of: folders))
        let preview = Preview(folders: folders, program: try ProgramFiles.find(), terminal: terminal, site: site)
        let server = try start(site, port: try port(arguments), isChosen: arguments.value("port") != nil)
        let watch = FolderWatch(places: preview.watchedPlaces)
        preview.rebuild()
        let address = "http://127.0.0.1:\(server.port)/"
        terminal.show("Serving \(address) (Ctrl-C ends it)\n")
        if arguments.has("open") { Browser.open(address) }
        while true {
            watch.waitForChange()
            preview.rebuild()
        }
    }

    private static func port(_ arguments: Arguments) throws -> UInt16 {
        guard let number = try arguments.number("port") else { return 4_321 }
        guard let port = UInt16(exactly: number) else {
            throw CommandError(
                .usage, "'\(arguments.value("port") ?? "")' is not a port", fix: "use a number from 0 to 65535")
        }
        return port
    }

    /// A port that a person chose has to be free; otherwise the next free one of some is taken.
    private static func start(_ site: PreviewSite, port: UInt16, isChosen: Bool) throws -> PreviewServer {
        let ports = isChosen ? [port] : Array(port..<(port + 20))
        for port in ports {
            if let server = PreviewServer(site: site, port: port) { return server }
        }
        throw CommandError(
            .fileNotAccessible, "port \(port) is taken",
            fix: isChosen ? "choose another with --port, or leave --port out" : "choose a free one with --port")
    }
}

/// The person's web browser.
enum Browser {
    static func open(_ address: String) {
        var process = pid_t()
        let words = ["xdg-open", address].map { (word: String) in strdup(word) }
        defer { words.forEach { free($0) } }
        _ = posix_spawnp(&process, "xdg-open", nil, nil, words + [nil], environ)
    }
}
