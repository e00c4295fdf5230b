#!/usr/bin/env python3
"""train_fit.py - train a net on what searches have found.

usage: tools/train_fit.py OUT.net SHAPE SAMPLES... [--init FILE.npz]
       [--steps N] [--batch N] [--blind]           (called by tools/train.py)

SHAPE is "inputs,tokens,verbs" as `selfplay shape` says. The target of every
question is half the share of tries that each choice got and half the choice
itself. Weights are rounded to 64ths during training, so that the net of whole
numbers (src/bots/net.c) plays as well as the trained one. Games whose number
is a multiple of twenty are held out. OUT.npz, next to OUT.net, has the weights
before rounding, for --init. With --blind the net works without ratings, and
the program need not compute them.

Needs NumPy and PyTorch, and uses a GPU where there is one.
"""
import argparse
import math
import sys
import time

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import torch
import torch.nn.functional as F

WIDE, DEEP, ONE = 128, 32, 64  # as in src/bots/net.h
INPUTS, CHOICES, TOKENS = 200, 32, 6  # of a sample: src/train/samples.h
SEEN = 20  # inputs seen less often get no weights
SEED = 1

CHOICE = np.dtype([("token", "<u2", TOKENS), ("behind", "<i2"),
                   ("visits", "<u2"), ("verb", "<u2"), ("chosen", "<u2")])
SAMPLE = np.dtype([("game", "<u4"), ("n", "u1"), ("seats", "u1"),
                   ("n_inputs", "<u2"), ("at", "<u2", INPUTS),
                   ("value", "i1", INPUTS), ("choice", CHOICE, CHOICES)])


class Samples:
    """All records, as tensors on the device; the inputs are dense."""

    def __init__(self, paths, shape, device):
        inputs, tokens, _ = shape
        with ThreadPoolExecutor() as pool:
            parts = list(pool.map(
                lambda path: self.read(path, inputs, tokens, device), paths))
        (self.x, self.token, self.verb, self.behind, self.target, self.valid,
         self.held_out) = (torch.cat(list(kind)) for kind in zip(*parts))

    @staticmethod
    def read(path, inputs, tokens, device):
        r = np.fromfile(path, dtype=SAMPLE)
        there = np.arange(INPUTS)[None, :] < r["n_inputs"][:, None]
        at = np.where(there, r["at"], inputs).astype(np.int64)
        x = torch.zeros(len(r), inputs + 1, dtype=torch.int8, device=device)
        for i in range(0, len(r), 100000):
            x[i:i + 100000].scatter_(
                1, torch.from_numpy(at[i:i + 100000]).to(device),
                torch.from_numpy(np.ascontiguousarray(
                    r["value"][i:i + 100000])).to(device))
        choice = r["choice"]
        valid = np.arange(CHOICES)[None, :] < r["n"][:, None]
        visits = choice["visits"].astype(np.float32) * valid
        target = visits / np.maximum(visits.sum(1, keepdims=True), 1)
        target = .5 * target + .5 * (choice["chosen"] * valid)
        token = np.where((choice["token"] < tokens) & valid[:, :, None],
                         choice["token"], tokens).astype(np.int16)
        put = [token, choice["verb"].astype(np.uint8),
               np.clip(choice["behind"], 0, 1000).astype(np.int16),
               target.astype(np.float16), valid, r["game"] % 20 == 0]
        return [x[:, :inputs].contiguous()] + [
            torch.from_numpy(np.ascontiguousarray(a)).to(device) for a in put]


def rounded(weight):
    """Its value as bytes hold it; a change goes through as if it were not."""
    whole = torch.clamp(torch.round(weight * ONE), -127, 127) / ONE
    return weight + (whole - weight).detach()


class Net:
    def __init__(self, shape, scale, init, blind, device):
        inputs, tokens, verbs = shape
        self.blind = blind
        self.scale = scale  # of inputs: large numbers would learn too fast
        if init:
            start = dict(np.load(init))
            start["wide"] = start["wide"] / scale.cpu().numpy()[:, None]
            start = {k: torch.from_numpy(v.astype(np.float32))
                     for k, v in start.items()}
        else:
            start = {"wide": torch.randn(inputs, WIDE) * (1 / 60) ** .5,
                     "wide_bias": torch.zeros(WIDE),
                     "deep": torch.randn(WIDE, DEEP) * (2 / WIDE) ** .5,
                     "deep_bias": torch.zeros(DEEP),
                     "token": torch.randn(tokens, DEEP) * .1,
                     "token_bias": torch.zeros(tokens),
                     "rating": torch.full((verbs,), .3),
                     "best": torch.zeros(verbs)}
        if blind:
            for name in ("rating", "best"):
                start[name] = torch.zeros(verbs)
        self.p = {k: v.to(device).requires_grad_() for k, v in start.items()}

    def wide(self):
        return self.p["wide"] * self.scale[:, None]

    def judge(self, s, ix):
        """How good each choice seems; what is not there, very bad."""
        p = self.p
        h = F.relu(s.x[ix].float() @ rounded(self.wide()) + p["wide_bias"])
        h = F.relu(h @ rounded(p["deep"]) + p["deep_bias"])
        of_token = h @ rounded(p["token"]).T + p["token_bias"]
        of_token = F.pad(of_token, (0, 1))  # the last: no token
        token = s.token[ix].long().reshape(len(ix), -1)
        z = of_token.gather(1, token).reshape(len(ix), CHOICES, TOKENS).sum(2)
        if self.blind:
            return z.masked_fill(~s.valid[ix], -1e4)
        # a product, since an index into so few would be slow to learn by
        verb = F.one_hot(s.verb[ix].long(), len(p["rating"])).float()
        behind = s.behind[ix].float() / 100
        z = z - behind * (verb @ p["rating"])
        z = z + (behind == 0) * (verb @ p["best"])
        return z.masked_fill(~s.valid[ix], -1e4)

    def loss(self, s, ix):
        lp = F.log_softmax(self.judge(s, ix), 1)
        return -(s.target[ix].float() * lp).sum(1)


