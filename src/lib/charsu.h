/*
 * charsu.h - the games as a library: everything that other programs may call.
 *
 * This header is the only list of calls. libcharsu.so exports what it declares
 * and nothing else, the page's WebAssembly module exports what it marks with
 * CHARSU_CALL, and the Python package reads the file itself. It needs no other
 * header of ours.
 *
 * There are two interfaces. A desk holds one match, which is played, and one
 * view, which can be examined and tried out: for a player, a page, a bot. A
 * batch holds many games in your arrays and steps them all: for learning.
 *
 * Games, verbs, options and so on are numbers; charsu_slug() gives their
 * words. Functions return a count or 0 on success and a negative number on
 * failure; charsu_error() names it. A refused call changes nothing, and no
 * argument is trusted. All state is in the desk or batch, so threads may work
 * on different ones at the same time.
 *
 * Versions are semantic: while the first number (before 1.0: the second) stays
 * the same, a program built with an older header still works.
 */
#ifndef LIB_CHARSU_H
#define LIB_CHARSU_H

#include <stdint.h>

#define CHARSU_VERSION_MAJOR 0
#define CHARSU_VERSION_MINOR 1
#define CHARSU_VERSION_PATCH 1

#ifdef __wasm__
#define CHARSU_CALL(name) __attribute__((export_name(#name)))
#else
#define CHARSU_CALL(name) __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

struct charsu; /* a desk */

enum {
    CHARSU_SEATS = 8,    /* no game has more                     */
    CHARSU_WATCHER = 14, /* sits nowhere and sees what is public */
    CHARSU_CHANCE = 15,
    CHARSU_ACTION_BYTES = 8, /* seat, verb, six arguments        */
    CHARSU_SETUP_BYTES = 33, /* seats, then the option bytes     */
    CHARSU_KEY_BYTES = 32,   /* what decides the dice of a match */
};

/* ---- games and their words ----------------------------------------------- */

enum charsu_number {
    CHARSU_NUMBER_RULES, /* raised when an old game would replay differently */
    CHARSU_NUMBER_SEATS_MIN,
    CHARSU_NUMBER_SEATS_MAX,
    CHARSU_NUMBER_SLOTS, /* no list of legal actions is longer */
    CHARSU_NUMBER_STATE, /* bytes of a position in memory      */
};

enum charsu_words {
    CHARSU_WORDS_GAME, /* row 0 is the game's own slug */
    CHARSU_WORDS_VERBS,
    CHARSU_WORDS_EVENTS,
    CHARSU_WORDS_NOUNS,
    CHARSU_WORDS_ZONES,
    CHARSU_WORDS_OPTIONS,
    CHARSU_WORDS_PRESETS,
    CHARSU_WORDS_DECISIONS,
    CHARSU_WORDS_PARTS,         /* where points come from */
    CHARSU_WORDS_GOODS,         /* what an explainer counts */
    CHARSU_WORDS_MEMBERS,       /* of noun 0; those of noun n are at this + n */
    CHARSU_WORDS_CHOICES = 128, /* of option 0; of option n at this + n */
};

/* What an option is: a number, a choice or a set (0, 1, 2); which byte; its
 * range; for a set, the number of its noun. */
enum charsu_option_fact {
    CHARSU_OPTION_FACT_KIND,
    CHARSU_OPTION_FACT_AT,
    CHARSU_OPTION_FACT_LOW,
    CHARSU_OPTION_FACT_HIGH,
    CHARSU_OPTION_FACT_NOUN,
};

CHARSU_CALL(games) int charsu_games(void); /* they are numbered from 0 */
CHARSU_CALL(number) int charsu_number(int game, int number);
CHARSU_CALL(option_fact) int charsu_option_fact(int game, int option, int fact);
CHARSU_CALL(slug) const char *charsu_slug(int game, int words, int row);
CHARSU_CALL(error) const char *charsu_error(int err); /* of a positive one */

