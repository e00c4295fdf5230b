/*
 * nodes.c - which servers are up, by beats in the database; who owns a table.
 */
#include "server/nodes/state.h"

#include "server/hooks.h"
#include "server/log.h"
#include "server/seeks.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    BACKLOG = 64,
    STEADY_MS = 10 * 1000, /* then no other server can think that it owns it */
    READ_MOST_MS = 1500,   /* between two readings, else it was gone         */
};

/* ---- whose a table is ---------------------------------------------------- */

/*
 * Rendezvous hashing: every server has a number for every table, and the
 * highest one owns it. When a server comes or goes, only its own tables change
 * hands. The number is haproxy's sdbm(1), so that a balancer can compute it,
 * too.
 */
static uint32_t score(const char *node, const char *table)
{
    const char *const parts[] = {node, ":", table};
    uint32_t h = 0;

    for (int i = 0; i < COUNT(parts); i++)
        for (const char *at = parts[i]; *at; at++)
            h = (uint8_t)*at + (h << 6) + (h << 16) - h;
    h = (h + 0x7ed55d16) + (h << 12);
    h = (h ^ 0xc761c23c) ^ (h >> 19);
    h = (h + 0x165667b1) + (h << 5);
    h = (h + 0xd3a2646c) ^ (h << 9);
    h = (h + 0xfd7046c5) + (h << 3);
    h = (h ^ 0xb55a4f09) ^ (h >> 16);
    return h * 3221225473U;
}

/* NULL: ours. */
static struct node *owner_of(struct nodes *n, const char *table)
{
    struct node *best = NULL;
    uint32_t most = n->leaving ? 0 : score(n->self.name, table);
    bool any = !n->leaving;

    for (int i = 0; i < n->n; i++) {
        struct node *at = &n->node[i];
        uint32_t its = at->live ? score(at->row.name, table) : 0;
        if (!at->live || (any && its <= most))
            continue;
        any = true;
        best = at;
        most = its;
    }
    return best;
}

bool nodes_own(const struct server *s, const char *table)
{
    return !s->nodes || !owner_of(s->nodes, table);
}

void nodes_loaded(struct server *s, const char *table)
{
    if (!nodes_own(s, table))
        s->nodes->settled = false;
}

bool nodes_are_steady(struct server *s)
{
    const struct nodes *n = s->nodes;
    int64_t now = server_now(s);

    return !n || (now - n->beaten_at < DEAD_MS / 2 &&
                  now - n->changed_at > STEADY_MS);
}

/* ---- who is there -------------------------------------------------------- */

static void changed(struct nodes *n)
{
    struct server *s = n->server;

    s->metrics.nodes = 1;
    for (int i = 0; i < n->n; i++)
        s->metrics.nodes += n->node[i].live;
    n->changed_at = server_now(s);
    if (n->leaving)
        return;
    handover_all(n);
    handover_doubt(n);
    hooks_resume(s);
}

static void set_live(struct nodes *n, struct node *at, bool live)
{
    if (at->live == live)
        return;
    at->live = live;
    log_line(LOG_INFO, live ? "node_came" : "node_went",
             LOG_FIELDS(LOG_TEXT("node", at->row.name)));
    changed(n);
}

static void call(struct nodes *n, struct node *at)
{
    if (!at->live || at->link || n->closed)
        return;
    at->called_at = server_now(n->server);
    at->link = link_call(n, at->row.name, at->row.address);
}

/* If there is none it is opened now, and what is put on it waits. */
struct link *nodes_link(struct nodes *n, const char *table)
{
    struct node *owner = owner_of(n, table);

    if (owner)
        call(n, owner);
    return owner ? owner->link : NULL;
}

struct node *node_named(struct nodes *n, const char *name)
{
    for (int i = 0; i < n->n; i++)
        if (strcmp(n->node[i].row.name, name) == 0)
            return &n->node[i];
    return NULL;
}

