/*
 * drawing.h - the screen of Dej and of Kohan Dej, private to this folder: cards
 * as short tokens, "N3 Manor": the type as a letter and as a colour, the cost,
 * the name. What differs between the two is a row in looks.c.
 */
#ifndef TUI_DEJ_DRAWING_H
#define TUI_DEJ_DRAWING_H

#include "games/dej/kohan/kohan.h"
#include "tui/draw.h"
#include "tui/tokens.h"

static inline const struct dej *tui_dej_of(const struct model *m)
{
    return (const struct dej *)&m->view->pos.state;
}

enum { NOUN_ROLE, NOUN_DISTRICT, NOUN_TYPE }; /* as the games number them */

/* ---- looks.c: what one edition shows and the other has not --------------- */

struct tui_dej_mark { /* a sign beside a role in the row of roles */
    enum tui_sentence sign, words;
    enum style style;
    bool (*is_on)(const struct dej *g, int rank); /* counted from 0 */
};

struct tui_dej_look {
    const struct tui_dej_mark *marks;
    int n_marks;
    int (*tax)(const struct dej *g); /* coins on the token, or NULL */

    /* Which clause of the rules a thing has; "": none. */
    void (*clause)(int noun, int member, char *out, size_t size);
};

const struct tui_dej_look *tui_dej_look(const struct dej *g);

/* ---- cards.c ------------------------------------------------------------- */

/* What is in a zone, as far as the view shows it. */
void tui_dej_tokens(const struct model *m, int zone, struct tokens *out);

/* One more district, by its kind. */
void tui_dej_add_kind(const struct model *m, int kind, struct tokens *out);

/* "N3": the letter of its type and its cost. */
void tui_dej_mark(const struct model *m, int kind, char *out, size_t size);

enum style tui_dej_type_style(int type);
const char *tui_dej_role_name(const struct model *m, int role);
const char *tui_dej_district_name(const struct model *m, int kind);

/* "King, Thief": the roles that the viewer knows a seat to hold; "": none. */
void tui_dej_roles_of(const struct model *m, int seat, char *out, size_t size);

/* ---- table.c, roles.c ---------------------------------------------------- */

int tui_dej_table_rows(const struct model *m, int width);
int tui_dej_table_least(const struct model *m);
void tui_dej_table(const struct model *m, struct canvas *c, struct area a);

/* The roles of this round: the rows they need with full names, and drawing
 * them; they use the line above a too. */
int tui_dej_strip_rows(const struct model *m, int width);
void tui_dej_put_strip(const struct model *m, struct canvas *c, struct area a);

/* ---- notes.c ------------------------------------------------------------- */

void tui_dej_note(const struct model *m, struct action a, char *out,
                  size_t size);
void tui_dej_facts(const struct model *m, int noun, int member, char *out,
                   size_t size);
void tui_dej_so_far(const struct model *m, char *out, size_t size);

/* ---- sheets.c ------------------------------------------------------------ */

enum { TUI_DEJ_SHEETS = 2 };

extern const struct sheet tui_dej_sheets[TUI_DEJ_SHEETS];

#endif
