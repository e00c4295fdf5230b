/*
 * npy.c - see npy.h. The header contains the number of rows, so it is written
 * again at the end; it always has the same length.
 */
#include "app/npy.h"

#include <string.h>

enum { HEAD = 128, MAGIC = 10 };

static bool write_head(struct npy *n)
{
    static const char magic[MAGIC] = {'\x93', 'N', 'U', 'M',          'P',
                                      'Y',    1,   0,   HEAD - MAGIC, 0};
    char head[HEAD];
    char shape[48];
    int used = 0;

    if (n->width)
        snprintf(shape, sizeof shape, "(%ld, %d)", n->rows, n->width);
    else
        snprintf(shape, sizeof shape, "(%ld,)", n->rows);
    memset(head, ' ', sizeof head);
    memcpy(head, magic, sizeof magic);
    used = snprintf(head + MAGIC, HEAD - MAGIC,
                    "{'descr': '%.3s', 'fortran_order': False, 'shape': %s, }",
                    n->type, shape);
    head[MAGIC + used] = ' '; /* where snprintf() has put its 0 */
    head[HEAD - 1] = '\n';
    return fwrite(head, 1, HEAD, n->to) == HEAD;
}

bool npy_open(struct npy *n, const char *folder, const char *name,
              const char *type, int width)
{
    char path[1024];

    *n = (struct npy){.type = type, .size = type[2] - '0', .width = width};
    snprintf(path, sizeof path, "%s/%s.npy", folder, name);
    n->to = fopen(path, "wb");
    return n->to && write_head(n);
}

void npy_add(struct npy *n, const void *rows, long count)
{
    size_t row = (size_t)n->size * (size_t)(n->width ? n->width : 1);

    n->rows += (long)fwrite(rows, row, (size_t)count, n->to);
}

bool npy_close(struct npy *n)
{
    bool good = false;

    if (!n->to)
        return false;
    good = !ferror(n->to) && fseek(n->to, 0, SEEK_SET) == 0 && write_head(n);
    return fclose(n->to) == 0 && good;
}
