/*
 * client.c - a client's line: frames, requests and their answers.
 */
#include "client.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 1, CLOSE = 8, PING = 9, PONG = 10 };

/* ---- out ----------------------------------------------------------------- */

static void send_frame(struct client *c, int opcode, const void *data, size_t n)
{
    uint8_t frame[TEXT_MOST + 16] = {(uint8_t)(0x80 | opcode)};
    size_t h = 2;

    if (!c->link)
        return;
    if (n < 126) {
        frame[1] = (uint8_t)(0x80 | n);
    } else {
        frame[1] = 0x80 | 126;
        frame[2] = (uint8_t)(n >> 8);
        frame[3] = (uint8_t)n;
        h = 4;
    }
    h += 4; /* a mask of zeros */
    memcpy(frame + h, data, n);
    network_say(c->link, frame, h + n);
}

void client_send(struct client *c, const char *text)
{
    send_frame(c, TEXT, text, strlen(text));
}

void client_ask(struct client *c, enum request_kind kind, const char *fields)
{
    char text[TEXT_MOST];
    struct ask *a = &c->asks[c->n_asks];

    if (!c->link || c->n_asks == ASKS_MOST)
        return;
    c->n_asks++;
    a->kind = kind;
    a->at = agenda_now();
    a->again = false;
    snprintf(a->id, sizeof a->id, "%d.%d", c->number, ++c->ids);
    snprintf(text, sizeof text, "{\"t\":\"%s\",\"id\":\"%s\"%s}",
             request_slug(kind), a->id, fields);
    if (kind == REQUEST_PLAY || kind == REQUEST_UNDO) {
        memcpy(c->move, text, sizeof text);
        memcpy(c->move_id, a->id, sizeof a->id);
    }
    client_send(c, text);
}

bool client_waits(const struct client *c, enum request_kind kind)
{
    for (int i = 0; i < c->n_asks; i++)
        if (c->asks[i].kind == kind)
            return true;
    return false;
}

/* ---- answers ------------------------------------------------------------- */

/* The request that it answers is no longer open. */
static bool settle(struct client *c, const char *id, struct ask *out)
{
    for (int i = 0; i < c->n_asks; i++) {
        if (strcmp(c->asks[i].id, id) != 0)
            continue;
        *out = c->asks[i];
        c->asks[i] = c->asks[--c->n_asks];
        return true;
    }
    return false;
}

static void take_ack(struct client *c, const json_t *m, const struct ask *a)
{
    const char *table = json_string_value(json_object_get(m, "table"));
    struct sight s = {.kind = SIGHT_MOVE, .client = c->number};

    if (a->kind == REQUEST_UNFOLLOW)
        c->follows = false;
    if (a->kind == REQUEST_SIT || a->kind == REQUEST_START)
        c->at.shared = true;
    if (a->kind != REQUEST_PLAY && a->kind != REQUEST_UNDO)
        return;
    if (strcmp(c->move_id, a->id) == 0)
        c->move[0] = '\0';
    snprintf(s.table, sizeof s.table, "%s", table ? table : "");
    s.seq = (uint32_t)json_integer_value(json_object_get(m, "seq"));
    s.viewpoint = c->at.viewpoint;
    s.hash = hash_text(HASH_START, a->id);
    if (strcmp(s.table, c->at.table) == 0 && s.viewpoint != WATCHERS)
        witness_note(&s);
}

/* Refused because of the disk, for a request that was sent twice: then the
 * fate of the other is unknown. */
static bool is_open_still(const struct client *c, const struct ask *a)
{
    for (int i = 0; i < c->n_asks; i++)
        if (strcmp(c->asks[i].id, a->id) == 0)
            return true;
    return a->again;
}

