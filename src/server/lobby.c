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
    SLOW_S = 60 * 60, /* with such a clock one may be away             */
    STALE_MOST = 256, /* tables removed at once                        */
    SWEEP_MS = 60 * 60 * 1000,
    TRIES_MOST = 8, /* to find a code that is nobody's */
};

/* ---- finding ------------------------------------------------------------- */

static bool enroll(struct server *s, struct table *t)
{
    if (map_get(&s->tables, t->row.id) || map_get(&s->codes, t->row.code))
        return false;
    if (map_put(&s->tables, t->row.id, t) && map_put(&s->codes, t->row.code, t))
        return true;
    map_remove(&s->tables, t->row.id);
    return false;
}

static void expel(struct server *s, struct table *t)
{
    map_remove(&s->tables, t->row.id);
    map_remove(&s->codes, t->row.code);
    table_close(t);
}

/* It is not read again: that would cost everybody time, and lead nowhere. */
static void quarantine(struct server *s, const char *id)
{
    if (!id[0] || map_get(&s->damaged, id))
        return;
    log_line(LOG_ERROR, "quarantine", LOG_FIELDS(LOG_TEXT("table", id)));
    map_put(&s->damaged, id, s);
    s->metrics.tables_damaged++;
}

static const char *why_not(enum err err)
{
    return err == ERR_TEXT ? "table" : err == ERR_FULL ? "storage" : "damaged";
}

struct table *lobby_find(struct server *s, const char *id, const char *code,
                         const char **why)
{
    struct table *t = map_get(id ? &s->tables : &s->codes, id ? id : code);
    struct table_row row = {0};
    enum err err = ERR_CORRUPT;

    if (t)
        return t;
    if (!id || !map_get(&s->damaged, id))
        err = s->store->table(s->store, id, code, &row);
    if (err == OK && map_get(&s->damaged, row.id))
        err = ERR_CORRUPT;
    if (err == OK)
        err = table_load(s, &row, &t);
    if (err == ERR_CORRUPT)
        quarantine(s, row.id);
    *why = why_not(err);
    if (err != OK)
        return NULL;
    if (enroll(s, t))
        return t;
    table_close(t);
    *why = "storage";
    return NULL;
}

/* ---- founding ------------------------------------------------------------ */

/* A table and its first deeds, on their way to the disk. */
struct founding {
    struct write write[1 + SEATS_MAX];
    uint8_t body[SEATS_MAX][DEED_BYTES(0)];
    int n, tries;
    struct table *table;
    char before_id[TABLE_ID + 1]; /* of a rematch: may be gone by then */
    struct asked asked;
};

static void lead_on(struct founding *f)
{
    struct server *s = f->table->server;
    struct table *before = map_get(&s->tables, f->before_id);
    struct want w = {.kind = WANT_NEXT, .seat = -1};

    if (!before)
        return;
    memcpy(w.deed.who, f->table->row.id, TABLE_ID + 1);
    table_want(before, &w);
    out_message(&s->out, "table");
    table_write(f->table, &s->out, false);
    out_leave(&s->out, '}');
    for (struct follow *at = before->follows; at; at = at->next)
        if (at->session != f->asked.session)
            session_send(at->session, &s->out);
}

static void name_table(struct server *s, struct table_row *row)
{
    row->num = s->store->next_table++;
    do {
        io_letters(s->io, row->id, TABLE_ID);
        io_letters(s->io, row->code, CODE_LETTERS);
    } while (map_get(&s->tables, row->id) || map_get(&s->codes, row->code));
}

/* Another table has its id or its code: it gets others. False: too often. */
static bool try_again(struct founding *f)
{
    struct server *s = f->table->server;
    struct table_row *row = &f->table->row;

    if (++f->tries == TRIES_MOST)
        return false;
    name_table(s, row);
    f->write[0].row = *row;
    for (int i = 1; i < f->n; i++)
        f->write[i].entry.table = row->num;
    s->store->submit(s->store, f->write);
    return true;
}

static void founded(struct write *w)
{
    struct founding *f = w->owner;
    struct server *s = f->table->server;

    if (w->err != OK && w->clash && try_again(f))
        return;
    if (w->err != OK || !enroll(s, f->table)) {
        struct table *before = map_get(&s->tables, f->before_id);
        if (before)
            before->leads_on = false;
        asked_no(&f->asked, "storage", NULL);
        table_close(f->table);
    } else {
        s->metrics.tables_total++;
        if (session_is_open(f->asked.session))
            table_follow(f->table, f->asked.session);
        table_answer(f->table, &f->asked);
        lead_on(f);
    }
    asked_drop(&f->asked);
    free(f);
}

