/*
 * backup.c - see care.h: SQLite's own way to copy a database that is in use.
 *
 * All of it is of one moment: the copy reads inside one transaction, and the
 * server writes on. It goes in small steps with a pause after each, so that
 * those who play do not notice.
 */
#include "server/care.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PAGES = 64, PAUSE_US = 2000, BUSY_MS = 10 * 1000 };

static bool fail(char why[CARE_WHY], const char *text)
{
    snprintf(why, CARE_WHY, "%s", text);
    return false;
}

static bool copy(sqlite3 *in, sqlite3 *out, char why[CARE_WHY])
{
    sqlite3_backup *b = sqlite3_backup_init(out, "main", in, "main");
    int rc = b ? SQLITE_OK : SQLITE_ERROR;

    while (b && (rc == SQLITE_OK || rc == SQLITE_BUSY)) {
        rc = sqlite3_backup_step(b, PAGES);
        if (rc == SQLITE_OK || rc == SQLITE_BUSY)
            usleep(PAUSE_US);
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

static bool copy_file(const char *from, const char *to, char why[CARE_WHY])
{
    sqlite3 *in = open_db(from, why);
    sqlite3 *out = in ? open_db(to, why) : NULL;
    bool good = false;

    if (out) {
        good = sqlite3_exec(in, "BEGIN; SELECT COUNT(*) FROM sqlite_schema",
                            NULL, NULL, NULL) == SQLITE_OK;
        good = good ? copy(in, out, why) : fail(why, sqlite3_errmsg(in));
    }
    if (sqlite3_close(out) != SQLITE_OK)
        good = fail(why, "the copy cannot be closed");
    sqlite3_close(in);
    return good;
}

/* For its owner only, from the first byte on: it holds the seeds. */
static bool make_file(const char *path, char why[CARE_WHY])
{
    int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

    if (fd < 0)
        return fail(why, strerror(errno));
    close(fd);
    return true;
}

bool care_backup(const char *folder, const char *file, char why[CARE_WHY])
{
    char from[4096];
    char part[4096];

    snprintf(from, sizeof from, "%s/charsu.db", folder);
    snprintf(part, sizeof part, "%s.part", file);
    if (access(from, R_OK) != 0)
        return fail(why, strerror(errno));
    if (access(file, F_OK) == 0)
        return fail(why, strerror(EEXIST));
    unlink(part); /* of a copy that was interrupted */
    if (!make_file(part, why))
        return false;
    if (copy_file(from, part, why) && rename(part, file) == 0)
        return true;
    if (!why[0])
        fail(why, strerror(errno));
    unlink(part);
    return false;
}
