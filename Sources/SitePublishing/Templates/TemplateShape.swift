/// The data that a template may name: an enumeration whose cases are the names.
///
/// `Documentation/templates.md` lists every case of every shape; a test keeps the two together.
protocol TemplateShape: CaseIterable, RawRepresentable, Sendable where RawValue == Int {
    var kind: TemplateFieldKind { get }
}

enum TemplateFieldKind: Sendable {
    /// Escaped where it is written.
    case text
    /// Written with the digit groups of the site's language; chooses plural forms.
    case number
    /// Already safe; written as it is.
    case html
    /// Asked with `{{#name}}` and `{{^name}}` only.
    case flag
    case list(any TemplateShape.Type)
    /// Named with a dot: `{{page.title}}`.
    case record(any TemplateShape.Type)
}

enum TemplateValue: Sendable {
    case none
    case text(String)
    case number(Int)
    case html(HTML)
    case list([[TemplateValue]])
    case record([TemplateValue])

    static func flag(_ isOn: Bool) -> Self { isOn ? .number(1) : .none }

    static func text(_ text: String?) -> Self {
        guard let text else { return .none }
        return .text(text)
    }

    static func list<Shape>(_ records: [Record<Shape>]) -> Self { .list(records.map(\.values)) }
    static func record<Shape>(_ record: Record<Shape>) -> Self { .record(record.values) }

    /// Whether a section over the value is shown.
    var isShown: Bool {
        switch self {
        case .none: false
        case .text(let text): !text.isEmpty
        case .number(let number): number != 0
        case .html(let html): !html.isEmpty
        case .list(let records): !records.isEmpty
        case .record: true
        }
    }
}

/// Values for the names of one shape; a name without a value writes nothing.
struct Record<Shape: TemplateShape>: Sendable {
    var values: [TemplateValue]

    init() {
        values = Array(repeating: .none, count: Shape.allCases.count)
    }

    subscript(field: Shape) -> TemplateValue {
        get { values[field.rawValue] }
        set { values[field.rawValue] = newValue }
    }
}

extension TemplateShape {
    static var names: [String] { allCases.map { "\($0)" } }
}

/// The cases of shapes by their names, asked for once a shape: making the names takes longer than all else that a
/// template is compiled for.
struct ShapeFields {
    private var slots: [ObjectIdentifier: [String: (slot: Int, kind: TemplateFieldKind)]] = [:]

    /// The case of a name.
    mutating func field(named name: String, of shape: any TemplateShape.Type) -> (slot: Int, kind: TemplateFieldKind)? {
        let id = ObjectIdentifier(shape)
        if let known = slots[id] { return known[name] }
        let found = Self.fields(of: shape)
        slots[id] = found
        return found[name]
    }

    private static func fields<Shape: TemplateShape>(
        of shape: Shape.Type
    ) -> [String: (slot: Int, kind: TemplateFieldKind)] {
        let named = zip(shape.names, shape.allCases).map { ($0, (slot: $1.rawValue, kind: $1.kind)) }
        return Dictionary(named) { first, _ in first }
    }
}
