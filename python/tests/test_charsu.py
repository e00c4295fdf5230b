#!/usr/bin/env python3
"""test_charsu.py - the Python package, and its environments.

usage: python/tests/test_charsu.py      (after ./dev build)

Where Gymnasium, PettingZoo or OpenSpiel are installed, their own tests of an
environment are run on ours, too.
"""
import importlib
import pickle
import subprocess
import sys
import tempfile
import unittest
import unittest.mock
import warnings
from pathlib import Path

import numpy as np

TOP = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(TOP / "python"))
sys.path.insert(0, str(TOP / "python/examples"))

import charsu  # noqa: E402
import charsu.gymnasium  # noqa: E402
import charsu.openspiel  # noqa: E402
import charsu.pettingzoo  # noqa: E402
import charsu.tournament  # noqa: E402
import ppo_agent  # noqa: E402

SLUGS = [game.slug for game in charsu.games()]


class Games(unittest.TestCase):
    def test_the_rules_are_those_of_the_program(self):
        for line in (TOP / "tests/signatures").read_text().splitlines():
            words = line.split()
            slug = next(word for word in words if word in SLUGS)
            self.assertIn(charsu.game(slug).signature(), words)

    def test_wrong_setups_are_refused_with_a_sentence(self):
        for words, says in (
                ({"game": "chess"}, "hamlet"),
                ({"game": "dej", "seats": 99}, "2 to 7"),
                ({"game": "dej", "preset": "no"}, "preset"),
                ({"game": "kohan", "options": {"no": 1}}, "uniques"),
                ({"game": "kohan", "options": {"uniques": ["no"]}}, "none of"),
                ({"game": "kohan", "options": {"mend": 9}}, "from 0")):
            with self.assertRaisesRegex(charsu.CharsuError, says):
                charsu.Match(**words)

    def test_options_and_presets_are_taken(self):
        game = charsu.game("kohan")
        for preset in game.presets:
            charsu.Match("kohan", 5, preset=preset)
        setup = game.setup(5, options={"scholar": 1})
        self.assertNotEqual(setup, game.setup(5))


class Matches(unittest.TestCase):
    def test_equal_seeds_are_equal_games(self):
        logs = []
        for seed in (7, 7, 8):
            match = charsu.Match("dej", 4, seed)
            while not match.over:
                match.play(match.bot("greedy"))
            logs.append(match.log())
        self.assertEqual(logs[0], logs[1])
        self.assertNotEqual(logs[0], logs[2])
        self.assertAlmostEqual(sum(match.rewards()), 0)
        self.assertEqual(len(match.points()), 4)
        with self.assertRaisesRegex(charsu.CharsuError, "over"):
            match.play(0)

    def test_what_is_refused_changes_nothing(self):
        match = charsu.Match("dej", 4)
        before = match.view(0)
        for bad in ("p9 fly", "p0 build", "", "x" * 500, "p0 build تالار", 999,
                    -1):
            with self.assertRaises(charsu.CharsuError):
                match.play(bad)
        self.assertEqual(match.view(0), before)

    def test_a_copy_goes_its_own_way(self):
        match = charsu.Match("kohan", 4, seed=3)
        twin = match.copy()
        twin.play(0)
        self.assertEqual(match.ply + 1 <= twin.ply, True)
        match.play(0)
        self.assertEqual(match.view(0), twin.view(0))

    def test_news_and_observations_are_the_seats_own(self):
        match = charsu.Match("dej", 4, seed=3)
        for _ in range(40):
            match.play(match.bot("random"))
        mine = [text for text in match.news(1) if " dealt " in text]
        self.assertTrue(any(not text.endswith("?") for text in mine))
        self.assertTrue(all(text.endswith("?") for text in mine
                            if not text.startswith("p1 ")))
        gold = match.game.planes["gold"]
        self.assertEqual(gold.of(match.observe(0)).tolist(),
                         gold.of(match.observe(charsu.WATCHER)).tolist())


