import { expect, test } from "vitest";
import { seenPages } from "./seenPages.ts";

const ORIGIN = "https://overblik.test";
const page = (id: string, path = "/aktiver", frameType = "top-level") => ({ id, url: `${ORIGIN}${path}`, frameType });

function pages() {
  const time = { now: 1_000 };
  return { time, seen: seenPages(() => time.now) };
}

test("[§4] a page that was just loaded may ask once for what was left and once for what another window has", () => {
  const { seen } = pages();
  seen.note({ clientId: "a", url: `${ORIGIN}/aktiver?sort=navn` });
  expect(seen.admit(page("a"), "left")).toBe("/aktiver?sort=navn");
  expect(seen.admit(page("a"), "left")).toBeUndefined();
  expect(seen.admit(page("a"), "elsewhere")).toBe("/aktiver?sort=navn");
  expect(seen.admit(page("a"), "elsewhere")).toBeUndefined();
});

test("[§4] 30 s after it was loaded a page gets nothing", () => {
  const { time, seen } = pages();
  seen.note({ clientId: "a", url: `${ORIGIN}/aktiver` });
  seen.note({ clientId: "b", url: `${ORIGIN}/aktiver` });
  time.now += 30_000;
  expect(seen.admit(page("a"), "left")).toBe("/aktiver");
  time.now += 1;
  expect(seen.admit(page("b"), "left")).toBeUndefined();
});

test("while the worker is new, a page that was loaded without it gets what its own tab has left, once, and nothing else", () => {
  let isNew = true;
  const seen = seenPages(
    () => 1_000,
    () => isNew,
  );
  expect(seen.admit(page("early"), "elsewhere")).toBeUndefined();
  expect(seen.admit(page("early"), "left")).toBe("/aktiver");
  expect(seen.admit(page("early"), "left")).toBeUndefined();
  expect(seen.admit(page("early"), "elsewhere")).toBeUndefined();
  expect(seen.admit(page("frame", "/aktiver", "nested"), "left")).toBeUndefined();
  isNew = false;
  expect(seen.admit(page("late"), "left")).toBeUndefined();
});

test("a page whose load this worker did not answer, a frame, a window with an opener and a worker get nothing", () => {
  const { seen } = pages();
  for (const clientId of ["frame", "opened", "worker"]) seen.note({ clientId, url: `${ORIGIN}/aktiver` });
  expect(seen.admit(page("never"), "left")).toBeUndefined();
  expect(seen.admit(page("frame", "/aktiver", "nested"), "left")).toBeUndefined();
  expect(seen.admit(page("opened", "/aktiver", "auxiliary"), "left")).toBeUndefined();
  expect(seen.admit(page("worker", "/aktiver", "none"), "left")).toBeUndefined();
  expect(seen.admit(null, "left")).toBeUndefined();
});

test.each(["/config.json", "/dev/outbox", "/assets/index.js", "/aktiver/", "/findes-ikke", "/sw.js", "/auth/v1/token"])(
  "%s is no page of the app and gets nothing",
  (path) => {
    const { seen } = pages();
    seen.note({ clientId: "a", url: `${ORIGIN}${path}` });
    expect(seen.admit(page("a", path), "left")).toBeUndefined();
    expect(seen.admit(page("a"), "left")).toBeUndefined();
    seen.note({ clientId: "b", url: `${ORIGIN}/aktiver` });
    expect(seen.admit(page("b", path), "left")).toBeUndefined();
  },
);
