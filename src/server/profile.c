/*
 * profile.c - see profile.h. Everything is read in a thread that may wait, and
 * then written into one answer.
 */
#include "server/profile.h"

#include "proto/message.h"
#include "server/credits.h"
#include "server/look.h"
#include "server/session_state.h"
#include "server/standing.h"

#include <stdlib.h>
#include <string.h>

enum { RECENT = 8 }; /* games on a profile */

struct looking {
    struct read read; /* first: cast back to this struct */
    struct write write;
    struct asked asked;
    char key[NAME_BYTES + 1];  /* of the name asked for; "": one's own */
    char me[WHO_LETTERS + 1];  /* whoever asks */
    char who[WHO_LETTERS + 1]; /* about whom   */
    char name[NAME_BYTES + 1];
    uint32_t portrait;
    bool found, private, mine;
    uint64_t before;
    char game[SLUG_BYTES + 1];
    int month;
    struct played played[PLAYED_MOST];
    int n_played;
    struct sum sum[SUMS_MOST];
    int n_sums;
    struct role_sum role[ROLE_SUMS_MOST];
    int n_roles;
    struct standing standing[LEADERS_MOST];
    int n_standings;
    struct curve_point (*curve)[CURVE_MOST]; /* owned; one a standing */
    int n_curve[LEADERS_MOST];
};

static void free_looking(struct looking *l)
{
    asked_drop(&l->asked);
    free(l->curve);
    free(l);
}

static struct looking *new_looking(const struct asked *a)
{
    struct looking *l = calloc(1, sizeof *l);

    if (!l)
        return NULL;
    l->asked = asked_keep(a);
    memcpy(l->who, a->session->who, sizeof l->who);
    memcpy(l->me, a->session->who, sizeof l->me);
    return l;
}

static const char *look(struct looking *l,
                        void (*run)(struct read *r, struct reads *from),
                        void (*done)(struct read *r))
{
    struct store *st = l->asked.session->server->store;

    l->read.run = run;
    l->read.done = done;
    st->read(st, &l->read, READ_ROWS);
    return NULL;
}

/* Requests that come too often wait, counted by address: it is easy to become
 * another guest. */
static bool may_look(const struct asked *a)
{
    return credits_take(a->session->server, LIMIT_LOOKS, a->session->address);
}

/* ---- games --------------------------------------------------------------- */

static void write_player(struct out *o, const struct played *p, int at)
{
    const struct result_seat *seat = &p->result.seat[at];
    bool bot = result_is_bot(seat->who);

    out_enter(o, NULL, '{');
    out_maybe(o, "who", bot ? NULL : seat->who);
    out_text(o, "name", p->name[at]);
    out_whole(o, "portrait", p->portrait[at]);
    out_maybe(o, "bot", bot ? seat->who + 4 : NULL);
    out_whole(o, "place", seat->place);
    out_whole(o, "points", seat->points);
    out_bool(o, "gone", seat->gone);
    out_text(o, "role", seat->role);
    if (seat->after.sigma && !p->hidden[at]) {
        int now = rating_shown(seat->after.mu);
        out_whole(o, "rating", now);
        out_whole(o, "change", now - rating_shown(seat->before));
        out_whole(o, "doubt", rating_doubt(seat->after.sigma));
    }
    out_leave(o, '}');
}

static void write_played(struct out *o, const struct played *p, int n)
{
    static const char *const endings[] = {"won", "shared", "lost"};

    out_enter(o, "games", '[');
    for (; n > 0; p++, n--) {
        const struct result *r = &p->result;
        out_enter(o, NULL, '{');
        out_maybe(o, "code", p->code[0] ? p->code : NULL);
        out_text(o, "game", r->game);
        out_whole(o, "at", r->at);
        out_whole(o, "moves", r->moves);
        out_bool(o, "rated", r->rated);
        out_text(o, "ending", endings[r->ending]);
        out_enter(o, "seats", '[');
        for (int seat = 0; seat < r->setup.seats; seat++)
            write_player(o, p, seat);
        out_leave(o, ']');
        out_leave(o, '}');
    }
    out_leave(o, ']');
}

static void read_history(struct read *r, struct reads *from)
{
    struct looking *l = (struct looking *)r;

    l->n_played = from->played(from, l->who, l->before, l->played, PLAYED_MOST);
}

static void tell_history(struct read *r)
{
    struct looking *l = (struct looking *)r;
    struct out *o = asked_answer(&l->asked, "history");

    write_played(o, l->played, l->n_played);
    if (l->n_played == PLAYED_MOST)
        out_whole(o, "more", (int64_t)l->played[PLAYED_MOST - 1].result.n);
    asked_send(&l->asked, o);
    free_looking(l);
}

