/*
 * shares.c - see shares.h.
 *
 * A position is the beginning of a round. Its traits go into a net with one
 * hidden layer, the same for every seat, and what comes out is how much each
 * seat is worth; shares of the first place follow from that (eval_shares()).
 * The net is trained by gradients of the log loss (Adam), in mini-batches.
 */
#include "train/shares.h"

#include "bots/evals/dej_value.h"
#include "train/table.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    ROUNDS_KEPT = 16, /* of a game; hardly one is longer */
    HELD_OUT = 8,     /* every eighth game              */
    PLAYERS = 5,
    BATCH = 128,
    EPOCHS = 10,
    WEIGHTS = sizeof(struct dej_value) / sizeof(int16_t),
    IN_A_ROW = 8 /* weights, in the file */
};

struct position_seen {
    uint8_t seats, round;
    bool held_out;
    float share[SEATS_MAX];  /* in the end                */
    float before[SEATS_MAX]; /* as the yardstick sees it  */
    int8_t trait[SEATS_MAX][DEJ_TRAITS];
};

static struct seen {
    struct position_seen *at;
    long n, most, begun; /* begun: the first of this game */
    int round;
    long game;
    double scale[DEJ_TRAITS];
} seen;

/* The net being trained, on traits divided by their usual size. */
struct floats {
    double into[DEJ_TRAITS][DEJ_NEURONS];
    double straight[DEJ_TRAITS];
    double out[DEJ_NEURONS];
};
static_assert(sizeof(struct floats) == WEIGHTS * sizeof(double), "one each");

/* ---- games --------------------------------------------------------------- */

static void find_traits(const struct dej *g, int8_t (*trait)[DEJ_TRAITS])
{
    struct city_own own[SEATS_MAX];

    for (int seat = 0; seat < g->base.seats; seat++)
        own[seat] = g->edition ? kohan_own_of(g, seat) : dej_own_of(g, seat);
    dej_traits(g, own, trait);
}

static void learn(struct table *t, const struct view *view, struct action done)
{
    const struct dej *g = (const struct dej *)&t->pos.state;
    struct position_seen *p = &seen.at[seen.n];
    struct judge judge = {.eval = eval_of(t->game), .yardstick = true};
    double before[SEATS_MAX];

    (void)view;
    (void)done;
    if (g->round == seen.round || g->round < 2 || seen.n == seen.most)
        return;
    seen.round = g->round;
    p->seats = t->setup.seats;
    p->round = g->round;
    p->held_out = seen.game % HELD_OUT == 0;
    find_traits(g, p->trait);
    judge_forget(&judge);
    eval_value(&judge, t->game, &t->pos.state, before);
    for (int seat = 0; seat < p->seats; seat++)
        p->before[seat] = (float)before[seat];
    seen.n++;
}

/* Seven tables in ten have four seats; with any setup. */
static void set_up(struct table *t, struct rng *rng)
{
    const struct game *game = t->game;
    uint32_t more = (uint32_t)(game->seats_max - game->seats_min + 1);
    union position pos;

    do {
        uint32_t preset = rng_below(rng, game->n_presets + 1u);
        int seats = 4;
        if (rng_below(rng, 10) < 3)
            seats = game->seats_min + (int)rng_below(rng, more);
        game_standard(game, seats, &t->setup);
        if (preset < game->n_presets)
            memcpy(t->setup.option, game->presets[preset].option,
                   sizeof t->setup.option);
        memset(&pos, 0, sizeof pos);
    } while (game_start(game, &pos.state, &t->setup));
}

static void end_game(const struct table *t, const struct score *score)
{
    int firsts = 0;

    for (int seat = 0; seat < t->setup.seats; seat++)
        firsts += score->place[seat] == 0;
    for (; seen.begun < seen.n; seen.begun++)
        for (int seat = 0; seat < t->setup.seats; seat++)
            seen.at[seen.begun].share[seat] =
                score->place[seat] == 0 ? 1.0F / (float)firsts : 0;
}

/* Nets, more or less careless, and bots that go by ratings. */
static bool find_players(struct spec spec[PLAYERS], const char *net)
{
    static const char *const how[PLAYERS] = {
        "heat=30,slips=1", "heat=30,slips=3", "heat=60,slips=1",
        "heat=60,slips=3", "by=0,slips=3",
    };
    char text[1024];

    for (int i = 0; i < PLAYERS; i++) {
        snprintf(text, sizeof text, "sims=0,net=%s,%s", net, how[i]);
        if (!spec_read(&spec[i], text))
            return false;
    }
    return true;
}

