/*
 * sandbox.c - see sandbox.h. Landlock: linux/landlock.h, and landlock(7).
 */
#include "server/sandbox.h"

#include "server/where.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static const uint64_t look =
    LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
static const uint64_t change =
    LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_MAKE_REG |
    LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_REMOVE_FILE;
static const uint64_t all = /* what is forbidden by default */
    LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE |
    LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR |
    LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
    LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR |
    LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SOCK |
    LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK |
    LANDLOCK_ACCESS_FS_MAKE_SYM;

/* Since Linux 6.2; headers may be older than the kernel. */
static const uint64_t truncate_file = (uint64_t)1 << 14;
enum { TRUNCATE_SINCE = 3 }; /* the version of Landlock */

/* For names and certificates, libraries that are loaded late, and the
 * sanitizers, which look at the process itself. */
static const char *const needed[] = {
    "/etc/resolv.conf",
    "/etc/hosts",
    "/etc/host.conf",
    "/etc/nsswitch.conf",
    "/etc/gai.conf",
    "/etc/services",
    "/etc/ld.so.cache",
    "/etc/localtime",
    "/etc/ssl/certs", /* and not the keys beside them */
    "/etc/ssl/openssl.cnf",
    "/run/systemd/resolve",
    "/usr/lib",
    "/lib",
    "/lib64",
    "/usr/share/ca-certificates",
    "/usr/local/share/ca-certificates",
    "/proc/self",
    "/dev/urandom",
    "/dev/null",
};

static void allow(int rules, const char *path, uint64_t access)
{
    struct landlock_path_beneath_attr rule = {.allowed_access = access};
    struct stat is;

    rule.parent_fd = open(path, O_PATH | O_CLOEXEC);
    if (rule.parent_fd < 0)
        return; /* what is not there need not be allowed */
    if (fstat(rule.parent_fd, &is) == 0 && !S_ISDIR(is.st_mode))
        rule.allowed_access &=
            LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE;
    syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    close(rule.parent_fd);
}

static void allow_look(void *to, const char *path)
{
    allow(*(const int *)to, path, look);
}

bool sandbox_enter(const struct config *config)
{
    bool newer = syscall(SYS_landlock_create_ruleset, NULL, 0,
                         LANDLOCK_CREATE_RULESET_VERSION) >= TRUNCATE_SINCE;
    uint64_t shorten = newer ? truncate_file : 0;
    struct landlock_ruleset_attr attr = {.handled_access_fs = all | shorten};
    int rules =
        (int)syscall(SYS_landlock_create_ruleset, &attr, sizeof attr, 0);
    bool good = false;

    if (rules < 0)
        return false;
    if (config->data) {
        mkdir(config->data, 0700); /* the store says why it cannot */
        allow(rules, config->data, look | change | shorten);
    }
    if (config->store)
        where_files(config->store, allow_look, &rules);
    if (config->web)
        allow(rules, config->web, look);
    for (int i = 0; i < COUNT(needed); i++)
        allow(rules, needed[i], look);
    good = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           syscall(SYS_landlock_restrict_self, rules, 0) == 0;
    close(rules);
    return good;
}
