/*
 * store_schema.c - the migrations: what a database has, and what it lacks.
 */
#include "server/store_sql.h"

#include "server/log.h"

#include <stdlib.h>
#include <string.h>

/*
 * A file of schema/ without the statements that are for another database:
 * those under a line "-- only NAME". The caller frees it.
 */
static char *text_for(const char *text, const char *name)
{
    static const char only[] = "-- only ";
    char *out = malloc(strlen(text) + 1);
    size_t n = 0;
    bool skips = false;

    while (out && *text) {
        size_t line = strcspn(text, "\n") + 1;
        if (strncmp(text, only, strlen(only)) == 0)
            skips = strncmp(text + strlen(only), name, strlen(name)) != 0;
        if (!skips) {
            memcpy(out + n, text, line);
            n += line;
        }
        if (line > 1 && text[line - 2] == ';')
            skips = false; /* the statement ends here */
        text += line;
    }
    if (out)
        out[n] = '\0';
    return out;
}

static bool migrate(struct sql *db, const char *text, int version)
{
    char *own = text_for(text, db->driver->name);
    bool good = own && sql_migrate(db, own, version);

    free(own);
    return good;
}

/* The schema's number is the file's: a later one adds to what is there. */
bool store_schema(struct sql *db, const char *name)
{
    static const char *const steps[] = {
        schema_0001_first, schema_0002_hooks,   schema_0003_ends,
        schema_0004_looks, schema_0005_people,  schema_0006_results,
        schema_0007_meet,  schema_0008_account, schema_0009_nodes,
        schema_0010_ties,  schema_0011_days,    schema_0012_portraits};
    int64_t version = sql_version(db);

    _Static_assert(COUNT(steps) == SCHEMA_VERSION, "one step for each file");
    if (version > COUNT(steps)) {
        log_line(
            LOG_ERROR, "newer_database",
            LOG_FIELDS(LOG_TEXT("file", name), LOG_NUMBER("version", version)));
        return false;
    }
    for (; version < COUNT(steps); version++)
        if (version < 0 || !migrate(db, steps[version], (int)version + 1)) {
            log_line(LOG_ERROR, "database",
                     LOG_FIELDS(LOG_TEXT("file", name),
                                LOG_TEXT("why", sql_why(db))));
            return false;
        }
    if (sql_number(db, COPY_COUNT) == 0)
        return true;
    log_line(LOG_ERROR, "unfinished_copy", LOG_FIELDS(LOG_TEXT("file", name)));
    return false;
}
