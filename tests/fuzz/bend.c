/*
 * bend.c - inputs for fuzz_decode: real positions, bent a little.
 *
 * Random bytes are hardly ever a position, and a position with one byte
 * changed seldom is. So libFuzzer leaves the making of new inputs to us: a
 * position is played on, seen with other eyes, or bent so that check() still
 * accepts it. Redundant data that play keeps consistent (counts, sets, who
 * holds what) is repaired after a bend, or nothing would ever be accepted.
 */
#include "core/cards.h"
#include "core/view.h"
#include "fuzz/fuzz.h"
#include "fuzz/specimen.h"
#include "games/dej/kohan/kohan.h"

#include <string.h>

enum { TRIES = 200, BENDS = 4 };

/* ---- fields by name ------------------------------------------------------ */

struct finder {
    struct walk walk; /* first, so that the walk is the finder */
    const char *name;
    void *at;
    int count;
};

static void find_field(struct walk *w, const char *name, void *at, int width,
                       int count)
{
    struct finder *f = (struct finder *)w;

    (void)width;
    if (strcmp(name, f->name) == 0) {
        f->at = at;
        f->count = count;
    }
}

/* The cards of a game, whatever game it is: CARDS_WALK names its fields. */
static void *field(struct specimen *p, const char *name, int *count)
{
    struct finder f = {{.field = find_field}, .name = name};

    p->game->walk(&f.walk, &p->pos.state);
    must(f.at);
    *count = f.count;
    return f.at;
}

/* ---- mending ------------------------------------------------------------- */

/* Another edition's row would look for the cards elsewhere. */
static bool is_edition(const struct dej *g, int cards)
{
    return dej_is_printed(g) && dej_edition(g)->deck.cards == cards;
}

static void mend_dej(struct dej *g)
{
    if (!is_edition(g, DEJ_CARDS))
        return;
    dej_recount(g);
    g->completed = 0;
    for (int seat = 0; seat < g->base.seats && seat < SEATS_MAX; seat++)
        if (dej_is_complete(g, seat))
            g->completed |= (uint8_t)SEAT(seat);
    if (!g->completed)
        g->first_complete = NONE;
    else if (g->first_complete >= SEATS_MAX ||
             !(g->completed & SEAT(g->first_complete)))
        g->first_complete = (uint8_t)dej_lowest(g->completed);
    if (state_check(&dej, &g->base) || g->opener >= g->base.seats ||
        memcmp(g->cast, dej_cast, sizeof g->cast) != 0)
        return; /* too bent for the questions below */
    for (int step = 0; step < RANKS_MAX && step <= g->step; step++)
        if (g->taken[step] == HIDDEN ||
            (step < g->step && g->taken[step] >= RANKS_MAX))
            return; /* a view, or no draft */
    if (g->round)
        dej_replay_draft(g);
}

/* Completion is for good there (R13), and a draft may have been traded. */
static void mend_kohan(struct dej *g)
{
    if (!is_edition(g, KOHAN_CARDS))
        return;
    dej_recount(g);
    for (int seat = 0; seat < g->base.seats && seat < SEATS_MAX; seat++)
        if (dej_is_complete(g, seat))
            g->completed |= (uint8_t)SEAT(seat);
    if (g->completed && g->first_complete == NONE)
        g->first_complete = (uint8_t)dej_lowest(g->completed);
}

static void mend(struct specimen *p)
{
    if (p->game == &kohan)
        mend_kohan((struct dej *)&p->pos);
    if (p->game == &dej)
        mend_dej((struct dej *)&p->pos);
}

/* ---- bending ------------------------------------------------------------- */

/* A card moves anywhere, and anybody knows. */
static void bend_card(struct specimen *p, struct rng *rng)
{
    static const seat_set some[] = {0, PUBLIC, SEAT(0), SEAT(1), SEAT(2)};
    int cards = 0;
    int zones = 0;
    seat_set *known = field(p, "known", &cards);
    uint8_t *where = field(p, "where", &cards);
    uint8_t *order = field(p, "order", &cards);
    uint8_t *count = field(p, "count", &zones);
    uint32_t card = rng_below(rng, (uint32_t)cards);
    uint32_t zone = rng_below(rng, (uint32_t)zones);

    if (where[card] < zones)
        count[where[card]]--;
    order[card] = rng_below(rng, 4) ? 0 : (uint8_t)count[zone];
    count[zone]++;
    where[card] = (uint8_t)zone;
    known[card] = some[rng_below(rng, COUNT(some))];
}

