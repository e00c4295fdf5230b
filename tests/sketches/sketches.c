/*
 * sketches.c - a game that does not exist yet, held against the limits of
 * the core. Nothing here runs: if it compiles, the core can carry the state
 * and the words of Troyes as they are sketched beside this file.
 * docs/adr/0005-limits-of-the-core.md says how it carries the
 * parts of their rules that are not a matter of size.
 *
 * When a game is built, its sketch goes.
 */
#include "core/cards.h"
#include "core/game.h"

/* A state has no padding: here the compiler itself says so. */
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
#include "sketches/troyes.h"
#pragma GCC diagnostic pop

#define HOLDS(condition)   _Static_assert(condition, #condition)
#define WITHIN(size, most) _Static_assert((int)(size) <= (int)(most), #size)

enum { BYTE_MOST = 255, PLY_MOST = 65535 };

/* ---- every row of every vocabulary has room for its arguments ------------ */

#define PLACES(kind)                                                           \
    ((int)(kind) == ARG_NONE ? 0 : (int)(kind) == ARG_WIDE ? 2 : 1)
#define PLACES_OF(a, b, c, d, e, f, g, ...)                                    \
    (PLACES(a) + PLACES(b) + PLACES(c) + PLACES(d) + PLACES(e) + PLACES(f) +   \
     PLACES(g))
#define FITS(name, ...)                                                        \
    _Static_assert(PLACES_OF(__VA_ARGS__, 0, 0, 0, 0, 0, 0, 0) <= ARGS_MAX,    \
                   name);

#define VERB(ID, name, ...)  FITS(#name, __VA_ARGS__)
#define EVENT(ID, name, ...) FITS(#name, __VA_ARGS__)
#include "sketches/troyes.words.def"

/* ---- Troyes -------------------------------------------------------------- */

HOLDS(offsetof(struct troyes, base) == 0);
WITHIN(sizeof(struct troyes), STATE_MAX);
WITHIN(TROYES_SEATS, SEATS_MAX);
WITHIN(TROYES_ZONES, ZONES_MAX);
WITHIN(TROYES_CHARACTERS, CARDS_MAX);
WITHIN(1 + 2 * (TROYES_ROUNDS + 1), TROYES_QUEUE); /* Resistance: one more */
WITHIN(TROYES_DECISIONS, BYTE_MOST);
WITHIN(TROYES_VERBS, BYTE_MOST);
WITHIN(TROYES_EVENT_WORDS, BYTE_MOST);
WITHIN(TROYES_OPTION_BYTES, OPTION_BYTES);
WITHIN(sizeof TROYES_DEEPEST, STACK_MAX);
WITHIN(TROYES_LIST_GROUP, TROYES_LONGEST);
WITHIN(TROYES_LIST_SOURCE, TROYES_LONGEST);
WITHIN(TROYES_LIST_CHANCE, TROYES_LONGEST);
WITHIN(TROYES_LONGEST, CHOICES_MAX);
WITHIN(TROYES_PLY, PLY_MOST);
WITHIN(TROYES_CHAIN, BYTE_MOST);
WITHIN(TROYES_PARTS, PARTS_MAX);
