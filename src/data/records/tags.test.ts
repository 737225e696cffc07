import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { builtInId } from "#domain/categories/builtInId.ts";
import { isoDate } from "#domain/dates.ts";
import { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { SOON } from "#tests/support/soon.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { allRecords } from "./records.ts";
import { create } from "./repository.ts";
import { retag } from "./tags.ts";

let household: TwoDevices;

beforeEach(async () => {
  household = await twoDevices();
  const transaction = {
    accountId: AssetId.parse(crypto.randomUUID()),
    date: isoDate("2026-11-20"),
    status: "booked",
  } as const;
  for (const tags of [["Ferie", "Bil"], ["Bil"]])
    must(await create("transactions", { ...transaction, amount: money(-90_00, "DKK"), text: tags.join(" "), tags }));
  const rule = { matching: "contains", text: "hotel" } as const;
  must(await create("rules", { ...rule, order: 1, tags: ["Ferie"] }));
  must(await create("rules", { ...rule, order: 2, tags: ["Hotel", "Ferie"], categoryId: builtInId(14, 2) }));
  must(await create("rules", { ...rule, order: 3, categoryId: builtInId(14, 2) }));
});
afterEach(() => household.close());

const tags = () =>
  [...allRecords("transactions"), ...allRecords("rules").toSorted((a, b) => a.order - b.order)]
    .map((one) => one.tags)
    .toSorted((a, b) => JSON.stringify(a ?? "").localeCompare(JSON.stringify(b ?? "")));

test("[§6.1] a tag gets another name on transactions and in the rules that put it there, or goes from both, and all of it is taken back", async () => {
  const before = tags();
  const renamed = must(await retag("Ferie", "Rejse"));
  await vi.waitFor(() => expect(tags()).toContainEqual(["Hotel", "Rejse"]), SOON);
  expect(tags().flat()).not.toContain("Ferie");
  expect(tags().filter((of) => of?.includes("Rejse"))).toHaveLength(3);
  must(await renamed());
  await vi.waitFor(() => expect(tags()).toEqual(before), SOON);

  const gone = must(await retag("Ferie", undefined));
  await vi.waitFor(() => expect(tags().flat()).not.toContain("Ferie"), SOON);
  expect(allRecords("rules")).toHaveLength(3);
  expect(allRecords("rules").find(({ order }) => order === 1)).not.toHaveProperty("tags");
  must(await gone());
  await vi.waitFor(() => expect(tags()).toEqual(before), SOON);
});
