import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accountInPage, type PageServer } from "#tests/support/pageServer.ts";
import { lock, unlock } from "../session/household.ts";
import { iterationState, upgradeIterations, upgradeIterationsIfAlone } from "./passwordChange.ts";

const PASSWORD = "Tre små grise 3";
let server: PageServer;

beforeEach(async () => {
  server = await accountInPage("anna@example.dk", PASSWORD);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.end();
});

/** A tenth of the recommended rounds takes the page so long. The vault derives in a worker, and really does. */
function takes(milliseconds: number): void {
  let clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => clock);
  vi.spyOn(crypto.subtle, "deriveBits").mockImplementation(async () => {
    clock += milliseconds;
    return new ArrayBuffer(32);
  });
}

function sessions(count: number): void {
  server.answers["list_sessions"] = () => Array.from({ length: count }, () => ({}));
}

test.each([
  [150, true],
  [151, false],
] as const)(
  "[§9] more rounds are offered where they take at most 1.5 s: a tenth in %i ms is %s",
  async (measured, canUpgrade) => {
    takes(measured);
    expect(await iterationState()).toEqual({ iterations: 100_000, canUpgrade });
  },
);

test("[§9] the same password is derived with 600,000 rounds from then on, and opens everything", async () => {
  expect(await upgradeIterations(PASSWORD)).toEqual({ ok: true, value: undefined });
  expect(server.keyset()?.kdf.iterations).toBe(600_000);
  expect(server.keyset()).not.toHaveProperty("kdf_next");
  lock();
  expect(await unlock("noget helt andet")).toMatchObject({ problem: { kind: "WrongPassword" } });
  expect(await unlock(PASSWORD)).toEqual({ ok: true, value: undefined });
  expect(await iterationState()).toEqual({ iterations: 600_000, canUpgrade: false });
});

test("[§9] it happens by itself where the session is the only one, and nobody else would be signed out by it", async () => {
  takes(10);
  sessions(2);
  expect(await upgradeIterationsIfAlone(PASSWORD)).toBe(false);
  expect(server.keyset()?.kdf.iterations).toBe(100_000);
  vi.restoreAllMocks();
  takes(10);
  sessions(1);
  expect(await upgradeIterationsIfAlone(PASSWORD)).toBe(true);
  expect(server.keyset()?.kdf.iterations).toBe(600_000);
});

test("[§9] on a slow device it does not happen by itself", async () => {
  takes(200);
  sessions(1);
  expect(await upgradeIterationsIfAlone(PASSWORD)).toBe(false);
  expect(server.keyset()?.kdf.iterations).toBe(100_000);
});
