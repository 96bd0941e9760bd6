#if canImport(Glibc)
    import Glibc
#endif

/// What the kernel holds this process to.
enum ProcessLimit {
    static func memory(megabytes: UInt) {
        set(RLIMIT_AS, soft: megabytes << 20)
    }

    /// From now on; the kernel ends the process when the time is used up.
    static func processorTime(seconds: Double) {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        let used = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + 1
        set(RLIMIT_CPU, soft: UInt(used + Int(seconds.rounded(.up))))
    }

    static func noCoreFiles() {
        set(RLIMIT_CORE, soft: 0)
    }

    private static func set(_ limit: __rlimit_resource, soft: UInt) {
        let limit = __rlimit_resource_t(limit.rawValue)
        var value = rlimit()
        getrlimit(limit, &value)
        value.rlim_cur = min(soft, value.rlim_max)
        setrlimit(limit, &value)
    }
}
