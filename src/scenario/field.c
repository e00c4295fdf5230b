/*
 * field.c - any field of any game by its name, as given by its walk():
 * "gold[0]", "cards.where[5]", "stack[0].actors".
 */
#include "core/text.h"
#include "core/walk.h"
#include "scenario/stage.h"

#include <stdio.h>
#include <string.h>

enum { PATH_MAX_BYTES = 96, DEPTH_MAX = 8, NOBODY = 255 };

struct finder {
    struct walk walk;
    struct slice name;
    struct field found;
    char path[PATH_MAX_BYTES]; /* of the part we are in: "stack[0]." */
    size_t length[DEPTH_MAX];  /* of the paths of the parts above it */
    int depth;
};

static void enter(struct walk *w, const char *name, int i, int n)
{
    struct finder *f = (struct finder *)w;
    size_t used = strlen(f->path);

    f->length[f->depth++ % DEPTH_MAX] = used;
    if (n > 1)
        snprintf(f->path + used, sizeof f->path - used, "%s[%d].", name, i);
    else
        snprintf(f->path + used, sizeof f->path - used, "%s.", name);
}

static void leave(struct walk *w, int i, int n)
{
    struct finder *f = (struct finder *)w;

    (void)i;
    (void)n;
    f->path[f->length[--f->depth % DEPTH_MAX]] = '\0';
}

/* Some walks name a field "seen[seat]": the brackets belong to the name. */
static void visit(struct walk *w, const char *name, void *at, int width,
                  int count)
{
    struct finder *f = (struct finder *)w;
    size_t path = strlen(f->path);
    size_t own = strcspn(name, "[");

    if (f->name.n == path + own && memcmp(f->name.at, f->path, path) == 0 &&
        memcmp(f->name.at + path, name, own) == 0)
        f->found = (struct field){at, width, count};
}

/* Nothing is written, so casting const away is safe. */
bool field_find(const struct game *game, const struct state *s,
                struct slice name, struct field *out)
{
    struct finder f = {.walk = {visit, enter, leave, OK}, .name = name};

    game->walk(&f.walk, (struct state *)s);
    *out = f.found;
    return f.found.at != NULL;
}

uint64_t field_get(const struct field *field, int index)
{
    return walk_load((const char *)field->at + (ptrdiff_t)index * field->width,
                     field->width);
}

static void field_set(const struct field *field, int index, uint64_t value)
{
    walk_store((char *)field->at + (ptrdiff_t)index * field->width,
               field->width, value);
}

/* ---- facts about fields -------------------------------------------------- */

struct claim {
    struct field field;
    int index;
    uint64_t value;
};

/* "gold[3]": the name alone, and 3; -1 where there are no brackets. */
static bool cut_index(struct slice *name, int *index)
{
    const char *open = NULL;

    *index = -1;
    if (!name->n || name->at[name->n - 1] != ']')
        return true;
    for (size_t i = 0; i < name->n; i++)
        if (name->at[i] == '[')
            open = name->at + i;
    if (!open)
        return false;
    *index = text_number(open + 1, (size_t)(name->at + name->n - open) - 2);
    name->n = (size_t)(open - name->at);
    return *index >= 0;
}

/* A number of any size, a seat, nobody, a thing or a decision by its name. */
static bool read_value(const struct game *game, struct slice word,
                       uint64_t *out)
{
    int seat = text_seat(word.at, word.n);

    *out = 0;
    for (size_t i = 0; i < word.n && word.at[i] >= '0' && word.at[i] <= '9';
         i++) {
        *out = *out * 10 + (uint64_t)(word.at[i] - '0');
        if (i + 1 == word.n)
            return true;
    }
    if (text_is(word.at, word.n, "nobody"))
        seat = NOBODY;
    for (int i = 0; seat < 0 && i < game->n_nouns; i++)
        seat = text_noun(&game->nouns[i], word.at, word.n);
    for (int i = 0; seat < 0 && i < game->n_decisions; i++)
        seat = text_is(word.at, word.n, game->decisions[i]) ? i : -1;
    *out = (uint64_t)seat;
    return seat >= 0;
}

/*
 * "field gold[0] = 5", or as people say it: "p0 gold 5", "crown p2". WRONG
 * without a word if it is neither.
 */
static enum verdict read_claim(struct stage *st, const struct fact *f,
                               const struct state *s, struct claim *out)
{
    bool plain = !fact_is(f, 0, "field");
    int at = plain ? 0 : 1;
    int value = plain ? 1 : 3;
    bool seated = plain && f->subject < SEATS_MAX;
    struct slice name = {0};

    if (f->n != value + 1 || (!plain && !fact_is(f, 2, "=")))
        return plain ? WRONG : stage_say(st, WRONG, "write: field name[0] = 5");
    name = f->word[at];
    if (!cut_index(&name, &out->index) ||
        !field_find(st->game, s, name, &out->field))
        return plain ? WRONG
                     : stage_say(st, WRONG, "%s has no field '%.*s'",
                                 st->game->slug, (int)name.n, name.at);
    if (seated)
        out->index = f->subject;
    if (out->index < 0 && out->field.count == 1)
        out->index = 0;
    if (out->index < 0 || out->index >= out->field.count ||
        (out->field.count == 1 && seated))
        return stage_say(st, WRONG, "'%.*s' has %d values: which?", (int)name.n,
                         name.at, out->field.count);
    if (!read_value(st->game, f->word[value], &out->value))
        return stage_say(st, WRONG, "'%.*s' is no value", (int)f->word[value].n,
                         f->word[value].at);
    return YES;
}

enum verdict field_holds(struct stage *st, const struct fact *f,
                         const struct state *s)
{
    struct claim claim = {0};
    enum verdict verdict = read_claim(st, f, s, &claim);
    uint64_t value = 0;

    if (verdict != YES)
        return verdict;
    value = field_get(&claim.field, claim.index);
    if (value == claim.value)
        return YES;
    return stage_say(st, NO, "it is %llu", (unsigned long long)value);
}

enum verdict field_given(struct stage *st, const struct fact *f)
{
    struct claim claim = {0};
    enum verdict verdict = read_claim(st, f, stage_state(st), &claim);

    if (verdict == YES && claim.field.width < 8 &&
        claim.value >> (8 * claim.field.width))
        return stage_say(st, WRONG, "%llu is too large for it",
                         (unsigned long long)claim.value);
    if (verdict == YES)
        field_set(&claim.field, claim.index, claim.value);
    return verdict;
}
