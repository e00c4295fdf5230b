/*
 * where.c - see where.h.
 */
#include "server/where.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

static const char *option_of(const PQconninfoOption *o, const char *name)
{
    for (; o && o->keyword; o++)
        if (strcmp(o->keyword, name) == 0)
            return o->val && *o->val ? o->val : NULL;
    return NULL;
}

static void read_conninfo(struct where *out, const char *text)
{
    char *why = NULL;
    PQconninfoOption *all = PQconninfoParse(text, &why);

    out->kind = !all                         ? WHERE_WRONG
                : option_of(all, "password") ? WHERE_PASSWORD
                                             : WHERE_POSTGRES;
    if (why) {
        snprintf(out->what, sizeof out->what, "%s", why);
        out->what[strcspn(out->what, "\n")] = '\0';
        PQfreemem(why);
    }
    PQconninfoFree(all);
}

void where_read(struct where *out, const char *text)
{
    *out = (struct where){.kind = WHERE_WRONG, .text = text};
    if (begins(text, "sqlite:") && text[7]) {
        out->kind = WHERE_FOLDER;
        out->text = text + 7;
    } else if (begins(text, "postgres://") || begins(text, "postgresql://") ||
               strchr(text, '=')) {
        read_conninfo(out, text);
    } else {
        snprintf(out->what, sizeof out->what, "%s", text);
    }
}

void where_files(const char *conninfo, void (*each)(void *to, const char *path),
                 void *to)
{
    static const char *const names[] = {"passfile", "sslcert", "sslkey",
                                        "sslrootcert", "sslcrl"};
    static const char *const homes[] = {".pgpass", ".pg_service.conf",
                                        ".postgresql"};
    PQconninfoOption *given = PQconninfoParse(conninfo, NULL);
    PQconninfoOption *usual = PQconndefaults(); /* the environment's */
    const char *home = getenv("HOME");
    const char *service = getenv("PGSERVICEFILE");

    for (int i = 0; i < COUNT(names); i++) {
        if (option_of(given, names[i]))
            each(to, option_of(given, names[i]));
        if (option_of(usual, names[i]))
            each(to, option_of(usual, names[i]));
    }
    for (int i = 0; home && i < COUNT(homes); i++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", home, homes[i]);
        each(to, path);
    }
    if (service)
        each(to, service);
    each(to, "/etc/postgresql-common");
    PQconninfoFree(given);
    PQconninfoFree(usual);
}
