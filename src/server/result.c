/*
 * result.c - see result.h. Everything here is derived from the log.
 */
#include "server/result.h"

#include "explain/explain.h"
#include "server/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- roles --------------------------------------------------------------- */

static struct result_role *role_of(struct result_seat *seat, const char *slug)
{
    struct result_role *role = seat->roles;

    for (; role < seat->roles + seat->n_roles; role++)
        if (strcmp(role->slug, slug) == 0)
            return role;
    if (seat->n_roles == RESULT_ROLES)
        return NULL;
    seat->n_roles++;
    snprintf(role->slug, sizeof role->slug, "%s", slug);
    return role;
}

static void take_role(struct result_seat *seat, const struct game *game,
                      const struct event *e)
{
    const struct noun *noun =
        &game->nouns[game->events[e->kind].args[0] - ARG_NOUN];
    struct result_role *role = NULL;

    if (e->arg[0] >= noun->n)
        return;
    role = role_of(seat, noun->slugs[e->arg[0]]);
    snprintf(seat->role, sizeof seat->role, "%s", noun->slugs[e->arg[0]]);
    if (role)
        role->times++;
}

static bool has_card(const char *cards, const char *slug)
{
    size_t n = strlen(slug);

    for (const char *at = cards; (at = strstr(at, slug)); at += n)
        if ((at == cards || at[-1] == ' ') && (at[n] == ' ' || !at[n]))
            return true;
    return false;
}

/* What does not fit is left out. */
static void take_card(struct result_seat *seat, const struct game *game,
                      const struct event *e)
{
    const struct noun *noun =
        &game->nouns[game->events[e->kind].args[0] - ARG_NOUN];
    const char *slug = e->arg[0] < noun->n ? noun->slugs[e->arg[0]] : "";
    size_t used = strlen(seat->cards);

    if (slug[0] && !has_card(seat->cards, slug) &&
        used + strlen(slug) + 2 <= sizeof seat->cards)
        snprintf(seat->cards + used, sizeof seat->cards - used, "%s%s",
                 used ? " " : "", slug);
}

static void take_earning(struct result *r, const struct earning *by,
                         const struct event *e)
{
    int seat = by->by < 0 ? e->seat : e->arg[by->by];
    int amount = e->arg[by->amount];
    struct result_role *role = NULL;

    if (by->wide)
        amount += e->arg[by->amount + 1] << 8;
    if (seat >= r->setup.seats || !r->seat[seat].role[0])
        return;
    role = role_of(&r->seat[seat], r->seat[seat].role);
    if (role)
        role->earned += by->sign * amount;
}

static bool is_event(const struct game *game, const struct event *e,
                     const char *slug)
{
    return strcmp(game->events[e->kind].slug, slug) == 0;
}

static void take_event(struct result *r, const struct game *game,
                       const struct explainer *by, const struct event *e)
{
    for (int i = 0; by->becomes && by->becomes[i]; i++)
        if (e->seat < r->setup.seats && is_event(game, e, by->becomes[i]))
            take_role(&r->seat[e->seat], game, e);
    for (int i = 0; by->plays && by->plays[i]; i++)
        if (e->seat < r->setup.seats && is_event(game, e, by->plays[i]))
            take_card(&r->seat[e->seat], game, e);
    for (int i = 0; i < by->n_earnings; i++)
        if (is_event(game, e, by->earnings[i].event))
            take_earning(r, &by->earnings[i], e);
}

/* A seat that has one character throughout has earned all its points with
 * it. */
static void earn_points(struct result *r)
{
    for (int seat = 0; seat < r->setup.seats; seat++)
        if (r->seat[seat].n_roles == 1)
            r->seat[seat].roles[0].earned = r->seat[seat].points;
}

static void take_roles(struct result *r, const struct game *game,
                       const struct event *event, int n)
{
    const struct explainer *by = explainer_of(game);

    for (int i = 0; by && i < n; i++)
        take_event(r, game, by, &event[i]);
    if (by && by->earns_points)
        earn_points(r);
}

