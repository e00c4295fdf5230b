/*
 * exports.h - everything JavaScript may call, and nothing else.
 *
 * The module is the rules in a browser. It holds one match, which is played
 * here (an offline game, a replay), and one view, which is looked at and tried
 * out (an online game, a chain, a preview). For more of them, make another
 * instance. It imports nothing and allocates nothing.
 *
 * Calls carry plain numbers. Bytes, texts and lists lie in areas of the
 * module's memory, whose addresses never change. A function returns a count
 * or 0 when all is well, and a negative enum err (base.h) when not; what is
 * refused has changed nothing. Nothing that JavaScript hands over is trusted.
 *
 * charsu.mjs is the other half and repeats the numbers of these enums; the
 * page calls that and never these.
 */
#ifndef WASM_EXPORTS_H
#define WASM_EXPORTS_H

#include "core/base.h"

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#else
#define EXPORT(name) /* a native build, to see which paths are hot: train.c */
#endif

/* ---- memory -------------------------------------------------------------- */

enum area {
    AREA_BYTES,    /* setups and keys in; encoded states in and out       */
    AREA_TEXT,     /* in and out, ends in NUL                             */
    AREA_ACTIONS,  /* 8 bytes each, as struct action: in and out          */
    AREA_HEARD,    /* 10 bytes each, as struct event: out                 */
    AREA_SCORE,    /* struct score: out                                   */
    AREA_FORESEEN, /* struct foreseen of every seat: out                 */
    AREA_LOG,      /* the match's actions: out, and in for replay         */
    AREAS
};

EXPORT(area) void *wasm_area(int area); /* NULL: no such area */
EXPORT(area_size) int wasm_area_size(int area);

/* ---- games and their words (words.c) ------------------------------------- */

enum number { NUMBER_RULES, NUMBER_SEATS_MIN, NUMBER_SEATS_MAX };

enum words {
    WORDS_GAME, /* row 0 is the game's own slug */
    WORDS_VERBS,
    WORDS_EVENTS,
    WORDS_NOUNS,
    WORDS_ZONES,
    WORDS_OPTIONS,
    WORDS_PRESETS,
    WORDS_DECISIONS,
    WORDS_PARTS,
    WORDS_GOODS,   /* what an explainer counts */
    WORDS_MEMBERS, /* of noun 0; those of noun n are at WORDS_MEMBERS + n */
    WORDS_CHOICES = 128, /* of option 0; of option n at WORDS_CHOICES + n */
};

/* What an option is, as struct option has it; a noun by its number. */
enum option_fact {
    OPTION_FACT_KIND,
    OPTION_FACT_AT,
    OPTION_FACT_LOW,
    OPTION_FACT_HIGH,
    OPTION_FACT_NOUN,
};

EXPORT(games) int wasm_games(void); /* they are numbered from 0 */
EXPORT(number) int wasm_number(int game, int number);
EXPORT(option_fact) int wasm_option_fact(int game, int option, int fact);
EXPORT(slug) const char *wasm_slug(int game, int words, int row); /* or NULL */
EXPORT(error) const char *wasm_error(int err); /* its slug, or NULL */

/* Field i of an encoded state, in order: its name into TEXT; the bytes of one
 * number times 65536, plus how many there are. 0: no more. (fields.c) */
EXPORT(field) int wasm_field(int game, int i);

/* ACTIONS[i] or HEARD[i] as TEXT: its length. TEXT as ACTIONS[0]. */
EXPORT(action_text) int wasm_action_text(int game, int i);
EXPORT(event_text) int wasm_event_text(int game, int i);
EXPORT(action_read) int wasm_action_read(int game);

/* ---- the match (match.c) ------------------------------------------------- */

/* BYTES become a setup, seats and options: how many bytes it has. */
EXPORT(standard) int wasm_standard(int game, int seats);
EXPORT(preset) int wasm_preset(int game, int seats, int row);

/* BYTES are a setup and a key. If refused, TEXT is the rule it breaks. */
EXPORT(start) int wasm_start(int game);