class Batches(unittest.TestCase):
    def test_threads_change_nothing(self):
        for slug in SLUGS:
            batches = [charsu.Batch(slug, 37, seed=5, threads=threads)
                       for threads in (1, 3 if slug == "dej" else 40)]
            for _ in range(60):
                for batch in batches:
                    batch.random()
                    batch.step()
            for name in ("state", "observation", "action", "points", "dice"):
                self.assertTrue(np.array_equal(
                    *(getattr(batch, name) for batch in batches)), (slug, name))

    def test_nothing_is_copied(self):
        batch = charsu.Batch("dej", 10)
        plane = batch.plane("gold")
        self.assertTrue(np.shares_memory(plane, batch.observation))
        places = {name: getattr(batch, name).ctypes.data
                  for name in ("state", "observation", "action", "slots")}
        for _ in range(20):
            batch.random()
            batch.step()
        for name, at in places.items():
            self.assertEqual(getattr(batch, name).ctypes.data, at)

    def test_rows_are_what_a_seat_knows(self):
        batch = charsu.Batch("troyes", 5)
        for _ in range(30):
            batch.random()
            batch.step()
            for row in range(5):
                self.assertTrue(np.array_equal(
                    batch.observation[row], batch.observe(row, batch.seat[row])))
                self.assertEqual(batch.mask()[row].sum(), batch.slots[row])
                self.assertTrue(batch.text(row, 0).startswith(
                    f"p{batch.seat[row]} "))

    def test_positions_can_be_kept_and_put_back(self):
        batch = charsu.Batch("dej", 2, seed=4, chance=True)
        for _ in range(50):
            batch.random()
            batch.step()
        kept = batch.state.copy()
        slots = batch.slots.copy()
        batch.random()
        batch.step()
        batch.state[:] = kept
        batch.show()
        self.assertTrue(np.array_equal(batch.slots, slots))

    def test_fixed_numbers_of_actions(self):
        for game in (one for one in charsu.games() if one.indexes):
            batch = charsu.Batch(game, 20, seed=3)
            for _ in range(60):
                index, mask = batch.index(), batch.index_mask()
                self.assertEqual(mask.shape, (20, batch.game.indexes))
                self.assertTrue((mask.sum(1) == batch.slots).all())
                batch.random()
                wanted = index[np.arange(20), batch.choice]
                slots = batch.choice.copy()
                batch.choice[:] = 0
                batch.choose(wanted)
                self.assertTrue((batch.choice == slots).all())
                action = batch.action[4, slots[4]].tobytes()
                self.assertEqual(batch.game.index(action), wanted[4])
                self.assertEqual(
                    batch.game.action(int(wanted[4]), action[0]), action)
                batch.step()
        with self.assertRaisesRegex(charsu.CharsuError, "not legal in row 0"):
            batch.choose(np.full(20, 60000))
        with self.assertRaisesRegex(charsu.CharsuError, "take the slots"):
            charsu.Batch("karzar", 1).index()

    def test_mistakes_are_sentences(self):
        batch = charsu.Batch("dej", 3, observe=False)
        with self.assertRaisesRegex(charsu.CharsuError, "row 1 has"):
            batch.step(np.array([0, 500, 0]))
        with self.assertRaisesRegex(charsu.CharsuError, "without observations"):
            batch.plane("gold")
        with self.assertRaisesRegex(charsu.CharsuError, "from 1"):
            charsu.Batch("dej", 0)


class Mistakes(unittest.TestCase):
    """Any invalid input gives a sentence of ours."""
    ODD = (-1, -99, 2**40, -2**200, 1.5, float("nan"), "", "x", "دژ", b"abc",
           [1], {}, object(), np.zeros(3))

    def refuses(self, call, *but):
        for value in self.ODD:
            if not any(value is one for one in but):
                with self.subTest(value=value), \
                        self.assertRaises(charsu.CharsuError) as refusal:
                    call(value)
                self.assertGreater(len(str(refusal.exception).split()), 3)

    def test_of_a_game_and_its_setup(self):
        game = charsu.game("dej")
        self.refuses(charsu.game)
        self.refuses(lambda it: charsu.Match("dej", it))
        self.refuses(lambda it: charsu.Match("dej", preset=it))
        self.refuses(lambda it: charsu.Match("kohan", options=it), self.ODD[11])
        self.refuses(lambda it: charsu.Match("kohan", options={"mend": it}))
        self.refuses(game.index)
        self.refuses(game.action)
        self.refuses(lambda it: game.action(0, it))

    def test_of_a_match(self):
        match = charsu.Match("dej", 4)
        for call in (match.legal, match.legal_actions, match.play, match.bot,
                     match.observe, match.view, match.heard, match.news,
                     lambda it: match.play(0, it),
                     lambda it: match.bot("greedy", it),
                     lambda it: match.observe(0, it)):
            self.refuses(call)
        self.assertEqual(match.ply, charsu.Match("dej", 4).ply)

    def test_of_a_batch(self):
        batch = charsu.Batch("dej", 2)
        self.refuses(lambda it: charsu.Batch("dej", it))
        self.refuses(lambda it: charsu.Batch("dej", 2, threads=it))
        for call in (batch.step, batch.choose, batch.plane,
                     lambda it: batch.observe(it, 0),
                     lambda it: batch.observe(0, it),
                     lambda it: batch.text(it, 0),
                     lambda it: batch.text(0, it)):
            self.refuses(call)
        before = batch.slots.copy()
        batch.state[1] = 77
        with self.assertRaisesRegex(charsu.CharsuError, "played on"):
            batch.show()
        self.assertTrue((batch.slots == before).all())

    def test_of_environments_and_tournaments(self):
        one = charsu.gymnasium.CharsuEnv("dej", bots="random")
        one.reset(seed=1)
        turns = charsu.pettingzoo.env("dej")
        turns.reset(seed=1)
        state = charsu.openspiel.game_named("dej").new_initial_state()
        self.refuses(one.step, *self.ODD[:4])  # those do nothing
        for call in (turns.step, charsu.openspiel.game_named,
                     lambda it: charsu.gymnasium.CharsuEnv("dej", bots=it),
                     lambda it: charsu.gymnasium.CharsuEnv("dej", seat=it),
                     lambda it: charsu.openspiel.game_named("dej", it),
                     state.information_state_string,
                     state.information_state_tensor, state.observation_tensor,
                     lambda it: charsu.tournament.play("hamlet", it)):
            self.refuses(call)


