import Extraction

/// Reads untrusted documents on behalf of `quickstudy`, which sets this process's limits and may end it at any time.
@main
enum QuickStudyReader {
    static func main() {}
}