void nodes_greeted(struct nodes *n, const char *name)
{
    const struct node *at = node_named(n, name);

    if (!at || !at->live)
        nodes_look(n);
}

void nodes_ended(struct nodes *n, const char *name)
{
    struct node *at = node_named(n, name);

    if (!at)
        return;
    at->refused = true;
    set_live(n, at, false);
}

void nodes_refused(struct nodes *n, struct link *l)
{
    struct node *at = node_named(n, l->name);

    if (!at || at->link != l)
        return;
    at->link = NULL;
    at->refused = true; /* until its beat goes on */
    set_live(n, at, false);
}

/* Its beat and its link are two witnesses: where both say nothing, less time
 * is enough. */
static bool is_dead(const struct nodes *n, const struct node *at)
{
    int64_t now = server_now(n->server);
    bool mute = at->link && now - at->link->heard_at >= MUTE_MS;

    return at->silent_ms >= (mute ? MUTE_MS : DEAD_MS);
}

/* Whoever waits for its answer waits in vain: they are told so now, when they
 * find another owner, and not by the link, some time before or after. */
static void give_up(struct nodes *n, struct node *at)
{
    set_live(n, at, false);
    if (at->link)
        link_drop(at->link);
}

/* Its row as it is now; passed: our own time since we last looked. */
static void judge(struct nodes *n, const struct node_row *row, int64_t passed)
{
    struct node *at = node_named(n, row->name);

    if (!at && n->n == NODES_MOST)
        return;
    if (!at) {
        at = &n->node[n->n++];
        *at = (struct node){.row = *row, .silent_ms = FIRST_MS};
        set_live(n, at, true);
    } else if (strcmp(at->row.epoch, row->epoch) != 0 ||
               at->row.beat != row->beat) {
        bool again = strcmp(at->row.epoch, row->epoch) != 0;
        at->row = *row;
        at->silent_ms = 0;
        at->refused = false;
        if (again && at->link)
            link_drop(at->link);
        set_live(n, at, true);
    } else {
        at->silent_ms += passed;
        if (at->live && is_dead(n, at))
            give_up(n, at);
    }
    call(n, at);
}

static struct nodes *nodes_of(struct read *r)
{
    return (struct nodes *)((char *)r - offsetof(struct nodes, read));
}

static void read_rows(struct read *r, struct reads *from)
{
    struct nodes *n = nodes_of(r);

    n->rows = from->nodes(from, n->row, NODES_MOST);
}

static void have_rows(struct read *r)
{
    struct nodes *n = nodes_of(r);
    int64_t now = server_now(n->server);
    int64_t passed = now - n->read_at;

    n->reading = false;
    if (n->rows < 0 || n->leaving || n->closed)
        return;
    if (passed > READ_MOST_MS) /* others could not write, perhaps */
        passed = BEAT_MS / 2;
    n->read_at = now;
    for (int i = 0; i < n->n; i++) { /* a server whose row is gone has
                                      * stopped */
        int k = 0;
        while (k < n->rows && strcmp(n->row[k].name, n->node[i].row.name) != 0)
            k++;
        if (k == n->rows)
            set_live(n, &n->node[i], false);
    }
    for (int i = 0; i < n->rows; i++)
        if (strcmp(n->row[i].name, n->self.name) != 0)
            judge(n, &n->row[i], passed);
    if (n->again) /* somebody has come since that was read */
        nodes_look(n);
}

void nodes_look(struct nodes *n)
{
    n->again = n->reading;
    if (n->reading || n->leaving)
        return;
    n->reading = true;
    n->rows = -1;
    n->read.run = read_rows;
    n->read.done = have_rows;
    n->server->store->read(n->server->store, &n->read, READ_ROWS);
}

/* ---- our beat ------------------------------------------------------------ */

