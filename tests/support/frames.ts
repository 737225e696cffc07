import { beforeEach } from "vitest";
import { cdp } from "vitest/browser";

const WAIT_MS = 3_000;

/**
 * A loaded machine's Chromium sometimes stops drawing a page; whatever is clicked then waits for ever for an element that
 * stands still. A picture makes it draw again.
 */
beforeEach(async () => {
  if (await isDrawing()) return;
  await cdp().send("Page.captureScreenshot");
  if (!(await isDrawing())) throw new Error("Chromium does not draw this page");
});

function isDrawing(): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), WAIT_MS);
    requestAnimationFrame(() => {
      clearTimeout(late);
      resolve(true);
    });
  });
}
