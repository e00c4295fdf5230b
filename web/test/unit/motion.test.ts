import "./browser.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { Choreographer } from "../../src/kit/motion_stage.ts";

const nothing = (): void => undefined;
Object.assign(globalThis, {
  localStorage: { getItem: () => null, setItem: nothing, removeItem: nothing },
  innerWidth: 1280,
  innerHeight: 720,
  DOMRect: class {
    constructor(
      readonly x: number,
      readonly y: number,
      readonly width: number,
      readonly height: number,
    ) {}
  },
});

/** A thing that can be animated, as far as the stage asks. */
function thing() {
  const going = new Set<{ id: string | undefined; fill: unknown; cancel(): void }>();
  return {
    isConnected: true,
    going,
    getBoundingClientRect: () => new DOMRect(10, 10, 20, 20),
    getAnimations: () => [...going],
    animate(_: unknown, { id, fill }: KeyframeAnimationOptions) {
      const one = { id, fill, finished: Promise.resolve(), finish: nothing, cancel: () => void going.delete(one) };
      going.add(one);
      return one;
    },
  };
}

const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

test("the place of a thing that fell is drawn again", async () => {
  const niche = thing();
  const root = { querySelector: () => niche } as unknown as HTMLElement;
  const stage = new Choreographer(root, root, () => ({ motions: [{ do: "fall", at: ".niche" }], hold: 0 }));
  const scene = stage.set("p0 unbuilt 1 2");
  await scene?.play();
  assert.equal(niche.going.size, 1, "it stays away until the new position is drawn");
  await scene?.rest();
  await later(900);
  assert.equal(niche.going.size, 0);
});
