/// A template whose names are looked up: literal text and where the values between come from.
struct Template: Sendable {
    enum Step: Sendable {
        /// A range of `literals`.
        case literal(Range<Int>)
        case value(Reference)
        /// Runs the steps up to `end` once for each record, or once when the value is shown.
        case section(Reference, end: Int)
        /// Runs the steps up to `end` when the value is not shown.
        case inverted(Reference, end: Int)
        /// Runs the steps of one plural form, then goes on at `end`.
        case plural(Reference, forms: [PluralCategory: Range<Int>], end: Int)
    }

    /// A value by place: how many scopes out, then which slots.
    struct Reference: Sendable {
        var depth: Int
        var slot: Int
        /// The slot within the record at `slot`, for `{{page.title}}`.
        var inner: Int?
    }

    var literals: [UInt8] = []
    var steps: [Step] = []
    var numbers = NumberFormat.plain

    /// - Parameter size: about how many bytes it will be.
    func render<Shape>(_ record: Record<Shape>, size: Int = 0) -> [UInt8] {
        var writer = TemplateWriter(template: self, scopes: [record.values])
        writer.output.reserveCapacity(size)
        writer.run(steps.indices)
        return writer.output
    }
}

private struct TemplateWriter {
    let template: Template
    var scopes: [[TemplateValue]]
    var output: [UInt8] = []

    init(template: Template, scopes: [[TemplateValue]]) {
        self.template = template
        self.scopes = scopes
    }

    mutating func run(_ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            index = run(step: index)
        }
    }

    /// Runs one step and returns the index of the next.
    private mutating func run(step index: Int) -> Int {
        switch template.steps[index] {
        case .literal(let range):
            output.append(contentsOf: template.literals[range])
        case .value(let reference):
            write(value(reference))
        case .section(let reference, let end):
            section(value(reference), index + 1..<end)
            return end
        case .inverted(let reference, let end):
            if !value(reference).isShown { run(index + 1..<end) }
            return end
        case .plural(let reference, let forms, let end):
            let category = template.numbers.plurals.category(of: value(reference).count)
            if let range = forms[category] ?? forms[.other] { run(range) }
            return end
        }
        return index + 1
    }

    private mutating func section(_ value: TemplateValue, _ steps: Range<Int>) {
        switch value {
        case .list(let records):
            for record in records {
                scopes.append(record)
                run(steps)
                scopes.removeLast()
            }
        case .record(let record):
            scopes.append(record)
            run(steps)
            scopes.removeLast()
        case .none, .text, .number, .html:
            if value.isShown { run(steps) }
        }
    }

    private mutating func write(_ value: TemplateValue) {
        switch value {
        case .none, .list, .record: break
        case .text(let text): output.append(escaping: text)
        case .number(let number): output.append(template.numbers.text(of: number))
        case .html(let html): output.append(contentsOf: html.bytes)
        }
    }

    private func value(_ reference: Template.Reference) -> TemplateValue {
        let value = scopes[scopes.count - 1 - reference.depth][reference.slot]
        guard let inner = reference.inner, case .record(let record) = value else { return value }
        return record[inner]
    }
}

extension TemplateValue {
    fileprivate var count: Int {
        switch self {
        case .number(let number): number
        case .list(let records): records.count
        case .none, .text, .html, .record: 0
        }
    }
}
