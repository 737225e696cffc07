import { unzipSync } from "fflate";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isoDate } from "#domain/dates.ts";
import type { DocumentOwner } from "#domain/entities/document.ts";
import { money } from "#domain/money.ts";
import { refuseWrite } from "#tests/support/storageFault.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import {
  addDocument,
  attachDocument,
  changeDocuments,
  detachDocument,
  forgetDocuments,
  openDocument,
  removeDocuments,
  replaceDocument,
  restoreDocuments,
} from "./documents.ts";
import { documentsOf } from "./documentRecords.ts";
import { makeFileCopies } from "./fileCopies.ts";
import { householdDocuments } from "#domain/documents/householdDocuments.ts";
import { DOCUMENT_AT_MOST_BYTES, linksOf } from "#domain/entities/document.ts";
import { AssetId, DebtId } from "#domain/ids.ts";
import { askVault } from "../keys/vault.ts";
import { allRecords } from "../records/records.ts";
import { create } from "../records/repository.ts";
import {
  createValuedEntity,
  removeValuedEntity,
  restoreValuedEntity,
  type ValuedEntityFields,
} from "../records/valuedEntities.ts";

const TODAY = isoDate("2026-11-21");
const WORTH = { currentValue: money(3_000_000_00, "DKK") };

let household: TwoDevices;
beforeEach(async () => {
  household = await twoDevices();
});
afterEach(() => household.close());

function attached(owner: DocumentOwner, name: string) {
  return addDocument(new File([`Teksten i ${name}`], name), owner, new Date("2026-11-21T09:00:00Z"));
}

test("[§1.3 documents] a thing's and a debt's files go with it and come back with it, and others stay", async () => {
  const made: readonly ValuedEntityFields[] = [
    { collection: "assets", fields: { type: "real_estate", name: "Huset", reminders: [], ...WORTH } },
    { collection: "debts", fields: { type: "mortgage", name: "Lånet", ...WORTH } },
  ];
  for (const [at, input] of made.entries()) {
    const id = must(await createValuedEntity(input, TODAY));
    const owner = at === 0 ? { assetId: id } : { debtId: id };
    must(await attached(owner as DocumentOwner, `fil ${at}.pdf`));
  }
  const names = () => allRecords("documents").map(({ name }) => name);
  const debt = allRecords("debts")[0]!;
  const removal = must(await removeValuedEntity({ collection: "debts", id: debt.id }));
  expect(names()).toEqual(["fil 0.pdf"]);
  must(await restoreValuedEntity(removal));
  expect(names().toSorted()).toEqual(["fil 0.pdf", "fil 1.pdf"]);

  // In a copy of all files each lies under the name of what it belongs to.
  const zip = unzipSync(new Uint8Array(await must(await makeFileCopies()).zip.arrayBuffer()));
  expect(Object.keys(zip).toSorted()).toEqual([
    "2026-11-21 Huset/fil 0.pdf",
    "2026-11-21 Lånet/fil 1.pdf",
    "overblik-bilag.json",
  ]);
});

const NOW = new Date("2026-11-21T09:00:00Z");
const inFile = (text: string, name = "papir.pdf") => new File([text], name);
const [HOUSE, LOAN] = [AssetId.parse(crypto.randomUUID()), DebtId.parse(crypto.randomUUID())];
const kept = () => householdDocuments(allRecords("documents")).kept;
const textOf = async (record: Parameters<typeof openDocument>[0]) =>
  new TextDecoder().decode(must(await openDocument(record)));

test("[§1.3 documents] the same file is recognised before it is sealed, and belongs to a second record from then on", async () => {
  const first = must(await addDocument(inFile("Skødet"), { assetId: HOUSE }, NOW));
  const again = await addDocument(inFile("Skødet", "andet navn.pdf"), {}, NOW);
  expect(again).toMatchObject({ ok: false, problem: { kind: "AlreadyKept", document: { id: first.id } } });
  must(await attachDocument(inFile("Skødet"), { debtId: LOAN }, NOW));
  expect(kept().map(({ document }) => linksOf(document))).toEqual([
    [
      { id: HOUSE, kind: "asset" },
      { id: LOAN, kind: "debt" },
    ],
  ]);
  // A document of two stays with the one when the other goes.
  expect(documentsOf(new Set([HOUSE]))).toEqual([]);
  must(await detachDocument(kept()[0]!.document, { assetId: HOUSE }, NOW));
  expect(kept().map(({ document }) => linksOf(document))).toEqual([[{ id: LOAN, kind: "debt" }]]);
  must(await detachDocument(kept()[0]!.document, { debtId: LOAN }, NOW));
  expect(kept()).toEqual([]);
});

test("[§1.3 documents] a new version takes the place of the file, and the former ones stay and can be brought back", async () => {
  const first = must(await addDocument(inFile("2025"), { assetId: HOUSE }, NOW));
  const second = must(await replaceDocument(first, inFile("2026"), new Date("2026-11-22T09:00:00Z")));
  expect(await textOf(kept()[0]!.file)).toBe("2026");
  must(await changeDocuments([first.id], { shownVersion: first.id }));
  expect(await textOf(kept()[0]!.file)).toBe("2025");
  expect(kept()[0]!.versions.map(({ id }) => id)).toEqual([second.id, first.id]);
  // They go with it, and come back with it.
  expect(documentsOf(new Set([HOUSE])).toSorted()).toEqual([first.id, second.id].toSorted());
});

