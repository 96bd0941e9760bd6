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

    /// What the person can do about it.
    package var fix: String {
        switch code {
        case EACCES, EPERM: "allow it with chmod, or work in a folder of your own"
        case EROFS: "copy the course to a disk that can be written"
        case ENOSPC, EDQUOT: "make room on the disk, then run this again"
        case ENOENT: "check the path"
        case ENOTDIR: "a folder is needed where a file stands: name another place"
        case EISDIR: "a file is needed where a folder stands: name another place"
        default: "try again; if it stays so, check the disk and the file"
        }
    }

    /// `cannot write 'Site/index.html': no space left on device`
    package var description: String {
        let reason = String(cString: strerror(code))
        return "cannot \(action.rawValue) '\(path)': \((reason.first?.lowercased() ?? "") + reason.dropFirst())"
    }
}
