/*
 * fits.h - could the server itself have written this?
 *
 * A database may be damaged, or changed by hand. Everything read from it is
 * checked as if it came from a stranger.
 */
#ifndef SERVER_FITS_H
#define SERVER_FITS_H

#include "server/store.h"

bool fits_table(const struct table_row *row);

/* Letters and digits as io_letters() makes them. */
bool fits_letters(const char *text, size_t least, size_t most);

/* One line: no control characters. */
bool fits_line(const char *text);

#endif
