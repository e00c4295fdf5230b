/*
 * file.h - whole files, in and out.
 */
#ifndef APP_FILE_H
#define APP_FILE_H

#include "app/app.h"

#include "record/record.h"

/* All of it, at most `most` bytes; free() it. NULL, after a sentence. */
char *file_read(const struct app *app, const char *path, size_t most,
                size_t *size);

/* A language file; words_free() it. NULL, after a sentence. */
struct words *file_words(const struct app *app, const char *path);

/* A record that is well formed: GOOD. After a sentence: MISUSED if the file
 * cannot be read, FAILED if it is not sound. */
int file_record(const struct app *app, const char *path, struct record *out);

/* Say what is wrong with a record, where. */
void file_fault(const struct app *app, const char *path,
                const struct record_error *error);

/* Can a record be written there? False, after a sentence. */
bool file_can_save(const struct app *app, const char *path);

/*
 * Write a record next to its place and then rename it, so that an old one is
 * lost only when the new one is complete. False, after a sentence.
 */
bool file_save(const struct app *app, const char *path,
               const struct record *record);

#endif
