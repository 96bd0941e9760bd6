internal import CGLib
internal import CPoppler
internal import Documents

extension PDFFile {
    private static let mostOutlineEntries = 10_000
    private static let deepestOutline = 12

    /// The title of the document's properties, unless it is a program's leftover: `Microsoft Word - notes.doc`.
    var title: String? {
        guard let text = poppler_document_get_title(document) else { return nil }
        defer { g_free(text) }
        let title = String(cString: text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return Self.isLeftover(title) ? nil : title
    }

    private static func isLeftover(_ title: String) -> Bool {
        let lower = title.lowercased()
        let endings = [
            ".doc", ".docx", ".dvi", ".tex", ".indd", ".ppt", ".pptx", ".pdf", ".qxd", ".rtf", ".odt", ".fm",
        ]
        return !lower.contains(where: \.isLetter) || lower.hasPrefix("untitled") || lower.hasPrefix("microsoft ")
            || lower.hasPrefix("powerpoint ") || lower == "title" || lower.hasPrefix("slide 1")
            || endings.contains { lower.hasSuffix($0) }
    }

    /// The name of a 1-based page where it is not simply its number.
    func label(ofPage number: Int) -> String? {
        let label = withPage(number) { page -> String? in
            guard let text = poppler_page_get_label(page) else { return nil }
            defer { g_free(text) }
            return String(cString: text)
        }
        guard let label = label ?? nil, !label.isEmpty, label != String(number) else { return nil }
        return label
    }

    /// The bookmarks of the document, in order.
    var outline: [OutlineEntry] {
        var entries: [OutlineEntry] = []
        if let first = poppler_index_iter_new(document) { collect(first, level: 1, into: &entries) }
        return entries
    }

    /// Frees `iterator`.
    private func collect(_ iterator: OpaquePointer, level: Int, into entries: inout [OutlineEntry]) {
        defer { poppler_index_iter_free(iterator) }
        repeat {
            guard entries.count < Self.mostOutlineEntries else { return }
            if let action = poppler_index_iter_get_action(iterator) {
                defer { poppler_action_free(action) }
                if let entry = entry(action, level: level) { entries.append(entry) }
            }
            if level < Self.deepestOutline, let child = poppler_index_iter_get_child(iterator) {
                collect(child, level: level + 1, into: &entries)
            }
        } while poppler_index_iter_next(iterator) != 0
    }

    private func entry(_ action: UnsafeMutablePointer<PopplerAction>, level: Int) -> OutlineEntry? {
        guard let text = action.pointee.any.title else { return nil }
        let title = String(cString: text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !title.isEmpty else { return nil }
        var page: Int?
        if action.pointee.type == POPPLER_ACTION_GOTO_DEST, let destination = action.pointee.goto_dest.dest {
            page = self.page(of: destination)
        }
        return OutlineEntry(title: title, level: level, page: page)
    }

    private func page(of destination: UnsafeMutablePointer<PopplerDest>) -> Int? {
        guard destination.pointee.type == POPPLER_DEST_NAMED else { return valid(destination.pointee.page_num) }
        guard let name = destination.pointee.named_dest, let found = poppler_document_find_dest(document, name) else {
            return nil
        }
        defer { poppler_dest_free(found) }
        return valid(found.pointee.page_num)
    }

    private func valid(_ page: Int32) -> Int? { (1...max(pageCount, 1)).contains(Int(page)) ? Int(page) : nil }
}
