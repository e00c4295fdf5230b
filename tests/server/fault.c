/*
 * fault.c - a disk that fails: preloaded, it lets the k-th sync of the program
 * answer EIO, and all after it. CHARSU_FAIL_SYNC=k says when.
 */
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>

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
