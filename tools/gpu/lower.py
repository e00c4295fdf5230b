#!/usr/bin/env python3
"""lower.py - turns clang's code for this processor into code for a GPU.

usage: lower.py < FILE.ll > FILE.nvptx.ll     (as text, before any optimisation)

Why not let clang write for the GPU at once? Two reasons, and both are memory:

- There it passes every struct byte by byte, an action as eight numbers. Here it
  passes what fits into a register in a register.
- A GPU can only read aligned data: eight bytes at a multiple of eight. clang
  has to assume that an action may be at any address, and splits it into bytes.
  We know better: positions and lists of choices are placed at multiples of
  eight by their owner (queues.c), so the parameters for them are marked as
  aligned here. If that were wrong anywhere, the GPU would stop with an error,
  or the hashes would differ.
"""
import re
import sys

LAYOUT = 'e-i64:64-i128:128-v16:16-v32:32-n16:32:64'
TRIPLE = 'nvptx64-nvidia-cuda'

# Names that mean a position, or a list of actions, in every rule.
ALIGNED = 's|g|k|out|list|choice|first|words'


def raised(match):
    """What the program owns may lie at a multiple of eight, always."""
    return f'align {max(8, int(match.group(1)))}'


def lowered(line):
    if line.startswith('target datalayout'):
        return f'target datalayout = "{LAYOUT}"\n'
    if line.startswith('target triple'):
        return f'target triple = "{TRIPLE}"\n'
    if line.startswith('attributes #'):
        line = re.sub(r'"[a-z0-9-]+"="[^"]*" ?', '', line)
        line = re.sub(r'\buwtable(\([a-z]+\))? ?', '', line)
        return line.replace('{ }', '{ nounwind }')  # none is not allowed
    if re.match(r'@\S+ = .*(global|constant) ', line):
        return re.sub(r'align (\d+)$', raised, line)
    if ' = alloca ' in line:
        return re.sub(r'align (\d+)', raised, line)
    if line.startswith('define '):
        return re.sub(r'ptr noundef %(' + ALIGNED + r')(?=[,)])',
                      r'ptr noundef align 8 %\1', line)
    return line


for text in sys.stdin:
    sys.stdout.write(lowered(text))
