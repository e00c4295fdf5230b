/*
 * seeks.c - see seeks.h.
 */
#include "server/seeks.h"

#include "proto/message.h"
#include "server/credits.h"
#include "server/lobby.h"
#include "server/nodes/nodes.h"
#include "server/pairing.h"
#include "server/session_state.h"
#include "server/standing.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

const char seeks_line[] = "seeks";

struct seek {
    struct seek *next; /* in the order they began to wait */
    struct session *session;
    struct wish wish;
    struct meeting_seat seat; /* where it sits down: its share of the dice */
    struct reach told;
    int others; /* as it was last told */
};

/* A wish that is not in the queue yet: the person's strength and blocks are
 * being read. */
struct wishing {
    struct read read; /* first: cast back to this struct */
    struct asked asked;
    struct wish wish;
    struct meeting_seat seat;
};

static int64_t step_ms(const struct server *s)
{
    return (int64_t)s->config.seek_s * 1000;
}

/* ---- the line ------------------------------------------------------------ */

static struct seek **place_of(struct server *s, const char *who)
{
    struct seek **at = &s->seeks;

    while (*at && strcmp((*at)->wish.who, who) != 0)
        at = &(*at)->next;
    return at;
}

static void remove_at(struct server *s, struct seek **at)
{
    struct seek *gone = *at;

    if (!gone)
        return;
    *at = gone->next;
    s->n_seeks--;
    free(gone);
}

void seeks_left(struct session *session)
{
    struct seek **at = &session->server->seeks;

    while (*at && (*at)->session != session)
        at = &(*at)->next;
    if (*at)
        remove_at(session->server, at);
}

void seeks_close(struct server *s)
{
    while (s->seeks)
        remove_at(s, &s->seeks);
}

/* The people who wait for a game. */
static int count_game(const struct server *s, const struct game *game)
{
    int n = 0;

    for (const struct seek *at = s->seeks; at; at = at->next)
        n += at->wish.game == game;
    return n;
}

/* ---- telling ------------------------------------------------------------- */

static void write_wish(const struct wish *w, struct out *o)
{
    static const char *const kinds[] = {"none", "move", "fischer"};

    out_text(o, "game", w->game->slug);
    out_whole(o, "seats", w->seats);
    out_enter(o, "clock", '{');
    out_text(o, "kind", kinds[w->clock]);
    out_whole(o, "base", w->base);
    out_whole(o, "add", w->add);
    out_leave(o, '}');
    out_bool(o, "rated", w->rated);
    out_bool(o, "bots", w->bots);
}

static void write_seek(struct server *s, struct seek *k, struct out *o)
{
    const struct wish *w = &k->wish;

    k->told = pairing_reach(w, server_now(s), step_ms(s));
    k->others = count_game(s, w->game) - 1; /* everybody is there once */
    out_text(o, "state", "looking");
    write_wish(w, o);
    out_bool(o, "ask", k->told.bots && !w->bots);
    out_whole(o, "low", k->told.low);
    out_whole(o, "high", k->told.high);
    if (k->told.within != INT_MAX)
        out_whole(o, "within", k->told.within);
    out_whole(o, "others", k->others);
    out_whole(o, "waited", (server_now(s) - w->since) / 1000);
}

/* Without an id: to the person who waits. */
static void tell(struct seek *k)
{
    struct server *s = k->session->server;
    struct out *o = &s->out;

    out_message(o, "seeking");
    write_seek(s, k, o);
    out_leave(o, '}');
    session_send(k->session, o);
}

static void tell_none(struct session *session)
{
    struct out *o = &session->server->out;

    out_message(o, "seeking");
    out_text(o, "state", "none");
    out_leave(o, '}');
    session_send(session, o);
}

/* Only the steps of the widening are sent, not every single point. */
static bool has_changed(struct server *s, const struct seek *k, int others)
{
    struct reach now = pairing_reach(&k->wish, server_now(s), step_ms(s));

    return now.low != k->told.low || now.high != k->told.high ||
           now.bots != k->told.bots ||
           (now.within == INT_MAX) != (k->told.within == INT_MAX) ||
           others != k->others;
}

void seeks_count(const struct server *s, int *out)
{
    for (int i = 0; i < WINDOW_GAMES && games[i]; i++)
        out[i] = count_game(s, games[i]);
}