static void beaten(struct write *w)
{
    struct nodes *n = w->owner;

    n->beating = false;
    if (w->err != OK)
        return;
    n->beaten_at = server_now(n->server);
    if (w->rows == 1 || n->leaving)
        return;
    log_line(LOG_ERROR, "node_replaced",
             LOG_FIELDS(LOG_TEXT("node", n->self.name),
                        LOG_TEXT("why", "another server has this name now")));
    n->beating = true; /* never again */
    raise(SIGTERM);
}

static void write_beat(struct nodes *n, enum write_kind kind)
{
    n->beating = true;
    n->beat = (struct write){
        .kind = kind, .node = &n->self, .done = beaten, .owner = n};
    n->server->store->submit(n->server->store, &n->beat);
}

/* ---- four times a second ------------------------------------------------- */

static void look_after(struct nodes *n, int64_t now)
{
    bool pings = now - n->pinged_at >= BEAT_MS;

    if (pings)
        n->pinged_at = now;
    for (struct link *l = n->links, *next = NULL; l; l = next) {
        next = l->next;
        if (link_is_dead(l, now)) {
            link_drop(l);
            next = n->links; /* others may have gone with it */
            continue;
        }
        if (pings && l->state == LINK_UP)
            link_put(l, FRAME_PING, 0, NULL, 0);
    }
    for (int i = 0; i < n->n; i++)
        if (now - n->node[i].called_at >= TICK_MS)
            call(n, &n->node[i]);
}

static void on_tick(uv_timer_t *timer)
{
    struct nodes *n = timer->data;
    int64_t now = server_now(n->server);
    bool slept = now - n->ticked_at > DEAD_MS / 2;

    n->ticked_at = now;
    if (n->leaving)
        return;
    if (slept) { /* so much may have happened meanwhile */
        n->changed_at = now;
        for (struct link *l = n->links; l; l = l->next)
            l->opened_at = l->heard_at = now;
        handover_doubt(n);
    }
    if (!n->beating && now - n->beat_at >= BEAT_MS) {
        n->beat_at = now;
        write_beat(n, WRITE_BEAT);
    }
    if (now - n->read_at >= BEAT_MS)
        nodes_look(n);
    look_after(n, now);
    if (!n->settled)
        handover_all(n);
}

static void on_flush(uv_prepare_t *prepare)
{
    struct nodes *n = prepare->data;

    for (struct link *l = n->links, *next = NULL; l; l = next) {
        next = l->next;
        link_flush(l);
        if (l->closing)
            next = n->links;
    }
}

/* ---- life ---------------------------------------------------------------- */

static bool fail(const char *address, const char *why)
{
    log_line(LOG_ERROR, "peer_address",
             LOG_FIELDS(LOG_TEXT("file", address), LOG_TEXT("why", why)));
    return false;
}

/* "10.0.0.7:9000"; without a port, or with 0, any free one. */
static bool listen_at(struct nodes *n, const char *text)
{
    const char *colon = strrchr(text, ':');
    bool has_port = colon && !strchr(colon, ']') &&
                    (text[0] == '[' || strchr(text, ':') == colon);
    size_t length = has_port ? (size_t)(colon - text) : strlen(text);
    bool six = text[0] == '[' && length > 2;
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM,
                             .ai_flags = AI_NUMERICHOST | AI_PASSIVE};
    struct addrinfo *found = NULL;
    struct sockaddr_storage at;
    socklen_t size = sizeof at;
    char host[NODE_ADDRESS + 1];
    char port[8];
    int on = 1;

    snprintf(host, sizeof host, "%.*s", (int)(six ? length - 2 : length),
             six ? text + 1 : text);
    if (getaddrinfo(host, has_port ? colon + 1 : "0", &hints, &found) != 0)
        return fail(text, "it is no address, such as 10.0.0.7:9000");
    n->listening = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    setsockopt(n->listening, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (n->listening < 0 ||
        bind(n->listening, found->ai_addr, found->ai_addrlen) != 0) {
        freeaddrinfo(found);
        return fail(text, strerror(errno));
    }
    freeaddrinfo(found);
    getsockname(n->listening, (struct sockaddr *)&at, &size);
    getnameinfo((struct sockaddr *)&at, size, host, sizeof host, port,
                sizeof port, NI_NUMERICHOST | NI_NUMERICSERV);
    if (strcmp(host, "0.0.0.0") == 0 || strcmp(host, "::") == 0)
        return fail(text, "other nodes cannot be told such an address");
    return snprintf(n->self.address, sizeof n->self.address,
                    strchr(host, ':') ? "[%s]:%s" : "%s:%s", host,
                    port) <= NODE_ADDRESS;
}

