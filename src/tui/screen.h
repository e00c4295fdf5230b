/*
 * screen.h - the terminal itself: the only part that knows curses.
 */
#ifndef TUI_SCREEN_H
#define TUI_SCREEN_H

#include "tui/canvas.h"

/* Keys that are not letters, and other things that happen. */
enum press {
    PRESS_NOTHING = 0x110000, /* the time is up                              */
    PRESS_LEAVE,              /* interrupted, hung up, or the input has ended */
    PRESS_SIZE,               /* the size of the page has changed             */
    PRESS_UP,
    PRESS_DOWN,
    PRESS_LEFT,
    PRESS_RIGHT,
    PRESS_PAGE_UP,
    PRESS_PAGE_DOWN,
    PRESS_FIRST,
    PRESS_LAST,
    PRESS_ENTER,  /* Enter     */
    PRESS_ESCAPE, /* Escape    */
    PRESS_RUB,    /* Backspace */
    PRESS_TAB,    /* Tab       */
};

struct screen; /* one at a time: a process has one terminal */

/* Take over the terminal. NULL: that is not possible, and nothing has
 * changed. */
struct screen *screen_open(enum way way);
void screen_close(struct screen *s);

void screen_size(const struct screen *s, int *width, int *height);
void screen_show(struct screen *s, const struct canvas *c);

/* The next key, waiting at most that many milliseconds (below zero: for ever).
 * Letters come as they were typed: see keyboard.h. */
int screen_key(struct screen *s, int milliseconds);

/* Discard what was typed before it was needed. */
void screen_forget(struct screen *s);

#endif
