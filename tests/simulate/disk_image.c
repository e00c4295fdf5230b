/*
 * disk_image.c - all files as they are, to damage them and put them back.
 */
#include "disk_files.h"

#include <stdlib.h>
#include <string.h>

/* ---- damage -------------------------------------------------------------- */

static struct file *ends_with(const char *end)
{
    for (int i = 0; i < disk.n; i++) {
        size_t n = strlen(disk.file[i]->name);
        if (n >= strlen(end) &&
            strcmp(disk.file[i]->name + n - strlen(end), end) == 0)
            return disk.file[i];
    }
    return NULL;
}

uint8_t *disk_bytes(const char *name_end, size_t *n)
{
    struct file *f = ends_with(name_end);

    *n = f ? f->now.n : 0;
    return f ? f->now.data : NULL;
}

void disk_truncate(const char *name_end, size_t n)
{
    struct file *f = ends_with(name_end);

    if (f && f->now.n > n)
        f->now.n = n;
}

struct image {
    int n;
    struct {
        char name[NAME_MOST];
        struct bytes bytes;
    } file[FILES_MOST];
};

struct image *disk_copy(void)
{
    struct image *image = calloc(1, sizeof *image);

    if (!image)
        abort();
    for (int i = 0; i < disk.n; i++) {
        const struct file *f = disk.file[i];
        memcpy(image->file[i].name, f->name, sizeof f->name);
        bytes_put(&image->file[i].bytes, 0, f->now.data, f->now.n);
    }
    image->n = disk.n;
    return image;
}

void disk_put_back(const struct image *image)
{
    while (disk.n)
        disk_drop(0);
    for (int i = 0; i < image->n; i++) {
        struct file *f = disk_make(image->file[i].name);
        bytes_put(&f->now, 0, image->file[i].bytes.data,
                  image->file[i].bytes.n);
        bytes_put(&f->safe, 0, f->now.data, f->now.n);
    }
}

void image_free(struct image *image)
{
    for (int i = 0; image && i < image->n; i++)
        free(image->file[i].bytes.data);
    free(image);
}
