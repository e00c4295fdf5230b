/*
 * check.c - what must hold of a position (T18): players, board, cards. What
 * must hold of the open decisions is in check_stack.c.
 *
 * This is also the guard at the door: whatever check() lets in, from a
 * scenario or from the wire, the rules must be able to play on.
 */
#include "core/walk.h"
#include "games/troyes/troyes.h"

#include <string.h>

enum { POINTS_MOST = TROYES_POINTS_MOST };

static bool sits(const struct troyes *g, int owner)
{
    return owner < g->base.seats;
}

static bool is_owner(const struct troyes *g, int owner)
{
    return sits(g, owner) || owner == TROYES_NEUTRAL;
}

/* Nothing but those bytes, and they are zero. */
static bool is_blank(const void *bytes, size_t n)
{
    const uint8_t *at = bytes;

    while (n--)
        if (*at++)
            return false;
    return true;
}

/* ---- players ------------------------------------------------------------- */

static int tradesmen_of(const struct troyes *g, int owner)
{
    return troyes_counts(g, owner, TROYES_COUNT_TRADESMEN);
}

static int lying_of(const struct troyes *g, int owner)
{
    int n = 0;

    for (int b = 0; b < TROYES_BUILDINGS; b++)
        n += g->lying[b] >> owner & 1;
    return n;
}

/* T18.1 */
static const char *check_citizens(const struct troyes *g, int owner)
{
    int on_board = troyes_counts(g, owner, TROYES_COUNT_CITIZENS) +
                   lying_of(g, owner) + tradesmen_of(g, owner);
    int all = troyes_is_solo(g) ? TROYES_KING_POOL : TROYES_NEUTRAL_CITIZENS;

    if (owner == TROYES_NEUTRAL)
        return g->grey + on_board == all
                   ? NULL
                   : "T18.1: neutral citizens are missing, or too many";
    return g->personal[owner] + g->general[owner] + on_board == TROYES_CITIZENS
               ? NULL
               : "T18.1: a player has not twelve citizens";
}

static const char *check_points(const struct troyes *g, int owner)
{
    bool none = owner >= g->base.seats &&
                (owner != TROYES_NEUTRAL || !troyes_is_solo(g));

    for (int part = 0; part < TROYES_TOKENS; part++)
        if (g->tokens[part][owner] > (none ? 0 : POINTS_MOST))
            return "T18.5: points out of range";
    return troyes_tokens(g, owner) < 0 ? "T18.5: points below nothing" : NULL;
}

static const char *check_player(const struct troyes *g, int seat)
{
    if (!sits(g, seat))
        return g->deniers[seat] || g->influence[seat] || g->personal[seat] ||
                       g->general[seat] || g->purse[seat] ||
                       troyes_dice_count(g, seat)
                   ? "something lies where nobody sits"
                   : NULL;
    if (g->deniers[seat] > TROYES_DENIERS_MOST ||
        g->influence[seat] > TROYES_INFLUENCE_MOST)
        return "T18.5: deniers or influence out of range";
    return check_citizens(g, seat);
}

/* ---- the board ----------------------------------------------------------- */

static const char *check_buildings(const struct troyes *g)
{
    for (int b = 0; b < TROYES_BUILDINGS; b++) {
        for (int space = 0; space < TROYES_SPACES; space++)
            if (g->standing[b][space] != TROYES_NOBODY &&
                !is_owner(g, g->standing[b][space]))
                return "a citizen of nobody";
        for (int owner = 0; owner < 8; owner++)
            if (g->lying[b] >> owner & 1 && !is_owner(g, owner))
                return "nobody's citizen lies there";
    }
    for (int i = 0; i < TROYES_LEVELS * TROYES_SPACES; i++) {
        int cube = g->cathedral[i / TROYES_SPACES][i % TROYES_SPACES];
        if (cube == TROYES_NOBODY)
            continue;
        if (!is_owner(g, cube))
            return "a cube of nobody";
        if (i >= TROYES_SPACES &&
            g->cathedral[i / TROYES_SPACES - 1][i % TROYES_SPACES] ==
                TROYES_NOBODY)
            return "T18.4: a cube of the cathedral hangs in the air";
    }
    return NULL;
}

/* T5.0: turned up in its round, red first. */
static bool is_up(const struct troyes *g, int at)
{
    int round = at % TROYES_REVEALS + 1;
    const struct frame *asks = g->base.depth ? state_asks(&g->base) : NULL;

    if (round != g->round || g->phase > PHASE_REVEAL)
        return round <= g->round;
    return asks && at / TROYES_REVEALS < asks->a;
}

static const char *check_hired(const struct troyes *g,
                               const struct troyes_place *place)
{
    for (int i = 0; i < 2; i++)
        if (place->slot[i] != TROYES_NOBODY && !is_owner(g, place->slot[i]))
            return "a tradesman of nobody";
    if (place->picture >> TROYES_OWNERS)
        return "a tradesman of nobody";
    for (int owner = 0; owner < TROYES_OWNERS; owner++) {
        int n = (place->slot[0] == owner) + (place->slot[1] == owner) +
                (place->picture >> owner & 1);
        if (n > 1 || (place->picture >> owner & 1 && !is_owner(g, owner)))
            return "T18.6: two tradesmen of one owner on a card";
    }
    return NULL;
}

