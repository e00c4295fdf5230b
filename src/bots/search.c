/*
 * search.c - looking ahead in guesses: information-set Monte Carlo search.
 *
 * One simulation: guess what the seat cannot see, walk down the tree by what
 * did well before, go on by what looks good until a later stage of the game
 * begins, ask the evaluation who is winning, and tell every answer on the way
 * how its seat fared. The answer that was taken most often is the choice, or
 * one that was taken nearly as often: what never varies is soon seen through.
 *
 * Nothing here knows any game. Everything is decided by the bot's seed: no
 * clock, no threads, and no arithmetic that differs between machines.
 */
#include "bots/search.h"

#include "bots/eval.h"
#include "bots/rollout.h"
#include "bots/tree.h"

#include <stdlib.h>

/* Found by games of bots against bots; docs/bots.md has the figures. */
static const double CURIOSITY = 0.45; /* more tries more, less trusts more  */
static const double BEHIND = 150;     /* rated that much worse: a quarter as  */
                                      /* likely                               */
enum {
    ALIKE = 70,      /* percent of the most visits: nearly as often       */
    WHIMS = 10,      /* one answer in so many, in a playout, is any one   */
    DEPTH_MAX = 64,  /* answers of one simulation that are remembered     */
    PLIES_MAX = 400, /* of one simulation, however long its stages are    */
    STOP_EVERY = 64, /* simulations between two looks at the stop flag    */
};

struct search {
    struct bot bot;
    struct judge judge;
    uint64_t seed;
    struct tree tree;
    double *root; /* the square root of every number up to roots */
    uint32_t roots;
};

/* ---- what each seat has heard -------------------------------------------- */

struct ear { /* a sink: begins with one */
    struct sink sink;
    int seats;
    uint64_t heard[SEATS_MAX]; /* all of it, as one number */
};

static uint64_t mixed(uint64_t sum, const void *eight_bytes)
{
    uint64_t more = 0;

    memcpy(&more, eight_bytes, sizeof more);
    sum = (sum ^ more) * 0x9E3779B97F4A7C15u;
    return sum ^ sum >> 29;
}

/* The first eight bytes of an event are all but who else has seen it. */
static void hear(struct sink *to, struct event e)
{
    struct ear *ear = (struct ear *)to;

    for (int seat = 0; seat < ear->seats; seat++) {
        struct event heard = event_heard(e, seat);
        ear->heard[seat] = mixed(ear->heard[seat], &heard);
    }
}

/* Before anything is heard, seats differ. */
static uint64_t silence(int seat)
{
    return (uint64_t)seat + 1;
}

/* ---- one simulation ------------------------------------------------------ */

struct line {
    struct search *b;
    struct state *s;
    struct rng *rng;
    int seat;  /* who searches           */
    int until; /* the stage that ends it */
    bool in_tree;
    struct ear ear;
    int depth;
    struct edge *path[DEPTH_MAX];
};

/* Ratings as chances: the best has most, and nothing has none. */
static void priors(const struct line *l, const struct action *choice, int n,
                   double *prior)
{
    int rating[CHOICES_MAX] = {0};
    int best = 0;
    double sum = 0;

    if (l->b->judge.eval->rate)
        l->b->judge.eval->rate(l->s, &l->b->judge.memory, choice, n, rating);
    for (int i = 1; i < n; i++)
        if (rating[i] > rating[best])
            best = i;
    for (int i = 0; i < n; i++) {
        double behind = 1 + (rating[best] - rating[i]) / BEHIND;
        prior[i] = 1 / (behind * behind);
        sum += prior[i];
    }
    for (int i = 0; i < n; i++)
        prior[i] /= sum;
}

static double usual_share(const struct line *l, struct edge **edge, int n)
{
    double visits = 0;
    double sum = 0;

    for (int i = 0; i < n; i++) {
        visits += edge[i]->visits;
        sum += edge[i]->sum;
    }
    return visits > 0 ? sum / visits : 1.0 / l->s->seats;
}

/*
 * What did well, and what looks good and was seldom tried (Silver et al.,
 * "Mastering the game of Go without human knowledge", 2017; with offers in
 * place of the node's visits, since a guess may rule an answer out).
 */
