#pragma once
#include <signal.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <unistd.h>

// Variadic functions and macros, which Swift does not see.

/// Has the kernel kill this process as soon as the one that started it ends.
static inline int quickstudy_die_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL); }

/// Holds back SIGINT and SIGTERM and returns a descriptor that becomes readable when one of them arrives, or -1.
/// The signal mask from before is stored in `before`.
static inline int quickstudy_hold_interrupts(sigset_t *before) {
    sigset_t interrupts;
    sigemptyset(&interrupts);
    sigaddset(&interrupts, SIGINT);
    sigaddset(&interrupts, SIGTERM);
    if (sigprocmask(SIG_BLOCK, &interrupts, before) != 0) return -1;
    return signalfd(-1, &interrupts, SFD_CLOEXEC | SFD_NONBLOCK);
}

/// The signal that waits on a descriptor of `quickstudy_hold_interrupts`, or 0.
static inline int quickstudy_next_interrupt(int descriptor) {
    struct signalfd_siginfo info;
    return read(descriptor, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}
