/*
 * answer.c - see answer.h.
 */
#include "server/net/answer.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Pictures are data: URLs: for images, and for what a service worker
 * fetches. */
static const char policy[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "media-src 'self'; connect-src 'self' data:; worker-src 'self'; "
    "manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; "
    "form-action 'self'";

static void add_headers(struct MHD_Response *r)
{
    /* one request per connection: nothing can hide behind it */
    MHD_add_response_header(r, "Connection", "close");
    MHD_add_response_header(r, "Content-Security-Policy", policy);
    MHD_add_response_header(r, "X-Content-Type-Options", "nosniff");
    MHD_add_response_header(r, "Referrer-Policy", "no-referrer");
    MHD_add_response_header(r, "Cross-Origin-Opener-Policy", "same-origin");
    MHD_add_response_header(r, "Cross-Origin-Resource-Policy", "same-origin");
}

static enum MHD_Result answer(struct MHD_Connection *c, unsigned status,
                              struct MHD_Response *r)
{
    enum MHD_Result result = MHD_NO;

    if (!r)
        return MHD_NO;
    add_headers(r);
    result = MHD_queue_response(c, status, r);
    MHD_destroy_response(r);
    return result;
}

enum MHD_Result answer_text(struct MHD_Connection *c, unsigned status,
                            const char *text, size_t n)
{
    struct MHD_Response *r = MHD_create_response_from_buffer(
        n, (void *)(uintptr_t)text, MHD_RESPMEM_MUST_COPY);

    if (r) {
        MHD_add_response_header(r, "Content-Type", "text/plain; charset=utf-8");
        MHD_add_response_header(r, "Cache-Control", "no-store");
    }
    return answer(c, status, r);
}

enum MHD_Result answer_refuse(struct MHD_Connection *c, unsigned status)
{
    char text[8];
    int n = snprintf(text, sizeof text, "%u\n", status);

    return answer_text(c, status, text, (size_t)n);
}

/* ---- what a request says ------------------------------------------------- */

const char *answer_header(struct MHD_Connection *c, const char *name)
{
    return MHD_lookup_connection_value(c, MHD_HEADER_KIND, name);
}

bool answer_names(const char *list, const char *word)
{
    size_t n = strlen(word);

    while (list && *list) {
        size_t skip = strspn(list, " \t,");
        size_t length = strcspn(list + skip, " \t,");
        if (length == n && strncasecmp(list + skip, word, n) == 0)
            return true;
        list += skip + length;
    }
    return false;
}

/* "gzip;q=0" says that it is not wanted. Other weights are ignored: we have
 * one order of preference, the shortest first. */
static bool accepts(const char *list, const char *coding)
{
    size_t n = strlen(coding);

    while (list && *list) {
        const char *at = list + strspn(list, " \t,");
        size_t length = strcspn(at, ",");
        size_t name = strcspn(at, " \t;,");
        const char *q = memchr(at, '=', length);
        if (name == n && strncasecmp(at, coding, n) == 0)
            return !q || strspn(q + 1, "0. \t") != strcspn(q + 1, ",");
        list = at + length;
    }
    return false;
}

/* ---- the cookie ---------------------------------------------------------- */

/* Behind TLS the prefix of the name proves that no other host has set it. */
static const char *cookie_name(const struct server *s)
{
    return s->config.secure ? "__Host-charsu" : "charsu";
}

const char *answer_cookie(const struct server *s, struct MHD_Connection *c)
{
    const char *token =
        MHD_lookup_connection_value(c, MHD_COOKIE_KIND, cookie_name(s));

    return token && strlen(token) == TOKEN_HEX ? token : NULL;
}

static void give_cookie(const struct server *s, struct MHD_Response *r,
                        const char *token)
{
    char text[256];

    snprintf(text, sizeof text,
             "%s=%s; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax%s",
             cookie_name(s), token, s->config.secure ? "; Secure" : "");
    MHD_add_response_header(r, "Set-Cookie", text);
    sodium_memzero(text, sizeof text);
}

enum MHD_Result answer_renew(struct server *s, struct MHD_Connection *c)
{
    const char *ticket = answer_header(c, "X-Ticket");
    struct MHD_Response *r = NULL;
    char token[TOKEN_HEX + 1];

    if (!ticket || !renew_take(s, ticket, token))
        return answer_refuse(c, MHD_HTTP_FORBIDDEN);
    r = MHD_create_response_from_buffer(0, NULL, MHD_RESPMEM_PERSISTENT);
    if (!r)
        return MHD_NO;
    give_cookie(s, r, token);
    MHD_add_response_header(r, "Cache-Control", "no-store");
    sodium_memzero(token, sizeof token);
    return answer(c, MHD_HTTP_NO_CONTENT, r);
}

/* ---- files --------------------------------------------------------------- */

static const struct body *choose_body(const struct file *file,
                                      const char *accepted)
{
    for (int i = 0; i < CODINGS; i++)
        if (file->coded[i].data && accepts(accepted, codings[i].name))
            return &file->coded[i];
    return &file->plain;
}

static void add_file_headers(struct MHD_Response *r, const struct file *file,
                             const struct body *body)
{
    MHD_add_response_header(r, "Content-Type", file->type);
    MHD_add_response_header(r, "ETag", body->etag);
    MHD_add_response_header(
        r, "Cache-Control",
        file->lasting ? "public, max-age=31536000, immutable" : "no-cache");
    for (int i = 0; i < CODINGS; i++)
        if (body == &file->coded[i])
            MHD_add_response_header(r, "Content-Encoding", codings[i].name);
    if (file->varies)
        MHD_add_response_header(r, "Vary", "Accept-Encoding");
}

static void add_page_headers(struct server *s, struct MHD_Response *r,
                             bool wants_cookie)
{
    char token[TOKEN_HEX + 1];

    if (s->config.secure) /* for a year, never without TLS again */
        MHD_add_response_header(r, "Strict-Transport-Security",
                                "max-age=31536000");
    if (!wants_cookie)
        return;
    /* a cache in between must not give it to the next one who asks */
    MHD_add_response_header(r, "Cache-Control", "private");
    renew_token(s, token);
    give_cookie(s, r, token);
    sodium_memzero(token, sizeof token);
}

enum MHD_Result answer_page(struct server *s, struct MHD_Connection *c,
                            char *text, size_t n)
{
    struct MHD_Response *r =
        MHD_create_response_from_buffer(n, text, MHD_RESPMEM_MUST_FREE);

    if (!r) {
        free(text);
        return MHD_NO;
    }
    MHD_add_response_header(r, "Content-Type", "text/html; charset=utf-8");
    MHD_add_response_header(r, "Cache-Control", "no-cache");
    MHD_add_response_header(r, "Vary", "Accept-Language");
    add_page_headers(s, r, !answer_cookie(s, c));
    return answer(c, MHD_HTTP_OK, r);
}

enum MHD_Result answer_file(struct server *s, struct MHD_Connection *c,
                            const struct file *file)
{
    const struct body *body =
        choose_body(file, answer_header(c, "Accept-Encoding"));
    bool wants_cookie =
        strcmp(file->path, "/index.html") == 0 && !answer_cookie(s, c);
    bool same = !wants_cookie &&
                answer_names(answer_header(c, "If-None-Match"), body->etag);
    struct MHD_Response *r = MHD_create_response_from_buffer(
        same ? 0 : body->n, body->data, MHD_RESPMEM_PERSISTENT);

    if (!r)
        return MHD_NO;
    add_file_headers(r, file, body);
    add_page_headers(s, r, wants_cookie);
    return answer(c, same ? MHD_HTTP_NOT_MODIFIED : MHD_HTTP_OK, r);
}

enum MHD_Result answer_lost(struct server *s, struct MHD_Connection *c,
                            const struct file *page)
{
    struct MHD_Response *r = MHD_create_response_from_buffer(
        page->plain.n, page->plain.data, MHD_RESPMEM_PERSISTENT);

    if (!r)
        return MHD_NO;
    MHD_add_response_header(r, "Content-Type", page->type);
    MHD_add_response_header(r, "Cache-Control", "no-store");
    MHD_add_response_header(r, "Vary", "Accept");
    add_page_headers(s, r, !answer_cookie(s, c));
    return answer(c, MHD_HTTP_NOT_FOUND, r);
}
