/*
 * check_stack.c - what must hold of the open decisions, and of the chain one
 * of them may belong to.
 */
#include "games/troyes/troyes.h"

#include <string.h>

static const struct { /* where each decision belongs */
    uint8_t phase;
    bool chance, over; /* over a turn, or over facing black dice */
} home[TROYES_DECISIONS] = {
    [TROYES_ASK_START] = {PHASE_DEAL, true, false},
    [TROYES_ASK_CHARACTER] = {PHASE_DEAL, true, false},
    [TROYES_ASK_KING_SET] = {PHASE_SETTLE, true, false},
    [TROYES_ASK_SETTLE] = {PHASE_SETTLE, false, false},
    [TROYES_ASK_ACTIVITY] = {PHASE_REVEAL, true, false},
    [TROYES_ASK_WORK] = {PHASE_WORK, true, false},
    [TROYES_ASK_HAPPENING] = {PHASE_DRAW, true, false},
    [TROYES_ASK_OMEN] = {PHASE_STRIKE, true, false},
    [TROYES_ASK_BLACK] = {PHASE_FACE, true, false},
    [TROYES_ASK_FACE] = {PHASE_FACE, false, false},
    [TROYES_ASK_COUNTER] = {PHASE_FACE, false, true},
    [TROYES_ASK_TURN] = {PHASE_TURNS, false, false},
    [TROYES_ASK_FLIP] = {PHASES, false, true},
    [TROYES_ASK_REROLL] = {PHASES, true, true},
    [TROYES_ASK_MODIFIER] = {PHASE_TURNS, false, true},
    [TROYES_ASK_GROUP] = {PHASE_TURNS, false, true},
    [TROYES_ASK_SOURCE] = {PHASE_TURNS, false, true},
    [TROYES_ASK_TIMES] = {PHASE_TURNS, false, true},
    [TROYES_ASK_MILL] = {PHASE_TURNS, false, false},
    [TROYES_ASK_ARCHER] = {PHASE_TURNS, true, false},
    [TROYES_ASK_CUBES] = {PHASE_TURNS, false, false},
    [TROYES_ASK_ENVOY] = {PHASE_TURNS, false, false},
    [TROYES_ASK_KING] = {PHASE_TURNS, true, false},
};

static int row_total(const uint8_t row[TROYES_FACES])
{
    uint64_t bytes = 0;

    memcpy(&bytes, row, sizeof bytes);
    return troyes_total(bytes);
}

/* ---- before the first round ---------------------------------------------- */

/* T4.2: who has placed how many, in snake order. */
static bool is_in_snake(const struct troyes *g)
{
    int seats = g->base.seats;
    int first = troyes_first_citizens[seats];
    int placed = 0;

    for (int seat = 0; seat < seats; seat++) {
        if (g->personal[seat] > first ||
            g->general[seat] != TROYES_CITIZENS - first)
            return false;
        placed += first - g->personal[seat];
    }
    for (int seat = 0; seat < seats && seats > 1; seat++) {
        int at = (seat - g->start + seats) % seats;
        int back = placed / seats % 2;
        bool did = back ? at >= seats - placed % seats : at < placed % seats;
        if (first - g->personal[seat] != placed / seats + did)
            return false;
    }
    return true;
}

static const char *check_before(const struct troyes *g)
{
    int seats = g->base.seats;
    int lying = g->lying[0] | g->lying[1] | g->lying[2];

    if (lying || !is_in_snake(g) || g->queued != 1)
        return "T4.2: citizens placed out of order";
    if (seats > 2 && g->grey != TROYES_NEUTRAL_CITIZENS)
        return "T4.3: neutral citizens come last";
    if (seats == 2 &&
        g->grey != TROYES_NEUTRAL_CITIZENS - COUNT(troyes_neutral_set))
        return "T4.1: six neutral citizens stand first";
    return NULL;
}

