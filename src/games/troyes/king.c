/*
 * king.c - Le Roy, the opponent of the solo game (T14): owner 4, moved by two
 * dice and fixed priorities. He chooses nothing.
 */
#include "games/troyes/troyes.h"

/* T14.2: of dice that show the same, red, then yellow, then white. */
static const uint8_t preference[TROYES_COLOURS] = {TROYES_RED, TROYES_YELLOW,
                                                   TROYES_WHITE};

static struct troyes_die best_die(const struct troyes *g, int owner)
{
    struct troyes_die best = {(uint8_t)owner, TROYES_NO_COLOUR, 0};

    for (int i = 0; i < TROYES_COLOURS; i++) {
        uint64_t row = troyes_dice(g, owner, preference[i]);
        int value = row ? (63 - __builtin_clzll(row)) >> 3 : 0;
        if (value > best.value) {
            best.value = (uint8_t)value;
            best.colour = preference[i];
        }
    }
    return best;
}

static bool spend_best(struct troyes *g, struct sink *ev)
{
    struct troyes_die die = best_die(g, TROYES_NEUTRAL);

    if (!die.value)
        return false;
    g->dice[TROYES_NEUTRAL][die.colour][die.value]--;
    state_tell(ev,
               event_of2(TROYES_EV_KING_USED, SEAT_NONE, die.colour, die.value),
               PUBLIC);
    return true;
}

/* R099: all he has, if he has fewer. */
static void spend(struct troyes *g, int dice, struct sink *ev)
{
    while (dice > 0 && spend_best(g, ev))
        dice--;
}

/* ---- T14.3 X10 the first citizens ---------------------------------------- */

static int best_empty(const struct troyes *g, int building)
{
    for (int i = 0; i < TROYES_SPACES; i++) {
        int space = troyes_king_rank[building][i];
        if (g->standing[building][space] == TROYES_NOBODY)
            return space;
    }
    return -1;
}

static bool is_board_full(const struct troyes *g)
{
    return best_empty(g, TROYES_PALACE) < 0 &&
           best_empty(g, TROYES_BISHOPRIC) < 0 &&
           best_empty(g, TROYES_CITY_HALL) < 0;
}

/* R091: three of his, two of the player's, until all spaces are taken. */
bool troyes_king_settles(struct troyes *g)
{
    int his = TROYES_KING_POOL - g->grey;
    int placed = TROYES_CITIZENS_1 - g->personal[0];

    if (is_board_full(g))
        return false;
    if (g->personal[0] &&
        his >= TROYES_KING_SETTLES * (placed / TROYES_HUMAN_SETTLES + 1))
        state_ask(&g->base, TROYES_ASK_SETTLE, SEAT(0));
    else
        state_ask(&g->base, TROYES_ASK_KING_SET, SEAT(SEAT_CHANCE));
    return true;
}

int troyes_king_set_legal(const struct troyes *g, int seat, struct action *out)
{
    (void)g;
    (void)seat;
    return troyes_die_legal(out);
}

/* The dice lie in his order of colours, two of each. */
static int set_building(int die)
{
    return preference[die / 2];
}

/* The highest die whose building has a free place; if none has, any. */
static int next_building(struct troyes *g)
{
    int best = -1;

    for (int i = 0; i < TROYES_ROLLS; i++)
        if (g->king_set[i] && best_empty(g, set_building(i)) >= 0 &&
            (best < 0 || g->king_set[i] > g->king_set[best]))
            best = i;
    if (best >= 0) {
        g->king_set[best] = 0;
        return set_building(best);
    }
    for (int i = 0; i < TROYES_COLOURS; i++)
        if (best_empty(g, preference[i]) >= 0)
            return preference[i];
    return -1;
}

void troyes_king_place_first(struct troyes *g, struct sink *ev)
{
    for (int i = 0; i < TROYES_KING_SETTLES && g->grey; i++) {
        int building = next_building(g);
        if (building < 0)
            break;
        g->grey--;
        troyes_stand(g, TROYES_NEUTRAL, building, best_empty(g, building), ev);
    }
    for (int i = 0; i < TROYES_ROLLS; i++)
        g->king_set[i] = 0;
}

