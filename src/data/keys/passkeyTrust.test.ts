import { expect, test } from "vitest";
import { mayUsePasskey, noteFailedPasskey, notePasswordUsed } from "./passkeyTrust.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 21);

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
}

test("a passkey serves for 14 days after the password, and for the account that it was typed for", () => {
  const kept = storage();
  expect(mayUsePasskey(kept, "anna", NOW)).toBe(false);
  notePasswordUsed(kept, "anna", NOW);
  expect(mayUsePasskey(kept, "anna", NOW + 14 * DAY_MS - 1)).toBe(true);
  expect(mayUsePasskey(kept, "anna", NOW + 14 * DAY_MS)).toBe(false);
  expect(mayUsePasskey(kept, "bo", NOW)).toBe(false);
  expect(mayUsePasskey(kept, "anna", NOW - 1)).toBe(false);
});

test("after five failures the password is asked for, and starts the count anew", () => {
  const kept = storage();
  notePasswordUsed(kept, "anna", NOW);
  for (let failures = 0; failures < 4; failures += 1) noteFailedPasskey(kept, "anna");
  expect(mayUsePasskey(kept, "anna", NOW)).toBe(true);
  noteFailedPasskey(kept, "anna");
  expect(mayUsePasskey(kept, "anna", NOW)).toBe(false);
  notePasswordUsed(kept, "anna", NOW);
  expect(mayUsePasskey(kept, "anna", NOW)).toBe(true);
});

test("what cannot be read counts as nothing", () => {
  expect(mayUsePasskey({ getItem: () => "{", setItem: () => undefined }, "anna", NOW)).toBe(false);
  expect(mayUsePasskey({ getItem: () => '{"at":1}', setItem: () => undefined }, "anna", NOW)).toBe(false);
});

test("on a device of two, one's password and one's failures say nothing of the other's passkey", () => {
  const kept = storage();
  notePasswordUsed(kept, "anna", NOW);
  notePasswordUsed(kept, "bo", NOW);
  expect(mayUsePasskey(kept, "anna", NOW)).toBe(true);
  for (let failures = 0; failures < 5; failures += 1) noteFailedPasskey(kept, "bo");
  expect([mayUsePasskey(kept, "anna", NOW), mayUsePasskey(kept, "bo", NOW)]).toEqual([true, false]);
});
