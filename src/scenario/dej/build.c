/*
 * build.c - makes a position of Dej from the facts about it. A draft that fits
 * is searched for and then really played, so that packs, holders and burned
 * roles are always consistent; a turn is put on top of it.
 */
#include "scenario/dej/notes.h"

enum { KING_RANK = 4 };

/* ---- a draft that fits --------------------------------------------------- */

struct draft {
    struct stage *st;
    struct dej *g;
    const struct notes *notes;
    int stop;                /* the step that is not taken any more */
    uint8_t rank[RANKS_MAX]; /* by step                             */
    unsigned used;
};

/* Somebody must have named what was named before this turn. */
static bool must_be_held(const struct notes *notes, int rank)
{
    return (rank == 0 &&
            (notes->murdered || notes->bewitched || notes->warrants[0])) ||
           (rank == 1 && (notes->robbed || notes->threats[0]));
}

/* Does rank 4 take the crown when it is called? Not the Emperor, and not a role
 * that was killed in secret. */
static bool takes_crown(const struct dej *g, const struct notes *notes)
{
    const struct dej_role *role = &dej_roles[g->cast[KING_RANK - 1]];

    return role->powers[g->edition]->when_called &&
           !(dej_edition(g)->kills_in_secret && notes->murdered == KING_RANK);
}

/* D5.4: if the crown is named, a King who was called has it. */
static bool may_be_king(const struct draft *d, int holder)
{
    const struct notes *notes = d->notes;
    bool called =
        notes->target == AT_TURN && (!notes->rank || notes->rank >= KING_RANK);

    if (!takes_crown(d->g, notes))
        return true;
    return !called || !notes->crown || notes->where[KING_RANK - 1] != FREE ||
           holder == SEAT_NONE || holder == notes->crown - 1;
}

static bool fits_pack(const struct draft *d, int step, int rank)
{
    bool late =
        step >= d->stop || (step == 0 && d->stop < dej_draft_steps(d->g) &&
                            dej_step_is_choice(d->g, d->stop)); /* D4.2 */

    return !d->notes->pack || late == !!(d->notes->pack & 1u << rank);
}

static bool fits(const struct draft *d, int step, int rank)
{
    int holder = dej_step_holder(d->g, step);
    bool up = dej_step_is_up(d->g, step);
    int where = d->notes->where[rank];

    if (!fits_pack(d, step, rank) ||
        (rank == KING_RANK - 1 && (up || !may_be_king(d, holder))))
        return false;
    if ((holder == SEAT_NONE && must_be_held(d->notes, rank)) ||
        (where != FREE && step >= d->stop)) /* it is so already */
        return false;
    switch (where) {
    case FREE: return true;
    case BURNED_UP: return up;
    case BURNED_DOWN: return holder == SEAT_NONE && !up;
    case NOT_HELD: return holder == SEAT_NONE;
    default: return holder == where - 1;
    }
}

static bool assign(struct draft *d, int step)
{
    uint8_t ranks[RANKS_MAX];
    int n = dej_draft_steps(d->g);

    if (step == n)
        return true;
    for (int i = 0; i < n; i++)
        ranks[i] = (uint8_t)i;
    rng_shuffle(&d->st->rng, ranks, n);
    for (int i = 0; i < n; i++) {
        if (d->used & 1u << ranks[i] || !fits(d, step, ranks[i]))
            continue;
        d->rank[step] = ranks[i];
        d->used |= 1u << ranks[i];
        if (assign(d, step + 1))
            return true;
        d->used &= ~(1u << ranks[i]);
    }
    return false;
}

/* The step at which the draft stops; -1: there is no such step. */
static int stop_step(const struct dej *g, const struct notes *notes)
{
    int steps = dej_draft_steps(g);
    bool picks = notes->target == AT_PICK;

    if (notes->target == AT_TURN)
        return steps;
    for (int step = 0; step < steps; step++) {
        int pack = steps - step + dej_step_is_choice(g, step);
        if (notes->target == AT_START && dej_step_seat(g, step) != SEAT_CHANCE)
            return step;
        if (notes->target != AT_START && dej_step_keeps(g, step) == picks &&
            dej_step_seat(g, step) == notes->actor &&
            (!notes->pack || dej_size(notes->pack) == pack))
            return step;
    }
    return -1;
}

/* Search for one: any possible opener, and both ends of D4.2. */
static bool find_draft(struct draft *d)
{
    const struct notes *notes = d->notes;
    int fixed = notes->opener ? notes->opener : notes->crown;
    int seats = d->g->base.seats;
    int first = (int)rng_below(&d->st->rng, (uint32_t)seats);
    int last = dej_draft_steps(d->g) - 1;
    bool choice = dej_step_is_choice(d->g, last);
    int took = (int)rng_below(&d->st->rng, 2);

    for (int i = 0; i < (fixed ? 1 : seats); i++) {
        d->g->opener = (uint8_t)(fixed ? fixed - 1 : (first + i) % seats);
        d->g->crown = d->g->opener;
        d->stop = stop_step(d->g, notes);
        for (int j = 0; j < 2 && d->stop >= 0; j++) {
            d->g->took = (uint8_t)(choice ? 1 + (took + j) % 2 : 0);
            d->used = 0;
            if (assign(d, 0))
                return true;
        }
    }
    return false;
}

