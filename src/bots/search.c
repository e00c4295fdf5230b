/*
 * search.c - looking ahead in guesses: information-set Monte Carlo search.
 *
 * One simulation: guess what the seat cannot see, walk down the tree by what
 * did well before, play on by what looks good until a later stage of the game
 * begins, ask the evaluation who is winning, and credit every answer on the
 * way with its seat's result. The choice is the answer that was tried most
 * often, or one that is nearly as good: a bot that never varies is soon seen
 * through.
 *
 * Nothing here knows any game. Everything is decided by the bot's seed: no
 * clock, no threads, and no arithmetic that differs between machines.
 */
#include "bots/search.h"

#include "bots/belief.h"
#include "bots/ear.h"
#include "bots/leaning.h"
#include "bots/minds.h"
#include "bots/policy.h"
#include "bots/rollout.h"
#include "bots/tree.h"
#include "bots/tried.h"

#include <stdlib.h>

/* Found by games of bots against bots; docs/bots.md has the figures. */
static const double OPEN = 0.05; /* of a prior: shared by all choices    */
enum {
    DEPTH_MAX = 64,  /* answers of one simulation that are remembered     */
    PLIES_MAX = 400, /* of one simulation, however long its stages are    */
    STOP_EVERY = 64, /* simulations between two looks at the stop flag    */
};

struct search {
    struct bot bot;
    struct search_kind how; /* 0 for what this game's net cannot do */
    struct lookahead ahead;
    struct judge judge;
    struct policy policy;
    struct belief_pool beliefs;
    struct guesses guesses; /* at the view in question */
    uint64_t seed;
    struct tree tree;
    struct action choice[CHOICES_MAX]; /* of the last question */
    struct edge *edge[CHOICES_MAX];
    int choices;
    struct leaning leaning; /* of them */
    bool searched;          /* it was searched: the edges are its own */
    double *root;           /* the square root of every number up to roots */
    uint32_t roots;
    struct node *top;              /* the question itself                   */
    double top_prior[CHOICES_MAX]; /* of its answers, by ratings            */
    bool top_rated;
    int seats;
    uint64_t luck; /* of twins */
};

/* ---- one simulation ------------------------------------------------------ */

struct line {
    struct search *b;
    struct state *s;
    struct rng *rng;
    int seat;  /* who searches           */
    int until; /* the stage that ends it */
    bool in_tree;
    seat_set plain; /* seats that go by ratings, in this simulation */
    struct ear ear;
    int first; /* the answer to the question itself; -1: not known yet */
    int depth;
    struct edge **path; /* DEPTH_MAX of them; NULL: it has no tree */
};