static const char *check_setup(const struct troyes *g,
                               const struct frame *frame)
{
    int dealt = TROYES_CHARACTERS - g->characters.count[ZONE_POOL];
    const char *sick = check_before(g);

    if (sick)
        return sick;
    switch (frame->decision) {
    case TROYES_ASK_START:
        return dealt || g->base.seats == 1 ? "X4: too late to start" : NULL;
    case TROYES_ASK_CHARACTER:
        return frame->a != dealt / troyes_dealt[g->base.seats]
                   ? "X1: a character for somebody else"
                   : NULL;
    case TROYES_ASK_KING_SET:
        if (!troyes_is_solo(g) || frame->a >= TROYES_ROLLS)
            return "X10: dice that Le Roy does not have";
        for (int i = 0; i < TROYES_ROLLS; i++)
            if (!g->king_set[i] != (i >= frame->a))
                return "X10: dice out of order";
        return NULL;
    default:
        if (frame->asked != SEAT(troyes_settler(g)))
            return "D1: it is another player's citizen";
        return NULL;
    }
}

/* ---- acts of chance ------------------------------------------------------ */

/* X5: owners in order, the neutral side last; yellow, white, red. */
static const char *check_work(const struct troyes *g, const struct frame *frame)
{
    int at = frame->a * TROYES_COLOURS + TROYES_YELLOW - frame->b;

    if (frame->a >= TROYES_OWNERS || frame->b >= TROYES_COLOURS ||
        g->step != at + 1 || !frame->c)
        return "X5: a die of nobody's";
    for (int i = 0; i < TROYES_OWNERS * TROYES_COLOURS; i++) {
        int owner = i / TROYES_COLOURS;
        int colour = TROYES_YELLOW - i % TROYES_COLOURS;
        int due = i > at ? 0 : troyes_standing(g, owner, colour);
        if (i == at)
            due -= frame->c;
        if (row_total(g->dice[owner][colour]) != due)
            return "T5.2: a die for every citizen, and no other";
    }
    return NULL;
}

static const char *check_reroll(const struct troyes *g,
                                const struct frame *frame)
{
    int all = 0;

    if (frame->a != g->active || frame->b >= TROYES_COLOURS)
        return "X7: a die of somebody else";
    for (int owner = 0; owner < TROYES_OWNERS; owner++)
        all += row_total(g->dice[owner][frame->b]);
    return all < TROYES_SPACES ? NULL : "X7: a die too many";
}

static bool did_effect(const struct troyes *g, int effect)
{
    return g->did.verb == TROYES_DO_ACTIVATE &&
           g->did.target < TROYES_ACTIVITIES &&
           troyes_activities[g->did.target].effect == effect;
}

static const char *check_chance(const struct troyes *g,
                                const struct frame *frame)
{
    struct action choice[TROYES_ACTIVITIES];

    switch (frame->decision) {
    case TROYES_ASK_ACTIVITY:
        return frame->a >= TROYES_COLOURS || g->step != frame->a + 1 ||
                       g->round > TROYES_REVEALS
                   ? "X2: no card to turn up"
                   : NULL;
    case TROYES_ASK_WORK: return check_work(g, frame);
    case TROYES_ASK_HAPPENING:
        return frame->a >= TROYES_COLOURS || g->queued >= TROYES_QUEUE ||
                       g->calls != TROYES_NO_COLOUR ||
                       !troyes_happening_legal(g, SEAT_CHANCE, choice)
                   ? "X3: no event to draw"
                   : NULL;
    case TROYES_ASK_OMEN:
        return frame->a >= TROYES_HAPPENINGS || !g->grey ||
                       troyes_happenings[frame->a].effect <
                           TROYES_STRIKE_NEUTRAL_PALACE ||
                       troyes_happenings[frame->a].effect >
                           TROYES_STRIKE_NEUTRAL_CITY_HALL
                   ? "X9: no citizen to bring"
                   : NULL;
    case TROYES_ASK_BLACK:
        return !frame->a || frame->a + row_total(g->black) > TROYES_BLACK_ALL
                   ? "X6: too many black dice"
                   : NULL;
    case TROYES_ASK_REROLL: return check_reroll(g, frame);
    case TROYES_ASK_ARCHER:
        return frame->a != g->active || !frame->b || frame->b > 64 ||
                       frame->c > 64 || !did_effect(g, TROYES_ROLL_CUBES)
                   ? "X8: an arrow of nobody's"
                   : NULL;
    default:
        return g->active != TROYES_NEUTRAL ||
                       !troyes_dice_count(g, TROYES_NEUTRAL)
                   ? "X11: Le Roy has no die"
                   : NULL;
    }
}

