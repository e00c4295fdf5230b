/*
 * karzar.h - the state of Karzar, private to this folder and to the code that
 * plays it (bots, tables, tests).
 *
 * A game is up to five karzars, a karzar eight razms; everybody fights for
 * Iran or for Turan in secret and everybody chooses at once. Two seats play
 * the duel instead (KZ12). Rules: docs/rules/karzar.md; the numbers in comments
 * (KZ7.6, R45) are its clauses and rulings.
 *
 *   words.def              what can happen
 *   heroes.def helpers.def others.def
 *                          the cards, and where each number comes from
 *   razm.h                 one battle by itself: razm.c, sums.c, helpers.c
 *   karzar.c               the stages of a karzar and what joins them
 *   deal.c deal_helpers.c camp.c foresight.c windows.c fight.c mobad.c
 *   free.c captives.c score.c duel.c absent.c
 *                          the decisions and what follows, by subject
 *   hide.c guess.c save.c check.c check_stack.c tables.c
 *
 * May include: core headers.
 */
#ifndef KARZAR_H
#define KARZAR_H

#include "core/cards.h"
#include "core/game.h"

/* ---- the tables as numbers ----------------------------------------------- */

enum { IRAN, TURAN, LANDS, NEUTRAL = LANDS };
enum { TOP, BOTTOM }; /* ends of the camp (KZ10.2) */

enum { /* a card's number is this plus 1 */
#define HERO(ID, name, land, power, sign, seats, ...) KARZAR_##ID,
#include "games/karzar/heroes.def"
       KARZAR_HEROES
};

enum { /* a card's number is this plus 183 */
#define HELPER(ID, name, KIND_ID, stars, seats, ...) KARZAR_##ID,
#include "games/karzar/helpers.def"
       KARZAR_HELPERS
};

enum { /* in order of priority (KZ7.6) */
#define KIND(ID, name, land, priority, bonus, act, ...) HELPER_##ID,
#include "games/karzar/helpers.def"
       HELPER_KINDS
};

enum {
#define FORESIGHT(ID, name, end, stars, ...) KARZAR_##ID,
#include "games/karzar/others.def"
    KARZAR_FORESIGHTS
};

enum { /* half points */
#define SIGN(ID, name, power, ...) SIGN_POWER = (power),
#include "games/karzar/others.def"
#define KING(ID, name, land, power, ...) KING_POWER_##land = (power),
#include "games/karzar/others.def"
#define BANNER(ID, name, land, power, value, ...)                              \
    BANNER_POWER_##land = (power), BANNER_VALUE_##land = (value),
#include "games/karzar/others.def"
};

enum { /* the set of modules: bit n stands for module n */
#define MODULE(ID, name) MODULE_##ID,
#include "games/karzar/words.def"
       KARZAR_MODULES
};

enum {
#define REASON(ID, name) REASON_##ID,
#include "games/karzar/words.def"
    KARZAR_REASONS
};

enum {
#define CAUSE(ID, name) CAUSE_##ID,
#include "games/karzar/words.def"
    KARZAR_CAUSES
};

enum {
#define EXCUSE(ID, name) EXCUSE_##ID,
#include "games/karzar/words.def"
    KARZAR_EXCUSES
};

enum {
#define PART(ID, name) PART_##ID,
#include "games/karzar/words.def"
    KARZAR_PARTS
};

enum {
#define DECISION(ID, name) KARZAR_ASK_##ID,
#include "games/karzar/words.def"
    KARZAR_DECISIONS
};

enum {
#define VERB(ID, name, ...) KARZAR_DO_##ID,
#include "games/karzar/words.def"
    KARZAR_VERBS
};

enum {
#define EVENT(ID, name, ...) KARZAR_EV_##ID,
#include "games/karzar/words.def"
    KARZAR_EVENTS
};

enum { /* nouns, in the order of karzar.nouns */
       ARG_LAND = ARG_NOUN,
       ARG_HERO,
       ARG_HELPER,
       ARG_FORESIGHT,
       ARG_MODULE,
       ARG_REASON,
       ARG_CAUSE,
       ARG_EXCUSE,
       ARG_OTHER,
       KARZAR_NOUN_END
};

