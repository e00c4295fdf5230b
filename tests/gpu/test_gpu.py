#!/usr/bin/env python3
"""test_gpu.py - tools/gpu where there is no GPU: the kernel of the smallest
game is built, and charsu-gpu plays on this processor and says what is wrong.

usage: tests/gpu/test_gpu.py    (from the top of the tree)
"""
import os
import re
import shutil
import subprocess
import unittest

PROGRAM = "build-gpu/charsu-gpu"


def run(*words):
    """Its output and its errors; no card is used, even if there is one."""
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True,
                          env={**os.environ, "CUDA_VISIBLE_DEVICES": ""})


def hash_of(*words):
    return re.search("hash ([0-9a-f]{16})", run(*words).stdout)[1]


@unittest.skipUnless(shutil.which("clang-19") and shutil.which("llc-19"),
                     "clang-19 and llvm-19 are not installed")
class Gpu(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        subprocess.run(["tools/gpu/build.sh", "hamlet"], check=True)

    def test_the_kernel_is_built_and_calls_nothing_from_outside(self):
        with open("build-gpu/hamlet.ptx") as file:
            text = file.read()
        self.assertIn(".visible .entry play(", text)
        self.assertNotRegex(text, r"\.extern \.func")

    def test_an_action_is_never_taken_apart_into_bytes(self):
        """What lower.py is for: an action is written as one number."""
        with open("build-gpu/hamlet.ptx") as file:
            self.assertIn("st.u64", file.read())

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
                (["dej", "--speed"], 'there is no option "--speed"')):
            with self.subTest(words=words):
                result = run(*words)
                self.assertEqual(result.returncode, 2)
                self.assertEqual(result.stderr, f"charsu-gpu: {sentence}\n")

    def test_without_a_card_it_says_so(self):
        result = run("hamlet", "--seats", "3")
        self.assertEqual(result.returncode, 1)
        self.assertRegex(result.stderr, "^charsu-gpu: no GPU: ")


if __name__ == "__main__":
    unittest.main()
