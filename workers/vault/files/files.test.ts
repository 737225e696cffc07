import { expect, test } from "vitest";
import { firstDevice, must, nextDevice } from "#tests/support/testDevice.ts";
import { base64 } from "../bytes.ts";
import type { FileRef } from "./filesApi.ts";

const MIB = 1024 * 1024;

function newFile(bytes: number): FileRef {
  return { id: crypto.randomUUID(), key: base64(crypto.getRandomValues(new Uint8Array(32))), bytes };
}

function randomBytes(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return bytes;
}

async function sealedChunks(vault: Awaited<ReturnType<typeof firstDevice>>["device"]["vault"], id: string) {
  const count = must(await vault.sealedChunks(id));
  return Promise.all(Array.from({ length: count }, async (_, n) => must(await vault.sealedChunk(id, n))));
}

test.each([1, 300, MIB - 1, MIB, MIB + 1, 2.5 * MIB])(
  "[§4] a file of %d bytes opens as it was kept",
  async (length) => {
    const { vault } = (await firstDevice()).device;
    const [file, bytes] = [newFile(length), randomBytes(length)];
    must(await vault.keepFile(file, bytes.slice()));
    const opened = must(await vault.openFile(file));
    expect(opened.length).toBe(length);
    expect(Buffer.compare(opened, bytes)).toBe(0);
  },
);

test("[§4] the sealed chunks hold nothing of the file, and their length is that of many files", async () => {
  const { vault } = (await firstDevice()).device;
  const text = "Kvittering fra isenkrammeren";
  const [one, other] = [newFile(text.length), newFile(text.length + 40)];
  must(await vault.keepFile(one, new TextEncoder().encode(text)));
  must(await vault.keepFile(other, new TextEncoder().encode(text.padEnd(text.length + 40))));
  const [[first], [second]] = [await sealedChunks(vault, one.id), await sealedChunks(vault, other.id)];
  expect(Buffer.from(first!).includes("Kvittering")).toBe(false);
  expect(first!.length).toBe(second!.length);
});

test("[§4] what was fetched opens on another device of the account, and lies there from then on", async () => {
  const { device, keyset } = await firstDevice();
  const second = await nextDevice(keyset);
  const [file, bytes] = [newFile(MIB + 9), randomBytes(MIB + 9)];
  must(await device.vault.keepFile(file, bytes.slice()));
  expect(await second.vault.openFile(file)).toEqual({ ok: false, problem: { kind: "NotHere" } });
  const taken = must(await second.vault.takeFile(file, await sealedChunks(device.vault, file.id)));
  expect(Buffer.compare(taken, bytes)).toBe(0);
  expect(Buffer.compare(must(await second.vault.openFile(file)), bytes)).toBe(0);
});

test("[§4] chunks that are left out, turned around, altered or of another file are refused and not kept", async () => {
  const { device, keyset } = await firstDevice();
  const [file, other] = [newFile(2 * MIB), newFile(2 * MIB)];
  must(await device.vault.keepFile(file, randomBytes(2 * MIB)));
  must(await device.vault.keepFile(other, randomBytes(2 * MIB)));
  const [[a, b], [foreign]] = [await sealedChunks(device.vault, file.id), await sealedChunks(device.vault, other.id)];
  const altered = a!.slice();
  altered[40] = altered[40]! ^ 1;
  const second = await nextDevice(keyset);
  const wrong = [[], [a!], [b!, a!], [altered, b!], [foreign!, b!], [a!, b!, b!], [a!.slice(0, 10), b!]];
  for (const chunks of wrong) {
    expect(await second.vault.takeFile(file, chunks)).toEqual({ ok: false, problem: { kind: "Damaged" } });
  }
  const otherKey = { ...file, key: newFile(1).key };
  expect(await second.vault.takeFile(otherKey, [a!, b!])).toEqual({ ok: false, problem: { kind: "Damaged" } });
  expect(must(await second.vault.filesHere())).toEqual([]);
  must(await second.vault.takeFile(file, [a!, b!]));
});

test("[§4] a file whose record comes into another vault, as after starting over, opens there", async () => {
  const [{ device: former }, { device: fresh }] = await Promise.all([firstDevice(), firstDevice()]);
  const [file, bytes] = [newFile(MIB + 1), randomBytes(MIB + 1)];
  must(await former.vault.keepFile(file, bytes.slice()));
  expect(Buffer.compare(must(await fresh.vault.takeFile(file, await sealedChunks(former.vault, file.id))), bytes)).toBe(
    0,
  );
});

test("[§4] files that are dropped are gone, the others stay", async () => {
  const { vault } = (await firstDevice()).device;
  const [kept, dropped] = [newFile(10), newFile(MIB + 1)];
  for (const file of [kept, dropped]) must(await vault.keepFile(file, randomBytes(file.bytes)));
  expect(must(await vault.filesHere()).toSorted()).toEqual([kept.id, dropped.id].toSorted());
  must(await vault.dropFiles([dropped.id]));
  expect(must(await vault.filesHere())).toEqual([kept.id]);
  expect(await vault.openFile(dropped)).toEqual({ ok: false, problem: { kind: "NotHere" } });
  must(await vault.openFile(kept));
});
