#!/usr/bin/env python3
"""mutants.py - break the program in ways that matter; something must notice.

usage: tools/mutants.py [WORD...]   only mutants with a WORD in name or file

Every row of MUTANTS is one fault: a name, a file, some text that stands in it
once, and what stands there instead. The fault is built into a copy of the
tree; then the laws, the unit tests, the scenarios and the signature are asked,
in that order, until one of them complains. MISSED: none did. STALE: the text
is not there any more, so mend the row. NOBUILD: the fault does not compile.

To add one, add a row. The last line counts: "N passed, M failed".
"""
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue

TOP = Path(__file__).resolve().parent.parent
GAMES = {"hamlet": 1, "dej": 2, "kohan": 2, "karzar": 3,
         "troyes": 3}  # seconds of laws
FOLDER = {"kohan": "dej"}  # of the rules, where it is not the game's own name
PATIENCE = 40  # seconds of processor time: then a program does not end

CARDS = "src/core/cards.c"
STATE = "src/core/state.c"
GAME = "src/core/game.c"
MATCH = "src/core/match.c"
WALK = "src/core/walk.c"
HAMLET = "src/games/hamlet/"
DEJ = "src/games/dej/"
KARZAR = "src/games/karzar/"
TROYES = "src/games/troyes/"

MUTANTS = [
    # ---- the core: cards and who knows them
    ("a view shows every card", CARDS,
     "c.where[card] = ZONE_HIDDEN;", ";"),
    ("a view shows the order of hidden cards", CARDS,
     "        c.where[card] = ZONE_HIDDEN;\n        c.order[card] = 0;",
     "        c.where[card] = ZONE_HIDDEN;"),
    ("numbers of equal cards leak", CARDS,
     "sort_alike(c, c.deck->first[kind], c.deck->first[kind + 1]);",
     "(void)sort_alike;"),
    ("a view tells who else knows a card", CARDS,
     "c.known[card] &= SEAT(seat); /* who else knows is news too */",
     "if (!(c.known[card] & SEAT(seat)))\n            c.known[card] = 0;"),
    ("a card that is taken leaves its knowledge behind", CARDS,
     "c.known[card] &= (seat_set)~moved;", ";"),
    ("nothing blurs", CARDS,
     "c.known[card] &= seers;", "c.known[card] |= seers;"),
    ("a guess deals the hidden cards in order", CARDS,
     "rng_shuffle(rng, hidden, n);", ";"),
    ("a guess keeps the order under the deck", CARDS,
     "rng_shuffle(rng, place, n);", ";"),
    ("a guess forgets who looks into a zone", CARDS,
     "c.known[card] |= looks_into[c.where[card]];", ";"),

    # ---- the core: stack, chains, events
    ("a chain shows in the ply", STATE,
     "    s->ply -= s->chain;\n", ""),
    ("a chain shows its questions", STATE,
     "while (s->depth > s->chain_base)", "while (0)"),
    ("a view keeps the undo mark", STATE,
     "    s->news = 0;\n", ""),
    ("a popped question leaves a trace", STATE,
     "s->stack[--s->depth] = (struct frame){0};", "--s->depth;"),
    ("hearing tells who else heard", STATE,
     "    e.seen_by &= SEAT(seat);\n    if (!e.seen_by)",
     "    if (!(e.seen_by & SEAT(seat)))"),
    ("hearing tells arguments to all", STATE,
     "memset(e.arg, 0, sizeof e.arg);", ";"),
    ("actions are not counted", GAME, "    s->ply++;\n", ""),
    ("a question keeps its old name", GAME,
     "state_top(s)->opened = s->ply;", ";"),
    ("answers made at once can be taken back", GAME,
     "bool final = a.seat == SEAT_CHANCE || !is_one(state_top(s)->asked);",
     "bool final = false;"),
    ("what another seat did can be taken back", GAME,
     "        s->news = s->ply; /* what", "        /* what"),
    ("steps of a chain are not counted", GAME, "s->chain++;", ";"),

    # ---- the core: match, chance, bytes, words
    ("a match plays what is not listed", MATCH,
     "return is_listed(m, a) ? OK : ERR_ILLEGAL;", "(void)is_listed;\n    return OK;"),
    ("a chain is tried on the match itself", MATCH,
     "game_apply(trial.game, state_of(&trial), a[i], NULL);",
     "game_apply(m->game, state_of(m), a[i], NULL);"),
    ("a seat may roll the dice", MATCH,
     "a[i].seat == SEAT_CHANCE ? ERR_NOT_ACTOR : refusal(&trial, a[i])",
     "refusal(&trial, a[i])"),
    ("undo takes back two", MATCH, "m->n - 1, NULL", "m->n - 2, NULL"),
    ("every die falls like the first", "src/core/chance.c",
     "chacha_block(key, counter, k, block);",
     "chacha_block(key, counter, k / 2, block);"),
    ("dice are not weighted", "src/core/chance.c",
     "uint32_t weight = game->weight(s, choice[i]);",
     "uint32_t weight = 1;"),
    ("walk forgets the chain", WALK, "    WALK(w, s, chain);\n", ""),
    ("bytes too many are read", WALK, "r.at != r.end || ", ""),
    ("bytes are written high end first", WALK,
     "*out->at++ = (uint8_t)(value >> (8 * b));",
     "*out->at++ = (uint8_t)(value >> (8 * (width - 1 - b)));"),
    ("a number has two spellings", "src/core/text.c",
     " || (n > 1 && word[0] == '0')", ""),
    ("shuffles never move the last", "src/core/rng.c",
     "(uint32_t)i + 1", "(uint32_t)i"),

    # ---- Hamlet: secrets
    ("sealed bids can be seen", HAMLET + "hide.c",
     "g->bid[other] = HAMLET_BID_HIDDEN;", ";"),
    ("cards put in a trade can be seen", HAMLET + "hide.c",
     "memset(g->put, 0, sizeof g->put);", ";"),
    ("a guess contradicts the purse", HAMLET + "hide.c",
     "rng_below(rng, most + 1)", "rng_below(rng, most + 3)"),
    ("a guess leaves bids blank", HAMLET + "hide.c",
     "g->bid[other] = (uint8_t)guess_bid(g, other, rng);",
     "(void)guess_bid(g, other, rng);"),
    ("a dealt card is told to all", HAMLET + "hamlet.c",
     "    state_tell(ev, event_of1(HAMLET_EV_DEALT, frame.a, a.arg[0]),\n"
     "               SEAT(frame.a));",
     "    state_tell(ev, event_of1(HAMLET_EV_DEALT, frame.a, a.arg[0]),\n"
     "               PUBLIC);"),
    ("the choice to draw peeks into the pool", HAMLET + "hamlet.c",
     "if (count[HAMLET_POOL] || count[HAMLET_UNDER])",
     "if (cards_find(hamlet_cards(g), HAMLET_POOL, HAMLET_KEEP) >= 0)"),
    ("a trade blurs nothing", HAMLET + "hamlet.c",
     "    cards_blur(c, hand, SEAT(seat));\n", ""),
    ("a trade puts its cards face up", HAMLET + "hamlet.c",
     "g->head, SEAT(seat));", "g->head, PUBLIC);"),
    ("a trade is told when it begins", HAMLET + "hamlet.c",
     "        state_chain_open(&g->base);\n",
     "        state_chain_open(&g->base);\n"
     "        state_tell(ev, event_of(HAMLET_EV_ENDED, a.seat), PUBLIC);\n"),
    ("a trade shows in the turn below it", HAMLET + "hamlet.c",
     "        state_chain_open(&g->base);\n",
     "        turn->c = 1;\n        state_chain_open(&g->base);\n"),
    ("a trade is no chain", HAMLET + "hamlet.c",
     "        state_chain_open(&g->base);\n", ""),
    ("bids are turned up one by one", HAMLET + "hamlet.c",
     "    if (state_answered(&g->base, a.seat))\n",
     "    state_tell(ev, event_of1(HAMLET_EV_OFFERED, a.seat, a.arg[0]),\n"
     "               PUBLIC);\n"
     "    if (state_answered(&g->base, a.seat))\n"),
    ("an answer opens another question", HAMLET + "hamlet.c",
     "    if (state_answered(&g->base, a.seat))\n        open_bids(g, ev);",
     "    if (state_answered(&g->base, a.seat))\n        open_bids(g, ev);\n"
     "    else if (a.arg[0] == 1)\n"
     "        state_ask(&g->base, HAMLET_ASK_TURN, SEAT(a.seat));"),
    ("a look can be taken back", HAMLET + "buildings.c",
     "    state_shown(&g->base); /* what was seen", "    /* what was seen"),
    ("whom one looked at is forgotten", HAMLET + "buildings.c",
     "    g->looked[seat] = (uint8_t)(other + 1);\n", ""),
    ("walk forgets who looked", HAMLET + "save.c",
     "    WALK_ARRAY(w, g, looked);\n", ""),

    # ---- Hamlet: rules
    ("building costs nothing", HAMLET + "hamlet.c",
     "    hamlet_gain(g, seat, -row->cost);\n", ""),
    ("the deck's end is drawn from first", HAMLET + "hamlet.c",
     "cards_at(c, HAMLET_UNDER, g->head++);",
     "cards_at(c, HAMLET_UNDER,\n"
     "                    g->head + c.count[HAMLET_UNDER] - 1);"),
    ("of equal bids the last wins", HAMLET + "hamlet.c",
     "g->bid[seat] > g->bid[best]", "g->bid[seat] >= g->bid[best]"),
    ("rolls favour what is rare", HAMLET + "hamlet.c",
     "where[card] == HAMLET_POOL && left-- == 0",
     "where[card] == HAMLET_POOL && left-- < 3"),
    ("a raid takes three", HAMLET + "buildings.c", "LOOT = 2", "LOOT = 3"),
    ("two kinds make variety", HAMLET + "score.c",
     "kinds == HAMLET_KINDS", "kinds >= 2"),
    ("parts do not add up", HAMLET + "score.c",
     "(int16_t)(town + variety + purse)", "(int16_t)(town + purse)"),
    ("two verbs share a name", HAMLET + "words.def",
     "PASS,  pass", "PASS,  pay"),

    # ---- Dej: secrets
    ("the Magician's choice can be seen", DEJ + "hide.c",
     "c.order[card] = 0;", ";"),
    ("roles not called yet can be seen", DEJ + "hide.c",
     "            g->held[rank] = HIDDEN;", "            ;"),
    ("the packs others saw can be seen", DEJ + "hide.c",
     "memset(g->seen[other], 0, sizeof g->seen[other]);", ";"),
    ("the first burn stays hidden from the last player", DEJ + "hide.c",
     "(step == 0 && saw_first_burn(g, seat))",
     "(step < 0 && saw_first_burn(g, seat))"),
    ("a guess forgets which roles left the pack", DEJ + "guess.c",
     "if (d->free & d->ranks_in[interval] & dej_rank(rank))",
     "if (d->free & dej_rank(rank))"),
    ("a card kept is told to all", DEJ + "gather.c",
     "event_of1(DEJ_EV_KEPT, seat, kind), SEAT(seat)",
     "event_of1(DEJ_EV_KEPT, seat, kind), PUBLIC"),
    ("a swap of hands can be taken back", DEJ + "roles/magician.c",
     "    state_shown(&g->base);\n", ""),

    # ---- Dej: rules
    ("the Warlord pays in full", DEJ + "roles/warlord.c",
     "dej_districts[district].cost - 1", "dej_districts[district].cost"),
    ("the Warlord may destroy a Keep", DEJ + "roles/warlord.c",
     "dej_city(g, owner) & ~KIND(DEJ_KEEP)", "dej_city(g, owner)"),
    ("a murdered Bishop protects", DEJ + "call.c",
     " &&\n                   g->murdered != rank", ""),
    ("the Thief robs the murdered", DEJ + "roles/thief.c",
     " & ~dej_victims(g)", ""),
    ("a murdered King leaves the crown", DEJ + "call.c",
     "    if (powers->when_called)\n",
     "    if (powers->when_called && g->called != g->murdered)\n"),
    ("the same district may stand twice", DEJ + "build.c",
     "dej_hand(g, seat) & ~dej_city(g, seat)", "dej_hand(g, seat)"),
    ("the Graveyard serves its destroyer", DEJ + "reactions.c",
     "owner != destroyer && ", ""),
    ("the fourth rank is burned face up", DEJ + "draft.c",
     "        ranks &= ~crown_rank;", "        (void)crown_rank;"),
    ("a tie is broken by the lowest rank", DEJ + "score.c",
     "last_rank(g, seat) > last_rank(g, other)",
     "last_rank(g, seat) < last_rank(g, other)"),

    # ---- Kohan Dej: secrets
    ("what a marker is can be seen", DEJ + "kohan_save.c",
     "        k->sealed = HIDDEN;", "        ;"),
    ("which marker is real is told to all", DEJ + "markers.c",
     "g->cast[*m->real - 1]),\n               SEAT(seat)",
     "g->cast[*m->real - 1]),\n               PUBLIC"),
    ("markers are laid in the open", DEJ + "markers.c",
     "    state_chain_open(&g->base); /*", "    /*"),
    ("a trade of roles can be seen", DEJ + "kohan_save.c",
     "            k->swap_rank[i] = HIDDEN;", "            ;"),
    ("a hand that was shown can be taken back", DEJ + "hands.c",
     "    state_shown(&g->base);\n", ""),
    ("a card passed on leaves no blur", DEJ + "hands.c",
     "    cards_blur(dej_cards(g), ZONE_HAND + from, both);\n", ""),
    ("walk forgets who was threatened", DEJ + "kohan_save.c",
     "    WALK(w, k, threats);\n", ""),

    # ---- Kohan Dej: rules
    ("the last marker is the real one", DEJ + "markers.c",
     "*m.real = frame->a;", "*m.real = (uint8_t)rank;"),
    ("who is killed can be threatened", DEJ + "roles/blackmailer.c",
     "dej_marked(g) | dej_victims(g)", "dej_marked(g)"),
    ("a complete city can be touched", DEJ + "rank8.c",
     "owner != but && !dej_is_complete(g, owner) &&", "owner != but &&"),
    ("a Bishop's city can be touched", DEJ + "rank8.c",
     " &&\n            owner != dej_protected(g))", ")"),
    ("a wall costs nothing", DEJ + "rank8.c",
     "return dej_has(g, owner, DEJ_GREAT_WALL) &&",
     "return dej_has(g, owner, DEJ_GREAT_WALL) && false &&"),
    ("rank 8 acts for nothing", DEJ + "rank8.c",
     "    g->gold[a.seat] -= (uint16_t)coins;\n", ""),
    ("the Marshal takes what is dear", DEJ + "roles/marshal.c",
     "DEAREST = 3", "DEAREST = 4"),

    # ---- Karzar: secrets
    ("a reveal of heroes names a seat", KARZAR + "fight.c",
     "event_of1(KARZAR_EV_HERO_SHOWN, SEAT_NONE, card)",
     "event_of1(KARZAR_EV_HERO_SHOWN, 0, card)"),
    ("a reveal of helpers names a seat", KARZAR + "fight.c",
     "event_of1(KARZAR_EV_HELPER_SHOWN, SEAT_NONE, card)",
     "event_of1(KARZAR_EV_HELPER_SHOWN, 0, card)"),
    ("heroes are turned up by seat", KARZAR + "fight.c",
     "        sent[g->answer_arg[seat][0]] = true;\n",
     "        state_tell(ev, event_of1(KARZAR_EV_HERO_SHOWN, SEAT_NONE,\n"
     "                   g->answer_arg[seat][0]), PUBLIC);\n"),
    ("what a Mobad came with has a name", KARZAR + "fight.c",
     "event_of1(KARZAR_EV_MOBAD_PAID, SEAT_NONE, card)",
     "event_of1(KARZAR_EV_MOBAD_PAID, 0, card)"),
    ("who has answered what can be seen", KARZAR + "hide.c",
     "        g->answer_verb[other] = HIDDEN;\n", ""),
    ("the card of an answer can be seen", KARZAR + "hide.c",
     "memset(g->answer_arg[other], 0, sizeof g->answer_arg[other]);", ";"),
    ("lands can be seen", KARZAR + "hide.c",
     "            g->land[other] = HIDDEN;", "            ;"),
    ("a captive is told to all", KARZAR + "windows.c",
     "event_of1(KARZAR_EV_CAPTURED, seat, hero), SEAT(seat)",
     "event_of1(KARZAR_EV_CAPTURED, seat, hero), PUBLIC"),
    ("a capture blurs nothing", KARZAR + "windows.c",
     "g->heroes.known[hand[i]] &= SEAT(seat);", ";"),
    ("a guard blurs nothing", KARZAR + "fight.c",
     "g->heroes.known[hand[i]] &= SEAT(seat);", ";"),
    ("a swap in the camp blurs nothing", KARZAR + "foresight.c",
     "    blur(g, a.seat, end);\n", "    (void)blur;\n"),
    ("a look is told to all", KARZAR + "foresight.c",
     "event_of2(KARZAR_EV_FORE_LOOK, seat, place + 1, hero),\n"
     "                   SEAT(seat)",
     "event_of2(KARZAR_EV_FORE_LOOK, seat, place + 1, hero),\n"
     "                   PUBLIC"),
    ("a drawn hero is told to all", KARZAR + "camp.c",
     "event_of1(KARZAR_EV_DREW, seat, hero), known)",
     "event_of1(KARZAR_EV_DREW, seat, hero), PUBLIC)"),
    ("only who has somebody to capture is asked", KARZAR + "windows.c",
     "        if (!g->heroes.count[ZONE_DUNGEON + seat])\n",
     "        if (!g->heroes.count[ZONE_DUNGEON + seat] &&\n"
     "            g->heroes.where[KARZAR_ROSTAM] != ZONE_HAND + seat)\n"),
    ("a guess gives somebody two Tahminehs", KARZAR + "guess.c",
     "    place_tahminehs(g, rng);\n", "    (void)place_tahminehs;\n"),
    ("a guess leaves the lands blank", KARZAR + "guess.c",
     "g->land[other] = (uint8_t)rng_below(rng, LANDS);", ";"),
    ("walk forgets who swapped", KARZAR + "save.c",
     "    WALK(w, g, swapped);\n", ""),

    # ---- Karzar: rules
    ("the guard may be of any land", KARZAR + "fight.c",
     "if (karzar_heroes[hand[i]].land == g->land[seat])",
     "if (karzar_heroes[hand[i]].land < LANDS)"),
    ("a king fights twice", KARZAR + "fight.c",
     " && !g->king_razm[g->land[seat]]", ""),
    ("the Dragon burns champions", KARZAR + "helpers.c",
     "            return EXCUSE_CHAMPION;", "            return -1;"),
    ("Akvan lets the Witch act", KARZAR + "helpers.c",
     "{HELPER_WITCH, HELPER_DRAGON}", "{HELPER_DRAGON}"),
    ("what came with an annulled Mobad is silent", KARZAR + "helpers.c",
     "        joined |= (uint32_t)1 << beside;\n", ""),
    ("the Witch forgets Iran's companions", KARZAR + "helpers.c",
     "if (r->companion[IRAN] != NONE) /* R48", "if (0) /* R48"),
    ("Simurgh helps a king", KARZAR + "helpers.c",
     "karzar_razm_king_power(land) >= karzar_razm_eff(r, first)",
     "karzar_razm_king_power(land) < karzar_razm_eff(r, first)"),
    ("companions of equal power both live", KARZAR + "razm.c",
     "if (more <= 0)", "if (more < 0)"),
    ("champions die of being equal", KARZAR + "razm.c",
     "first_power(r, IRAN) == first_power(r, TURAN) &&\n"
     "           !(has_champion(r, IRAN) && has_champion(r, TURAN))",
     "first_power(r, IRAN) == first_power(r, TURAN)"),
    ("three against nobody is unfair", KARZAR + "razm.c",
     "return a && b && (a", "return (a || b) && (a"),
    ("a banner counts where its bearer left", KARZAR + "razm.c",
     "there[IRAN] && r->moved != r->bearer[IRAN]", "there[IRAN]"),
    ("the toll takes the strongest too", KARZAR + "sums.c",
     "while (karzar_razm_units(r, land) > 1)",
     "while (karzar_razm_units(r, land) > 0)"),
    ("a toll as large as the loser's total is spared", KARZAR + "sums.c",
     "if (sum > most)", "if (sum >= most)"),
    ("helpers fight alone", KARZAR + "sums.c",
     "        return sum; /* R34: helpers", "        ; /* R34: helpers"),
    ("half as many are few", KARZAR + "score.c",
     "2 * own < others", "2 * own <= others"),
    ("independents count in the teams", KARZAR + "score.c",
     "g->land[seat] == land && !(independents & SEAT(seat))",
     "g->land[seat] == land"),
    ("a razm struck out still counts", KARZAR + "score.c",
     " &&\n            !(g->struck >> razm & 1)", ""),
    ("the best karzar breaks no tie", KARZAR + "score.c",
     "return best_gain(g, seat) > best_gain(g, other);",
     "(void)best_gain;\n    return 0;"),
    ("the elixir revives who just fell", KARZAR + "mobad.c",
     "        g->fell >> land & 1 || g->razm == RAZMS)",
     "        g->razm == RAZMS)"),
    ("the elixir is never spent", KARZAR + "mobad.c",
     "    g->elixir = ELIXIR_SPENT;\n", ""),
    ("a Mobad takes a first hero of this razm", KARZAR + "fight.c",
     "r->was_first[i] ? ZONE_FALLEN : ZONE_PLAIN", "ZONE_PLAIN"),
    ("a Mobad fetches what was just sent", KARZAR + "fight.c",
     ": ZONE_FRESH)", ": ZONE_OTHERWORLD)"),
    ("fewer stars first", KARZAR + "mobad.c",
     "for (int stars = MOBAD_STARS - 1; stars >= 0; stars--)",
     "for (int stars = 0; stars < MOBAD_STARS; stars++)"),
    ("nobody draws after the last dawn", KARZAR + "mobad.c",
     "if (g->razm <= DAWNS)", "if (g->razm < DAWNS)"),
    ("the same seat always draws first", KARZAR + "karzar.h",
     "return (g->karzar + g->base.seats - 1) % g->base.seats;",
     "return 0 * g->karzar;"),
    ("a small camp does not favour Hum", KARZAR + "foresight.c",
     "256 * (small && hum)", "0 * (small && hum)"),
    ("a king flees before razm 7", KARZAR + "windows.c",
     "g->razm <= COWARD_RAZM", "g->razm <= COWARD_RAZM + 1"),
    ("half of the dungeons are too few", KARZAR + "captives.c",
     "2 * captives(g) >= g->base.seats", "2 * captives(g) > g->base.seats"),
    ("a captive fights for his own land", KARZAR + "captives.c",
     "sum[IRAN + TURAN - karzar_heroes[hero].land]",
     "sum[karzar_heroes[hero].land]"),
    ("the captives' question is asked twice", KARZAR + "free.c",
     " && g->hold == HOLD_UNSAID", ""),
    ("a duel takes six razms", KARZAR + "karzar.h",
     "DUEL_WINS = 5,", "DUEL_WINS = 6,"),
    ("equal sums of a duel are Turan's", KARZAR + "duel.c",
     "    if (sum[IRAN] == sum[TURAN]) {", "    if (sum[IRAN] < 0) {"),

    # ---- Troyes
    ("a chain is seen by others", TROYES + "hide.c",
     "    memset(&g->now, 0, sizeof g->now);", ";"),
    ("what was told last is forgotten", TROYES + "flow.c",
     "        g->last = a;", "        (void)a;"),
    ("a character dealt in secret is remembered", TROYES + "flow.c",
     "    if (secret)\n        a = (struct action){0};", "    (void)secret;"),
    ("black dice beaten are forgotten", TROYES + "counter.c",
     "    memcpy(g->beaten, g->foe, sizeof g->beaten);", ";"),
    ("the order of choosing dice shows", TROYES + "group.c",
     "if (memcmp(before, &die, sizeof die) <= 0)", "if (before->value)"),
    ("a purchase for the last denier is refused", TROYES + "group.c",
     "if (bought * troyes_price[dice] > want->budget)",
     "if (bought * troyes_price[dice] >= want->budget)"),
    ("the hire is not counted", TROYES + "group.c",
     "want->budget -= card->cost;", ";"),
    ("a pilgrimage takes every modifier", TROYES + "group.c",
     "if (want->colour == ANY || want->colour == mods[effect].acts)",
     "if (want->colour == want->colour)"),
    ("the Tithing frees two dice", TROYES + "group.c",
     "return before < free_dice(", "return before <= free_dice("),
    ("a column of the cathedral has a fourth level", TROYES + "group.c",
     "if (troyes_level(g, value) + cubes > LEVELS)",
     "if (troyes_level(g, value) > LEVELS)"),
    ("protection is tested before lifting", TROYES + "board.c",
     "        rises = 1 << seat;", "        rises = 0;"),
    ("nobody is protected", TROYES + "board.c",
     "return (g->lying[building] & ~lifted) >> owner & 1;",
     "return (g->lying[building] & ~lifted) >> owner & 0;"),
    ("back on the same space", TROYES + "board.c",
     "return gap != lifted; /*", "return gap >= 0; /*"),
    ("a tie for first takes the second value too", TROYES + "fight.c",
     "return leads ? (vp[0] + vp[1]) / t->leaders : 0;",
     "return leads ? (vp[0] + vp[1]) / t->leaders : vp[1];"),
    ("a filled event still acts", TROYES + "fight.c",
     "    if (at < g->omens)\n        g->omens--;", ""),
    ("Resistance gives no cube back", TROYES + "fight.c",
     "        event->flag[flag - 1] = NOBODY;", ";"),
    ("a fine may lead below nothing", TROYES + "flow.c",
     "int fine = has < TROYES_FINE ? has : TROYES_FINE;",
     "int fine = has < 0 ? has : TROYES_FINE;"),
    ("red dice count once", TROYES + "counter.c",
     "colour == RED ? TROYES_BLACK_RED_FACTOR : 1", "colour == RED ? 1 : 1"),
    ("a joust lost still scores", TROYES + "effects.c",
     "        if (red_sum(g, owner) > most)\n            return;",
     "        (void)owner;"),
    ("a purse does not grow", TROYES + "turn.c",
     "    fill_purse(g, seat, TROYES_PASS_MORE);", ";"),
    ("the eighth costs nothing for ever", TROYES + "king.c",
     "    spend(g, TROYES_KING_NO_CARD_DICE, ev);", ";"),
    ("Le Roy ranks white before yellow", TROYES + "king.c",
     "= {RED, YELLOW, WHITE};", "= {RED, WHITE, YELLOW};"),
    ("characters stay hidden at the end", TROYES + "score.c",
     "        g->characters.known[i] = PUBLIC;", ";"),
    ("a snake that never turns", TROYES + "setup.c",
     "    if (placed / seats % 2)", "    if (placed < 0)"),
]


