import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isoDate } from "#domain/dates.ts";
import { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { SOON } from "#tests/support/soon.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { writeRate } from "../investments/rates.ts";
import { allRecords, recordById } from "./records.ts";
import { create, update } from "./repository.ts";
import { undoOf } from "./undoOf.ts";

let household: TwoDevices;

beforeEach(async () => {
  household = await twoDevices();
});
afterEach(() => household.close());

const FIELDS = {
  accountId: AssetId.parse(crypto.randomUUID()),
  date: isoDate("2026-11-20"),
  amount: money(-129_95, "DKK"),
  text: "Netto",
  status: "booked",
} as const;

test("what was just made is gone again", async () => {
  const made = must(await create("transactions", FIELDS));
  must(await undoOf("transactions", made.id, undefined, FIELDS)());
  await vi.waitFor(() => expect(recordById("transactions", made.id)).toBeUndefined(), SOON);
});

test("what was changed is as it was, and what was changed elsewhere since stays", async () => {
  const before = must(await create("transactions", FIELDS));
  const changes = { text: "Netto Vesterbro", note: "mælk", date: FIELDS.date };
  must(await update("transactions", before.id, changes));
  must(await update("transactions", before.id, { date: isoDate("2026-11-21") }));
  must(await undoOf("transactions", before.id, before, changes)());
  await vi.waitFor(
    () => expect(recordById("transactions", before.id)).toEqual({ ...before, date: isoDate("2026-11-21") }),
    SOON,
  );
});

test("a rate that stood in place of two is taken back to both", async () => {
  const rate = { from: "EUR", to: "DKK", date: isoDate("2026-11-20"), rate: 7.46 } as const;
  must(await writeRate(rate));
  must(await writeRate({ ...rate, date: isoDate("2026-11-21"), rate: 7.47 }));
  await vi.waitFor(() => expect(allRecords("fx_rates")).toHaveLength(2), SOON);
  const corrected = allRecords("fx_rates").find(({ rate: value }) => value === 7.47);
  const back = must(await writeRate({ ...rate, rate: 7.5 }, corrected?.id));
  await vi.waitFor(() => expect(allRecords("fx_rates").map((one) => one.rate)).toEqual([7.5]), SOON);
  must(await back());
  await vi.waitFor(
    () =>
      expect(new Set(allRecords("fx_rates").map((one) => `${one.date} ${one.rate}`))).toEqual(
        new Set(["2026-11-20 7.46", "2026-11-21 7.47"]),
      ),
    SOON,
  );
});