void seeks_write(struct server *s, struct out *o)
{
    const struct window *w = NULL;
    int n[WINDOW_GAMES] = {0};

    seeks_count(s, n);
    for (int k = 0; (w = nodes_window(s, k)); k++)
        for (int i = 0; i < WINDOW_GAMES; i++)
            n[i] += w->seeks[i];
    out_enter(o, "seeks", '[');
    for (int i = 0; i < WINDOW_GAMES && games[i]; i++) {
        if (!n[i])
            continue;
        out_enter(o, NULL, '[');
        out_text(o, NULL, games[i]->slug);
        out_whole(o, NULL, n[i]);
        out_leave(o, ']');
    }
    out_leave(o, ']');
}

/* ---- finding each other -------------------------------------------------- */

static void shuffle(struct server *s, struct meeting *m)
{
    for (int i = m->row.setup.seats - 1; i > 0; i--) {
        uint32_t r = 0;
        struct meeting_seat swapped = m->seat[i];
        s->io->random(s->io, &r, sizeof r);
        m->seat[i] = m->seat[r % ((uint32_t)i + 1)];
        m->seat[r % ((uint32_t)i + 1)] = swapped;
    }
}

/* The person who has waited longest is the host. */
static void sit_down(struct server *s, struct seek *const *line,
                     const struct party *p)
{
    const struct seek *first = line[p->member[0]];
    const struct wish *w = &first->wish;
    const char *bot = pairing_bot(w->game, w->rating);
    struct meeting m = {.host = first->session};

    game_standard(w->game, p->seats, &m.row.setup);
    m.row.game = w->game;
    m.row.clock = w->clock;
    m.row.base = w->base;
    m.row.add = w->add;
    m.row.rated = w->rated;
    m.row.listed = true;
    for (int i = 0; i < p->seats; i++) {
        if (i < p->n)
            m.seat[i] = line[p->member[i]]->seat;
        else
            snprintf(m.seat[i].bot, sizeof m.seat[i].bot, "%s", bot);
    }
    shuffle(s, &m);
    if (!lobby_meet(&m))
        for (int i = 0; i < p->n; i++)
            tell_none(line[p->member[i]]->session);
    for (int i = 0; i < p->n; i++)
        remove_at(s, place_of(s, line[p->member[i]]->wish.who));
}

static int line_up(struct server *s, struct seek **line,
                   const struct wish **wishes)
{
    int n = 0;

    for (struct seek *at = s->seeks; at; at = at->next) {
        line[n] = at;
        wishes[n++] = &at->wish;
    }
    return n;
}

/*
 * Everybody has a turn, longest waiting first. A person who found nobody is
 * not tried again after others have left: that can hardly help, and the next
 * tick is near.
 */
static void pair(struct server *s)
{
    struct seek *line[SEEKS_MOST];
    const struct wish *wishes[SEEKS_MOST];
    struct line all = {wishes, line_up(s, line, wishes), server_now(s),
                       step_ms(s)};
    int first = 0;

    while (first < all.n) {
        struct party party;
        int before = 0;
        if (!pairing_find(&all, first, &party)) {
            first++;
            continue;
        }
        for (int i = 0; i < party.n; i++) /* who found nobody, and goes now */
            before += party.member[i] < first;
        sit_down(s, line, &party);
        all.n = line_up(s, line, wishes);
        first -= before;
    }
}

/* A connection that has signed in to another name no longer looks as the old
 * person. */
static void drop_strangers(struct server *s)
{
    struct seek **at = &s->seeks;

    while (*at) {
        struct session *session = (*at)->session;
        if (strcmp((*at)->wish.who, session->who) == 0) {
            at = &(*at)->next;
            continue;
        }
        remove_at(s, at);
        tell_none(session);
    }
}

/* As it was asked for, but without a name: that was answered. */
static void write_request(const struct seek *k, struct out *o)
{
    out_message(o, "seek");
    write_wish(&k->wish, o);
    if (k->seat.shared)
        out_hex(o, "share", k->seat.share, sizeof k->seat.share);
    out_leave(o, '}');
}

/* Another server has the queue now: it waits there from now on. */
void seeks_leave(struct server *s)
{
    while (s->seeks) {
        struct session *session = s->seeks->session;
        write_request(s->seeks, &s->out);
        remove_at(s, &s->seeks);
        nodes_again(session, &s->out);
    }
}

void seeks_tick(struct server *s)
{
    if (!nodes_own(s, seeks_line))
        seeks_leave(s);
    drop_strangers(s);
    pair(s);
    for (int i = 0; games[i]; i++) {
        int others = count_game(s, games[i]) - 1;
        for (struct seek *at = s->seeks; at; at = at->next)
            if (at->wish.game == games[i] && has_changed(s, at, others))
                tell(at);
    }
}

/* ---- asking -------------------------------------------------------------- */

