/*
 * search.c - looking ahead in guesses: information-set Monte Carlo search.
 *
 * One simulation: guess what the seat cannot see, walk down the tree by what
 * did well before, play on by what looks good until a later stage of the game
 * begins, ask the evaluation who is winning, and credit every answer on the
 * way with its seat's result. The choice is the answer that was tried most
 * often, or one that is nearly as good: a bot that never varies is soon seen
 * through. Where an action is a chain of choices there may be no tree: then
 * whole chains are compared (wholes.c).
 *
 * Nothing here knows any game. Everything is decided by the bot's seed: no
 * clock, no threads, and no arithmetic that differs between machines.
 */
#include "bots/search.h"

#include "bots/line.h"
#include "bots/minds.h"
#include "bots/rollout.h"
#include "bots/tried.h"
#include "bots/wholes.h"

#include <stdlib.h>

/* ---- one simulation ------------------------------------------------------ */

/*
 * The n-th try of every answer to the question begins with the same guess and
 * has the same luck: what tells answers apart is then less a matter of chance.
 * So the answer is chosen first, by what looked good in the view.
 */
static void rate_top(struct search *b, const struct view *view)
{
    union position pos = view->pos;
    const struct line l = {.b = b, .s = &pos.state};

    line_priors(&l, b->choice, b->choices, b->top_prior);
    b->top_rated = b->judge.memory.quick = true;
}

static struct rng choose_first(struct line *l)
{
    struct search *b = l->b;
    struct rng luck = {b->luck};

    tree_offer(&b->tree, b->top, b->choice, b->choices, b->edge);
    l->first = line_promising(l, b->edge, b->choices, b->top_prior);
    luck.state += b->edge[l->first]->visits;
    b->judge.memory.luck = luck.state = rng_next(&luck);
    return luck;
}

static void simulate(struct search *b, const struct view *view, struct rng *rng)
{
    union position pos;
    double share[SEATS_MAX];
    struct rng luck;
    struct edge *path[DEPTH_MAX];
    struct line l = {.b = b,
                     .s = &pos.state,
                     .rng = rng,
                     .seat = view->seat,
                     .first = -1,
                     .path = path};

    if (b->how.by & BY_TWINS) {
        luck = choose_first(&l);
        l.rng = &luck;
    }
    line_begin(&l, view, &pos);
    l.until = b->judge.eval->stage(l.s) + b->ahead.stages;
    l.in_tree = true;
    ear_open(&l.ear, l.s->seats, line_learns(&l, SEAT_WATCHER) ? -1 : l.seat);
    line_go_on(&l);
    eval_value(&b->judge, b->bot.game, l.s, share);
    for (int i = 0; i < l.depth; i++) {
        l.path[i]->visits++;
        l.path[i]->sum += share[l.path[i]->a.seat];
    }
}

/* ---- for others: the same without a tree --------------------------------- */

int search_guess(struct bot *bot, const struct view *view, struct rng *rng,
                 union position *out)
{
    struct line l = {.b = (struct search *)bot,
                     .s = &out->state,
                     .rng = rng,
                     .seat = view->seat};

    view_prepare(view, &l.b->guesses);
    line_begin(&l, view, out);
    return l.b->judge.eval->stage(l.s) + l.b->judge.eval->stages;
}

int search_from(struct bot *bot, const struct state *s)
{
    struct search *b = (struct search *)bot;

    judge_forget(&b->judge);
    company_expect(&b->company, &b->how);
    return b->judge.eval->stage(s) + b->judge.eval->stages;
}

void search_go_on(struct bot *bot, struct state *s, int end, struct rng *rng,
                  double *share)
{
    struct search *b = (struct search *)bot;
    struct line l = {
        .b = b, .s = s, .rng = rng, .seat = SEAT_WATCHER, .until = end};

    if (b->how.by & BY_NET_PLAYOUTS)
        l.ways = company_draw(&b->company, s->seats, SEAT_WATCHER, rng);
    line_go_on(&l);
    eval_value(&b->judge, b->bot.game, s, share);
}

