/*
 * setup.c - see setup.h.
 */
#include "record/setup.h"

#include "core/text.h"

#include <stdio.h>
#include <string.h>

static const char NOBODY[] = "none"; /* the empty set */

static bool has(const uint8_t *set, int member)
{
    return set[member / 8] >> (member % 8) & 1;
}

static size_t format_set(const struct noun *noun, const uint8_t *set, char *out,
                         size_t size)
{
    size_t at = 0;

    for (int i = 0; i < noun->n; i++) {
        int n = 0;
        if (!has(set, i))
            continue;
        n = snprintf(out + at, size - at, "%s%s", at ? "," : "",
                     noun->slugs[i]);
        if (n < 0 || (size_t)n >= size - at)
            return 0;
        at += (size_t)n;
    }
    if (at == 0)
        at = (size_t)snprintf(out, size, "%s", NOBODY);
    return at < size ? at : 0;
}

size_t setup_format(const struct game *game, const struct option *option,
                    const struct setup *setup, char *out, size_t size)
{
    const uint8_t *byte = &setup->option[option->at];
    int n = 0;

    if (option->kind == OPTION_SET)
        return format_set(&game->nouns[option->noun], byte, out, size);
    if (option->kind == OPTION_CHOICE && *byte >= option->low &&
        *byte <= option->high)
        n = snprintf(out, size, "%s", option->choices[*byte - option->low]);
    else
        n = snprintf(out, size, "%d", *byte);
    return n > 0 && (size_t)n < size ? (size_t)n : 0;
}

static enum err parse_set(const struct noun *noun, const char *text,
                          uint8_t *set)
{
    uint8_t read[OPTION_BYTES] = {0};

    if (strcmp(text, NOBODY) == 0)
        text = "";
    while (*text) {
        size_t n = strcspn(text, ",");
        int member = text_noun(noun, text, n);
        if (member < 0 || (text[n] && !text[n + 1]))
            return ERR_TEXT;
        read[member / 8] |= (uint8_t)(1u << (member % 8));
        text += n + (text[n] == ',');
    }
    memcpy(set, read, (size_t)(noun->n + 7) / 8);
    return OK;
}

/* The slug, or the number where slugs have none. */
static int parse_value(const struct option *option, const char *text)
{
    for (int i = 0; option->choices && i <= option->high - option->low; i++)
        if (strcmp(option->choices[i], text) == 0)
            return option->low + i;
    return option->choices ? -1 : text_number(text, strlen(text));
}

enum err setup_parse(const struct game *game, const struct option *option,
                     const char *text, struct setup *setup)
{
    uint8_t *byte = &setup->option[option->at];
    int value = 0;

    if (*text == '\0')
        return ERR_TEXT;
    if (option->kind == OPTION_SET)
        return parse_set(&game->nouns[option->noun], text, byte);
    value = parse_value(option, text);
    if (value < option->low || value > option->high)
        return ERR_TEXT;
    *byte = (uint8_t)value;
    return OK;
}

const struct option *setup_option_named(const struct game *game,
                                        const char *slug, size_t n)
{
    for (int i = 0; i < game->n_options; i++)
        if (text_is(slug, n, game->options[i].slug))
            return &game->options[i];
    return NULL;
}
