/*
 * tell.c - see tell.h.
 */
#include "words/tell.h"

#include "core/text.h"
#include "words/language.h"

#include <stdio.h>
#include <string.h>

enum { KEY_MAX = 128, THING_MAX = 160 };

/* ---- the places of a word ------------------------------------------------ */

static const char *place_base(const struct game *game, int kind)
{
    if (kind == ARG_SEAT)
        return "seat";
    if (kind < ARG_NOUN)
        return "number";
    return game->nouns[kind - ARG_NOUN].slug;
}

/* The second of a kind has a 2: {district2}. The first seat is the actor's. */
void tell_places(const struct game *game, const struct word *word,
                 struct places *out)
{
    const char *base[PLACES_MAX] = {"seat"};

    out->n = 1;
    snprintf(out->name[0], PLACE_NAME, "%s", base[0]);
    for (int i = 0; i < ARGS_MAX && word->args[i]; i++) {
        char *name = out->name[out->n];
        int same = 1;
        base[out->n] = place_base(game, word->args[i]);
        for (int j = 0; j < out->n; j++)
            same += strcmp(base[j], base[out->n]) == 0;
        if (same == 1)
            snprintf(name, PLACE_NAME, "%s", base[out->n]);
        else
            snprintf(name, PLACE_NAME, "%s%d", base[out->n], same);
        out->n++;
    }
}

/* ---- single things ------------------------------------------------------- */

static const char *find(const struct teller *t, const char *kind,
                        const char *slug, const char *suffix)
{
    char key[KEY_MAX];

    snprintf(key, sizeof key, "%s.%s.%s%s", t->game->slug, kind, slug, suffix);
    return words_find(t->words, key);
}

/* A gap shows the slug: it is the last part of the key that is missing. */
const char *tell_word(const struct teller *t, const char *kind,
                      const char *slug)
{
    const char *found = find(t, kind, slug, "");

    return found ? found : slug;
}

void tell_seat(const struct teller *t, int seat, char *out, size_t size)
{
    const char *key = seat == SEAT_CHANCE            ? "seat.chance"
                      : t->you && seat == t->you - 1 ? "seat.you"
                                                     : "seat.player";

    if (seat >= 0 && seat < SEATS_MAX && t->name[seat])
        snprintf(out, size, "%s", t->name[seat]);
    else
        words_fill(t->words, words_say(t->words, key),
                   SLOTS(NUMBER("number", seat + 1)), out, size);
}

const char *tell_err(const struct words *w, enum err err)
{
    char key[KEY_MAX];
    const char *found = NULL;

    snprintf(key, sizeof key, "error.%s", err_slug(err));
    found = words_find(w, key);
    return found ? found : err_slug(err);
}

/* ---- whole sentences ----------------------------------------------------- */

void tell_halves(const struct teller *t, int halves, char *out, size_t size)
{
    bool odd = halves % 2;

    words_fill(t->words,
               !odd         ? "{whole}"
               : halves > 1 ? "{mark}{whole}\u00BD{mark}"
                            : "\u00BD",
               SLOTS(NUMBER("whole", halves / 2),
                     TEXT("mark", language_is_rtl(t->words) ? "\u200E" : "")),
               out, size);
}

/* One argument as a slot; a text that had to be composed goes into made. */
static struct slot fill_arg(const struct teller *t, int kind,
                            const uint8_t *arg, char *made)
{
    struct slot slot = {NULL, NULL, 0};

    if (kind == ARG_NUMBER) {
        slot.number = arg[0];
    } else if (kind == ARG_WIDE) {
        slot.number = arg[0] | arg[1] << 8;
    } else if (kind == ARG_SEAT) {
        tell_seat(t, arg[0], made, THING_MAX);
        slot.text = made;
    } else if (kind == ARG_HALF) {
        tell_halves(t, arg[0], made, THING_MAX);
        slot.text = made;
    } else {
        const struct noun *noun = &t->game->nouns[kind - ARG_NOUN];
        slot.text = arg[0] < noun->n
                        ? tell_word(t, noun->slug, noun->slugs[arg[0]])
                        : "?";
    }
    return slot;
}

