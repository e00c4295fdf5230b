/*
 * appraise.c - how good a position and its choices are, at a desk.
 */
#include "lib/desk.h"

enum { SIMULATIONS_MOST = 20000 };

static const double ALL = 10000;

/* The appraiser of that game, seed and number; the last one, if it fits. */
static bool find_appraiser(struct charsu *c, int seed, int simulations)
{
    if (simulations < 1 || simulations > SIMULATIONS_MOST)
        return false;
    if (c->appraiser && c->appraiser_game == c->match.game &&
        c->appraiser_seed == (uint32_t)seed &&
        c->appraiser_simulations == (uint32_t)simulations)
        return true;
    charsu_bots_clear(c); /* in a browser all memory is freed at once */
    c->appraiser_game = c->match.game;
    c->appraiser_seed = (uint32_t)seed;
    c->appraiser_simulations = (uint32_t)simulations;
    c->appraiser = appraiser_new(c->match.game, c->appraiser_simulations,
                                 c->appraiser_seed);
    return c->appraiser;
}

static void set(struct charsu *c, int i, double share, double behind,
                double error)
{
    c->figure[i][CHARSU_FIGURE_SHARE] = (int)(share * ALL + 0.5);
    c->figure[i][CHARSU_FIGURE_BEHIND] = (int)(behind * ALL + 0.5);
    c->figure[i][CHARSU_FIGURE_ERROR] = (int)(error * ALL + 0.5);
}

int charsu_appraise_match(struct charsu *c, int seed, int simulations)
{
    const struct match *m = &c->match;
    struct outlook outlook;

    if (!m->game)
        return -ERR_NOT_ACTOR;
    if (!find_appraiser(c, seed, simulations))
        return -ERR_FULL;
    appraise_position(c->appraiser, &m->pos.state, &outlook);
    for (int seat = 0; seat < m->setup.seats; seat++)
        set(c, seat, outlook.share[seat], 0, outlook.error[seat]);
    return m->setup.seats;
}

int charsu_appraise_choices(struct charsu *c, int seed, int simulations,
                            int also)
{
    const struct view *view = &c->view;
    struct action played = c->action[0];
    struct appraised found[APPRAISED_MAX];
    struct news news;
    int n = 0;

    if (!desk_is_at_table(c) || (also && !view_allows(view, played)))
        return -ERR_NOT_ACTOR;
    if (!find_appraiser(c, seed, simulations))
        return -ERR_FULL;
    news = desk_news(c, view->seat, appraiser_listens(c->appraiser));
    n = appraise_choices(c->appraiser, view, &news, also ? &played : NULL,
                         found);
    for (int i = 0; i < n; i++) {
        c->action[i] = found[i].a;
        set(c, i, found[i].share, found[i].behind, found[i].error);
    }
    return n;
}

int charsu_appraised(struct charsu *c, int i, int figure)
{
    if (i < 0 || i >= SEATS_MAX || figure < 0 || figure >= CHARSU_FIGURES)
        return 0;
    return c->figure[i][figure];
}
