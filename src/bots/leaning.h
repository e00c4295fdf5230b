/*
 * leaning.h - from how good the choices seem to the one that is made.
 *
 * The best is taken, with two exceptions. A character gives up a little for
 * what it likes (character.h). And where others would gain by foreseeing the
 * answer, it is varied among those that are nearly as good: a bot that always
 * murders the same role is soon seen through.
 */
#ifndef BOTS_LEANING_H
#define BOTS_LEANING_H

#include "bots/bot.h"
#include "bots/policy.h"
#include "core/rng.h"

struct leaning {
    const struct action *choice;  /* the caller's: what may be answered, */
    int n;                        /* and how many there are              */
    bool is_any;                  /* something below is set              */
    int16_t towards[CHOICES_MAX]; /* percent of what is given up at most */
    bool hidden[CHOICES_MAX];     /* it is varied                        */
    bool names;                   /* somebody is named: more than others */
    int varies;                   /* how much, percent of the usual      */
};

/* What 100 percent mean, in the unit that choices are measured in. */
struct leaning_scale {
    double towards; /* given up, at most                                */
    double varies;  /* this much behind: e times less likely, if hidden */
    double names;   /* the same, if somebody is named                   */
    bool evenly;    /* who is named: anybody less far behind, as likely */
};

/* For the view's seat; choice and n are set. */
void leaning_find(struct leaning *l, const struct bot_kind *kind,
                  const struct view *view, const struct news *news);

/* How open a net must be to what it finds unlikely, in percent, so that a
 * search considers more than one victim. */
int leaning_openness(const struct leaning *l);

/* The other seat with the most points, as the view has them; SEAT_NONE: the
 * view's seat is alone. */
int leaning_one_ahead(const struct view *view);

/* One of them. worth: how good each seems; what a character likes is added. */
int leaning_pick(const struct leaning *l, double *worth,
                 struct leaning_scale scale, struct rng *rng);

/* Without looking ahead: by the net, or what looks best. */
int leaning_by_net(const struct leaning *l, const struct policy *p,
                   const struct view *view, struct rng *rng);
int leaning_by_ratings(const struct leaning *l, const struct judge *judge,
                       const struct view *view, struct rng *rng);

#endif
