import { beforeEach, describe, expect, test } from "vitest";
import { closedBefore, type Closing, notePageHide, noteStarted, stillClosed } from "./closeDetection.ts";

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

let now = 0;
let device = memory();
const tab = (marker = memory()): Closing => ({ marker, kept: device, now: () => now });

/** A start that goes through: what it has found, and the tab is in use from then on. */
function wasClosed(closing: Closing, otherTabs: boolean): boolean {
  const closed = closedBefore(closing, otherTabs);
  noteStarted(closing);
  return closed !== undefined;
}

beforeEach(() => {
  now = 1_000_000;
  device = memory();
});

describe("[§4] closing the browser", () => {
  test("for more than 30 s signs out", () => {
    wasClosed(tab(), false);
    notePageHide(tab(), undefined);
    now += 30_001;
    expect(wasClosed(tab(), false)).toBe(true);
  });

  test("for 30 s or less is a refresh", () => {
    notePageHide(tab(), undefined);
    now += 30_000;
    expect(wasClosed(tab(), false)).toBe(false);
  });

  test("hidden and unloaded within 1 s is a tab switch", () => {
    notePageHide(tab(), now - 999);
    now += 60_000;
    expect(wasClosed(tab(), false)).toBe(false);
  });

  test("after a tab switch does not count what an earlier tab has left", () => {
    notePageHide(tab(), undefined);
    now += 60_000;
    notePageHide(tab(), now - 500);
    expect(wasClosed(tab(), false)).toBe(false);
  });

  test("hidden for longer and then unloaded may be a close", () => {
    notePageHide(tab(), now - 1_000);
    now += 60_000;
    expect(wasClosed(tab(), false)).toBe(true);
  });

  test("a reload keeps the marker and the session, however long it takes", () => {
    const same = memory();
    wasClosed(tab(same), false);
    notePageHide(tab(same), undefined);
    now += 60_000;
    expect(wasClosed(tab(same), false)).toBe(false);
  });

  test("is found again by the next start when one was cut off before it had acted", () => {
    notePageHide(tab(), undefined);
    now += 60_000;
    const same = memory();
    expect(closedBefore(tab(same), false)).toBeDefined();
    // Reloaded, or killed and opened anew.
    expect(closedBefore(tab(same), false)).toBeDefined();
    expect(wasClosed(tab(), false)).toBe(true);
    expect(wasClosed(tab(), false)).toBe(false);
  });

  test("is acted on while nobody else is here and nobody has opened the account since, and by one start alone", () => {
    notePageHide(tab(), undefined);
    const at = now;
    now += 60_000;
    const closed = closedBefore(tab(), false)!;
    expect(stillClosed(tab(), closed, at - 1, 0)).toBe(true);
    // The mark of an earlier close, brought back by a browser that was killed before its removal was on the disk.
    expect(stillClosed(tab(), closed, at + 1, 0)).toBe(false);
    expect(stillClosed(tab(), closed, at - 1, 1)).toBe(false);
    noteStarted(tab());
    expect(stillClosed(tab(), closed, at - 1, 0)).toBe(false);
    notePageHide(tab(), undefined);
    expect(stillClosed(tab(), closed, at - 1, 0)).toBe(false);
  });

  test("of one tab while another lives does not count", () => {
    notePageHide(tab(), undefined);
    now += 60_000;
    expect(wasClosed(tab(), true)).toBe(false);
  });

  test("is not concluded from a first visit or a clock that was set back", () => {
    expect(wasClosed(tab(), false)).toBe(false);
    notePageHide(tab(), undefined);
    now -= 60_000;
    expect(wasClosed(tab(), false)).toBe(false);
  });
});
