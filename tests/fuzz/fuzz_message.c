/*
 * fuzz_message.c - messages of a client from any text.
 *
 * Requests are checked against the list of messages, as in the server; fields
 * that pass must be readable, and an id must come back unchanged. A move that
 * is read without an object must be the same move.
 */
#include "proto/play.h"

#include "fuzz/fuzz.h"
#include "proto/out.h"

static bool count(void *to, const char *name, const char *value)
{
    must(strlen(name) <= MESSAGE_MAX && strlen(value) < MESSAGE_MAX);
    ++*(int *)to;
    return true;
}

/* Fields that are in limits can be taken; the rest are refused, not cut. */
static void take(const struct json_t *in, enum request_kind kind)
{
    static const char *const texts[] = {"table", "code", "name", "token",
                                        "game",  "bot",  "text", "phrase"};
    int members = 0;

    for (int i = 0; i < COUNT(texts); i++) {
        int64_t most = request_most(kind, texts[i]);
        char out[512];
        if (most < 0 || !message_has(in, texts[i]))
            continue;
        must(most < (int64_t)sizeof out);
        must(message_text(in, texts[i], out, (size_t)most + 1));
        must((int64_t)strlen(out) == message_text_bytes(in, texts[i]));
    }
    if (kind == REQUEST_PLAY) {
        const struct json_t *list = message_list(in, "do");
        int n = message_length(list);
        must(n >= 1 && n <= request_most(kind, "do"));
        for (int i = 0; i < n; i++) {
            char out[MESSAGE_MAX + 1];
            must(message_text_at(list, i, out, sizeof out));
        }
    }
    message_each(message_object(in, "options"), count, &members);
}

static void echo(const char *id)
{
    struct out o = {0};
    struct message m;
    char back[REQUEST_ID + 1];

    out_message(&o, "pong");
    out_text(&o, "id", id);
    out_leave(&o, '}');
    must(!o.failed && message_read(&m, o.data, o.n) == OK);
    must(request_id(m.root, back) && strcmp(id, back) == 0);
    message_free(&m);
    out_free(&o);
}

/* NULL: it is no message, or one that is refused. */
static void compare_play(const struct play *p, const struct json_t *in)
{
    const struct json_t *list = message_list(in, "do");
    char text[REQUEST_ID + 1];
    int64_t ask = -1;

    must(in && request_kind_of(in) == REQUEST_PLAY);
    must(request_id(in, text) && strcmp(text, p->id) == 0);
    must(message_text(in, "table", text, sizeof text) &&
         strcmp(text, p->table) == 0);
    must(message_whole(in, "ask", 0, UINT16_MAX, &ask) && ask == p->ask);
    must(message_length(list) == p->n);
    for (int i = 0; i < p->n; i++) {
        size_t n = 0;
        const char *step = message_lent_at(list, i, &n);
        must(step && n == p->step[i].n);
        must(memcmp(step, p->step[i].at, n) == 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size ? size : 1); /* no NUL: none is promised */
    struct message m;
    struct play play;
    bool played = false;

    must(text);
    memcpy(text, data, size);
    played = play_read(&play, text, size);
    if (message_read(&m, text, size) == OK) {
        enum request_kind kind = request_kind_of(m.root);
        const char *why = request_fault(kind, m.root);
        char id[REQUEST_ID + 1];
        must(kind < REQUESTS || (why && strcmp(why, "t") == 0));
        if (request_id(m.root, id))
            echo(id);
        if (!why)
            take(m.root, kind);
        if (played)
            compare_play(&play, why ? NULL : m.root);
        message_free(&m);
    } else {
        must(!played);
    }
    free(text);
    return 0;
}