static void add_deed(struct founding *f, const struct deed *d)
{
    int i = f->n++;
    struct write *w = &f->write[i];

    table_found(f->table, d, w, f->body[i - 1]);
    f->write[i - 1].also = w;
    table_take(f->table, d);
    table_remember(f->table, w);
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

static struct founding *begin_founding(const struct asked *a,
                                       struct table_row *row)
{
    struct server *s = session_server(a->session);
    struct founding *f = calloc(1, sizeof *f);

    if (!f)
        return NULL;
    row->created = s->io->wall_s(s->io);
    row->seen = server_day(s);
    row->rules = row->game->rules;
    row->state = TABLE_OPEN;
    memcpy(row->host, session_who(a->session), sizeof row->host);
    name_table(s, row);
    s->io->random(s->io, row->seed, sizeof row->seed);
    f->table = table_new(s, row);
    if (!f->table) {
        free(f);
        return NULL;
    }
    f->write[0].kind = WRITE_TABLE;
    f->write[0].row = *row;
    f->write[0].owner = f;
    f->write[0].done = founded;
    f->n = 1;
    f->asked = asked_keep(a);
    return f;
}

static void submit(struct founding *f)
{
    struct store *st = f->table->server->store;

    st->submit(st, f->write);
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

const char *lobby_create(const struct asked *a, const struct json_t *in,
                         const char **broke)
{
    struct session *session = a->session;
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
    message_bool(in, "open", &row.listed);
    if (!why &&
        (!may_make(session) ||
         (row.listed && !credits_take(session_server(session), LIMIT_LISTED,
                                      session_address(session)))))
        why = "limit";
    if (why)
        return why;
    f = begin_founding(a, &row);
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

const char *lobby_rematch(const struct asked *a, struct table *t)
{
    struct session *session = a->session;
    struct table_row row = t->row;
    struct founding *f = NULL;

    if (t->row.state != TABLE_OVER)
        return "state";
    if (t->leads_on)
        return "state"; /* `table` names the new one, or soon will */
    if (table_seat_of(t, session_who(session)) < 0)
        return "seat";
    if (!may_make(session))
        return "limit";
    f = begin_founding(a, &row);
    if (!f)
        return "storage";
    t->leads_on = true;
    memcpy(f->before_id, t->row.id, sizeof f->before_id);
    for (int seat = 0; seat < row.setup.seats; seat++) {
        if (t->seat[seat].who[0])
            seat_person(f, seat, t->seat[seat].who);
        else if (t->seat[seat].bot[0])
            seat_bot(f, seat, t->seat[seat].bot);
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
        struct table *t = lobby_find(s, id[i], NULL, &why);
        if (!t)
            continue;
        out_enter(&s->out, NULL, '{');
        table_write(t, &s->out, true);
        out_leave(&s->out, '}');
    }
    out_leave(&s->out, ']');
}

void lobby_list(const struct asked *a)
{
    struct server *s = session_server(a->session);
    struct out *o = asked_answer(a, "tables");

    list(s, "mine", session_who(a->session));
    list(s, "open", NULL);
    asked_send(a, o);
}

/* ---- once a second ------------------------------------------------------- */

/* A game over days: its clock says how long one may be away. */
static bool is_slow(const struct table_row *row)
{
    return row->clock != CLOCK_NONE && row->base >= SLOW_S;
}

static bool somebody_waits(const struct table *t)
{
    if (is_slow(&t->row))
        return false;
    for (int seat = 0; seat < t->row.setup.seats; seat++)
        if (t->seat[seat].here > 0 && !t->seat[seat].away)
            return true;
    return false;
}

static void replace_gone(struct table *t, int64_t now)
{
    int64_t patience = (int64_t)t->server->config.gone_s * 1000;

    for (int seat = 0; seat < t->row.setup.seats; seat++) {
        struct seat *at = &t->seat[seat];
        struct want w = {.kind = WANT_AWAY, .seat = seat};
        if (!at->who[0] || at->away || at->here > 0 ||
            now - at->gone_at < patience)
            continue;
        w.deed.by = WHY_GONE;
        table_want(t, &w);
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

static bool is_anybodys(const struct table *t)
{
    for (int seat = 0; seat < t->row.setup.seats; seat++)
        if (t->seat[seat].who[0])
            return true;
    return false;
}

static bool is_stale(struct server *s, const struct table *t)
{
    return t->row.state == TABLE_OPEN &&
           server_day(s) - t->row.seen > s->config.stale_s;
}

/*
 * A table that was never played is dropped when nobody sits there, or when
 * nobody has looked at it for days. For the others it is noted when somebody
 * last did.
 */
static void leave_memory(struct server *s, struct table *t)
{
    if (t->row.state == TABLE_OPEN && (!is_anybodys(t) || is_stale(s, t))) {
        s->metrics.stale_tables_total++;
        write_row(s, WRITE_DROP, &t->row);
    } else if (t->row.state == TABLE_OPEN && t->row.seen != t->seen_kept) {
        write_row(s, WRITE_SEEN, &t->row);
    }
    expel(s, t);
}

static void tick(void *to, void *value)
{
    struct server *s = to;
    struct table *t = value;
    int64_t now = server_now(s);

    if (t->row.state == TABLE_PLAYING && !t->busy && somebody_waits(t))
        replace_gone(t, now);
    table_remind(t);
    if (s->store->keeps && table_is_idle(t) &&
        (now - t->quiet_since > 1000 * (int64_t)s->config.unload_s ||
         is_stale(s, t)))
        leave_memory(s, t);
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
        n = s->store->stale(s->store, server_day(s) - s->config.stale_s, ids,
                            STALE_MOST);
    for (int i = 0; i < n; i++) {
        if (map_get(&s->tables, ids[i]) ||
            s->store->table(s->store, ids[i], NULL, &row) != OK)
            continue;
        s->metrics.stale_tables_total++;
        write_row(s, WRITE_DROP, &row);
    }
    free(ids);
}

void lobby_tick(struct server *s)
{
    map_each(&s->tables, tick, s);
    sweep(s);
    credits_tick(s);
}

static void close_one(void *to, void *value)
{
    (void)to;
    table_close(value);
}

void lobby_close(struct server *s)
{
    map_each(&s->tables, close_one, s);
    map_fini(&s->tables);
    map_fini(&s->codes);
    map_fini(&s->damaged);
    credits_clear(s);
}
