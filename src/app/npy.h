/*
 * npy.h - one column in numpy's own format, written row by row.
 */
#ifndef APP_NPY_H
#define APP_NPY_H

#include <stdbool.h>
#include <stdio.h>

struct npy {
    FILE *to;         /* NULL: it could not be opened */
    const char *type; /* as numpy writes it: "<u2"    */
    int size, width;  /* bytes of a number; numbers in a row; 0: no rows, but a
                         plain list */
    long rows;
};

/* A file FOLDER/NAME.npy. */
bool npy_open(struct npy *n, const char *folder, const char *name,
              const char *type, int width);
void npy_add(struct npy *n, const void *rows, long count);
bool npy_close(struct npy *n); /* false: not everything could be written */

#endif