class Caught(Exception):
    """What noticed the fault."""


def run(command, folder):
    """(exit status, stdout, stderr); a program that hangs has noticed too."""
    limited = ["sh", "-c", 'ulimit -t "$0" && exec "$@"', str(PATIENCE),
               *command]
    sleeps = False
    try:
        done = subprocess.run(limited, cwd=folder, capture_output=True,
                              text=True, errors="replace",
                              timeout=10 * PATIENCE,
                              env={**os.environ,
                                   "CMOCKA_MESSAGE_OUTPUT": "TAP"},
                              check=False)
    except subprocess.TimeoutExpired:
        sleeps = True
    if sleeps or done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        raise Caught(f"{Path(command[0]).name}: does not end")
    return done.returncode, done.stdout, done.stderr


def last_words(text):
    lines = [line for line in text.splitlines() if line.strip()]
    return lines[-1].strip() if lines else "says nothing"


def ask_laws(tree, games):
    for game in games:
        status, out, err = run(["build/charsu", "laws", game, "--seconds",
                                str(GAMES[game]), "--json"], tree)
        for line in out.splitlines():
            first = json.loads(line).get("first")
            if first:
                raise Caught(first.split(", ply")[0])
        if status:
            raise Caught(f"laws of {game}: {last_words(err)}")


