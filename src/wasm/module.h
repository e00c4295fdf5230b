/*
 * module.h - what the files of this room share.
 */
#ifndef WASM_MODULE_H
#define WASM_MODULE_H

#include "core/match.h"
#include "core/text.h"
#include "explain/explain.h"
#include "wasm/exports.h"

enum {
    LOG_MAX = UINT16_MAX, /* as much as ply_max can say */
    TOLD_MAX = 4096,      /* events of one call         */
};

/* What an action would bring to one seat; what is not sure has its bit: one
 * for each of the goods, then one for the points. */
struct foreseen {
    int16_t points, unsure;
    int16_t goods[GOODS_MAX];
};

struct module {
    uint8_t bytes[STATE_MAX];
    char text[TEXT_MAX];
    struct action action[CHOICES_MAX];
    struct event heard[TOLD_MAX];
    struct score score;
    struct foreseen foreseen[SEATS_MAX];
    struct action log[LOG_MAX];
    struct match match; /* no game in it: not started */
    struct view view;   /* no game in it: not loaded  */
};

extern struct module module;

/* NULL: there is no such game. */
const struct game *wasm_game(int game);

/* May seat look at a game of so many seats? */
static inline bool wasm_is_eye(int seat, int seats)
{
    return (seat >= 0 && seat < seats) || seat == SEAT_WATCHER;
}

/* Forget what was told; what comes back keeps what is told from now on. */
struct sink *wasm_listen(void);

#endif
