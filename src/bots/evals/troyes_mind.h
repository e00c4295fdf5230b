/*
 * troyes_mind.h - what things are worth to one seat of Troyes: deniers,
 * influence, dice, citizens, cubes. A hundred is a point.
 *
 * Everything is made of what that seat knows, so it is the same on its view,
 * on the truth and on any guess. The numbers of cards are read from the rules'
 * tables, so a row that is corrected there is rated as it then is. Rules:
 * docs/rules/troyes.md.
 */
#ifndef BOTS_EVALS_TROYES_MIND_H
#define BOTS_EVALS_TROYES_MIND_H

#include "games/troyes/troyes.h"

enum { MEMO_DENIERS = 64 };

/* Answers already given; the actions of one turn ask the same many times. */
struct troyes_memo {
    int money[MEMO_DENIERS];
    int sway[TROYES_INFLUENCE_MOST + 1];
    int fights[TROYES_QUEUE][TROYES_FLAGS + 1];
};

/* Made once for all choices of a list, and never copied. */
struct troyes_mind {
    const struct troyes *g;
    int owner;
    int after;                     /* rounds after this one              */
    int spite;                     /* percent of what others win or lose */
    int chance[TROYES_CHARACTERS]; /* in play and still to score; percent */
    int has[TROYES_COUNT_EVENTS_WON +
            1]; /* what characters count               */
    uint8_t who[TROYES_COUNT_EVENTS_WON +
                1];  /* the set of characters that count it */
    int money, sway; /* what the owner has of it is worth   */
    int stands[TROYES_BUILDINGS]
              [TROYES_SPACES];      /* as troyes_mind_stands() says        */
    int board;                      /* as troyes_mind_board() says         */
    struct troyes_memo kept, *memo; /* the memo points to what is kept     */
};

/* open: all characters are known, as in a full state. */
void troyes_mind(struct troyes_mind *m, const struct troyes *g, int owner,
                 bool open);

/* Characters that count this, for so many of it. */
int troyes_mind_count(const struct troyes_mind *m, int what, int has);

/* One more of it, or so many. */
int troyes_mind_more(const struct troyes_mind *m, int what, int more);

int troyes_mind_money(const struct troyes_mind *m, int deniers);
int troyes_mind_sway(const struct troyes_mind *m, int influence);
int troyes_mind_earns(const struct troyes_mind *m, int deniers);
int troyes_mind_sways(const struct troyes_mind *m, int influence);

/* A die of the own quarter, for this round; one that a rival has no more. */
int troyes_mind_die(const struct troyes_mind *m, int value);
int troyes_mind_denied(const struct troyes_mind *m, int owner);

/* A citizen who works there for the rounds to come; some in the supply. */
static inline int troyes_mind_stands(const struct troyes_mind *m, int building,
                                     int space)
{
    return m->stands[building][space];
}

int troyes_mind_supply(const struct troyes_mind *m, int citizens);

/* Of all buildings and supplies, the owner's and the others' together. */
int troyes_mind_board(const struct troyes_mind *m, const struct troyes *g);

/* So many cubes of a delayed activity; a tradesman there. */
int troyes_mind_cubes(const struct troyes_mind *m, int id, int cubes);
int troyes_mind_works(const struct troyes_mind *m, int id, int slot);

/* Events of the queue that carry a cube of the owner's. */
int troyes_mind_present(const struct troyes_mind *m);

/* An event as it is; so many cubes more on that one of the queue, without the
 * influence they bring. */
int troyes_mind_event(const struct troyes_mind *m,
                      const struct troyes_event *event);
int troyes_mind_fights(const struct troyes_mind *m, int at, int cubes);

/* A cube in the cathedral at that level, without its influence. */
int troyes_mind_builds(const struct troyes_mind *m, int levels_built,
                       int level);

#endif
