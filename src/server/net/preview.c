/*
 * preview.c - see preview.h.
 */
#include "server/net/preview.h"

#include "server/glimpse.h"
#include "server/net/files.h"
#include "words/language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TAGS_MOST = 4096, /* bytes; a tag that does not fit is left out */
    SENTENCE_MOST = 300,
};

const struct preview_key preview_keys[] = {
    {"preview.open", "game number"}, {"preview.over", "game"},
    {"preview.played", "game"},      {"preview.site", ""},
    {"preview.table", ""},           {"preview.text", ""},
    {"preview.title", "game"},       {NULL, NULL},
};

/* ---- languages ----------------------------------------------------------- */

bool previews_open(struct previews *p)
{
    for (int i = 0; i < LANGUAGES_MOST && language_code(i); i++) {
        p->words[i] = words_new(language_code(i));
        if (!p->words[i])
            return false;
    }
    return true;
}

void previews_close(struct previews *p)
{
    for (int i = 0; i < LANGUAGES_MOST; i++)
        words_free(p->words[i]);
}

/* By the first one of a list like "fa-IR,fa;q=0.9". */
static int language_wanted(const struct previews *p, const char *list)
{
    char first[8] = "";
    const char *code = NULL;

    snprintf(first, sizeof first, "%.*s",
             list ? (int)strcspn(list, "-_,; ") : 0, list ? list : "");
    code = language_of(first);
    for (int i = 0; i < LANGUAGES_MOST && p->words[i]; i++)
        if (strcmp(language_code(i), code) == 0)
            return i;
    return 0;
}

/* ---- what it says -------------------------------------------------------- */

struct saying {
    char title[SENTENCE_MOST], text[SENTENCE_MOST];
};

static void say_of_game(const struct words *w, const char *slug,
                        const char *sentence, long number, struct saying *out)
{
    char key[SLUG_BYTES + 8];

    snprintf(key, sizeof key, "game.%s", slug);
    if (!words_find(w, key))
        return;
    words_fill(w, words_say(w, "preview.title"),
               SLOTS(TEXT("game", words_say(w, key))), out->title,
               sizeof out->title);
    if (sentence)
        words_fill(
            w, words_say(w, sentence),
            SLOTS(TEXT("game", words_say(w, key)), NUMBER("number", number)),
            out->text, sizeof out->text);
}

static void say_of_table(const struct words *w, const struct glimpse *t,
                         struct saying *out)
{
    const char *sentence = "preview.over";

    snprintf(out->text, sizeof out->text, "%s", words_say(w, "preview.table"));
    if (!t || !t->listed)
        return;
    if (t->state == TABLE_OPEN)
        sentence = t->free < 0 ? NULL : "preview.open";
    else if (t->state == TABLE_PLAYING)
        sentence = "preview.played";
    say_of_game(w, t->game->slug, sentence, t->free, out);
}

/* The first two parts of a path. */
static bool take_parts(const char *path, char name[PREVIEW_CODE],
                       char rest[PREVIEW_CODE])
{
    return sscanf(path, "/%15[^/]/%15[A-Za-z0-9_]", name, rest) == 2;
}

static bool is_table(const char *name)
{
    return strcmp(name, "t") == 0 || strcmp(name, "replay") == 0;
}

bool preview_code(const char *path, char code[PREVIEW_CODE])
{
    char name[PREVIEW_CODE] = "";

    return take_parts(path, name, code) && is_table(name) &&
           strlen(code) == CODE_LETTERS;
}

static void say(const struct words *w, const struct linked *at,
                struct saying *out)
{
    static const char *const of_games[] = {"play", "learn", "rules", "leaders",
                                           "stats"};
    char name[PREVIEW_CODE] = "", rest[PREVIEW_CODE] = "";

    snprintf(out->title, sizeof out->title, "%s", words_say(w, "preview.site"));
    snprintf(out->text, sizeof out->text, "%s", words_say(w, "preview.text"));
    if (!take_parts(at->path, name, rest))
        return;
    if (is_table(name))
        say_of_table(w, at->table, out);
    for (int i = 0; i < COUNT(of_games); i++)
        if (strcmp(name, of_games[i]) == 0)
            say_of_game(w, rest, NULL, 0, out);
}

/* ---- how it is written --------------------------------------------------- */

struct tags {
    char text[TAGS_MOST];
    size_t n;
    bool full;
};

static void put(struct tags *to, const char *text)
{
    size_t n = strlen(text);

    to->full = to->full || n >= sizeof to->text - to->n;
    if (to->full)
        return;
    memcpy(to->text + to->n, text, n + 1);
    to->n += n;
}

static void put_escaped(struct tags *to, const char *text)
{
    for (; *text; text++) {
        const char plain[2] = {*text, '\0'};
        put(to, *text == '&'   ? "&amp;"
                : *text == '<' ? "&lt;"
                : *text == '>' ? "&gt;"
                : *text == '"' ? "&quot;"
                               : plain);
    }
}

/* Whole, or not at all: half a tag would swallow what comes after it. */
static void put_tag(struct tags *to, const char *name, const char *content,
                    const char *more)
{
    size_t before = to->n;

    put(to, "<meta property=\"og:");
    put(to, name);
    put(to, "\" content=\"");
    put_escaped(to, content);
    put_escaped(to, more);
    put(to, "\">\n");
    if (to->full)
        to->n = before;
    to->full = false;
}

char *preview_page(const struct previews *p, const struct body *page,
                   const struct linked *at, size_t *n)
{
    static const char head[] = "</head>";
    int language = language_wanted(p, at->wanted);
    const uint8_t *end = memmem(page->data, page->n, head, sizeof head - 1);
    size_t before = end ? (size_t)(end - page->data) : 0;
    struct saying said = {0};
    struct tags tags = {0};
    char *whole = NULL;

    if (!end)
        return NULL;
    say(p->words[language], at, &said);
    put_tag(&tags, "site_name", words_say(p->words[language], "preview.site"),
            "");
    put_tag(&tags, "type", "website", "");
    put_tag(&tags, "locale", language_code(language), "");
    put_tag(&tags, "title", said.title, "");
    put_tag(&tags, "description", said.text, "");
    put_tag(&tags, "url", at->base, at->path);
    put_tag(&tags, "image", at->base, "/preview.png");
    put(&tags,
        "<meta name=\"twitter:card\" content=\"summary_large_image\">\n");
    *n = page->n + tags.n;
    whole = malloc(*n);
    if (!whole)
        return NULL;
    memcpy(whole, page->data, before);
    memcpy(whole + before, tags.text, tags.n);
    memcpy(whole + before + tags.n, end, page->n - before);
    return whole;
}