bool nodes_prepare(struct server *s, struct joining *j)
{
    struct nodes *n = calloc(1, sizeof *n);

    if (!n)
        return false;
    s->nodes = n;
    n->server = s;
    n->listening = -1;
    snprintf(n->self.name, sizeof n->self.name, "%s", s->config.node);
    io_letters(s->io, n->self.epoch, NODE_EPOCH);
    if (!listen_at(n, s->config.peer))
        return false;
    j->row = n->self;
    return true;
}

bool nodes_open(struct server *s, const struct joining *j)
{
    struct nodes *n = s->nodes;
    int64_t now = server_now(s);
    int error = 0;

    memcpy(n->secret, j->secret, sizeof n->secret);
    n->settled = true;
    n->ticked_at = n->beat_at = n->beaten_at = n->changed_at = n->read_at = now;
    uv_tcp_init(&s->loop, &n->door);
    uv_timer_init(&s->loop, &n->timer);
    uv_prepare_init(&s->loop, &n->flush);
    n->door.data = n->timer.data = n->flush.data = n;
    error = uv_tcp_open(&n->door, n->listening);
    if (error == 0)
        error = uv_listen((uv_stream_t *)&n->door, BACKLOG, link_accept);
    if (error != 0)
        return fail(n->self.address, uv_strerror(error));
    n->listening = -1; /* the door's */
    uv_timer_start(&n->timer, on_tick, TICK_MS, TICK_MS);
    uv_prepare_start(&n->flush, on_flush);
    s->metrics.nodes = 1;
    log_line(LOG_INFO, "node",
             LOG_FIELDS(LOG_TEXT("node", n->self.name),
                        LOG_TEXT("at", n->self.address)));
    nodes_look(n);
    return true;
}

const uint8_t *nodes_secret(const struct server *s)
{
    return s->nodes ? s->nodes->secret : NULL;
}

void nodes_leave(struct server *s)
{
    struct nodes *n = s->nodes;

    if (!n)
        return;
    n->leaving = true;
    write_beat(n, WRITE_LEAVE);
    s->store->flush(s->store);
    for (struct link *l = n->links; l; l = l->next)
        link_put(l, FRAME_LEAVING, 0, NULL, 0);
    handover_all(n);
    seeks_leave(s);
    on_flush(&n->flush);
}

bool nodes_are_flushed(const struct server *s)
{
    if (!s->nodes)
        return true;
    for (const struct link *l = s->nodes->links; l; l = l->next)
        if (uv_stream_get_write_queue_size((const uv_stream_t *)&l->tcp) > 0)
            return false;
    return true;
}

void nodes_close(struct server *s)
{
    struct nodes *n = s->nodes;

    if (!n || n->closed)
        return;
    n->closed = true;
    while (n->links)
        link_drop(n->links);
    if (n->timer.data) {
        uv_close((uv_handle_t *)&n->door, NULL);
        uv_close((uv_handle_t *)&n->timer, NULL);
        uv_close((uv_handle_t *)&n->flush, NULL);
    }
}

void nodes_free(struct server *s)
{
    struct nodes *n = s->nodes;

    if (!n)
        return;
    if (n->listening >= 0)
        close(n->listening);
    out_free(&n->plain);
    sodium_memzero(n->secret, sizeof n->secret);
    free(n);
    s->nodes = NULL;
}
