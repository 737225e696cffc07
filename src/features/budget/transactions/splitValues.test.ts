import * as fc from "fast-check";
import { expect, test } from "vitest";
import { money } from "#domain/money.ts";
import { UNREADABLE } from "#domain/text/typed.ts";
import { emptySplit, leftOver, splitError, splitValues, storedSplits, withRest } from "./splitValues.ts";

const kroner = (amount: number) => money(amount * 100, "DKK");
const part = (amount: number | undefined) => ({
  ...emptySplit(),
  amount: amount === undefined ? undefined : kroner(amount),
});

test("[§1.3 budget] what is left over is said while the parts are typed, and one press puts it into the last", () => {
  const parts = [part(200), part(undefined)];
  expect(leftOver(kroner(300), parts)).toEqual(kroner(100));
  const filled = withRest(kroner(300), parts);
  expect(filled[1]).toEqual({ ...parts[1], amount: kroner(100) });
  expect(leftOver(kroner(300), filled).minor).toBe(0);
  expect(withRest(kroner(300), [part(200), part(50)])[1]?.amount).toEqual(kroner(100));
});

test("[§1.3 budget] parts that do not add up are told of at the last, and an amount that is missing where it is", () => {
  const [right, wrong] = [
    [part(200), part(100)],
    [part(200), part(50)],
  ];
  expect(right.map((_, at) => splitError(kroner(300), right, at))).toEqual([undefined, undefined]);
  expect(wrong.map((_, at) => splitError(kroner(300), wrong, at))).toEqual([undefined, "unbalanced"]);
  const unread = [{ ...part(1), amount: UNREADABLE }, part(undefined)] as const;
  expect(unread.map((_, at) => splitError(kroner(300), unread, at))).toEqual(["missing", "missing"]);
});

test("[§1.3 budget] what is stored of the parts is shown as it was typed, whichever way the money went", () => {
  const split = fc.record({ minor: fc.integer(), note: fc.constantFrom("", "Gardiner") });
  fc.assert(
    fc.property(
      fc.array(split, { minLength: 1 }),
      fc.constantFrom("in" as const, "out" as const),
      (drawn, direction) => {
        const parts = drawn.map(({ minor, note }) => ({ ...emptySplit(), amount: money(minor, "DKK"), note }));
        const splits = storedSplits(parts, direction, "DKK");
        const amount = money(direction === "out" ? -1 : 1, "DKK");
        expect(splitValues({ amount, splits })).toEqual(parts);
      },
    ),
  );
  expect(storedSplits([], "in", "DKK")).toBeUndefined();
});
