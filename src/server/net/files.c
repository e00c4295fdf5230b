/*
 * files.c - see files.h.
 */
#include "server/net/files.h"

#include "server/log.h"

#include <dirent.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum {
    FILES_MOST = 8192, /* a page has some hundred */
    FILE_MOST = 16 << 20,
    DEPTH_MOST = 4,
    PATH_MOST = 512
};

const struct coding codings[CODINGS] = {{"br", ".br"}, {"gzip", ".gz"}};

static const char stand_in[] =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">"
    "<title>Charsu</title><p>The server runs; this build has no page.</p>"
    "</html>\n";

static const char *type_of(const char *path)
{
    static const struct {
        const char *end, *type;
    } types[] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".wasm", "application/wasm"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".txt", "text/plain; charset=utf-8"},
        {".map", "application/json"},
    };
    const char *dot = strrchr(path, '.');

    for (int i = 0; dot && i < COUNT(types); i++)
        if (strcmp(dot, types[i].end) == 0)
            return types[i].type;
    return "application/octet-stream";
}

/* "app-3F2A9C1B.js": eight letters or digits after a dash and before a dot. */
static bool has_hash(const char *path)
{
    const char *dash = strrchr(path, '-');
    size_t n = dash ? strspn(dash + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"
                                       "klmnopqrstuvwxyz0123456789")
                    : 0;

    return n == 8 && dash[9] == '.';
}

static void fill_body(struct body *body, uint8_t *data, size_t n)
{
    uint8_t hash[16];

    body->data = data;
    body->n = n;
    crypto_generichash(hash, sizeof hash, data, n, NULL, 0);
    body->etag[0] = '"';
    sodium_bin2hex(body->etag + 1, 17, hash, 8);
    body->etag[17] = '"';
}

static bool add(struct files *files, const char *path, uint8_t *data, size_t n)
{
    struct file *more =
        realloc(files->file, ((size_t)files->n + 1) * sizeof *more);
    struct file *file = NULL;

    if (!more)
        return false;
    files->file = more;
    file = &more[files->n];
    *file = (struct file){
        .path = strdup(path), .type = type_of(path), .lasting = has_hash(path)};
    if (!file->path)
        return false;
    fill_body(&file->plain, data, n);
    files->n++;
    return true;
}

static struct file *named(struct files *files, const char *path, size_t n)
{
    for (int i = 0; i < files->n; i++)
        if (files->file[i].path && strlen(files->file[i].path) == n &&
            memcmp(files->file[i].path, path, n) == 0)
            return &files->file[i];
    return NULL;
}

/* The file of which this is a compressed form, or NULL. */
static struct file *whole_of(struct files *files, const char *path, int coding)
{
    size_t n = strlen(path);
    size_t end = strlen(codings[coding].end);

    if (n <= end || strcmp(path + n - end, codings[coding].end) != 0)
        return NULL;
    return named(files, path, n - end);
}

/* Compressed forms are no files of their own: they belong to the file. */
static void join_coded(struct files *files)
{
    int kept = 0;

    for (int i = 0; i < files->n; i++) {
        struct file *file = &files->file[i];
        for (int coding = 0; coding < CODINGS && file->path; coding++) {
            struct file *whole = whole_of(files, file->path, coding);
            if (!whole)
                continue;
            whole->coded[coding] = file->plain;
            whole->varies = true;
            free(file->path);
            file->path = NULL;
        }
    }
    for (int i = 0; i < files->n; i++)
        if (files->file[i].path)
            files->file[kept++] = files->file[i];
    files->n = kept;
}

static uint8_t *read_file(const char *name, size_t n)
{
    uint8_t *data = malloc(n + 1);
    FILE *from = fopen(name, "rb");
    bool good = data && from && fread(data, 1, n, from) == n;

    if (from)
        fclose(from);
    if (good)
        return data;
    free(data);
    return NULL;
}

static bool read_folder(struct files *files, const char *folder,
                        const char *under, int depth);

/* One name in a folder; anything but files and folders is skipped. */
static bool read_name(struct files *files, const char *folder,
                      const char *under, const char *name, int depth)
{
    char whole[PATH_MOST];
    char path[PATH_MOST];
    struct stat st;
    uint8_t *data = NULL;

    if (snprintf(whole, sizeof whole, "%s/%s", folder, name) >= PATH_MOST ||
        snprintf(path, sizeof path, "%s/%s", under, name) >= PATH_MOST ||
        lstat(whole, &st) != 0)
        return true;
    if (S_ISDIR(st.st_mode))
        return read_folder(files, whole, path, depth + 1);
    if (!S_ISREG(st.st_mode))
        return true;
    if (st.st_size > FILE_MOST || files->n == FILES_MOST) {
        log_line(LOG_WARNING, "page_file_left_out",
                 LOG_FIELDS(LOG_TEXT("file", path)));
        return true;
    }
    data = read_file(whole, (size_t)st.st_size);
    if (data && add(files, path, data, (size_t)st.st_size))
        return true;
    free(data);
    return false;
}

static bool read_folder(struct files *files, const char *folder,
                        const char *under, int depth)
{
    DIR *dir = depth < DEPTH_MOST ? opendir(folder) : NULL;
    bool good = true;

    if (!dir)
        return true;
    for (struct dirent *at = readdir(dir); at && good; at = readdir(dir))
        if (at->d_name[0] != '.')
            good = read_name(files, folder, under, at->d_name, depth);
    closedir(dir);
    return good;
}

bool files_read(struct files *files, const char *folder)
{
    uint8_t *page = NULL;
    size_t n = sizeof stand_in;

    memset(files, 0, sizeof *files);
    if (folder && !read_folder(files, folder, "", 0))
        return false;
    join_coded(files);
    if (files_find(files, "/"))
        return true;
    page = malloc(n);
    if (!page)
        return false;
    memcpy(page, stand_in, n);
    if (add(files, "/index.html", page, n - 1))
        return true;
    free(page);
    return false;
}

void files_free(struct files *files)
{
    for (int i = 0; i < files->n; i++) {
        free(files->file[i].path);
        free(files->file[i].plain.data);
        for (int coding = 0; coding < CODINGS; coding++)
            free(files->file[i].coded[coding].data);
    }
    free(files->file);
    memset(files, 0, sizeof *files);
}

const struct file *files_find(const struct files *files, const char *path)
{
    if (strcmp(path, "/") == 0)
        path = "/index.html";
    for (int i = 0; i < files->n; i++)
        if (strcmp(files->file[i].path, path) == 0)
            return &files->file[i];
    return NULL;
}