void result_roles_text(const struct result_seat *seat, char out[ROLES_BYTES])
{
    size_t used = 0;

    out[0] = '\0';
    for (int i = 0; i < seat->n_roles; i++) {
        const struct result_role *role = &seat->roles[i];
        int n =
            snprintf(out + used, ROLES_BYTES - used, "%s%s:%d:%d",
                     used ? " " : "", role->slug, role->times, role->earned);
        if (n < 0 || (size_t)n >= ROLES_BYTES - used) {
            out[used] = '\0';
            return;
        }
        used += (size_t)n;
    }
}

void result_roles_read(struct result_seat *seat, const char *text)
{
    int used = 0;

    seat->n_roles = 0;
    while (seat->n_roles < RESULT_ROLES) {
        struct result_role *role = &seat->roles[seat->n_roles];
        if (sscanf(text, " %24[^: ]:%d:%d%n", role->slug, &role->times,
                   &role->earned, &used) != 3)
            return;
        text += used;
        seat->n_roles++;
    }
}

/* ---- the whole ----------------------------------------------------------- */

/* In a solo game the player is first with more points than the opponent
 * without a seat. */
static void take_scores(struct result *r, const struct match *m)
{
    struct score score = {0};
    int firsts = 0;

    m->game->score(&m->pos.state, &score);
    if (r->setup.seats == 1)
        score.place[0] = score.points[0] <= score.rival;
    for (int seat = 0; seat < r->setup.seats; seat++) {
        r->seat[seat].place = score.place[seat];
        r->seat[seat].points = score.points[seat];
        firsts += score.place[seat] == 0;
    }
    r->ending = firsts == 0   ? ENDING_LOST
                : firsts == 1 ? ENDING_WON
                              : ENDING_SHARED;
}

/* Bots of one level are equally strong, whatever their character. */
static void take_seat(struct result_seat *out, const struct seat *from,
                      bool gone)
{
    if (from->who[0])
        snprintf(out->who, sizeof out->who, "%s", from->who);
    else
        snprintf(out->who, sizeof out->who, "bot:%.*s",
                 (int)strcspn(from->bot, ":"), from->bot);
    out->gone = gone && from->who[0];
}

/* A game of bots alone says nothing about people, and a solo game has no
 * ranks. */
static bool may_count(const struct result *r)
{
    bool person = false;

    for (int seat = 0; seat < r->setup.seats; seat++)
        person = person || !result_is_bot(r->seat[seat].who);
    return person && r->setup.seats > 1;
}

void result_make(struct result *out, const struct table *t,
                 const struct match *m, int told, seat_set gone)
{
    memset(out, 0, sizeof *out);
    out->table = t->row.num;
    memcpy(out->id, t->row.id, sizeof out->id);
    snprintf(out->game, sizeof out->game, "%s", t->row.game->slug);
    out->rules = t->row.rules;
    out->setup = t->row.setup;
    out->at = t->row.over_at;
    out->moves = m->n - (int)m->chances;
    for (int seat = 0; seat < out->setup.seats; seat++)
        take_seat(&out->seat[seat], &t->seat[seat], gone & SEAT(seat));
    take_scores(out, m);
    out->rated = t->row.rated && may_count(out);
    take_roles(out, t->row.game, t->course.told.event, told);
}

void result_ranks(const struct result *r, uint8_t rank[SEATS_MAX])
{
    for (int seat = 0; seat < r->setup.seats; seat++)
        rank[seat] =
            r->seat[seat].gone ? SEATS_MAX : (uint8_t)r->seat[seat].place;
}

int result_month(int64_t at)
{
    time_t when = (time_t)at;
    struct tm day;

    if (!gmtime_r(&when, &day))
        return 0;
    return (day.tm_year + 1900) * 100 + day.tm_mon + 1;
}
