/*
 * mind.c - space for the weights of the game's net. They are not part of the
 * module: a table can be drawn without them, so it should not wait for them.
 * Whatever lets bots think fetches mind.GAME.bin and copies it here first.
 * Until then the bots play by their ratings. build.sh passes MIND_BYTES, the
 * size of the weights, for games that have a net.
 */
#include "bots/bot.h"
#include "bots/minds.h"
#include "lib/charsu.h"

#define QUOTED(name) #name
#define SLUG(name)   QUOTED(name)

CHARSU_CALL(mind) unsigned char *charsu_mind(const struct charsu *c);
CHARSU_CALL(mind_size) int charsu_mind_size(const struct charsu *c);

/* Does a bot of that kind, as bot_slug() has them, go by it? */
CHARSU_CALL(mind_serves)
int charsu_mind_serves(const struct charsu *c, int kind);

#ifdef MIND_BYTES
static unsigned char weights[MIND_BYTES];

const struct mind minds[] = {{SLUG(GAME), {weights, sizeof weights}}, {0}};
enum { SIZE = MIND_BYTES };
#else
static unsigned char weights[1];

const struct mind minds[] = {{0}};
enum { SIZE = 0 };
#endif

unsigned char *charsu_mind(const struct charsu *c)
{
    (void)c;
    return weights;
}

int charsu_mind_size(const struct charsu *c)
{
    (void)c;
    return SIZE;
}

int charsu_mind_serves(const struct charsu *c, int kind)
{
    const struct bot_kind *bot = bot_kind_at(kind);

    (void)c;
    return bot && bot_uses_net(bot, games[0]);
}