void troyes_king_set_apply(struct troyes *g, struct action a, struct sink *ev)
{
    struct frame *frame = state_top(&g->base);
    int die = frame->a;

    g->king_set[die] = a.arg[0];
    state_tell(
        ev,
        event_of2(TROYES_EV_KING_SET, SEAT_NONE, set_building(die), a.arg[0]),
        PUBLIC);
    if (++frame->a < TROYES_ROLLS)
        return;
    state_pop(&g->base);
    troyes_king_place_first(g, ev);
}

/* ---- T14.4, R093 black dice ---------------------------------------------- */

void troyes_king_beats(struct troyes *g, struct sink *ev)
{
    int value = troyes_highest(g);

    spend(g, 1, ev);
    g->black[value]--;
    state_tell(ev, event_of1(TROYES_EV_KING_BEATS, SEAT_NONE, value), PUBLIC);
    g->active = 0;
}

/* ---- T14.5 what he does -------------------------------------------------- */

/* 2, 3, 11, 12: points for his dice and the best of the player's. */
static void king_scores(struct troyes *g, const struct troyes_king *row,
                        struct sink *ev)
{
    int own = row->dice;

    for (int i = 0; i < row->bought; i++) {
        struct troyes_die die = best_die(g, 0);
        struct event e =
            event_of3(TROYES_EV_KING_TOOK, die.colour, die.value, row->price);
        if (!die.value) {
            own++;
            continue;
        }
        g->dice[0][die.colour][die.value]--;
        if (g->deniers[0] + row->price <= TROYES_DENIERS_MOST)
            g->deniers[0] = (uint16_t)(g->deniers[0] + row->price);
        e.seat = 0;
        state_tell(ev, e, PUBLIC);
    }
    spend(g, own, ev);
    troyes_gain_points(g, TROYES_NEUTRAL, PART_DICE, row->value, ev);
}

/* R095: whom would he expel, by the rank of the space; SPACES: nobody. */
static int victim_rank(const struct troyes *g, int building, int value)
{
    const struct troyes_row *row = &troyes_rows[building][value];
    int last = row->first + row->spaces - 1;

    for (int i = row->first; i <= last; i++)
        if (g->standing[building][i] == TROYES_NOBODY)
            return TROYES_SPACES;
    if (g->standing[building][last] != 0 || g->lying[building] & 1)
        return TROYES_SPACES;
    for (int rank = 0; rank < TROYES_SPACES; rank++)
        if (troyes_king_rank[building][rank] == last)
            return rank;
    return TROYES_SPACES;
}

static int value_for_space(int building, int space)
{
    for (int value = 1; value <= TROYES_DIE_MOST; value++) {
        const struct troyes_row *row = &troyes_rows[building][value];
        if (space >= row->first && space < row->first + row->spaces)
            return value;
    }
    return 1;
}

static void king_places(struct troyes *g, int building, struct sink *ev)
{
    int best = TROYES_SPACES;
    int value = 0;
    int empty = best_empty(g, building);

    if (!g->grey)
        return;
    for (int v = 1; v <= TROYES_DIE_MOST; v++)
        if (victim_rank(g, building, v) < best) {
            best = victim_rank(g, building, v);
            value = v;
        }
    if (!value && empty >= 0)
        value = value_for_space(building, empty);
    if (!value)
        return;
    g->grey--;
    troyes_place_citizen(g, TROYES_NEUTRAL, building, value, ev);
}

/* R096: the rightmost event is finished, whatever dice he has. */
static void king_fights(struct troyes *g, struct sink *ev)
{
    const struct troyes_event *event = &g->queue[g->queued - 1];
    int id = event->id;
    int flags = troyes_free_flags(event);

    spend(g, flags, ev);
    for (; flags; flags--)
        troyes_put_cube(g, TROYES_NEUTRAL, id, ev);
}

/* R097: higher is better; -1: no space for him. */
int troyes_king_hires(const struct troyes *g, int place)
{
    const struct troyes_place *at = &g->activity[place];
    const struct troyes_activity *card = NULL;
    int colour_rank = 0;
    int vp = 0;

    if (at->id == TROYES_NO_CARD || troyes_employs(at, TROYES_NEUTRAL))
        return -1;
    card = &troyes_activities[at->id];
    if (at->slot[0] == TROYES_NOBODY)
        vp = card->vp[0];
    else if (at->slot[1] == TROYES_NOBODY)
        vp = card->vp[1];
    else
        return -1;
    while (colour_rank < TROYES_COLOURS - 1 &&
           preference[colour_rank] != card->colour)
        colour_rank++;
    return ((vp * 64 + 63 - card->cost) * 4 + 3 - colour_rank) * 4 + 3 -
           card->round;
}

