import CJavaScriptCore

/// A JavaScript engine with one library in it, asked through one function. Not for two threads at once.
final class ScriptEngine {
    /// What a function threw.
    struct Fault: Error { var message: String }

    private let context: UnsafeMutablePointer<JSCContext>
    private let function: UnsafeMutablePointer<JSCValue>

    /// - Parameters:
    ///   - library: the text of a script that defines global names, for a browser (`self`).
    ///   - function: an expression for a function of texts that returns a text.
    /// - Returns: nil when the library or the expression does not run.
    init?(library: String, function: String) {
        guard let context = jsc_context_new() else { return nil }
        guard Self.value(of: "var self = this;\n" + library, in: context) != nil,
            let function = Self.value(of: function, in: context)
        else {
            g_object_unref(context)
            return nil
        }
        self.context = context
        self.function = function
    }

    deinit {
        g_object_unref(function)
        g_object_unref(context)
    }

    func call(_ arguments: String...) throws(Fault) -> String {
        var values = arguments.map { Self.text($0, in: context) }
        defer {
            for case let value? in values { g_object_unref(value) }
        }
        let result = jsc_value_function_callv(function, guint(values.count), &values)
        defer { if let result { g_object_unref(result) } }
        if let exception = jsc_context_get_exception(context) {
            let message = jsc_exception_get_message(exception).map { String(cString: $0) } ?? ""
            jsc_context_clear_exception(context)
            throw Fault(message: message)
        }
        guard let result, let text = jsc_value_to_string(result) else { throw Fault(message: "") }
        defer { g_free(text) }
        return String(cString: text)
    }

    private static func value(of script: String, in context: UnsafeMutablePointer<JSCContext>) -> UnsafeMutablePointer<
        JSCValue
    >? {
        var script = script
        let value = script.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { jsc_context_evaluate(context, $0.baseAddress, $0.count) }
        }
        guard jsc_context_get_exception(context) == nil else {
            jsc_context_clear_exception(context)
            if let value { g_object_unref(value) }
            return nil
        }
        return value
    }

    /// A text may hold zero bytes, so it goes over with its length.
    private static func text(_ text: String, in context: UnsafeMutablePointer<JSCContext>) -> UnsafeMutablePointer<
        JSCValue
    >? {
        var text = text
        return text.withUTF8 { bytes in
            let bytes = g_bytes_new(bytes.baseAddress, gsize(bytes.count))
            defer { g_bytes_unref(bytes) }
            return jsc_value_new_string_from_bytes(context, bytes)
        }
    }
}
