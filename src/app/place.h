/*
 * place.h - where saved games are kept: $XDG_DATA_HOME/charsu, or
 * ~/.local/share/charsu. A file "last" there names the game saved last.
 */
#ifndef APP_PLACE_H
#define APP_PLACE_H

#include "record/record.h"

enum { PLACE_BYTES = 1024 }; /* no path of ours is longer */

/* The folder, whether or not it exists. False: there is no home, or the path
 * is too long. */
bool place_folder(char *out, size_t size);

/*
 * A new file for this game, named by its commitment; the folder is made. One
 * with the same dice may have been saved before: that is another file. Without
 * a home, or if the folder cannot be made, a file right here.
 */
void place_of(const struct game *game, const struct record *record, char *out,
              size_t size);

/* Note that this game was saved last. If that fails, it does no harm. */
void place_remember(const char *path);

/* The game that was saved last; false: none is known. */
bool place_last(char *out, size_t size);

/* A path as typed in a shell: quoted if necessary. */
void place_typed(const char *path, char *out, size_t size);

#endif
