import { unzipSync } from "fflate";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isoDate } from "#domain/dates.ts";
import type { DocumentOwner } from "#domain/entities/document.ts";
import { money } from "#domain/money.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { addDocument } from "./documents.ts";
import { makeFileCopies } from "./fileCopies.ts";
import { allRecords } from "../records/records.ts";
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
  return addDocument(new File(["tekst"], name), owner, new Date("2026-11-21T09:00:00Z"));
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
