import Foundation

@testable import SitePublishing

extension Theme {
    /// The theme that the product ships, read from the checkout.
    static let shipped: Theme = {
        let root = URL(filePath: #filePath).appending(path: "../../../../Templates").standardizedFileURL
        var theme = Theme()
        guard let files = FileManager.default.enumerator(atPath: root.path) else { return theme }
        for case let path as String in files where !path.hasPrefix("workspace/") {
            guard let bytes = FileManager.default.contents(atPath: root.appending(path: path).path) else { continue }
            theme.files[path] = Theme.File(name: "Templates/\(path)", bytes: Array(bytes))
        }
        return theme
    }()

    /// The theme with one file written anew.
    func with(_ path: String, _ text: String) -> Theme {
        overridden(by: Theme(files: [path: Theme.File(name: "Templates/\(path)", bytes: Array(text.utf8))]))
    }
}