enum {
    RAZMS = 8,              /* of a karzar                              */
    DAWNS = 5,              /* of them, the first                       */
    RAZM_EXTRA = RAZMS + 1, /* KZ7.7: the Witch's, after the eighth     */
    RAZM_CAPTIVES,          /* KZ10.1; in result[] and value[] only     */
    HAND_DEALT = 5,         /* KZ6.3                                    */
    HAND_KEPT = 3,          /* KZ6.7                                    */
    HELPERS_DEALT = 3,      /* KZ6.4                                    */
    COWARD_RAZM = 6,        /* KZ10.10: the last before which one flees */
    COWARDICE = 3,          /* what it costs                            */
    MOBAD_STARS = 3,        /* Mobads are told apart by them            */
    TAHMINEHS = 3,
    KARZARS_MOST = 5, /* KZ9.1                                    */
    DUEL_HAND = 19,   /* KZ12.2                                   */
    DUEL_WINS = 5,    /* KZ12.4                                   */
    GAIN_ZERO = 8,    /* gain[] has this added: none is below -8  */
    NONE = 255,       /* no hero, no seat, no answer yet ...      */
    HIDDEN = 254      /* there is one, but this view may not know */
};

/*
 * Zones. They are numbered through, so that a number names one of them; each
 * of the three decks counts from the first of its own.
 *
 * The camp, from top to bottom, is TOP, POOL, BOTTOM. TOP and BOTTOM are
 * queues: places somebody has looked at (KZ10.2), which therefore have their
 * cards. POOL is the rest and has no order. Looking takes cards off the POOL
 * by chance; drawing takes from the first of the three that is not empty; a
 * shuffle returns all to the POOL. TOP is numbered down from top_head, BOTTOM
 * up from 0, its lowest card.
 */
enum {
    ZONE_POOL, /* the deck; then the middle of the camp         */
    ZONE_TOP,
    ZONE_BOTTOM,
    ZONE_OUT,    /* heroes of larger tables (KZ2)                 */
    ZONE_ARENA,  /* in the current razm, shown and alive          */
    ZONE_PLAIN,  /* of the Dead                                   */
    ZONE_FALLEN, /* first heroes of this razm: no Mobad's (KZ7.9) */
    ZONE_TOMB,   /* champions, with NUSH                          */
    ZONE_BOX,    /* no rule puts a hero there; keeps the size even */
    ZONE_FIELD,  /* razm b is FIELD + b - 1: who waits for it, and
                    after it who won it and stays               */
    ZONE_HAND = ZONE_FIELD + RAZM_EXTRA,
    ZONE_DUNGEON = ZONE_HAND + SEATS_MAX,   /* the captive          */
    ZONE_THRONE = ZONE_DUNGEON + SEATS_MAX, /* the guard          */
    HERO_ZONES = ZONE_THRONE + SEATS_MAX,

    ZONE_UNDEALT = HERO_ZONES, /* helpers from here             */
    ZONE_FRESH,                /* sent to this razm: not to be fetched (R30) */
    ZONE_OTHERWORLD,           /* used and annulled helpers                */
    ZONE_REMOVED,              /* not in this karzar, or a spent Tahmineh  */
    ZONE_HELP,
    HELPER_END = ZONE_HELP + SEATS_MAX,

    ZONE_UNTOLD = HELPER_END, /* foresight cards from here        */
    ZONE_UNTOLD_OUT,          /* nobody's: back in the box, unseen */
    ZONE_FORE,
    ZONE_TOLD = ZONE_FORE + SEATS_MAX, /* used, face up          */
    KARZAR_ZONES = ZONE_TOLD + SEATS_MAX
};

enum {
    HELPER_ZONES = HELPER_END - ZONE_UNDEALT,
    FORE_ZONES = KARZAR_ZONES - ZONE_UNTOLD
};

/* Option bytes (KZ3). Numbers that are agreed on, and sets over a noun. */
enum {
    OPTION_MODULES,
    OPTION_KARZARS = OPTION_MODULES + (KARZAR_MODULES + 7) / 8,
    OPTION_TARGET,
    OPTION_VICTORY,
    OPTION_FREE_POOL,
    OPTION_CAPTIVE_NINES,
    OPTION_TAHMINEHS,
    OPTION_WHICH, /* Tahminehs; none: at random           */
    OPTION_OUT = OPTION_WHICH + (KARZAR_HELPERS + 7) / 8,
    OPTION_COURAGE = OPTION_OUT + (KARZAR_HELPERS + 7) / 8, /* R63: 1: each  */
    OPTION_USED,     /* R59: 1: a used Tahmineh rests in the Otherworld */
    OPTION_DUEL_TIE, /* R69: 1: the last razm that somebody won decides */
    OPTIONS_END
};

/*
 * The stages of a karzar (KZ5.1): what is in progress, and what follows when
 * nothing is left to decide. karzar.c has a function for each. Cards that are
 * drawn are drawn for the stage that follows.
 */
