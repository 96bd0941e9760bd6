import Documents
import Testing

@testable import Extraction

@Suite struct FormulaTests {
    private func text(_ pdf: WrittenPDF) throws -> String? { try pdf.reading().document.pages[0].blocks.first?.text }

    /// Greek letters of the Symbol font: `a` is α, `b` is β.
    @Test func putsAFractionOnOneLine() throws {
        var pdf = WrittenPDF()
        pdf.text("x =", 40, 100)
        pdf.text("a", 60, 93, font: .symbol)
        pdf.line(58, 97.5, 68, 97.5)
        pdf.text("b", 60, 107, font: .symbol)
        let found = try text(pdf)
        #expect(found == "x = α/β")
    }

    @Test func bracketsTheSumsOfAFraction() throws {
        var pdf = WrittenPDF()
        pdf.text("a+b", 60, 93, font: .symbol)
        pdf.line(59, 97.5, 79, 97.5)
        pdf.text("g", 67, 107, font: .symbol)
        let found = try text(pdf)
        #expect(found == "(α+β)/γ")
    }

    @Test func putsLimitsAtTheirSum() throws {
        var pdf = WrittenPDF()
        pdf.text("a =", 40, 100, font: .symbol)
        pdf.text("\u{E5}", 60, 100, size: 12, font: .symbol)
        pdf.text("i=1", 59, 111, size: 6)
        pdf.text("n", 62, 88, size: 6)
        pdf.text("b", 71, 100, font: .symbol)
        let found = try text(pdf)
        #expect(found == "α = ∑ᵢ₌₁ⁿ β")
    }

    @Test func doesNotTakeTheRulesOfATableForFractions() throws {
        var pdf = WrittenPDF()
        pdf.text("a", 40, 93, font: .symbol)
        pdf.line(38, 97.5, 140, 97.5)
        pdf.text("b", 40, 107, font: .symbol)
        let found = try text(pdf)
        #expect(found?.contains("/") == false)
    }
}
