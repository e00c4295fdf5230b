/*
 * effort.h - how much of a long test is run. What many random games prove
 * about the rules is proved in the plain build. Sanitizers make every step ten
 * times as costly, and what they look for shows up in fewer games.
 */
#ifndef TESTS_EFFORT_H
#define TESTS_EFFORT_H

#if defined(__SANITIZE_ADDRESS__) /* gcc */
#define SANITIZED 1
#elif defined(__has_feature) /* clang */
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

#ifdef SANITIZED
#define EFFORT(n) ((n) / 10)
#else
#define EFFORT(n) (n)
#endif

#endif