/* The kind of argument i of a verb: 0 none, 1 a number, 2 a wide number (two
 * bytes, low first), 3 a seat, 4 halves, 5 and more: a member of noun kind - 5.
 */
CHARSU_CALL(verb_arg) int charsu_verb_arg(int game, int verb, int i);

/* ---- a desk: its memory -------------------------------------------------- */

enum charsu_area {
    CHARSU_AREA_BYTES,    /* setups and keys in; encoded states in and out */
    CHARSU_AREA_TEXT,     /* in and out, ends in NUL                       */
    CHARSU_AREA_ACTIONS,  /* 8 bytes each: in and out                      */
    CHARSU_AREA_HEARD,    /* 10 bytes each: kind, seat, six arguments, and
                             two that are 0 if those may not be known: out */
    CHARSU_AREA_SCORE,    /* points of 8 seats (2 bytes each), places (1 byte),
                             16 parts of each (2 bytes), the rival's: out  */
    CHARSU_AREA_FORESEEN, /* for each seat points, what is unsure, 6 goods */
    CHARSU_AREA_LOG,      /* the match's actions: out, and in for replay,
                             which is then the next call                   */
    CHARSU_AREAS
};

/* Calls pass plain numbers. Bytes, texts and lists are in areas of the desk,
 * whose addresses never change; NULL: there is no such area. */
CHARSU_CALL(area) void *charsu_area(struct charsu *c, int area);
CHARSU_CALL(area_size) int charsu_area_size(struct charsu *c, int area);

/* Field i of an encoded state, in order: its name into TEXT; the bytes of one
 * number times 65536, plus how many there are. 0: no more. */
CHARSU_CALL(field) int charsu_field(struct charsu *c, int game, int i);

/* ACTIONS[i] or HEARD[i] as TEXT: its length. TEXT as ACTIONS[0]. */
CHARSU_CALL(action_text)
int charsu_action_text(struct charsu *c, int game, int i);
CHARSU_CALL(event_text)
int charsu_event_text(struct charsu *c, int game, int i);
CHARSU_CALL(action_read) int charsu_action_read(struct charsu *c, int game);

/* ---- its match ----------------------------------------------------------- */

/* BYTES become a setup, seats and options: how many bytes it has. */
CHARSU_CALL(standard)
int charsu_standard(struct charsu *c, int game, int seats);
CHARSU_CALL(preset)
int charsu_preset(struct charsu *c, int game, int seats, int row);

/* BYTES are a setup and a key. If refused, TEXT is the rule it breaks. */
CHARSU_CALL(start) int charsu_start(struct charsu *c, int game);

/* BYTES are a setup: the view becomes what a watcher sees of such a game before
 * anything is dealt; the match stays. If refused, TEXT is the rule it breaks.
 */
CHARSU_CALL(outline) int charsu_outline(struct charsu *c, int game);

/* Apply the first n of ACTIONS, or none; then chance plays. */
CHARSU_CALL(play) int charsu_play(struct charsu *c, int n);
CHARSU_CALL(may_undo) int charsu_may_undo(struct charsu *c, int seat);
CHARSU_CALL(undo) int charsu_undo(struct charsu *c, int seat);
CHARSU_CALL(logged) int charsu_logged(struct charsu *c); /* actions in LOG */

/* A hash of all choices that were offered during the game; records end with
 * it. */
CHARSU_CALL(choices) uint64_t charsu_choices(struct charsu *c);

/*
 * Start again and replay the first n actions of LOG; the setup and the key
 * stay. Then hear() gives what the actions after number `from` have told.
 */
CHARSU_CALL(replay) int charsu_replay(struct charsu *c, int n, int from);

/* What the last start, play, replay or step told that seat, into HEARD. */
CHARSU_CALL(hear) int charsu_hear(struct charsu *c, int seat);

/* Which action told what: how many events the actions after the first `from`
 * have told, and the number of the action that told event i of those. */
CHARSU_CALL(story_tell) int charsu_story_tell(struct charsu *c, int from);
CHARSU_CALL(story_ply) int charsu_story_ply(struct charsu *c, int i);