static bool play(const struct game *game, long n, uint64_t seed,
                 const char *net)
{
    static struct table t;
    static struct spec spec[PLAYERS];
    struct rng rng = {seed};
    struct score score;
    bool played = table_init(&t, game) && find_players(spec, net);

    t.learn = learn;
    for (seen.game = 0; played && seen.game < n; seen.game++) {
        set_up(&t, &rng);
        for (int seat = 0; seat < t.setup.seats; seat++)
            t.spec[seat] = &spec[rng_below(&rng, PLAYERS)];
        seen.round = 0;
        played = table_play(&t, rng_next(&rng), &score);
        end_game(&t, &score);
    }
    for (int i = 0; i < PLAYERS; i++)
        spec_free(&spec[i]);
    table_fini(&t);
    return played;
}

/* ---- the net ------------------------------------------------------------- */

struct thought {
    double neuron[SEATS_MAX][DEJ_NEURONS];
    double share[SEATS_MAX];
};

static void think(const struct floats *w, const struct position_seen *p,
                  struct thought *t)
{
    double worth[SEATS_MAX];
    double most = -1e9;
    double sum = 0;

    for (int seat = 0; seat < p->seats; seat++) {
        double *neuron = t->neuron[seat];
        memset(neuron, 0, sizeof t->neuron[seat]);
        worth[seat] = 0;
        for (int i = 0; i < DEJ_TRAITS; i++) {
            double x = p->trait[seat][i] * seen.scale[i];
            if (x == 0)
                continue;
            worth[seat] += x * w->straight[i];
            for (int k = 0; k < DEJ_NEURONS; k++)
                neuron[k] += x * w->into[i][k];
        }
        for (int k = 0; k < DEJ_NEURONS; k++)
            if (neuron[k] > 0)
                worth[seat] += neuron[k] * w->out[k];
        most = fmax(most, worth[seat]);
    }
    for (int seat = 0; seat < p->seats; seat++)
        sum += t->share[seat] = exp(worth[seat] - most);
    for (int seat = 0; seat < p->seats; seat++)
        t->share[seat] /= sum;
}

static void add_gradient(const struct floats *w, const struct position_seen *p,
                         struct floats *slope)
{
    struct thought t = {0};

    think(w, p, &t);
    for (int seat = 0; seat < p->seats; seat++) {
        double wrong = t.share[seat] - p->share[seat];
        double back[DEJ_NEURONS];
        for (int k = 0; k < DEJ_NEURONS; k++) {
            bool is_on = t.neuron[seat][k] > 0;
            back[k] = is_on ? wrong * w->out[k] : 0;
            slope->out[k] += is_on ? wrong * t.neuron[seat][k] : 0;
        }
        for (int i = 0; i < DEJ_TRAITS; i++) {
            double x = p->trait[seat][i] * seen.scale[i];
            if (x == 0)
                continue;
            slope->straight[i] += wrong * x;
            for (int k = 0; k < DEJ_NEURONS; k++)
                slope->into[i][k] += back[k] * x;
        }
    }
}

static void descend(struct floats *w, const struct floats *slope, double rate,
                    long step)
{
    static struct floats mean, square;
    static const double DECAY = 1e-4;
    double *at = (double *)w, *m = (double *)&mean, *v = (double *)&square;
    const double *g = (const double *)slope;
    double fix1 = 1 - pow(0.9, (double)step);
    double fix2 = 1 - pow(0.999, (double)step);

    for (int i = 0; i < WEIGHTS; i++) {
        double s = g[i] / BATCH;
        m[i] += 0.1 * (s - m[i]);
        v[i] += 0.001 * (s * s - v[i]);
        at[i] -= rate * (m[i] / fix1 / (sqrt(v[i] / fix2) + 1e-8));
        at[i] -= rate * DECAY * at[i];
    }
}

static void find_scale(void)
{
    for (int i = 0; i < DEJ_TRAITS; i++) {
        double squares = 0, n = 1;
        for (long k = 0; k < seen.n; k++)
            for (int seat = 0; seat < seen.at[k].seats; seat++, n++)
                squares += pow(seen.at[k].trait[seat][i], 2);
        seen.scale[i] = squares > 0 ? 1 / sqrt(squares / n + 0.01) : 0;
    }
}

