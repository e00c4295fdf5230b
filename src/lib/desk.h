/*
 * desk.h - what the files of this room share: the contents of a desk.
 *
 * A desk allocates nothing but its bots, so the same code runs in a browser.
 */
#ifndef LIB_DESK_H
#define LIB_DESK_H

#include "bots/appraise.h"
#include "bots/bot.h"
#include "core/match.h"
#include "core/text.h"
#include "explain/explain.h"
#include "lib/charsu.h"

enum {
    LOG_MAX = UINT16_MAX, /* as much as ply_max can say    */
    TOLD_MAX = 4096,      /* events of one call            */
    NEWS_MAX = 1 << 15,   /* events of one game, to a seat */
};

/* What an action would bring one seat; uncertain values have their bit set:
 * one for each of the goods, then one for the points. */
struct foreseen {
    int16_t points, unsure;
    int16_t goods[GOODS_MAX];
};

/* Listens from some action on. What does not fit is lost, so there is space
 * for more events than any game tells in one call. */
struct ears {
    struct sink sink;
    const struct match *match; /* whose actions are counted             */
    int from;                  /* hear nothing before that many actions */
    int n;
    struct event told[TOLD_MAX];
};

/* What one seat has heard of the whole match. */
struct news_sink {
    struct sink sink;
    int seat, n;
    struct event heard[NEWS_MAX];
};

/* Which action told what (story.c). */
struct clerk {
    struct sink sink;
    int from; /* note nothing before that many actions */
    int now;  /* the action that is being told of      */
    int n;
    uint16_t ply[TOLD_MAX];
};

struct charsu {
    struct match match; /* no game in it: not started */
    struct view view;   /* no game in it: not loaded  */
    struct score score;
    struct foreseen foreseen[SEATS_MAX];
    uint8_t bytes[STATE_MAX];
    char text[TEXT_MAX];
    struct action action[CHOICES_MAX];
    struct event heard[TOLD_MAX];
    struct bot *seated[SEATS_MAX]; /* owned; NULL: not asked yet */
    int rating[CHOICES_MAX];
    struct appraiser *appraiser; /* owned; NULL: not asked yet */
    const struct game *appraiser_game;
    uint32_t appraiser_seed, appraiser_simulations;
    int figure[SEATS_MAX][CHARSU_FIGURES];
    struct ears ears;
    struct news_sink news;
    struct clerk clerk;
    struct action log[LOG_MAX]; /* of the match */
};

/* NULL: there is no such game. */
const struct game *desk_game(int game);

/* May seat look at a game with that many seats? */
static inline bool desk_is_eye(int seat, int seats)
{
    return (seat >= 0 && seat < seats) || seat == SEAT_WATCHER;
}

/* What seat has heard in the match, for whatever listens. */
struct news desk_news(struct charsu *c, int seat, bool listens);

/* Is the view that of a seat of the match: what that seat sees of it, or sees
 * in the middle of a chain? */
bool desk_is_at_table(const struct charsu *c);

/* Forget what was told; the returned sink keeps what is told from now on. */
struct sink *desk_listen(struct charsu *c);

#endif
