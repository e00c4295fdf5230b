/*
 * app.h - what the commands of the program share.
 *
 * A command is one function in a file of its own. It returns 0 on success, 1
 * when a check failed, 2 when the command line was wrong. Everything it says
 * to a person is a sentence of the locale: see sentences.def.
 */
#ifndef APP_APP_H
#define APP_APP_H

#include "core/game.h"
#include "words/words.h"

#include <stdio.h>

enum { GOOD = 0, FAILED = 1, MISUSED = 2 };

enum { LINE_MAX_BYTES = 4096 }; /* no sentence of ours is longer */

/* Every sentence of the program itself. */
enum sentence {
#define SENTENCE(ID, key, places) SAY_##ID,
#include "app/sentences.def"
    SENTENCES
};

struct app {
    const char *program; /* the name it was called by */
    struct words *words; /* owned: the language we speak */
};

int app_admin(struct app *app, int argc, char **argv);
int app_analyse(struct app *app, int argc, char **argv);
int app_backup(struct app *app, int argc, char **argv);
int app_balance(struct app *app, int argc, char **argv);
int app_bench(struct app *app, int argc, char **argv);
int app_bot(struct app *app, int argc, char **argv);
int app_check(struct app *app, int argc, char **argv);
int app_dataset(struct app *app, int argc, char **argv);
int app_games(struct app *app, int argc, char **argv);
int app_habits(struct app *app, int argc, char **argv);
int app_ladder(struct app *app, int argc, char **argv);
int app_laws(struct app *app, int argc, char **argv);
int app_play(struct app *app, int argc, char **argv);
int app_ratings(struct app *app, int argc, char **argv);
int app_replay(struct app *app, int argc, char **argv);
int app_scenario(struct app *app, int argc, char **argv);
int app_serve(struct app *app, int argc, char **argv);
int app_sim(struct app *app, int argc, char **argv);
int app_stats(struct app *app, int argc, char **argv);
int app_store(struct app *app, int argc, char **argv);

/* charsu check, of a path or of libpq's conninfo. */
int check_store(struct app *app, const char *path);
int app_version(struct app *app, int argc, char **argv);
int app_words(struct app *app, int argc, char **argv);

/* ---- speaking (say.c) ---------------------------------------------------- */

/* The key of a sentence, and the places it may have, separated by blanks. */
const char *say_key(enum sentence id);
const char *say_places(enum sentence id);

/* A sentence and nothing more; slots may be NULL. */
void say(const struct app *app, FILE *to, enum sentence id,
         const struct slot *slots);
void say_line(const struct app *app, FILE *to, enum sentence id,
              const struct slot *slots);

/* Complain in one line on stderr. Returns MISUSED, for the caller to return. */
int say_misuse(const struct app *app, enum sentence id,
               const struct slot *slots);

/* Speak another language from now on: one that is compiled in, or one from a
 * file. False, after a sentence: there is no such language. */
bool say_in(struct app *app, const char *language);

#endif
