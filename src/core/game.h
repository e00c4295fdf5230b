/*
 * game.h - what every game is, as the rest of the house sees it.
 *
 * A game is one constant struct: a few numbers, a few tables of words, and a
 * dozen functions. The functions are pure. They touch only what they are
 * handed; they roll no dice, keep nothing between calls, allocate nothing and
 * print nothing. Three ideas carry the whole design.
 *
 *   Chance is a player. A deal, a draw, a die: each is an action of
 *   SEAT_CHANCE, listed by legal(), picked by the program that drives the
 *   game, and written to the log like any other. So a log replays without a
 *   seed.
 *
 *   A view is a state with holes. redact() blanks what one seat may not know
 *   and leaves a state: it can be encoded, drawn, and asked for that seat's
 *   legal actions. determinize() fills the holes with a guess.
 *
 *   Decisions are a stack. The top frame says what is being decided and who
 *   must still choose. Simultaneous choice is a frame with several actors; a
 *   reaction is a frame pushed on top of the one it interrupts.
 *
 * Read state.h next for what a position is made of.
 *
 * May include: core headers. Included by everybody.
 */
#ifndef CORE_GAME_H
#define CORE_GAME_H

#include "core/state.h"

struct rng;
struct walk;

enum {
    CHOICES_MAX = 512,  /* no legal list of any game is longer             */
    PARTS_MAX = 16,     /* sources of points, for the breakdown            */
    GUESS_BYTES = 1024, /* of notes that guesses at one view share        */
};

/* What players agree on before the first action. */
struct setup {
    uint8_t seats;
    uint8_t option[OPTION_BYTES]; /* laid out as game->options say */
};

struct score {
    int16_t points[SEATS_MAX];
    uint8_t place[SEATS_MAX]; /* 0 is first; seats that tie share a place */
    int16_t part[SEATS_MAX][PARTS_MAX]; /* they add up to the points      */
    int16_t rival; /* points of an opponent that has no seat, and parts   */
    int16_t rival_part[PARTS_MAX];
};

/*
 * Kinds of argument. A game numbers its own nouns from ARG_NOUN up.
 * A wide number takes two places, low byte first. A half counts halves: 19 is
 * written 9.5.
 */
enum { ARG_NONE, ARG_NUMBER, ARG_WIDE, ARG_SEAT, ARG_HALF, ARG_NOUN };

/* How many places of arg[] an argument of this kind takes. */
static inline int arg_places(int kind)
{
    return kind == ARG_WIDE ? 2 : 1;
}

struct word { /* a verb or an event: a slug and the kinds of its arguments */
    const char *slug;
    uint8_t args[ARGS_MAX];
};

struct bound { /* the highest number in that argument of that verb */
    uint8_t verb, arg, most;
};

struct noun { /* a family of things: roles, districts, dice ... */
    const char *slug;
    const char *const *slugs;
    int n;
};

/* A family of zones: one for the table (per_seat false) or one a seat. */
struct zone {
    const char *slug;
    uint8_t first;
    bool per_seat;
};

/*
 * A rule variant players may choose when they set up. A number and a choice
 * take one byte at option[at]; a set takes enough bytes for a bit per member
 * of its noun, lowest first, in the same place.
 */
enum option_kind { OPTION_NUMBER, OPTION_CHOICE, OPTION_SET };

struct option {
    const char *slug;
    enum option_kind kind;
    uint8_t at;
    uint8_t low, high, standard; /* numbers and choices               */
    const char *const *choices;  /* slugs of low..high, for a choice  */
    uint8_t noun;                /* index in game->nouns, for a set   */
    const uint8_t *standard_set; /* bytes, for a set                  */
};

struct preset { /* a named setup: every option byte is given */
    const char *slug;
    uint8_t option[OPTION_BYTES];
};

struct game {
    const char *slug; /* "dej": for files and logs, never shown            */
    uint16_t rules;   /* raised when an old log would replay differently   */
    uint8_t seats_min, seats_max;
    uint16_t state_size, actions_max, ply_max;