enum karzar_stage {
    STAGE_MUSTER, /* before a karzar; all of the last one still lies there */
    STAGE_DAWN,
    STAGE_DEAL,
    STAGE_TAHMINEH,
    STAGE_HELP,
    STAGE_FATE,
    STAGE_ENLIST,
    STAGE_RAZM, /* from here: every razm */
    STAGE_DECLARE,
    STAGE_FORESEE,
    STAGE_CAPTURE,
    STAGE_COWARD,
    STAGE_HERO,
    STAGE_HELPER,
    STAGE_MOBAD,
    STAGE_UPKEEP, /* to here */
    STAGE_FREE,
    STAGE_SCORE,
    STAGE_DUEL_PICK,
    STAGE_DUEL,
    STAGES
};

/* What became of a razm: a land plus 1. */
enum { UNFOUGHT, WON_BY_IRAN, WON_BY_TURAN, UNDECIDED, RESULTS };

enum { HOLD_UNSAID, HOLD_YES, HOLD_NO };               /* KZ10.8 */
enum { MOBAD_IDLE, MOBAD_FOR_HERO, MOBAD_FOR_HELPER }; /* KZ7.9 */
enum { ELIXIR_SPENT = NONE };

/* ---- the state ----------------------------------------------------------- */

/* The result of a karzar that is over, for the standings. */
struct karzar_past {
    uint8_t turan;        /* seats that fought for it; the others for Iran */
    uint8_t independents; /* seats                                         */
    uint8_t points[LANDS];
};

struct karzar {
    struct state base;
    CARDS(KARZAR_HEROES, HERO_ZONES) heroes;
    CARDS(KARZAR_HELPERS, HELPER_ZONES) helpers;
    CARDS(KARZAR_FORESIGHTS, FORE_ZONES) foresights;
    uint16_t struck;  /* KZ10.8: razms that an independent removed */
    uint8_t top_head; /* the first place of TOP */

    /*
     * Answers to a frame with several actors, until the last is in: a verb
     * and its arguments. verb NONE: none yet; HIDDEN: to other seats.
     */
    uint8_t answer_verb[SEATS_MAX];
    uint8_t answer_arg[SEATS_MAX][4];

    uint8_t land[SEATS_MAX]; /* KZ4: its owner's, until it is shown; NONE:
                                not chosen; HIDDEN: to other seats        */

    /* the karzar (KZ5), public */
    uint8_t karzar, razm; /* both from 1; razm 0: being set up */
    uint8_t stage;
    uint8_t result[RAZM_CAPTIVES]; /* by razm, from 0                     */
    uint8_t value[RAZM_CAPTIVES];
    uint8_t hold;             /* what one said of the captives' razm    */
    uint8_t bearer[LANDS];    /* KZ10.4: heroes, or NONE                */
    uint8_t king_razm[LANDS]; /* KZ10.9: when it fought, or 0           */
    uint8_t king_killed;      /* lands whose king was                   */
    uint8_t king_won;         /* lands whose king won his razm          */
    uint8_t brave, coward;    /* seats whose king fought; fled          */
    uint8_t swapped;          /* seats that swapped in the camp         */
    uint8_t elixir;           /* 0; the razm fought for it; ELIXIR_SPENT */

    /* the current razm; kept until the next one's reveals */
    uint8_t why;   /* the set of reasons; none: a duel of first heroes  */
    uint8_t kings; /* lands whose king is in the arena                  */
    uint8_t fell;  /* lands whose champion was killed in it             */
    uint8_t mobad_seat[MOBAD_STARS]; /* by stars from 1: its user, or NONE */
    uint8_t mobad_for[MOBAD_STARS];
    uint8_t paid[(KARZAR_HELPERS + 7) / 8]; /* the set of helpers given with
                                               Mobads: nobody says by whom */

    /* the game (KZ9): sums of the karzars that are over; signs in score() */
    uint8_t tally[SEATS_MAX][KARZAR_PARTS];
    uint8_t gain[SEATS_MAX][KARZARS_MOST]; /* plus GAIN_ZERO; 0: not yet */
    struct karzar_past past[KARZARS_MOST];
};

/* ---- tables.c ------------------------------------------------------------ */

struct karzar_hero {
    uint8_t land, power, sign, seats;
};

struct karzar_helper {
    uint8_t kind, stars, seats;
};

struct karzar_foresight {
    uint8_t end, stars;
};

extern const struct karzar_hero karzar_heroes[KARZAR_HEROES];
extern const struct karzar_helper karzar_helpers[KARZAR_HELPERS];
extern const struct karzar_foresight karzar_foresights[KARZAR_FORESIGHTS];
extern const uint8_t karzar_kind_land[HELPER_KINDS];
extern const struct deck karzar_hero_deck, karzar_helper_deck, karzar_fore_deck;
extern const struct game karzar;

