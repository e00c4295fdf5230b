#!/usr/bin/env python3
"""test_gpu.py - tools/gpu where there is no GPU: both kernels of the smallest
game are built, one of them is played with here, and charsu-gpu plays on this
processor and says what is wrong.

usage: tests/gpu/test_gpu.py    (from the top of the tree)
"""
import glob
import os
import re
import shutil
import subprocess
import unittest

PROGRAM = "build-gpu/charsu-gpu"
ENTRIES = {"queues": ["play"],
           "waves": ["wave_begin", "wave_end", "wave_count", "wave_sum",
                     "wave_place", "wave_choose", "wave_act"]}


def run(*words):
    """Its output and its errors; no card is used, even if there is one."""
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True,
                          env={**os.environ, "CUDA_VISIBLE_DEVICES": ""})


def kernel(way):
    with open(f"build-gpu/hamlet-{way}.ptx") as file:
        return file.read()


def hash_of(*words):
    return re.search("hash ([0-9a-f]{16})", run(*words).stdout)[1]


@unittest.skipUnless(shutil.which("clang-19") and shutil.which("llc-19"),
                     "clang-19 and llvm-19 are not installed")
class Gpu(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        subprocess.run(["tools/gpu/build.sh", "hamlet"], check=True)

    def test_the_kernels_are_built_and_call_nothing_from_outside(self):
        for way, entries in ENTRIES.items():
            with self.subTest(way=way):
                text = kernel(way)
                self.assertEqual(
                    re.findall(r"\.visible \.entry (\w+)\(", text), entries)
                self.assertNotRegex(text, r"\.extern \.func")

    def test_an_action_is_never_taken_apart_into_bytes(self):
        """What lower.py is for: an action is written as one number."""
        for way in ENTRIES:
            with self.subTest(way=way):
                self.assertIn("st.u64", kernel(way))

    def test_waves_play_the_games_that_the_rules_play(self):
        """75 rows: two warps, and one of which 11 lanes have a game."""
        program = "build-gpu/waves_here"
        subprocess.run(
            ["cc", "-std=gnu17", "-O1", "-Wall", "-Wextra", "-Werror",
             "-Wno-unknown-pragmas", "-fno-strict-aliasing", "-Isrc",
             "-Itools/gpu", "-DGAME=hamlet", "-DWAVE_CHUNKS=8",
             "-DWAVE_SORT=128", "tests/gpu/waves_here.c", "tools/gpu/step.c",
             *glob.glob("build-gpu/host/src_*.o"), "-o", program], check=True)
        played = subprocess.run([program, "75", "250"], capture_output=True,
                                text=True)
        self.assertEqual(played.stdout, "75 rows are the same\n")
        self.assertEqual(played.returncode, 0)

    def test_equal_seeds_give_equal_games(self):
        words = ["hamlet", "--seats", "3", "--cpu", "20", "--actions", "500"]
        self.assertEqual(hash_of(*words), hash_of(*words))
        self.assertNotEqual(hash_of(*words), hash_of(*words, "--seed", "2"))
        self.assertNotEqual(hash_of(*words), hash_of(*words, "--cpu", "21"))

    def test_what_is_wrong_is_said_in_a_sentence(self):
        for words, sentence in (
                (["chess"], 'there is no game "chess"'),
                (["dej", "--seats", "9"], "--seats takes a number from 1 to 8"),
                (["dej", "--seats", "8"], "dej is not played by 8"),
                (["dej", "--seats"], "--seats takes a number from 1 to 8"),
                (["dej", "--way"], "--way takes queues or waves"),
                (["dej", "--way", "best"], "--way takes queues or waves"),
                (["dej", "--speed"], 'there is no option "--speed"')):
            with self.subTest(words=words):
                result = run(*words)
                self.assertEqual(result.returncode, 2)
                self.assertEqual(result.stderr, f"charsu-gpu: {sentence}\n")

    def test_without_a_card_it_says_so(self):
        for way in ENTRIES:
            with self.subTest(way=way):
                result = run("hamlet", "--seats", "3", "--way", way)
                self.assertEqual(result.returncode, 1)
                self.assertRegex(result.stderr, "^charsu-gpu: no GPU: ")


if __name__ == "__main__":
    unittest.main()
