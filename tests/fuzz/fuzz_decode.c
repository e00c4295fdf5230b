/*
 * fuzz_decode.c - the rules must survive anything that check() accepts.
 *
 * Bytes become a state or a view (specimen.h). If that is accepted, it is
 * viewed from every seat, guessed at, written again, and played on with
 * choices from the rest of the bytes. bend.c makes such bytes.
 */
#include "core/chance.h"
#include "core/text.h"
#include "core/view.h"
#include "fuzz/fuzz.h"
#include "fuzz/specimen.h"

enum { STEPS = 40 };

struct choices { /* the end of the input; when it is used up, zeros */
    const uint8_t *at, *end;
};

static unsigned next_byte(struct choices *c)
{
    return c->at < c->end ? *c->at++ : 0;
}

/* From a sound position no play leads to an unsound one. */
static void must_pass(const struct game *game, const struct state *s, bool full)
{
    const char *sick = game->check(s, full);

    if (sick)
        fprintf(stderr, "%s: %s\n", game->slug, sick);
    must(!sick);
}

/* ---- looking ------------------------------------------------------------- */

/*
 * What seat may do, in a block with space for no more than is promised. The
 * block is kept: allocating one every time would be most of the work.
 */
static const struct action *list(const struct game *game, const struct state *s,
                                 int seat, int *n)
{
    static struct action *out;
    static const struct game *made_for;

    if (made_for != game) {
        free(out);
        out = malloc(game->actions_max * sizeof *out);
        made_for = game;
    }
    must(out);
    *n = game->legal(s, seat, out);
    must(*n >= 0 && *n <= game->actions_max);
    for (int i = 0; i < *n; i++) {
        must(out[i].seat == seat && out[i].verb < game->n_verbs);
        must(i == 0 || memcmp(&out[i - 1], &out[i], sizeof *out) < 0);
    }
    return out;
}

static void list_all(const struct game *game, const struct state *s)
{
    int n = 0;

    for (int seat = 0; seat < s->seats; seat++)
        list(game, s, seat, &n);
    list(game, s, SEAT_CHANCE, &n);
}

/* Is it the same position when it has been written and read? */
static void write_again(const struct game *game, const struct state *s)
{
    uint8_t bytes[STATE_MAX];
    union position again;
    size_t n = state_encode(game, s, bytes, sizeof bytes);

    must(n == specimen_size(game));
    must(state_decode(game, &again.state, bytes, n) == OK);
    must(memcmp(&again, s, game->state_size) == 0);
    must(state_hash(game, &again.state) == state_hash(game, s));
}

static void play(const struct game *game, struct state *s, struct choices *c);

/* One seat's guess, if it is a sound position, is played too. */
static void look_from(const struct game *game, const struct state *s, int seat,
                      struct choices c, bool plays)
{
    struct view view;
    union position guess;
    struct rng rng = {next_byte(&c)};

    view_make(&view, game, s, seat);
    list_all(game, &view.pos.state);
    if (!game->check(s, true)) {
        must_pass(game, &view.pos.state, false);
        write_again(game, &view.pos.state);
    }
    view_guess(&view, &rng, &guess);
    if (plays && !game->check(&guess.state, true))
        play(game, &guess.state, &c);
}

static void look(const struct game *game, const struct state *s,
                 const struct choices *c)
{
    struct score score = {0};
    struct choices peek = *c;
    int guesser = (int)next_byte(&peek) % s->seats;

    list_all(game, s);
    game->score(s, &score);
    for (int seat = 0; seat < s->seats; seat++)
        look_from(game, s, seat, *c, seat == guesser);
    look_from(game, s, SEAT_WATCHER, *c, false);
}

/* ---- playing ------------------------------------------------------------- */

struct listener {
    struct sink sink; /* first, so that the sink is the listener */
    const struct game *game;
};

static void hear(struct sink *to, struct event e)
{
    const struct game *game = ((struct listener *)to)->game;
    char text[TEXT_MAX];

    must(e.kind < game->n_events);
    must(event_format(game, e, text, sizeof text));
    must(event_format(game, event_heard(e, 0), text, sizeof text));
}

/* What chance would do by itself, both ways, must be on its list. */
static void roll(const struct game *game, const struct state *s,
                 const struct action *choice, int n)
{
    static const uint8_t key[CHACHA_KEY];
    struct rng rng = {s->ply};
    struct action picked = chance_pick(game, s, key, s->ply);
    struct action rolled = game->roll ? game->roll(s, &rng) : picked;
    bool has_picked = false;
    bool has_rolled = false;

    for (int i = 0; i < n; i++) {
        must(game->weight(s, choice[i]) > 0);
        has_picked |= action_same(choice[i], picked);
        has_rolled |= action_same(choice[i], rolled);
    }
    must(has_picked && has_rolled);
}

static void play(const struct game *game, struct state *s, struct choices *c)
{
    struct listener listener = {{hear}, game};

    for (int i = 0; i < STEPS && c->at < c->end; i++) {
        int seat = state_actor(s);
        int n = 0;
        const struct action *choice = NULL;
        if (s->over || s->ply >= game->ply_max)
            return;
        choice = list(game, s, seat, &n);
        must(n > 0);
        if (seat == SEAT_CHANCE)
            roll(game, s, choice, n);
        game_apply(game, s, choice[next_byte(c) % (unsigned)n], &listener.sink);
        must_pass(game, s, true);
    }
}

/* The position in a block of its exact size, so that reads beyond it are
 * caught. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct specimen p;
    struct choices c;
    struct state *s = NULL;

    if (!specimen_read(&p, data, size))
        return 0;
    s = malloc(p.game->state_size);
    must(s);
    memcpy(s, &p.pos, p.game->state_size);
    c = (struct choices){p.more, p.more + p.n_more};
    write_again(p.game, s);
    look(p.game, s, &c);
    if (!p.game->check(s, true))
        play(p.game, s, &c);
    free(s);
    return 0;
}
