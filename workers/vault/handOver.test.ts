import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { firstDevice, must, PASSWORD, put, reopened, testDevice, USER } from "#tests/support/testDevice.ts";
import { keyCalls } from "./handOver.ts";

const ID = randomUUID();

/** A second tab of the same browser: the same database, a vault of its own. */
async function secondTab(first: Parameters<typeof reopened>[0]) {
  const tab = testDevice({ idb: first.idb, calls: keyCalls });
  await tab.vault.openAccount(USER);
  return tab;
}

test("keys that wait on a line open the vault of the next page, once", async () => {
  const { device } = await firstDevice();
  must(await device.vault.commit([put(ID, { name: "Pung" })]));
  const line = must(await device.vault.giveKeys());

  const next = await secondTab(device);
  expect(await next.vault.takeKeys(line)).toMatchObject({ ok: true });
  must(await next.vault.load());
  expect(next.records().get(ID)?.fields).toEqual({ name: "Pung" });
  must(await next.vault.commit([put(ID, { name: "Pengeskab" })]));

  const third = await secondTab(device);
  expect(await third.vault.takeKeys(line)).toMatchObject({ ok: false, problem: { kind: "Locked" } });
  for (const { vault } of [device, next, third]) await vault.openAccount(USER);
});

test("no key that is handed over can be exported, and the user key is not among them", async () => {
  const { device } = await firstDevice();
  const line = must(await device.vault.giveKeys());
  const read = new Promise<{ readonly keys: Readonly<Record<string, CryptoKey | undefined>> }>((resolve) => {
    line.addEventListener("message", ({ data }: MessageEvent) => resolve(data as never));
  });
  line.start();
  const { keys } = await read;
  line.close();
  expect(keys["userKey"]).toBeUndefined();
  for (const key of Object.values(keys).filter((each) => each !== undefined)) {
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow();
  }
});

test("another tab that is open gives its keys; one that is locked gives none", async () => {
  const { device } = await firstDevice({ calls: keyCalls });
  const next = await secondTab(device);
  expect(await next.vault.takeKeys()).toMatchObject({ ok: true });
  // Both are locked now: nobody answers.
  await device.vault.openAccount(USER);
  await next.vault.openAccount(USER);
  const third = await secondTab(device);
  expect(await third.vault.takeKeys()).toMatchObject({ ok: false, problem: { kind: "Locked" } });
  for (const { vault } of [device, next, third]) await vault.openAccount(randomUUID());
});

test("keys of an older revision of the keyset open nothing; newer ones follow on the same line", async () => {
  const { device } = await firstDevice();
  const before = must(await device.vault.giveKeys());
  const other = await reopened(device);
  const rotated = must(await other.vault.rotatedKeyset());
  must(await other.vault.adoptKeyset(rotated));

  const next = await secondTab(device);
  expect(await next.vault.takeKeys(before)).toMatchObject({ ok: false });

  const line = must(await device.vault.giveKeys());
  must(await device.vault.adoptKeyset(rotated));
  expect(await next.vault.takeKeys(line)).toMatchObject({ ok: true });
  for (const { vault } of [device, other, next]) await vault.openAccount(USER);
});

test("[§5] an answer to a device that asks to be let in goes with the keys: the next page shows the same code and lets it in", async () => {
  const { device, keyset } = await firstDevice();
  const asking = testDevice();
  await asking.vault.openAccount(USER);
  const { commitment } = must(await asking.vault.askApproval());
  const part = must(await device.vault.answerApproval(ID, commitment));
  const line = must(await device.vault.giveKeys());

  const next = await secondTab(device);
  must(await next.vault.takeKeys(line));
  expect(must(await next.vault.answerApproval(ID, commitment))).toEqual(part);
  const revealed = must(await asking.vault.revealApproval(ID, part));
  expect(must(await next.vault.approvalCode(ID, revealed.part)).code).toBe(revealed.code);
  must(await asking.vault.takeApproval(keyset, must(await next.vault.grantApproval(ID, { password: PASSWORD }))));
  expect(await asking.vault.load()).toMatchObject({ ok: true });
});

test("a locked vault has nothing to give, and the password still opens it", async () => {
  const { device } = await firstDevice();
  await device.vault.openAccount(USER);
  expect(await device.vault.giveKeys()).toMatchObject({ ok: false, problem: { kind: "Locked" } });
  expect(await device.vault.unlock(PASSWORD)).toMatchObject({ ok: true });
});
