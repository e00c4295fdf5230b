/*
 * terminal.h - a table on a terminal's screen: what src/tui asks of a match.
 */
#ifndef APP_TERMINAL_H
#define APP_TERMINAL_H

#include "app/local.h"

#include "tui/tui.h"

struct terminal {
    struct local_table *table;
    int seat; /* who sits at the screen; SEAT_WATCHER: nobody */
    long pace;
    bool terminal_orders;

    /* Called before another game begins, with what it is given. */
    void (*before_again)(void *with);
    void *with;
};

/* Until the person leaves, or the terminal does. The game is not saved. */
enum tui_end terminal_play(const struct app *app, struct terminal *t);

#endif
