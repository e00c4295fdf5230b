/*
 * embedded.h - the language files of locale/ inside the program.
 *
 * The build writes the table (tools/embed.py), so that the program is one file
 * and finds its words wherever it is put.
 */
#ifndef WORDS_EMBEDDED_H
#define WORDS_EMBEDDED_H

#include <stddef.h>

struct embedded {
    const char *name;           /* of the file, without its ending    */
    const unsigned char *bytes; /* a 0 follows the last, not counted  */
    size_t size;
};

extern const struct embedded embedded_files[];
extern const int embedded_count;

#endif
