#pragma once

// What Swift does not see of Linux (variadic functions) or must not do (signal handlers).

/// How many cores this process may run on.
int quickstudy_core_count(void);

/// Has the kernel kill this process as soon as the thread that started it ends.
void quickstudy_die_with_parent(void);

/// Takes over SIGINT and SIGTERM for the whole process and returns a descriptor that becomes readable when one of
/// them arrives, or -1. Only one taker at a time.
int quickstudy_hold_interrupts(void);

/// The signal that waits on the descriptor, or 0.
int quickstudy_next_interrupt(void);

/// Gives both signals back to whoever handled them before.
void quickstudy_release_interrupts(void);