static int most_promising(const struct line *l, struct edge **edge, int n,
                          const double *prior)
{
    double usual = usual_share(l, edge, n);
    double most = -1;
    int best = 0;

    for (int i = 0; i < n; i++) {
        const struct edge *e = edge[i];
        uint32_t offers = e->offers < l->b->roots ? e->offers : l->b->roots;
        double share = e->visits ? e->sum / e->visits : usual;
        double urge = prior[i] * l->b->root[offers] / (1 + e->visits);
        if (share + CURIOSITY * urge > most) {
            most = share + CURIOSITY * urge;
            best = i;
        }
    }
    return best;
}

/*
 * Other seats do what looks good to them, where the game has ratings: what
 * they would find by searching costs more simulations than it is worth. In a
 * game without ratings they learn in the tree like the seat itself.
 */
static bool asks_tree(const struct line *l, int seat)
{
    return l->in_tree && l->depth < DEPTH_MAX &&
           (seat == l->seat || !l->b->judge.eval->rate);
}

/* An answer from the tree; -1: it has none, and the playout begins. */
static int from_tree(struct line *l, const struct action *choice, int n)
{
    struct edge *edge[CHOICES_MAX];
    double prior[CHOICES_MAX];
    bool is_new = false;
    struct node *node =
        tree_node(&l->b->tree, l->ear.heard[choice[0].seat], &is_new);
    int i = 0;

    if (!node || !tree_offer(&l->b->tree, node, choice, n, edge)) {
        l->in_tree = false;
        return -1;
    }
    priors(l, choice, n, prior);
    i = most_promising(l, edge, n, prior);
    l->path[l->depth++] = edge[i];
    l->in_tree = !is_new;
    return i;
}

static int from_policy(struct line *l, const struct action *choice, int n)
{
    if (rng_below(l->rng, WHIMS) == 0)
        return (int)rng_below(l->rng, (uint32_t)n);
    return rollout_best(&l->b->judge, l->s, choice, n, l->rng);
}

/* Seats that choose at the same time do so one after another, unheard. */
static void answer(struct line *l, int seat)
{
    const struct game *game = l->b->bot.game;
    struct action choice[CHOICES_MAX];
    int n = game->legal(l->s, seat, choice);
    int i = n > 1 ? -1 : 0;

    if (i < 0 && asks_tree(l, seat))
        i = from_tree(l, choice, n);
    if (i < 0)
        i = from_policy(l, choice, n);
    if (l->in_tree)
        l->ear.heard[seat] = mixed(l->ear.heard[seat], &choice[i]);
    game_apply(game, l->s, choice[i], l->in_tree ? &l->ear.sink : NULL);
}

/*
 * Chance is not listened to: a node stands for all that may be drawn on the
 * way to it. Else no node would be reached twice.
 */
static void play_out(struct line *l)
{
    const struct game *game = l->b->bot.game;
    const struct eval *eval = l->b->judge.eval;

    for (int i = 0; i < PLIES_MAX && !l->s->over; i++) {
        int seat = state_actor(l->s);
        if (eval->stage(l->s) >= l->until)
            return;
        if (seat == SEAT_CHANCE)
            game_apply(game, l->s, rollout_chance(game, l->s, l->rng), NULL);
        else
            answer(l, seat);
    }
}

/* Seats that have answered in secret do so again, by what looks good to them.
 * Nobody hears it: the seat that searches knows that they have. */
static void answer_sealed(struct line *l)
{
    const struct game *game = l->b->bot.game;
    seat_set sealed = l->b->judge.eval->unseal(l->s, l->seat);

    for (int seat = 0; sealed >> seat; seat++) {
        struct action choice[CHOICES_MAX];
        int n = 0;
        if (!(sealed & SEAT(seat)))
            continue;
        n = game->legal(l->s, seat, choice);
        game_apply(game, l->s, choice[from_policy(l, choice, n)], NULL);
    }
}

static void simulate(struct search *b, const struct view *view, struct rng *rng)
{
    union position pos;
    double share[SEATS_MAX];
    struct line l;

    view_guess(view, rng, &pos);
    if (b->judge.eval->lean)
        b->judge.eval->lean(&pos.state, view->seat, &b->judge.memory, rng);
    l.b = b;
    l.s = &pos.state;
    l.rng = rng;
    l.seat = view->seat;
    if (!b->bot.kind->yardstick && b->judge.eval->unseal)
        answer_sealed(&l);
    l.until = b->judge.eval->stage(l.s) + b->judge.eval->stages;
    l.in_tree = true;
    l.depth = 0;
    l.ear.sink.hear = hear;
    l.ear.seats = l.s->seats;
    for (int seat = 0; seat < l.s->seats; seat++)
        l.ear.heard[seat] = silence(seat);
    play_out(&l);
    eval_value(b->judge.eval, b->bot.game, l.s, share);
    for (int i = 0; i < l.depth; i++) {
        l.path[i]->visits++;
        l.path[i]->sum += share[l.path[i]->a.seat];
    }
}

