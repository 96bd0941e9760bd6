import Diagnostics

/// What a person is told about passages that the model did not answer, one message a kind of failure.
struct FailureNotes {
    let name: String
    let outcomes: [ModelCardGenerator.Outcome]

    var diagnostics: [Diagnostic] {
        var counts: [(failure: ModelFailure, count: Int)] = []
        for failure in outcomes.compactMap(\.failure) {
            if let place = counts.firstIndex(where: { $0.failure == failure }) {
                counts[place].count += 1
            } else {
                counts.append((failure, 1))
            }
        }
        return counts.map { note($0.failure, count: $0.count) }
    }

    private func note(_ failure: ModelFailure, count: Int) -> Diagnostic {
        let all = outcomes.count
        let share = count == all ? "all of it" : count == 1 ? "one passage of \(all)" : "\(count) passages of \(all)"
        return Diagnostic(
            .warning, "ModelFailed", at: .file(name),
            "\(failure.phrase); the built-in generator made the cards for \(share)", fix: Self.fix(failure))
    }

    /// What the person can do about a failure.
    static func fix(_ failure: ModelFailure) -> String? {
        switch failure {
        case .noServer: "start the server, or choose 'generator: built-in'"
        case .modelMissing(let name):
            "fetch it, such as with 'ollama pull \(name)', or change 'model: name:' in quickstudy.yml"
        case .loading, .timedOut: "import again when the server has more time"
        case .contextTooLong: "start the server with a longer context"
        case .refused(401, _), .refused(403, _): "set the key in QUICKSTUDY_MODEL_KEY"
        case .picturesRefused: "name a model that takes pictures with 'model: vision:' in quickstudy.yml"
        case .brokenJSON, .cutOff, .serverGone, .refused, .interrupted: nil
        }
    }
}
