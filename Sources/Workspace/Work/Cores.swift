import CLinux

/// The cores that this process may use: `taskset`, containers and batch systems often leave it fewer than there are.
package enum Cores {
    package static var count: Int { max(1, Int(quickstudy_core_count())) }
}
