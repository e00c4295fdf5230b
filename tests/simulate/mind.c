/*
 * mind.c - what a client does next.
 *
 * First what the game needs, and in addition what people do: they talk, take a
 * move back, send it twice, leave the seat to a bot, look away until a bot
 * takes over, read too slowly, or lose their connection. In the end, when the
 * world is calm, only the game counts.
 */
#include "client.h"

#include "world.h"

#include <stdio.h>
#include <string.h>

static bool now_and_then(struct client *c, int n)
{
    return !c->calm && rng_below(&c->mind, (uint32_t)n) == 0;
}

static void ask_of_table(struct client *c, enum request_kind kind,
                         const char *more)
{
    char fields[TEXT_MOST - 128];

    snprintf(fields, sizeof fields, ",\"table\":\"%s\"%s", c->at.table, more);
    client_ask(c, kind, fields);
}

static const char *share(struct client *c, char out[64])
{
    snprintf(out, 64, ",\"share\":\"%032x\"", rng_below(&c->mind, 1u << 30));
    return out;
}

/* ---- before the game ----------------------------------------------------- */

static void create(struct client *c)
{
    const struct desk *d = c->desk;
    char bots[SEATS_MAX * (SLUG_BYTES + 4)] = "";
    char fields[TEXT_MOST - 128];

    for (int seat = 0; seat < d->seats; seat++)
        snprintf(bots + strlen(bots), sizeof bots - strlen(bots), "%s\"%s\"",
                 seat ? "," : "", d->bot[seat]);
    snprintf(fields, sizeof fields,
             ",\"game\":\"%s\",\"seats\":%d,\"bots\":[%s]%s%s", d->game->slug,
             d->seats, bots, d->clock, d->options);
    client_ask(c, REQUEST_CREATE, fields);
}

static void look_for_table(struct client *c)
{
    char fields[64];

    if (c->host && !c->desk->id[0]) {
        if (!client_waits(c, REQUEST_CREATE))
            create(c);
        return;
    }
    if (!c->desk->code[0] || client_waits(c, REQUEST_FIND))
        return;
    snprintf(fields, sizeof fields, ",\"code\":\"%s\"", c->desk->code);
    client_ask(c, REQUEST_FIND, fields);
}

/* It says what it has, or not: then everything is sent again. */
static void follow(struct client *c)
{
    char have[32] = "";

    if (client_waits(c, REQUEST_FOLLOW) || client_waits(c, REQUEST_UNFOLLOW))
        return;
    if (c->at.have && !now_and_then(c, 4))
        snprintf(have, sizeof have, ",\"have\":%u", c->at.have);
    c->at.seq = c->at.have;
    c->follows = true;
    ask_of_table(c, REQUEST_FOLLOW, have);
    if (c->move[0]) { /* it may have been made, or not: once more */
        struct ask *a = &c->asks[c->n_asks];
        if (c->n_asks == ASKS_MOST)
            return;
        memcpy(a->id, c->move_id, sizeof a->id);
        a->kind = strncmp(c->move, "{\"t\":\"u", 7) == 0 ? REQUEST_UNDO
                                                         : REQUEST_PLAY;
        a->at = agenda_now();
        a->again = true;
        c->n_asks++;
        client_send(c, c->move);
    }
}

static void before(struct client *c)
{
    const struct picture *p = &c->at;
    char text[64];

    if (client_waits(c, REQUEST_SIT) || client_waits(c, REQUEST_START))
        return;
    if (c->plays && (!p->seated || (!p->shared && !p->hosts)))
        ask_of_table(c, REQUEST_SIT, share(c, text));
    else if (p->hosts && !p->empty)
        ask_of_table(c, REQUEST_START, share(c, text));
    else if (p->seated && !p->hosts && now_and_then(c, 30))
        ask_of_table(c, REQUEST_STAND, "");
}

/* ---- beside the game ----------------------------------------------------- */

/* Reads nothing for a while, and asks for much. */
static void read_slowly(struct client *c)
{
    network_stall(c->link, 20000 + (int64_t)rng_below(&c->mind, 20000));
    for (int i = 0; i < 70; i++)
        ask_of_table(c, REQUEST_FOLLOW, "");
}

static void talk(struct client *c)
{
    static const char *const lines[] = {
        ",\"text\":\"hello\"",
        ",\"text\":\"سلام\"",
        ",\"phrase\":\"well_played\"",
        ",\"text\":\"a \\\"quote\\\" \\u200c\\n\"",
        ",\"phrase\":\"!\"",
        ""};

    ask_of_table(c, REQUEST_SAY,
                 lines[rng_below(&c->mind, (uint32_t)COUNT(lines))]);
}

