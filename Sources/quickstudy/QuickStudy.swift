import Workspace

#if canImport(Glibc)
    import Glibc
#endif

@main
enum QuickStudy {
    static func main() { exit(CommandLineTool.run()) }
}
