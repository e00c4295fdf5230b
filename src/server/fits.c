/*
 * fits.c - see fits.h.
 */
#include "server/fits.h"

#include "core/state.h"

#include <string.h>

enum { CODE_LEAST = 6 }; /* letters of the codes of older tables */

/* Seconds since 1970 that can still be calculated with. */
static const int64_t late = (int64_t)1 << 40;

bool fits_letters(const char *text, size_t least, size_t most)
{
    size_t n = strlen(text);

    return n >= least && n <= most &&
           strspn(text, "abcdefghijkmnpqrstuvwxyz23456789") == n;
}

bool fits_line(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < ' ' || *text == 127)
            return false;
    return true;
}

static bool fits_clock(const struct table_row *row)
{
    if (row->clock == CLOCK_NONE)
        return row->base == 0 && row->add == 0;
    if (row->base < 1 || row->base > CLOCK_S_MOST)
        return false;
    if (row->clock == CLOCK_MOVE)
        return row->add == 0;
    return row->clock == CLOCK_FISCHER && row->add >= 0 &&
           row->add <= CLOCK_S_MOST;
}

bool fits_table(const struct table_row *row)
{
    union position pos;

    if (!row->game || !fits_letters(row->id, TABLE_ID, TABLE_ID) ||
        !fits_letters(row->code, CODE_LEAST, CODE_LETTERS) ||
        !fits_letters(row->host, WHO_LETTERS, WHO_LETTERS) ||
        !fits_clock(row) || row->state < TABLE_OPEN ||
        row->state > TABLE_OVER || row->created < 0 || row->created > late ||
        row->seen < 0 || row->seen > late || row->over_at < 0 ||
        row->over_at > late)
        return false;
    memset(&pos, 0, sizeof pos);
    return game_start(row->game, &pos.state, &row->setup) == NULL;
}
