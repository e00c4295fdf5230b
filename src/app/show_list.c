/*
 * show_list.c - see show_list.h.
 */
#include "app/show_list.h"

#include <string.h>

static const char *words_of(const struct show_list *l, enum sentence id)
{
    return words_say(l->show->app->words, say_key(id));
}

void show_list_add(struct show_list *l, const char *item)
{
    size_t n = strlen(l->text);

    snprintf(l->text + n, sizeof l->text - n, "%s%s",
             n ? words_of(l, SAY_COMMA) : "", item);
}

void show_list_fill(struct show_list *l, enum sentence id,
                    const struct slot *slots)
{
    char item[SENTENCE_MAX];

    words_fill(l->show->app->words, words_of(l, id), slots, item, sizeof item);
    show_list_add(l, item);
}

void show_list_line(const struct show_list *l, enum sentence id)
{
    if (!l->text[0])
        return;
    fputs("  ", l->show->to);
    say_line(l->show->app, l->show->to, id, SLOTS(TEXT("list", l->text)));
}
