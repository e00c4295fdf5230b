/*
 * check_stack.c - what must hold of the open decisions and of the answers
 * that wait for the last one.
 */
#include "games/karzar/karzar.h"

#include <string.h>

/* ---- whom a decision asks, and when -------------------------------------- */

static seat_set all(const struct karzar *g)
{
    return SEATS_BELOW(g->base.seats);
}

static seat_set empty_dungeons(const struct karzar *g)
{
    seat_set seats = 0;

    for (int seat = 0; seat < g->base.seats; seat++)
        if (!g->heroes.count[ZONE_DUNGEON + seat])
            seats |= SEAT(seat);
    return seats;
}

static seat_set chance(const struct karzar *g)
{
    (void)g;
    return SEAT(SEAT_CHANCE);
}

static seat_set seat_zero(const struct karzar *g)
{
    (void)g;
    return SEAT(0);
}

/* NULL: its frame says who (FORESEE, Mobads, independents). */
static const struct {
    uint8_t stage, also;
    seat_set (*asked)(const struct karzar *g);
} decisions[KARZAR_DECISIONS] = {
    [KARZAR_ASK_MUSTER] = {STAGE_MUSTER, STAGE_MUSTER, chance},
    [KARZAR_ASK_DAWN] = {STAGE_DAWN, STAGE_DAWN, chance},
    [KARZAR_ASK_DEAL] = {STAGE_DEAL, STAGE_DEAL, chance},
    [KARZAR_ASK_TAHMINEH] = {STAGE_TAHMINEH, STAGE_TAHMINEH, chance},
    [KARZAR_ASK_REMOVE] = {STAGE_TAHMINEH, STAGE_TAHMINEH, chance},
    [KARZAR_ASK_HELP] = {STAGE_HELP, STAGE_HELP, chance},
    [KARZAR_ASK_FATE] = {STAGE_FATE, STAGE_FATE, chance},
    [KARZAR_ASK_DRAW] = {STAGE_RAZM, STAGE_COWARD, chance},
    [KARZAR_ASK_PEEK] = {STAGE_FORESEE, STAGE_FORESEE, chance},
    [KARZAR_ASK_ENLIST] = {STAGE_ENLIST, STAGE_ENLIST, all},
    [KARZAR_ASK_DECLARE] = {STAGE_DECLARE, STAGE_DECLARE, karzar_with_fore},
    [KARZAR_ASK_FORESEE] = {STAGE_FORESEE, STAGE_FORESEE, NULL},
    [KARZAR_ASK_CAPTURE] = {STAGE_CAPTURE, STAGE_CAPTURE, empty_dungeons},
    [KARZAR_ASK_COWARD] = {STAGE_COWARD, STAGE_COWARD, karzar_enthroned},
    [KARZAR_ASK_HERO] = {STAGE_HERO, STAGE_HERO, all},
    [KARZAR_ASK_HELPER] = {STAGE_HELPER, STAGE_HELPER, karzar_with_helpers},
    [KARZAR_ASK_HELPER8] = {STAGE_HELPER, STAGE_HELPER, karzar_with_helpers},
    [KARZAR_ASK_MOBAD_HERO] = {STAGE_MOBAD, STAGE_MOBAD, NULL},
    [KARZAR_ASK_MOBAD_HELPER] = {STAGE_MOBAD, STAGE_MOBAD, NULL},
    [KARZAR_ASK_FREE] = {STAGE_SCORE, STAGE_SCORE, NULL},
    [KARZAR_ASK_DUEL_PICK] = {STAGE_DUEL_PICK, STAGE_DUEL_PICK, seat_zero},
    [KARZAR_ASK_DUEL_LAND] = {STAGE_DUEL_PICK, STAGE_DUEL_PICK, chance},
    [KARZAR_ASK_DUEL_CARD] = {STAGE_DUEL, STAGE_DUEL, all},
};

/* ---- what a frame is about ----------------------------------------------- */

/* The lowest seat of a set of one; NONE if there are more. */
static int only(seat_set asked)
{
    return asked && !(asked & (asked - 1)) ? __builtin_ctz(asked) : NONE;
}