class Environments(unittest.TestCase):
    def test_turn_by_turn(self):
        for slug in SLUGS:
            env = charsu.pettingzoo.env(slug)
            env.reset(seed=2)
            total = dict.fromkeys(env.possible_agents, 0.0)
            for agent in env.agent_iter(5000):
                seen, reward, ended, cut, _ = env.last()
                total[agent] += reward
                if ended or cut:
                    env.step(None)
                    continue
                self.assertTrue(
                    env.observation_space(agent).contains(seen), slug)
                env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
            self.assertEqual(env.agents, [], slug)
            self.assertAlmostEqual(sum(total.values()), 0)

    def test_all_at_once(self):
        for slug in SLUGS:
            env = charsu.pettingzoo.parallel_env(slug)
            dice = np.random.default_rng(1)
            seen, _ = env.reset(seed=2)
            total = 0.0
            while env.agents:
                seen, rewards, _, _, _ = env.step({
                    agent: int(dice.choice(np.flatnonzero(
                        seen[agent]["action_mask"])))
                    for agent in env.agents})
                total += sum(rewards.values())
            self.assertAlmostEqual(total, 0)

    def test_one_seat_against_bots(self):
        env = charsu.gymnasium.CharsuEnv("dej", seats=4, bots="random")
        first, _ = env.reset(seed=5)
        again, _ = env.reset(seed=5)
        self.assertTrue(np.array_equal(first["observation"],
                                       again["observation"]))
        _, reward, _, _, info = env.step(env.match.game.slots - 1)
        self.assertTrue(info["illegal"] and reward == 0)
        ended = False
        while not ended:
            seen, reward, ended, _, info = env.step(0)
            self.assertFalse(info["illegal"])
        self.assertIn(reward, (-0.25, 0.25, 0.75, 1 / 3 - 0.25, 0.0))
        with self.assertRaisesRegex(charsu.CharsuError, "from 0 to 3"):
            charsu.gymnasium.CharsuEnv("dej", seats=4, seat=7)

    def test_chance_and_information_states(self):
        """What chance hides from a player is in none of that player's words:
        after two deals to p1, p0 cannot tell which."""
        for slug in SLUGS:
            game = charsu.openspiel.game_named(slug)
            dice = np.random.default_rng(3)
            state = game.new_initial_state()
            alike = 0
            while not state.is_terminal():
                legal = state.legal_actions()
                if state.is_chance_node():
                    odds = state.chance_outcomes()
                    self.assertAlmostEqual(sum(p for _, p in odds), 1)
                    alike += self.same_to_somebody(state, legal)
                before = str(state)
                twin = state.clone()
                twin.apply_action(legal[-1])
                self.assertEqual(str(state), before)
                state.apply_action(int(dice.choice(legal)))
            self.assertAlmostEqual(sum(state.returns()), 0)
            self.assertEqual(state.legal_actions(), [])
            if slug != "troyes":  # there chance rolls in the open
                self.assertGreater(alike, 0, slug)

    def test_a_state_can_be_kept(self):
        """As OpenSpiel's own tests do it: by pickle, and played on."""
        for slug in SLUGS:
            state = charsu.openspiel.game_named(slug).new_initial_state()
            for _ in range(20):
                state.apply_action(state.legal_actions()[0])
            kept = pickle.loads(pickle.dumps(state))
            for one in (state, kept):
                one.apply_action(one.legal_actions()[-1])
            self.assertEqual(str(kept), str(state))
            self.assertEqual(kept.legal_actions(), state.legal_actions())

    def same_to_somebody(self, state, legal):
        """Two outcomes: equal observations wherever the words are equal."""
        one, two = state.clone(), state.clone()
        one.apply_action(legal[0])
        two.apply_action(legal[-1])
        if len(legal) == 1 or one.is_terminal():
            return 0
        alike = 0
        for player in range(len(state.returns())):
            same = one.information_state_string(player) == \
                two.information_state_string(player)
            alike += same
            if same:
                self.assertTrue(np.array_equal(
                    one.information_state_tensor(player),
                    two.information_state_tensor(player)))
        return alike

    def test_a_wrong_slot_does_nothing_at_once_and_is_refused_in_turn(self):
        for slug in SLUGS:
            table = charsu.pettingzoo.parallel_env(slug)
            table.reset(seed=2)
            ply, slots = table.match.ply, table.match.game.slots
            _, _, _, _, told = table.step(
                dict.fromkeys(table.agents, slots - 1))
            self.assertEqual(table.match.ply, ply)
            self.assertEqual(
                [seat for seat, agent in enumerate(table.agents)
                 if told[agent]["illegal"]], table.match.actors)
            turns = charsu.pettingzoo.env(slug)
            turns.reset(seed=2)
            with self.assertRaisesRegex(charsu.CharsuError, "none of them"):
                turns.step(slots - 1)


