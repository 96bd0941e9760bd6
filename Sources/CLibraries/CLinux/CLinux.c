#define _GNU_SOURCE
#include "CLinux.h"
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

int quickstudy_core_count(void) {
    cpu_set_t set;
    return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}

void quickstudy_die_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

static int ends[2] = {-1, -1};
static struct sigaction before_interrupt, before_end;

static void note(int signal) {
    int code = errno;
    unsigned char byte = (unsigned char)signal;
    if (write(ends[1], &byte, 1) < 0) { /* the pipe is full: one signal waits already */ }
    errno = code;
}

int quickstudy_hold_interrupts(void) {
    if (ends[0] < 0 && pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
    struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, &before_interrupt);
    sigaction(SIGTERM, &action, &before_end);
    /* What is ignored, as in a job in the background, stays ignored. */
    if (before_interrupt.sa_handler == SIG_IGN) sigaction(SIGINT, &before_interrupt, 0);
    if (before_end.sa_handler == SIG_IGN) sigaction(SIGTERM, &before_end, 0);
    return ends[0];
}

int quickstudy_next_interrupt(void) {
    unsigned char byte = 0;
    return read(ends[0], &byte, 1) == 1 ? byte : 0;
}

void quickstudy_release_interrupts(void) {
    sigaction(SIGINT, &before_interrupt, 0);
    sigaction(SIGTERM, &before_end, 0);
}