const char *profile_history(const struct asked *a, const struct json_t *in)
{
    struct looking *l = NULL;
    int64_t before = INT64_MAX;

    if (!may_look(a))
        return "limit";
    l = new_looking(a);
    if (!l)
        return "storage";
    message_whole(in, "before", 0, INT64_MAX, &before);
    l->before = (uint64_t)before;
    return look(l, read_history, tell_history);
}

/* ---- a profile ----------------------------------------------------------- */

static void read_person(struct looking *l, struct reads *from)
{
    char hash[HASH_TEXT];

    l->found =
        !l->key[0] || (from->claimed(from, l->key, l->who, hash) && l->who[0]);
    l->mine = l->found && strcmp(l->who, l->me) == 0;
    if (!l->found)
        return;
    l->portrait = from->person(from, l->who, l->name);
    l->private = from->is_private(from, l->who);
}

/* Strangers do not get the codes of tables that were not open to all: what was
 * said there could be read. Nor do they see the ratings of people who hide
 * them. */
static void veil_game(const struct looking *l, struct reads *from,
                      struct played *p)
{
    int seats = p->result.setup.seats;

    for (int i = 0; i < seats; i++)
        if (strcmp(p->result.seat[i].who, l->me) == 0)
            return;
    for (int i = 0; i < seats; i++)
        p->hidden[i] = from->is_private(from, p->result.seat[i].who);
    if (!p->listed)
        p->code[0] = '\0';
}

static void veil(struct looking *l, struct reads *from)
{
    for (int i = 0; i < l->n_played; i++)
        veil_game(l, from, &l->played[i]);
    for (int i = 0; i < l->n_sums; i++)
        if (!l->sum[i].listed)
            l->sum[i].best_table[0] = '\0';
}

static void read_profile(struct read *r, struct reads *from)
{
    struct looking *l = (struct looking *)r;

    read_person(l, from);
    if (!l->found || (l->private && !l->mine))
        return;
    l->n_played = from->played(from, l->who, INT64_MAX, l->played, RECENT);
    l->n_sums = from->sums(from, l->who, l->sum, SUMS_MOST);
    if (!l->mine)
        veil(l, from);
    l->n_roles = from->role_sums(from, l->who, l->role, ROLE_SUMS_MOST);
    l->n_standings = from->ratings(from, l->who, l->standing, RATED_MOST);
    l->curve = calloc((size_t)l->n_standings + 1, sizeof *l->curve);
    for (int i = 0; l->curve && i < l->n_standings; i++)
        l->n_curve[i] = from->curve(from, l->who, l->standing[i].game,
                                    l->curve[i], CURVE_MOST);
}

static void write_rating(struct out *o, struct rating rating)
{
    out_whole(o, "rating", rating_shown(rating.mu));
    out_whole(o, "doubt", rating_doubt(rating.sigma));
}

static void write_standing(const struct looking *l, struct out *o,
                           const struct standing *s)
{
    bool bot = result_is_bot(s->who);

    out_enter(o, NULL, '{');
    out_text(o, "game", s->game);
    out_text(o, "name", s->name[0] || bot ? s->name : l->name);
    out_whole(o, "portrait", s->portrait);
    out_maybe(o, "bot", bot ? s->who + 4 : NULL);
    write_rating(o, s->rating);
    out_whole(o, "games", s->games);
    out_whole(o, "firsts", s->firsts);
    out_bool(o, "mine", strcmp(s->who, l->me) == 0);
    out_leave(o, '}');
}

static void write_standings(const struct looking *l, struct out *o,
                            const char *name)
{
    out_enter(o, name, '[');
    for (int i = 0; i < l->n_standings; i++)
        write_standing(l, o, &l->standing[i]);
    out_leave(o, ']');
}

static void write_sums(const struct looking *l, struct out *o)
{
    out_enter(o, "sums", '[');
    for (const struct sum *s = l->sum; s < l->sum + l->n_sums; s++) {
        out_enter(o, NULL, '{');
        out_text(o, "game", s->game);
        out_whole(o, "seats", s->seats);
        out_whole(o, "games", s->games);
        out_whole(o, "firsts", s->firsts);
        out_whole(o, "lasts", s->lasts);
        out_whole(o, "gone", s->gone);
        out_whole(o, "points", s->points);
        out_whole(o, "best", s->best);
        out_maybe(o, "best_code", s->best_table[0] ? s->best_table : NULL);
        out_whole(o, "beaten", s->beaten);
        out_leave(o, '}');
    }
    out_leave(o, ']');
}

