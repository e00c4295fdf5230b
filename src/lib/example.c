/*
 * example.c - a whole game through libcharsu: bots play, and seat 0 watches.
 *
 * cc example.c $(pkg-config --cflags --libs charsu) -o example && ./example dej
 */
#include <charsu.h>

#include <stdio.h>
#include <string.h>

static int number_of(const char *slug)
{
    int game = charsu_games() - 1;

    while (game >= 0 && strcmp(charsu_slug(game, CHARSU_WORDS_GAME, 0), slug))
        game--;
    return game;
}

int main(int argc, char **argv)
{
    int game = number_of(argc > 1 ? argv[1] : "dej");
    struct charsu *c = charsu_new();
    const int16_t *points = charsu_area(c, CHARSU_AREA_SCORE);
    int actors = 0;

    if (charsu_standard(c, game, 3) < 0 || charsu_start(c, game) < 0)
        return 1; /* the key is all zero: these dice are for everybody */
    while ((actors = charsu_fact(c, CHARSU_IN_MATCH, CHARSU_FACT_ACTORS)) > 0) {
        int seat = __builtin_ctz((unsigned)actors);
        charsu_bot_choose(c, seat, 1, 7, 0); /* 1: greedy; into ACTIONS[0] */
        charsu_action_text(c, game, 0);
        if (seat == 0)
            puts(charsu_area(c, CHARSU_AREA_TEXT));
        charsu_play(c, 1);
    }
    charsu_score(c, CHARSU_IN_MATCH);
    printf("points: %d %d %d\n", points[0], points[1], points[2]);
    charsu_free(c);
}
