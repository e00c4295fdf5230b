/*
 * test_tables.c - the tables of cards: counts, decks, mirror images; and that
 * the sentences people read give the same numbers.
 */
#include "games/karzar/host.h"

#include "words/words.h"

/* KZ2.1, R02, R03, R05: both lands alike, in every deck */
static void lands_are_mirror_images(void **state)
{
    (void)state;
    assert_int_equal(KARZAR_HEROES, 82);
    for (int hero = 0; hero < KARZAR_HEROES; hero += 2) {
        const struct karzar_hero *iran = &karzar_heroes[hero];
        const struct karzar_hero *turan = &karzar_heroes[hero + 1];
        assert_int_equal(iran->land, IRAN);
        assert_int_equal(turan->land, TURAN);
        assert_int_equal(iran->power, turan->power);
        assert_int_equal(iran->sign, turan->sign);
        assert_int_equal(iran->seats, turan->seats);
    }
}

static void copies(void **state)
{
    int n[11] = {0};
    int signs = 0;

    (void)state;
    for (int hero = 0; hero < KARZAR_HEROES; hero++) {
        const struct karzar_hero *row = &karzar_heroes[hero];
        n[row->power / 2] += row->land == IRAN;
        signs += row->sign;
        assert_int_equal(karzar_is_champion(hero), row->power == 20);
        assert_true(!row->sign || row->power < 16);
    }
    assert_int_equal(signs, 16);
    assert_int_equal(n[10], 1);
    for (int power = 1; power < 10; power++)
        assert_int_equal(n[power], power % 2 ? 4 : 5);
}

/* KZ2.2, KZ2.3, R01, R06, S01: decks by number of players */
static void decks(void **state)
{
    static const uint8_t heroes[] = {38, 46, 56, 64, 74, 82};
    static const uint8_t neutral[] = {5, 6, 7, 8, 9, 12};

    (void)state;
    for (int seats = 3; seats <= 8; seats++) {
        int in[NEUTRAL + 1] = {0};
        for (int hero = 0; hero < KARZAR_HEROES; hero++)
            assert_int_equal(karzar_heroes[hero].seats <= seats,
                             hero < heroes[seats - 3]);
        for (int card = 0; card < KARZAR_HELPERS; card++) {
            const struct karzar_helper *row = &karzar_helpers[card];
            bool there = row->seats && row->seats <= seats;
            assert_int_equal(there, card < 3 * seats);
            in[karzar_kind_land[row->kind]] += there;
        }
        assert_int_equal(in[IRAN], in[TURAN]);
        assert_int_equal(in[NEUTRAL], neutral[seats - 3]);
    }
}

/* KZ2.4 */
static void others(void **state)
{
    int stars[2][5] = {{0}};

    (void)state;
    assert_int_equal(KING_POWER_IRAN, 19);
    assert_int_equal(KING_POWER_TURAN, 19);
    assert_int_equal(SIGN_POWER, 3);
    assert_int_equal(BANNER_POWER_IRAN, 2);
    for (int card = 0; card < KARZAR_FORESIGHTS; card++)
        stars[karzar_foresights[card].end][karzar_foresights[card].stars]++;
    for (int i = 1; i <= 4; i++) {
        assert_int_equal(stars[TOP][i], 1);
        assert_int_equal(stars[BOTTOM][i], 1);
    }
}

/* A number that is corrected in a table must be corrected in its sentence. */
static void expect(const char *key, int halves)
{
    struct words *en = words_new("en");
    char text[16];

    snprintf(text, sizeof text, "%d%s", halves / 2, halves % 2 ? "½" : "");
    assert_non_null(strstr(words_say(en, key), text));
    words_free(en);
}

static void sentences_agree(void **state)
{
    static const struct {
        const char *name;
        int bonus;
    } kinds[] = {
#define KIND(ID, name, land, priority, bonus, act, ...) {#name, bonus},
#include "games/karzar/helpers.def"
    };

    (void)state;
    for (int i = 0; i < COUNT(kinds); i++) {
        char key[64];
        snprintf(key, sizeof key, "karzar.helper.%s_1.text", kinds[i].name);
        if (kinds[i].bonus)
            expect(key, kinds[i].bonus);
    }
    expect("karzar.other.keykavus.text", KING_POWER_IRAN);
    expect("karzar.other.afrasiyab.text", KING_POWER_TURAN);
    expect("karzar.other.companion.text", SIGN_POWER);
    expect("karzar.other.kaviani.text", BANNER_POWER_IRAN);
    expect("karzar.other.black_banner.text", BANNER_POWER_TURAN);
}

int suite_tables(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lands_are_mirror_images),
        cmocka_unit_test(copies),
        cmocka_unit_test(decks),
        cmocka_unit_test(others),
        cmocka_unit_test(sentences_agree),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
