/*
 * mind.c - space for the weights of the game's nets: its own, and behind it the
 * one that knows how others play. They are not part of the module: a table can
 * be drawn without them, so it should not wait for them. Whatever lets bots
 * think fetches mind.GAME.bin, and others.GAME.bin where such a bot looks ahead
 * with it, and copies them here first. Until then the bots play without.
 * build.sh passes MIND_BYTES and OTHERS_BYTES, the sizes, for games that have
 * such nets.
 */
#include "bots/bot.h"
#include "bots/minds.h"
#include "lib/charsu.h"

#define QUOTED(name) #name
#define SLUG(name)   QUOTED(name)

/* The first net, or the second. */
CHARSU_CALL(mind)
unsigned char *charsu_mind(const struct charsu *c, int second);
CHARSU_CALL(mind_size) int charsu_mind_size(const struct charsu *c, int second);

/* Which of them a bot of that kind goes by, as bot_slug() has them: a bit for
 * each. */
CHARSU_CALL(mind_serves)
int charsu_mind_serves(const struct charsu *c, int kind);

#ifndef OTHERS_BYTES
#define OTHERS_BYTES 0
#endif
#ifdef MIND_BYTES
static unsigned char weights[MIND_BYTES + OTHERS_BYTES];

const struct mind minds[] = {
    {SLUG(GAME), {weights, MIND_BYTES}, {weights + MIND_BYTES, OTHERS_BYTES}},
    {0}};
#else
#define MIND_BYTES 0
static unsigned char weights[1];

const struct mind minds[] = {{0}};
#endif

unsigned char *charsu_mind(const struct charsu *c, int second)
{
    (void)c;
    return weights + (second ? MIND_BYTES : 0);
}

int charsu_mind_size(const struct charsu *c, int second)
{
    (void)c;
    return second ? OTHERS_BYTES : MIND_BYTES;
}

int charsu_mind_serves(const struct charsu *c, int kind)
{
    const struct bot_kind *bot = bot_kind_at(kind);

    (void)c;
    return bot ? bot_nets(bot, games[0]) : 0;
}
