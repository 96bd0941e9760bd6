// swift-tools-version: 6.2
import PackageDescription

// The C libraries. Each is one system target; `Scripts/debian-packages` names the Debian packages that bring them.
let cLibraries: [(name: String, pkgConfig: String, package: String)] = [
    ("CCmark", "libcmark-gfm", "libcmark-gfm-extensions-dev"),
    ("CCurl", "libcurl", "libcurl4-openssl-dev"),
    ("CGLib", "gio-2.0", "libglib2.0-dev"),
    ("CHeif", "libheif", "libheif-dev"),
    ("CHunspell", "hunspell", "libhunspell-dev"),
    ("CJavaScriptCore", "javascriptcoregtk-4.1", "libjavascriptcoregtk-4.1-dev"),
    ("CLeptonica", "lept", "libleptonica-dev"),
    ("CMicrohttpd", "libmicrohttpd", "libmicrohttpd-dev"),
    ("CPoppler", "poppler-glib", "libpoppler-glib-dev"),
    ("CPopplerCore", "poppler", "libpoppler-private-dev"),
    ("CSqlite", "sqlite3", "libsqlite3-dev"),
    ("CTesseract", "tesseract", "libtesseract-dev"),
    ("CXml", "libxml-2.0", "libxml2-dev"),
    ("CYaml", "yaml-0.1", "libyaml-dev"),
    ("CZip", "libzip", "libzip-dev"),
    ("CZstd", "libzstd", "libzstd-dev"),
]

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// Data that a stage reads stands in its folder `Resources`; `ProgramFiles` finds it at run time and hands it in.
func stage(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

func tests(of name: String, _ more: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: [.byName(name: name), "TestSupport"] + more, swiftSettings: settings)
}

/// Programs that only benchmarks need, and one that only libFuzzer can link: `Scripts/fuzz-decks` and
/// `Tests/Benchmarks/ci-decks` ask for them.
let measuring: [Target] =
    Context.environment["QUICKSTUDY_MEASURING"] == nil
    ? []
    : [
        .executableTarget(
            name: "deck-fuzzer", dependencies: ["Decks", "Diagnostics"], path: "Tests/Fuzzing/DeckFuzzer",
            swiftSettings: settings),
        .executableTarget(
            name: "deck-benchmark", dependencies: ["Decks", "Diagnostics", "CCmark"],
            path: "Tests/Benchmarks/DeckBenchmark", swiftSettings: settings),
    ]

let package = Package(
    name: "quickstudy",
    products: [
        .executable(name: "quickstudy", targets: ["quickstudy"]),
        .executable(name: "quickstudy-reader", targets: ["quickstudy-reader"]),
    ],
    targets: cLibraries.map { library in
        .systemLibrary(
            name: library.name, path: "Sources/CLibraries/\(library.name)", pkgConfig: library.pkgConfig,
            providers: [.apt([library.package])])
    } + [
        .target(name: "CArena", path: "Sources/CLibraries/CArena"),
        .target(name: "CLinux", path: "Sources/CLibraries/CLinux"),
        .target(
            name: "CPageTrace", dependencies: ["CPopplerCore"], path: "Sources/CLibraries/CPageTrace",
            linkerSettings: [.linkedLibrary("m")]),

        stage("Diagnostics", []),
        stage("Digests", ["CGLib"]),
        stage("Documents", ["Diagnostics"]),
        stage(
            "Extraction",
            [
                "Documents", "Diagnostics", "Digests", "CPoppler", "CPageTrace", "CTesseract", "CLeptonica", "CCmark",
                "CHeif", "CGLib", "CLinux",
            ]),
        stage("TextCleanup", ["Documents", "Diagnostics", "CGLib", "CHunspell"]),
        stage("CardGeneration", ["Documents", "Diagnostics", "Digests", "CCurl"], exclude: ["Resources"]),
        stage("Decks", ["Diagnostics", "Digests", "CArena", "CCmark", "CYaml"]),
        stage("QuizGeneration", ["Decks", "Diagnostics", "Digests"]),
        stage(
            "SitePublishing",
            ["Decks", "QuizGeneration", "Diagnostics", "Digests", "CCmark", "CGLib", "CJavaScriptCore"]),
        stage(
            "DeckExchange",
            [
                "Decks", "QuizGeneration", "Diagnostics", "Digests", "CCmark", "CSqlite", "CXml", "CZip", "CZstd",
            ]),
        stage(
            "Workspace",
            [
                "Diagnostics", "Digests", "Documents", "TextCleanup", "CardGeneration", "Decks", "QuizGeneration",
                "SitePublishing", "DeckExchange", "CGLib", "CLinux", "CYaml", "CMicrohttpd",
            ]),
        .executableTarget(name: "quickstudy", dependencies: ["Workspace"], swiftSettings: settings),
        // Untrusted documents are parsed in this program alone; `quickstudy` starts it and never links their libraries.
        .executableTarget(
            name: "quickstudy-reader", dependencies: ["Extraction", "Documents", "Diagnostics"],
            swiftSettings: settings),

        .executableTarget(
            name: "CardBench",
            dependencies: ["CardGeneration", "Diagnostics", "Documents", "Extraction", "TextCleanup"],
            path: "Tests/Benchmarks/CardBench", swiftSettings: settings),
        .executableTarget(
            name: "CleanupBench", dependencies: ["Diagnostics", "Documents", "TextCleanup", "Workspace"],
            path: "Tests/Benchmarks/CleanupBench", swiftSettings: settings),
        .target(name: "TestSupport", dependencies: ["Diagnostics"], path: "Tests/TestSupport", swiftSettings: settings),
        tests(of: "Diagnostics"),
        tests(of: "Digests"),
        tests(of: "Documents", ["Diagnostics"]),
        tests(of: "Extraction", ["Documents", "Diagnostics", "CLeptonica", "CPoppler"]),
        tests(of: "TextCleanup", ["Documents", "Diagnostics", "Digests"]),
        tests(of: "CardGeneration", ["Documents", "Diagnostics"]),
        tests(of: "Decks", ["Diagnostics", "Digests"]),
        tests(of: "QuizGeneration", ["Decks", "Diagnostics", "Digests"]),
        tests(of: "SitePublishing", ["Decks", "QuizGeneration", "Diagnostics", "Digests"]),
        tests(of: "DeckExchange", ["Decks", "QuizGeneration", "Diagnostics"]),
        tests(
            of: "Workspace",
            [
                "Diagnostics", "Digests", "Documents", "TextCleanup", "CardGeneration", "Decks", "QuizGeneration",
                "SitePublishing", "DeckExchange", "quickstudy",
                "quickstudy-reader",
            ]),
    ] + measuring,
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
