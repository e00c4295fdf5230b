/*
 * stage.h - what the files of this room share: a script as read, a parsed
 * fact, the stage on which a scenario is played, and what a game may add to
 * the words.
 *
 * Its files, in the order in which a script passes through them:
 *
 *   read.c     a file into lines
 *   parse.c    lines into scenarios
 *   run.c      each scenario, for every number of seats and several fillings
 *   facts.c    a line into facts: "p0 gold 5, hand 3" is two
 *   given.c    facts into a position (layout.c deals the cards)
 *   when.c     the moves, and chance
 *   then.c     what must hold (zones.c: cards; witness.c: who sees and hears)
 *   field.c    any field of any game by its name
 *   games.c    the games that have words of their own: GAME.c, or GAME/
 */
#ifndef SCENARIO_STAGE_H
#define SCENARIO_STAGE_H

#include "core/cards.h"
#include "core/game.h"
#include "core/rng.h"

enum {
    LINE_MAX_BYTES = 2048,
    WORDS_MAX = 64,  /* in one fact                           */
    WHY_MAX = 512,   /* a sentence about what is wrong        */
    ID_MAX = 48,     /* the name of a scenario                */
    HEARD_MAX = 256, /* events between two moves              */
    FORCED_MAX = 48, /* acts of chance that a scenario fixes  */
    KNOWS_MAX = 32,
    NOTES_MAX = 160, /* bytes for what a game must remember   */
    FILLINGS = 5,    /* of a scenario that does not say how many */
    FILLINGS_MAX = 1000
};

/* ---- a script (read.c, parse.c) ------------------------------------------ */

enum keyword {
    KEY_NONE, /* an empty line, or a comment */
    KEY_SCENARIO,
    KEY_CLAUSE,
    KEY_GAME,
    KEY_REPEAT,
    KEY_GIVEN,
    KEY_CHANCE,
    KEY_WHEN,
    KEY_THEN,
    KEY_IMPOSSIBLE,
    KEYWORDS
};

struct line {
    int number;
    enum keyword keyword;
    char *text; /* what follows the keyword */
};

struct scenario {
    char id[ID_MAX];
    const char *title;
    const struct line *line; /* the first is the scenario's own */
    int n;
    const struct game *game;
    struct setup setup; /* options; the seats come from here: */
    uint8_t seats[SEATS_MAX];
    int n_seats, fillings;
    const char *impossible; /* what its refusal must say, or NULL */
};

struct script {
    const char *path;
    char *bytes; /* owned: the texts of the lines lie in it */
    struct line *line;
    int n;
    struct scenario *scenario;
    int n_scenarios;
    int fault_line; /* 0: the file as a whole */
    char why[WHY_MAX];
};

/* False: why says what is wrong, fault_line where. Always free it. */
bool scenario_read(struct script *script, const char *path);
bool scenario_parse(struct script *script);
void scenario_free(struct script *script);

/* ---- a fact (facts.c) ---------------------------------------------------- */

struct slice {
    const char *at;
    size_t n;
};

/* "p0 gold 5": whom it is about, and the words after that. */
struct fact {
    int subject; /* a seat, SEAT_WATCHER, EVERYONE; SEAT_NONE: the table */
    int n;
    struct slice word[WORDS_MAX];
};

enum { EVERYONE = 64 };

struct reading { /* the position in a line of facts; begin with {text} */
    const char *at;
    int subject;
    int seats; /* "at 2 seats: ...": what follows is for two; 0: for all */
    bool begun;
};

/* The next fact: 1; none is left: 0; -1: it is too long, or empty. */
int scenario_next_fact(struct reading *r, struct fact *out);

/* The word at i; false, or -1, if there is none there or it is another. */
bool fact_is(const struct fact *f, int i, const char *slug);
int fact_seat(const struct fact *f, int i);
int fact_number(const struct fact *f, int i);
int fact_noun(const struct fact *f, int i, const struct noun *noun);
size_t fact_join(const struct fact *f, int from, char *out, size_t size);

/* The same fact without its first words; a seat in front is its subject. */
struct fact fact_rest(const struct fact *f, int from);

/* ---- the stage ----------------------------------------------------------- */

/* It holds; it does not; or the words are meaningless (then why says so). */
enum verdict { YES, NO, WRONG };

struct zone_plan { /* what a zone is to hold */
    bool named;
    uint8_t kind[CARDS_MAX];
    seat_set known[CARDS_MAX]; /* of the queue: who put it there */
    int n, more;               /* more: any others               */
};

struct knows {
    uint8_t seat, zone, kind;
};

