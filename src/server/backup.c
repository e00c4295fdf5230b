/*
 * backup.c - see care.h: SQLite's own way to copy a database that is in use.
 *
 * All of it is of one moment: the copy reads inside one transaction, and the
 * server writes on. It goes in small steps, and after each it rests nineteen
 * times as long as the step took, which is longer when others want the
 * processor or the disk. What was copied is synced bit by bit: syncing
 * everything at the end would hold up the server's own syncs.
 */
#include "server/care.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    PAGES = 32,       /* of a step                           */
    SYNC_STEPS = 32,  /* then what was copied is synced: 4 MB */
    REST = 19,        /* times as long as a step took        */
    REST_US = 100000, /* but no longer                       */
    BUSY_MS = 10 * 1000
};

static bool fail(char why[CARE_WHY], const char *text)
{
    snprintf(why, CARE_WHY, "%s", text);
    return false;
}

static int64_t now_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static void rest(int64_t since)
{
    int64_t us = REST * (now_us() - since);

    usleep((useconds_t)(us < REST_US ? us : REST_US));
}

static bool copy(sqlite3 *in, sqlite3 *out, int fd, char why[CARE_WHY])
{
    sqlite3_backup *b = sqlite3_backup_init(out, "main", in, "main");
    int rc = b ? SQLITE_OK : SQLITE_ERROR;

    for (int i = 1; b && (rc == SQLITE_OK || rc == SQLITE_BUSY); i++) {
        int64_t began = now_us();
        rc = sqlite3_backup_step(b, PAGES);
        if (i % SYNC_STEPS == 0 && fdatasync(fd) != 0)
            rc = SQLITE_IOERR;
        if (rc == SQLITE_OK || rc == SQLITE_BUSY)
            rest(began);
    }
    if (b)
        sqlite3_backup_finish(b);
    if (rc == SQLITE_DONE)
        return true;
    return fail(why, b ? sqlite3_errstr(rc) : sqlite3_errmsg(out));
}

static sqlite3 *open_db(const char *path, char why[CARE_WHY])
{
    sqlite3 *db = NULL;

    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK &&
        sqlite3_busy_timeout(db, BUSY_MS) == SQLITE_OK)
        return db;
    fail(why, db ? sqlite3_errmsg(db) : "out of memory");
    sqlite3_close(db);
    return NULL;
}

static bool run(sqlite3 *db, const char *sql, char why[CARE_WHY])
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK ||
           fail(why, sqlite3_errmsg(db));
}

/* The copy needs no journal: half of one is thrown away. */
static bool copy_file(const char *from, const char *to, int fd,
                      char why[CARE_WHY])
{
    sqlite3 *in = open_db(from, why);
    sqlite3 *out = in ? open_db(to, why) : NULL;
    bool good =
        out && run(in, "BEGIN; SELECT COUNT(*) FROM sqlite_schema", why) &&
        run(out, "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF", why) &&
        copy(in, out, fd, why);

    if (sqlite3_close(out) != SQLITE_OK)
        good = fail(why, "the copy cannot be closed");
    sqlite3_close(in);
    return good && (fsync(fd) == 0 || fail(why, strerror(errno)));
}

/* The name must survive a power cut, too. */
static bool name_file(const char *part, const char *file, char why[CARE_WHY])
{
    char folder[4096];
    const char *slash = strrchr(file, '/');
    int fd = -1;

    if (rename(part, file) != 0)
        return fail(why, strerror(errno));
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - file) : 1,
             slash ? file : ".");
    fd = open(folder[0] ? folder : "/", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
    return true;
}

bool care_backup(const char *folder, const char *file, char why[CARE_WHY])
{
    char from[4096];
    char part[4096];
    int fd = -1;
    bool good = false;

    snprintf(from, sizeof from, "%s/charsu.db", folder);
    snprintf(part, sizeof part, "%s.part", file);
    if (access(from, R_OK) != 0)
        return fail(why, strerror(errno));
    if (access(file, F_OK) == 0)
        return fail(why, strerror(EEXIST));
    unlink(part); /* of a copy that was interrupted */
    /* for its owner only, from the first byte on: it holds the seeds */
    fd = open(part, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0)
        return fail(why, strerror(errno));
    good = copy_file(from, part, fd, why) && name_file(part, file, why);
    close(fd);
    if (!good)
        unlink(part);
    return good;
}