static inline bool karzar_is_champion(int hero)
{
    return hero == KARZAR_ROSTAM || hero == KARZAR_SOHRAB;
}

static inline int karzar_champion_of(int land)
{
    return land == IRAN ? KARZAR_ROSTAM : KARZAR_SOHRAB;
}

/* Sets of helpers: bit n stands for card n. */
enum {
#define HELPER(ID, name, KIND_ID, stars, seats, ...)                           \
    | (HELPER_##KIND_ID == HELPER_MOBAD) << KARZAR_##ID
    MOBAD_SET = 0
#include "games/karzar/helpers.def"
    ,
#define HELPER(ID, name, KIND_ID, stars, seats, ...)                           \
    | (HELPER_##KIND_ID <= HELPER_TAHMINEH_3) << KARZAR_##ID
    TAHMINEH_SET = 0
#include "games/karzar/helpers.def"
};

static inline bool karzar_is_tahmineh(int helper)
{
    return karzar_helpers[helper].kind <= HELPER_TAHMINEH_3;
}

static inline bool karzar_is_mobad(int helper)
{
    return karzar_helpers[helper].kind == HELPER_MOBAD;
}

/* ---- small questions about a position ------------------------------------ */

static inline unsigned karzar_modules(const struct karzar *g)
{
    return g->base.option[OPTION_MODULES] |
           (unsigned)g->base.option[OPTION_MODULES + 1] << 8;
}

static inline bool karzar_plays(const struct karzar *g, int module)
{
    return karzar_modules(g) >> module & 1;
}

static inline bool karzar_is_duel(const struct karzar *g)
{
    return g->base.seats == 2;
}

static inline struct cards karzar_hero_cards(const struct karzar *g)
{
    return CARDS_OF(&karzar_hero_deck, g->heroes);
}

static inline struct cards karzar_helper_cards(const struct karzar *g)
{
    return CARDS_OF(&karzar_helper_deck, g->helpers);
}

static inline struct cards karzar_fore_cards(const struct karzar *g)
{
    return CARDS_OF(&karzar_fore_deck, g->foresights);
}

/* The zone of a razm, counted from 1. */
static inline int karzar_field(int razm)
{
    return ZONE_FIELD + razm - 1;
}

/* Zones of helpers and of foresight as their decks count them. */
static inline int karzar_help(int zone)
{
    return zone - ZONE_UNDEALT;
}

static inline int karzar_fore(int zone)
{
    return zone - ZONE_UNTOLD;
}

static inline int karzar_camp_size(const struct karzar *g)
{
    return g->heroes.count[ZONE_TOP] + g->heroes.count[ZONE_POOL] +
           g->heroes.count[ZONE_BOTTOM];
}

/* R72: the seat that comes first in this karzar. */
static inline int karzar_first_seat(const struct karzar *g)
{
    return (g->karzar + g->base.seats - 1) % g->base.seats;
}

/* Is everybody's land known: are the thrones opened (KZ8.1)? */
static inline bool karzar_is_opened(const struct karzar *g)
{
    return g->stage == STAGE_MUSTER || g->base.over || karzar_is_duel(g);
}

/* ---- the files of the rules ---------------------------------------------- */

#define DECISION(ID, name)                                                     \
    int karzar_##name##_legal(const struct karzar *g, int seat,                \
                              struct action *out);                             \
    void karzar_##name##_apply(struct karzar *g, struct action a,              \
                               struct sink *ev);
#include "games/karzar/words.def"

/* karzar.c */
const char *karzar_start(struct state *s, const struct setup *setup);
int karzar_legal(const struct state *s, int seat, struct action *out);
int karzar_choices(const struct karzar *g, int seat, struct action *out);
void karzar_apply(struct state *s, struct action a, struct sink *ev);
void karzar_go_on(struct karzar *g, struct sink *ev); /* to the next choice */
int karzar_heroes_in(const struct karzar *g, int zone, uint8_t *out);
int karzar_helpers_in(const struct karzar *g, int zone, uint8_t *out);
uint32_t karzar_helper_set(const struct karzar *g, int zone);
/* In half points (KZ7.1). */
static inline int karzar_eff(const struct karzar *g, int hero)
{
    bool sign = karzar_plays(g, MODULE_COMPANIONS) && karzar_heroes[hero].sign;

    return karzar_heroes[hero].power + (sign ? SIGN_POWER : 0);
}

