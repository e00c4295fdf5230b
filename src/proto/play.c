/*
 * play.c - see play.h.
 */
#include "proto/play.h"

#include <string.h>

enum { ASK_DIGITS = 5 };

struct text {
    const char *at, *end;
};

static bool take(struct text *t, const char *expected, size_t n)
{
    if ((size_t)(t->end - t->at) < n || memcmp(t->at, expected, n) != 0)
        return false;
    t->at += n;
    return true;
}

#define TAKE(t, literal) take(t, literal, sizeof(literal) - 1)

/* What needs no escape, in one byte. */
static bool is_plain(char c)
{
    return c >= ' ' && c <= '~' && c != '"' && c != '\\';
}

/* Up to the quote that ends it, which is taken, too. */
static bool take_text(struct text *t, struct play_step *out)
{
    const char *at = t->at;

    while (at < t->end && is_plain(*at))
        at++;
    *out = (struct play_step){t->at, (size_t)(at - t->at)};
    t->at = at;
    return TAKE(t, "\"");
}

static bool take_word(struct text *t, char *out, size_t most)
{
    struct play_step word;

    if (!take_text(t, &word) || word.n < 1 || word.n > most)
        return false;
    memcpy(out, word.at, word.n);
    out[word.n] = '\0';
    return true;
}

/* JSON allows no leading zeros. */
static bool take_ask(struct text *t, uint16_t *out)
{
    const char *from = t->at;
    unsigned value = 0;

    while (t->at < t->end && t->at - from <= ASK_DIGITS && *t->at >= '0' &&
           *t->at <= '9')
        value = 10 * value + (unsigned)(*t->at++ - '0');
    *out = (uint16_t)value;
    return t->at > from && value <= UINT16_MAX &&
           (*from != '0' || t->at == from + 1);
}

static bool take_steps(struct text *t, struct play *p)
{
    bool more = true;

    for (p->n = 0; more; p->n++) {
        if (p->n == PLAY_STEPS || !TAKE(t, "\"") ||
            !take_text(t, &p->step[p->n]))
            return false;
        more = TAKE(t, ",");
    }
    return true;
}

bool play_read(struct play *p, const char *text, size_t n)
{
    struct text t = {text, text + n};

    return n <= MESSAGE_MAX && TAKE(&t, "{\"t\":\"play\",\"id\":\"") &&
           take_word(&t, p->id, REQUEST_ID) && TAKE(&t, ",\"table\":\"") &&
           take_word(&t, p->table, PLAY_TABLE) && TAKE(&t, ",\"ask\":") &&
           take_ask(&t, &p->ask) && TAKE(&t, ",\"do\":[") &&
           take_steps(&t, p) && TAKE(&t, "]}") && t.at == t.end;
}