static void take_no(struct client *c, const json_t *m, const struct ask *a)
{
    const char *why = json_string_value(json_object_get(m, "why"));
    char text[96];

    world_trace(c, request_slug(a->kind), why ? why : "?", a->id);
    if (strcmp(c->move_id, a->id) == 0)
        c->move[0] = '\0';
    if (a->kind == REQUEST_FOLLOW)
        c->follows = false;
    if (why && (a->kind == REQUEST_PLAY || a->kind == REQUEST_UNDO) &&
        strcmp(why, "seat") != 0 && strcmp(why, "busy") != 0 &&
        !(is_open_still(c, a) && strcmp(why, "storage") == 0)) {
        struct sight s = {.kind = SIGHT_REFUSED,
                          .seq = c->at.seq,
                          .hash = hash_text(HASH_START, a->id),
                          .client = c->number};
        memcpy(s.table, c->at.table, sizeof s.table);
        witness_note(&s);
    }
    if (!why || strcmp(why, "damaged") == 0 || strcmp(why, "json") == 0 ||
        (strcmp(why, "table") == 0 && c->at.table[0])) {
        snprintf(text, sizeof text, "%s was refused: %s", request_slug(a->kind),
                 why ? why : "?");
        world_fail(text, c);
    }
}

static bool take_made(struct client *c, const json_t *m, const struct ask *a)
{
    struct desk *d = c->desk;

    if (a->kind == REQUEST_CREATE && d->id[0])
        return false; /* made twice: the first counts */
    snprintf(d->id, sizeof d->id, "%s",
             json_string_value(json_object_get(m, "table")));
    snprintf(d->code, sizeof d->code, "%s",
             json_string_value(json_object_get(m, "code")));
    return true;
}

/* True: it has made a table, and follows it. */
static bool take_answer(struct client *c, const json_t *m, const char *type,
                        const char *id)
{
    struct ask a;

    if (!settle(c, id, &a)) {
        world_fail("an answer to nothing", c);
        return false;
    }
    if (strcmp(type, "ack") == 0)
        take_ack(c, m, &a);
    else if (strcmp(type, "no") == 0)
        take_no(c, m, &a);
    if (c->answered && a.kind == REQUEST_PLAY)
        c->answered(c, json_string_value(json_object_get(m, "why")));
    if (strcmp(type, "welcome") == 0) {
        c->greeted = true;
        c->greeted_at = agenda_now();
        snprintf(c->who, sizeof c->who, "%s",
                 json_string_value(
                     json_object_get(json_object_get(m, "you"), "id")));
    } else if (strcmp(type, "table") == 0 && a.kind != REQUEST_FIND) {
        return take_made(c, m, &a);
    }
    return false;
}

static void take_message(struct client *c, const json_t *m)
{
    const char *type = json_string_value(json_object_get(m, "t"));
    const char *id = json_string_value(json_object_get(m, "id"));
    bool news = false;
    bool made = false;

    if (!type) {
        world_fail("a message without a type", c);
        return;
    }
    if (id)
        made = take_answer(c, m, type, id);
    if (strcmp(type, "table") == 0)
        picture_table(c, m);
    else if (strcmp(type, "said") == 0)
        picture_said(c, m);
    else if (strcmp(type, "snap") == 0 || strcmp(type, "news") == 0) {
        picture_game(c, m, type[0] == 's');
        news = true;
    } else if (strcmp(type, "orders") == 0 && !id)
        twins_told(c->number, json_string_value(json_object_get(m, "why")));
    else if (strcmp(type, "bye") == 0)
        c->greeted = false;
    if (made) {
        c->follows = true;
        c->at.seq = (uint32_t)json_integer_value(json_object_get(m, "seq"));
    }
    if (news) {
        c->mind.state = hash_number(c->seed, c->at.seq);
        if (c->calm)
            alarm_clear(&c->alarm); /* it thinks anew */
        client_think(c, 0, 1500);
    }
}

static void take_text(struct client *c, const char *text, size_t n)
{
    json_error_t error;
    json_t *m = json_loadb(text, n, JSON_REJECT_DUPLICATES, &error);

    if (m)
        take_message(c, m);
    else
        world_fail("a message is not JSON", c);
    json_decref(m);
}