/* ---- a player's choices -------------------------------------------------- */

static const char *check_effect(const struct troyes *g,
                                const struct frame *frame)
{
    switch (frame->decision) {
    case TROYES_ASK_MILL:
        return frame->a && did_effect(g, TROYES_DENIERS_PER_CITIZEN)
                   ? NULL
                   : "D6a: nothing is milled";
    case TROYES_ASK_CUBES:
        return frame->a && (did_effect(g, TROYES_ROLL_CUBES) ||
                            did_effect(g, TROYES_CUBES_PER_RED))
                   ? NULL
                   : "D6b: no cubes to place";
    default:
        return frame->a && did_effect(g, TROYES_ENVOY) &&
                       g->influence[g->active] >=
                           troyes_activities[g->did.target].p
                   ? NULL
                   : "D6d: no envoy to send";
    }
}

static const char *check_player(const struct troyes *g,
                                const struct frame *frame)
{
    if (frame->decision == TROYES_ASK_SETTLE)
        return NULL;
    if (g->active >= g->base.seats || frame->asked != SEAT(g->active))
        return "somebody else is active";
    switch (frame->decision) {
    case TROYES_ASK_FACE:
        return troyes_highest(g) ? NULL : "D2: no black die to face";
    case TROYES_ASK_TURN:
        return g->passed >> g->active & 1 ? "T8.6: a turn after passing" : NULL;
    case TROYES_ASK_MILL:
    case TROYES_ASK_CUBES:
    case TROYES_ASK_ENVOY: return check_effect(g, frame);
    default: return NULL;
    }
}

/* ---- chains -------------------------------------------------------------- */

static bool is_blank_die(const struct troyes_die *die)
{
    return !die->owner && !die->colour && !die->value;
}

/* The dice of a group lie in their quarters, and in ascending order. */
static bool are_dice_there(const struct troyes *g,
                           const struct troyes_task *task, int seat)
{
    for (int i = 0; i < TROYES_GROUP_MOST; i++) {
        const struct troyes_die *die = &task->die[i];
        int same = 0;
        if (i >= task->dice) {
            if (!is_blank_die(die))
                return false;
            continue;
        }
        if (die->owner >= TROYES_OWNERS || die->colour >= TROYES_COLOURS ||
            !die->value || die->value > TROYES_DIE_MOST ||
            (task->verb == TROYES_DO_FLIP && die->owner != seat))
            return false;
        if (i && memcmp(die - 1, die, sizeof *die) > 0)
            return false;
        for (int j = 0; j <= i; j++)
            same += !memcmp(&task->die[j], die, sizeof *die);
        if (same > g->dice[die->owner][die->colour][die->value])
            return false;
    }
    return true;
}

static bool is_target_there(const struct troyes *g,
                            const struct troyes_task *task)
{
    switch (task->verb) {
    case TROYES_DO_ACTIVATE:
        return task->target < TROYES_ACTIVITIES &&
               troyes_place(g, task->target)->id == task->target;
    case TROYES_DO_FIGHT:
        return task->target < TROYES_HAPPENINGS &&
               troyes_queue_at(g, task->target) >= 0;
    case TROYES_DO_BUILD:
    case TROYES_DO_PLACE:
    case TROYES_DO_FARM: return !task->target;
    default: return false;
    }
}

