/*
 * line.c - see line.h.
 */
#include "bots/line.h"

#include "bots/rollout.h"
#include "bots/tried.h"

#include <assert.h>

/*
 * Found by games of bots against bots; docs/bots.md has the figures. A net that
 * learnt from its own games is surer of itself than it is right: so what it
 * suggests is evened out. And what it did not suggest is expected to be worse,
 * or every answer of every node would be tried once.
 */
static const double OPEN = 0.1;      /* of a prior: shared by all choices */
static const double DISTRUST = 0.05; /* so much worse, of the first place */
enum {
    EVEN = 150, /* the heat of a net's suggestions, percent */
    OWN = 50,   /* of a playout's heat: what the seat itself will do later */
    PLIES_MAX = 400, /* of one simulation, however long its stages are */
    STOP_EVERY = 64, /* simulations between two looks at the stop flag */
};

/* A minimum is always made: a choice needs a reason. */
bool line_stops(struct budget budget, uint32_t made)
{
    return budget.stop && made && made % STOP_EVERY == 0 &&
           atomic_load_explicit(budget.stop, memory_order_relaxed);
}

/* ---- what looks good ----------------------------------------------------- */

/* What a net thinks likely; a part is divided among all. */
static void by_net(const struct line *l, const struct action *choice, int n,
                   double *prior)
{
    int32_t judged[CHOICES_MAX];
    uint32_t chance[CHOICES_MAX];
    int heat = EVEN * (l->depth ? 100 : leaning_openness(&l->b->leaning)) / 100;
    uint32_t sum = 0;

    policy_judge(&l->b->policy, l->s, choice, n, judged);
    sum = policy_chances(&l->b->policy, judged, n, heat, chance);
    for (int i = 0; i < n; i++)
        prior[i] = (1 - OPEN) * chance[i] / sum + OPEN / n;
}

/* A net is asked once for a node, and when a guess allows something new. */
static void priors_kept(const struct line *l, const struct action *choice,
                        int n, struct edge **edge, double *prior)
{
    double sum = 0;
    bool all = true;

    for (int i = 0; i < n; i++)
        all &= edge[i]->prior > 0;
    if (!all) {
        by_net(l, choice, n, prior);
        for (int i = 0; i < n; i++)
            edge[i]->prior = (float)prior[i];
    }
    for (int i = 0; i < n; i++)
        sum += edge[i]->prior;
    for (int i = 0; i < n; i++)
        prior[i] = edge[i]->prior / sum;
}

static void priors(const struct line *l, const struct action *choice, int n,
                   double *prior)
{
    const struct judge *judge = &l->b->judge;
    int rating[CHOICES_MAX];

    if (judge->eval->rate)
        judge->eval->rate(l->s, &judge->memory, choice, n, rating);
    else
        memset(rating, 0, (size_t)n * sizeof *rating);
    eval_likely(rating, n, prior);
}

void line_priors(const struct line *l, const struct action *choice, int n,
                 double *prior)
{
    (l->b->how.by & BY_NET_PRIORS ? by_net : priors)(l, choice, n, prior);
}

/*
 * At its own question a seat knows the same in every guess, so its answers are
 * rated once. Later, chance is not heard in the tree (line_go_on()), and what
 * looks good differs from guess to guess.
 */
static void priors_of(const struct line *l, const struct node *node,
                      const struct action *choice, int n, double *prior)
{
    struct search *b = l->b;

    if (node != b->top || n != b->choices) {
        priors(l, choice, n, prior);
        return;
    }
    if (!b->top_rated)
        priors(l, choice, n, b->top_prior);
    b->top_rated = true;
    memcpy(prior, b->top_prior, (size_t)n * sizeof *prior);
}

int line_promising(const struct line *l, struct edge **edge, int n,
                   const double *prior)
{
    const struct search *b = l->b;
    const struct tried tried = {.edge = edge,
                                .n = n,
                                .root = b->root,
                                .roots = b->roots,
                                .untried =
                                    b->how.by & BY_NET_PRIORS ? DISTRUST : 0};

    return tried_next(&tried, b->seats, prior);
}

/*
 * Other seats do what looks good to them, if the game has ratings: searching
 * for them would cost more simulations than it is worth. In a game without
 * ratings they learn in the tree like the seat itself.
 */
bool line_learns(const struct line *l, int seat)
{
    return seat == l->seat || !l->b->judge.eval->rate;
}

static bool asks_tree(const struct line *l, int seat)
{
    return l->in_tree && l->depth < DEPTH_MAX && line_learns(l, seat);
}

/* The answers to the question itself are the same in every simulation, and
 * their edges are known. */
