import Testing

@testable import Workspace

@Suite struct PageRangesTests {
    @Test(arguments: [
        ([2], "2"), ([2, 3], "2–3"), ([9, 2, 6, 7, 5], "2, 5–7, 9"), ([], ""), ([1, 3, 5], "1, 3, 5"),
    ])
    func joinsNeighbours(pages: [Int], text: String) {
        #expect(PageRanges(Set(pages)).text == text)
    }
}