/* ---- its view ------------------------------------------------------------ */

/* The view becomes what seat sees of the match, or what n BYTES encode. */
CHARSU_CALL(look) int charsu_look(struct charsu *c, int seat);
CHARSU_CALL(load) int charsu_load(struct charsu *c, int game, int seat, int n);

/*
 * The viewer does ACTIONS[0], in the view only. Exact while nothing is
 * revealed, as in a private chain; what would be revealed is guessed.
 */
CHARSU_CALL(step) int charsu_step(struct charsu *c);

/*
 * Why the viewer may not do ACTIONS[0]: 0 if it may, else 1 + the row of the
 * reason, and TEXT is the reason as events are written.
 */
CHARSU_CALL(why) int charsu_why(struct charsu *c);
CHARSU_CALL(clause) const char *charsu_clause(int game, int row); /* or NULL */

/* What the first n of ACTIONS, done one after the other, would bring, into
 * FORESEEN: 1 if nothing hidden plays a part, else 0. */
CHARSU_CALL(preview) int charsu_preview(struct charsu *c, int n);

/* What the same would waste: 0 if nothing, else the sum of IDLE, LEFT (TEXT:
 * what could be done first), GIVEN for each card given away, and UNUSED: a
 * power that costs nothing. */
enum {
    CHARSU_LOSS_IDLE = 1,
    CHARSU_LOSS_LEFT = 2,
    CHARSU_LOSS_GIVEN = 4,
    CHARSU_LOSS_UNUSED = 0x10000
};
CHARSU_CALL(loss) int charsu_loss(struct charsu *c, int n);

/* What ACTIONS[0] costs its seat, legal or not: 1 + the price; 0: it has
 * none. */
CHARSU_CALL(price) int charsu_price(struct charsu *c);

/* How the current decision would end with ACTIONS[0] alone, as the game
 * numbers results; 0: there is none, or the result is not known. */
CHARSU_CALL(outcome) int charsu_outcome(struct charsu *c);

/* What a member of the game's first noun would bring seat, into FORESEEN[0];
 * TEXT: the slugs of the sources. Returns the length of that. */
CHARSU_CALL(promise) int charsu_promise(struct charsu *c, int seat, int member);

/* BYTES become a full state that the viewer cannot distinguish from the true
 * one. */
CHARSU_CALL(guess) int charsu_guess(struct charsu *c, int seed);

/* The view becomes one that may follow: in a guess, everybody else chooses at
 * random until the viewer is asked something. */
CHARSU_CALL(imagine) int charsu_imagine(struct charsu *c, int seed);

/* ---- either of them ------------------------------------------------------ */

enum charsu_where { CHARSU_IN_MATCH, CHARSU_IN_VIEW };

enum charsu_fact {
    CHARSU_FACT_PLY,
    CHARSU_FACT_OVER,
    CHARSU_FACT_SEATS,
    CHARSU_FACT_ACTORS,   /* a bit for each seat that must choose  */
    CHARSU_FACT_DECISION, /* row of CHARSU_WORDS_DECISIONS         */
    CHARSU_FACT_OPENED,   /* the question's name                   */
    CHARSU_FACT_CHAIN,    /* steps taken in an open private chain  */
};

CHARSU_CALL(fact) int charsu_fact(struct charsu *c, int where, int fact);
CHARSU_CALL(legal) int charsu_legal(struct charsu *c, int where, int seat);
CHARSU_CALL(encode) int charsu_encode(struct charsu *c, int where);
CHARSU_CALL(score) int charsu_score(struct charsu *c, int where);
CHARSU_CALL(hash) uint64_t charsu_hash(struct charsu *c, int where);

/* ---- bots ---------------------------------------------------------------- */

/* Kinds of bots are numbered from 0; NULL: there are no more. */
CHARSU_CALL(bot_slug) const char *charsu_bot_slug(int kind);

