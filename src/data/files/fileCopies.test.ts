import { strFromU8, unzipSync, zipSync } from "fflate";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isoDate } from "#domain/dates.ts";
import type { TransactionId } from "#domain/ids.ts";
import { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { addDocument, openDocument } from "./documents.ts";
import { makeFileCopies, takeInFiles } from "./fileCopies.ts";
import { allRecords } from "../records/records.ts";
import { create, update } from "../records/repository.ts";
import { askVault } from "../keys/vault.ts";

let household: TwoDevices;
beforeEach(async () => {
  household = await twoDevices();
});
afterEach(() => household.close());

const NOW = new Date("2026-11-21T09:00:00Z");

async function transaction(text: string): Promise<TransactionId> {
  const made = await create("transactions", {
    accountId: AssetId.parse(crypto.randomUUID()),
    date: isoDate("2026-11-20"),
    amount: money(-4_299_00, "DKK"),
    text,
    status: "booked",
  });
  return must(made).id;
}

async function attached(text: string, name: string, content: string) {
  return must(await addDocument(new File([content], name), { transactionId: await transaction(text) }, NOW));
}

async function zipped(): Promise<File> {
  // In one piece, as from a disk.
  return new File([await must(await makeFileCopies()).zip.arrayBuffer()], "overblik-bilag.zip");
}

async function bytesOf(zip: File) {
  return unzipSync(new Uint8Array(await zip.arrayBuffer()));
}

test("[§1.3 export] all files lie in one ZIP under names that a person and every system can read", async () => {
  await attached("Elgiganten: Lyngby/Storcenter", "kvittering.jpg", "en");
  const same = await transaction("Netto");
  for (const content of ["to", "tre"])
    must(await addDocument(new File([content], "bon?.txt"), { transactionId: same }, NOW));
  const files = await bytesOf(await zipped());
  expect(Object.entries(files).map(([path, bytes]) => [path, path.endsWith(".json") ? "" : strFromU8(bytes)])).toEqual([
    ["overblik-bilag.json", ""],
    ["2026-11-20 Elgiganten Lyngby Storcenter/kvittering.jpg", "en"],
    ["2026-11-20 Netto/bon .txt", "to"],
    ["2026-11-20 Netto/2 bon .txt", "tre"],
  ]);
});

test("[§1.3 export] files that a device has lost come back from the ZIP, and the server is sent what it lacks of them", async () => {
  const document = await attached("Elgiganten", "kvittering.txt", "opvaskemaskine");
  must(await update("documents", document.id, { stored: true }));
  const zip = await zipped();
  expect(must(await takeInFiles(zip))).toEqual({ count: 0 });
  must(await askVault((api) => api.dropFiles([document.id])));
  expect(must(await takeInFiles(zip))).toEqual({ count: 1 });
  expect(strFromU8(must(await openDocument(document)))).toBe("opvaskemaskine");
  expect(allRecords("documents").map(({ stored }) => stored)).toEqual([undefined]);
});

test("[§1.3 export] what lies elsewhere is counted as lacking, and of nothing no ZIP is made", async () => {
  const gone = await attached("Elgiganten", "kvittering.txt", "opvaskemaskine");
  await attached("Netto", "bon.txt", "mælk");
  must(await askVault((api) => api.dropFiles([gone.id])));
  const made = must(await makeFileCopies());
  expect(made.lacking).toBe(1);
  expect(Object.keys(await bytesOf(new File([made.zip], "x.zip")))).toHaveLength(2);
  const left = must(await askVault((api) => api.filesHere()));
  must(await askVault((api) => api.dropFiles(left)));
  expect(await makeFileCopies()).toEqual({ ok: false, problem: { kind: "NotMade" } });
});

test("[§1.3 export] a ZIP of something else, a cut one and one whose file is larger than its record bring nothing in", async () => {
  const document = await attached("Elgiganten", "kvittering.txt", "opvaskemaskine");
  const zip = await zipped();
  must(await askVault((api) => api.dropFiles([document.id])));
  const files = await bytesOf(zip);
  const path = Object.keys(files).find((name) => name.endsWith(".txt"))!;
  const larger = zipSync({ ...files, [path]: new Uint8Array(5_000_000) });
  const cut = (await zip.arrayBuffer()).slice(0, 60);
  const other = zipSync({ "a.txt": new Uint8Array([1]) });
  for (const bytes of [larger, other, new TextEncoder().encode("PK og så noget andet"), new Uint8Array(cut)]) {
    expect(await takeInFiles(new File([bytes], "x.zip"))).toMatchObject({
      ok: false,
      problem: { kind: "NoFiles" },
    });
  }
  expect(must(await askVault((api) => api.filesHere()))).toEqual([]);
});
