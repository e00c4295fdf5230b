/*
 * drawing.h - the screen of Karzar, private to this folder: cards as short
 * tokens, "9 Goudarz", in the colour of the land they fight for.
 */
#ifndef TUI_KARZAR_DRAWING_H
#define TUI_KARZAR_DRAWING_H

#include "games/karzar/karzar.h"
#include "tui/model.h"
#include "tui/tokens.h"

static inline const struct karzar *tui_karzar_of(const struct model *m)
{
    return (const struct karzar *)&m->view->pos.state;
}

/* ---- cards.c ------------------------------------------------------------- */

/* Adds what the view knows to be in a zone. */
void tui_karzar_add_heroes(const struct model *m, int zone, struct tokens *out);
void tui_karzar_add_helpers(const struct model *m, int zone,
                            struct tokens *out);

enum style tui_karzar_land_style(int land);
const char *tui_karzar_land_name(const struct model *m, int land);
void tui_karzar_power(const struct model *m, int halves, char *out,
                      size_t size);

/* ---- table.c ------------------------------------------------------------- */

int tui_karzar_table_rows(const struct model *m, int width);
int tui_karzar_table_least(const struct model *m);
void tui_karzar_table(const struct model *m, struct canvas *c, struct area a);

/* Points of a land in this karzar, as everybody can count them. */
int tui_karzar_points_of(const struct karzar *g, int land);

#endif