/* ---- the choice ---------------------------------------------------------- */

static int choice_from(const struct search *b, struct rng *rng)
{
    const struct tried tried = {b->edge, b->choices, &b->leaning,
                                b->root, b->roots,   0};

    if (b->bot.kind->yardstick)
        return tried_nearly_most(&tried, rng);
    if (b->how.by & BY_BOUND)
        return tried_surest(&tried, rng);
    return tried_most(&tried, rng);
}

/* The first node exists before the search: there is space for it. */
static int search(struct search *b, const struct view *view,
                  struct budget budget, struct rng *rng)
{
    bool is_new = false;
    struct node *top = NULL;

    tree_clear(&b->tree);
    top = tree_node(&b->tree, ear_silence(view->seat), &is_new);
    tree_offer(&b->tree, top, b->choice, b->choices, b->edge);
    b->top = top;
    b->top_rated = false;
    b->searched = true;
    b->seats = view->pos.state.seats;
    view_prepare(view, &b->guesses);
    if (b->how.by & BY_NET_BELIEF)
        belief_make(&b->beliefs, &b->company, &b->guesses,
                    belief_size(budget.simulations), rng);
    if (b->wholes)
        return b->judge.eval->compare(b, view, budget, rng);
    if (b->how.by & BY_TWINS) {
        rate_top(b, view);
        b->luck = rng_next(rng);
    }
    for (uint32_t i = 0; i < budget.simulations && !line_stops(budget, i); i++)
        simulate(b, view, rng);
    return choice_from(b, rng);
}

/* Without looking ahead: by the net, or what looks best. */
static int at_once(const struct search *b, const struct view *view,
                   struct rng *rng)
{
    const struct leaning *l = &b->leaning;
    bool by_ratings = b->how.rates && rng_below(rng, 100) < b->how.rates;

    if (b->how.by & BY_NET_PARTS && !by_ratings)
        return leaning_by_net(l, &b->policy, view, rng);
    return leaning_by_ratings(l, &b->judge, view, rng);
}

static int choose(struct search *b, const struct view *view,
                  struct budget budget)
{
    struct rng rng = rollout_dice(b->seed, &view->pos.state);

    if (b->how.slips && rng_below(&rng, 100) < b->how.slips)
        return (int)rng_below(&rng, (uint32_t)b->choices);
    return budget.simulations ? search(b, view, budget, &rng)
                              : at_once(b, view, &rng);
}

/* Some are left, if there were any. */
static uint32_t for_step(const struct search *b, uint32_t simulations)
{
    uint64_t part = (uint64_t)simulations * b->ahead.steps / 100;

    return part ? (uint32_t)part : simulations;
}

enum err search_choose(struct bot *bot, const struct view *view,
                       const struct news *news, struct budget budget,
                       struct action *out)
{
    struct search *b = (struct search *)bot;

    b->choices = view_legal(view, b->choice);
    b->searched = false;
    if (!budget.simulations)
        budget.simulations = bot->simulations;
    if (view->pos.state.chain)
        budget.simulations = for_step(b, budget.simulations);
    if (b->choices == 0)
        return ERR_NOT_ACTOR;
    *out = b->choice[0];
    if (b->choices == 1)
        return OK;
    judge_hear(&b->judge, view, news->heard, news->n);
    company_expect(&b->company, &b->how);
    if (b->how.others && b->judge.eval->likeness)
        b->judge.eval->likeness->watch(&b->company, b->judge.eval->likeness,
                                       news->heard, news->n);
    b->leaning.choice = b->choice;
    b->leaning.n = b->choices;
    leaning_find(&b->leaning, bot->kind, view, news);
    *out = b->choice[choose(b, view, budget)];
    return OK;
}

int search_tried(const struct bot *bot, uint32_t *visits, double *share)
{
    const struct search *b = (const struct search *)bot;

    if (!b->searched)
        return 0;
    for (int i = 0; i < b->choices; i++) {
        const struct edge *e = b->edge[i];
        visits[i] = e->visits;
        if (share)
            share[i] = e->visits ? e->sum / e->visits : 0;
    }
    return b->choices;
}

