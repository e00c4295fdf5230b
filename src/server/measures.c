/*
 * measures.c - see measures.h.
 */
#include "server/measures.h"

#include "server/lobby.h"
#include "server/net/proxy.h"
#include "server/nodes/nodes.h"
#include "server/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { READ_MOST = 20000 }; /* newest first */

static void key_of(const char *what, const char *about, char key[MAP_KEY + 1])
{
    snprintf(key, MAP_KEY + 1, "%.*s %s", MEASURE_SLUG, what, about);
}

const char *measures_reason(struct server *s, const char *what,
                            const char *about)
{
    const struct measure *m = NULL;
    char key[MAP_KEY + 1];

    if (!s->measures.n) /* as a rule */
        return NULL;
    key_of(what, about, key);
    m = map_get(&s->measures, key);
    if (!m || (m->until && m->until <= s->io->wall_s(s->io)))
        return NULL;
    return m->reason;
}

bool measures_hold(struct server *s, const char *what, const char *about)
{
    return measures_reason(s, what, about) != NULL;
}

bool measures_ban_address(struct server *s, const char *address)
{
    struct address a;
    char network[NETWORK_KEY];

    if (!s->measures.n || !address_read(address, strlen(address), &a))
        return false;
    for (int i = 0; address_network(&a, i, network); i++)
        if (measures_hold(s, "ban", network))
            return true;
    return false;
}

static void forget(struct server *s, const char *what, const char *about)
{
    char key[MAP_KEY + 1];

    key_of(what, about, key);
    free(map_get(&s->measures, key));
    map_remove(&s->measures, key);
}

static void keep(struct server *s, const struct measure *m)
{
    struct measure *copy = malloc(sizeof *copy);
    char key[MAP_KEY + 1];

    forget(s, m->what, m->about);
    key_of(m->what, m->about, key);
    if (!copy)
        return;
    *copy = *m;
    if (!map_put(&s->measures, key, copy))
        free(copy);
}

/* ---- effects ------------------------------------------------------------- */

static const char *const lasting[] = {"ban", "mute", "close", "program"};

static bool lasts(const struct measure *m)
{
    for (int i = 0; i < COUNT(lasting); i++)
        if (strcmp(m->what, lasting[i]) == 0)
            return true;
    return false;
}

void measures_heard(struct server *s, const struct measure *m)
{
    if (lasts(m))
        keep(s, m);
    if (strcmp(m->what, "lift") == 0 && measures_hold(s, "program", m->about))
        session_end_person(s, m->about, NULL);
    for (int i = 0; strcmp(m->what, "lift") == 0 && i < COUNT(lasting); i++)
        forget(s, lasting[i], m->about);
    if (strcmp(m->what, "ban") == 0)
        session_end_banned(s);
    if (strcmp(m->what, "close") == 0)
        lobby_shut(s, m->about, m->reason);
}

void measures_take(struct server *s, const struct measure *m)
{
    measures_heard(s, m);
    nodes_tell_measure(s, m);
}

/* ---- at the start -------------------------------------------------------- */

struct opening {
    struct read read;
    struct server *server;
    struct measure *all; /* owned */
    int n;
};

static void read_all(struct read *r, struct reads *from)
{
    struct opening *o = (struct opening *)r;

    o->all = calloc(READ_MOST, sizeof *o->all);
    if (o->all)
        o->n = from->measures(from, NULL, o->all, READ_MOST);
}

static void have_all(struct read *r)
{
    struct opening *o = (struct opening *)r;

    for (int i = o->n - 1; i >= 0; i--) /* the newest last */
        if (lasts(&o->all[i]) && !o->all[i].lifted)
            keep(o->server, &o->all[i]);
    free(o->all);
    free(o);
}

void measures_open(struct server *s)
{
    struct opening *o = calloc(1, sizeof *o);

    if (!o)
        return;
    o->server = s;
    o->read.run = read_all;
    o->read.done = have_all;
    s->store->read(s->store, &o->read, READ_ROWS);
}

static void free_one(void *to, void *value)
{
    (void)to;
    free(value);
}

void measures_close(struct server *s)
{
    map_each(&s->measures, free_one, NULL);
    map_fini(&s->measures);
}
