/*
 * show_list.h - things one after another in a plain sentence: "Palace, 2".
 */
#ifndef APP_SHOW_LIST_H
#define APP_SHOW_LIST_H

#include "app/show.h"

enum { SHOW_LIST_MAX = 2048 };

struct show_list {
    const struct show *show;
    char text[SHOW_LIST_MAX];
};

/* One more, after the language's comma. */
void show_list_add(struct show_list *l, const char *item);

/* One more, made of a sentence. */
void show_list_fill(struct show_list *l, enum sentence id,
                    const struct slot *slots);

/* A line with {list} in it, indented; nothing, if nothing is in the list. */
void show_list_line(const struct show_list *l, enum sentence id);

#endif
