/*
 * store_standing.c - see store_results.h: what is derived from finished games,
 * one game after another in the order in which they ended, so that the same
 * log gives the same numbers.
 */
#include "server/store_sql.h"

#include <stdio.h>
#include <string.h>

/* ---- ratings ------------------------------------------------------------- */

/* A bot with several seats is still one player. */
static int first_seat_of(const struct result *r, int seat)
{
    int first = 0;

    while (strcmp(r->seat[first].who, r->seat[seat].who) != 0)
        first++;
    return first;
}

/* Unreadable values are not made up: the write that needs them fails as a
 * whole. */
static enum sql_err rating_of(struct results_db *r, const struct result *g,
                              int seat, struct rating *out)
{
    const char *who = g->seat[seat].who;
    struct sql_stmt *s =
        results_on(r, SQL_STANDING, "sis", g->game, (int64_t)0, who);

    *out = rating_start(g->game, who);
    if (sql_next(s))
        *out = store_take_rating(s, 0);
    return sql_end(s);
}

static enum sql_err is_shown(struct results_db *r, const char *who,
                             int64_t *out)
{
    struct sql_stmt *s = NULL;

    *out = result_is_bot(who);
    if (*out)
        return SQL_OK;
    s = results_on(r, SQL_IS_SHOWN, "s", who);
    if (sql_next(s))
        *out = sql_int(s, 0);
    return sql_end(s);
}

/* All time, and the month. */
static enum sql_err stand(struct results_db *r, const struct result *g,
                          int seat, struct rating now, int64_t firsts)
{
    const char *who = g->seat[seat].who;
    const int64_t months[] = {0, result_month(g->at)};
    int64_t shown = 0;
    enum sql_err err = is_shown(r, who, &shown);

    for (int i = 0; i < COUNT(months) && err == SQL_OK; i++)
        err = results_run(r, SQL_STAND, "sisiiiiii", g->game, months[i], who,
                          now.mu, now.sigma, rating_score(now), (int64_t)1,
                          firsts, shown);
    return err;
}

/* The result of a player with several seats: the mean over them. */
struct change {
    int64_t mu, sigma;
    int seats, firsts;
};

static enum sql_err keep_rating(struct results_db *r, const struct result *g,
                                int seat, struct rating before,
                                struct rating after)
{
    return results_run(r, SQL_RESULT_RATING, "iiiii", before.mu, after.mu,
                       after.sigma, (int64_t)g->n, (int64_t)seat);
}

/* mu: what the ratings were before. */
static enum sql_err rate(struct results_db *r, const struct result *g,
                         int64_t mu[SEATS_MAX])
{
    struct rating before[SEATS_MAX] = {0};
    struct rating after[SEATS_MAX] = {0};
    struct change change[SEATS_MAX] = {0};
    uint8_t rank[SEATS_MAX];
    enum sql_err err = SQL_OK;

    for (int seat = 0; seat < g->setup.seats && err == SQL_OK; seat++) {
        err = rating_of(r, g, seat, &before[seat]);
        after[seat] = before[seat];
        mu[seat] = before[seat].mu;
    }
    if (err != SQL_OK)
        return err;
    result_ranks(g, rank);
    rating_update(after, rank, g->setup.seats);
    for (int seat = 0; seat < g->setup.seats; seat++) {
        struct change *c = &change[first_seat_of(g, seat)];
        c->mu += after[seat].mu - before[seat].mu;
        c->sigma += after[seat].sigma - before[seat].sigma;
        c->firsts += rank[seat] == 0;
        c->seats++;
    }
    for (int seat = 0; seat < g->setup.seats && err == SQL_OK; seat++) {
        const struct change *c = &change[first_seat_of(g, seat)];
        struct rating now = {before[seat].mu + c->mu / c->seats,
                             before[seat].sigma + c->sigma / c->seats};
        err = keep_rating(r, g, seat, before[seat], now);
        if (err == SQL_OK && first_seat_of(g, seat) == seat)
            err = stand(r, g, seat, now, c->firsts > 0);
    }
    return err;
}

/* ---- sums ---------------------------------------------------------------- */

static int last_place(const struct result *g)
{
    int last = 0;

    for (int seat = 0; seat < g->setup.seats; seat++)
        if (g->seat[seat].place > last)
            last = g->seat[seat].place;
    return last;
}

/* The highest level of bots at a table. */
static int level_at(const struct result *g)
{
    int highest = 0;

    for (int seat = 0; seat < g->setup.seats; seat++) {
        int level = 0;
        if (sscanf(g->seat[seat].who, "bot:level%1d", &level) == 1 &&
            level > highest)
            highest = level;
    }
    return highest;
}

static enum sql_err add_sums(struct results_db *r, const struct result *g,
                             int i)
{
    const struct result_seat *seat = &g->seat[i];
    bool first = seat->place == 0 && !seat->gone;
    bool last = seat->gone ||
                (g->setup.seats > 1 && seat->place == last_place(g) && !first);
    enum sql_err err = results_run(
        r, SQL_SUM, "ssiiiiiiii", seat->who, g->game, (int64_t)g->setup.seats,
        (int64_t)first, (int64_t)last, (int64_t)seat->gone,
        (int64_t)seat->points, (int64_t)seat->points, (int64_t)g->n,
        first ? (int64_t)level_at(g) : (int64_t)0);

    for (int k = 0; k < seat->n_roles && err == SQL_OK; k++) {
        const struct result_role *role = &seat->roles[k];
        bool crown = first && strcmp(role->slug, seat->role) == 0;
        err = results_run(r, SQL_ROLE_SUM, "sssiiii", seat->who, g->game,
                          role->slug, (int64_t)role->times, (int64_t)first,
                          (int64_t)crown, (int64_t)role->earned);
    }
    return err;
}

enum sql_err results_count(struct results_db *r, const struct result *g)
{
    int64_t before[SEATS_MAX] = {0};
    enum sql_err err = g->rated ? rate(r, g, before) : SQL_OK;

    for (int seat = 0; seat < g->setup.seats && err == SQL_OK; seat++)
        if (!result_is_bot(g->seat[seat].who))
            err = add_sums(r, g, seat);
    return err == SQL_OK ? results_tally(r, g, before) : err;
}

/* ---- who is shown -------------------------------------------------------- */

enum sql_err results_show(struct results_db *r, const char *who)
{
    return results_run(r, SQL_SHOW, "s", who);
}

enum sql_err results_hide(struct results_db *r, const char *who, bool private)
{
    enum sql_err err =
        results_run(r, private ? SQL_HIDE : SQL_UNHIDE, "s", who);

    return err == SQL_OK ? results_show(r, who) : err;
}

/* The games stay, under an id that belongs to nobody. */
enum sql_err results_forget(struct results_db *r, const char *who)
{
    return results_hide(r, who, false);
}
