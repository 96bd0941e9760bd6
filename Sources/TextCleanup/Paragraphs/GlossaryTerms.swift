import Documents

/// Terms of a glossary that stand at the end of the definition before, because nothing but their weight parts them.
enum GlossaryTerms {
    /// Makes a bold last line a block of its own where the next block goes on like its definition: in lower case.
    static func parted(_ blocks: [TextBlock]) -> [TextBlock] {
        blocks.indices.flatMap { index -> [TextBlock] in
            let block = blocks[index]
            guard index + 1 < blocks.count, block.kind == .paragraph, blocks[index + 1].kind == .paragraph,
                block.endsWithATerm, ParagraphEnds.startsLowercase(blocks[index + 1])
            else { return [block] }
            var definition = block
            definition.runs.removeLast()
            guard !ParagraphEnds.isWideOpen(definition) else { return [block] }
            var term = block
            term.runs = block.runs.suffix(1)
            return [definition, term]
        }
    }
}
