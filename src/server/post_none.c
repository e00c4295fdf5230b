/*
 * post_none.c - post.h for a build without libcurl: there are no webhooks.
 */
#include "server/post.h"

struct poster *poster_open(const struct poster_config *config)
{
    (void)config;
    return NULL;
}

bool poster_add(struct poster *poster, struct post *p)
{
    (void)poster;
    (void)p;
    return false;
}

void poster_finish(struct poster *poster)
{
    (void)poster;
}

void poster_close(struct poster *poster)
{
    (void)poster;
}

const char *post_judge(const char *url, bool anywhere)
{
    (void)url;
    (void)anywhere;
    return "url";
}
