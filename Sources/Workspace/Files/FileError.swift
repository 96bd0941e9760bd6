import Glibc

/// A file that could not be read or written, and why.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Action: String, Hashable, Sendable {
        case read, write, list, create, remove, lock
    }

    package let action: Action
    package let path: String
    /// `errno` when it happened.
    package let code: Int32

    package init(_ action: Action, _ path: String, code: Int32) {
        self.action = action
        self.path = path
        self.code = code
    }

    /// `cannot write 'Site/index.html': no space left on device`
    package var description: String {
        let reason = String(cString: strerror(code))
        return "cannot \(action.rawValue) '\(path)': \((reason.first?.lowercased() ?? "") + reason.dropFirst())"
    }
}
