import { beforeEach, expect, test } from "vitest";
import {
  forgetSignUp,
  isOtherSignUp,
  keepSignUp,
  noteConfirmed,
  noteStandIn,
  pendingNext,
  pendingSignUp,
} from "./pendingSignUp.ts";

const kdf = (salt: string) => ({ alg: "PBKDF2-HMAC-SHA256", iterations: 100_000, salt }) as const;
const [OWN, NOBODYS, OTHERS] = [kdf("own"), kdf("nobody's"), kdf("other's")];
const EMAIL = "Anna@example.dk";
const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => {
  kept.clear();
  keepSignUp(storage, EMAIL, OWN, "/gaeld");
});

test("[§5] while nobody has confirmed the address, the salt of nobody says nothing of another account", () => {
  expect(isOtherSignUp(storage, EMAIL, NOBODYS)).toBe(false);
  noteStandIn(storage, EMAIL, NOBODYS.salt);
  expect(isOtherSignUp(storage, EMAIL, NOBODYS)).toBe(false);
  expect(isOtherSignUp(storage, EMAIL, OWN)).toBe(false);
});

test("[§5] a salt that is neither this device's nor nobody's is of another attempt, which was confirmed", () => {
  noteStandIn(storage, EMAIL, NOBODYS.salt);
  expect(isOtherSignUp(storage, "anna@EXAMPLE.dk", OTHERS)).toBe(true);
});

test("[§5] once the address was confirmed on this device, every salt but its own is of another attempt", () => {
  noteConfirmed(storage, EMAIL);
  expect(isOtherSignUp(storage, EMAIL, OTHERS)).toBe(true);
  expect(isOtherSignUp(storage, EMAIL, OWN)).toBe(false);
});

test("[§5] a device that began nothing for the address, or has forgotten it, makes no such claim", () => {
  noteConfirmed(storage, "bo@example.dk");
  expect(isOtherSignUp(storage, "bo@example.dk", OTHERS)).toBe(false);
  expect(isOtherSignUp(storage, EMAIL, OTHERS)).toBe(false);
  forgetSignUp(storage);
  noteStandIn(storage, EMAIL, NOBODYS.salt);
  expect(isOtherSignUp(storage, EMAIL, OTHERS)).toBe(false);
});

test("what is noted later leaves the rest as it was", () => {
  noteStandIn(storage, EMAIL, NOBODYS.salt);
  noteConfirmed(storage, EMAIL);
  expect(pendingSignUp(storage, EMAIL)).toEqual(OWN);
  expect(pendingNext(storage, EMAIL)).toBe("/gaeld");
});