/* ---- in ------------------------------------------------------------------ */

/* Bytes of the first frame in the buffer, or 0: it is not whole. */
static size_t frame_at(const uint8_t *in, size_t n, size_t *head)
{
    uint64_t length = n > 1 ? in[1] & 127 : 0;
    int extra = length == 126 ? 2 : length == 127 ? 8 : 0;

    *head = 2 + (size_t)extra;
    if (n < *head)
        return 0;
    if (extra)
        length = 0;
    for (int i = 0; i < extra; i++)
        length = length << 8 | in[2 + i];
    return n < *head + length ? 0 : *head + (size_t)length;
}

static void take_frame(struct client *c, const uint8_t *frame, size_t head,
                       size_t n)
{
    const void *body = frame + head;

    if ((frame[0] & 15) == TEXT)
        take_text(c, body, n - head);
    else if ((frame[0] & 15) == PING && !c->done)
        send_frame(c, PONG, body, n - head);
    else if ((frame[0] & 15) == CLOSE)
        c->greeted = false;
}

static void heard(void *to, const uint8_t *bytes, size_t n)
{
    struct client *c = to;
    size_t at = 0;
    size_t head = 0;
    size_t size = 0;

    if (c->in_most - c->n_in < n) {
        c->in_most = 2 * c->in_most + n;
        c->in = realloc(c->in, c->in_most);
        if (!c->in)
            abort();
    }
    memcpy(c->in + c->n_in, bytes, n);
    c->n_in += n;
    while ((size = frame_at(c->in + at, c->n_in - at, &head)) > 0) {
        take_frame(c, c->in + at, head, size);
        at += size;
    }
    memmove(c->in, c->in + at, c->n_in - at);
    c->n_in -= at;
}

/* ---- coming and going ---------------------------------------------------- */

static void line_lost(struct client *c)
{
    c->link = NULL;
    c->greeted = c->follows = false;
    c->n_in = 0;
    c->n_asks = 0;
    client_think(c, 0, c->calm ? 500 : 8000);
}

static void ended(void *to)
{
    line_lost(to);
}

void client_connect(struct client *c, void (*tap)(void *, const void *, size_t))
{
    struct listener listener = {
        .to = c, .heard = heard, .ended = ended, .tap = tap};
    char fields[80];

    c->link = network_connect(&listener, c->address);
    if (!c->link)
        return;
    snprintf(fields, sizeof fields, ",\"v\":1,\"token\":\"%s\"", c->token);
    client_ask(c, REQUEST_HELLO, fields);
}

void client_leave(struct client *c)
{
    if (!c->link)
        return;
    if (chance_in(2))
        network_cut(c->link);
    else {
        network_close(c->link);
        line_lost(c);
    }
}

void client_think(struct client *c, int64_t low, int64_t high)
{
    int64_t in = low + (int64_t)rng_below(&c->mind, (uint32_t)(high - low + 1));

    if (!c->alarm.place || c->alarm.at > agenda_now() + in)
        alarm_set(&c->alarm, in);
}

void client_forget(struct client *c)
{
    memset(&c->at, 0, sizeof c->at);
    c->at.viewpoint = -1;
    c->follows = false;
    c->move[0] = '\0';
}

void client_begin(struct client *c, int number, struct desk *desk)
{
    memset(c, 0, sizeof *c);
    c->number = number;
    c->desk = desk;
    c->alarm.fire = mind_act;
    c->alarm.outside = true;
    c->seed = c->mind.state = rng_next(agenda_rng());
    snprintf(c->token, sizeof c->token, "token-of-client-%04d", number);
    snprintf(c->address, sizeof c->address, "10.0.0.%d", number % 4);
    client_forget(c);
    client_think(c, 0, 3000);
}

void client_end(struct client *c)
{
    alarm_clear(&c->alarm);
    free(c->in);
    c->in = NULL;
}
