/*
 * seats.c - who sits where: sitting down, leaving, bots, the start, and talk.
 */
#include "server/table.h"

#include "bots/bot.h"
#include "server/quiet.h"
#include "server/session.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

int table_seat_of(const struct table *t, const char *who)
{
    for (int seat = 0; who[0] && seat < t->row.setup.seats; seat++)
        if (strcmp(t->seat[seat].who, who) == 0)
            return seat;
    return -1;
}

/* A player who has left the seat to a bot sees what everybody sees. */
int table_viewpoint(const struct table *t, const char *who)
{
    int seat = table_seat_of(t, who);

    return seat < 0 || t->seat[seat].away ? WATCHERS : seat;
}

static bool is_empty(const struct seat *seat)
{
    return !seat->who[0] && !seat->bot[0];
}

static int first_empty(const struct table *t)
{
    for (int seat = 0; seat < t->row.setup.seats; seat++)
        if (is_empty(&t->seat[seat]))
            return seat;
    return -1;
}

static bool is_host(const struct table *t, const struct want *w)
{
    return strcmp(t->row.host, w->who) == 0;
}

/* ---- trying -------------------------------------------------------------- */

static const char *come_back(struct table *t, struct want *w, int mine)
{
    if (!t->seat[mine].away)
        return "seated";
    w->deed.kind = DEED_BACK;
    w->deed.seat = (uint8_t)mine;
    return NULL;
}

static const char *sit_at(struct want *w, int seat)
{
    w->deed.kind = DEED_SIT;
    w->deed.seat = (uint8_t)seat;
    memcpy(w->deed.who, w->who, sizeof w->deed.who);
    if (w->deed.shared) { /* the session put its share at seat 0 */
        memmove(w->deed.share[seat], w->deed.share[0], RECORD_SHARE);
        w->deed.shared = SEAT(seat);
    }
    return NULL;
}

/* People seated by a rematch give their share afterwards, once. */
static bool owes_share(const struct table *t, const struct want *w, int mine)
{
    return t->row.state == TABLE_OPEN && w->deed.shared &&
           !t->seat[mine].shared && (w->seat < 0 || w->seat == mine);
}

static const char *try_sit(struct table *t, struct want *w)
{
    int mine = table_seat_of(t, w->who);
    int seat = w->seat < 0 ? first_empty(t) : w->seat;

    if (mine >= 0)
        return owes_share(t, w, mine) ? sit_at(w, mine) : come_back(t, w, mine);
    if (t->row.state != TABLE_OPEN)
        return "state";
    if (seat < 0)
        return "full";
    if (seat >= t->row.setup.seats || !is_empty(&t->seat[seat]))
        return "seat";
    return sit_at(w, seat);
}

static const char *leave_to_bot(struct table *t, struct want *w, int seat)
{
    const struct bot_kind *kind = table_stand_in();

    if (t->row.state != TABLE_PLAYING || t->seat[seat].away || !kind)
        return "state";
    w->deed.kind = DEED_AWAY;
    w->deed.seat = (uint8_t)seat;
    memset(w->deed.slug, 0, sizeof w->deed.slug);
    memcpy(w->deed.slug, kind->slug, strlen(kind->slug));
    return NULL;
}

static const char *try_stand(struct table *t, struct want *w)
{
    int mine = table_seat_of(t, w->who);

    if (mine < 0)
        return "seat";
    if (t->row.state == TABLE_PLAYING) {
        w->deed.by = WHY_LEFT;
        return leave_to_bot(t, w, mine);
    }
    if (t->row.state != TABLE_OPEN)
        return "state";
    w->deed.kind = DEED_STAND;
    w->deed.seat = (uint8_t)mine;
    return NULL;
}

static const char *try_remove(struct table *t, struct want *w)
{
    if (!is_host(t, w))
        return "host";
    if (t->row.state != TABLE_OPEN)
        return "state";
    if (w->seat < 0 || w->seat >= t->row.setup.seats ||
        is_empty(&t->seat[w->seat]))
        return "seat";
    w->deed.kind = DEED_STAND;
    w->deed.seat = (uint8_t)w->seat;
    return NULL;
}

static const char *try_bot(struct table *t, struct want *w)
{
    if (!w->deed.slug[0])
        return try_remove(t, w);
    if (!is_host(t, w))
        return "host";
    if (t->row.state != TABLE_OPEN)
        return "state";
    if (w->seat < 0 || w->seat >= t->row.setup.seats || t->seat[w->seat].who[0])
        return "seat";
    if (!programs_have(t->server, w->deed.slug))
        return "bot";
    w->deed.kind = DEED_BOT;
    w->deed.seat = (uint8_t)w->seat;
    return NULL;
}

const char *table_try_seat(struct table *t, struct want *w)
{
    switch (w->kind) {
    case WANT_SIT: return try_sit(t, w);
    case WANT_STAND: return try_stand(t, w);
    case WANT_REMOVE: return try_remove(t, w);
    case WANT_BOT: return try_bot(t, w);
    case WANT_AWAY:
        return t->seat[w->seat].who[0] ? leave_to_bot(t, w, w->seat) : "seat";
    case WANT_NEXT: w->deed.kind = DEED_NEXT; return NULL;
    default: return "kind";
    }
}