class OfOthers(unittest.TestCase):
    """Other projects' environment tests, run on ours; skipped where they are
    not installed."""

    def setUp(self):
        warnings.simplefilter("ignore")  # what they would merely recommend
        self.addCleanup(warnings.resetwarnings)

    def of(self, name):
        try:
            return importlib.import_module(name)
        except ImportError as error:
            return self.skipTest(f"not installed: {error}")

    def test_pettingzoo(self):
        test = self.of("pettingzoo.test")
        for slug in SLUGS:
            def turns(slug=slug, **words):
                return charsu.pettingzoo.env(slug, **words)

            def at_once(slug=slug, **words):
                return charsu.pettingzoo.parallel_env(slug, **words)

            test.api_test(turns(), num_cycles=200)
            test.parallel_api_test(at_once(), num_cycles=200)
            test.seed_test(turns, num_cycles=50)
            test.parallel_seed_test(at_once, num_cycles=50)
            test.render_test(turns)

    def test_gymnasium(self):
        gymnasium = self.of("gymnasium")
        check_env = self.of("gymnasium.utils.env_checker").check_env
        for slug in SLUGS:
            check_env(gymnasium.make(f"charsu/{slug}-v0",
                                     render_mode="ansi").unwrapped)

    def test_open_spiel(self):
        pyspiel = self.of("pyspiel")
        for slug in SLUGS:
            game = pyspiel.load_game(f"python_charsu_{slug}")
            pyspiel.random_sim_test(game, num_sims=1, serialize=True,
                                    verbose=False)
            again = pickle.loads(pickle.dumps(game))
            self.assertEqual(str(again), str(game))