static void play_step(struct draft *d, int took)
{
    static const uint8_t verbs[DEJ_DECISIONS] = {
        [DEJ_ASK_BURN] = DEJ_DO_BURN,
        [DEJ_ASK_PICK] = DEJ_DO_PICK,
        [DEJ_ASK_DISCARD] = DEJ_DO_DISCARD,
    };
    const struct state *s = &d->g->base;
    int rank = d->rank[d->g->step];

    if (took == 2 && dej_step_is_choice(d->g, d->g->step))
        rank = d->rank[0];
    game_apply(d->st->game, stage_state(d->st),
               action_of1(state_actor(s), verbs[state_asks(s)->decision],
                          d->g->cast[rank]),
               NULL);
}

static enum verdict play_draft(struct stage *st)
{
    struct draft d = {.st = st, .g = notes_dej(st), .notes = notes_of(st)};
    int took = 0;

    if (!find_draft(&d))
        return stage_say(st, NO, "D4: no draft ends like that");
    took = d.g->took;
    d.g->took = 0;
    while (d.g->step < d.stop && !d.g->called)
        play_step(&d, took);
    return YES;
}

/* ---- a turn in the middle of a round ------------------------------------- */

/* Could it be this rank's turn, after what was named before? */
static bool may_be_called(const struct notes *notes, int rank)
{
    bool spoke = notes->done & DONE_POWER;

    if (notes->is_called)
        return true;
    return rank != notes->murdered && (!notes->murdered || rank > 1 || spoke) &&
           (!notes->robbed || rank > 2 || (rank == 2 && spoke));
}

static int choose_rank(struct stage *st)
{
    const struct notes *notes = notes_of(st);
    const struct dej *g = notes_dej(st);
    uint8_t ranks[RANKS_MAX];
    int n = 0;

    for (int rank = 1; rank <= dej_ranks(g); rank++)
        if (g->held[rank - 1] == notes->actor &&
            (!notes->rank || notes->rank == rank) && may_be_called(notes, rank))
            ranks[n++] = (uint8_t)rank;
    return n ? ranks[rng_below(&st->rng, (uint32_t)n)] : 0;
}

static enum verdict begin_turn(struct stage *st)
{
    const struct notes *notes = notes_of(st);
    struct dej *g = notes_dej(st);
    int rank = choose_rank(st);
    int king = g->held[KING_RANK - 1];

    if (!rank)
        return stage_say(st, NO, "D5: it cannot be p%d's turn", notes->actor);
    while (g->base.depth)
        state_pop(&g->base);
    g->called = (uint8_t)rank;
    g->murdered = notes->murdered;
    g->robbed = notes->robbed;
    g->done = notes->done;
    g->builds = notes->builds;
    g->crown = rank >= KING_RANK && king != NONE ? (uint8_t)king : g->opener;
    if (!takes_crown(g, notes) || (notes->is_called && rank <= KING_RANK))
        g->crown = notes->crown ? (uint8_t)(notes->crown - 1) : g->opener;
    if (notes->crown && g->crown != notes->crown - 1)
        return stage_say(st, NO, "D5.4: the crown is with the King");
    state_ask(&g->base, DEJ_ASK_TURN, SEAT(notes->actor));
    g->base.news = g->base.ply; /* nothing before can be taken back */
    return YES;
}

/* The table is set up: deal, and give the crown to the opener. */
static enum verdict lay_table(struct stage *st)
{
    const struct notes *notes = notes_of(st);
    struct dej *g = notes_dej(st);
    int opener = notes->opener ? notes->opener : notes->crown;
    enum verdict verdict = YES;

    while (!g->round && verdict == YES) {
        if (opener && state_asks(&g->base)->decision == DEJ_ASK_CROWN)
            game_apply(st->game, stage_state(st),
                       action_of1(SEAT_CHANCE, DEJ_DO_CROWN, opener - 1),
                       &st->heard.sink);
        else
            verdict = scenario_chance_next(st);
    }
    return verdict;
}

enum verdict notes_build(struct stage *st)
{
    const struct notes *notes = notes_of(st);
    enum verdict verdict = YES;

    if (st->waits && notes->target == AT_START && !notes->drafted)
        return YES;
    verdict = lay_table(st);
    if (verdict != YES || notes->target == AT_DRAFT)
        return verdict;
    if (notes->target == AT_START && !notes->drafted)
        return scenario_chance(st);
    verdict = play_draft(st);
    return verdict == YES && notes->target == AT_TURN ? begin_turn(st)
                                                      : verdict;
}

/* What is derived from the cards: sets of districts, and complete cities. */
void notes_settle(struct stage *st)
{
    const struct notes *notes = notes_of(st);
    struct dej *g = notes_dej(st);
    int only = NONE;

    dej_recount(g);
    for (int seat = 0; seat < g->base.seats; seat++) {
        if (!dej_is_complete(g, seat))
            continue;
        only = g->completed ? NONE : seat;
        g->completed |= (uint8_t)SEAT(seat);
    }
    g->first_complete = (uint8_t)(notes->first ? notes->first - 1 : only);
}
