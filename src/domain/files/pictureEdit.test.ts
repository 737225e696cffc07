import fc from "fast-check";
import { expect, test } from "vitest";
import {
  angleOf,
  type Crop,
  LEAST_LEFT,
  movedCrop,
  turnedCrop,
  turnedSize,
  UNEDITED,
  withEdge,
} from "./pictureEdit.ts";

const share = fc.double({ min: 0, max: 0.45, noNaN: true });
const crop = fc.record({ left: share, top: share, right: share, bottom: share });
const move = fc.double({ min: -2, max: 2, noNaN: true });
const edge = fc.constantFrom<keyof Crop>("left", "top", "right", "bottom");

test("[§3 documents] however its edges are moved, something of a picture is left and nothing lies outside of it", () => {
  fc.assert(
    fc.property(crop, edge, move, move, (begun, one, to, by) => {
      for (const next of [withEdge(begun, one, to), movedCrop(begun, to, by)]) {
        for (const part of [next.left, next.top, next.right, next.bottom]) expect(part).toBeGreaterThanOrEqual(-1e-12);
        expect(next.left + next.right).toBeLessThanOrEqual(1 - LEAST_LEFT + 1e-9);
        expect(next.top + next.bottom).toBeLessThanOrEqual(1 - LEAST_LEFT + 1e-9);
      }
      const moved = movedCrop(begun, to, by);
      expect(moved.left + moved.right).toBeCloseTo(begun.left + begun.right, 9);
    }),
  );
});

test("[§3 documents] four quarters of a turn bring a picture and its crop back", () => {
  fc.assert(
    fc.property(crop, (begun) => {
      expect(turnedCrop(turnedCrop(turnedCrop(turnedCrop(begun))))).toEqual(begun);
    }),
  );
  expect(turnedCrop({ left: 0.1, top: 0.2, right: 0.3, bottom: 0.4 })).toEqual({
    left: 0.4,
    top: 0.1,
    right: 0.2,
    bottom: 0.3,
  });
});

test("[§3 documents] a turned picture takes the room of its corners", () => {
  const lying = turnedSize({ width: 300, height: 200 }, { ...UNEDITED, turns: 1 });
  expect([Math.round(lying.width), Math.round(lying.height)]).toEqual([200, 300]);
  const leaning = turnedSize({ width: 100, height: 100 }, { ...UNEDITED, degrees: 15 });
  expect(leaning.width).toBeCloseTo(100 * (Math.cos(Math.PI / 12) + Math.sin(Math.PI / 12)), 9);
  expect(angleOf(2, 0)).toBeCloseTo(Math.PI, 12);
});