def ask_units(tree, programs):
    for program in programs:
        status, out, err = run([f"build/{program}"], tree)
        if status:
            found = re.search(r"^not ok \d+ - (.*)", out, re.MULTILINE)
            why = found[1] if found else last_words(err)
            raise Caught(f"{program}: {why}")


def ask_scenarios(tree, games):
    files = [str(file) for game in games
             for file in sorted(Path(tree, "tests/scenarios",
                                     game).glob("*.scn"))]
    if not files:
        return
    status, out, err = run([str(tree / "build/charsu"), "scenario", *files],
                           tree)
    if status:
        lines = (out + err).replace(f"{tree}/", "").splitlines()
        raise Caught(f"scenario {lines[0].strip() if lines else '?'}")


def ask_signature(tree, truth):
    if run(["build/charsu", "version"], tree)[1] != truth:
        raise Caught("the signature alone")


def build(tree, programs):
    return subprocess.run(["ninja", "-C", "build", *programs], cwd=tree,
                          capture_output=True, text=True, check=False)


def concerned(file):
    """The games a fault in that file may show in."""
    own = [game for game in GAMES
           if f"/games/{FOLDER.get(game, game)}/" in file]
    return own or list(GAMES)


def ask_all(tree, file, programs, truth):
    games = concerned(file)
    units = [p for p in programs if "/games_" not in p or
             any(f"/games_{game}_" in p for game in games)]
    ask_laws(tree, games)
    if build(tree, units).returncode:
        raise Caught("the unit tests do not build")
    ask_units(tree, units)
    ask_scenarios(tree, games)
    ask_signature(tree, truth)


