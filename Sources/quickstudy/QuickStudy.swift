import Glibc
import Workspace

@main
enum QuickStudy {
    static func main() async {
        signal(SIGPIPE, SIG_IGN)
        let status = await CommandLineTool.run(
            Array(CommandLine.arguments.dropFirst()), environment: ProcessEnvironment.current)
        exit(status.rawValue)
    }
}
