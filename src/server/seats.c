/*
 * seats.c - who sits where: sitting down, leaving, bots, the start, and talk.
 */
#include "server/room.h"

#include "bots/bot.h"
#include "server/quiet.h"
#include "server/session.h"

#include <sodium.h>
#include <string.h>

int room_seat_of(const struct game_room *r, const char *who)
{
    for (int seat = 0; who[0] && seat < r->row.setup.seats; seat++)
        if (strcmp(r->seat[seat].who, who) == 0)
            return seat;
    return -1;
}

/* Who has left the seat to a bot sees what everybody sees. */
int room_viewpoint(const struct game_room *r, const char *who)
{
    int seat = room_seat_of(r, who);

    return seat < 0 || r->seat[seat].away ? WATCHERS : seat;
}

static bool is_empty(const struct seat *seat)
{
    return !seat->who[0] && !seat->bot[0];
}

static int first_empty(const struct game_room *r)
{
    for (int seat = 0; seat < r->row.setup.seats; seat++)
        if (is_empty(&r->seat[seat]))
            return seat;
    return -1;
}

static bool is_host(const struct game_room *r, const struct want *w)
{
    return strcmp(r->row.host, w->who) == 0;
}

/* ---- trying -------------------------------------------------------------- */

static const char *come_back(struct game_room *r, struct want *w, int mine)
{
    if (!r->seat[mine].away)
        return "seated";
    w->deed.kind = DEED_BACK;
    w->deed.seat = (uint8_t)mine;
    return NULL;
}

static const char *try_sit(struct game_room *r, struct want *w)
{
    int mine = room_seat_of(r, w->who);
    int seat = w->seat < 0 ? first_empty(r) : w->seat;

    if (mine >= 0)
        return come_back(r, w, mine);
    if (r->row.state != TABLE_OPEN)
        return "state";
    if (seat < 0)
        return "full";
    if (seat >= r->row.setup.seats || !is_empty(&r->seat[seat]))
        return "seat";
    w->deed.kind = DEED_SIT;
    w->deed.seat = (uint8_t)seat;
    memcpy(w->deed.who, w->who, sizeof w->deed.who);
    if (w->deed.shared) { /* the session put its share at seat 0 */
        memmove(w->deed.share[seat], w->deed.share[0], RECORD_SHARE);
        w->deed.shared = SEAT(seat);
    }
    return NULL;
}

static const char *leave_to_bot(struct game_room *r, struct want *w, int seat)
{
    const struct bot_kind *kind = room_stand_in();

    if (r->row.state != TABLE_PLAYING || r->seat[seat].away || !kind)
        return "state";
    w->deed.kind = DEED_AWAY;
    w->deed.seat = (uint8_t)seat;
    memset(w->deed.slug, 0, sizeof w->deed.slug);
    memcpy(w->deed.slug, kind->slug, strlen(kind->slug));
    return NULL;
}

static const char *try_stand(struct game_room *r, struct want *w)
{
    int mine = room_seat_of(r, w->who);

    if (mine < 0)
        return "seat";
    if (r->row.state == TABLE_PLAYING) {
        w->deed.by = WHY_LEFT;
        return leave_to_bot(r, w, mine);
    }
    if (r->row.state != TABLE_OPEN)
        return "state";
    w->deed.kind = DEED_STAND;
    w->deed.seat = (uint8_t)mine;
    return NULL;
}

static const char *try_remove(struct game_room *r, struct want *w)
{
    if (!is_host(r, w))
        return "host";
    if (r->row.state != TABLE_OPEN)
        return "state";
    if (w->seat < 0 || w->seat >= r->row.setup.seats ||
        is_empty(&r->seat[w->seat]))
        return "seat";
    w->deed.kind = DEED_STAND;
    w->deed.seat = (uint8_t)w->seat;
    return NULL;
}

static const char *try_bot(struct game_room *r, struct want *w)
{
    if (!w->deed.slug[0])
        return try_remove(r, w);
    if (!is_host(r, w))
        return "host";
    if (r->row.state != TABLE_OPEN)
        return "state";
    if (w->seat < 0 || w->seat >= r->row.setup.seats || r->seat[w->seat].who[0])
        return "seat";
    if (!bot_kind_named(w->deed.slug))
        return "bot";
    w->deed.kind = DEED_BOT;
    w->deed.seat = (uint8_t)w->seat;
    return NULL;
}

