import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import { rotateKeyset } from "#data/keys/rotateKeyset.ts";
import { fakeSyncServer } from "#tests/support/fakeSyncServer.ts";
import { keysetServer } from "#tests/support/keysetServer.ts";
import { refuseWrite } from "#tests/support/storageFault.ts";
import type { TestDevice } from "#tests/support/testDevice.ts";
import { firstDevice, must, PASSWORD, nextDevice, put, reopened, USER } from "#tests/support/testDevice.ts";
import { openDatabase } from "../store/database.ts";
import { SEAL_LIMITS, SealBudget, SEALS_IN_A_STEP } from "./sealCounts.ts";

const HOUSE = "22222222-2222-4222-8222-222222222222";
const CAR = "33333333-3333-4333-8333-333333333333";
const LOW = { warn: SEALS_IN_A_STEP, refuse: 2 * SEALS_IN_A_STEP };
const USED_UP = { ok: false, problem: { kind: "KeyUsedUp" } };
const quarter = () => Date.now() + 90 * 86_400_000;

async function countOf({ idb }: TestDevice, keyVersion = 1): Promise<number> {
  return (await openDatabase(USER, idb).head.get("head"))?.seals?.[keyVersion] ?? 0;
}

function houses(count: number) {
  return Array.from({ length: count }, () => put(crypto.randomUUID(), { name: "Hus" }));
}

/** An account whose key has nothing left on its first device, and the record that it saved last. */
async function usedUp() {
  const server = fakeSyncServer();
  const { device, keyset } = await firstDevice({ fetch: server.fetch, sealLimits: LOW });
  must(await device.vault.commit([...houses(SEALS_IN_A_STEP), put(HOUSE, { name: "Hus" })]));
  return { server, device, keyset };
}

test("[§9] a new key is asked for from 2^24 seals on, and at 2^31 nothing new is sealed: half of what NIST SP 800-38D allows", () => {
  expect(SEAL_LIMITS).toEqual({ warn: 16_777_216, refuse: 2_147_483_648 });
});

test("[§9] whatever is sealed under a data key, and however tabs come and go, the count on the device is never below it", async () => {
  const encrypted = vi.spyOn(crypto.subtle, "encrypt");
  // The box that a vault keeps its user key in has a key of its own, and is bound to no place.
  const sealed = () =>
    encrypted.mock.calls.filter(([how]) => ((how as AesGcmParams).additionalData?.byteLength ?? 0) > 0).length;
  const step = fc.tuple(
    fc.constantFrom("commit", "summary", "text", "compact", "backup", "open", "close"),
    fc.nat(3),
    fc.integer({ min: 1, max: 300 }),
  );
  type Step = readonly [what: string, which: number, count: number];
  const run = async (device: TestDevice, tabs: TestDevice[], [what, which, count]: Step): Promise<void> => {
    const { vault } = tabs[which % tabs.length]!;
    if (what === "commit") must(await vault.commit(houses(count)));
    // Each of these is stored by itself.
    if (what === "summary") for (let i = 0; i < count; i += 5) must(await vault.saveSummary("{}"));
    if (what === "text") for (let i = 0; i < count; i++) must(await vault.sealText("udkast", "draft"));
    if (what === "compact") must(await vault.compact(true));
    if (what === "backup") must(await vault.backup({ password: PASSWORD }));
    if (what === "open" && tabs.length < 3) tabs.push(await reopened(device));
    if (what === "close") tabs.splice(0, tabs.length, await reopened(device));
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      // Each run has an account of its own: one that grew from run to run would take longer and longer to back up.
      const { device } = await firstDevice();
      const tabs = [await reopened(device)];
      const [before, counted] = [sealed(), await countOf(device)];
      let opened = 1;
      for (const each of steps) {
        await run(device, tabs, each);
        opened += each[0] === "open" || each[0] === "close" ? 1 : 0;
      }
      const seals = sealed() - before;
      const more = (await countOf(device)) - counted;
      expect(more).toBeGreaterThanOrEqual(seals);
      expect(more).toBeLessThan(seals + opened * SEALS_IN_A_STEP);
    }),
    {
      numRuns: 8,
      // A row that a tab sealed before it saw that the other had written is sealed again, and both count.
      examples: [
        [
          [
            ["open", 0, 1],
            ["commit", 0, 34],
            ["commit", 1, 235],
            ["commit", 0, 9],
            ["commit", 1, 10],
          ],
        ],
      ],
    },
  );
  encrypted.mockRestore();
}, 120_000);

test("[§9] blocks are sealed too, and counted", async () => {
  const { device } = await firstDevice();
  for (let i = 0; i < 0.6 * SEALS_IN_A_STEP; i++) {
    must(await device.vault.commit([put(HOUSE, { value: i })]));
    expect(must(await device.vault.compact(true))).toEqual({ compacted: true });
  }
  expect(await countOf(device)).toBe(2 * SEALS_IN_A_STEP);
});