static bool is_modifier_there(const struct troyes *g,
                              const struct troyes_task *task, int seat)
{
    int id = task->modifier - 1;

    if (!task->modifier)
        return true;
    return id < TROYES_ACTIVITIES && troyes_place(g, id)->id == id &&
           troyes_place(g, id)->cubes[seat] &&
           troyes_activities[id].effect >= TROYES_MOD_PLUS_RED;
}

/* What was chosen is among what could be. */
static bool is_source_there(const struct troyes *g, int seat)
{
    struct troyes before = *g;
    struct action choice[TROYES_BUILDINGS * TROYES_SPACES + TROYES_BUILDINGS +
                         TROYES_ON_BOARD + 1];
    int n = 0;

    before.now.source = before.now.source_at = 0;
    if (!g->now.source)
        return !g->now.source_at && !troyes_needs_citizen(g, seat);
    if (!troyes_needs_citizen(&before, seat))
        return false;
    n = troyes_source_legal(&before, seat, choice);
    while (n-- > 0) {
        struct troyes_task task = before.now;
        troyes_set_source(&task, choice[n]);
        if (task.source == g->now.source && task.source_at == g->now.source_at)
            return true;
    }
    return false;
}

/* The most steps that can lead to that decision. */
static int steps_most(const struct troyes *g, int decision)
{
    switch (decision) {
    case TROYES_ASK_MODIFIER: return 1;
    case TROYES_ASK_GROUP: return 2 + g->now.dice;
    case TROYES_ASK_SOURCE: return 3 + g->now.dice;
    default: return 4 + g->now.dice;
    }
}

static const char *check_action(const struct troyes *g, int decision, int seat)
{
    struct troyes_task task = g->now;
    struct troyes_need need;
    bool late = decision == TROYES_ASK_SOURCE || decision == TROYES_ASK_TIMES;

    if (task.dice > TROYES_GROUP_MOST || !is_target_there(g, &task) ||
        !is_modifier_there(g, &task, seat) || !are_dice_there(g, &task, seat))
        return "D5: a chain about what is not there";
    need = troyes_need(g, seat, &task);
    troyes_group_count(g, seat, &task);
    if (!need.feasible || need.budget < 0 || task.value != g->now.value ||
        task.price != g->now.price || !troyes_dice_fit(g, seat, &task))
        return "D5: a group that cannot be";
    if (task.times || (late && !troyes_stands(g, seat, &g->now, &need)) ||
        (decision == TROYES_ASK_MODIFIER && (task.dice || task.modifier)))
        return "D5: a chain out of order";
    if (decision == TROYES_ASK_TIMES ? !is_source_there(g, seat)
                                     : task.source || task.source_at)
        return "D5: a citizen from nowhere";
    if (decision == TROYES_ASK_SOURCE && !troyes_needs_citizen(g, seat))
        return "D5: nobody is hired or placed";
    if (decision == TROYES_ASK_TIMES &&
        (state_asks(&g->base)->a != troyes_times_most(g, seat, &task) ||
         state_asks(&g->base)->a < 2))
        return "D5: more often than the dice allow";
    return g->base.chain > steps_most(g, decision) ? "D5: too many steps"
                                                   : NULL;
}

static const char *check_flip(const struct troyes *g, int seat)
{
    struct troyes_task task = {.verb = TROYES_DO_FLIP, .dice = g->now.dice};

    if (task.dice >= TROYES_GROUP_MOST ||
        g->influence[seat] < TROYES_FLIP_COST ||
        !are_dice_there(g, &g->now, seat) || g->base.chain != 1 + task.dice)
        return "T7.3: dice turned over that are not there";
    memcpy(task.die, g->now.die, sizeof task.die);
    return memcmp(&task, &g->now, sizeof task) ? "T7.3: more than dice" : NULL;
}

