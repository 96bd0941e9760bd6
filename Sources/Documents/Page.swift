/// One page of a source. Slides count as pages; a file of notes is one page whose blocks know their lines.
package struct Page: Hashable, Sendable, Codable {
    /// How the text of a page was come by.
    package enum Reading: String, Hashable, Sendable, Codable {
        /// From the text layer of a digital document, or from a text file.
        case text
        /// From the picture of the page.
        case recognised
        /// The text layer, and pictures on it that hold text.
        case both
        /// Nothing could be read; `problem` says why.
        case none
    }

    /// Why a page's text is not to be trusted.
    package enum Problem: Hashable, Sendable, Codable {
        /// Written by hand, or so unclear that recognition gives confident rubbish.
        case handwriting
        /// Recognised, with a mean confidence below what cards should rest on.
        case unsure
        /// Not read; a phrase that says why: `took longer than 30 s`.
        case unreadable(String)
    }

    /// 1-based, as counted in the file.
    package var number: Int
    /// The number that is printed on the page, where the document names it: `xii`.
    package var label: String?
    /// In points, as the page is displayed; nil for notes.
    package var size: Box.Size?
    package var reading: Reading
    /// 0…1, weighted by word length; nil when nothing was recognised.
    package var confidence: Double?
    package var problem: Problem?
    package var blocks: [TextBlock]

    package init(
        number: Int, label: String? = nil, size: Box.Size? = nil, reading: Reading = .text,
        confidence: Double? = nil, problem: Problem? = nil, blocks: [TextBlock] = []
    ) {
        self.number = number
        self.label = label
        self.size = size
        self.reading = reading
        self.confidence = confidence
        self.problem = problem
        self.blocks = blocks
    }
}

/// A rectangle on a page, in points from the page's top left corner.
package struct Box: Hashable, Sendable, Codable {
    package struct Size: Hashable, Sendable, Codable {
        package var width: Double
        package var height: Double

        package init(width: Double, height: Double) {
            self.width = width
            self.height = height
        }
    }

    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    package var maxX: Double { x + width }
    package var maxY: Double { y + height }
}

// Written to a hundredth of a point: what is finer is noise, and three times as long.
extension Box {
    private enum CodingKeys: CodingKey { case x, y, width, height }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(x.inHundredths, forKey: .x)
        try values.encode(y.inHundredths, forKey: .y)
        try values.encode(width.inHundredths, forKey: .width)
        try values.encode(height.inHundredths, forKey: .height)
    }
}

extension Double {
    fileprivate var inHundredths: Double { (self * 100).rounded() / 100 }
}
