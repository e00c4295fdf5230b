/*
 * karzar.c - what joins the parts: the stages of a karzar (KZ5.1), answers
 * that are given at once, and the functions of struct game that are the same
 * for every decision.
 */
#include "games/karzar/karzar.h"

#include <string.h>

/* ---- small questions ----------------------------------------------------- */

/*
 * Which of 8 cards lie in the zone, as bits. That cannot be predicted, so
 * nothing branches on it. The first two steps leave the top bit of each byte
 * that is the zone's (a hidden card's never is), the last gathers those bits.
 */
static uint64_t lying_of_8(const uint8_t *where, uint64_t zones)
{
    const uint64_t tops = 0x8080808080808080u;
    uint64_t word = 0;

    memcpy(&word, where, sizeof word);
    if (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__)
        word = __builtin_bswap64(word);
    word = (word ^ zones) & ~tops;
    word = (tops - word) & tops;
    return word * 0x0002040810204081u >> 56;
}

/* Of up to 64 cards. (What is read beyond the last one is of the arrays that
 * follow, and is left out.) */
static uint64_t lying(const uint8_t *where, int cards, int zone)
{
    enum { MOST = 64, EACH = 8 };
    const uint64_t zones = 0x0101010101010101u * (uint8_t)zone;
    uint64_t set = 0;

    for (int i = 0; i < cards; i += EACH)
        set |= lying_of_8(&where[i], zones) << i;
    return set & ~(uint64_t)0 >> (MOST - cards);
}

/* In ascending order. */
static int cards_in(const uint8_t *where, int cards, int zone, int count,
                    uint8_t *out)
{
    enum { MOST = 64 };
    int n = 0;

    for (int first = 0; first < cards && n < count; first += MOST) {
        int left = cards - first < MOST ? cards - first : MOST;
        uint64_t set = lying(where + first, left, zone);
        for (; set; set &= set - 1)
            out[n++] = (uint8_t)(first + __builtin_ctzll(set));
    }
    return n;
}

int karzar_heroes_in(const struct karzar *g, int zone, uint8_t *out)
{
    return cards_in(g->heroes.where, KARZAR_HEROES, zone, g->heroes.count[zone],
                    out);
}

int karzar_helpers_in(const struct karzar *g, int zone, uint8_t *out)
{
    int at = karzar_help(zone);

    return cards_in(g->helpers.where, KARZAR_HELPERS, at, g->helpers.count[at],
                    out);
}

uint32_t karzar_helper_set(const struct karzar *g, int zone)
{
    return (uint32_t)lying(g->helpers.where, KARZAR_HELPERS, karzar_help(zone));
}

/* ---- answers ------------------------------------------------------------- */

void karzar_forget_answers(struct karzar *g)
{
    memset(g->answer_verb, NONE, sizeof g->answer_verb);
    memset(g->answer_arg, 0, sizeof g->answer_arg);
}

/* With only one actor nothing else marks the answer as final. */
bool karzar_answered(struct karzar *g, struct action a, struct sink *ev)
{
    g->answer_verb[a.seat] = a.verb;
    memcpy(g->answer_arg[a.seat], a.arg, sizeof g->answer_arg[a.seat]);
    state_tell(ev, event_of(KARZAR_EV_ANSWERED, a.seat), PUBLIC);
    state_shown(&g->base);
    return state_answered(&g->base, a.seat);
}

/* ---- the stages ---------------------------------------------------------- */

static void (*const steps[STAGES])(struct karzar *g, struct sink *ev) = {
    [STAGE_MUSTER] = karzar_step_muster,
    [STAGE_DAWN] = karzar_step_dawn,
    [STAGE_DEAL] = karzar_step_deal,
    [STAGE_TAHMINEH] = karzar_step_tahmineh,
    [STAGE_HELP] = karzar_step_help,
    [STAGE_FATE] = karzar_step_fate,
    [STAGE_ENLIST] = karzar_step_enlist,
    [STAGE_RAZM] = karzar_step_razm,
    [STAGE_DECLARE] = karzar_step_declare,
    [STAGE_FORESEE] = karzar_step_foresee,
    [STAGE_CAPTURE] = karzar_step_capture,
    [STAGE_COWARD] = karzar_step_coward,
    [STAGE_HERO] = karzar_step_hero,
    [STAGE_HELPER] = karzar_step_helper,
    [STAGE_MOBAD] = karzar_step_mobad,
    [STAGE_UPKEEP] = karzar_step_upkeep,
    [STAGE_FREE] = karzar_step_free,
    [STAGE_SCORE] = karzar_step_score,
    [STAGE_DUEL_PICK] = karzar_step_duel_pick,
    [STAGE_DUEL] = karzar_step_duel,
};

void karzar_go_on(struct karzar *g, struct sink *ev)
{
    while (state_idle(&g->base))
        steps[g->stage](g, ev);
}

/* ---- the decisions ------------------------------------------------------- */

static const struct {
    int (*legal)(const struct karzar *g, int seat, struct action *out);
    void (*apply)(struct karzar *g, struct action a, struct sink *ev);
} decisions[KARZAR_DECISIONS] = {
#define DECISION(ID, name)                                                     \
    [KARZAR_ASK_##ID] = {karzar_##name##_legal, karzar_##name##_apply},
#include "games/karzar/words.def"
};

/* What seat could answer to the top frame, whether it has or not. */
int karzar_choices(const struct karzar *g, int seat, struct action *out)
{
    return decisions[state_asks(&g->base)->decision].legal(g, seat, out);
}

int karzar_legal(const struct state *s, int seat, struct action *out)
{
    if (!(state_actors(s) & SEAT(seat)))
        return 0;
    return karzar_choices((const struct karzar *)s, seat, out);
}

/* KZ5.12: what is done is done; nothing is taken back. */
void karzar_apply(struct state *s, struct action a, struct sink *ev)
{
    struct karzar *g = (struct karzar *)s;

    decisions[state_asks(s)->decision].apply(g, a, ev);
    state_shown(s);
    karzar_go_on(g, ev);
}

/* ---- the start ----------------------------------------------------------- */

const char *karzar_start(struct state *s, const struct setup *setup)
{
    struct karzar *g = (struct karzar *)s;
    const char *broken = NULL;

    if (setup->seats == 2 &&
        (setup->option[OPTION_MODULES] || setup->option[OPTION_MODULES + 1]))
        return "duel_modules"; /* KZ12.2 */
    broken = karzar_refuse_tahminehs(setup);
    if (broken)
        return broken;
    memset(g, 0, sizeof *g);
    state_start(s, setup);
    karzar_lay_out(g);
    g->stage = karzar_is_duel(g) ? STAGE_DUEL_PICK : STAGE_MUSTER;
    karzar_go_on(g, NULL);
    return NULL;
}
