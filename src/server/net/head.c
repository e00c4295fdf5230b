/*
 * head.c - see head.h. RFC 9112.
 */
#include "server/net/head.h"

#include <string.h>
#include <strings.h>

enum { BAD = 400, TOO_LONG = 431, VERSION = 505 };

struct line {
    const char *at;
    size_t n;
};

static bool is_token(const char *at, size_t n)
{
    static const char also[] = "!#$%&'*+-.^_`|~";

    for (size_t i = 0; i < n; i++) {
        char c = at[i];
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (!letter && !(c >= '0' && c <= '9') && !(c && strchr(also, c)))
            return false;
    }
    return n > 0;
}

/* Lines end with CR LF, and hold no other control characters but tabs. */
static bool is_clean(const char *in, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)in[i];
        if (c == '\r'   ? i + 1 < n && in[i + 1] != '\n'
            : c == '\n' ? i == 0 || in[i - 1] != '\r'
                        : (c < ' ' && c != '\t') || c == 127)
            return false;
    }
    return true;
}

/* "GET /path HTTP/1.1" */
static int judge_request(struct line l)
{
    const char *space = memchr(l.at, ' ', l.n);
    size_t method = space ? (size_t)(space - l.at) : 0;
    size_t target = 0;

    if (!space || !is_token(l.at, method) || l.n < method + 11)
        return BAD;
    target = l.n - method - 1 - 9; /* " HTTP/1.1" */
    if (memchr(space + 1, ' ', target) || memchr(l.at, '\t', l.n) ||
        strncmp(space + 1 + target, " HTTP/", 6) != 0)
        return BAD;
    return strncmp(l.at + l.n - 3, "1.1", 3) == 0 ||
                   strncmp(l.at + l.n - 3, "1.0", 3) == 0
               ? HEAD_GOOD
               : VERSION;
}

static bool is_named(struct line l, size_t name, const char *as)
{
    return strlen(as) == name && strncasecmp(l.at, as, name) == 0;
}

static struct line value_of(struct line l, size_t name)
{
    struct line value = {l.at + name + 1, l.n - name - 1};

    while (value.n && strchr(" \t", value.at[0])) {
        value.at++;
        value.n--;
    }
    while (value.n && strchr(" \t", value.at[value.n - 1]))
        value.n--;
    return value;
}

struct seen {
    int hosts, lengths;
};

static bool judge_field(struct line l, struct seen *seen)
{
    const char *colon = memchr(l.at, ':', l.n);
    size_t name = colon ? (size_t)(colon - l.at) : 0;
    struct line value;

    if (!is_token(l.at, name)) /* also one that goes on the line before */
        return false;
    value = value_of(l, name);
    if (is_named(l, name, "Transfer-Encoding"))
        return false;
    if (is_named(l, name, "Content-Length"))
        return seen->lengths++ == 0 && value.n == 1 && value.at[0] == '0';
    return !is_named(l, name, "Host") || seen->hosts++ == 0;
}

static struct line next_line(const char **at)
{
    const char *end = strchr(*at, '\r');
    struct line l = {*at, (size_t)(end - *at)};

    *at = end + 2;
    return l;
}

/* It is whole and clean, and ends with an empty line. */
static int judge_whole(const char *at)
{
    struct seen seen = {0};
    struct line l = next_line(&at);
    int status = judge_request(l);
    bool new = l.n &&l.at[l.n - 1] == '1';

    while (status == HEAD_GOOD) {
        l = next_line(&at);
        if (!l.n)
            return new &&seen.hosts != 1 ? BAD : HEAD_GOOD;
        if (!judge_field(l, &seen))
            status = BAD;
    }
    return status;
}

int head_judge(const char *in, size_t n)
{
    char text[HEAD_MOST + 1];
    const char *end = memmem(in, n, "\r\n\r\n", 4);

    if (!is_clean(in, end ? (size_t)(end - in) + 4 : n))
        return BAD;
    if (!end)
        return n >= HEAD_MOST ? TOO_LONG : HEAD_MORE;
    n = (size_t)(end - in) + 4;
    if (n > HEAD_MOST)
        return TOO_LONG;
    memcpy(text, in, n);
    text[n] = '\0';
    return judge_whole(text);
}