static bool offer(const struct line *l, struct node *node,
                  const struct action *choice, int n, struct edge **edge)
{
    struct search *b = l->b;

    if (node != b->top || n != b->choices)
        return tree_offer(&b->tree, node, choice, n, edge);
    for (int i = 0; i < n; i++) {
        edge[i] = b->edge[i];
        edge[i]->offers++;
    }
    return true;
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

    if (node == l->b->top && l->first >= 0 && n == l->b->choices) {
        l->path[l->depth++] = l->b->edge[l->first];
        return l->first;
    }
    if (!node || !offer(l, node, choice, n, edge)) {
        l->in_tree = false;
        return -1;
    }
    if (l->b->how.by & BY_NET_PRIORS)
        priors_kept(l, choice, n, edge, prior);
    else
        priors_of(l, node, choice, n, prior);
    i = line_promising(l, edge, n, prior);
    l->path[l->depth++] = edge[i];
    l->in_tree = !is_new;
    return i;
}

/* As the net would answer. The searching seat will look ahead again then, so
 * where it has a tree it is taken to be more decisive. */
static int from_net(const struct line *l, const struct action *choice, int n)
{
    int seat = choice[0].seat;
    const struct policy *p = company_policy(&l->b->company, l->ways, seat);
    bool own = l->path && seat == l->seat;
    int32_t judged[CHOICES_MAX];

    policy_judge(p, l->s, choice, n, judged);
    return policy_draw(p, judged, n, own ? p->heat * OWN / 100 : p->heat,
                       l->rng);
}

static bool goes_by_net(const struct line *l, int seat)
{
    return l->b->how.by & BY_NET_PLAYOUTS && !(l->ways.plain & SEAT(seat));
}

static int from_policy(struct line *l, const struct action *choice, int n)
{
    const struct search *b = l->b;

    if (goes_by_net(l, choice[0].seat))
        return n > 1 ? from_net(l, choice, n) : 0;
    if (rng_below(l->rng, b->ahead.whims) == 0)
        return (int)rng_below(l->rng, (uint32_t)n);
    return rollout_best(&l->b->judge, l->s, choice, n, l->rng);
}

/* Seats that choose at the same time do so one after another, unheard. */
static void answer(struct line *l, int seat)
{
    const struct game *game = l->b->bot.game;
    struct sink *heard = l->in_tree ? &l->ear.sink : NULL;
    struct action choice[CHOICES_MAX];
    int n = 0;
    int i = -1;

    assert(seat < SEATS_MAX);
    if (!asks_tree(l, seat) && !goes_by_net(l, seat) &&
        rollout_act(&l->b->judge, l->s, l->rng, l->b->ahead.acts, heard))
        return;
    n = game->legal(l->s, seat, choice);
    if (n > 1 && asks_tree(l, seat))
        i = from_tree(l, choice, n);
    if (i < 0)
        i = n > 1 ? from_policy(l, choice, n) : 0;
    if (l->in_tree)
        ear_did(&l->ear, choice[i]);
    game_apply(game, l->s, choice[i], l->in_tree ? heard : NULL);
}

/*
 * Chance is not part of the key: a node stands for everything that may be
 * drawn on the way to it. Otherwise no node would be reached twice.
 */
void line_go_on(struct line *l)
{
    const struct game *game = l->b->bot.game;
    const struct eval *eval = l->b->judge.eval;

    for (int i = 0; i < PLIES_MAX && !l->s->over; i++) {
        int seat = state_actor(l->s);
        if (eval->stage(l->s) >= l->until)
            return;
        if (l->draw)
            l->draw(l, seat);
        if (seat == SEAT_CHANCE)
            game_apply(game, l->s, rollout_chance(game, l->s, l->rng), NULL);
        else
            answer(l, seat);
    }
}

/* Seats that have answered in secret answer again, by what looks good to them.
 * Nobody hears it: the searching seat knows only that they have answered. */
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

/* Of what cannot be seen, and of how the others play. */
static void guess(struct line *l, const struct view *view, union position *out)
{
    const struct search *b = l->b;

    if (!(b->how.by & BY_NET_BELIEF &&
          belief_draw(&b->beliefs, l->rng, out, &l->ways))) {
        view_guess_by(&b->guesses, l->rng, out);
        if (b->how.by & BY_NET_PLAYOUTS)
            l->ways =
                company_draw(&b->company, out->state.seats, view->seat, l->rng);
    }
    if (b->judge.eval->lean)
        b->judge.eval->lean(&out->state, view->seat, &b->judge.memory, l->rng);
}

/* A simulation begins at a plausible guess. */
void line_begin(struct line *l, const struct view *view, union position *pos)
{
    const struct search *b = l->b;

    guess(l, view, pos);
    if (!b->bot.kind->yardstick && b->judge.eval->unseal)
        answer_sealed(l);
}
