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

    /// Lets what is started meanwhile have four times the memory and its own time.
    static func lifted<Result>(_ body: () -> Result) -> Result {
        let kinds = [__rlimit_resource_t(RLIMIT_AS.rawValue), __rlimit_resource_t(RLIMIT_CPU.rawValue)]
        let before = kinds.map { kind in
            var value = rlimit()
            getrlimit(kind, &value)
            return value
        }
        for (kind, value) in zip(kinds, before) {
            var wider = value
            wider.rlim_cur = min(value.rlim_max, value.rlim_cur > .max / 4 ? .max : value.rlim_cur * 4)
            setrlimit(kind, &wider)
        }
        defer {
            for (kind, var value) in zip(kinds, before) { setrlimit(kind, &value) }
        }
        return body()
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