static const char *check_activity(const struct troyes *g, int at)
{
    const struct troyes_place *place = &g->activity[at];
    const struct troyes_activity *card = NULL;
    bool blank = place->slot[0] == TROYES_NOBODY &&
                 place->slot[1] == TROYES_NOBODY && !place->picture &&
                 is_blank(place->cubes, TROYES_SEATS);

    if ((place->id != TROYES_NO_CARD) != is_up(g, at))
        return "T5.0: a card is turned up too early or too late";
    if (place->id == TROYES_NO_CARD)
        return blank ? NULL : "something lies where no card is";
    if (place->id >= TROYES_ACTIVITIES)
        return "no such activity";
    card = &troyes_activities[place->id];
    if (card->colour * TROYES_REVEALS + card->round - 1 != at ||
        card->bonus > g->base.option[OPTION_BONUS])
        return "T3.3: an activity in another's place";
    for (int seat = 0; seat < TROYES_SEATS; seat++)
        if (place->cubes[seat] &&
            (!sits(g, seat) || card->effect < TROYES_MOD_PLUS_RED))
            return "cubes on a card that keeps none";
    return check_hired(g, place);
}

/* ---- events -------------------------------------------------------------- */

static const char *check_queued(const struct troyes *g, int at)
{
    const struct troyes_event *event = &g->queue[at];
    int flags = 0;
    bool gap = false;

    if (at < g->queued) {
        if (event->id >= TROYES_HAPPENINGS ||
            g->fate[event->id] != EVENT_QUEUED ||
            troyes_queue_at(g, event->id) != at)
            return "an event twice in the queue, or none";
        flags = troyes_happenings[event->id].flags;
    } else if (event->id != TROYES_NO_CARD) {
        return "an event behind the queue";
    }
    for (int i = 0; i < TROYES_FLAGS; i++) {
        int cube = event->flag[i];
        if (cube == TROYES_NOBODY) {
            gap = true;
            continue;
        }
        if (gap || i + 1 >= flags || !is_owner(g, cube))
            return "T18.7: cubes on an event out of order, or too many";
    }
    return NULL;
}

static const char *check_events(const struct troyes *g)
{
    int queued = 0;
    const char *sick = NULL;

    if (!g->queued || g->queued > TROYES_QUEUE || g->omens > g->queued ||
        g->queue[0].id != TROYES_MARAUDING)
        return "T18.9: the queue does not begin with Marauding";
    for (int id = 0; id < TROYES_HAPPENINGS; id++) {
        int fate = g->fate[id];
        bool won =
            sits(g, fate) || (fate == TROYES_NEUTRAL && troyes_is_solo(g));
        queued += fate == EVENT_QUEUED;
        if (fate > EVENT_UNSEEN || (fate < EVENT_GONE && !won))
            return "an event was won by nobody";
        if (fate != EVENT_UNSEEN &&
            troyes_happenings[id].bonus > g->base.option[OPTION_BONUS])
            return "T13.1: a bonus card in a game without";
    }
    if (queued != g->queued)
        return "an event is in the queue and is not";
    for (int i = 0; i < TROYES_QUEUE && !sick; i++)
        sick = check_queued(g, i);
    return sick;
}

/* ---- characters ---------------------------------------------------------- */

static int held_by(const struct troyes *g, int seat)
{
    return g->characters.count[ZONE_HELD + seat];
}

/* How many a seat must hold when that many have been dealt. */
static int share_of(const struct troyes *g, int seat, int dealt)
{
    int each = troyes_dealt[g->base.seats];
    int left = dealt - each * seat;

    if (!sits(g, seat) || left < 0)
        return 0;
    return left < each ? left : each;
}

static const char *check_deal(const struct troyes *g)
{
    int dealt = TROYES_CHARACTERS - g->characters.count[ZONE_POOL];
    int all = troyes_dealt[g->base.seats] * g->base.seats;
    int gone = g->characters.count[ZONE_GONE];

    if (g->phase == PHASE_DEAL ? dealt >= all : dealt != all)
        return "T3.2: characters are dealt, or not";
    if (gone != g->head || gone > TROYES_CHARACTERS)
        return "T14.5: more characters judged than there are";
    if (troyes_is_solo(g))
        return gone && g->phase <= PHASE_SETTLE ? "T14.5: judged too early"
                                                : NULL;
    if (g->characters.count[ZONE_PILE] || gone)
        return "T14.1: a pile of characters, and not in solo";
    for (int seat = 0; seat < TROYES_OWNERS; seat++)
        if (held_by(g, seat) != share_of(g, seat, dealt))
            return "T3.2: characters dealt to the wrong seats";
    return NULL;
}

