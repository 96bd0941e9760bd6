/// How a file of notes is to be read, where the file itself leaves it open.
package struct NotesOptions: Hashable, Sendable, Codable {
    /// What stands between the cells of a row; nil: found out among tab, comma and semicolon.
    package var cellSeparator: String?
    /// What ends a row; nil: the end of a line.
    package var rowSeparator: String?

    package init(cellSeparator: String? = nil, rowSeparator: String? = nil) {
        self.cellSeparator = cellSeparator
        self.rowSeparator = rowSeparator
    }
}