static void do_anything(struct client *c)
{
    char text[64];

    switch (rng_below(&c->mind, 11)) {
    case 0: talk(c); break;
    case 1: client_ask(c, REQUEST_TABLES, ""); break;
    case 2:
        if (c->n_asks == 0) /* what is under way would come twice */
            ask_of_table(c, REQUEST_UNFOLLOW, "");
        break;
    case 3: client_ask(c, REQUEST_PING, ""); break;
    case 4:
        if (!c->move[0])
            ask_of_table(c, REQUEST_PLAY, ",\"ask\":1,\"do\":[\"nonsense\"]");
        break;
    case 5: ask_of_table(c, REQUEST_RECORD, ""); break;
    case 6: ask_of_table(c, REQUEST_SIT, share(c, text)); break;
    case 7:
        snprintf(text, sizeof text, ",\"name\":\"Client %d\"", c->number);
        client_ask(c, REQUEST_NAME, text);
        break;
    case 8:
        if (now_and_then(c, 6))
            read_slowly(c);
        break;
    case 9:
        if (now_and_then(c, 3) && c->at.state == TABLE_PLAYING)
            ask_of_table(c, REQUEST_STAND, "");
        break;
    default:
        if (!c->steady)
            client_leave(c);
        break;
    }
}

/* ---- the game ------------------------------------------------------------ */

/* One of a pair of worlds that differ in what is said in advance. */
static bool play_as_twin(struct client *c, struct glance *g)
{
    char fields[2 * STEP_MOST + 64];

    if (c->at.viewpoint == WATCHERS || c->at.viewpoint < 0)
        return false;
    if (twins_auto(c->number)) {
        client_ask(c, REQUEST_HABITS, ",\"auto\":true");
        return true;
    }
    picture_glance(c, g);
    if (twins_says(g, c->desk->game, fields, sizeof fields)) {
        if (fields[0])
            ask_of_table(c, REQUEST_ORDERS, fields);
        return true;
    }
    return twins_waits(g);
}

static void play(struct client *c)
{
    char steps[1400];
    char fields[1500];
    char text[64];
    struct glance g = {0};

    if (play_as_twin(c, &g))
        return;
    if (c->move[0] || (c->calm && c->lazy))
        return;
    if (c->at.seated && c->at.viewpoint == WATCHERS) { /* a bot plays */
        if (!client_waits(c, REQUEST_SIT) && (c->calm || now_and_then(c, 3)))
            ask_of_table(c, REQUEST_SIT, share(c, text));
        return;
    }
    if (c->at.undo && now_and_then(c, 4)) {
        ask_of_table(c, REQUEST_UNDO, "");
        return;
    }
    if (!picture_choose(c, steps, sizeof steps))
        return;
    snprintf(fields, sizeof fields, ",\"ask\":%d,\"do\":[%s]", (int)c->at.ask,
             steps);
    ask_of_table(c, REQUEST_PLAY, fields);
    if (g.decision)
        twins_plays(&g, steps);
    if (now_and_then(c, 12) && c->n_asks < ASKS_MOST) { /* twice, at once */
        c->asks[c->n_asks] = c->asks[c->n_asks - 1];
        c->n_asks++;
        client_send(c, c->move);
    }
}

static void after(struct client *c)
{
    struct desk *d = c->desk;

    if (c->at.next[0] && strcmp(d->id, c->at.next) != 0 &&
        strcmp(d->id, c->at.table) == 0) /* it was made, and we missed that */
        memcpy(d->id, c->at.next, sizeof d->id);
    if (strcmp(d->id, c->at.table) != 0) {
        char id[TABLE_ID + 1];
        memcpy(id, d->id, sizeof id);
        client_forget(c);
        memcpy(c->at.table, id, sizeof id);
        return;
    }
    if (d->rematches > 0 && (c->host || now_and_then(c, 5)) &&
        !client_waits(c, REQUEST_REMATCH)) {
        d->rematches--;
        ask_of_table(c, REQUEST_REMATCH, "");
    } else if (d->rematches <= 0) {
        c->done = true;
    }
}

static void check_patience(struct client *c)
{
    for (int i = 0; i < c->n_asks; i++)
        if (agenda_now() - c->asks[i].at > LATE_MS &&
            c->asks[i].at > c->greeted_at && c->greeted)
            world_fail("no answer", c);
}

/* It has played for a while, and is not seen again. */
static bool vanish(struct client *c)
{
    if (c->calm && c->vanishes && c->at.state == TABLE_PLAYING)
        c->vanished = true;
    if (c->vanished && c->link)
        client_leave(c);
    return c->vanished;
}

static void act(struct client *c)
{
    if (vanish(c))
        return;
    if (!c->link) {
        client_connect(c, world_tap(c));
        return;
    }
    check_patience(c);
    if (!c->greeted)
        return;
    if (!c->at.table[0])
        look_for_table(c);
    else if (!c->follows)
        follow(c);
    else if (now_and_then(c, 15))
        do_anything(c);
    else if (c->at.state == TABLE_OPEN)
        before(c);
    else if (c->at.state == TABLE_PLAYING)
        play(c);
    else
        after(c);
}

void mind_act(struct alarm *a)
{
    struct client *c =
        (struct client *)(void *)((char *)a - offsetof(struct client, alarm));

    act(c);
    if (now_and_then(c, 60)) /* gone for long: others go on without it */
        alarm_set(&c->alarm, 5000 + (int64_t)rng_below(&c->mind, 120000));
    else
        client_think(c, 500, c->done ? 20000 : 4000);
}