test("[§9] the warning comes at its number, and nothing is refused yet", async () => {
  const { device } = await firstDevice({ sealLimits: LOW });
  expect(must(await device.vault.sealStanding())).toBe("enough");
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  expect(must(await device.vault.sealStanding())).toBe("scarce");
  must(await device.vault.commit([put(CAR, { name: "Bil" })]));
});

test("[§9] a key that is used up takes nothing new and loses nothing: what was saved is there and is sent, and a new key takes the change", async () => {
  const { server, device, keyset } = await usedUp();
  expect(must(await device.vault.sealStanding())).toBe("usedUp");
  expect(await device.vault.commit([put(HOUSE, { name: "Villa" }), put(CAR, { name: "Bil" })])).toEqual(USED_UP);
  const again = await reopened(device, { fetch: server.fetch, sealLimits: LOW });
  expect(again.records().get(HOUSE)?.fields).toEqual({ name: "Hus" });
  expect(again.records().has(CAR)).toBe(false);
  expect(await again.vault.commit([put(CAR, { name: "Bil" })])).toEqual(USED_UP);
  must(await again.exchange());
  expect(server.rows.size).toBe(SEALS_IN_A_STEP + 1);

  expect(must(await rotateKeyset(keysetServer(keyset), again.vault, PASSWORD, quarter))).toBe("rotated");
  expect(must(await again.vault.sealStanding())).toBe("enough");
  must(await again.vault.commit([put(CAR, { name: "Bil" })]));
  expect([await countOf(again), await countOf(again, 2)]).toEqual([2 * SEALS_IN_A_STEP, SEALS_IN_A_STEP]);
});

test("[§9] what waits when the key is used up is sealed again after a conflict, and the account is backed up and folded", async () => {
  const { server, device, keyset } = await usedUp();
  const other = await nextDevice(keyset, { fetch: server.fetch });
  must(await other.vault.commit([put(HOUSE, { value: 2 })]));
  must(await other.exchange());
  must(await device.exchange());
  must(await other.exchange());
  for (const each of [device, other]) expect(each.records().get(HOUSE)?.fields).toEqual({ name: "Hus", value: 2 });
  const file = must(await device.vault.backup({ password: PASSWORD }));
  expect(must(await device.vault.compact(true))).toEqual({ compacted: true });
  const proof = { password: "Rødgrød med fløde 8" };
  expect(await device.vault.openBackup(file, proof)).toEqual(USED_UP);
});

test("[§9] a device counts its own seals, all its tabs together, and the rows that other devices have sent, each once", async () => {
  const { server, device, keyset } = await usedUp();
  const tab = await reopened(device, { fetch: server.fetch });
  must(await tab.vault.sealText("udkast", "draft"));
  expect(await countOf(device)).toBe(3 * SEALS_IN_A_STEP);
  must(await device.exchange());

  const sent = server.rows.size;
  const other = await nextDevice(keyset, { fetch: server.fetch, sealLimits: LOW });
  expect(must(await other.vault.sealStanding())).toBe("enough");
  must(await other.exchange());
  expect(must(await other.vault.sealStanding())).toBe("scarce");
  const tabs = [other, await reopened(other, { fetch: server.fetch }), await reopened(other, { fetch: server.fetch })];
  for (const each of tabs) {
    must(await each.vault.sealText("udkast", "draft"));
    must(await each.vault.absorb());
    must(await each.vault.compact(true));
  }
  must(await tabs[1]!.vault.commit(houses(1)));
  must(await tabs[2]!.exchange());
  expect(await countOf(other)).toBe(sent + tabs.length * SEALS_IN_A_STEP);
  expect(await (await reopened(other, { sealLimits: LOW })).vault.commit(houses(1))).toEqual(USED_UP);
});

test("[§9] a device without room seals a draft all the same, and counts it with what it stores next", async () => {
  const { device } = await firstDevice();
  const refused = refuseWrite(1, "QuotaExceededError");
  must(await device.vault.sealText("udkast", "draft"));
  refused.end();
  expect(await countOf(device)).toBe(0);
  must(await device.vault.commit(houses(SEALS_IN_A_STEP)));
  expect(await countOf(device)).toBe(2 * SEALS_IN_A_STEP);
});

test("what one key has left is nothing to another", () => {
  const budget = new SealBudget();
  budget.spend({ keyVersion: 1, seals: 1 }, budget.lacking({ keyVersion: 1, seals: 1 }));
  expect(budget.lacking({ keyVersion: 1, seals: SEALS_IN_A_STEP - 1 })).toBe(undefined);
  expect(budget.lacking({ keyVersion: 2, seals: 1 })).toEqual({ keyVersion: 2, seals: SEALS_IN_A_STEP });
});
