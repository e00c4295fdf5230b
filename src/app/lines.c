/*
 * lines.c - see lines.h.
 */
#include "app/lines.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

double lines_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

bool lines_is_open(const struct lines *l)
{
    return l->to >= 0;
}

/* ---- coming and going ---------------------------------------------------- */

/* In its own process group, so that its children end with it; and with default
 * signals, since we ignore SIGPIPE. */
static bool spawn(pid_t *pid, const char *command, int in, int out)
{
    char *const words[] = {(char *)"sh", (char *)"-c", (char *)command, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t usual;
    bool done = false;

    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&how);
    posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    posix_spawnattr_setpgroup(&how, 0);
    posix_spawnattr_setsigdefault(&how, &usual);
    posix_spawnattr_setflags(&how,
                             POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    done = posix_spawn(pid, "/bin/sh", &files, &how, words, environ) == 0;
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    return done;
}

bool lines_open(struct lines *l, const char *command)
{
    int in[2] = {-1, -1};
    int out[2] = {-1, -1};
    bool done = pipe2(in, O_CLOEXEC) == 0 && pipe2(out, O_CLOEXEC) == 0 &&
                spawn(&l->pid, command, in[0], out[1]);

    signal(SIGPIPE, SIG_IGN); /* a dead reader is an error to report, not our
                               * end */
    close(in[0]);
    close(out[1]);
    l->to = in[1];
    l->from = out[0];
    l->n = 0;
    if (done) {
        fcntl(l->to, F_SETFL, O_NONBLOCK);
        fcntl(l->from, F_SETFL, O_NONBLOCK);
        return true;
    }
    close(l->to);
    close(l->from);
    l->to = l->from = -1;
    return false;
}

void lines_close(struct lines *l)
{
    struct timespec moment = {0, 5000000};
    double until = lines_now() + 1;

    if (!lines_is_open(l))
        return;
    close(l->to);
    close(l->from);
    l->to = l->from = -1;
    while (waitpid(l->pid, NULL, WNOHANG) == 0) {
        if (lines_now() > until) {
            kill(-l->pid, SIGKILL);
            waitpid(l->pid, NULL, 0);
            return;
        }
        nanosleep(&moment, NULL);
    }
}

/* Now, without the second's grace. */
static void end(struct lines *l)
{
    kill(-l->pid, SIGKILL);
    lines_close(l);
}

/* ---- speaking ------------------------------------------------------------ */

/* False: the time is over. */
static bool wait_for(int fd, short what, double until)
{
    struct pollfd poller = {.fd = fd, .events = what};

    for (;;) {
        double left = until - lines_now();
        int found = left > 0 ? poll(&poller, 1, (int)(1e3 * left) + 1) : 0;
        if (found > 0)
            return true;
        if (found == 0 || errno != EINTR)
            return false;
    }
}

enum lines_end lines_send(struct lines *l, const char *text, size_t n,
                          double until)
{
    size_t sent = 0;

    if (!lines_is_open(l))
        return LINES_DEAD;
    while (sent < n) {
        ssize_t more = write(l->to, text + sent, n - sent);
        if (more > 0)
            sent += (size_t)more;
        else if (errno == EAGAIN && wait_for(l->to, POLLOUT, until))
            continue;
        else if (errno != EINTR) {
            end(l);
            return LINES_DEAD;
        }
    }
    return LINES_GOT;
}

/* A whole line out of what is held; false: there is none yet. */
static bool take(struct lines *l, char *out, size_t *n)
{
    const char *stop = memchr(l->held, '\n', l->n);

    if (!stop)
        return false;
    *n = (size_t)(stop - l->held);
    memcpy(out, l->held, *n);
    out[*n] = '\0';
    l->n -= *n + 1;
    memmove(l->held, stop + 1, l->n);
    return true;
}

enum lines_end lines_read(struct lines *l, char *out, size_t *n, double until)
{
    while (lines_is_open(l)) {
        ssize_t more = 0;
        if (take(l, out, n))
            return LINES_GOT;
        if (l->n == sizeof l->held) {
            end(l); /* it does not end its lines */
            return LINES_WRONG;
        }
        more = read(l->from, l->held + l->n, sizeof l->held - l->n);
        if (more > 0)
            l->n += (size_t)more;
        else if (more < 0 && errno == EINTR)
            continue;
        else if (more == 0 || errno != EAGAIN)
            end(l);
        else if (!wait_for(l->from, POLLIN, until))
            return LINES_LATE;
    }
    return LINES_DEAD;
}