EXPORT(play) int wasm_play(int n); /* the first n of ACTIONS, or none */
EXPORT(may_undo) int wasm_may_undo(int seat);
EXPORT(undo) int wasm_undo(int seat);
EXPORT(logged) int wasm_logged(void);        /* actions in LOG */
EXPORT(choices) uint64_t wasm_choices(void); /* match_choices() */

/*
 * Start again and take the first n actions of LOG; the setup and the key stay.
 * Then hear() gives what the actions after number `from` have told.
 */
EXPORT(replay) int wasm_replay(int n, int from);

/* What the last start, play, replay or step told that seat, into HEARD. */
EXPORT(hear) int wasm_hear(int seat);

/* ---- the view (view.c) --------------------------------------------------- */

/* The view becomes what seat sees of the match, or what n BYTES encode. */
EXPORT(look) int wasm_look(int seat);
EXPORT(load) int wasm_load(int game, int seat, int n);

/*
 * The viewer does ACTIONS[0], here only. Exact while nothing is revealed, as
 * in a private chain; what would be revealed is made up.
 */
EXPORT(step) int wasm_step(void);

/*
 * Why the viewer may not do ACTIONS[0]: 0 if it may, else 1 + the row of the
 * reason, and TEXT is the reason as events are written. (explain.c)
 */
EXPORT(why) int wasm_why(void);
EXPORT(clause) const char *wasm_clause(int game, int row); /* or NULL */

/* What the first n of ACTIONS, done one after the other, would bring, into
 * FORESEEN: 1 if nothing hidden plays a part, else 0. */
EXPORT(preview) int wasm_preview(int n);

/* What the same would waste: 0 if nothing, else the sum of LOSS_IDLE, LOSS_LEFT
 * (TEXT: what could be done first), and LOSS_GIVEN for each card given away. */
enum { LOSS_IDLE = 1, LOSS_LEFT = 2, LOSS_GIVEN = 4 };
EXPORT(loss) int wasm_loss(int n);

/* What ACTIONS[0] costs whoever it says, legal or not: 1 + the price; 0: it
 * has none. */
EXPORT(price) int wasm_price(void);

/* How what is being decided would end by ACTIONS[0] alone, as the game numbers
 * results; 0: nothing is, or nobody can tell. */
EXPORT(outcome) int wasm_outcome(void);

/* What a member of the game's first noun would bring seat, into FORESEEN[0];
 * TEXT: the slugs of what brings it. Returns the length of that. */
EXPORT(promise) int wasm_promise(int seat, int member);

/* BYTES become a full state that the viewer cannot tell from the true one. */
EXPORT(guess) int wasm_guess(int seed);

/* ---- either of them (view.c) --------------------------------------------- */

enum where { IN_MATCH, IN_VIEW };

enum fact {
    FACT_PLY,
    FACT_OVER,
    FACT_SEATS,
    FACT_ACTORS,   /* a bit for each seat that must choose  */
    FACT_DECISION, /* row of WORDS_DECISIONS                */
    FACT_OPENED,   /* the question's name (state.h)         */
    FACT_CHAIN,    /* steps taken in an open private chain  */
};

EXPORT(fact) int wasm_fact(int where, int fact);
EXPORT(legal) int wasm_legal(int where, int seat); /* into ACTIONS      */
EXPORT(encode) int wasm_encode(int where);         /* into BYTES        */
EXPORT(score) int wasm_score(int where);           /* 0, and into SCORE */
EXPORT(hash) uint64_t wasm_hash(int where);        /* 0: there is none  */

/* ---- proofs (bench.c) ---------------------------------------------------- */

/* The number in tests/signatures, from so many games at every seat count. */
EXPORT(signature) uint64_t wasm_signature(int game, int n_games);

/* Random games, as `charsu bench` plays them: how many actions they took. */
EXPORT(bench) int wasm_bench(int game, int seats, int n_games, int seed);

#endif