    const struct word *verbs;
    const struct word *events;
    const struct bound *bounds; /* one for every number of a verb          */
    const struct noun *nouns;
    const struct zone *zones;
    const struct option *options;
    const struct preset *presets;
    const char *const *decisions; /* slugs, for prompts and traces         */
    const char *const *parts;     /* slugs of the sources of points        */
    uint8_t n_verbs, n_events, n_nouns, n_zones, n_options, n_presets;
    uint8_t n_decisions, n_parts, n_bounds;

    /*
     * What a tally over many games counts: an event, by its first argument
     * ("who triumphed?"), and the event of a game that has no answer. NULL:
     * nothing, or there always is an answer.
     */
    const struct word *tally, *tally_none;

    /*
     * Lay out the first position; decide nothing random. NULL, or the slug
     * of the rule the setup breaks (locale: GAME.setup.SLUG), and s is
     * untouched. The core has checked seats and the range of every option.
     */
    const char *(*start)(struct state *s, const struct setup *setup);

    /*
     * List what seat may do: each action once, in ascending order, at most
     * actions_max of them; none if seat is not an actor. For a player this may
     * depend only on what redact() leaves that player.
     */
    int (*legal)(const struct state *s, int seat, struct action *out);

    /* How likely chance is to do a, against its other legal actions. */
    uint32_t (*weight)(const struct state *s, struct action a);

    /*
     * One of chance's actions, drawn as the weights say, without listing
     * them. May be NULL. For searches and benches only: a match takes the
     * long way, so that a record can be checked (chance.h).
     */
    struct action (*roll)(const struct state *s, struct rng *rng);

    /*
     * Several acts of chance in a row, as roll() and apply() would do them one
     * by one with the same dice, nobody listening; false if that cannot be done
     * now. May be NULL. Call it through rollout_acts().
     */
    bool (*deal)(struct state *s, struct rng *rng);

    /*
     * Do a, which is legal, tell what happened, and run every forced step
     * until somebody must choose. Call it through game_apply().
     */
    void (*apply)(struct state *s, struct action a, struct sink *ev);

    /* Blank whatever seat may not know. Call it through view_make(). */
    void (*redact)(struct state *s, int seat);

    /* Fill the blanks of seat's view with a guess that fits it. */
    void (*determinize)(struct state *s, int seat, struct rng *rng);

    /*
     * The same in two steps, for a search that guesses at one view thousands
     * of times. prepare() makes of the view what all guesses have in common,
     * and notes how to go on: at most GUESS_BYTES. guess() makes of a copy of
     * that what determinize() would have, with the same dice. Both may be NULL.
     */
    void (*prepare)(struct state *view, int seat, void *notes);
    void (*guess)(struct state *s, const void *notes, struct rng *rng);

    /*
     * Points at any time, as far as s shows them. At the end every view
     * must give what the full state gives.
     */
    void (*score)(const struct state *s, struct score *out);

    /* Visit every field, once, in order: see walk.h. */
    void (*walk)(struct walk *w, struct state *s);

    /*
     * NULL, or a sentence naming the invariant that s breaks. A full state
     * may have no blanks; a view may. Whatever passes must never crash the
     * functions above, wherever the bytes came from.
     */
    const char *(*check)(const struct state *s, bool full);
};

/* The register (games/games.def). Ends with NULL. */
extern const struct game *const games[];
const struct game *game_named(const char *slug);

/* How many values an argument of a verb can have, from 0 up; 0 if it has no
 * such argument. */
int game_verb_values(const struct game *game, int verb, int arg);

/* Every option at its standard value. */
void game_standard(const struct game *game, int seats, struct setup *out);

/* Check seats and options, then start. NULL, or the slug of what is wrong. */
const char *game_start(const struct game *game, struct state *s,
                       const struct setup *setup);

/* Do a, which is legal, and keep ply, undo mark and questions in step. */
void game_apply(const struct game *game, struct state *s, struct action a,
                struct sink *ev);

#endif
