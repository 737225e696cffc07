import { expect, test } from "vitest";
import { failed } from "#domain/result.ts";
import { type FakeSyncServer, fakeSyncServer } from "#tests/support/fakeSyncServer.ts";
import { keysetServer } from "#tests/support/keysetServer.ts";
import { cycle } from "#tests/support/testCycle.ts";
import { firstDevice, must, PASSWORD, put, reopened } from "#tests/support/testDevice.ts";
import { STATEMENTS } from "#workers/vault/statements/deviceStatement.ts";
import { rotateKeyset } from "../keys/rotateKeyset.ts";

const afterAQuarter = () => Date.now() + 90 * 86_400_000;

test("[§9] how many records still lie under an older key is counted with every cycle, and goes on where another run left off", async () => {
  const server = fakeSyncServer();
  const { device, keyset } = await firstDevice({ fetch: server.fetch });
  const keysets = keysetServer(keyset);
  const ids = Array.from({ length: 130 }, () => crypto.randomUUID());
  must(await device.vault.commit(ids.map((id) => put(id, { name: "Pung" }))));
  const counted: number[] = [];
  const parts = { countedUnderOlderKey: (left: number) => void counted.push(left) };
  must(await cycle(device, keysets, parts));
  expect(must(await rotateKeyset(keysets, device.vault, PASSWORD, afterAQuarter))).toBe("rotated");
  must(await cycle(device, keysets, parts));
  expect(counted).toEqual([0, 80]);
  // The app is closed in between.
  const again = await reopened(device, { fetch: server.fetch });
  for (let i = 0; i < 3; i++) must(await cycle(again, keysets, parts));
  expect(counted).toEqual([0, 80, 30, 0, 0]);
});

test.each([
  ["factorMissing", { kind: "FactorRequired" }],
  ["forbidden", { kind: "ServerFailed" }],
  ["busy", { kind: "ServerFailed", retryAfterMs: 7_000 }],
] as const)(
  "[§4] a server that answers %s signs nobody out: the cycle says what is missing",
  async (fault, problem) => {
    const server = fakeSyncServer();
    const { device, keyset } = await firstDevice({ fetch: server.fetch });
    must(await device.vault.commit([put(crypto.randomUUID(), { name: "Pung" })]));
    server.fault = () => fault;
    expect(await cycle(device, keysetServer(keyset))).toEqual({ ok: false, problem });
    server.fault = () => undefined;
    must(await cycle(device, keysetServer(keyset)));
    expect(recordsOn(server)).toBe(1);
  },
);

test("[§9] a device without a session does not exchange while the server refuses sign-ins, and says for how long", async () => {
  const server = fakeSyncServer();
  const { device, keyset } = await firstDevice({ fetch: server.fetch });
  must(await device.vault.commit([put(crypto.randomUUID(), { name: "Pung" })]));
  const refusal = failed({ kind: "ServerFailed" as const, retryAfterMs: 90_000 });
  const parts = { token: async () => failed({ kind: "SignedOut" }), signInAgain: async () => refusal };
  expect(await cycle(device, keysetServer(keyset), parts)).toEqual(refusal);
  expect(recordsOn(server)).toBe(0);
  must(await cycle(device, keysetServer(keyset)));
  expect(recordsOn(server)).toBe(1);
});

function recordsOn({ rows }: FakeSyncServer): number {
  return [...rows.values()].filter(({ collection }) => collection !== STATEMENTS).length;
}