/* Bots of a desk remember their dice; this resets them. */
CHARSU_CALL(bots_clear) void charsu_bots_clear(struct charsu *c);

/* What a bot of that kind would do for seat, into ACTIONS[0]; simulations 0:
 * as many as its kind has. It sees what seat sees and has heard. */
CHARSU_CALL(bot_choose)
int charsu_bot_choose(struct charsu *c, int seat, int kind, int seed,
                      int simulations);

/* The same at the view, which must be that of a seat of the match. */
CHARSU_CALL(bot_advise)
int charsu_bot_advise(struct charsu *c, int kind, int seed, int simulations);

/*
 * How each choice of the view's seat looks to the evaluation: how many, in
 * ACTIONS; bot_rating() has the numbers. 0: this game has no ratings. If the
 * match is played elsewhere, only what the view shows is known.
 */
CHARSU_CALL(bot_weigh)
int charsu_bot_weigh(struct charsu *c, int match_is_here);
CHARSU_CALL(bot_rating) int charsu_bot_rating(struct charsu *c, int i);

/* ---- appraisals, for people ---------------------------------------------- */

/*
 * A share of the first place, how far it is behind the best, and the standard
 * error of the share (of the difference, where there is one): 10000 is all.
 * The same seed and number of simulations, from 1 to 20000, give the same
 * figures everywhere.
 */
enum charsu_figure {
    CHARSU_FIGURE_SHARE,
    CHARSU_FIGURE_BEHIND,
    CHARSU_FIGURE_ERROR,
    CHARSU_FIGURES
};

/* The match as it is, with everything that is hidden: figures of each seat;
 * how many seats. */
CHARSU_CALL(appraise_match)
int charsu_appraise_match(struct charsu *c, int seed, int simulations);

/* At the view, which must be that of a seat of the match: its three best
 * choices given what that seat knows, best first, and ACTIONS[0], which must
 * be legal, if also is 1; into ACTIONS. How many; 0: there is only one
 * choice. */
CHARSU_CALL(appraise_choices)
int charsu_appraise_choices(struct charsu *c, int seed, int simulations,
                            int also);

/* Of seat i, or of choice i. */
CHARSU_CALL(appraised)
int charsu_appraised(struct charsu *c, int i, int figure);

/* ---- proofs -------------------------------------------------------------- */

/* One number that changes when the rules do, from that many random games at
 * every number of seats. The desk has no match afterwards. */
CHARSU_CALL(signature)
uint64_t charsu_signature(struct charsu *c, int game, int n_games);

/* Random games, as `charsu bench` plays them: how many actions they took. */
CHARSU_CALL(bench) int charsu_bench(int game, int seats, int n_games, int seed);

#ifdef __wasm__

CHARSU_CALL(desk) struct charsu *charsu_desk(void); /* the module has one */

#else

/* "0.1.1": the version of the loaded library, not of this header. */
CHARSU_CALL(version) const char *charsu_version(void);

CHARSU_CALL(new) struct charsu *charsu_new(void); /* NULL: no memory */
CHARSU_CALL(free) void charsu_free(struct charsu *c);

/* The match and the view; not the bots. */
CHARSU_CALL(copy)
void charsu_copy(struct charsu *to, const struct charsu *from);

/* ---- observations -------------------------------------------------------- */

/*
 * An observation is what one seat may know of a position, as bytes in one
 * order for all positions of a game: a tensor of planes. Plane i: its name
 * into `name`, of `size` bytes, its offset, the bytes of one number (1 or 2,
 * in this machine's byte order) and how many there are. 0; -1: there are no
 * more. docs/library.md describes them.
 */
struct charsu_plane {
    int32_t at, width, count;
};

CHARSU_CALL(plane)
int charsu_plane(int game, int i, struct charsu_plane *out, char *name,
                 int size);

/* Of the desk's match, by seat: bytes written, charsu_number(STATE) of them. */
CHARSU_CALL(observe)
int charsu_observe(struct charsu *c, int seat, uint8_t *out, int size);

