import Documents

extension CleanupPass {
    /// Marks running heads and feet, folios, watermarks, repeated titles and placeholder lines. Nothing is taken out.
    package static let furniture = CleanupPass(name: "furniture") { document, _ in
        Interruptions.takeOut(of: &document)
        for page in document.pages.indices { DrawingLabels.mark(on: &document.pages[page]) }
        guard document.pages.count > 1 else { return }
        RepeatedTitles.mark(in: &document)
        for row in RecurringRows.found(in: document) { document.pages[row.page].blocks[row.block].kind = .furniture }
    }
}

/// Finds rows that recur at one place of many pages.
enum RecurringRows {
    struct Place: Hashable, Sendable {
        let page: Int
        let block: Int
    }

    static func found(in document: SourceDocument) -> Set<Place> {
        var rows = EdgeRows.of(document)
        let pages = document.pages.count
        var found = Set(Watermarks.found(in: document) + placeholders(in: document))
        // A row that is marked brings the next one within reach.
        for _ in 0..<4 {
            for index in rows.indices where found.contains(rows[index].placeOnPage) { rows[index].isFurniture = true }
            let marked = found.count
            for group in groups(of: rows) where recurs(group, pages: pages) { found.formUnion(new(group)) }
            found.formUnion(changingHeads(rows, found: found, pages: pages))
            guard found.count > marked else { break }
        }
        return found
    }

    /// Rows of one key at one edge, parted where their places differ.
    private static func groups(of rows: [EdgeRow]) -> [[EdgeRow]] {
        struct Name: Hashable {
            let key: String
            let edge: EdgeRow.Edge
        }
        let named = Dictionary(grouping: rows) { Name(key: $0.key.text, edge: $0.edge) }
        return named.values.flatMap { bands(of: $0) }
    }

    /// Neighbouring places are at most 8 points apart.
    private static func bands(of rows: [EdgeRow]) -> [[EdgeRow]] {
        var bands: [[EdgeRow]] = []
        for row in rows.sorted(by: { ($0.place, $0.page) < ($1.place, $1.page) }) {
            if let last = bands.last?.last, row.place - last.place <= 8 {
                bands[bands.count - 1].append(row)
            } else {
                bands.append([row])
            }
        }
        return bands
    }

    private static func recurs(_ rows: [EdgeRow], pages: Int) -> Bool {
        let onPages = Set(rows.map(\.page)).count
        guard onPages >= 3 || (onPages >= 2 && onPages * 5 >= pages * 3) else { return false }
        return !rows[0].key.isNumberOnly || rises(rows)
    }

    /// Most numbers grow with the pages: a number on a page by itself may be part of the text.
    private static func rises(_ rows: [EdgeRow]) -> Bool {
        let ordered = rows.sorted { $0.page < $1.page }
        let pairs = zip(ordered, ordered.dropFirst())
        let rising = pairs.count { left, right in
            zip(left.key.numbers, right.key.numbers).contains { $0 < $1 && $1 - $0 <= 4 * (right.page - left.page) }
        }
        return rising * 3 >= (ordered.count - 1) * 2
    }

    /// The rows of a group that are to be marked: of headings, all but the first.
    private static func new(_ rows: [EdgeRow]) -> [Place] {
        let first = rows.filter(\.isHeading).min { ($0.page, $0.block) < ($1.page, $1.block) }
        return rows.filter { !$0.isFurniture && $0 != first }.map(\.placeOnPage)
    }

    /// Rows in a band where most pages have furniture, whatever they say: heads that name the section.
    private static func changingHeads(_ rows: [EdgeRow], found: Set<Place>, pages: Int) -> [Place] {
        [EdgeRow.Edge.top, .foot].flatMap { edge in
            bands(of: rows.filter { $0.edge == edge }).flatMap { band -> [Place] in
                let marked = band.filter { $0.isFurniture || found.contains($0.placeOnPage) }
                let onPages = Set(marked.map(\.page))
                guard onPages.count >= 3, onPages.count * 5 >= pages * 2 else { return [] }
                return band.filter { !$0.isHeading && !$0.isFurniture }.map(\.placeOnPage)
            }
        }
    }

    private static func placeholders(in document: SourceDocument) -> [Place] {
        document.pages.indices.flatMap { page in
            document.pages[page].blocks.indices.compactMap { block in
                let candidate = document.pages[page].blocks[block]
                guard candidate.kind != .furniture, !candidate.isLiteral,
                    candidate.runs.reduce(0, { $0 + $1.text.utf8.count }) <= 60,
                    PlainFurniture.isPlaceholder(candidate.text)
                else { return nil }
                return Place(page: page, block: block)
            }
        }
    }
}

/// Short texts at one place of most pages, wherever that is: watermarks and the words of logos.
enum Watermarks {
    private struct Spot: Hashable {
        let text: String
        let x: Int
        let y: Int
    }

    static func found(in document: SourceDocument) -> [RecurringRows.Place] {
        var spots: [Spot: [RecurringRows.Place]] = [:]
        for page in document.pages.indices {
            for (index, block) in document.pages[page].blocks.enumerated() {
                guard let spot = spot(of: block) else { continue }
                spots[spot, default: []].append(RecurringRows.Place(page: page, block: index))
            }
        }
        let pages = document.pages.count
        return spots.values.filter { Set($0.map(\.page)).count >= max(3, (pages * 3 + 4) / 5) }.flatMap { $0 }
    }

    private static func spot(of block: TextBlock) -> Spot? {
        guard let box = block.box, block.kind == .paragraph || block.kind == .caption else { return nil }
        guard block.runs.reduce(0, { $0 + $1.text.utf8.count }) <= 80 else { return nil }
        let text = block.text
        guard !text.holdsLineEnd else { return nil }
        return Spot(text: text, x: Int(box.x / 8), y: Int(box.y / 8))
    }
}
