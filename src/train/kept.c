/*
 * kept.c - see kept.h.
 */
#include "train/kept.h"

#include "train/school.h"

#include <stdio.h>
#include <stdlib.h>

enum { PATH_MOST = 1024 };

/* The command, with which alone it may go on. */
static void write_head(char *head, size_t size)
{
    const struct improving *how = &school.how;

    memset(head, 0, size);
    snprintf(head, size, "improve %s %llu %ld %ld %s %s\n", how->game->slug,
             (unsigned long long)how->seed, how->rounds, how->games, how->from,
             how->rival ? how->rival : "");
}

static bool put(FILE *file, const void *bytes, size_t n)
{
    return fwrite(bytes, 1, n, file) == n;
}

static bool take(FILE *file, void *bytes, size_t n)
{
    return fread(bytes, 1, n, file) == n;
}

/* One list of what is kept, for writing and for reading. */
static bool pass(FILE *file, bool out, void *bytes, size_t n)
{
    return out ? put(file, bytes, n) : take(file, bytes, n);
}

static bool pass_net(FILE *file, bool out, struct spec *player)
{
    size_t n = player->own.weights.n;
    bool done = pass(file, out, &n, sizeof n);

    if (!out && done) {
        spec_free(player);
        done = spec_read(player, SCHOOL_AS_IT_IS) && n <= NET_FILE_MOST &&
               (player->bytes = malloc(n));
        player->own.weights = (struct weights){player->bytes, n};
        player->teaches = false;
    }
    return done && pass(file, out, player->bytes, n);
}

/* All that a round depends on. */
static bool pass_all(FILE *file, bool out)
{
    struct tutor *t = &school.tutor;
    float *const part[] = {t->weight, t->mean, t->square, t->pace};
    bool done = pass(file, out, &school.round, sizeof school.round) &&
                pass(file, out, &t->steps, sizeof t->steps) &&
                pass(file, out, t->met, t->rows * sizeof *t->met) &&
                pass(file, out, &school.old, sizeof school.old);

    for (size_t i = 0; done && i < COUNT(part); i++)
        done = pass(file, out, part[i], t->n * sizeof *part[i]);
    for (int i = 0; done && i < school.old; i++)
        done = school.old <= OLD_NETS &&
               pass_net(file, out, &school.player[OLD + i]);
    return done;
}

static void state_path(char *path, const char *end)
{
    snprintf(path, PATH_MOST, "%s%s", school.how.out, end);
}

/* All of it or nothing. */
bool kept_save(void)
{
    char part[PATH_MOST], path[PATH_MOST], head[PATH_MOST];
    FILE *file = NULL;
    bool whole = false;

    state_path(part, ".part");
    state_path(path, ".state");
    file = fopen(part, "wb");
    write_head(head, sizeof head);
    whole = file && pass(file, true, head, sizeof head) && pass_all(file, true);
    if (file)
        whole = fclose(file) == 0 && whole && rename(part, path) == 0;
    if (!whole)
        fprintf(stderr, "selfplay: cannot write %s\n", path);
    return whole;
}

/* A file of another command is not overwritten. */
bool kept_resume(bool *resumes)
{
    char path[PATH_MOST], head[PATH_MOST], found[PATH_MOST];
    FILE *file = NULL;
    bool ours = true;

    state_path(path, ".state");
    write_head(head, sizeof head);
    file = fopen(path, "rb");
    *resumes = file;
    if (!file)
        return true;
    ours = pass(file, false, found, sizeof found) &&
           memcmp(found, head, sizeof head) == 0 && pass_all(file, false);
    fclose(file);
    if (ours)
        tutor_round(&school.tutor);
    else
        fprintf(stderr, "selfplay: %s is not of this command\n", path);
    return ours;
}