/* ---- the choice ---------------------------------------------------------- */

static int choice_from(struct edge **edge, int n, struct rng *rng)
{
    uint32_t most = 0;
    uint32_t alike = 0;
    int chosen = 0;

    for (int i = 0; i < n; i++)
        if (edge[i]->visits > most)
            most = edge[i]->visits;
    for (int i = 0; i < n; i++)
        if (100 * (uint64_t)edge[i]->visits >= ALIKE * (uint64_t)most &&
            rng_below(rng, ++alike) == 0)
            chosen = i;
    return chosen;
}

/* Some of them are always made: a choice needs a reason. */
static bool is_stopped(struct budget budget, uint32_t made)
{
    return budget.stop && made && made % STOP_EVERY == 0 &&
           atomic_load_explicit(budget.stop, memory_order_relaxed);
}

/* The first node is there before the search: there is room for it. */
static struct action search(struct search *b, const struct view *view,
                            struct budget budget, const struct action *choice,
                            int n)
{
    struct rng rng = rollout_dice(b->seed, &view->pos.state);
    struct edge *edge[CHOICES_MAX];
    bool is_new = false;

    tree_clear(&b->tree);
    tree_offer(&b->tree, tree_node(&b->tree, silence(view->seat), &is_new),
               choice, n, edge);
    for (uint32_t i = 0; i < budget.simulations && !is_stopped(budget, i); i++)
        simulate(b, view, &rng);
    return choice[choice_from(edge, n, &rng)];
}

static enum err level_choose(struct bot *bot, const struct view *view,
                             const struct news *news, struct budget budget,
                             struct action *out)
{
    struct search *b = (struct search *)bot;
    struct action choice[CHOICES_MAX];
    int n = view_legal(view, choice);

    if (!budget.simulations)
        budget.simulations = bot->kind->simulations;
    if (n == 0)
        return ERR_NOT_ACTOR;
    *out = choice[0];
    if (n == 1)
        return OK;
    judge_hear(&b->judge, view, news->heard, news->n);
    *out = search(b, view, budget, choice, n);
    return OK;
}

/* ---- making one ---------------------------------------------------------- */

/* By Newton's method, each beginning where the last ended. */
static void fill_roots(double *root, uint32_t n)
{
    root[0] = 0;
    for (uint32_t i = 1; i <= n; i++) {
        double r = i == 1 ? 1 : root[i - 1];
        for (int k = 0; k < 4; k++)
            r = (r + i / r) / 2;
        root[i] = r;
    }
}

/* One block: the bot, its square roots, its tree. */
static struct bot *level_new(const struct bot_kind *kind,
                             const struct game *game, uint64_t seed)
{
    uint32_t roots = kind->simulations + 1;
    size_t root_bytes = (roots + 1) * sizeof(double);
    struct search *b =
        malloc(sizeof *b + root_bytes + tree_bytes(kind->simulations));

    if (!b)
        return NULL;
    b->judge.eval = eval_of(game);
    b->seed = seed;
    b->roots = roots;
    b->root = (double *)(b + 1);
    fill_roots(b->root, roots);
    tree_init(&b->tree, kind->simulations, b->root + roots + 1);
    return &b->bot;
}

static void level_free(struct bot *b)
{
    free(b);
}

/* The levels, and the only place where their simulations stand. */
#define SEARCH(name, count, old)                                               \
    {                                                                          \
        .slug = (name), .listens = true, .simulations = (count),               \
        .yardstick = (old), .new = level_new, .free = level_free,              \
        .choose = level_choose                                                 \
    }

const struct bot_kind bot_level[LEVELS] = {
    SEARCH("level1", 30, false),   SEARCH("level2", 100, false),
    SEARCH("level3", 400, false),  SEARCH("level4", 1000, false),
    SEARCH("level5", 2500, false), SEARCH("level6", 6000, false),
};

const struct bot_kind bot_tree[LEVELS] = {
    SEARCH("tree30", 30, true),     SEARCH("tree100", 100, true),
    SEARCH("tree400", 400, true),   SEARCH("tree1000", 1000, true),
    SEARCH("tree2500", 2500, true), SEARCH("tree6000", 6000, true),
};