static void write_roles(const struct looking *l, struct out *o)
{
    out_enter(o, "roles", '[');
    for (const struct role_sum *s = l->role; s < l->role + l->n_roles; s++) {
        out_enter(o, NULL, '{');
        out_text(o, "game", s->game);
        out_text(o, "role", s->role);
        out_whole(o, "games", s->games);
        out_whole(o, "times", s->times);
        out_whole(o, "firsts", s->firsts);
        out_whole(o, "crowns", s->crowns);
        out_whole(o, "earned", s->earned);
        out_leave(o, '}');
    }
    out_leave(o, ']');
}

/* Oldest first, as a curve is drawn. */
static void write_curves(const struct looking *l, struct out *o)
{
    out_enter(o, "curve", '[');
    for (int i = 0; l->curve && i < l->n_standings; i++)
        for (int k = l->n_curve[i] - 1; k >= 0; k--) {
            out_enter(o, NULL, '{');
            out_text(o, "game", l->curve[i][k].game);
            out_whole(o, "at", l->curve[i][k].at);
            write_rating(o, l->curve[i][k].rating);
            out_leave(o, '}');
        }
    out_leave(o, ']');
}

static void tell_profile(struct read *r)
{
    struct looking *l = (struct looking *)r;
    struct out *o = NULL;

    if (!l->found) {
        asked_no(&l->asked, "name", NULL);
        free_looking(l);
        return;
    }
    o = asked_answer(&l->asked, "profile");
    out_text(o, "name", l->name);
    out_whole(o, "portrait", l->portrait);
    out_bool(o, "mine", l->mine);
    out_bool(o, "private", l->private);
    write_standings(l, o, "ratings");
    write_sums(l, o);
    write_roles(l, o);
    write_curves(l, o);
    write_played(o, l->played, l->n_played);
    asked_send(&l->asked, o);
    free_looking(l);
}

const char *profile_show(const struct asked *a, const struct json_t *in)
{
    struct looking *l = NULL;
    char name[NAME_BYTES + 1];

    if (!may_look(a))
        return "limit";
    l = new_looking(a);
    if (!l)
        return "storage";
    if (message_text(in, "name", name, sizeof name) &&
        !look_key(name, l->key)) {
        free_looking(l);
        return "name";
    }
    return look(l, read_profile, tell_profile);
}

/* ---- who is how strong --------------------------------------------------- */

static void read_leaders(struct read *r, struct reads *from)
{
    struct looking *l = (struct looking *)r;

    l->n_standings =
        from->leaders(from, l->game, l->month, l->standing, LEADERS_MOST);
}

static void tell_leaders(struct read *r)
{
    struct looking *l = (struct looking *)r;
    struct out *o = asked_answer(&l->asked, "leaders");

    out_text(o, "game", l->game);
    out_whole(o, "month", l->month);
    write_standings(l, o, "leaders");
    asked_send(&l->asked, o);
    free_looking(l);
}

/* Month 0 is all time, and 1 the one that it is now. */
const char *profile_leaders(const struct asked *a, const struct json_t *in)
{
    struct io *io = a->session->server->io;
    struct looking *l = NULL;
    int64_t month = 0;

    if (!may_look(a))
        return "limit";
    l = new_looking(a);
    if (!l)
        return "storage";
    message_text(in, "game", l->game, sizeof l->game);
    message_whole(in, "month", 0, 999912, &month);
    l->month = month == 1 ? result_month(io->wall_s(io)) : (int)month;
    if (!game_named(l->game)) {
        free_looking(l);
        return "game";
    }
    return look(l, read_leaders, tell_leaders);
}

/* ---- private ------------------------------------------------------------- */

static void switched(struct write *w)
{
    struct looking *l = w->owner;

    if (w->err == OK) {
        look(l, read_profile, tell_profile);
        return;
    }
    asked_no(&l->asked, "storage", NULL);
    free_looking(l);
}

const char *profile_private(const struct asked *a, const struct json_t *in)
{
    struct server *s = a->session->server;
    struct looking *l = NULL;

    if (!credits_take(s, LIMIT_SWITCHES, a->session->who))
        return "limit";
    l = new_looking(a);
    if (!l)
        return "storage";
    l->write.kind = WRITE_PRIVATE;
    memcpy(l->write.who, l->who, sizeof l->write.who);
    message_bool(in, "on", &l->write.private);
    l->write.done = switched;
    l->write.owner = l;
    s->store->submit(s->store, &l->write);
    return NULL;
}
