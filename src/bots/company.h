/*
 * company.h - how the others at a table are taken to play: like the bot itself,
 * by ratings, or as a second net has learnt to imitate players of other kinds.
 *
 * Nobody is known for certain. In each simulation every other seat goes by one
 * of the three, as often as that is likely; and where a game can tell from what
 * somebody has done in public whether he plays like its net (eval.h), that
 * counts.
 */
#ifndef BOTS_COMPANY_H
#define BOTS_COMPANY_H

#include "bots/bot.h"
#include "bots/policy.h"

struct search_kind;

struct company {
    const struct policy *own, *others;              /* others may be NULL   */
    uint8_t plain[SEATS_MAX], others_in[SEATS_MAX]; /* percent, by seat */
};

/* In one simulation: seats that go by ratings, and by the others' net. */
struct ways {
    seat_set plain, others;
};

/* What is thought of every seat, before and after it is known what it did. */
void company_expect(struct company *c, const struct search_kind *how);
void company_watch(struct company *c, const struct likeness *likeness,
                   const struct event *heard, int n);

/* Of all seats but own. */
struct ways company_draw(const struct company *c, int seats, int own,
                         struct rng *rng);

/* The net of a seat that goes by one. */
const struct policy *company_policy(const struct company *c, struct ways ways,
                                    int seat);

#endif