static double loss_of(const double *share, const struct position_seen *p)
{
    double loss = 0;

    for (int seat = 0; seat < p->seats; seat++)
        if (p->share[seat] > 0)
            loss -= p->share[seat] * log(fmax(share[seat], 1e-6));
    return loss;
}

static void tell(const struct floats *w, bool all)
{
    double before[ROUNDS_KEPT] = {0}, after[ROUNDS_KEPT] = {0};
    double n[ROUNDS_KEPT] = {0};

    for (long k = 0; k < seen.n; k++) {
        const struct position_seen *p = &seen.at[k];
        int round = p->round < ROUNDS_KEPT ? p->round : ROUNDS_KEPT - 1;
        double first[SEATS_MAX] = {0};
        struct thought t = {0};
        if (!p->held_out || p->seats != 4)
            continue;
        for (int seat = 0; seat < p->seats; seat++)
            first[seat] = p->before[seat];
        think(w, p, &t);
        for (int at = 0; at <= round; at += round) {
            before[at] += loss_of(first, p);
            after[at] += loss_of(t.share, p);
            n[at]++;
        }
    }
    for (int round = 0; round < (all ? ROUNDS_KEPT : 1); round++)
        if (n[round] > 0)
            printf("round %2d: %6.0f positions, %.4f before, %.4f now\n", round,
                   n[round], before[round] / n[round], after[round] / n[round]);
    fflush(stdout);
}

static void fit(struct floats *w, uint64_t seed)
{
    struct rng rng = {seed + 1};
    double *at = (double *)w;
    long steps = seen.n / BATCH * EPOCHS;

    find_scale();
    for (int i = 0; i < WEIGHTS; i++)
        at[i] = ((double)rng_below(&rng, 2001) / 1000 - 1) * 0.15;
    for (long step = 1; step <= steps; step++) {
        double left = 1 - (double)step / (double)steps;
        static struct floats slope;
        memset(&slope, 0, sizeof slope);
        for (int i = 0; i < BATCH; i++) {
            const struct position_seen *p =
                &seen.at[rng_below(&rng, (uint32_t)seen.n)];
            if (!p->held_out)
                add_gradient(w, p, &slope);
        }
        descend(w, &slope, 0.0003 + 0.004 * left * left, step);
        if (step % (steps / 10) == 0)
            tell(w, false);
    }
    tell(w, true);
}

/* ---- rows ---------------------------------------------------------------- */

static int whole(double weight)
{
    double n = round(weight * DEJ_VALUE_UNIT);

    return n > 32767 ? 32767 : n < -32767 ? -32767 : (int)n;
}

/* In two lines, which keeps them short. */
static void write_weights(FILE *to, const double *weight, double scale)
{
    for (int k = 0; k < DEJ_NEURONS; k++)
        fprintf(to, "%s%d",
                !k              ? "{"
                : k == IN_A_ROW ? ",\n        "
                                : ", ",
                whole(weight[k] * scale));
    fputc('}', to);
}

static bool write_rows(const struct floats *w, const char *game,
                       const char *path)
{
    FILE *to = fopen(path, "w");

    if (!to)
        return false;
    fprintf(to,
            "/*\n * %s_value"
            ".def - who is winning: the weights of dej_value.h,"
            "\n * made by `selfplay shares` (docs/bots.md).\n */\n"
            ".trait = {\n",
            game);
    for (int i = 0; i < DEJ_TRAITS; i++) {
        fprintf(to, "    {%d,\n        ",
                whole(w->straight[i] * seen.scale[i]));
        write_weights(to, w->into[i], seen.scale[i]);
        fprintf(to, "},\n");
    }
    fprintf(to, "},\n.out =\n        ");
    write_weights(to, w->out, 1);
    fprintf(to, ",\n");
    return fclose(to) == 0;
}

bool shares_find(const struct game *game, long n, uint64_t seed,
                 const char *net, const char *path)
{
    static struct floats w;
    bool is_found = false;

    seen.most = n * ROUNDS_KEPT;
    seen.at = malloc((size_t)seen.most * sizeof *seen.at);
    if (seen.at && play(game, n, seed, net) && seen.n >= BATCH) {
        printf("%ld positions\n", seen.n);
        fit(&w, seed);
        is_found = write_rows(&w, game->slug, path);
    }
    free(seen.at);
    return is_found;
}