/* What a net thinks likely; a part is divided among all. */
static void priors_by_net(const struct line *l, const struct action *choice,
                          int n, double *prior)
{
    int32_t judged[CHOICES_MAX];
    uint32_t chance[CHOICES_MAX];
    int heat = l->depth ? 100 : leaning_openness(&l->b->leaning);
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
        priors_by_net(l, choice, n, prior);
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

/*
 * At its own question a seat knows the same in every guess, so its answers are
 * rated once. Later, chance is not heard in the tree (play_out()), and what
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

static int most_promising(const struct line *l, struct edge **edge, int n,
                          const double *prior)
{
    const struct search *b = l->b;
    const struct tried tried = {
        .edge = edge, .n = n, .root = b->root, .roots = b->roots};

    return tried_next(&tried, b->seats, prior);
}

/*
 * Other seats do what looks good to them, if the game has ratings: searching
 * for them would cost more simulations than it is worth. In a game without
 * ratings they learn in the tree like the seat itself.
 */
static bool learns(const struct line *l, int seat)
{
    return seat == l->seat || !l->b->judge.eval->rate;
}

static bool asks_tree(const struct line *l, int seat)
{
    return l->in_tree && l->depth < DEPTH_MAX && learns(l, seat);
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
    i = most_promising(l, edge, n, prior);
    l->path[l->depth++] = edge[i];
    l->in_tree = !is_new;
    return i;
}

static int from_policy(struct line *l, const struct action *choice, int n)
{
    const struct search *b = l->b;

    if (b->how.by & BY_NET_PLAYOUTS && !(l->plain & SEAT(choice[0].seat)))
        return policy_pick(&b->policy, l->s, choice, n, l->rng);
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

    if (!asks_tree(l, seat) &&
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

/* Others are not all like this bot: at random, some follow the ratings. */
static seat_set plain_seats(const struct search *b, int seats, int own,
                            struct rng *rng)
{
    seat_set plain = 0;

    for (int seat = 0; seat < seats; seat++)
        if (seat != own && rng_below(rng, 100) < b->how.plain)
            plain |= SEAT(seat);
    return plain;
}

static void guess(const struct search *b, const struct view *view,
                  struct rng *rng, union position *out)
{
    if (!(b->how.by & BY_NET_BELIEF && belief_draw(&b->beliefs, rng, out)))
        view_guess_by(&b->guesses, rng, out);
    if (b->judge.eval->lean)
        b->judge.eval->lean(&out->state, view->seat, &b->judge.memory, rng);
}

/* A simulation begins at a plausible guess. */
static void begin(struct line *l, const struct view *view, union position *pos)
{
    struct search *b = l->b;

    guess(b, view, l->rng, pos);
    if (b->how.by & BY_NET_PLAYOUTS)
        l->plain = plain_seats(b, pos->state.seats, view->seat, l->rng);
    if (!b->bot.kind->yardstick && b->judge.eval->unseal)
        answer_sealed(l);
}

/*
 * The n-th try of every answer to the question begins with the same guess and
 * has the same luck: what tells answers apart is then less a matter of chance.
 * So the answer is chosen first, by what looked good in the view.
 */
static void rate_top(struct search *b, const struct view *view)
{
    union position pos = view->pos;
    const struct line l = {.b = b, .s = &pos.state};

    (b->how.by & BY_NET_PRIORS ? priors_by_net : priors)(
        &l, b->choice, b->choices, b->top_prior);
    b->top_rated = b->judge.memory.quick = true;
}

static struct rng choose_first(struct line *l)
{
    struct search *b = l->b;
    struct rng luck = {b->luck};

    tree_offer(&b->tree, b->top, b->choice, b->choices, b->edge);
    l->first = most_promising(l, b->edge, b->choices, b->top_prior);
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
    begin(&l, view, &pos);
    l.until = b->judge.eval->stage(l.s) + b->ahead.stages;
    l.in_tree = true;
    ear_open(&l.ear, l.s->seats, learns(&l, SEAT_WATCHER) ? -1 : l.seat);
    play_out(&l);
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
    begin(&l, view, out);
    return l.b->judge.eval->stage(l.s) + l.b->judge.eval->stages;
}

int search_from(struct bot *bot, const struct state *s)
{
    struct search *b = (struct search *)bot;

    judge_forget(&b->judge);
    return b->judge.eval->stage(s) + b->judge.eval->stages;
}

void search_go_on(struct bot *bot, struct state *s, int end, struct rng *rng,
                  double *share)
{
    struct search *b = (struct search *)bot;
    struct line l = {
        .b = b, .s = s, .rng = rng, .seat = SEAT_WATCHER, .until = end};

    if (b->how.by & BY_NET_PLAYOUTS)
        l.plain = plain_seats(b, s->seats, SEAT_WATCHER, rng);
    play_out(&l);
    eval_value(&b->judge, b->bot.game, s, share);
}

/* ---- the choice ---------------------------------------------------------- */

/* A minimum is always made: a choice needs a reason. */
static bool is_stopped(struct budget budget, uint32_t made)
{
    return budget.stop && made && made % STOP_EVERY == 0 &&
           atomic_load_explicit(budget.stop, memory_order_relaxed);
}

static int choice_from(const struct search *b, struct rng *rng)
{
    const struct tried tried = {b->edge, b->choices, &b->leaning, b->root,
                                b->roots};

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
    if (b->how.by & BY_TWINS) {
        rate_top(b, view);
        b->luck = rng_next(rng);
    }
    view_prepare(view, &b->guesses);
    if (b->how.by & BY_NET_BELIEF)
        belief_make(&b->beliefs, &b->policy, &b->guesses,
                    belief_size(budget.simulations), rng);
    for (uint32_t i = 0; i < budget.simulations && !is_stopped(budget, i); i++)
        simulate(b, view, rng);
    return choice_from(b, rng);
}

/* Without looking ahead: by the net, or what looks best. */
static int at_once(const struct search *b, const struct view *view,
                   struct rng *rng)
{
    const struct leaning *l = &b->leaning;

    if (b->how.by & BY_NET_PLAYOUTS)
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
}

/* One block: the bot, its square roots, scratch, its tree, its guesses. */
struct bot *search_new(const struct bot_kind *kind, const struct game *game,
                       uint64_t seed)
{
    struct search_kind how = how_to_play(kind, game);
    uint32_t most = how.kind.simulations;
    size_t root_bytes = (most + 2) * sizeof(double);
    int guesses = how.by & BY_NET_BELIEF ? belief_size(most) : 0;
    size_t each = sizeof(uint64_t) + game->state_size;
    size_t scratch = judge_scratch(eval_of(game));
    void *rest = NULL;
    struct search *b = malloc(sizeof *b + root_bytes + scratch +
                              tree_bytes(most) + (size_t)guesses * each);

    if (!b)
        return NULL;
    b->judge.eval = eval_of(game);
    b->judge.yardstick = kind->yardstick;
    b->seed = seed;
    b->searched = false;
    b->how = how;
    b->ahead = lookahead_of(&how, game);
    b->bot.simulations = most;
    find_net(b, game);
    b->roots = most + 1;
    b->root = (double *)(b + 1);
    tried_roots(b->root, b->roots);
    b->beliefs.size = game->state_size;
    b->beliefs.most = guesses;
    rest = b->root + b->roots + 1;
    judge_take_scratch(&b->judge, rest);
    b->beliefs.up_to = (uint64_t *)((char *)rest + scratch);
    tree_init(&b->tree, most, b->beliefs.up_to + guesses);
    b->beliefs.guess =
        (unsigned char *)(b->beliefs.up_to + guesses) + tree_bytes(most);
    return &b->bot;
}

void search_free(struct bot *b)
{
    free(b);
}
