/// What speaks for and against a card, by name; a row of the weight table each.
package struct FeatureVector: Sendable, Hashable {
    package private(set) var names: [String] = []
    package private(set) var values: [Double] = []

    package init() {}

    package mutating func add(_ name: String, _ value: Double) {
        guard value != 0 else { return }
        names.append(name)
        values.append(value)
    }

    package mutating func add(_ name: String, if condition: Bool) {
        if condition { add(name, 1) }
    }

    package mutating func append(_ other: FeatureVector) {
        names += other.names
        values += other.values
    }
}

/// How much each feature counts: a table of NAME, WEIGHT. The worth of a card is the logistic of the weighted sum.
package struct WeightTable: Sendable {
    private let weights: [String: Double]

    package init(_ text: String) {
        weights = Dictionary(
            TextTable(text).rows.compactMap { row in
                row.count > 1 ? Double(row[1]).map { (row[0], $0) } : nil
            }, uniquingKeysWith: { first, _ in first })
    }

    package subscript(_ name: String) -> Double { weights[name] ?? 0 }

    /// 0…1.
    package func worth(_ features: FeatureVector) -> Double {
        var sum = self["bias"]
        for (name, value) in zip(features.names, features.values) { sum += self[name] * value }
        return Logistic.value(sum)
    }
}
