import { afterEach, beforeEach, expect, test } from "vitest";
import { startCloseDetection } from "./closeDetection.ts";
import { deferred } from "../state/deferred.ts";
import { currentAccount, device, keepAccount, markSignedOut } from "../device/device.ts";
import { STORAGE_KEYS, TRACE_KEYS } from "#config/storageKeys.ts";
import { signOutClosed } from "./signOutClosed.ts";

const CLOSED_AT = "overblik.closedAt";
const ANNA = { userId: "11111111-1111-4111-8111-111111111111", email: "anna@example.dk", tier: "standard" } as const;
const MINUTE_MS = 60_000;

/** A tab of the app that is in use, or was: it ends when the test says so. */
let ends: (() => void)[] = [];

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await device.accounts.clear();
  await device.leaders.clear();
  await device.tokens.clear();
  await keepAccount({ ...ANNA, signedIn: true, usedAt: Date.now() - 3 * MINUTE_MS });
  localStorage.setItem(STORAGE_KEYS.session, JSON.stringify({ user: { id: ANNA.userId } }));
  localStorage.setItem(CLOSED_AT, String(Date.now() - 2 * MINUTE_MS));
});
afterEach(async () => {
  for (const end of ends) end();
  ends = [];
  // Those that were started here live as long as the page; whoever takes the lock from them ends them for the next test.
  await navigator.locks.request("overblik.alive", { steal: true }, () => undefined);
});

function anotherTab(): Promise<void> {
  const over = deferred<undefined>();
  ends.push(() => over.resolve(undefined));
  return new Promise((resolve) => {
    void navigator.locks.request("overblik.alive", { mode: "shared" }, () => {
      resolve();
      return over.promise;
    });
  });
}

const standing = async () => ({
  isSignedIn: (await currentAccount()) !== undefined,
  hasTokens: localStorage.getItem(STORAGE_KEYS.session) !== null,
});

test("[§4] a start that hung while another tab was opened signs nobody out when it goes on", async () => {
  const goesOn = deferred<undefined>();
  const hung = startCloseDetection(async (stands) => {
    await goesOn.promise;
    return signOutClosed(stands);
  });
  await anotherTab();
  // It was not there when the close was found, so the account is in use now.
  goesOn.resolve(undefined);
  expect(await hung).toBe(false);
  expect(await standing()).toEqual({ isSignedIn: true, hasTokens: true });
});

test("[§4] of two starts at once after a close one signs out, and the other finds nobody signed in", async () => {
  expect(await Promise.all([startCloseDetection(signOutClosed), startCloseDetection(signOutClosed)])).toEqual([
    true,
    false,
  ]);
  expect(await standing()).toEqual({ isSignedIn: false, hasTokens: false });
});

test("[§4] who is signed out after a close leaves no traces of use, and who goes on keeps them", async () => {
  localStorage.setItem(TRACE_KEYS.recentPages, "debt");
  await anotherTab();
  await startCloseDetection(signOutClosed);
  expect(localStorage.getItem(TRACE_KEYS.recentPages)).toBe("debt");
  expect(await signOutClosed(async () => true)).toBe(true);
  expect(localStorage.getItem(TRACE_KEYS.recentPages)).toBeNull();
});

test("[§4] a start that stands still holds up no other, and does nothing when it goes on after that one", async () => {
  const goesOn = deferred<undefined>();
  const hung = startCloseDetection(async (stands) => {
    await goesOn.promise;
    return signOutClosed(stands);
  });
  expect(await startCloseDetection(signOutClosed)).toBe(true);
  await keepAccount({ ...ANNA, signedIn: true, usedAt: Date.now() });
  localStorage.setItem(STORAGE_KEYS.session, JSON.stringify({ user: { id: ANNA.userId } }));
  goesOn.resolve(undefined);
  expect(await hung).toBe(false);
  expect(await standing()).toEqual({ isSignedIn: true, hasTokens: true });
});

test("[§4] a start that is cut off after the account was signed out is followed by one that removes its tokens", async () => {
  const cutOff = startCloseDetection(async (stands) => {
    expect(await stands(0)).toBe(true);
    await markSignedOut(ANNA.userId);
    throw new Error("killed");
  });
  await expect(cutOff).rejects.toThrow("killed");
  expect(await standing()).toEqual({ isSignedIn: false, hasTokens: true });
  await startCloseDetection(signOutClosed);
  expect(await standing()).toEqual({ isSignedIn: false, hasTokens: false });
});

test("[§4] the mark of an earlier close that a killed browser brings back signs nobody out who was in since", async () => {
  await keepAccount({ ...ANNA, signedIn: true, usedAt: Date.now() - MINUTE_MS });
  expect(await startCloseDetection(signOutClosed)).toBe(false);
  expect(await standing()).toEqual({ isSignedIn: true, hasTokens: true });
});

test("[§4] neither does the mark of one tab while another went on until it was killed", async () => {
  await device.leaders.put({ userId: ANNA.userId, at: Date.now() - MINUTE_MS });
  expect(await startCloseDetection(signOutClosed)).toBe(false);
  expect(await standing()).toEqual({ isSignedIn: true, hasTokens: true });
});