static const char *check_foresee(const struct karzar *g,
                                 const struct frame *frame)
{
    int seat = only(frame->asked);
    int card =
        seat < g->base.seats ? karzar_fore_card(g, ZONE_TOLD + seat) : NONE;

    if (card == NONE || frame->a != karzar_foresights[card].end)
        return "KZ10.2: a look without a card";
    for (int other = 0; other < SEATS_MAX; other++)
        if (frame->b >> other & 1 &&
            (other >= g->base.seats || other == seat ||
             karzar_fore_card(g, ZONE_TOLD + other) == NONE))
            return "KZ10.2: somebody waits for a look without a card";
    return karzar_camp_size(g) ? NULL : "KZ10.2: a look into an empty camp";
}

static bool lacks_places(const struct karzar *g, int end)
{
    int zone = end == TOP ? ZONE_TOP : ZONE_BOTTOM;

    return g->heroes.count[zone] < karzar_looked_at(g) &&
           g->heroes.count[ZONE_POOL];
}

static const char *check_peek(const struct karzar *g, const struct frame *frame)
{
    const struct frame *user = frame - 1;

    if (g->base.depth != 2 || frame != &g->base.stack[1] ||
        user->decision != KARZAR_ASK_FORESEE || user->a != frame->b ||
        only(user->asked) != frame->a)
        return "KZ10.2: nobody looks";
    return lacks_places(g, frame->b) ? NULL : "KZ10.2: nothing to look at";
}

/* KZ6.4, R58: seat by seat, and there is a hand for every Tahmineh left. */
static const char *check_help(const struct karzar *g, const struct frame *frame)
{
    const uint8_t *help = &g->helpers.count[karzar_help(ZONE_HELP)];
    bool passed = false;
    int hands = 0;
    int ladies = 0;

    for (int i = 0; i < g->base.seats; i++) {
        int seat = karzar_seat_at(g, i);
        if (seat != frame->a && help[seat] != (passed ? 0 : HELPERS_DEALT))
            return "KZ6.4: helpers are dealt in seat order";
        passed |= seat == frame->a;
        hands += passed;
    }
    for (int i = 0; i < TAHMINEHS; i++) {
        ladies += g->helpers.where[KARZAR_TAHMINEH_1 + i] ==
                  karzar_help(ZONE_UNDEALT);
        hands -= karzar_holder(g, i) == frame->a;
    }
    if (ladies > hands)
        return "R58: more Tahminehs than hands for them";
    return frame->b && frame->b == HELPERS_DEALT - help[frame->a]
               ? NULL
               : "KZ6.4: another number of helpers is missing";
}

static const char *check_deal(const struct karzar *g, const struct frame *frame)
{
    const uint8_t *fore = g->foresights.count;

    if (frame->a >= g->base.seats)
        return "KZ6: a deal to nobody";
    if (frame->decision == KARZAR_ASK_HELP)
        return check_help(g, frame);
    if (frame->decision == KARZAR_ASK_FATE)
        return karzar_plays(g, MODULE_FORESIGHT) &&
                       !fore[karzar_fore(ZONE_FORE) + frame->a] &&
                       fore[karzar_fore(ZONE_UNTOLD)]
                   ? NULL
                   : "KZ6.5: a second foresight card";
    return frame->b && frame->b ==
                           HAND_DEALT - g->heroes.count[ZONE_HAND + frame->a]
               ? NULL
               : "KZ6.3: another number of cards is missing";
}

static const char *check_draw(const struct karzar *g, const struct frame *frame)
{
    const uint8_t *count = g->heroes.count;

    if (frame->a >= g->base.seats || frame->b >> g->base.seats ||
        frame->b >> frame->a & 1)
        return "KZ7.10: a draw for nobody";
    if (count[ZONE_TOP] || !count[ZONE_POOL])
        return "KZ7.10: chance draws what has a place";
    return g->stage == STAGE_RAZM && g->razm > DAWNS
               ? "KZ7.10: a draw after dawn"
               : NULL;
}

