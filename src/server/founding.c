/*
 * founding.c - new tables: asked for, or as a rematch.
 */
#include "server/lobby.h"

#include "proto/message.h"
#include "record/setup.h"
#include "server/credits.h"
#include "server/nodes/nodes.h"
#include "server/push.h"
#include "server/session.h"

#include <stdlib.h>
#include <string.h>

enum { TRIES_MOST = 8 }; /* to find a code that is not taken */

/* A table and its first deeds, on their way to the disk. */
struct founding {
    struct write write[1 + SEATS_MAX];
    uint8_t body[SEATS_MAX][DEED_BYTES(0)];
    int n, tries;
    struct table *table;
    char before_id[TABLE_ID + 1]; /* of a rematch: may be gone by then */
    struct asked asked;
    struct session *met[SEATS_MAX]; /* kept: they wait for it */
    int n_met;
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
    table_write(f->table, &s->out, TABLE_WHOLE, f->table->seq);
    out_leave(&s->out, '}');
    for (struct follow *at = before->follows; at; at = at->next)
        if (at->session != f->asked.session)
            session_send(at->session, &s->out);
}

/* here: then it is played at this server. */
static void name_table(struct server *s, struct table_row *row, bool here)
{
    row->num = s->store->next_table++;
    do {
        io_letters(s->io, row->id, TABLE_ID);
        io_letters(s->io, row->code, CODE_LETTERS);
    } while (map_get(&s->tables, row->id) || map_get(&s->codes, row->code) ||
             (here && !nodes_own(s, row->id)));
}

/* Another table has its id or its code: it gets others. False: too often. */
static bool try_again(struct founding *f)
{
    struct server *s = f->table->server;
    struct table_row *row = &f->table->row;

    if (++f->tries == TRIES_MOST)
        return false;
    name_table(s, row, !f->n_met);
    f->write[0].row = *row;
    for (int i = 1; i < f->n; i++)
        f->write[i].entry.table = row->num;
    s->store->submit(s->store, f->write);
    return true;
}

/* A rematch: people who have left the old table are told by push. */
static void invite_away(const struct founding *f)
{
    const struct table *before =
        map_get(&f->table->server->tables, f->before_id);
    const char *asker = session_who(f->asked.session);

    for (int seat = 0; before && seat < f->table->row.setup.seats; seat++)
        if (f->table->seat[seat].who[0] && !before->seat[seat].here &&
            strcmp(f->table->seat[seat].who, asker) != 0)
            push_invite(f->table, seat, f->asked.session);
}

static void answer(struct founding *f)
{
    if (session_is_open(f->asked.session))
        table_follow(f->table, f->asked.session);
    table_answer(f->table, &f->asked);
    lead_on(f);
    invite_away(f);
}

/* code NULL: the table was not made. */
static void tell_met(struct founding *f, const char *code)
{
    struct out *o = &f->table->server->out;

    out_message(o, "seeking");
    out_text(o, "state", code ? "found" : "none");
    if (code)
        out_text(o, "code", code);
    out_leave(o, '}');
    for (int i = 0; i < f->n_met; i++) {
        session_send(f->met[i], o);
        session_unref(f->met[i]);
    }
    f->n_met = 0;
}

void lobby_begin(struct table *t)
{
    struct want w = {.kind = WANT_START, .seat = -1};

    memcpy(w.who, t->row.host, sizeof w.who);
    table_want(t, &w);
}

/* Tables from quick match may belong to any server, so that they do not all
 * end up at the one with the queue. True: it continues elsewhere. */
static bool begins_elsewhere(const struct founding *f)
{
    struct server *s = f->table->server;
    const char *id = f->table->row.id;

    return f->n_met && !nodes_own(s, id) && nodes_begin(s, id);
}

static void founded(struct write *w)
{
    struct founding *f = w->owner;
    struct server *s = f->table->server;

    if (w->err != OK && w->clash && try_again(f))
        return;
    if (w->err == OK && begins_elsewhere(f)) {
        s->metrics.tables_total++;
        tell_met(f, f->table->row.code);
        table_close(f->table);
    } else if (w->err != OK || !lobby_enroll(s, f->table)) {
        struct table *before = map_get(&s->tables, f->before_id);
        if (before)
            before->leads_on = false;
        asked_no(&f->asked, "storage", NULL);
        tell_met(f, NULL);
        table_close(f->table);
    } else {
        s->metrics.tables_total++;
        if (f->n_met) {
            lobby_begin(f->table);
            tell_met(f, f->table->row.code);
            nodes_loaded(s, f->table->row.id);
        } else {
            answer(f);
        }
    }
    asked_drop(&f->asked);
    free(f);
}

