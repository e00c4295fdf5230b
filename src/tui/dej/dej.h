/*
 * dej.h - the screen of Dej, private to this folder: cards as short tokens,
 * "N3 Manor": the type as a letter and as a colour, the cost, the name.
 */
#ifndef TUI_DEJ_DEJ_H
#define TUI_DEJ_DEJ_H

#include "games/dej/dej.h"
#include "tui/model.h"

static inline const struct dej *dej_of(const struct model *m)
{
    return (const struct dej *)&m->view->room.state;
}

/* ---- cards.c ------------------------------------------------------------- */

struct token {
    uint8_t kind;
    uint8_t put; /* which of the cards chosen in a chain it is; 0: none */
};

struct tokens {
    struct token token[DEJ_CARDS];
    int n;
};

/* What lies in a zone, as far as the view shows it. */
void dej_tokens(const struct dej *g, int zone, struct tokens *out);

/* Rows they take at that width with their full names; at least one. */
int dej_token_rows(const struct model *m, const struct tokens *t, int width);

/* Into a; names are shortened where they do not fit. */
void dej_put_tokens(const struct model *m, struct canvas *c, struct area a,
                    const struct tokens *t);

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
