/*
 * pages.c - places of the page, and what their links say of them before
 * anybody opens them.
 */
#include "server/net/http.h"

#include "server/credits.h"
#include "server/net/answer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Places of the page, not files: /t/CODE, /@NAME, /rules/GAME/CLAUSE. The
 * page finds its way there by itself; it is the same one.
 */
bool pages_has(const char *path)
{
    static const char *const names[] = {"t",       "play",    "replay",
                                        "learn",   "rules",   "kit",
                                        "history", "leaders", "stats"};
    size_t n = strcspn(path + 1, "/");
    const char *rest = path + 1 + n;

    if (path[1] == '@') /* any name: only the page looks at it */
        return rest[0] == '\0';
    if (strstr(rest, "..") || strstr(rest, "//") ||
        strspn(rest, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                     "0123456789._-/") != strlen(rest))
        return false;
    for (int i = 0; i < COUNT(names); i++)
        if (strlen(names[i]) == n && strncmp(path + 1, names[i], n) == 0)
            return true;
    return false;
}

/* Would a person see the answer? A browser asks for a page like that, and not
 * for a file; and two names are for programs. */
bool pages_is_lost(struct MHD_Connection *c, const char *path)
{
    const char *last = strrchr(path, '/');

    return last && !strchr(last, '.') && strcmp(path, "/metrics") != 0 &&
           strcmp(path, "/renew") != 0 &&
           answer_names(answer_header(c, "Accept"), "text/html");
}

/* This server's address as the client sees it. A malformed Host is left
 * out. */
static void base_of(const struct net *net, struct MHD_Connection *c, char *out,
                    size_t size)
{
    const char *own = net->server->config.origin;
    const char *host = answer_header(c, "Host");
    bool plain =
        host && strspn(host, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuv"
                             "wxyz0123456789.-:[]") == strlen(host);

    snprintf(out, size, "%s%s",
             own                          ? own
             : !plain                     ? ""
             : net->server->config.secure ? "https://"
                                          : "http://",
             own || !plain ? "" : host);
}

static enum MHD_Result answer_place(struct net *net, struct MHD_Connection *c,
                                    const char *path,
                                    const struct glimpse *table)
{
    const struct file *page = files_find(&net->files, "/");
    const char *asked =
        MHD_lookup_connection_value(c, MHD_GET_ARGUMENT_KIND, "lang");
    char base[300];
    struct linked at = {
        path, base, asked ? asked : answer_header(c, "Accept-Language"), table};
    char *text = NULL;
    size_t n = 0;

    if (!page)
        return answer_refuse(c, MHD_HTTP_NOT_FOUND);
    base_of(net, c, base, sizeof base);
    text = preview_page(&net->previews, &page->plain, &at, &n);
    return text ? answer_page(net->server, c, text, n)
                : answer_file(net->server, c, page);
}

/* ---- a table's page waits for its preview -------------------------------- */

/* MHD comes back to its request as soon as the loop does. */
static void go_on(struct net *net, struct look *look)
{
    look->waits = false;
    MHD_resume_connection(look->c);
    http_run_soon(net);
}

static void looked(struct glimpsing *g)
{
    struct look *look = (struct look *)g;

    look->answered = true;
    if (g->seen.listed) /* whoever guesses codes is soon told nothing */
        credits_give(g->server, LIMIT_CODES, look->address);
    if (look->waits)
        go_on(g->owner, look);
    else if (!look->c)
        free(look);
}

void pages_end_look(struct look *look)
{
    *look->at = look->next;
    if (look->next)
        look->next->at = look->at;
    look->c = NULL;
    if (look->answered)
        free(look);
}

/* NULL: it is not looked for. */
static struct look *begin_look(struct net *net, struct MHD_Connection *c,
                               const char *code)
{
    struct look *look = calloc(1, sizeof *look);

    if (!look)
        return NULL;
    http_address(c, look->address);
    if (!credits_take(net->server, LIMIT_CODES, look->address)) {
        free(look);
        return NULL;
    }
    look->c = c;
    look->since = server_now(net->server);
    look->next = net->looks;
    look->at = &net->looks;
    if (look->next)
        look->next->at = &look->next;
    net->looks = look;
    look->glimpsing.server = net->server;
    look->glimpsing.owner = net;
    look->glimpsing.done = looked;
    memcpy(look->glimpsing.code, code, CODE_LETTERS);
    glimpse_ask(&look->glimpsing);
    return look;
}

/* The page itself needs none of it: a database that is gone, or a node that
 * sleeps, does not keep it from anybody. */
void pages_end_long_looks(struct net *net, int64_t most)
{
    int64_t now = server_now(net->server);

    for (struct look *at = net->looks; at; at = at->next)
        if (at->waits && now - at->since >= most)
            go_on(net, at);
}

enum MHD_Result pages_answer(struct net *net, struct MHD_Connection *c,
                             const char *path, void **state)
{
    struct look *look = *state == net ? NULL : *state;
    struct glimpse seen = {.free = -1};
    char code[PREVIEW_CODE];

    if (!look && preview_code(path, code) &&
        !glimpse_at_hand(net->server, code, &seen) && !net->server->draining) {
        look = begin_look(net, c, code);
        if (look)
            *state = look;
        if (look && !look->answered) {
            look->waits = true;
            MHD_suspend_connection(c);
            return MHD_YES;
        }
    }
    if (look) /* as much as is known by now */
        seen = look->glimpsing.seen;
    return answer_place(net, c, path, &seen);
}
