package import Documents

/// One file to be read.
package struct SourceFile: Hashable, Sendable {
    package let path: String
    /// As messages show it.
    package let name: String
    package var settings: ReadingSettings

    package init(path: String, name: String, settings: ReadingSettings = ReadingSettings()) {
        self.path = path
        self.name = name
        self.settings = settings
    }
}
