/*
 * store_schema.c - the migrations: what a database has, and what it lacks.
 */
#include "server/store_sql.h"

#include "server/log.h"

/* The schema's number is the file's: a later one adds to what is there. */
bool store_schema(struct sql *db, const char *name)
{
    static const char *const steps[] = {schema_0001_first,  schema_0002_hooks,
                                        schema_0003_ends,   schema_0004_looks,
                                        schema_0005_people, schema_0007_meet};
    int64_t version = sql_version(db);

    _Static_assert(COUNT(steps) == SCHEMA_VERSION, "one step for each file");
    if (version > COUNT(steps)) {
        log_line(
            LOG_ERROR, "newer_database",
            LOG_FIELDS(LOG_TEXT("file", name), LOG_NUMBER("version", version)));
        return false;
    }
    for (; version < COUNT(steps); version++)
        if (version < 0 || !sql_migrate(db, steps[version], (int)version + 1)) {
            log_line(LOG_ERROR, "database",
                     LOG_FIELDS(LOG_TEXT("file", name),
                                LOG_TEXT("why", sql_why(db))));
            return false;
        }
    return true;
}