def held_out_loss(net, s, ix):
    with torch.no_grad():
        parts = [net.loss(s, ix[i:i + 8192]) for i in range(0, len(ix), 8192)]
    return torch.cat(parts).mean().item()


def teach(net, s, steps, batch, rate):
    learn = torch.nonzero(~s.held_out)[:, 0]
    test = torch.nonzero(s.held_out)[:, 0]
    opt = torch.optim.AdamW(list(net.p.values()), lr=rate, weight_decay=1e-4)
    began = time.time()
    best, kept = math.inf, None
    print(f"before: held out {held_out_loss(net, s, test):.4f}", flush=True)
    for step in range(steps):
        for group in opt.param_groups:
            group["lr"] = rate * .5 * (1 + math.cos(math.pi * step / steps)) \
                + 1e-5
        pick = torch.randint(len(learn), (min(batch, len(learn)),),
                             device=learn.device)
        loss = net.loss(s, learn[pick]).mean()
        opt.zero_grad(set_to_none=True)
        loss.backward()
        opt.step()
        if (step + 1) % max(1, steps // 10) == 0:
            held_out = held_out_loss(net, s, test)
            print(f"step {step + 1}/{steps}: {loss.item():.4f}, held out "
                  f"{held_out:.4f}, {time.time() - began:.0f} s", flush=True)
            if held_out < best:  # later it may overfit
                best = held_out
                kept = {k: v.detach().clone() for k, v in net.p.items()}
    net.p = kept


def met(s, shape):
    """Which inputs and tokens came often enough."""
    inputs, tokens, _ = shape
    of_input = sum((s.x[i:i + 100000] != 0).sum(0)
                   for i in range(0, len(s.x), 100000))
    of_token = sum(torch.bincount(s.token[i:i + 100000].flatten().long(),
                                  minlength=tokens + 1)
                   for i in range(0, len(s.x), 100000))[:tokens]
    return (of_input >= SEEN).cpu().numpy(), (of_token >= SEEN).cpu().numpy()


def whole(weight, most):
    return np.clip(np.rint(weight * ONE), -most, most)


def write(path, shape, p, known):
    """The file that src/bots/net.c opens."""
    words = [1, *shape, 0]
    with open(path, "wb") as out:
        out.write(b"mind" + np.array(words, "<i2").tobytes())
        for bits in known:
            out.write(np.packbits(bits, bitorder="little").tobytes())
        for name in ("wide_bias", "deep_bias"):
            out.write(whole(p[name], 32767).astype("<i2").tobytes())
        out.write(whole(p["token_bias"][known[1]], 32767).astype("<i2")
                  .tobytes())
        for name in ("rating", "best"):  # zero where it is blind
            out.write(whole(p[name], 32767).astype("<i2").tobytes())
        for weight in (p["wide"][known[0]], p["deep"], p["token"][known[1]]):
            out.write(whole(weight, 127).astype("i1").tobytes())


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("out")
    ap.add_argument("shape")
    ap.add_argument("samples", nargs="+")
    ap.add_argument("--init")
    ap.add_argument("--steps", type=int, default=1200)
    ap.add_argument("--batch", type=int, default=16384)
    ap.add_argument("--blind", action="store_true")
    a = ap.parse_args()
    shape = tuple(int(n) for n in a.shape.split(","))
    torch.manual_seed(SEED)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    if device.type == "cuda":
        torch.backends.cuda.matmul.allow_tf32 = True
    began = time.time()
    s = Samples(a.samples, shape, device)
    print(f"{len(s.x)} samples on {device}, {time.time() - began:.0f} s",
          flush=True)
    some = s.x[:200000].float()
    scale = 1 / (some.std(0) + .1)
    scale[some.abs().max(0).values == 0] = 1
    net = Net(shape, scale, a.init, a.blind, device)
    teach(net, s, a.steps, a.batch, 1e-3 if a.init else 3e-3)
    p = {k: v.detach().cpu().numpy() for k, v in net.p.items()}
    p["wide"] = net.wide().detach().cpu().numpy()
    write(a.out, shape, p, met(s, shape))
    np.savez(a.out[:-len(".net")] + ".npz", **p)
    print(f"{a.out}, {time.time() - began:.0f} s", flush=True)


if __name__ == "__main__":
    sys.exit(main())
