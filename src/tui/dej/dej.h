/*
 * dej.h - the screen of Dej, private to this folder: cards as short tokens,
 * "N3 Manor": the type as a letter and as a colour, the cost, the name.
 */
#ifndef TUI_DEJ_DEJ_H
#define TUI_DEJ_DEJ_H

#include "games/dej/dej.h"
#include "tui/model.h"
#include "tui/tokens.h"

static inline const struct dej *dej_of(const struct model *m)
{
    return (const struct dej *)&m->view->room.state;
}

/* ---- cards.c ------------------------------------------------------------- */

/* What lies in a zone, as far as the view shows it. */
void dej_tokens(const struct model *m, int zone, struct tokens *out);

/* "N3": the letter of its type and its cost. */
void dej_mark(const struct model *m, int kind, char *out, size_t size);

enum style dej_type_style(int type);

/* "King, Thief": what the view knows that a seat holds; "": nothing. */
void dej_roles_of(const struct model *m, int seat, char *out, size_t size);

/* ---- table.c ------------------------------------------------------------- */

int dej_table_rows(const struct model *m, int width);
int dej_table_least(const struct model *m);
void dej_table(const struct model *m, struct canvas *c, struct area a);

#endif