/* Does the sentence name that seat, besides the seat that acts? */
static bool names_other(const struct saying *saying, int seat)
{
    for (int i = 0, at = 0; saying->arg && i < ARGS_MAX; i++) {
        int kind = saying->word->args[i];
        if (kind == ARG_SEAT && saying->arg[at] == seat)
            return true;
        at += arg_places(kind);
    }
    return false;
}

/* The sentence of a word: the one that speaks to the reader if there is one,
 * else the usual one, else NULL. What was half heard has no arguments. */
static const char *find_sentence(const struct teller *t, const char *kind,
                                 const struct saying *saying, bool hidden)
{
    const char *slug = saying->word->slug;
    const char *found = NULL;
    bool acts = t->you && saying->seat == t->you - 1;
    bool named = t->you && names_other(saying, t->you - 1);

    if (acts && named)
        found = find(t, kind, slug, ".own");
    if (!found && named)
        found = find(t, kind, slug, ".you2");
    else if (!found && acts)
        found = find(t, kind, slug, hidden ? ".hidden.you" : ".you");
    return found ? found : find(t, kind, slug, hidden ? ".hidden" : "");
}

static void fill(const struct teller *t, const char *sentence,
                 const struct saying *saying, char *out, size_t size)
{
    char made[PLACES_MAX][THING_MAX];
    struct slot slot[PLACES_MAX + 1] = {{NULL, NULL, 0}};
    struct places places;

    tell_places(t->game, saying->word, &places);
    tell_seat(t, saying->seat, made[0], THING_MAX);
    slot[0].name = places.name[0];
    slot[0].text = made[0];
    for (int i = 1, at = 0; saying->arg && i < places.n; i++) {
        int kind = saying->word->args[i - 1];
        slot[i] = fill_arg(t, kind, saying->arg + at, made[i]);
        slot[i].name = places.name[i];
        at += arg_places(kind);
    }
    words_fill(t->words, sentence, slot, out, size);
}

void tell_action(const struct teller *t, struct action a, char *out,
                 size_t size)
{
    const struct word *verb = &t->game->verbs[a.verb];
    struct saying saying = {verb, a.seat, a.arg};
    const char *sentence = find_sentence(t, "verb", &saying, false);

    fill(t, sentence ? sentence : verb->slug, &saying, out, size);
}

/* What was half heard has a sentence of its own, with nothing to fill in. */
void tell_event(const struct teller *t, struct event heard, char *out,
                size_t size)
{
    const struct word *event = &t->game->events[heard.kind];
    struct saying saying = {event, heard.seat, heard.arg};
    const char *sentence = NULL;

    if (event->args[0] && !heard.seen_by) {
        saying.arg = NULL;
        sentence = find_sentence(t, "event", &saying, true);
    }
    if (!sentence)
        sentence = find_sentence(t, "event", &saying, false);
    fill(t, sentence ? sentence : event->slug, &saying, out, size);
}

void tell_reason(const struct teller *t, struct reason why, char *out,
                 size_t size)
{
    const struct word *word = &explainer_of(t->game)->reasons[why.row].word;
    struct saying saying = {word, why.seat, why.arg};
    const char *sentence = find_sentence(t, "why", &saying, false);

    fill(t, sentence ? sentence : word->slug, &saying, out, size);
}

void tell_decision(const struct teller *t, const struct frame *frame, int seat,
                   char *out, size_t size)
{
    static const struct word nothing = {"", {ARG_NONE}};
    struct saying saying = {&nothing, seat, NULL};

    fill(t, tell_word(t, "decision", t->game->decisions[frame->decision]),
         &saying, out, size);
}
