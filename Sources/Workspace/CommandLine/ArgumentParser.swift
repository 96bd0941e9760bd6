import CGLib

/// Reads a command's options and operands with GLib's GOption.
struct ArgumentParser {
    let command: CommandDeclaration

    /// - Parameter words: what stands after the command's name.
    /// - Throws: `CommandError` with status 2 when the words do not fit the declaration.
    func parse(_ words: [String]) throws -> Arguments {
        try refuseUnknownOptions(words)
        let (arguments, failure) = readWithGOption(words)
        if let failure { throw self.failure(failure, words) }
        if arguments.has("help") || arguments.has("version") { return arguments }
        try checkChoices(arguments)
        try checkOperands(arguments.operands)
        return arguments
    }

    private func refuseUnknownOptions(_ words: [String]) throws {
        for word in words.prefix(while: { $0 != "--" }) where word.hasPrefix("--") {
            let name = String(word.dropFirst(2).prefix { $0 != "=" })
            if let option = command.allOptions.first(where: { $0.name == name }) {
                if option.value == nil, word.contains("=") { throw Self.needsNone(name, word) }
                continue
            }
            let near = Suggestion.nearest(to: name, among: command.allOptions.map(\.name))
            throw CommandError(
                .usage, "'--\(name)' is not an option of 'quickstudy \(command.name)'",
                fix: near.map { "did you mean '--\($0)'?" } ?? "see 'quickstudy \(command.name) --help'")
        }
    }

    private static func needsNone(_ name: String, _ word: String) -> CommandError {
        CommandError(.usage, "'\(word)' gives a value to --\(name), which takes none", fix: "write --\(name) alone")
    }

    /// An option at the end that lacks its value is said in our words, anything else in GOption's.
    private func failure(_ message: String, _ words: [String]) -> CommandError {
        let last = words.last ?? ""
        let option = command.allOptions.first { option in
            option.value != nil && (last == "--\(option.name)" || option.letter.map { last == "-\($0)" } == true)
        }
        guard let option, let value = option.value else {
            return CommandError(.usage, message, fix: "see 'quickstudy \(command.name) --help'")
        }
        return CommandError(.usage, "'\(last)' needs \(value) after it", fix: "write: --\(option.name) \(value)")
    }

    private func checkChoices(_ arguments: Arguments) throws {
        for option in command.allOptions where !option.choices.isEmpty {
            for value in arguments.values(option.name) where !option.choices.contains(value) {
                let near = Suggestion.nearest(to: value, among: option.choices)
                throw CommandError(
                    .usage, "'\(value)' is not a value of --\(option.name)",
                    fix: near.map { "did you mean '\($0)'?" } ?? "use one of \(option.choices.joined(separator: ", "))")
            }
        }
    }

    private func checkOperands(_ operands: [String]) throws {
        let least = command.operands.reduce(0) { $0 + $1.least }
        let most = command.operands.reduce(Int?(0)) { sum, operand in
            guard let sum, let most = operand.most else { return nil }
            return sum + most
        }
        if operands.count < least {
            let missing = command.operands.filter { $0.least > 0 }.dropFirst(operands.count).first
            throw CommandError(
                .usage, "'quickstudy \(command.name)' needs \(missing?.name ?? "an argument")",
                fix: "write: \(command.usage)")
        }
        if let most, operands.count > most {
            throw CommandError(
                .usage, "'\(operands[most])' is one argument too many for 'quickstudy \(command.name)'",
                fix: "write: \(command.usage)")
        }
    }

    /// GOption stores each option into memory that lives as long as this call.
    private func readWithGOption(_ words: [String]) -> (Arguments, failure: String?) {
        let storage = OptionStorage(options: command.allOptions)
        defer { storage.free() }
        guard let context = g_option_context_new(nil) else { return (Arguments(), "out of memory") }
        defer { g_option_context_free(context) }
        g_option_context_set_help_enabled(context, 0)
        storage.withEntries { g_option_context_add_main_entries(context, $0, nil) }
        let argv = words.withStringVector(prefix: "quickstudy")
        var vector: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>? = argv
        var error: UnsafeMutablePointer<GError>?
        let isRead = g_option_context_parse_strv(context, &vector, &error) != 0
        defer { g_strfreev(vector) }
        if !isRead {
            defer { g_error_free(error) }
            return (Arguments(), error.map { Self.phrase(String(cString: $0.pointee.message)) })
        }
        var operands = Array(strings: vector).dropFirst()
        if let dashes = operands.firstIndex(of: "--") { operands.remove(at: dashes) }
        return (storage.arguments(operands: Array(operands)), nil)
    }

    /// GOption's messages begin with a capital; ours do not.
    private static func phrase(_ message: String) -> String {
        (message.first?.lowercased() ?? "") + message.dropFirst()
    }
}

/// The memory into which GOption writes what it found.
private struct OptionStorage {
    private let options: [OptionDeclaration]
    private let flags: UnsafeMutablePointer<gboolean>
    private let values: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?>
    private let names: [UnsafeMutablePointer<CChar>?]

    init(options: [OptionDeclaration]) {
        self.options = options
        flags = .allocate(capacity: options.count)
        flags.initialize(repeating: 0, count: options.count)
        values = .allocate(capacity: options.count)
        values.initialize(repeating: nil, count: options.count)
        names = options.map { g_strdup($0.name) }
    }

    func free() {
        for index in options.indices { g_strfreev(values[index]) }
        names.forEach { g_free($0) }
        flags.deallocate()
        values.deallocate()
    }

    func withEntries(_ body: (UnsafePointer<GOptionEntry>) -> Void) {
        var entries = options.indices.map(entry)
        entries.append(GOptionEntry())
        body(entries)
    }

    private func entry(_ index: Int) -> GOptionEntry {
        let option = options[index]
        var entry = GOptionEntry()
        entry.long_name = UnsafePointer(names[index])
        entry.short_name = option.letter?.asciiValue.map { gchar(bitPattern: $0) } ?? 0
        if option.value == nil {
            entry.arg = G_OPTION_ARG_NONE
            entry.arg_data = UnsafeMutableRawPointer(flags + index)
        } else {
            entry.arg = G_OPTION_ARG_FILENAME_ARRAY
            entry.arg_data = UnsafeMutableRawPointer(values + index)
        }
        return entry
    }

    func arguments(operands: [String]) -> Arguments {
        var found: [String: [String]] = [:]
        var set: Set<String> = []
        for (index, option) in options.enumerated() {
            if flags[index] != 0 { set.insert(option.name) }
            if values[index] != nil { found[option.name] = Array(strings: values[index]) }
        }
        return Arguments(operands: operands, values: found, flags: set)
    }
}

extension [String] {
    /// The strings of a null-terminated vector.
    fileprivate init(strings vector: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?) {
        self = []
        var next = vector
        while let place = next, let text = place.pointee {
            append(String(cString: text))
            next = place + 1
        }
    }

    /// A null-terminated copy that `g_strfreev` frees.
    fileprivate func withStringVector(prefix: String) -> UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>? {
        let words = [prefix] + self
        let size = gsize(MemoryLayout<UnsafeMutablePointer<gchar>?>.stride)
        guard let memory = g_malloc0_n(gsize(words.count + 1), size) else { return nil }
        let vector = memory.bindMemory(to: UnsafeMutablePointer<gchar>?.self, capacity: words.count + 1)
        for (index, word) in words.enumerated() { vector[index] = g_strdup(word) }
        return vector
    }
}