static void read_strength(struct read *r, struct reads *from)
{
    struct wishing *w = (struct wishing *)r;
    struct wish *wish = &w->wish;
    struct standing standing[RATED_MOST];
    int n = from->ratings(from, wish->who, standing, RATED_MOST);

    wish->rating = rating_shown(rating_start(wish->game->slug, wish->who).mu);
    for (int i = 0; i < n; i++)
        if (strcmp(standing[i].game, wish->game->slug) == 0)
            wish->rating = rating_shown(standing[i].rating.mu);
    wish->n_shunned =
        from->blocked(from, wish->who, wish->shunned, SHUNNED_MOST);
}

/* The same wish except for bots: the waiting time is kept. */
static bool goes_on(const struct wish *a, const struct wish *b)
{
    return a->game == b->game && a->clock == b->clock && a->base == b->base &&
           a->add == b->add && a->rated == b->rated && a->seats == b->seats;
}

static const char *join_line(struct wishing *w, struct seek **out)
{
    struct session *session = w->asked.session;
    struct server *s = session->server;
    struct seek **last = place_of(s, w->wish.who);
    struct seek *k = NULL;

    if (*last && goes_on(&(*last)->wish, &w->wish))
        w->wish.since = (*last)->wish.since;
    if (*last && (*last)->session != session)
        tell_none((*last)->session); /* looks from here now */
    if (*last)
        remove_at(s, last);
    if (s->n_seeks >= SEEKS_MOST)
        return "busy";
    k = calloc(1, sizeof *k);
    if (!k)
        return "storage";
    k->session = w->seat.session = session;
    k->wish = w->wish;
    k->seat = w->seat;
    last = &s->seeks;
    while (*last && (*last)->wish.since <= k->wish.since)
        last = &(*last)->next;
    k->next = *last;
    *last = k;
    s->n_seeks++;
    *out = k;
    return NULL;
}

static void in_line(struct read *r)
{
    struct wishing *w = (struct wishing *)r;
    struct session *session = w->asked.session;
    struct server *s = session->server;
    struct seek *k = NULL;

    if (session_is_open(session) && !session->ended &&
        strcmp(session->who, w->wish.who) == 0) {
        const char *why = join_line(w, &k);
        if (!k) {
            asked_no(&w->asked, why, NULL);
        } else {
            struct out *o = asked_answer(&w->asked, "seeking");
            write_seek(s, k, o);
            asked_send(&w->asked, o);
            pair(s);
        }
    }
    asked_drop(&w->asked);
    free(w);
}

/* The wish can be played with the default rules. */
static const char *take_wish(const struct json_t *in, struct wish *w)
{
    struct table_row row = {0};
    union position pos;
    char slug[SLUG_BYTES + 1];
    int64_t seats = 0;
    const char *why = NULL;

    row.game =
        message_text(in, "game", slug, sizeof slug) ? game_named(slug) : NULL;
    if (!row.game)
        return "game";
    if (!message_whole(in, "seats", row.game->seats_min, row.game->seats_max,
                       &seats))
        return "seats";
    why = lobby_take_clock(in, &row);
    if (why)
        return why;
    game_standard(row.game, (int)seats, &row.setup);
    memset(&pos, 0, sizeof pos);
    if (game_start(row.game, &pos.state, &row.setup))
        return "setup";
    w->game = row.game;
    w->seats = (int)seats;
    w->clock = row.clock;
    w->base = row.base;
    w->add = row.add;
    message_bool(in, "rated", &w->rated);
    message_bool(in, "bots", &w->bots);
    return NULL;
}

const char *seeks_ask(const struct asked *a, const struct json_t *in)
{
    struct server *s = a->session->server;
    struct wish wish = {.since = server_now(s)};
    const char *why = take_wish(in, &wish);
    struct wishing *w = NULL;

    if (why)
        return why;
    if (!credits_take(s, LIMIT_SEEKS, a->session->who) ||
        !credits_take(s, LIMIT_ADDRESS_SEEKS, a->session->address))
        return "limit";
    w = calloc(1, sizeof *w);
    if (!w)
        return "storage";
    memcpy(wish.who, a->session->who, sizeof wish.who);
    w->wish = wish;
    w->seat.shared =
        message_hex(in, "share", w->seat.share, sizeof w->seat.share);
    w->asked = asked_keep(a);
    w->read.run = read_strength;
    w->read.done = in_line;
    s->store->read(s->store, &w->read, READ_ROWS);
    return NULL;
}

const char *seeks_stop(const struct asked *a)
{
    struct out *o = asked_answer(a, "seeking");

    seeks_left(a->session);
    out_text(o, "state", "none");
    asked_send(a, o);
    return NULL;
}