class Scripts(unittest.TestCase):
    def test_the_first_agent_beats_random(self):
        import first_agent
        game = charsu.game("dej")
        agent = first_agent.Agent(game)
        first_agent.train(agent, 4, 12, 128, 1, say=lambda text: None)
        batch = charsu.Batch(game, 200, 4, seed=77)
        share, _ = first_agent.play(agent, batch, 400,
                                    np.random.default_rng(1), learn=False)
        self.assertGreater(share, 0.5)

    def test_the_agent_of_ppo_learns_and_goes_on(self):
        """A little of it: two rounds, and a third after a restart."""
        small = {"GAMES": 32, "STEPS": 48, "PART": 256}
        with tempfile.TemporaryDirectory() as folder, \
                unittest.mock.patch.multiple(ppo_agent, **small):
            out = Path(folder, "agent.npz")
            for rounds in (2, 3):
                agent = ppo_agent.Agent(4, seed=1)
                ppo_agent.train(agent, rounds, out, 1)
            steps = agent.net.steps
            twin = ppo_agent.Agent(4, seed=1)
            self.assertEqual(twin.net.load(out), 3)
            self.assertEqual(twin.net.steps, steps)
            self.assertGreater(steps, 3)
            share, low, high = ppo_agent.measure(twin, "random", 4)
            self.assertTrue(0 <= low <= share <= high <= 1)

    def test_the_slopes_of_ppo(self):
        """Each is what the loss does when a weight is moved a little."""
        agent = ppo_agent.Agent(4, seed=1)
        dice = np.random.default_rng(5)
        net, n = agent.net, 40
        net.now = {k: v.astype(np.float64) for k, v in net.now.items()}
        net.now["b"] = dice.normal(0, 0.3, net.now["b"].shape)
        x = dice.random((n, agent.eyes.size))
        legal = dice.random((n, agent.game.indexes)) < 0.1
        index = dice.integers(agent.game.indexes, size=n)
        legal[np.arange(n), index] = True
        gains, results = dice.normal(size=n), dice.normal(size=n)
        before = net(x, legal)[0][np.arange(n), index] + \
            dice.normal(0, 0.3, n)

        def loss():
            odds, guess, _ = net(x, legal)
            ratio = np.exp(odds[np.arange(n), index] - before)
            clip = np.clip(ratio, 1 - ppo_agent.CLIP, 1 + ppo_agent.CLIP)
            chance = np.exp(odds)
            return np.mean(-np.minimum(ratio * gains, clip * gains) +
                           ppo_agent.ENTROPY * (chance * odds).sum(1) +
                           (guess - results)**2 / 4)

        slopes = {}
        net.learn = lambda seen, hidden, slope: slopes.update(
            b=hidden.T @ slope)
        agent.improve(x, legal, index, before, gains, results)
        for row, column in ((0, int(index[0])), (3, -1), (7, int(index[5]))):
            kept, sides = net.now["b"][row, column], []
            for step in (1e-5, -1e-5):
                net.now["b"][row, column] = kept + step
                sides.append(loss())
            net.now["b"][row, column] = kept
            self.assertAlmostEqual((sides[0] - sides[1]) / 2e-5,
                                   slopes["b"][row, column], places=5)

    def test_a_tournament_of_bots_and_functions(self):
        shares = charsu.tournament.play(
            "hamlet", {"greedy": "greedy", "first": lambda match, seat: 0},
            seats=2, games=30)
        self.assertAlmostEqual(sum(one.share for one in shares.values()), 1)
        for one in shares.values():
            self.assertTrue(0 <= one.low <= one.share <= one.high <= 1)
        with self.assertRaisesRegex(charsu.CharsuError, "has players"):
            charsu.tournament.play("hamlet", {})
        again = charsu.tournament.play(
            "hamlet", {"greedy": "greedy", "first": lambda match, seat: 0},
            seats=2, games=30)
        self.assertEqual(shares, again)
        done = subprocess.run(
            [sys.executable, "-m", "charsu.tournament", "hamlet", "--bots",
             "no"], cwd=TOP / "python", capture_output=True, text=True,
            check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("there is no bot", done.stderr)

    def test_the_picture_of_a_tournament(self):
        shares = {"greedy": charsu.tournament.share_of([1, 1, 0.5]),
                  "random": charsu.tournament.share_of([0, 0, 0.5])}
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "strength.png")
            try:
                charsu.tournament.draw(shares, "hamlet, 3 games", str(path))
                self.assertEqual(path.read_bytes()[1:4], b"PNG")
            except charsu.CharsuError as error:  # it says what is missing
                self.assertIn("python3-matplotlib", str(error))

    def test_the_table_of_planes(self):
        for slug in SLUGS:
            told = subprocess.run(
                [sys.executable, "-m", "charsu.planes", slug],
                cwd=TOP / "python", check=True, capture_output=True,
                text=True).stdout
            self.assertEqual(told.count("\n| `"),
                             len(charsu.game(slug).planes))

    def test_the_bench_measures(self):
        told = subprocess.run(
            [sys.executable, "-m", "charsu.bench", "hamlet", "--seconds",
             "0.02", "--rows", "50"], cwd=TOP / "python", check=True,
            capture_output=True, text=True).stdout
        self.assertIn("batch", told)
        self.assertIn("pettingzoo", told)


if __name__ == "__main__":
    unittest.main()