/* The key of the dice: the promised seed and the browsers' shares. */
void table_key(struct table *t)
{
    struct record record;

    record_init(&record, t->row.seed);
    for (int seat = 0; seat < t->row.setup.seats; seat++) {
        if (!t->seat[seat].shared)
            continue;
        record.shared |= SEAT(seat);
        memcpy(record.share[seat], t->seat[seat].share, RECORD_SHARE);
    }
    record_key(&record, t->course.m.key);
    sodium_memzero(&record, sizeof record);
}

/* The host's own share comes with the start. */
static void collect_shares(struct table *t, struct want *w)
{
    int mine = table_seat_of(t, w->who);
    struct deed *d = &w->deed;

    if (d->shared && mine >= 0) {
        memcpy(t->seat[mine].share, d->share[0], RECORD_SHARE);
        t->seat[mine].shared = true;
    }
    d->shared = 0;
    for (int seat = 0; seat < t->row.setup.seats; seat++) {
        if (!t->seat[seat].shared)
            continue;
        d->shared |= SEAT(seat);
        memcpy(d->share[seat], t->seat[seat].share, RECORD_SHARE);
    }
}

const char *table_try_start(struct table *t, struct want *w)
{
    if (!is_host(t, w))
        return "host";
    if (t->row.state != TABLE_OPEN)
        return "state";
    if (first_empty(t) >= 0)
        return "empty";
    collect_shares(t, w);
    table_key(t);
    if (!course_try_start(&t->course, &t->trial))
        return "setup";
    w->deed.kind = DEED_START;
    w->deed.actions = t->trial.m.log;
    w->deed.n = t->trial.m.n;
    return NULL;
}

/* During a game only its players may talk: a watching friend sees other things
 * than a player. */
const char *table_try_say(struct table *t, struct want *w)
{
    if (t->row.state == TABLE_PLAYING && table_seat_of(t, w->who) < 0)
        return "watcher";
    if (t->row.state == TABLE_PLAYING && w->text[0] &&
        quiet_game(&t->server->config, t->row.game->slug))
        return "quiet";
    if (t->says >= SAYS_MOST)
        return "limit";
    w->deed.kind = DEED_SAY;
    memcpy(w->deed.who, w->who, sizeof w->deed.who);
    return NULL;
}

/* ---- taking -------------------------------------------------------------- */

static void sit_down(struct table *t, struct seat *seat, const struct deed *d,
                     const char *name)
{
    memset(seat, 0, sizeof *seat);
    memcpy(seat->who, d->who, sizeof seat->who);
    seat->gone_at = server_now(t->server);
    snprintf(seat->name, sizeof seat->name, "%s", name ? name : "");
    seat->shared = (d->shared & SEAT(d->seat)) != 0;
    if (seat->shared)
        memcpy(seat->share, d->share[d->seat], RECORD_SHARE);
    for (struct follow *f = t->follows; f; f = f->next) {
        if (strcmp(session_who(f->session), seat->who) != 0)
            continue;
        seat->here++;
        seat->portrait = session_portrait(f->session);
    }
}

static void start_game(struct table *t, const struct deed *d)
{
    t->row.state = TABLE_PLAYING;
    for (int seat = 0; seat < t->row.setup.seats; seat++) {
        t->seat[seat].shared = (d->shared & SEAT(seat)) != 0;
        memcpy(t->seat[seat].share, d->share[seat], RECORD_SHARE);
        t->seat[seat].left = (int64_t)t->row.base * 1000;
    }
}

static void note_move(struct seat *seat, const struct deed *d)
{
    seat->left = d->left;
    if (d->by == BY_CLOCK)
        seat->expired++;
    else if (d->by == BY_PERSON)
        seat->expired = 0;
}

void table_take(struct table *t, const struct deed *d, const char *name)
{
    struct seat *seat = &t->seat[d->seat];

    switch (d->kind) {
    case DEED_SIT: sit_down(t, seat, d, name); break;
    case DEED_SAY: t->says++; break;
    case DEED_STAND: memset(seat, 0, sizeof *seat); break;
    case DEED_BOT:
        memset(seat, 0, sizeof *seat);
        memcpy(seat->bot, d->slug, sizeof seat->bot);
        break;
    case DEED_AWAY:
        seat->away = true;
        seat->why = d->by;
        memcpy(seat->stand_in, d->slug, sizeof seat->stand_in);
        break;
    case DEED_BACK:
        seat->away = false;
        seat->expired = 0;
        break;
    case DEED_NEXT:
        memcpy(t->following, d->who, TABLE_ID + 1);
        t->leads_on = true;
        break;
    case DEED_START: start_game(t, d); break;
    case DEED_MOVE: note_move(seat, d); break;
    default: break;
    }
}
