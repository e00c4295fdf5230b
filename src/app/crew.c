/*
 * crew.c - see crew.h.
 */
#include "app/crew.h"
#include "app/progress.h"

#include <stdlib.h>
#include <time.h>
#include <unistd.h>

long crew_take(struct crew *crew)
{
    long piece = crew->stop ? -1 : crew->next++;

    return piece < crew->pieces ? piece : -1;
}

void crew_tick(struct crew *crew)
{
    crew->done++;
}

void crew_stop(struct crew *crew)
{
    crew->stop = true;
}

void crew_lock(struct crew *crew)
{
    pthread_mutex_lock(&crew->lock);
}

void crew_unlock(struct crew *crew)
{
    pthread_mutex_unlock(&crew->lock);
}

static void *work(void *argument)
{
    struct crew *crew = argument;

    crew->work(crew);
    return NULL;
}

static void watch(struct crew *crew)
{
    struct timespec tenth = {0, 100000000};

    while (!crew->stop && crew->done < crew->pieces) {
        progress_bar(crew->done, crew->pieces);
        nanosleep(&tenth, NULL);
    }
    progress_bar(crew->pieces, crew->pieces); /* wipes it away */
}

void crew_run(struct crew *crew)
{
    pthread_t *thread = calloc((size_t)crew->jobs, sizeof *thread);
    long n = 0;

    crew->next = crew->done = 0;
    crew->stop = false;
    pthread_mutex_init(&crew->lock, NULL);
    while (thread && n < crew->jobs &&
           pthread_create(&thread[n], NULL, work, crew) == 0)
        n++;
    if (n == 0)
        crew->work(crew); /* no threads: this one does the work alone */
    else if (isatty(STDERR_FILENO))
        watch(crew);
    while (n > 0)
        pthread_join(thread[--n], NULL);
    free(thread);
    pthread_mutex_destroy(&crew->lock);
}
