package import CardGeneration

/// The generator that a person chose, made ready.
package struct ChosenGenerator: Sendable {
    package let generator: any CardGenerator
    /// For records and caches: which generator, and which model.
    package let name: String
    /// One line that says which was used, and why.
    package let note: String
}
