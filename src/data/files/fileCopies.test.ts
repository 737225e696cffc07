import { createHash } from "node:crypto";
import { strFromU8, unzipSync, zipSync } from "fflate";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isoDate } from "#domain/dates.ts";
import { documentsMatching, searchedText } from "#domain/documents/documentList.ts";
import { householdDocuments } from "#domain/documents/householdDocuments.ts";
import { linksOf } from "#domain/entities/document.ts";
import { AssetId, TransactionId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { must, PASSWORD } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { restoreBackup } from "./backup.ts";
import { exportJson, importJson, planJsonImport } from "./dataExport.ts";
import { addDocument, changeDocuments, openDocument, removeDocuments, replaceDocument } from "./documents.ts";
import { makeFileCopies, takeInFiles } from "./fileCopies.ts";
import { makeRoomHere } from "./roomHere.ts";
import { allRecords, recordById } from "../records/records.ts";
import { create, update, writeAll } from "../records/repository.ts";
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

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const DAY = isoDate("2026-03-01");
const idOf = <Id>(kind: { parse(id: string): Id }): Id => kind.parse(crypto.randomUUID());

/** A document with everything that can be said of one and three versions, and one that was deleted. */
async function everythingOfADocument(): Promise<void> {
  const first = must(await addDocument(new File(["police 2024"], "Police.pdf"), { assetId: idOf(AssetId) }, NOW));
  const second = must(await replaceDocument(first, new File(["police 2025"], "ny.pdf"), new Date("2026-11-22")));
  must(await replaceDocument(first, new File(["police 2026"], "nyest.pdf"), new Date("2026-11-23")));
  const kinds = ["debt", "goal", "transaction", "security"] as const;
  must(
    await changeDocuments([first.id], {
      category: "insurance",
      date: DAY,
      expiresOn: isoDate("2027-03-01"),
      noticeDays: [30, 7],
      tags: ["Huset", "årligt"],
      note: "Selvrisiko 2.500 kr.",
      links: kinds.map((kind) => ({ id: crypto.randomUUID(), kind })),
      paper: "homeInsurance",
      taxYears: [2025, 2026],
      shownVersion: second.id,
    }),
  );
  for (const { id } of allRecords("documents"))
    must(await create("document_words", { id, words: "selvrisiko vandskade" }));
  const gone = must(await addDocument(new File(["kasseret"], "Kasseret.pdf"), {}, NOW));
  must(await replaceDocument(gone, new File(["kasseret igen"], "igen.pdf"), NOW));
  must(await removeDocuments([gone.id], NOW));
}

/** All that the records say, but for what only this household's own server can confirm. */
const said = () =>
  allRecords("documents")
    .map(({ stored: _, ...record }) => record)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

async function expectWhole(before: readonly object[]): Promise<void> {
  expect(said()).toEqual(before);
  const { kept, deleted } = householdDocuments(allRecords("documents"));
  expect(kept.map(({ versions }) => versions.length)).toEqual([3]);
  expect(deleted.map(({ versions }) => versions.length)).toEqual([2]);
  expect(
    linksOf(kept[0]!.document)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(["asset", "debt", "goal", "security", "transaction"]);
  for (const version of kept[0]!.versions) expect(sha256(must(await openDocument(version)))).toBe(version.hash);
  must(await changeDocuments([kept[0]!.id], { shownVersion: kept[0]!.id }));
  const { file } = householdDocuments(allRecords("documents")).kept[0]!;
  expect(strFromU8(must(await openDocument(file)))).toBe("police 2024");
  const words = recordById("document_words", file.id)?.words;
  const texts = new Map([[kept[0]!.id, searchedText(kept[0]!.document, [], words)]]);
  expect(documentsMatching(kept, "selvris huset", texts)).toHaveLength(1);
}

test("[§1.3 export] the complete copy and its ZIP bring all documents into another household: links, days, words and every version, byte for byte", async () => {
  await everythingOfADocument();
  must(
    await writeAll(
      allRecords("documents").map(({ id }) => ({
        kind: "update",
        collection: "documents",
        id,
        changes: { stored: true },
      })),
    ),
  );
  const [before, copy, zip] = [said(), must(await exportJson()), await zipped()];
  // The deleted one and its versions are no longer among the files of the household.
  expect(Object.keys(await bytesOf(zip))).toHaveLength(4);
  household.close();
  household = await twoDevices();
  expect(must(await takeInFiles(zip)), "files whose records are not here yet").toEqual({ count: 0 });
  must(await importJson(must(await planJsonImport(new File([copy], "overblik.json"))), false));
  // Its server has none of them: no device may let go of a file because another server had it.
  expect(allRecords("documents").map(({ stored }) => stored)).toEqual(Array(5).fill(undefined));
  expect(must(await takeInFiles(zip))).toEqual({ count: 3 });
  expect(await makeRoomHere()).toBe(0);
  await expectWhole(before);
});

test("[§5] a sealed backup brings all that is known of documents back, and the ZIP their files", async () => {
  await everythingOfADocument();
  const [before, zip] = [said(), await zipped()];
  const backup = must(await askVault((api) => api.backup({ password: PASSWORD })));
  household.close();
  household = await twoDevices();
  must(await restoreBackup(new File([backup], "x.overblik"), { password: PASSWORD }, []));
  expect(must(await takeInFiles(zip))).toEqual({ count: 3 });
  await expectWhole(before);
});

test("[§1.3 export] a copy of an app that knew no versions is read, each file a document of its own", async () => {
  const owners = { transactionId: idOf(TransactionId), assetId: undefined };
  const record = (name: string, owner: object) => ({
    id: crypto.randomUUID(),
    name,
    type: "application/pdf",
    bytes: 12,
    fileKey: `${"A".repeat(43)}=`,
    addedAt: "2026-01-02T03:04:05.000Z",
    stored: true,
    ...owner,
  });
  const records = [record("bon.pdf", owners), record("skøde.pdf", { assetId: idOf(AssetId) })];
  const copy = { format: "overblik-copy", version: 1, kinds: { documents: { version: 1, records } } };
  const plan = must(await planJsonImport(new File([JSON.stringify(copy)], "overblik.json")));
  expect(plan).toMatchObject({ unreadable: 0, newer: 0 });
  must(await importJson(plan, false));
  const { kept } = householdDocuments(allRecords("documents"));
  expect(kept.map(({ document }) => document.name).toSorted()).toEqual(["bon.pdf", "skøde.pdf"]);
  expect(
    kept
      .flatMap(({ document }) => linksOf(document))
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(["asset", "transaction"]);
});

test("[§1.3 export] names that a disk takes for one, and long ones of any script, each keep their file and their ending", async () => {
  const same = await transaction("Netto");
  const long = `${"🏠שלום ".repeat(50)}.pdf`;
  for (const [name, content] of [
    ["Bon.TXT", "en"],
    ["bon.txt", "to"],
    [long, "tre"],
  ] as const)
    must(await addDocument(new File([content], name), { transactionId: same }, NOW));
  const paths = Object.keys(await bytesOf(await zipped())).filter((path) => path.includes("/"));
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(3);
  expect(paths.filter((path) => path.endsWith(".pdf") && path.isWellFormed())).toHaveLength(1);
  const zip = await zipped();
  must(await askVault((api) => api.dropFiles(allRecords("documents").map(({ id }) => id))));
  expect(must(await takeInFiles(zip))).toEqual({ count: 3 });
});
