#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

enum Logistic {
    /// 1 / (1 + e⁻ˣ)
    static func value(_ sum: Double) -> Double { 1 / (1 + exp(-sum)) }

    static func naturalLogarithm(_ value: Double) -> Double { log(value) }
}
