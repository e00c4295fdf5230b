/*
 * lobby.c - see lobby.h.
 */
#include "server/lobby.h"

#include "proto/message.h"
#include "record/setup.h"
#include "server/credits.h"
#include "server/hooks.h"
#include "server/log.h"
#include "server/session.h"

#include <stdlib.h>
#include <string.h>

enum {
    LISTED_MOST = 30, /* tables in one answer, of each kind    */
    CLOCK_S_MOST = 7 * 24 * 60 * 60,
    SLOW_S = 60 * 60, /* with such a clock one may go away             */
    STALE_MOST = 256, /* tables taken away at once                     */
    SWEEP_MS = 60 * 60 * 1000,
};

/* ---- finding ------------------------------------------------------------- */

static bool enroll(struct server *s, struct game_room *r)
{
    if (map_put(&s->rooms, r->row.id, r) && map_put(&s->codes, r->row.code, r))
        return true;
    map_remove(&s->rooms, r->row.id);
    return false;
}

static void expel(struct server *s, struct game_room *r)
{
    map_remove(&s->rooms, r->row.id);
    map_remove(&s->codes, r->row.code);
    room_close(r);
}

struct game_room *lobby_find(struct server *s, const char *id, const char *code,
                             const char **why)
{
    struct game_room *r = map_get(id ? &s->rooms : &s->codes, id ? id : code);
    struct table_row row;
    enum err err = OK;

    if (r)
        return r;
    err = s->store->table(s->store, id, code, &row);
    if (err == OK)
        err = room_load(s, &row, &r);
    *why = err == ERR_TEXT ? "table" : "damaged";
    if (err != OK)
        return NULL;
    if (enroll(s, r))
        return r;
    room_close(r);
    *why = "storage";
    return NULL;
}

/* ---- founding ------------------------------------------------------------ */

/* A table and its first deeds, on their way to the disk. */
struct founding {
    struct write write[1 + SEATS_MAX];
    uint8_t body[SEATS_MAX][DEED_ROOM(0)];
    int n, left;
    bool failed;
    struct game_room *room;
    char before_id[TABLE_ID + 1]; /* of a rematch: may be gone by then */
    struct session *session;      /* one reference */
};

static void lead_on(struct founding *f)
{
    struct server *s = f->room->server;
    struct game_room *before = map_get(&s->rooms, f->before_id);
    struct want w = {.kind = WANT_NEXT, .seat = -1};

    if (!before)
        return;
    memcpy(w.deed.who, f->room->row.id, TABLE_ID + 1);
    room_want(before, &w);
    for (struct follow *at = before->follows; at; at = at->next) {
        out_message(&s->out, "table");
        room_write_table(f->room, &s->out, false);
        out_leave(&s->out, '}');
        session_send(at->session, &s->out);
    }
}

static void founded(struct founding *f)
{
    struct server *s = f->room->server;

    if (f->failed || !enroll(s, f->room)) {
        session_no(f->session, "create", NULL, "storage", NULL);
        room_close(f->room);
    } else {
        s->metrics.tables_total++;
        if (session_is_open(f->session) && room_follow(f->room, f->session))
            room_show_table(f->room);
        lead_on(f);
    }
    session_unref(f->session);
    free(f);
}

static void founding_written(struct write *w)
{
    struct founding *f = w->owner;

    f->failed = f->failed || w->err != OK;
    if (--f->left == 0)
        founded(f);
}

static void add_deed(struct founding *f, const struct deed *d)
{
    int i = f->n++;
    struct write *w = &f->write[i];

    room_found(f->room, d, w, f->body[i - 1]);
    w->owner = f;
    w->done = founding_written;
    room_take(f->room, d);
    room_remember(f->room, w);
}

static void seat_bot(struct founding *f, int seat, const char *slug)
{
    struct deed d = {.kind = DEED_BOT, .seat = (uint8_t)seat};

    memcpy(d.slug, slug, strlen(slug));
    add_deed(f, &d);
}

