/*
 * worths.c - see worths.h.
 */
#include "train/worths.h"

#include "bots/evals/karzar_mind.h"
#include "train/table.h"

#include <stdio.h>

/* Products of the traits with each other and with what came of them. */
struct sums {
    double both[KARZAR_TRAITS][KARZAR_TRAITS];
    double with[KARZAR_TRAITS];
    double squares, n;
};

static struct fit {
    void (*hear)(struct sink *to, struct event e); /* what a table does */
    int razm;                                      /* of this karzar    */
    int trait[RAZMS + 1][KARZAR_TRAITS];
    int lead[RAZMS + 1]; /* Iran's, before that razm */
    struct sums sums[RAZMS + 1];
} fit;

static int lead_of(const struct karzar *g)
{
    int lead = 0;

    for (int razm = 0; razm < RAZM_EXTRA; razm++)
        lead += (g->result[razm] == WON_BY_IRAN) -
                (g->result[razm] == WON_BY_TURAN);
    return lead;
}

static void add(struct sums *sums, const int *trait, int lead)
{
    for (int i = 0; i < KARZAR_TRAITS; i++) {
        for (int j = 0; j < KARZAR_TRAITS && trait[i]; j++)
            sums->both[i][j] += trait[i] * trait[j];
        sums->with[i] += trait[i] * lead;
    }
    sums->squares += lead * lead;
    sums->n++;
}

/* The thrones are opened: the karzar is decided. */
static void end_karzar(const struct karzar *g)
{
    for (int razm = 1; razm <= fit.razm; razm++)
        add(&fit.sums[razm], fit.trait[razm], lead_of(g) - fit.lead[razm]);
    fit.razm = 0;
}

static void hear(struct sink *to, struct event e)
{
    const struct karzar *g =
        (const struct karzar *)&((struct table *)to)->pos.state;

    fit.hear(to, e);
    if (e.kind == KARZAR_EV_RAZM) {
        fit.razm = g->razm;
        fit.lead[g->razm] = lead_of(g);
        karzar_traits(g, fit.trait[g->razm]);
    } else if (e.kind == KARZAR_EV_THRONE) {
        end_karzar(g);
    }
}

static bool play(int seats, long n, uint64_t seed, const char *net)
{
    static struct table t;
    struct spec spec[2];
    struct rng rng = {seed};
    struct score score;
    char one[1100];
    char two[1100];
    bool played =
        snprintf(one, sizeof one, "sims=0,heat=100,net=%s,slips=1", net) &&
        snprintf(two, sizeof two, "sims=0,heat=100,net=%s,slips=15", net) &&
        spec_read(&spec[0], one) && spec_read(&spec[1], two) &&
        table_init(&t, game_named("karzar"));

    fit.hear = t.sink.hear;
    t.sink.hear = hear;
    for (; played && n > 0; n--) {
        game_standard(t.game, seats, &t.setup);
        for (int seat = 0; seat < seats; seat++)
            t.spec[seat] = &spec[rng_below(&rng, 3) == 0];
        played = table_play(&t, rng_next(&rng), &score);
    }
    table_fini(&t);
    return played;
}

/* By elimination; a little is added so that traits that always come together
 * share what they are worth. */
static void solve(struct sums *s, double *worth)
{
    static const double LITTLE = 20;

    for (int i = 0; i < KARZAR_TRAITS; i++)
        s->both[i][i] += LITTLE;
    for (int i = 0; i < KARZAR_TRAITS; i++)
        for (int k = i + 1; k < KARZAR_TRAITS; k++) {
            double part = s->both[k][i] / s->both[i][i];
            for (int j = i; j < KARZAR_TRAITS; j++)
                s->both[k][j] -= part * s->both[i][j];
            s->with[k] -= part * s->with[i];
        }
    for (int i = KARZAR_TRAITS - 1; i >= 0; i--) {
        worth[i] = s->with[i];
        for (int j = i + 1; j < KARZAR_TRAITS; j++)
            worth[i] -= s->both[i][j] * worth[j];
        worth[i] /= s->both[i][i];
    }
}

static void tell(int seats, int razm, struct sums *s)
{
    double with[KARZAR_TRAITS], worth[KARZAR_TRAITS];
    double explained = 0;

    memcpy(with, s->with, sizeof with);
    solve(s, worth);
    for (int i = 0; i < KARZAR_TRAITS; i++)
        explained += worth[i] * with[i];
    printf("/* R2 %.2f of %.0f */\nWORTH(%d, %d", explained / s->squares, s->n,
           seats, razm);
    for (int i = 0; i < KARZAR_TRAITS; i++)
        printf(i % 8 == 0 ? ",\n      %.4f" : ", %.4f", worth[i]);
    printf(")\n");
}

bool worths_find(int seats, long n, uint64_t seed, const char *net)
{
    if (seats < 3 || seats > SEATS_MAX || !play(seats, n, seed, net))
        return false;
    for (int razm = 1; razm <= RAZMS; razm++)
        tell(seats, razm, &fit.sums[razm]);
    return true;
}
