/*
 * files.h - the files of the page, read once and served from memory.
 *
 * Only files found in the folder at startup can be requested, by their exact
 * names: there is no path to walk out of.
 */
#ifndef SERVER_NET_FILES_H
#define SERVER_NET_FILES_H

#include "server/map.h"

enum { CODINGS = 2 };

/* How a file may be compressed, the shortest first: "app.js.br" is "app.js". */
extern const struct coding {
    const char *name, *end;
} codings[CODINGS];

struct body {
    uint8_t *data; /* owned; NULL: there is none */
    size_t n;
    char etag[20];
};

struct file {
    char *path; /* owned; "/app.js" */
    struct body plain, coded[CODINGS];
    const char *type;
    bool lasting; /* its name changes with its content         */
    bool varies;  /* one of coded is there                     */
};

struct files {
    struct file *file; /* owned */
    int n;
};

/* folder NULL: a placeholder that says there is no page. False: no memory. */
bool files_read(struct files *files, const char *folder);
void files_free(struct files *files);

/* "/" is index.html. NULL: there is no such file. */
const struct file *files_find(const struct files *files, const char *path);

#endif