static const char *check_characters(const struct troyes *g, bool full)
{
    const char *sick = cards_check(troyes_characters_of(g), full);

    if (!sick)
        sick = cards_check_order(troyes_characters_of(g), ZONE_PILE, g->head,
                                 full);
    for (int i = 0; i < TROYES_CHARACTERS && !sick; i++) {
        int zone = g->characters.where[i];
        bool open = zone == ZONE_PILE || zone == ZONE_GONE;
        bool own = zone >= ZONE_HELD && zone < TROYES_ZONES;
        bool scored = g->judged[i][0] || g->judged[i][1];
        if (open && g->characters.known[i] != PUBLIC)
            return "T14.1: a character of the pile is not open";
        if (zone == ZONE_POOL && g->characters.known[i])
            return "somebody knows a character that was not dealt";
        if (full && own && !(g->characters.known[i] & SEAT(zone - ZONE_HELD)))
            return "T17.1: a character that its holder does not know";
        if (g->base.over && own && g->characters.known[i] != PUBLIC)
            return "T11.6: a character is not shown at the end";
        if (scored && zone != ZONE_GONE)
            return "T14.5: points of a character that is not judged";
    }
    return sick ? sick : check_deal(g);
}

/* ---- dice ---------------------------------------------------------------- */

static int black_dice(const struct troyes *g)
{
    uint64_t row = 0;

    memcpy(&row, g->black, sizeof row);
    return troyes_total(row);
}

/* T18.2: a colour has as many dice as its building has spaces. */
static const char *check_dice(const struct troyes *g)
{
    for (int colour = 0; colour < TROYES_COLOURS; colour++) {
        int all = 0;
        for (int owner = 0; owner < TROYES_OWNERS; owner++) {
            const uint8_t *row = g->dice[owner][colour];
            for (int value = 0; value < TROYES_FACES; value++)
                if (row[value] > TROYES_SPACES ||
                    (row[value] && (!value || value > TROYES_DIE_MOST)))
                    return "a die that shows no number";
            all += troyes_total(troyes_dice(g, owner, colour));
        }
        if (all > TROYES_SPACES || (all && g->phase < PHASE_WORK))
            return "T18.2: more dice than there can be";
    }
    for (int value = 0; value < TROYES_FACES; value++)
        if (g->black[value] > TROYES_DICE ||
            (g->black[value] && (!value || value > TROYES_DIE_MOST)))
            return "a black die that shows no number";
    if (black_dice(g) && g->phase != PHASE_FACE)
        return "T5.3: black dice out of their phase";
    return NULL;
}

/* ---- all ----------------------------------------------------------------- */

static const char *check_round(const struct troyes *g)
{
    int last = troyes_rounds[g->base.seats];

    for (int i = 0; i < troyes.n_options; i++) {
        const struct option *option = &troyes.options[i];
        if (g->base.option[option->at] < option->low ||
            g->base.option[option->at] > option->high)
            return "an option out of range";
    }
    if (g->base.option[OPTION_FIRST] > g->base.seats)
        return "nobody sits where the game begins";
    if (g->phase >= PHASES || g->round > last ||
        !g->round != (g->phase <= PHASE_SETTLE))
        return "T5: round and phase do not fit";
    if (g->base.over && (g->round != last || g->phase != PHASE_END))
        return "T11: over before the last round";
    if (g->start > TROYES_NEUTRAL || g->active > TROYES_NEUTRAL ||
        !is_owner(g, g->start) || !is_owner(g, g->active) ||
        ((g->start == TROYES_NEUTRAL || g->active == TROYES_NEUTRAL) &&
         !troyes_is_solo(g)))
        return "nobody starts, or nobody acts";
    if (g->passed >> g->base.seats || g->calls > TROYES_NO_COLOUR)
        return "somebody has passed who does not sit here";
    for (int i = 0; i < TROYES_CHARACTERS; i++)
        if (g->judged[i][0] > 100 || g->judged[i][1] > 100)
            return "T12: more points than a character has";
    for (int i = 0; i < TROYES_ROLLS; i++)
        if (g->king_set[i] > TROYES_DIE_MOST)
            return "a die of Le Roy's that shows no number";
    return NULL;
}

const char *troyes_check(const struct state *s, bool full)
{
    const struct troyes *g = (const struct troyes *)s;
    const char *sick = state_check(&troyes, s);

    sick = sick ? sick : check_round(g);
    sick = sick ? sick : check_buildings(g);
    for (int at = 0; at < TROYES_ON_BOARD && !sick; at++)
        sick = check_activity(g, at);
    for (int seat = 0; seat < TROYES_SEATS && !sick; seat++)
        sick = check_player(g, seat);
    sick = sick ? sick : check_citizens(g, TROYES_NEUTRAL);
    for (int owner = 0; owner < TROYES_OWNERS && !sick; owner++)
        sick = check_points(g, owner);
    sick = sick ? sick : check_events(g);
    sick = sick ? sick : check_characters(g, full);
    sick = sick ? sick : check_dice(g);
    return sick ? sick : troyes_check_stack(g);
}