const struct policy *search_policy(const struct bot *bot)
{
    const struct search *b = (const struct search *)bot;

    return b->how.by & BY_NET_PARTS ? &b->policy : NULL;
}

/* ---- making one ---------------------------------------------------------- */

static struct search_kind how_to_play(const struct bot_kind *kind,
                                      const struct game *game)
{
    const struct search_kind *how = (const struct search_kind *)kind;

    return how->level ? level_kind(game, how->level) : *how;
}

int search_nets(const struct bot_kind *kind, const struct game *game)
{
    struct search_kind how = how_to_play(kind, game);
    bool watches = how.others && how.kind.simulations;

    if (!(how.by & BY_NET_PARTS && mind_of(game).bytes))
        return 0;
    return watches && mind_of_others(game).n ? NET_OWN | NET_OTHERS : NET_OWN;
}

/* The net of other players, likewise. */
static void find_others(struct search *b, const struct game *game)
{
    if (b->how.others && !b->how.others_weights.bytes)
        b->how.others_weights = mind_of_others(game);
    b->company.others = NULL;
    if (policy_open(&b->others, game, &b->judge, b->how.others_weights))
        b->company.others = &b->others;
    b->others.heat = b->how.heat;
}

/* If the game has no net, none is used. */
static void find_net(struct search *b, const struct game *game)
{
    const struct learned *learned = b->judge.eval->learned;

    if (b->how.by && !b->how.weights.bytes)
        b->how.weights = mind_of(game);
    if (!policy_open(&b->policy, game, &b->judge, b->how.weights))
        b->how.by &= (uint8_t)~BY_NET_PARTS;
    else if (!learned->past)
        b->how.by &= (uint8_t)~BY_NET_BELIEF;
    b->policy.heat = b->how.heat;
    b->company.own = &b->policy;
    find_others(b, game);
    company_expect(&b->company, &b->how);
}

/* One block: the bot, its square roots, scratch, its chains, its tree, its
 * guesses. */
struct bot *search_new(const struct bot_kind *kind, const struct game *game,
                       uint64_t seed)
{
    struct search_kind how = how_to_play(kind, game);
    uint32_t most = how.kind.simulations;
    size_t root_bytes = (most + 2) * sizeof(double);
    int guesses = how.by & BY_NET_BELIEF ? belief_size(most) : 0;
    size_t each = sizeof(uint64_t) + sizeof(struct ways) + game->state_size;
    struct lookahead ahead = lookahead_of(&how, game);
    size_t scratch = judge_scratch(eval_of(game));
    size_t wholes = ahead.wholes ? sizeof(struct wholes) : 0;
    char *rest = NULL;
    struct search *b = malloc(sizeof *b + root_bytes + scratch + wholes +
                              tree_bytes(most) + (size_t)guesses * each);

    if (!b)
        return NULL;
    b->judge.eval = eval_of(game);
    b->judge.yardstick = kind->yardstick;
    b->seed = seed;
    b->searched = false;
    b->how = how;
    b->ahead = ahead;
    b->bot.simulations = most;
    find_net(b, game);
    b->roots = most + 1;
    b->root = (double *)(b + 1);
    tried_roots(b->root, b->roots);
    b->beliefs.size = game->state_size;
    b->beliefs.most = guesses;
    rest = (char *)(b->root + b->roots + 1);
    judge_take_scratch(&b->judge, rest);
    rest += scratch;
    b->wholes = wholes ? (struct wholes *)rest : NULL;
    b->beliefs.up_to = (uint64_t *)(rest + wholes);
    tree_init(&b->tree, most, b->beliefs.up_to + guesses);
    rest = (char *)(b->beliefs.up_to + guesses) + tree_bytes(most);
    b->beliefs.ways = (struct ways *)rest;
    b->beliefs.guess = (unsigned char *)(b->beliefs.ways + guesses);
    return &b->bot;
}

void search_free(struct bot *b)
{
    free(b);
}
