/*
 * sketches.c - a game that does not exist yet, held against the limits of the
 * core. Nothing here runs: if it compiles, the core can carry the state and
 * the words of Kohan Dej as they are sketched beside this file.
 * docs/adr/0005-limits-of-the-core.md says how it carries the parts of the
 * rules that are not a matter of size.
 *
 * When a game is built, its sketch goes.
 */
#include "core/cards.h"
#include "core/game.h"
#include "games/dej/dej.h"

/* A state has no padding: here the compiler itself says so. */
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
#include "sketches/kohan.h"
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
#include "sketches/kohan.words.def"

/* ---- Kohan Dej: Dej's state and words, and what is added ----------------- */

HOLDS(offsetof(struct kohan, dej.base) == 0);
HOLDS(sizeof(struct kohan) == sizeof(struct dej) + sizeof(struct kohan_extra));
WITHIN(sizeof(struct kohan), 1536);
WITHIN(sizeof(struct kohan), STATE_MAX);
WITHIN(DEJ_CARDS + KOHAN_MORE_CARDS,
       8 * sizeof((struct kohan_extra *)0)->picked);
WITHIN(KOHAN_SEATS, SEATS_MAX);
WITHIN(KOHAN_ZONES, ZONES_MAX);
WITHIN(DEJ_CARDS + KOHAN_MORE_CARDS, CARDS_MAX);
WITHIN(DEJ_DISTRICTS + KOHAN_MORE_KINDS, 8 * (int)sizeof(kind_set));
WITHIN(DEJ_DECISIONS + KOHAN_MORE_DECISIONS, BYTE_MOST);
WITHIN(DEJ_VERBS + KOHAN_MORE_VERBS, BYTE_MOST);
WITHIN(DEJ_EVENTS + KOHAN_MORE_EVENTS, BYTE_MOST);
WITHIN(KOHAN_OPTION_BYTES, OPTION_BYTES);
WITHIN(sizeof KOHAN_DEEPEST, STACK_MAX);
WITHIN(KOHAN_LONGEST, CHOICES_MAX);
WITHIN(KOHAN_PLY, PLY_MOST);
WITHIN(KOHAN_CHAIN, BYTE_MOST);
WITHIN(KOHAN_PARTS, PARTS_MAX);
