/*
 * facts.c - splits a line into facts. Sentences end with a semicolon; within
 * one, a comma begins the next fact about the same seat. A colon is only for
 * readability.
 */
#include "core/text.h"
#include "scenario/stage.h"

#include <string.h>

/* ---- words --------------------------------------------------------------- */

static bool is_stop(char c, bool list)
{
    return c == '\0' || c == ';' || (c == ',' && !list);
}

/* The words up to where the fact stops; false: there are too many. */
static bool take_words(struct reading *r, struct fact *out)
{
    bool list = false; /* "only p0: gold, end": marks are words */

    out->n = 0;
    for (;;) {
        size_t n = 0;
        while (*r->at == ' ' || (*r->at == ':' && !list))
            r->at++;
        if (is_stop(*r->at, list))
            return true;
        if (out->n == WORDS_MAX)
            return false;
        n = strcspn(r->at, " :;,");
        n += !n; /* a mark is a word of a list */
        out->word[out->n++] = (struct slice){r->at, n};
        list = fact_is(out, 0, "only");
        r->at += n;
    }
}

static int subject_of(const struct fact *f)
{
    int seat = fact_seat(f, 0);

    if (fact_is(f, 0, "everyone"))
        return EVERYONE;
    if (fact_is(f, 0, "watcher"))
        return SEAT_WATCHER;
    return seat >= 0 && seat < SEATS_MAX ? seat : SEAT_NONE;
}

struct fact fact_rest(const struct fact *f, int from)
{
    struct fact rest = {.subject = f->subject, .n = f->n - from};

    if (rest.n <= 0)
        return (struct fact){.subject = f->subject};
    memcpy(rest.word, f->word + from, sizeof f->word[0] * (size_t)rest.n);
    if (subject_of(&rest) == SEAT_NONE)
        return rest;
    rest.subject = subject_of(&rest);
    rest.n--;
    memmove(rest.word, rest.word + 1, sizeof f->word[0] * (size_t)rest.n);
    return rest;
}

/* "at 2 seats: ..." holds for a whole sentence. */
static bool take_condition(struct reading *r, struct fact *f)
{
    if (!fact_is(f, 0, "at") || !fact_is(f, 2, "seats"))
        return false;
    r->seats = fact_number(f, 1);
    *f = fact_rest(f, 3);
    return true;
}

int scenario_next_fact(struct reading *r, struct fact *out)
{
    while (*r->at == ' ')
        r->at++;
    if (r->begun && *r->at == '\0')
        return 0;
    if (!r->begun || *r->at == ';') {
        r->subject = SEAT_NONE;
        r->seats = 0;
    }
    r->at += r->begun;
    r->begun = true;
    if (!take_words(r, out) || !out->n)
        return -1;
    out->subject = r->subject;
    if (!take_condition(r, out))
        *out = fact_rest(out, 0);
    r->subject = out->subject;
    return out->n ? 1 : -1;
}

static bool is_there(const struct fact *f, int i)
{
    return i >= 0 && i < f->n;
}

bool fact_is(const struct fact *f, int i, const char *slug)
{
    return is_there(f, i) && text_is(f->word[i].at, f->word[i].n, slug);
}

int fact_seat(const struct fact *f, int i)
{
    return is_there(f, i) ? text_seat(f->word[i].at, f->word[i].n) : -1;
}

int fact_number(const struct fact *f, int i)
{
    return is_there(f, i) ? text_number(f->word[i].at, f->word[i].n) : -1;
}

int fact_noun(const struct fact *f, int i, const struct noun *noun)
{
    return is_there(f, i) ? text_noun(noun, f->word[i].at, f->word[i].n) : -1;
}

size_t fact_join(const struct fact *f, int from, char *out, size_t size)
{
    size_t used = 0;

    *out = '\0';
    for (int i = from; i < f->n; i++) {
        size_t n = f->word[i].n;
        if (used + n + 2 > size)
            return 0;
        if (used)
            out[used++] = ' ';
        memcpy(out + used, f->word[i].at, n);
        used += n;
        out[used] = '\0';
    }
    return used;
}
