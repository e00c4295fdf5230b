/*
 * spec.c - see spec.h.
 */
#include "train/spec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NET_FILE_MOST = 1 << 20 };

static bool read_net(const char *path, unsigned char **bytes,
                     struct weights *weights)
{
    FILE *file = fopen(path, "rb");

    *bytes = malloc(NET_FILE_MOST);
    if (!file || !*bytes) {
        fprintf(stderr, "selfplay: cannot read %s\n", path);
        if (file)
            fclose(file);
        return false;
    }
    weights->n = fread(*bytes, 1, NET_FILE_MOST, file);
    weights->bytes = *bytes;
    fclose(file);
    return true;
}

static bool set(struct spec *spec, const char *key, const char *value)
{
    long n = strtol(value, NULL, 10);

    if (strcmp(key, "net") == 0)
        return read_net(value, &spec->bytes, &spec->own.weights);
    if (strcmp(key, "theirs") == 0)
        return read_net(value, &spec->theirs, &spec->own.others_weights);
    if (strcmp(key, "sims") == 0)
        spec->own.kind.simulations = (uint32_t)n;
    else if (strcmp(key, "by") == 0)
        spec->own.by = (uint8_t)n;
    else if (strcmp(key, "plain") == 0)
        spec->own.plain = (uint8_t)n;
    else if (strcmp(key, "others") == 0)
        spec->own.others = (uint8_t)n;
    else if (strcmp(key, "heat") == 0)
        spec->own.heat = (uint8_t)n;
    else if (strcmp(key, "stages") == 0)
        spec->own.ahead.stages = (uint8_t)n;
    else if (strcmp(key, "whims") == 0)
        spec->own.ahead.whims = (uint8_t)n;
    else if (strcmp(key, "acts") == 0)
        spec->own.ahead.acts = (uint8_t)n;
    else if (strcmp(key, "steps") == 0)
        spec->own.ahead.steps = (uint8_t)n;
    else if (strcmp(key, "wholes") == 0)
        spec->own.ahead.wholes = (uint8_t)n;
    else if (strcmp(key, "tries") == 0)
        spec->own.ahead.tries = (uint8_t)n;
    else if (strcmp(key, "worth") == 0)
        spec->own.ahead.worth = (uint8_t)n;
    else if (strcmp(key, "rates") == 0)
        spec->own.rates = (uint8_t)n;
    else if (strcmp(key, "slips") == 0)
        spec->slips = n;
    else if (strcmp(key, "varies") == 0)
        spec->temper.varies = (int16_t)n;
    else
        return false;
    return true;
}

bool spec_read(struct spec *spec, const char *text)
{
    char copy[1024];
    char *rest = copy;

    memset(spec, 0, sizeof *spec);
    spec->kind = bot_kind_named(text);
    if (spec->kind)
        return true;
    spec->own = (struct search_kind){.kind = {.slug = "search",
                                              .listens = true,
                                              .simulations = 150,
                                              .new = search_new,
                                              .free = search_free,
                                              .choose = search_choose},
                                     .by = BY_NET,
                                     .plain = 50,
                                     .heat = 60};
    spec->temper.varies = 100;
    snprintf(copy, sizeof copy, "%s", text);
    for (char *part = strtok_r(copy, ",", &rest); part;
         part = strtok_r(NULL, ",", &rest)) {
        char *value = strchr(part, '=');
        if (value)
            *value++ = 0;
        if (!value || !set(spec, part, value)) {
            fprintf(stderr, "selfplay: no such bot: %s (%s)\n", text, part);
            return false;
        }
    }
    spec->own.kind.temper = &spec->temper;
    spec->kind = &spec->own.kind;
    spec->teaches = true;
    return true;
}

void spec_free(struct spec *spec)
{
    free(spec->bytes);
    free(spec->theirs);
}
