import Extraction

#if canImport(Glibc)
    import Glibc
#endif

/// Reads untrusted documents on behalf of `quickstudy`, which may end it at any time.
@main
enum QuickStudyReader {
    static func main() { exit(ReaderProcess.run(arguments: Array(CommandLine.arguments.dropFirst()))) }
}
