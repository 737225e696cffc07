import * as fc from "fast-check";
import { expect, test } from "vitest";
import { nearestRoot, rootBetween, type ValueAndSlope } from "./root.ts";

interface Sought {
  readonly between: readonly [from: number, to: number];
  readonly guess: number;
}

/** The root that is found, and how often the function had to be worked out for it. */
function sought({ between: [from, to], guess }: Sought, look: (at: number) => ValueAndSlope) {
  let looks = 0;
  const found = rootBetween(from, to, guess, (at) => {
    looks += 1;
    return look(at);
  });
  return { found, looks };
}

const square = (at: number): ValueAndSlope => ({ value: at ** 2 - 2, slope: 2 * at });
const falling = (at: number): ValueAndSlope => ({ value: 2 - at ** 2, slope: -2 * at });
const cubeRoot = (at: number): ValueAndSlope => ({ value: Math.cbrt(at - 1), slope: Math.cbrt(at - 1) ** -2 / 3 });

test.each([square, falling])("[§9] a root near the guess is found in a few looks, rising or falling", (curve) => {
  const { found, looks } = sought({ between: [-1, 10], guess: 1 }, curve);
  expect(found).toBeCloseTo(Math.SQRT2, 14);
  expect(looks).toBe(8);
});

test("[§9] none is told where the function has one sign at both ends", () => {
  expect(rootBetween(2, 10, 3, square)).toBeUndefined();
  expect(rootBetween(-1, 1, 0, square)).toBeUndefined();
});

test("[§9] a guess that is the root is the answer", () => {
  expect(sought({ between: [0, 10], guess: 3 }, (at) => ({ value: at - 3, slope: 1 }))).toEqual({ found: 3, looks: 3 });
});

test("[§9] where Newton's method would leave what is left, on either side, its middle is taken", () => {
  const arcTangent = (at: number) => ({ value: Math.atan(at - 1), slope: 1 / (1 + (at - 1) ** 2) });
  for (const guess of [-9, 9]) {
    const { found, looks } = sought({ between: [-10, 10], guess }, arcTangent);
    expect(found).toBeCloseTo(1, 12);
    expect(looks).toBeLessThan(12);
  }
});

test("[§9] a slope of nothing is no way to go", () => {
  const { found } = sought({ between: [-10, 10], guess: 0 }, (at) => ({ value: at ** 3 - 8, slope: 3 * at ** 2 }));
  expect(found).toBeCloseTo(2, 12);
});

test("[§9] where Newton's method goes further and further away, what is left is halved again and again", () => {
  const { found, looks } = sought({ between: [-1000, 1000], guess: 1.1 }, cubeRoot);
  expect(found).toBeCloseTo(1, 10);
  expect(looks).toBeLessThan(70);
});

test("[§9] where Newton's method would get there by ever smaller steps, what is left is halved instead", () => {
  const { found, looks } = sought({ between: [-1, 2], guess: 1.9 }, (at) => ({ value: at ** 9, slope: 9 * at ** 8 }));
  expect(found).toBeCloseTo(0, 9);
  expect(looks).toBeLessThan(75);
});

test("[§9] whatever rises all the way is 0 where it is found to be", () => {
  const steepness = fc.double({ min: 0.01, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.double({ min: -9, max: 9, noNaN: true }), steepness, steepness, (root, straight, bent) => {
      const { found } = sought({ between: [-10, 10], guess: 0 }, (at) => ({
        value: straight * (at - root) + bent * (at - root) ** 3,
        slope: straight + 3 * bent * (at - root) ** 2,
      }));
      expect(found).toBeCloseTo(root, 9);
    }),
  );
});

/** The root nearest to 0 of a polynomial that is 0 at `roots`, by steps of 1 up to `furthest`, and how often it was worked out. */
function nearestOf(roots: readonly number[], furthest = 10) {
  let looks = 0;
  const found = nearestRoot(
    0,
    function* (direction) {
      for (let away = 0; away <= furthest; away++) yield direction * away;
    },
    (at) => {
      looks += 1;
      const parts = roots.map((root) => at - root);
      const product = (of: readonly number[]) => of.reduce((all, one) => all * one, 1);
      const slope = parts.reduce((sum, _, skipped) => sum + product(parts.toSpliced(skipped, 1)), 0);
      return { value: product(parts), slope };
    },
  );
  return { found, looks };
}

test("[§9] of a root on either side of the guess the nearer one is told, though the other was met first", () => {
  expect(nearestOf([3.2, -3.1]).found).toBeCloseTo(-3.1, 10);
  expect(nearestOf([3.1, -3.2]).found).toBeCloseTo(3.1, 10);
  expect(nearestOf([3.4, -2.5]).found).toBeCloseTo(-2.5, 10);
});

test("[§9] both sides are gone through alike, and no further than to what was found", () => {
  const { found, looks } = nearestOf([-2.5], 1_000);
  expect(found).toBeCloseTo(-2.5, 10);
  expect(looks).toBeLessThan(20);
});

test("[§9] two roots within one step are found by the turn between them, the nearer first, above nothing and below it", () => {
  expect(nearestOf([0.4, 0.6]).found).toBeCloseTo(0.4, 10);
  expect(nearestOf([-0.4, -0.6]).found).toBeCloseTo(-0.4, 10);
  // Below 0 at both ends of the step, and above it in between.
  expect(nearestOf([0.4, 0.6, 20], 5).found).toBeCloseTo(0.4, 10);
  expect(nearestOf([], 5).found).toBeUndefined();
});