static const char *check_counter(const struct troyes *g, int seat)
{
    int highest = troyes_highest(g);
    int foes = 0;
    int sum = 0;
    int own = 0;

    for (int value = 0; value < TROYES_FACES; value++) {
        if (g->foe[value] > g->black[value])
            return "D3: a black die that is not there";
        foes += g->foe[value];
        sum += value * g->foe[value];
    }
    for (int i = 0; i < TROYES_COLOURS * TROYES_FACES; i++) {
        if (g->own[i / TROYES_FACES][i % TROYES_FACES] >
            g->dice[seat][i / TROYES_FACES][i % TROYES_FACES])
            return "D3: an own die that is not there";
        own += g->own[i / TROYES_FACES][i % TROYES_FACES];
    }
    if (!highest || !g->foe[highest] || sum > troyes_strength(g->dice[seat][0]))
        return "D3: more than the dice can counter";
    return g->base.chain != foes + own ? "D3: steps that nobody took" : NULL;
}

static const char *check_chain(const struct troyes *g)
{
    const struct state *s = &g->base;
    const struct frame *top = s->depth ? state_asks(s) : NULL;
    bool counter = top && top->decision == TROYES_ASK_COUNTER;
    bool chain =
        top && home[top->decision].over && top->decision != TROYES_ASK_REROLL;
    static const struct troyes_task nothing;
    static const uint8_t none[TROYES_COLOURS][TROYES_FACES];

    if (chain != !!s->chain)
        return "a chain that asks nothing, or is not open";
    if ((!chain || counter) && memcmp(&g->now, &nothing, sizeof nothing) != 0)
        return "something is chosen, and no chain is open";
    if (!counter && (memcmp(g->own, none, sizeof none) != 0 ||
                     memcmp(g->foe, none, sizeof g->foe) != 0))
        return "dice are set against none";
    if (!chain)
        return NULL;
    if (s->chain_base != 1 || s->mover != g->active)
        return "a chain that nobody opened";
    if (counter)
        return check_counter(g, g->active);
    if (top->decision == TROYES_ASK_FLIP)
        return check_flip(g, g->active);
    return check_action(g, top->decision, g->active);
}

/* ---- all ----------------------------------------------------------------- */

static const char *check_frame(const struct troyes *g, int at)
{
    const struct frame *frame = &g->base.stack[at];
    int phase = home[frame->decision].phase;
    bool chance = frame->asked == SEAT(SEAT_CHANCE);
    bool turns = g->phase == PHASE_TURNS;

    if (chance != home[frame->decision].chance ||
        frame->asked & (frame->asked - 1) || frame->actors != frame->asked)
        return "a decision is put to the wrong kind of player";
    if (phase != PHASES && phase != g->phase)
        return "a decision out of its phase";
    if (home[frame->decision].over != (at == 1))
        return "a decision over none, or under one";
    if (at == 1 && g->base.stack[0].decision !=
                       (turns ? TROYES_ASK_TURN : TROYES_ASK_FACE))
        return "a decision over another than it can interrupt";
    if (turns && g->step != 1)
        return "T5.4: a turn that has not begun";
    if (g->phase <= PHASE_SETTLE)
        return check_setup(g, frame);
    return chance ? check_chance(g, frame) : check_player(g, frame);
}

const char *troyes_check_stack(const struct troyes *g)
{
    const struct state *s = &g->base;
    struct action choice[CHOICES_MAX];
    const char *sick = NULL;

    if (s->over ? s->depth : s->depth > 2)
        return "too many decisions at once";
    if (row_total(g->black) > TROYES_BLACK_ALL ||
        g->did.dice > TROYES_GROUP_MOST)
        return "T5.3: more black dice than there are";
    for (int i = 0; i < TROYES_ROLLS; i++)
        if (g->king_set[i] &&
            (!s->depth || s->stack[0].decision != TROYES_ASK_KING_SET))
            return "X10: dice that nobody rolls";
    for (int at = 0; at < s->depth && !sick; at++)
        sick = check_frame(g, at);
    sick = sick ? sick : check_chain(g);
    if (!sick && !s->over && state_actor(s) != SEAT_CHANCE &&
        !troyes_legal(s, state_actor(s), choice))
        sick = "somebody has to choose and cannot";
    return sick;
}