/* An answer of many is kept; true: it was the last, the frame is gone. */
bool karzar_answered(struct karzar *g, struct action a, struct sink *ev);
void karzar_forget_answers(struct karzar *g);

static inline int karzar_next_seat(const struct karzar *g, int seat)
{
    return seat + 1 < g->base.seats ? seat + 1 : 0;
}

/* The i-th seat of this karzar's order (R72). */
static inline int karzar_seat_at(const struct karzar *g, int i)
{
    int seat = karzar_first_seat(g) + i;

    return seat < g->base.seats ? seat : seat - g->base.seats;
}

/* deal.c: KZ6 */
void karzar_step_muster(struct karzar *g, struct sink *ev);
void karzar_step_dawn(struct karzar *g, struct sink *ev);
void karzar_step_deal(struct karzar *g, struct sink *ev);
void karzar_step_enlist(struct karzar *g, struct sink *ev);
void karzar_lay_out(struct karzar *g); /* all cards as before a karzar */

/* deal_helpers.c: KZ6.4, KZ6.5 */
void karzar_step_tahmineh(struct karzar *g, struct sink *ev);
void karzar_step_help(struct karzar *g, struct sink *ev);
void karzar_step_fate(struct karzar *g, struct sink *ev);
const char *karzar_refuse_tahminehs(const struct setup *setup);
uint32_t karzar_weight(const struct state *s, struct action a);
struct action karzar_roll(const struct state *s, struct rng *rng);

/* camp.c: KZ7.10, KZ10.2 */
void karzar_draw(struct karzar *g, seat_set seats, struct sink *ev);
void karzar_shuffle_camp(struct karzar *g, struct sink *ev);
int karzar_looked_at(const struct karzar *g); /* how many places */
int karzar_camp_at(const struct karzar *g, int end, int place); /* a hero */

/* foresight.c, windows.c */
void karzar_step_declare(struct karzar *g, struct sink *ev);
void karzar_step_foresee(struct karzar *g, struct sink *ev);
void karzar_step_capture(struct karzar *g, struct sink *ev);
void karzar_step_coward(struct karzar *g, struct sink *ev);
bool karzar_may_capture(const struct karzar *g, int hero);
seat_set karzar_enthroned(const struct karzar *g);
int karzar_fore_card(const struct karzar *g, int zone); /* or NONE */
seat_set karzar_with_fore(const struct karzar *g); /* who has such a card */

/* fight.c, mobad.c */
void karzar_step_razm(struct karzar *g, struct sink *ev);
void karzar_step_hero(struct karzar *g, struct sink *ev);
void karzar_step_helper(struct karzar *g, struct sink *ev);
void karzar_step_mobad(struct karzar *g, struct sink *ev);
void karzar_step_upkeep(struct karzar *g, struct sink *ev);
seat_set karzar_with_helpers(const struct karzar *g);
bool karzar_may_send_king(const struct karzar *g, int seat);

/* free.c, captives.c */
void karzar_step_free(struct karzar *g, struct sink *ev);
seat_set karzar_independents(const struct karzar *g);
int karzar_holder(const struct karzar *g, int tahmineh); /* seat, or NONE */
void karzar_captives_razm(struct karzar *g, struct sink *ev);

/* score.c: KZ8, KZ9 */
struct karzar_count {
    uint8_t base[LANDS];   /* points of a razm: 1 or 2              */
    uint8_t points[LANDS]; /* of a land                             */
    uint8_t winner;        /* a land, or NONE                       */
    int16_t part[SEATS_MAX][KARZAR_PARTS];
    int16_t gain[SEATS_MAX];
};

int karzar_courage(const struct karzar *g, int seat);
void karzar_count(const struct karzar *g, seat_set independents,
                  struct karzar_count *out);
void karzar_step_score(struct karzar *g, struct sink *ev);
void karzar_score(const struct state *s, struct score *out);

/* duel.c: KZ12 */
void karzar_step_duel_pick(struct karzar *g, struct sink *ev);
void karzar_step_duel(struct karzar *g, struct sink *ev);
bool karzar_in_duel(int hero); /* is it one of the 38? */

/* absent.c: KZ5.13, which of n choices */
int karzar_absent(const struct state *s, int seat, const struct action *choice,
                  int n);

/* hide.c, guess.c, save.c, check.c, check_stack.c */
void karzar_redact(struct state *s, int seat);
void karzar_determinize(struct state *s, int seat, struct rng *rng);
void karzar_walk(struct walk *w, struct state *s);
const char *karzar_check(const struct state *s, bool full);
const char *karzar_check_stack(const struct karzar *g, bool full);
seat_set karzar_looks_into(const struct karzar *g, int zone);

#endif
