/*
 * faults.h - deliberate faults in the server itself: each must be found.
 *
 * The linker routes some of the server's calls through here (--wrap). While no
 * fault is chosen they pass unchanged.
 */
#ifndef SIMULATE_FAULTS_H
#define SIMULATE_FAULTS_H

enum fault {
    FAULT_NONE,
    FAULT_LYING_DISK,  /* syncs do nothing: the disk's, see disk.h       */
    FAULT_UNWRITTEN,   /* a deed is acknowledged and not written         */
    FAULT_UNTOLD,      /* a deed is not told to the followers            */
    FAULT_TWICE,       /* a message is sent twice                        */
    FAULT_NO_ANSWER,   /* an acknowledgement is forgotten                */
    FAULT_PATCH,       /* a patch has one byte wrong                     */
    FAULT_CATCH_UP,    /* a client that comes back does not hear what it
                        * missed */
    FAULT_FORGETS,     /* a move that is sent again is not known         */
    FAULT_NO_CLOCK,    /* clocks do not run out                          */
    FAULT_SLEEPS,      /* a bot is not woken                             */
    FAULT_NO_STAND_IN, /* nobody plays for a player who has gone        */
    FAULT_WAITS,       /* news wait for one who must choose: net/calm.h  */
    FAULTS,
    /* only found when there is too much to do: overload.h */
    FAULT_NO_LIMIT = FAULTS, /* as many deeds at once as ever           */
    FAULT_NO_BREATH          /* answers wait for the end of a long turn */
};

void fault_choose(enum fault fault);
const char *fault_name(enum fault fault);

#endif
