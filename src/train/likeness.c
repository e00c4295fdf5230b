/*
 * likeness.c - see likeness.h.
 */
#include "train/likeness.h"

#include "train/setup.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { OTHERS_MOST = 8, DEEDS_MOST = HEARD_MOST, IN_A_LINE = 6 };
static const double LITTLE = 2; /* is added to every count */
static const double WORTH = 24; /* sixteenths a row must have told in all */

static struct find {
    const struct likeness *likeness;
    struct table table;
    struct spec spec[OTHERS_MOST + 1]; /* the bot, then the others */
    int specs;
    double *met[2]; /* by kind of deed: of the bot, of the others */
} find;

static void seat_all(struct rng *rng)
{
    for (int seat = 0; seat < find.table.setup.seats; seat++) {
        uint32_t of = rng_below(rng, (uint32_t)find.specs - 1);
        find.table.spec[seat] = &find.spec[rng_below(rng, 2) ? 0 : 1 + (int)of];
    }
}

static bool play_one(struct rng *rng)
{
    static struct deed deed[DEEDS_MOST];
    struct table *t = &find.table;
    struct score score;
    int n = 0;

    setup_any(t, rng);
    seat_all(rng);
    if (!table_play(t, rng_next(rng), &score))
        return false;
    n = find.likeness->deeds(t->heard[0], t->n_heard, deed, DEEDS_MOST);
    for (int i = 0; i < n; i++)
        find.met[t->spec[deed[i].seat] != find.spec][deed[i].what]++;
    return true;
}

static double sum_of(const double *met, int n)
{
    double sum = 0;

    for (int i = 0; i < n; i++)
        sum += met[i];
    return sum;
}

static int odds_of(int first, int what)
{
    const int all = find.likeness->alternatives;
    double odds = 0;

    for (int side = 0; side < 2; side++) {
        const double *met = find.met[side];
        double often =
            (met[what] + LITTLE) / (sum_of(met + first, all) + LITTLE * all);
        odds += side ? -log(often) : log(often);
    }
    odds = fmin(fmax(LIKENESS_ONE * odds, -1.5 * LIKENESS_ONE),
                1.5 * LIKENESS_ONE);
    return (int)lrint(odds);
}

static void tell(const char *game)
{
    const struct likeness *likeness = find.likeness;
    int in_line = 0;

    printf("/*\n * %s_likeness%s - how much likelier a deed is of a player ",
           game, ".def");
    printf("who goes by\n * the net than of others, in sixteenths of a factor "
           "of e (bots/likeness.h).\n"
           " * Made by `selfplay likeness` (docs/bots.md).\n */\n");

    for (int what = 0; what < likeness->kinds; what++) {
        int odds = odds_of(what - what % likeness->alternatives, what);
        double often = find.met[0][what] + find.met[1][what];
        if (abs(odds) * often >= WORTH * LIKENESS_ONE)
            printf("[%d] = %d,%s", what, odds,
                   ++in_line % IN_A_LINE ? " " : "\n");
    }
    putchar('\n');
}

static bool prepare(const struct telling *how)
{
    bool done = how->n_others <= OTHERS_MOST &&
                (find.likeness = eval_of(how->game)->likeness);

    if (!done || !table_init(&find.table, how->game))
        return false;
    find.table.keeps_news = true;
    find.specs = how->n_others + 1;
    for (int i = 0; i < find.specs; i++)
        done &= spec_read(&find.spec[i], i ? how->others[i - 1] : how->bot);
    for (int side = 0; side < 2; side++) {
        find.met[side] = calloc((size_t)find.likeness->kinds, sizeof(double));
        done &= find.met[side] != NULL;
    }
    return done;
}

static void clear(void)
{
    for (int side = 0; side < 2; side++)
        free(find.met[side]);
    for (int i = 0; i < find.specs; i++)
        spec_free(&find.spec[i]);
    table_fini(&find.table);
}

bool likeness_find(const struct telling *how)
{
    struct rng rng = {how->seed};
    bool done = prepare(how);

    for (long i = 0; done && i < how->games; i++)
        done = play_one(&rng);
    if (done)
        tell(how->game->slug);
    clear();
    return done;
}