def judge(mutant, tree, programs, truth):
    """One line about a mutant, built in tree and taken out of it again."""
    name, file, old, new = mutant
    path = tree / file
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    if text.count(old) != 1:
        return f"STALE   {name} -> {file} has {text.count(old)} such places"
    path.write_text(text.replace(old, new), encoding="utf-8")
    try:
        if build(tree, ["charsu"]).returncode:
            return f"NOBUILD {name}"
        ask_all(tree, file, programs, truth)
        return f"MISSED  {name}"
    except Caught as what:
        return f"caught  {name} -> {what}"
    finally:
        path.write_text(text, encoding="utf-8")


def prepare(tree):
    """Copy the tree, configure it and build it whole; the unit tests."""
    shutil.copytree(TOP, tree, ignore=lambda folder, names: [
        name for name in names if Path(folder) == TOP and
        name.startswith((".git", "build"))])
    subprocess.run(["meson", "setup", "build", "-Dtests=true",
                    "-Dbuildtype=plain", "-Doptimization=1", "-Db_lto=false",
                    "-Dwarning_level=0"],
                   cwd=tree, check=True, stdout=subprocess.DEVNULL)
    known = run(["ninja", "-C", "build", "-t", "targets", "all"], tree)[1]
    programs = re.findall(r"^(tests/(?:core|games)_\w+): c_LINKER", known,
                          re.MULTILINE)
    done = build(tree, ["charsu", *programs])
    if done.returncode:
        sys.exit(f"mutants: the tree does not build\n{done.stdout}")
    return programs


def main(words):
    chosen = [mutant for mutant in MUTANTS
              if not words or any(w in mutant[0] + mutant[1] for w in words)]
    jobs = min(os.cpu_count() or 1, len(chosen)) or 1
    passed = 0
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        trees = [Path(folder, str(i)) for i in range(jobs)]
        programs = prepare(trees[0])
        for tree in trees[1:]:
            subprocess.run(["cp", "-a", trees[0], tree], check=True)
        truth = run(["build/charsu", "version"], trees[0])[1]
        try:
            ask_all(trees[0], "src/core/", programs, truth)
        except Caught as what:
            sys.exit(f"mutants: the tree is ill before anything is broken: "
                     f"{what}")
        free = Queue()
        for tree in trees:
            free.put(tree)

        def one(mutant):
            tree = free.get()
            try:
                return judge(mutant, tree, programs, truth)
            finally:
                free.put(tree)

        with ThreadPoolExecutor(jobs) as pool:
            for line in pool.map(one, chosen):
                print(line, flush=True)
                passed += line.startswith("caught")
    print(f"{passed} passed, {len(chosen) - passed} failed")
    return 0 if chosen and passed == len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
