/*
 * terminal.h - a local table on a terminal: what src/tui needs from a match.
 */
#ifndef APP_TERMINAL_H
#define APP_TERMINAL_H

#include "app/local.h"

#include "tui/tui.h"

struct terminal {
    struct local_table *table;
    int seat; /* of the person at the screen; SEAT_WATCHER: nobody */
    long pace;
    bool plain; /* lines of text, also where there is a screen */
    bool terminal_orders;

    /* Called before another game begins, with `with`. */
    void (*before_again)(void *with);
    void *with;
};

/* On the screen or, if there is none, in plain lines; until the person or the
 * terminal leaves. The game is not saved. */
enum tui_end terminal_play(const struct app *app, struct terminal *t);

#endif
