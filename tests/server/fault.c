/*
 * fault.c - a disk that fails and a clock that jumps, preloaded.
 *
 * CHARSU_FAIL_SYNC=k makes the program's k-th sync, and all after it, fail
 * with EIO. CHARSU_SKEW=FILE adds the number in that file to the wall clock.
 * CHARSU_PEEK=FILE tries to open that file whenever the time is read, and to
 * empty it, as a hole in a parser might, and writes the two results to
 * CHARSU_PEEKED.
 */
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

int fsync(int fd);
int fdatasync(int fd);

static atomic_long syncs;

static int fails(void)
{
    const char *at = getenv("CHARSU_FAIL_SYNC");

    return at && atomic_fetch_add(&syncs, 1) + 1 >= strtol(at, NULL, 10);
}

static int sync_by(const char *name, int fd)
{
    int (*real)(int fd) = NULL;

    if (fails()) {
        errno = EIO;
        return -1;
    }
    *(void **)&real = dlsym(RTLD_NEXT, name);
    return real(fd);
}

int fsync(int fd)
{
    return sync_by("fsync", fd);
}

int fdatasync(int fd)
{
    return sync_by("fdatasync", fd);
}

static void peek(void)
{
    const char *path = getenv("CHARSU_PEEK");
    const char *told = getenv("CHARSU_PEEKED");
    FILE *from = path ? fopen(path, "r") : NULL;
    int why = from ? 0 : errno;
    int also = path && truncate(path, 0) == 0 ? 0 : errno;
    FILE *to = path && told ? fopen(told, "w") : NULL;

    if (to)
        fprintf(to, "%d %d", why, also);
    if (to)
        fclose(to);
    if (from)
        fclose(from);
}

time_t time(time_t *to)
{
    const char *path = getenv("CHARSU_SKEW");
    FILE *from = path ? fopen(path, "r") : NULL;
    struct timespec now;
    char text[32];

    peek();
    clock_gettime(CLOCK_REALTIME, &now);
    if (from && fgets(text, sizeof text, from))
        now.tv_sec += strtol(text, NULL, 10);
    if (from)
        fclose(from);
    if (to)
        *to = now.tv_sec;
    return now.tv_sec;
}