static const char *check_tahmineh(const struct karzar *g,
                                  const struct frame *frame)
{
    int in = 0;

    for (int i = 0; i < TAHMINEHS; i++)
        in += g->helpers.where[KARZAR_TAHMINEH_1 + i] !=
              karzar_help(ZONE_REMOVED);
    if (!karzar_plays(g, MODULE_TAHMINEH) ||
        in >= g->base.option[OPTION_TAHMINEHS])
        return "KZ10.8: a Tahmineh too many";
    if (frame->decision == KARZAR_ASK_REMOVE &&
        (frame->a >= KARZAR_HELPERS || !karzar_is_tahmineh(frame->a) ||
         g->helpers.where[frame->a] != karzar_help(ZONE_REMOVED)))
        return "KZ10.8: a neutral helper goes for nobody";
    for (int seat = 0; seat < g->base.seats; seat++)
        if (g->helpers.count[karzar_help(ZONE_HELP) + seat])
            return "KZ6.4: helpers are dealt already";
    return NULL;
}

/* KZ7.9: a seat that is to fetch one has given two. */
static bool has_given_two(const struct karzar *g, int seat)
{
    return g->helpers.count[karzar_help(ZONE_HELP) + seat] + 2 <= HELPERS_DEALT;
}

static const char *check_one(const struct karzar *g, const struct frame *frame)
{
    int seat = only(frame->asked);

    if (seat >= g->base.seats)
        return "a choice of one seat is asked of several";
    if (frame->decision == KARZAR_ASK_FREE)
        return frame->a < TAHMINEHS && karzar_holder(g, frame->a) == seat
                   ? NULL
                   : "KZ10.8: nobody's Tahmineh";
    if (frame->decision == KARZAR_ASK_MOBAD_HELPER && !has_given_two(g, seat))
        return "KZ7.9: a Mobad for nothing given";
    return frame->a < MOBAD_STARS && g->mobad_seat[frame->a] == seat
               ? NULL
               : "KZ7.9: nobody's Mobad";
}

/* Windows that are open only with their module, and at their time. */
static const char *check_window(const struct karzar *g, int ask)
{
    bool open = karzar_camp_size(g) > 0;

    if (ask == KARZAR_ASK_COWARD)
        open = karzar_plays(g, MODULE_COWARD) && g->razm <= COWARD_RAZM;
    else if (ask == KARZAR_ASK_CAPTURE)
        open = open && karzar_plays(g, MODULE_CAPTIVES);
    else
        open = open && karzar_plays(g, MODULE_FORESIGHT) && g->razm > 1;
    return open ? NULL : "KZ5.1: a window that is not open";
}

static const char *check_about(const struct karzar *g,
                               const struct frame *frame)
{
    switch (frame->decision) {
    case KARZAR_ASK_MUSTER:
        return g->karzar < g->base.option[OPTION_KARZARS]
                   ? NULL
                   : "KZ9.1: a karzar after the last";
    case KARZAR_ASK_DAWN:
        return frame->a < LANDS && frame->b && frame->b <= DAWNS &&
                       g->heroes.count[karzar_field(frame->b)] == frame->a
                   ? NULL
                   : "KZ6.2: another dawn row";
    case KARZAR_ASK_DEAL:
    case KARZAR_ASK_HELP:
    case KARZAR_ASK_FATE: return check_deal(g, frame);
    case KARZAR_ASK_TAHMINEH:
    case KARZAR_ASK_REMOVE: return check_tahmineh(g, frame);
    case KARZAR_ASK_DRAW: return check_draw(g, frame);
    case KARZAR_ASK_PEEK: return check_peek(g, frame);
    case KARZAR_ASK_FORESEE: return check_foresee(g, frame);
    case KARZAR_ASK_MOBAD_HERO:
    case KARZAR_ASK_MOBAD_HELPER:
    case KARZAR_ASK_FREE: return check_one(g, frame);
    case KARZAR_ASK_DECLARE:
    case KARZAR_ASK_CAPTURE:
    case KARZAR_ASK_COWARD: return check_window(g, frame->decision);
    case KARZAR_ASK_HELPER:
    case KARZAR_ASK_HELPER8:
        return (frame->decision == KARZAR_ASK_HELPER8) == (g->razm == RAZMS)
                   ? NULL
                   : "KZ7.5: helpers of another razm";
    default: return NULL;
    }
}

