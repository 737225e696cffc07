import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Box, toastTop } from "./toastPlace.ts";

const PHONE = { top: 12, bottom: 832 };
const TOASTS = { left: 16, right: 374, height: 60 };
const across = (top: number, bottom: number): Box => ({ top, bottom, left: 0, right: 390 });

test("[C4] with nothing to cover the toasts stand at the foot of the screen", () => {
  expect(toastTop(TOASTS, PHONE, [])).toBe(772);
  expect(toastTop(TOASTS, PHONE, [{ top: 700, bottom: 844, left: 400, right: 500 }])).toBe(772);
});

test("[C4] they stand above the bar of places, and above a row of buttons over it", () => {
  expect(toastTop(TOASTS, PHONE, [across(780, 844)])).toBe(708);
  expect(toastTop(TOASTS, PHONE, [across(780, 844), across(700, 780)])).toBe(628);
});

test("[C4] they stand between two things to keep where they have room there", () => {
  expect(toastTop(TOASTS, PHONE, [across(780, 844), across(500, 640)])).toBe(708);
  expect(toastTop(TOASTS, PHONE, [across(780, 844), across(500, 720)])).toBe(428);
});

test("[C4] they stand beside a sheet rather than on it, and on it above its buttons where there is no room", () => {
  expect(toastTop(TOASTS, PHONE, [across(772, 844)], across(400, 844))).toBe(328);
  expect(toastTop(TOASTS, PHONE, [across(772, 844)], across(60, 844))).toBe(700);
  const middle = { top: 32, bottom: 736, left: 240, right: 784 };
  const wide = { left: 556, right: 1004, height: 60 };
  expect(toastTop(wide, { top: 12, bottom: 744 }, [{ ...middle, top: 660 }], middle)).toBe(588);
});

test("[C4] with no place left they stand at the top", () => {
  expect(toastTop(TOASTS, PHONE, [across(0, 844)])).toBe(12);
});

test("[C4] wherever things stand, the toasts cover none of them and stay on the screen, unless they stand at its top", () => {
  const box = fc
    .tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 300 }))
    .map(([top, height, left]): Box => ({ top, bottom: top + height, left, right: left + 90 }));
  fc.assert(
    fc.property(
      fc.array(box, { maxLength: 8 }),
      fc.integer({ min: 40, max: 240 }),
      fc.option(box),
      (kept, height, dialog) => {
        const top = toastTop({ ...TOASTS, height }, PHONE, kept, dialog ?? undefined);
        if (top === PHONE.top) return;
        expect(top + height).toBeLessThanOrEqual(PHONE.bottom);
        for (const one of kept) {
          const isBeside = one.right <= TOASTS.left || TOASTS.right <= one.left;
          expect(isBeside || one.bottom <= top || top + height <= one.top).toBe(true);
        }
      },
    ),
  );
});
