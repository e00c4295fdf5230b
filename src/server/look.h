/*
 * look.h - what a name looks like.
 *
 * Two names with the same key look alike: they differ only in case, in letters
 * of another script or in invisible characters, according to Unicode's own
 * tables (NFKC_Casefold and the skeletons of UTS 39, by ICU).
 */
#ifndef SERVER_LOOK_H
#define SERVER_LOOK_H

#include "server/store.h"

enum { LOOK_KEY = 41 }; /* "=" and forty hex digits */

/* False: not valid text. */
bool look_key(const char *name, char key[NAME_BYTES + 1]);

/* Can everything in the name be seen, in the order in which it is written? No,
 * if it has blanks at its ends or side by side, which a page does not show, or
 * marks that reverse other letters. */
bool look_is_clear(const char *name);

#endif