/* ---- batches ------------------------------------------------------------- */

/*
 * Many games of one setup. All arrays are yours, aligned to 8 bytes, one row
 * per game; you free them, and write only what is marked "in". Set everything
 * to zero, fill that in, and call charsu_batch_reset().
 */
struct charsu_batch {
    int32_t game;       /* in                                               */
    int32_t games;      /* in: rows of every array                          */
    int32_t chance_out; /* in: 1: chance is a player that you play         */
    uint8_t setup[36];  /* in: CHARSU_SETUP_BYTES of it                     */
    uint64_t seed;      /* in: of the dice                                  */

    uint8_t *state;   /* NUMBER_STATE bytes: the truth. Rows may be copied to
                         another batch of this setup and back              */
    uint64_t *dice;   /* what chance does next                             */
    uint16_t *choice; /* in: what is done next, a slot of the row          */
    uint8_t *seat;    /* who does it; 15: chance                           */
    uint16_t *slots;  /* how many legal actions there are                  */
    uint8_t *action;  /* NUMBER_SLOTS times 8 bytes: which, in order       */

    uint32_t *weight;     /* or NULL; NUMBER_SLOTS numbers: where chance
                             chooses, how likely each is                   */
    uint8_t *observation; /* or NULL; NUMBER_STATE bytes: what the seat may
                             know; where chance chooses, what a watcher may */

    uint8_t *over;    /* 1: this step has ended the game, and the row is the
                         beginning of another; then, and else all 0:       */
    int16_t *points;  /* 8 numbers: by seat                                */
    uint8_t *place;   /* 8 numbers: by seat; 0 is first                    */
    uint16_t *length; /* actions, chance's too                             */
};

/* Begin every game. A negative error: of the setup, or an array is missing. */
CHARSU_CALL(batch_reset) int charsu_batch_reset(struct charsu_batch *b);

/*
 * Make the choices of the games from first to end - 1, and write their rows.
 * Threads may step different rows at the same time; the results do not depend
 * on how rows are divided. 0, or 1 + the first row whose choice is not a valid
 * slot: then no row is stepped. Nothing is allocated.
 */
CHARSU_CALL(batch_step)
int charsu_batch_step(const struct charsu_batch *b, int first, int end);

/* Write the rows again, for states that you have put there. If one is not a
 * playable position, that is reported and no row is written. */
CHARSU_CALL(batch_show)
int charsu_batch_show(const struct charsu_batch *b, int first, int end);

/* What any seat may know of a row, or a watcher: NUMBER_STATE bytes. */
CHARSU_CALL(batch_observe)
int charsu_batch_observe(const struct charsu_batch *b, int row, int seat,
                         uint8_t *out);

/* ---- a fixed number for every action ------------------------------------- */

/* How many numbers there are, whatever the position; 0: too many to be useful,
 * as in Karzar, so use the slots. An action's number does not depend on its
 * seat. */
CHARSU_CALL(indexes) int charsu_indexes(int game);
CHARSU_CALL(index_of) int charsu_index_of(int game, const uint8_t *action);
CHARSU_CALL(index_action)
int charsu_index_action(int game, int seat, int index, uint8_t *out);

/* The numbers of the legal actions of each row, NUMBER_SLOTS places a row, of
 * which the first `slots` are written; they are ascending. */
CHARSU_CALL(batch_index)
int charsu_batch_index(const struct charsu_batch *b, int first, int end,
                       uint16_t *index);

/* Each row's `choice` becomes the slot of that number. 0, or 1 + the first row
 * in which it is not legal. */
CHARSU_CALL(batch_choose)
int charsu_batch_choose(const struct charsu_batch *b, int first, int end,
                        const uint16_t *wanted);

/* Choices at random, by the dice of each game, for tests and benches. */
CHARSU_CALL(batch_random)
void charsu_batch_random(const struct charsu_batch *b, int first, int end);

#endif

#ifdef __cplusplus
}
#endif

#endif
