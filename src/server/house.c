/*
 * house.c - see profile.h: statistics of a game, from all finished games.
 */
#include "server/profile.h"

#include "core/game.h"
#include "proto/message.h"
#include "server/credits.h"
#include "server/session_state.h"
#include "server/standing.h"

#include <stdlib.h>
#include <string.h>

struct knowing {
    struct read read; /* first: cast back to this struct */
    struct asked asked;
    const struct game *game;
    int seats;
    struct tally counts[SEATS_MAX + 1]; /* games, by number of seats */
    int n_counts;
    struct tally tally[TALLIES_MOST];
    int n;
};

/* Without a number of seats: the one that most games had. */
static void read_house(struct read *r, struct reads *from)
{
    struct knowing *k = (struct knowing *)r;
    int64_t most = 0;

    k->n_counts =
        from->tallies(from, k->game->slug, 0, k->counts, COUNT(k->counts));
    for (int i = 0; !k->seats && i < k->n_counts; i++)
        if (k->counts[i].n > most)
            most = k->counts[i].n;
    for (int i = 0; !k->seats && i < k->n_counts; i++)
        if (k->counts[i].n == most)
            k->seats = k->counts[i].seats;
    if (k->seats)
        k->n = from->tallies(from, k->game->slug, k->seats, k->tally,
                             TALLIES_MOST);
}

static void tell_house(struct read *r)
{
    struct knowing *k = (struct knowing *)r;
    struct out *o = asked_answer(&k->asked, "stats");

    out_text(o, "game", k->game->slug);
    out_whole(o, "seats", k->seats);
    out_enter(o, "counts", '[');
    for (int i = 0; i < k->n_counts; i++) {
        out_enter(o, NULL, '{');
        out_whole(o, "seats", k->counts[i].seats);
        out_whole(o, "games", k->counts[i].n);
        out_leave(o, '}');
    }
    out_leave(o, ']');
    out_enter(o, "tallies", '[');
    for (int i = 0; i < k->n; i++) {
        const struct tally *t = &k->tally[i];
        out_enter(o, NULL, '{');
        out_text(o, "kind", t->kind);
        out_text(o, "which", t->which);
        out_whole(o, "band", t->band);
        out_whole(o, "n", t->n);
        out_whole(o, "firsts", t->firsts);
        out_whole(o, "moves", t->moves);
        out_leave(o, '}');
    }
    out_leave(o, ']');
    asked_send(&k->asked, o);
    asked_drop(&k->asked);
    free(k);
}

const char *house_stats(const struct asked *a, const struct json_t *in)
{
    struct server *s = a->session->server;
    char slug[SLUG_BYTES + 1];
    const struct game *game =
        message_text(in, "game", slug, sizeof slug) ? game_named(slug) : NULL;
    struct knowing *k = NULL;
    int64_t seats = 0;

    if (!game)
        return "game";
    if (!credits_take(s, LIMIT_LOOKS, a->session->address))
        return "limit";
    k = calloc(1, sizeof *k);
    if (!k)
        return "storage";
    message_whole(in, "seats", 1, SEATS_MAX, &seats);
    k->asked = asked_keep(a);
    k->game = game;
    k->seats = (int)seats;
    k->read.run = read_house;
    k->read.done = tell_house;
    s->store->read(s->store, &k->read, READ_ROWS);
    return NULL;
}