static void add_deed(struct founding *f, const struct deed *d, const char *name)
{
    int i = f->n++;
    struct write *w = &f->write[i];

    table_found(f->table, d, w, f->body[i - 1]);
    f->write[i - 1].also = w;
    table_take(f->table, d, name);
    table_remember(f->table, &w->entry, "");
}

static void seat_bot(struct founding *f, int seat, const char *slug)
{
    struct deed d = {.kind = DEED_BOT, .seat = (uint8_t)seat};

    memcpy(d.slug, slug, strlen(slug));
    add_deed(f, &d, NULL);
}

/* share NULL: it is given later. */
static void seat_person(struct founding *f, int seat, const char *who,
                        const char *name, const uint8_t *share)
{
    struct deed d = {.kind = DEED_SIT, .seat = (uint8_t)seat};

    memcpy(d.who, who, strlen(who));
    if (share) {
        memcpy(d.share[seat], share, RECORD_SHARE);
        d.shared = SEAT(seat);
    }
    add_deed(f, &d, name);
}

static void seat_session(struct founding *f, int seat,
                         const struct session *session, const uint8_t *share)
{
    seat_person(f, seat, session_who(session), session_name(session), share);
    f->table->seat[seat].portrait = session_portrait(session);
}

/* The same person as at another table. */
static void seat_again(struct founding *f, int seat, const struct seat *before)
{
    seat_person(f, seat, before->who, before->name, NULL);
    f->table->seat[seat].portrait = before->portrait;
}

/* a: the request that waits for an answer, if any. */
static struct founding *begin_founding(struct session *host,
                                       const struct asked *a,
                                       struct table_row *row)
{
    struct server *s = session_server(host);
    struct founding *f = calloc(1, sizeof *f);

    if (!f)
        return NULL;
    row->created = s->io->wall_s(s->io);
    row->over_at = 0;
    row->seen = server_day(s);
    row->rules = row->game->rules;
    row->state = TABLE_OPEN;
    memcpy(row->host, session_who(host), sizeof row->host);
    name_table(s, row, a->session != NULL);
    s->io->random(s->io, row->seed, sizeof row->seed);
    f->table = table_new(s, row);
    if (!f->table) {
        free(f);
        return NULL;
    }
    table_enter(f->table);
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

const char *lobby_take_clock(const struct json_t *in, struct table_row *row)
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

static const char *take_bots(struct server *s, const struct json_t *in,
                             int seats, struct sitters *out)
{
    const struct json_t *list = message_list(in, "bots");

    memset(out, 0, sizeof *out);
    if (message_length(list) > seats)
        return "bot";
    for (int i = 0; i < message_length(list); i++)
        if (!message_text_at(list, i, out->bot[i], sizeof out->bot[i]) ||
            (out->bot[i][0] && !programs_have(s, out->bot[i])))
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
        why = lobby_take_clock(in, &row);
    if (!why)
        why = take_bots(session_server(session), in, row.setup.seats, &sitters);
    message_bool(in, "open", &row.listed);
    message_bool(in, "rated", &row.rated);
    if (!why &&
        (!may_make(session) ||
         (row.listed && !credits_take(session_server(session), LIMIT_LISTED,
                                      session_address(session)))))
        why = "limit";
    if (why)
        return why;
    f = begin_founding(session, a, &row);
    if (!f)
        return "storage";
    for (int seat = 0; seat < row.setup.seats; seat++) {
        if (sitters.bot[seat][0])
            seat_bot(f, seat, sitters.bot[seat]);
        else if (!seated)
            seat_session(f, seat, session, NULL);
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
    f = begin_founding(session, a, &row);
    if (!f)
        return "storage";
    t->leads_on = true;
    f->table->agreed = t->again == again_people(t);
    memcpy(f->before_id, t->row.id, sizeof f->before_id);
    for (int seat = 0; seat < row.setup.seats; seat++) {
        if (t->declined & SEAT(seat))
            continue; /* it is free */
        if (t->seat[seat].who[0])
            seat_again(f, seat, &t->seat[seat]);
        else if (t->seat[seat].bot[0])
            seat_bot(f, seat, t->seat[seat].bot);
    }
    submit(f);
    return NULL;
}

bool lobby_meet(const struct meeting *m)
{
    static const struct asked nobody;
    struct table_row row = m->row;
    struct founding *f = begin_founding(m->host, &nobody, &row);

    if (!f)
        return false;
    for (int seat = 0; seat < row.setup.seats; seat++) {
        const struct meeting_seat *at = &m->seat[seat];
        if (!at->session) {
            seat_bot(f, seat, at->bot);
            continue;
        }
        seat_session(f, seat, at->session, at->shared ? at->share : NULL);
        session_ref(at->session);
        f->met[f->n_met++] = at->session;
    }
    submit(f);
    return true;
}
