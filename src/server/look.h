/*
 * look.h - what a name looks like.
 *
 * Two names with one key cannot be told apart: by case, by letters of another
 * script, by signs that nobody sees. Unicode's own tables say so (NFKC_Casefold
 * and the skeletons of UTS 39, by ICU).
 */
#ifndef SERVER_LOOK_H
#define SERVER_LOOK_H

#include "server/store.h"

enum { LOOK_KEY = 41 }; /* "=" and forty hex digits */

/* False: that is not text. */
bool look_key(const char *name, char key[NAME_BYTES + 1]);

#endif