static void seat_person(struct founding *f, int seat, const char *who)
{
    struct deed d = {.kind = DEED_SIT, .seat = (uint8_t)seat};

    memcpy(d.who, who, strlen(who));
    add_deed(f, &d);
}

static struct founding *begin_founding(struct session *session,
                                       struct table_row *row)
{
    struct server *s = session_server(session);
    struct founding *f = calloc(1, sizeof *f);

    if (!f)
        return NULL;
    row->num = s->store->next_table++;
    row->created = row->seen = s->io->wall_s(s->io);
    row->rules = row->game->rules;
    row->state = TABLE_OPEN;
    memcpy(row->host, session_who(session), sizeof row->host);
    io_letters(s->io, row->id, TABLE_ID);
    io_letters(s->io, row->code, CODE_LETTERS);
    s->io->random(s->io, row->seed, sizeof row->seed);
    f->room = room_new(s, row);
    if (!f->room) {
        free(f);
        return NULL;
    }
    f->write[0].kind = WRITE_TABLE;
    f->write[0].row = *row;
    f->write[0].owner = f;
    f->write[0].done = founding_written;
    f->n = 1;
    f->session = session;
    session_ref(session);
    return f;
}

static void submit(struct founding *f)
{
    struct store *st = f->room->server->store;
    int n = f->n;

    f->left = n;
    for (int i = 0; i < n; i++) /* f may be gone after the last */
        st->submit(st, &f->write[i]);
}

/* ---- creating ------------------------------------------------------------ */

static bool may_make(struct session *session)
{
    struct server *s = session_server(session);

    return credits_take(s, LIMIT_TABLES, session_who(session)) &&
           credits_take(s, LIMIT_ADDRESS_TABLES, session_address(session));
}

struct options {
    const struct game *game;
    struct setup *setup;
    char bad[SLUG_BYTES + 1];
};

static bool take_preset(struct options *o, const char *slug)
{
    for (int i = 0; i < o->game->n_presets; i++) {
        if (strcmp(o->game->presets[i].slug, slug) != 0)
            continue;
        memcpy(o->setup->option, o->game->presets[i].option,
               sizeof o->setup->option);
        return true;
    }
    return false;
}

static bool take_option(void *to, const char *name, const char *value)
{
    struct options *o = to;
    const struct option *option =
        setup_option_named(o->game, name, strlen(name));

    if (strcmp(name, "preset") == 0 && take_preset(o, value))
        return true;
    if (option && setup_parse(o->game, option, value, o->setup) == OK)
        return true;
    snprintf(o->bad, sizeof o->bad, "%s", name);
    return false;
}

static const char *take_setup(const struct json_t *in, struct table_row *row,
                              const char **broke)
{
    struct options options = {.game = row->game, .setup = &row->setup};
    struct json_t *given = message_object(in, "options");
    union position pos;
    int64_t seats = 0;

    if (!message_whole(in, "seats", row->game->seats_min, row->game->seats_max,
                       &seats))
        return "seats";
    game_standard(row->game, (int)seats, &row->setup);
    if (given && !message_each(given, take_option, &options))
        return "option";
    memset(&pos, 0, sizeof pos);
    *broke = game_start(row->game, &pos.state, &row->setup);
    return *broke ? "setup" : NULL;
}

static const char *take_clock(const struct json_t *in, struct table_row *row)
{
    static const char *const kinds[] = {"none", "move", "fischer"};
    const struct json_t *clock = message_object(in, "clock");
    char kind[16] = "none";
    int64_t base = 0;
    int64_t add = 0;

    if (!clock)
        return message_has(in, "clock") ? "clock" : NULL;
    if (!message_text(clock, "kind", kind, sizeof kind))
        return "clock";
    while (row->clock < COUNT(kinds) && strcmp(kinds[row->clock], kind) != 0)
        row->clock++;
    if (row->clock == COUNT(kinds))
        return "clock";
    if (row->clock != CLOCK_NONE &&
        !message_whole(clock, "base", 1, CLOCK_S_MOST, &base))
        return "clock";
    if (row->clock == CLOCK_FISCHER &&
        !message_whole(clock, "add", 0, CLOCK_S_MOST, &add))
        return "clock";
    row->base = (int)base;
    row->add = (int)add;
    return NULL;
}

