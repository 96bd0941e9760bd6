/// The tags that Markdown has no marks for and that people write by hand.
enum InlineTag: String, CaseIterable {
    case sub, sup, kbd, b, i, u, s, em, strong, small, ins, del, q, abbr, `var`, samp

    init?(opening html: String) {
        guard html.hasPrefix("<"), html.hasSuffix(">") else { return nil }
        self.init(rawValue: html.dropFirst().dropLast().lowercased())
    }

    init?(closing html: String) {
        guard html.hasPrefix("</"), html.hasSuffix(">") else { return nil }
        self.init(rawValue: html.dropFirst(2).dropLast().lowercased())
    }

    var opening: String { "<\(rawValue)>" }
    var closing: String { "</\(rawValue)>" }
}
