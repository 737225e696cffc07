import { beforeEach, expect, test } from "vitest";
import { hasBackup, keepBackup, type SessionBackup, takeBackup } from "./sessionBackup.ts";

const MINUTE = 60_000;
const BACKUP: SessionBackup = { at: 1_000, route: "/add-asset?type=cash", drafts: ["asset/new"] };

let stored = new Map<string, string>();
const kept = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

beforeEach(() => {
  stored = new Map();
});

test("[§4] [§9] a session backup is restored while it is younger than ten minutes", () => {
  keepBackup(kept, BACKUP);
  expect(takeBackup(kept, 1_000 + 10 * MINUTE - 1)).toEqual(BACKUP);
  keepBackup(kept, BACKUP);
  expect(takeBackup(kept, 1_000 + 10 * MINUTE)).toBeUndefined();
});

test("[§9] in the variant it is restored while it is younger than five", () => {
  keepBackup(kept, BACKUP);
  expect(takeBackup(kept, 1_000 + 5 * MINUTE - 1, 5 * MINUTE)).toEqual(BACKUP);
  keepBackup(kept, BACKUP);
  expect(takeBackup(kept, 1_000 + 5 * MINUTE, 5 * MINUTE)).toBeUndefined();
});

test("[§4] a backup is used once", () => {
  keepBackup(kept, BACKUP);
  expect(hasBackup(kept)).toBe(true);
  expect(takeBackup(kept, 2_000)).toEqual(BACKUP);
  expect([hasBackup(kept), takeBackup(kept, 2_000), stored.size]).toEqual([false, undefined, 0]);
});

test("[§4] a backup from the future, a damaged one and none at all restore nothing and leave nothing behind", () => {
  keepBackup(kept, { ...BACKUP, at: 5_000 });
  expect(takeBackup(kept, 4_999)).toBeUndefined();
  const [[key] = []] = (keepBackup(kept, BACKUP), [...stored]);
  for (const text of ["", "null", "{", JSON.stringify({ ...BACKUP, at: "now" }), JSON.stringify({ at: 1_000 })]) {
    stored.set(key!, text);
    expect(takeBackup(kept, 2_000)).toBeUndefined();
    expect(stored.size).toBe(0);
  }
});

test("[§4] a backup holds time, route and names of drafts, and nothing else", () => {
  keepBackup(kept, BACKUP);
  const [text] = [...stored.values()];
  expect(Object.keys(JSON.parse(text!) as object)).toEqual(["at", "route", "drafts"]);
});