struct sitters {
    char bot[SEATS_MAX][SLUG_BYTES + 1];
};

static const char *take_bots(const struct json_t *in, int seats,
                             struct sitters *out)
{
    const struct json_t *list = message_list(in, "bots");

    memset(out, 0, sizeof *out);
    if (message_length(list) > seats)
        return "bot";
    for (int i = 0; i < message_length(list); i++)
        if (!message_text_at(list, i, out->bot[i], sizeof out->bot[i]) ||
            (out->bot[i][0] && !bot_kind_named(out->bot[i])))
            return "bot";
    return NULL;
}

const char *lobby_create(struct session *session, const struct json_t *in,
                         const char **broke)
{
    struct table_row row = {0};
    struct sitters sitters;
    struct founding *f = NULL;
    char slug[SLUG_BYTES + 1];
    const char *why = NULL;
    bool seated = false;

    *broke = NULL;
    row.game =
        message_text(in, "game", slug, sizeof slug) ? game_named(slug) : NULL;
    if (!row.game)
        return "game";
    why = take_setup(in, &row, broke);
    if (!why)
        why = take_clock(in, &row);
    if (!why)
        why = take_bots(in, row.setup.seats, &sitters);
    if (!why && !may_make(session))
        why = "limit";
    if (why)
        return why;
    message_bool(in, "open", &row.listed);
    f = begin_founding(session, &row);
    if (!f)
        return "storage";
    for (int seat = 0; seat < row.setup.seats; seat++) {
        if (sitters.bot[seat][0])
            seat_bot(f, seat, sitters.bot[seat]);
        else if (!seated)
            seat_person(f, seat, session_who(session));
        seated = seated || !sitters.bot[seat][0];
    }
    submit(f);
    return NULL;
}

const char *lobby_rematch(struct session *session, struct game_room *r)
{
    struct table_row row = r->row;
    struct founding *f = NULL;

    if (r->row.state != TABLE_OVER)
        return "state";
    if (r->following[0])
        return "state"; /* `table` has named the new one */
    if (room_seat_of(r, session_who(session)) < 0)
        return "seat";
    if (!may_make(session))
        return "limit";
    f = begin_founding(session, &row);
    if (!f)
        return "storage";
    memcpy(f->before_id, r->row.id, sizeof f->before_id);
    for (int seat = 0; seat < row.setup.seats; seat++) {
        if (r->seat[seat].who[0])
            seat_person(f, seat, r->seat[seat].who);
        else if (r->seat[seat].bot[0])
            seat_bot(f, seat, r->seat[seat].bot);
    }
    submit(f);
    return NULL;
}

/* ---- listing ------------------------------------------------------------- */

static void list(struct server *s, const char *name, const char *who)
{
    char id[LISTED_MOST][TABLE_ID + 1];
    int n = s->store->tables(s->store, who, id, LISTED_MOST);

    out_enter(&s->out, name, '[');
    for (int i = 0; i < n; i++) {
        const char *why = NULL;
        struct game_room *r = lobby_find(s, id[i], NULL, &why);
        if (!r)
            continue;
        out_enter(&s->out, NULL, '{');
        room_write_table(r, &s->out, true);
        out_leave(&s->out, '}');
    }
    out_leave(&s->out, ']');
}

void lobby_list(struct session *session)
{
    struct server *s = session_server(session);

    out_message(&s->out, "tables");
    list(s, "mine", session_who(session));
    list(s, "open", NULL);
    out_leave(&s->out, '}');
    session_send(session, &s->out);
}

/* ---- once a second ------------------------------------------------------- */

/* A game of days: its clock says how long one may be away. */
static bool is_slow(const struct table_row *row)
{
    return row->clock != CLOCK_NONE && row->base >= SLOW_S;
}

