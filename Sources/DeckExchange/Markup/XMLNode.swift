import CXml

/// A node of a parsed document. It lives as long as the document does.
struct XMLNode {
    enum Kind {
        case element, text, other
    }

    let pointer: xmlNodePtr

    init(_ pointer: xmlNodePtr) { self.pointer = pointer }

    var kind: Kind {
        switch pointer.pointee.type {
        case XML_ELEMENT_NODE: .element
        case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: .text
        default: .other
        }
    }

    /// In lower case, without a prefix; empty for what is no element.
    var name: String {
        guard kind == .element, let name = pointer.pointee.name else { return "" }
        return String(cString: name).lowercased()
    }

    /// A text node's own text.
    var text: String { pointer.pointee.content.map { String(cString: $0) } ?? "" }

    /// All text at and below the node.
    var content: String {
        guard let content = xmlNodeGetContent(pointer) else { return "" }
        defer { quickstudy_xml_free(content) }
        return String(cString: content)
    }

    var children: [XMLNode] {
        var found: [XMLNode] = []
        var child = pointer.pointee.children
        while let current = child {
            found.append(XMLNode(current))
            child = current.pointee.next
        }
        return found
    }

    func descendants(named name: String) -> [XMLNode] {
        children.flatMap { ($0.name == name ? [$0] : []) + $0.descendants(named: name) }
    }

    func first(named name: String) -> XMLNode? {
        for child in children {
            if child.name == name { return child }
            if let found = child.first(named: name) { return found }
        }
        return nil
    }

    subscript(attribute: String) -> String? {
        guard let value = xmlGetProp(pointer, attribute) else { return nil }
        defer { quickstudy_xml_free(value) }
        return String(cString: value)
    }

    /// The 1-based line on which the element stands.
    var line: Int { max(1, Int(xmlGetLineNo(pointer))) }
}

/// Reads XML without leaving the file: no external entity, no network.
enum XMLText {
    /// - Throws: `ExchangeFailure.damaged` for what is not well formed.
    static func reading<Result>(
        _ bytes: [UInt8], _ body: (XMLNode) throws(ExchangeFailure) -> Result
    ) throws(ExchangeFailure) -> Result {
        let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
        let document = bytes.withUnsafeBytes { memory in
            xmlReadMemory(
                memory.bindMemory(to: CChar.self).baseAddress, Int32(memory.count), nil, nil,
                Int32(options | XML_PARSE_BIG_LINES.rawValue))
        }
        guard let document else { throw .damaged("it is no well-formed XML") }
        defer { xmlFreeDoc(document) }
        guard let root = xmlDocGetRootElement(document) else { throw .damaged("it is no well-formed XML") }
        return try body(XMLNode(root))
    }
}