test("[§1.3 documents] two devices that replace and rename a document at once lose neither file, nor a name", async () => {
  const first = must(await addDocument(inFile("2025"), {}, NOW));
  await household.exchange();
  must(await replaceDocument(first, inFile("min"), new Date("2026-11-22T09:00:00Z")));
  must(await changeDocuments([first.id], { name: "Mit navn" }));
  const { id: _, ...file } = first;
  const other = { ...file, name: "din.pdf", versionOf: first.id };
  const put = (id: string, set: Record<string, unknown>, isNew: boolean) =>
    ({ kind: "put", collection: "documents", id, schemaVersion: 2, set, isNew }) as const;
  await household.meet(put(crypto.randomUUID(), other, true), put(first.id, { name: "Dit navn" }, false));
  expect(kept()).toHaveLength(1);
  expect(kept()[0]!.versions).toHaveLength(3);
  expect(["Mit navn", "Dit navn"]).toContain(kept()[0]!.document.name);
});

test("[§1.3 documents] a deleted document can be restored, and one that is forgotten leaves nothing on the device", async () => {
  const first = must(await addDocument(inFile("Police"), {}, NOW));
  must(await replaceDocument(first, inFile("Ny police"), NOW));
  must(await removeDocuments([first.id], NOW));
  expect(kept()).toEqual([]);
  must(await restoreDocuments([first.id]));
  expect(kept()).toHaveLength(1);
  must(await removeDocuments([first.id], NOW));
  expect(await addDocument(inFile("Police"), {}, NOW)).toMatchObject({ problem: { document: { id: first.id } } });
  // Attached anew, it is back.
  must(await attachDocument(inFile("Police"), { assetId: HOUSE }, NOW));
  expect(kept().map(({ document }) => linksOf(document))).toEqual([[{ id: HOUSE, kind: "asset" }]]);
  must(await forgetDocuments([first.id]));
  expect(allRecords("documents")).toEqual([]);
  expect(await openDocument(first)).toMatchObject({ ok: false });
});

test("[§1.3 documents] a document that one device restores just before another forgets it comes back with all its versions", async () => {
  const first = must(await addDocument(inFile("2025"), {}, NOW));
  const second = must(await replaceDocument(first, inFile("2026"), NOW));
  must(await create("document_words", { id: first.id, words: "police" }));
  must(await removeDocuments([first.id], NOW));
  await household.exchange();
  must(await restoreDocuments([first.id]));
  // The other device has not heard of it when the 30 days are over.
  const gone = (collection: string, id: string) => ({ kind: "delete", collection, id }) as const;
  await household.meet(gone("documents", first.id), gone("documents", second.id), gone("document_words", first.id));
  expect(kept().map(({ versions }) => versions.map(({ id }) => id).toSorted())).toEqual([
    [first.id, second.id].toSorted(),
  ]);
  for (const [record, text] of [
    [first, "2025"],
    [second, "2026"],
  ] as const)
    expect(await textOf(record)).toBe(text);
});

test("[§1.3 documents] a version that another device adds while the document is deleted here waits with it, and comes back with it", async () => {
  const first = must(await addDocument(inFile("2025"), {}, NOW));
  await household.exchange();
  must(await removeDocuments([first.id], NOW));
  const { id: _, ...file } = first;
  const set = { ...file, name: "din.pdf", versionOf: first.id, addedAt: "2026-11-22T09:00:00.000Z" };
  const id = crypto.randomUUID();
  await household.meet({ kind: "put", collection: "documents", id, schemaVersion: 2, set, isNew: true });
  const all = () => householdDocuments(allRecords("documents"));
  expect(all().deleted.map(({ versions }) => versions.length)).toEqual([2]);
  must(await restoreDocuments([first.id]));
  expect(kept()[0]!.file.id).toBe(id);
});

test.each(["QuotaExceededError", "AbortError"])(
  "[§8] wherever the device refuses to store (%s) while several files are added, each is whole or was never there",
  async (problem) => {
    for (let at = 1; at <= 14; at++) {
      const before = new Set(allRecords("documents").map(({ id }) => id));
      const fault = refuseWrite(at, problem);
      const names = ["en", "to", "tre"].map((name) => `${name} ${problem} ${at}.txt`);
      const results: boolean[] = [];
      for (const name of names) results.push((await addDocument(inFile(`indhold af ${name}`, name), {}, NOW)).ok);
      fault.end();
      const added = allRecords("documents").filter(({ id }) => !before.has(id));
      expect(added.map(({ name }) => name).toSorted()).toEqual(names.filter((_, n) => results[n]).toSorted());
      for (const document of added) expect(await textOf(document)).toBe(`indhold af ${document.name}`);
      const here = must(await askVault((api) => api.filesHere()));
      expect(here.toSorted(), `the ${at}th write`).toEqual(
        allRecords("documents")
          .map(({ id }) => id)
          .toSorted(),
      );
    }
    await household.reopen();
    const here = must(await askVault((api) => api.filesHere()));
    expect(here.toSorted()).toEqual(
      allRecords("documents")
        .map(({ id }) => id)
        .toSorted(),
    );
  },
);

test("[§3 documents] a file of more than 25 MB is refused before anything of it is read or sealed", async () => {
  const large = new File([new Uint8Array(DOCUMENT_AT_MOST_BYTES + 1)], "video.mov");
  const read = vi.spyOn(large, "arrayBuffer");
  expect(await addDocument(large, {}, NOW)).toEqual({ ok: false, problem: { kind: "TooBig" } });
  expect(read).not.toHaveBeenCalled();
  expect(must(await askVault((api) => api.filesHere()))).toEqual([]);
  const largest = new File([new Uint8Array(DOCUMENT_AT_MOST_BYTES)], "video.mov");
  const kept = must(await addDocument(largest, {}, NOW));
  expect(must(await openDocument(kept)).length).toBe(DOCUMENT_AT_MOST_BYTES);
});