/* The bytes that matter most in a position: the shared part, and the stack. */
static void bend_byte(struct specimen *p, size_t below, struct rng *rng)
{
    static const uint8_t some[] = {0, 1, 2, 3, 4, 7, 8, 15, 64, 127, 254, 255};
    uint8_t *bytes = (uint8_t *)&p->pos;
    uint8_t *byte = &bytes[rng_below(rng, (uint32_t)below)];

    switch (rng_below(rng, 5)) {
    case 0: *byte = (uint8_t)(*byte + 1); break;
    case 1: *byte = (uint8_t)(*byte - 1); break;
    case 2: *byte ^= (uint8_t)(1u << rng_below(rng, 8)); break;
    case 3: *byte = some[rng_below(rng, COUNT(some))]; break;
    default: *byte = bytes[rng_below(rng, (uint32_t)below)]; break;
    }
}

static void bend_once(struct specimen *p, struct rng *rng)
{
    switch (rng_below(rng, 4)) {
    case 0: bend_card(p, rng); break;
    case 1: bend_byte(p, sizeof(struct state), rng); break;
    case 2: /* two at once: some bytes only fit together */
        bend_byte(p, p->game->state_size, rng);
        /* fall through */
    default: bend_byte(p, p->game->state_size, rng); break;
    }
    if (rng_below(rng, 8))
        mend(p);
}

/* Bend until some bends have been accepted. A full state stays full. */
static void bend(struct specimen *p, struct rng *rng)
{
    bool full = !p->game->check(&p->pos.state, true);
    int wanted = 1 + (int)rng_below(rng, BENDS);

    for (int i = 0; i < TRIES && wanted > 0; i++) {
        union position before = p->pos;
        bend_once(p, rng);
        if (p->game->check(&p->pos.state, full))
            p->pos = before;
        else if (memcmp(&before, &p->pos, p->game->state_size) != 0)
            wanted--;
    }
}

/* ---- other ways to a new input ------------------------------------------- */

static void look_at(struct specimen *p, bool guess, struct rng *rng)
{
    struct view view;
    uint32_t eyes = rng_below(rng, p->pos.state.seats + 1u);
    int seat = eyes < p->pos.state.seats ? (int)eyes : SEAT_WATCHER;

    view_make(&view, p->game, &p->pos.state, seat);
    p->pos = view.pos;
    if (guess)
        view_guess(&view, rng, &p->pos);
}

static void change(struct specimen *p, struct rng *rng)
{
    bool full = !p->game->check(&p->pos.state, true);

    switch (rng_below(rng, 8)) {
    case 0:
        if (full)
            specimen_play(p, 1 + (int)rng_below(rng, 20), rng);
        break;
    case 1: look_at(p, false, rng); break;
    case 2: look_at(p, true, rng); break;
    case 3: p->n_more = LLVMFuzzerMutate(p->more, p->n_more, MORE_MAX); break;
    default: bend(p, rng); break;
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size,
                               unsigned int seed)
{
    struct specimen p;
    struct rng rng = {seed};
    size_t n = 0;

    if (!rng_below(&rng, 32))
        return LLVMFuzzerMutate(data, size, max_size);
    if (!specimen_read(&p, data, size) || !rng_below(&rng, 64)) {
        const struct game *game = fuzz_game((unsigned)rng_below(&rng, 64));
        uint32_t seats = (uint32_t)(game->seats_max - game->seats_min) + 1;
        specimen_new(&p, game, game->seats_min + (int)rng_below(&rng, seats),
                     &rng);
    }
    change(&p, &rng);
    n = specimen_write(&p, data, max_size);
    return n ? n : LLVMFuzzerMutate(data, size, max_size);
}