static const char *check_frame(const struct karzar *g, int at)
{
    const struct frame *frame = &g->base.stack[at];
    int ask = frame->decision;

    if (g->stage != decisions[ask].stage && g->stage != decisions[ask].also)
        return "a decision of another stage";
    if (decisions[ask].asked && frame->asked != decisions[ask].asked(g))
        return "a decision is put to others than it should be";
    if (at && ask != KARZAR_ASK_PEEK && ask != KARZAR_ASK_FREE)
        return "a decision that cannot interrupt another";
    if (at && ask == KARZAR_ASK_FREE && frame[-1].a <= frame->a)
        return "R60: Tahminehs out of order";
    return check_about(g, frame);
}

/* ---- answers ------------------------------------------------------------- */

static bool is_hero_verb(int verb)
{
    return verb == KARZAR_DO_CAPTURE || verb == KARZAR_DO_SEND ||
           verb == KARZAR_DO_KING;
}

/* What a view shows of an answer must at least name cards that there are. */
static bool is_in_range(const struct karzar *g, int seat)
{
    const uint8_t *arg = g->answer_arg[seat];
    int verb = g->answer_verb[seat];

    if (verb == KARZAR_DO_ENLIST)
        return arg[0] < LANDS && arg[1] < arg[2] && arg[2] < arg[3] &&
               arg[3] < KARZAR_HEROES;
    if (is_hero_verb(verb))
        return arg[0] < KARZAR_HEROES;
    if (verb == KARZAR_DO_PLAY || verb == KARZAR_DO_MOBAD)
        return arg[0] < KARZAR_HELPERS;
    if (verb == KARZAR_DO_MOBAD_WITH)
        return arg[0] < KARZAR_HELPERS && arg[1] < KARZAR_HELPERS;
    return verb < KARZAR_VERBS;
}

static bool is_possible(const struct karzar *g, int seat)
{
    struct action choice[CHOICES_MAX];
    int n = karzar_choices(g, seat, choice);

    while (n-- > 0)
        if (choice[n].verb == g->answer_verb[seat] &&
            memcmp(choice[n].arg, g->answer_arg[seat],
                   sizeof g->answer_arg[seat]) == 0)
            return true;
    return false;
}

static const char *check_answer(const struct karzar *g, int seat, bool full)
{
    const struct frame *frame = g->base.depth ? &g->base.stack[0] : NULL;
    bool given = frame && frame->asked != SEAT(SEAT_CHANCE) &&
                 frame->asked & SEAT(seat) && !(frame->actors & SEAT(seat));
    int verb = g->answer_verb[seat];

    if (given != (verb != NONE))
        return "a seat has answered that was not asked";
    if (verb == HIDDEN && full)
        return "an answer is hidden in a full state";
    if (!given || verb == HIDDEN) {
        for (int i = 0; i < COUNT(g->answer_arg[seat]); i++)
            if (g->answer_arg[seat][i])
                return "an answer that was not given";
        return NULL;
    }
    if (!is_in_range(g, seat))
        return "an answer about nothing";
    return full && !is_possible(g, seat) ? "an answer that cannot be given"
                                         : NULL;
}

/* ---- everything ---------------------------------------------------------- */

static const char *check_frames(const struct karzar *g)
{
    const struct state *s = &g->base;
    const char *sick = NULL;

    if (s->over)
        return s->depth || (g->stage != STAGE_MUSTER && g->stage != STAGE_DUEL)
                   ? "KZ9.1: over in the middle"
                   : NULL;
    if (g->stage == STAGE_DUEL &&
        (g->razm > RAZMS || g->heroes.count[ZONE_ARENA] % LANDS))
        return "KZ12.3: another round";
    for (int at = 0; at < s->depth && !sick; at++)
        sick = check_frame(g, at);
    if (!sick && s->stack[0].decision == KARZAR_ASK_FORESEE && s->depth == 1 &&
        lacks_places(g, s->stack[0].a))
        sick = "KZ10.2: places that nobody has looked at";
    return sick;
}

/* Somebody must choose, or the game is over; answers wait for no one else. */
const char *karzar_check_stack(const struct karzar *g, bool full)
{
    const char *sick = check_frames(g);

    if (g->base.chain)
        return "a chain, and Karzar has none";
    for (int seat = 0; seat < SEATS_MAX && !sick; seat++)
        sick = check_answer(g, seat, full);
    return sick;
}
