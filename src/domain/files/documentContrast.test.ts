import { expect, test } from "vitest";
import { documentContrast, greyscale } from "./documentContrast.ts";

/** A paper in a shadow that falls from the right, with a line of ink across. */
function shadowed(width: number, height: number): Uint8ClampedArray {
  const points = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const paper = 230 - (120 * x) / width;
      const isInk = y % 20 < 2;
      points.set(
        [isInk ? paper * 0.2 : paper, isInk ? paper * 0.2 : paper * 0.98, paper * (isInk ? 0.2 : 0.9), 255],
        (y * width + x) * 4,
      );
    }
  return points;
}

test("[§3 documents] paper becomes white and ink black, in the light and in the shadow", () => {
  const [width, height] = [320, 240];
  const points = shadowed(width, height);
  documentContrast(points, width, height);
  for (const x of [5, 160, 315]) {
    const [paper, ink] = [(50 * width + x) * 4, (101 * width + x) * 4];
    expect(points[paper]).toBeGreaterThan(240);
    expect(points[ink]).toBeLessThan(15);
    expect([points[paper + 1], points[paper + 2], points[paper + 3]]).toEqual([points[paper], points[paper], 255]);
  }
});

test("[§3 documents] a picture in greys weighs its colours as the eye does and stays as opaque as it was", () => {
  const points = new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 128, 0, 0, 255, 0]);
  greyscale(points);
  expect([...points]).toEqual([76, 76, 76, 255, 150, 150, 150, 128, 29, 29, 29, 0]);
});

test("[§3 documents] a single point and a black picture are no reason to fail", () => {
  for (const [width, height] of [
    [1, 1],
    [3, 500],
  ] as const) {
    const points = new Uint8ClampedArray(width * height * 4);
    documentContrast(points, width, height);
    expect(points.every((value) => value === 0)).toBe(true);
  }
});