const char *room_try_seat(struct game_room *r, struct want *w)
{
    switch (w->kind) {
    case WANT_SIT: return try_sit(r, w);
    case WANT_STAND: return try_stand(r, w);
    case WANT_REMOVE: return try_remove(r, w);
    case WANT_BOT: return try_bot(r, w);
    case WANT_AWAY:
        return r->seat[w->seat].who[0] ? leave_to_bot(r, w, w->seat) : "seat";
    case WANT_NEXT: w->deed.kind = DEED_NEXT; return NULL;
    default: return "kind";
    }
}

/* The key of the dice: the promised seed, and what the browsers gave. */
void room_key(struct game_room *r)
{
    struct record record;

    record_init(&record, r->row.seed);
    for (int seat = 0; seat < r->row.setup.seats; seat++) {
        if (!r->seat[seat].shared)
            continue;
        record.shared |= SEAT(seat);
        memcpy(record.share[seat], r->seat[seat].share, RECORD_SHARE);
    }
    record_key(&record, r->play.m.key);
    sodium_memzero(&record, sizeof record);
}

/* The host's own share comes with the start. */
static void collect_shares(struct game_room *r, struct want *w)
{
    int mine = room_seat_of(r, w->who);
    struct deed *d = &w->deed;

    if (d->shared && mine >= 0) {
        memcpy(r->seat[mine].share, d->share[0], RECORD_SHARE);
        r->seat[mine].shared = true;
    }
    d->shared = 0;
    for (int seat = 0; seat < r->row.setup.seats; seat++) {
        if (!r->seat[seat].shared)
            continue;
        d->shared |= SEAT(seat);
        memcpy(d->share[seat], r->seat[seat].share, RECORD_SHARE);
    }
}

const char *room_try_start(struct game_room *r, struct want *w)
{
    if (!is_host(r, w))
        return "host";
    if (r->row.state != TABLE_OPEN)
        return "state";
    if (first_empty(r) >= 0)
        return "empty";
    collect_shares(r, w);
    room_key(r);
    if (!play_try_start(&r->play, &r->trial))
        return "setup";
    w->deed.kind = DEED_START;
    w->deed.actions = r->trial.m.log;
    w->deed.n = r->trial.m.n;
    return NULL;
}

/* While a game is on, only those who play it may talk: a friend who looks on
 * sees other things than a player does. */
const char *room_try_say(struct game_room *r, struct want *w)
{
    if (r->row.state == TABLE_PLAYING && room_seat_of(r, w->who) < 0)
        return "watcher";
    if (r->row.state == TABLE_PLAYING && w->text[0] &&
        quiet_game(&r->server->config, r->row.game->slug))
        return "quiet";
    w->deed.kind = DEED_SAY;
    memcpy(w->deed.who, w->who, sizeof w->deed.who);
    return NULL;
}

/* ---- taking -------------------------------------------------------------- */

static void sit_down(struct game_room *r, struct seat *seat,
                     const struct deed *d)
{
    struct store *st = r->server->store;

    memset(seat, 0, sizeof *seat);
    memcpy(seat->who, d->who, sizeof seat->who);
    seat->gone_at = server_now(r->server);
    st->person(st, seat->who, seat->name);
    seat->shared = (d->shared & SEAT(d->seat)) != 0;
    if (seat->shared)
        memcpy(seat->share, d->share[d->seat], RECORD_SHARE);
    for (struct follow *f = r->follows; f; f = f->next)
        seat->here += strcmp(session_who(f->session), seat->who) == 0;
    for (struct follow *f = r->follows; seat->here && f; f = f->next)
        if (strcmp(session_who(f->session), seat->who) == 0)
            memcpy(seat->name, session_name(f->session), sizeof seat->name);
}

static void start_game(struct game_room *r, const struct deed *d)
{
    r->row.state = TABLE_PLAYING;
    for (int seat = 0; seat < r->row.setup.seats; seat++) {
        r->seat[seat].shared = (d->shared & SEAT(seat)) != 0;
        memcpy(r->seat[seat].share, d->share[seat], RECORD_SHARE);
        r->seat[seat].left = (int64_t)r->row.base * 1000;
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

void room_take(struct game_room *r, const struct deed *d)
{
    struct seat *seat = &r->seat[d->seat];

    switch (d->kind) {
    case DEED_SIT: sit_down(r, seat, d); break;
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
    case DEED_NEXT: memcpy(r->following, d->who, TABLE_ID + 1); break;
    case DEED_START: start_game(r, d); break;
    case DEED_MOVE: note_move(seat, d); break;
    default: break;
    }
}