static bool somebody_waits(const struct game_room *r)
{
    if (is_slow(&r->row))
        return false;
    for (int seat = 0; seat < r->row.setup.seats; seat++)
        if (r->seat[seat].here > 0 && !r->seat[seat].away)
            return true;
    return false;
}

static void replace_gone(struct game_room *r, int64_t now)
{
    int64_t patience = (int64_t)r->server->config.gone_s * 1000;

    for (int seat = 0; seat < r->row.setup.seats; seat++) {
        struct seat *at = &r->seat[seat];
        struct want w = {.kind = WANT_AWAY, .seat = seat};
        if (!at->who[0] || at->away || at->here > 0 ||
            now - at->gone_at < patience)
            continue;
        w.deed.by = WHY_GONE;
        room_want(r, &w);
    }
}

static void dropped(struct write *w)
{
    free(w);
}

static void write_row(struct server *s, enum write_kind kind,
                      const struct table_row *row)
{
    struct write *w = calloc(1, sizeof *w);

    if (!w)
        return;
    w->kind = kind;
    w->row = *row;
    w->done = dropped;
    s->store->submit(s->store, w);
}

static bool is_anybodys(const struct game_room *r)
{
    for (int seat = 0; seat < r->row.setup.seats; seat++)
        if (r->seat[seat].who[0])
            return true;
    return false;
}

static bool is_stale(const struct server *s, const struct game_room *r)
{
    return r->row.state == TABLE_OPEN &&
           s->io->wall_s(s->io) - r->row.seen > s->config.stale_s;
}

/*
 * A table that was never played is no loss when nobody sits there, or when
 * nobody has looked at it for days. Of others it is noted when that was.
 */
static void leave_memory(struct server *s, struct game_room *r)
{
    if (r->row.state == TABLE_OPEN && (!is_anybodys(r) || is_stale(s, r))) {
        s->metrics.stale_tables_total++;
        write_row(s, WRITE_DROP, &r->row);
    } else if (r->row.state == TABLE_OPEN && r->row.seen != r->seen_kept) {
        write_row(s, WRITE_SEEN, &r->row);
    }
    expel(s, r);
}

static void tick(void *to, void *value)
{
    struct server *s = to;
    struct game_room *r = value;
    int64_t now = server_now(s);

    if (r->row.state == TABLE_PLAYING && !r->busy && somebody_waits(r))
        replace_gone(r, now);
    room_remind(r);
    if (s->store->keeps && room_is_idle(r) &&
        (now - r->quiet_since > 1000 * (int64_t)s->config.unload_s ||
         is_stale(s, r)))
        leave_memory(s, r);
}

/* Stale tables that are not in memory. */
static void sweep(struct server *s)
{
    int64_t every = 1000 * (int64_t)s->config.stale_s / 4;
    char(*ids)[TABLE_ID + 1] = NULL;
    struct table_row row;
    int n = 0;

    if (server_now(s) - s->swept_at < (every < SWEEP_MS ? every : SWEEP_MS))
        return;
    s->swept_at = server_now(s);
    ids = calloc(STALE_MOST, sizeof *ids);
    if (ids)
        n = s->store->stale(s->store, s->io->wall_s(s->io) - s->config.stale_s,
                            ids, STALE_MOST);
    for (int i = 0; i < n; i++) {
        if (map_get(&s->rooms, ids[i]) ||
            s->store->table(s->store, ids[i], NULL, &row) != OK)
            continue;
        s->metrics.stale_tables_total++;
        write_row(s, WRITE_DROP, &row);
    }
    free(ids);
}

void lobby_tick(struct server *s)
{
    map_each(&s->rooms, tick, s);
    sweep(s);
    credits_tick(s);
}

static void close_one(void *to, void *value)
{
    (void)to;
    room_close(value);
}

void lobby_close(struct server *s)
{
    map_each(&s->rooms, close_one, s);
    map_fini(&s->rooms);
    map_fini(&s->codes);
    credits_clear(s);
}