struct layout {
    struct zone_plan zone[ZONES_MAX];
    struct knows knows[KNOWS_MAX];
    int n_knows;
    int deck;   /* its size, or -1: whatever is left             */
    bool whole; /* the game has planned every zone: deal anew    */
};

struct heard {
    struct sink sink; /* first, so that the sink is the listener */
    struct event event[HEARD_MAX];
    int n;
};

struct stage {
    const struct scenario *scenario;
    const struct game *game;
    const struct scenario_game *words; /* NULL: only what all games have */
    struct setup setup;
    union position pos;
    struct rng rng;
    struct heard heard; /* since the last move                          */
    struct layout layout;
    struct action forced[FORCED_MAX]; /* chance, in this order          */
    int n_forced;
    bool waits;                    /* chance does only what is written  */
    uint64_t notes[NOTES_MAX / 8]; /* the game's own, about the givens  */
    char why[WHY_MAX];
};

/*
 * One deck of a game: what its cards are, and where they are. Zones have the
 * game's numbers; the deck itself counts from its first.
 */
struct scenario_deck {
    uint8_t noun;   /* the cards' kinds: row of game->nouns     */
    uint8_t first;  /* its first zone                           */
    uint8_t pool;   /* the zone cards are drawn from            */
    uint8_t fixed;  /* a zone whose cards stay there; 0: none   */
    uint16_t queue; /* bit n: zone first + n keeps an order     */
    struct cards (*cards)(const struct state *s);
    /* A card's place in a queue, from 0, by its order there. */
    int (*place)(const struct state *s, int zone, int order);
    /* May that card be dealt there, if it was not named? NULL: any may. */
    bool (*fits)(const struct state *s, int card, int zone);
};

/* What a game adds: where its cards are, and words of its own. */
struct scenario_game {
    const struct game *game;
    const struct scenario_deck *decks; /* "deck 5" is about the first */
    uint8_t n_decks;
    seat_set (*looks_into)(const struct state *s, int zone);

    /* The rest may be NULL. WRONG without a why: not a word of mine. */
    enum verdict (*given)(struct stage *st, const struct fact *f);
    /* From the start to the position, without cards; NO: why it is
     * impossible. */
    enum verdict (*build)(struct stage *st);
    /* The cards are in place: compute what is derived from them. */
    void (*settle)(struct stage *st);
    enum verdict (*holds)(struct stage *st, const struct fact *f,
                          const struct state *s, int viewer);
};

extern const struct scenario_game *const scenario_games[]; /* ends with NULL */

static inline struct state *stage_state(struct stage *st)
{
    return &st->pos.state;
}

/* Write the sentence; returns the verdict, for the caller to pass on. */
__attribute__((format(printf, 3, 4))) enum verdict
stage_say(struct stage *st, enum verdict verdict, const char *format, ...);

/* ---- the parts ----------------------------------------------------------- */

/* given.c: YES, NO (impossible) or WRONG; line says which it was about */
enum verdict scenario_set_up(struct stage *st, const struct line **line);

/* layout.c */
enum verdict scenario_deal(struct stage *st);

/* when.c */
enum verdict scenario_force(struct stage *st, const char *text);
enum verdict scenario_move(struct stage *st, const char *text);
enum verdict scenario_chance(struct stage *st);      /* let chance play     */
enum verdict scenario_chance_next(struct stage *st); /* one act of it  */
size_t scenario_moves(struct stage *st, int seat, char *out, size_t size);

/* then.c: s is the position, or viewer's view of it */
enum verdict scenario_holds(struct stage *st, const struct fact *f,
                            const struct state *s, int viewer);

/* witness.c */
enum verdict scenario_sees(struct stage *st, const struct fact *f);
enum verdict scenario_hears(struct stage *st, const struct fact *f);

/* zones.c */
const struct scenario_deck *scenario_deck_of(const struct stage *st, int zone);
const struct noun *scenario_kinds(const struct stage *st, int zone);
bool scenario_is_queue(const struct stage *st, int zone);
int scenario_zone(const struct stage *st, const struct fact *f);
enum verdict scenario_zone_holds(struct stage *st, const struct fact *f,
                                 const struct state *s, int viewer);

/* field.c: index -1 for a field that is a single number */
struct field {
    void *at;
    int width, count;
};

bool field_find(const struct game *game, const struct state *s,
                struct slice name, struct field *out);
uint64_t field_get(const struct field *field, int index);
enum verdict field_holds(struct stage *st, const struct fact *f,
                         const struct state *s);
enum verdict field_given(struct stage *st, const struct fact *f);

#endif