static void king_hires(struct troyes *g, struct sink *ev)
{
    int best = -1;
    int slot = 0;

    for (int i = 0; i < TROYES_ON_BOARD; i++)
        if (troyes_king_hires(g, i) >= 0 &&
            (best < 0 || troyes_king_hires(g, i) > troyes_king_hires(g, best)))
            best = i;
    if (best < 0 || !g->grey)
        return;
    slot = g->activity[best].slot[0] == TROYES_NOBODY ? 0 : 1;
    g->grey--;
    g->activity[best].slot[slot] = TROYES_NEUTRAL;
    state_tell(ev,
               event_of2(TROYES_EV_KING_HIRED, SEAT_NONE, g->activity[best].id,
                         slot + 1),
               PUBLIC);
}

/* R098: the lowest level with a free place, its highest number. */
static void king_builds(struct troyes *g, int cubes, struct sink *ev)
{
    for (; cubes; cubes--) {
        int at = -1;
        for (int level = 0; level < TROYES_LEVELS && at < 0; level++)
            for (int i = TROYES_SPACES - 1; i >= 0 && at < 0; i--)
                if (g->cathedral[level][i] == TROYES_NOBODY)
                    at = i;
        if (at >= 0)
            troyes_build_cube(g, TROYES_NEUTRAL, at + 1, ev);
        troyes_gain_points(
            g, TROYES_NEUTRAL, PART_CATHEDRAL,
            at >= 0 ? TROYES_CATHEDRAL_VP : TROYES_KING_NO_SPACE_VP, ev);
    }
}

void troyes_judge(struct troyes *g, int character, struct sink *ev)
{
    bool king = troyes_characters[character].king;
    int mine = troyes_character_points(g, 0, character);
    int his = king ? troyes_character_points(g, TROYES_NEUTRAL, character) : 0;

    g->judged[character][0] = (uint8_t)mine;
    g->judged[character][1] = (uint8_t)his;
    cards_move(troyes_characters_of(g), character, ZONE_GONE, PUBLIC);
    g->head++;
    state_tell(ev, event_of3(TROYES_EV_JUDGED, character, mine, his), PUBLIC);
}

/* R201: when no character is left, it costs him a die; else it never ends. */
static void king_judges(struct troyes *g, struct sink *ev)
{
    int top = cards_at(troyes_characters_of(g), ZONE_PILE, g->head);

    if (top >= 0) {
        troyes_judge(g, top, ev);
        return;
    }
    spend(g, TROYES_KING_NO_CARD_DICE, ev);
    troyes_gain_points(g, TROYES_NEUTRAL, PART_DICE, TROYES_KING_NO_CARD_VP,
                       ev);
}

int troyes_king_legal(const struct troyes *g, int seat, struct action *out)
{
    (void)g;
    for (int sum = 2; sum <= 2 * TROYES_DIE_MOST; sum++)
        out[sum - 2] = action_of1(seat, TROYES_DO_ROLL, sum);
    return 2 * TROYES_DIE_MOST - 1;
}

void troyes_king_apply(struct troyes *g, struct action a, struct sink *ev)
{
    const struct troyes_king *row = &troyes_king[a.arg[0]];
    int building = best_die(g, TROYES_NEUTRAL).colour;

    state_pop(&g->base);
    state_tell(ev, event_of1(TROYES_EV_KING_ACTS, SEAT_NONE, a.arg[0]), PUBLIC);
    if (row->task != KING_SCORE)
        spend(g, row->dice, ev);
    switch (row->task) {
    case KING_SCORE: king_scores(g, row, ev); break;
    case KING_PLACE: king_places(g, building, ev); break;
    case KING_FIGHT: king_fights(g, ev); break;
    case KING_HIRE: king_hires(g, ev); break;
    case KING_BUILD: king_builds(g, row->value, ev); break;
    default: king_judges(g, ev); break;
    }
}

/* ---- T14.9 the grade ----------------------------------------------------- */

int troyes_grade(int margin)
{
    static const uint8_t from[] = {TROYES_GRADE_TERRIBLE, TROYES_GRADE_AVERAGE,
                                   TROYES_GRADE_NOT_BAD, TROYES_GRADE_WORRIED,
                                   TROYES_GRADE_MASTERLY};
    int grade = 0;

    while (grade < COUNT(from) && margin >= from[grade])
        grade++;
    return grade;
}
