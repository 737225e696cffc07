import { expect, test } from "vitest";
import { fakeSyncServer } from "#tests/support/fakeSyncServer.ts";
import { keysetServer, type KeysetServer } from "#tests/support/keysetServer.ts";
import { firstDevice, must, PASSWORD, nextDevice, put, type TestDevice, USER } from "#tests/support/testDevice.ts";
import { ok } from "#domain/result.ts";
import { openDatabase } from "#workers/vault/store/database.ts";
import { rotateKeyset } from "./rotateKeyset.ts";
import { syncCycle } from "../sync/syncCycle.ts";

const HOUSE = "22222222-2222-4222-8222-222222222222";
const DAY_MS = 86_400_000;
const later = (days: number) => () => Date.now() + days * DAY_MS;
const TAMPERED = { ok: false, problem: { kind: "Tampered" } };

/** One run of the app on a device; what the device remembers outlives it. */
function run(device: TestDevice, keysets: KeysetServer, remembered: { epoch?: string }) {
  const token = async () => ok("token");
  const own = async () => (await openDatabase(USER, device.idb).keyset.get("keyset"))?.document;
  const asked = { keysets: 0 };
  let comparedAt: string | undefined;
  const cycle = () =>
    syncCycle({
      sync: (target) => device.sync.sync(target),
      vault: device.vault,
      server: {
        config: { url: "", anonKey: "" },
        accessToken: token,
        renewedToken: token,
        keyset() {
          asked.keysets += 1;
          return keysets.keyset();
        },
      },
      keysets: {
        isDue: async (epoch) => epoch !== comparedAt,
        agreedEpoch: async () => remembered.epoch,
        async agreed(epoch) {
          comparedAt = epoch;
          remembered.epoch = epoch;
        },
        own,
        put: (rev, keyset) => keysets.putKeyset(rev, keyset),
      },
      signInAgain: async () => ok(),
      answered: () => undefined,
      pulled: () => undefined,
      isStopped: () => false,
    });
  return { cycle, own, asked };
}

async function account() {
  const server = fakeSyncServer();
  const { device, keyset } = await firstDevice({ fetch: server.fetch });
  return { server, device, keyset, keysets: keysetServer(keyset) };
}

test("[§9] a device that meets no row under the new key learns of it in its first cycle, and asks once a run", async () => {
  const { server, device, keyset, keysets } = await account();
  const other = await nextDevice(keyset, { fetch: server.fetch });
  must(await rotateKeyset(keysets, other.vault, PASSWORD, later(90)));
  const app = run(device, keysets, {});
  must(await app.cycle());
  must(await app.cycle());
  expect(await app.own()).toMatchObject({ rev: 2 });
  expect(app.asked.keysets).toBe(1);
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  must(await app.cycle());
  expect([...server.rows.values()].map((row) => row.key_version)).toEqual([2]);
});

test("an older keyset from a server that was not restored is a forgery", async () => {
  const { device, keyset, keysets } = await account();
  const remembered = {};
  must(await rotateKeyset(keysets, device.vault, PASSWORD, later(90)));
  must(await run(device, keysets, remembered).cycle());
  keysets.standing = keyset;
  expect(await run(device, keysets, remembered).cycle()).toEqual(TAMPERED);
  expect(keysets.standing.rev).toBe(1);
});

test("a device that made the newer keyset before its first exchange gives it to a server that was restored since", async () => {
  const { server, device, keyset, keysets } = await account();
  must(await rotateKeyset(keysets, device.vault, PASSWORD, later(90)));
  const rotatedKeyset = keysets.standing;
  keysets.standing = keyset;
  server.snapshot()();
  must(await run(device, keysets, {}).cycle());
  expect(keysets.standing).toEqual(rotatedKeyset);
});

test("a server that is restored between its answer and its keyset is no forger, and is given the newer keyset back", async () => {
  const { server, device, keyset, keysets } = await account();
  const remembered = {};
  must(await run(device, keysets, remembered).cycle());
  const restore = server.snapshot();
  must(await rotateKeyset(keysets, device.vault, PASSWORD, later(90)));
  const rotatedKeyset = keysets.standing;
  let isRestored = false;
  const restoring: KeysetServer = {
    ...keysets,
    keyset() {
      if (!isRestored) {
        restore();
        keysets.standing = keyset;
      }
      isRestored = true;
      return keysets.keyset();
    },
  };
  must(await run(device, restoring, remembered).cycle());
  expect(keysets.standing).toEqual(rotatedKeyset);
});

test("an older keyset that still stands after the newer one was given back is a forgery", async () => {
  const { server, device, keyset, keysets } = await account();
  must(await rotateKeyset(keysets, device.vault, PASSWORD, later(90)));
  server.snapshot()();
  const forging = { ...keysets, keyset: async () => ok(keyset), putKeyset: async () => ok(keyset) };
  expect(await run(device, forging, {}).cycle()).toEqual(TAMPERED);
});

test("a server that was restored from before a rotation is given the newer keyset back", async () => {
  const { server, device, keyset, keysets } = await account();
  const remembered = {};
  const app = run(device, keysets, remembered);
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  must(await app.cycle());
  const restore = server.snapshot();
  must(await rotateKeyset(keysets, device.vault, PASSWORD, later(90)));
  const rotatedKeyset = keysets.standing;
  must(await device.vault.commit([put(HOUSE, { name: "Villa" })]));
  must(await app.cycle());

  restore();
  keysets.standing = keyset;
  must(await app.cycle());
  expect(keysets.standing).toEqual(rotatedKeyset);
  const fresh = await nextDevice(keysets.standing, { fetch: server.fetch });
  must(await fresh.exchange());
  expect(fresh.records().get(HOUSE)?.fields).toEqual({ name: "Villa" });
  keysets.standing = keyset;
  expect(await run(device, keysets, remembered).cycle()).toEqual(TAMPERED);
});

test.each(["lostRequest", "lostResponse"] as const)(
  "putting it back is tried again after a %s, also by the next run",
  async (fault) => {
    const { server, device, keyset, keysets } = await account();
    const remembered = {};
    must(await rotateKeyset(keysets, device.vault, PASSWORD, later(90)));
    const rotatedKeyset = keysets.standing;
    must(await run(device, keysets, remembered).cycle());
    server.snapshot()();
    keysets.standing = keyset;
    keysets.fault = fault;
    expect(await run(device, keysets, remembered).cycle()).toEqual({ ok: false, problem: { kind: "Offline" } });
    must(await run(device, keysets, remembered).cycle());
    expect(keysets.standing).toEqual(rotatedKeyset);
  },
);
