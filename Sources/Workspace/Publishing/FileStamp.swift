import Glibc

/// What the system says of a file, in one number: another one as soon as the file is written to or replaced, whatever the
/// clock says. It means nothing on another machine.
struct FileStamp: Hashable, Sendable {
    let number: UInt64

    init(number: UInt64) { self.number = number }

    /// The stamp of what stands at a path, following symbolic links; 0 when nothing does.
    init(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            number = 0
            return
        }
        let parts = [
            UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino),
            UInt64(truncatingIfNeeded: status.st_size), Self.nanoseconds(status.st_mtim),
            Self.nanoseconds(status.st_ctim),
        ]
        // SplitMix64's mixing step between the parts.
        number = parts.reduce(0) { sum, part in
            var mixed = (sum ^ part) &+ 0x9e37_79b9_7f4a_7c15
            mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
            return mixed ^ (mixed >> 31)
        }
    }

    /// As `init(of:)`, but `unsettled` for a file that was changed so lately that another change might leave it with the
    /// same stamp: within a tick of the system's clock, or two seconds where the file system counts in whole ones.
    init(settled path: String) {
        var status = stat()
        var now = timespec()
        guard stat(path, &status) == 0 else {
            number = 0
            return
        }
        clock_gettime(CLOCK_REALTIME, &now)
        let changed = Self.nanoseconds(status.st_ctim)
        let tick: UInt64 = status.st_ctim.tv_nsec == 0 ? 2_000_000_000 : 20_000_000
        self = changed &+ tick < Self.nanoseconds(now) ? FileStamp(of: path) : .unsettled
    }

    /// Equal to no other stamp, and not to itself.
    static let unsettled = FileStamp(number: 1)

    /// Whether a file that had this stamp and now has another one is still the same.
    func stillHolds(_ now: FileStamp) -> Bool { self == now && now != .unsettled }

    /// Whether a file was left alone since it had this settled stamp.
    /// - Parameter isSame: asked where the stamp cannot tell.
    func holds(_ path: String, orElse isSame: () throws -> Bool) rethrows -> Bool {
        self == .unsettled ? try isSame() : self == FileStamp(of: path)
    }

    private static func nanoseconds(_ time: timespec) -> UInt64 {
        UInt64(truncatingIfNeeded: time.tv_sec &* 1_000_000_000 &+ time.tv_nsec)
    }
}
