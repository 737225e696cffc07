import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../../dates.ts";
import { probableDuplicates, type Origin, withoutDuplicates } from "./probableDuplicates.ts";
import { dedupeKeys, type Posted, deduplicatedRows } from "./newTransactions.ts";

const ACCOUNT = "8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a11";

function posted(overrides: Partial<Posted> = {}): Posted {
  return { date: isoDate("2026-09-07"), amountMinor: -3_300, text: "Kvickly", status: "booked", ...overrides };
}

/** Transactions as a file of another kind brought them, or somebody typed them. */
function stored(rows: readonly Posted[], profile: string | undefined): readonly Origin[] {
  const keys = dedupeKeys(ACCOUNT, rows);
  return rows.map((row, at) => ({
    ...row,
    id: `${profile} ${at}`,
    profile,
    ...(profile !== undefined && { dedupeKey: keys[at]! }),
  }));
}

function twinsOf(rows: readonly Posted[], there: readonly Origin[], profile = "nordea-dk") {
  const sorted = deduplicatedRows(ACCOUNT, rows, there);
  const twins = probableDuplicates(ACCOUNT, sorted, rows, there, profile);
  return { twins: twins.map(({ row, like }) => [row.text, like.id]), sorted: withoutDuplicates(sorted, twins) };
}

test("[§2] what another app's file brought is not brought again by the bank's, whatever its text", () => {
  const there = stored([posted(), posted(), posted({ date: isoDate("2026-09-08") })], "spiir");
  const rows = [
    posted({ text: "KVICKLY 1" }),
    posted({ text: "KVICKLY 2" }),
    posted({ text: "KVICKLY 3" }),
    posted({ text: "KVICKLY 4", date: isoDate("2026-09-09") }),
  ];
  const { twins, sorted } = twinsOf(rows, there);
  expect(twins).toEqual([
    ["KVICKLY 1", "spiir 0"],
    ["KVICKLY 2", "spiir 1"],
  ]);
  expect(sorted.fresh.map(({ row }) => row.text)).toEqual(["KVICKLY 3", "KVICKLY 4"]);
});

test("[§2] a file of the same kind tells its rows itself: one that is new there is no twin of an older one", () => {
  const rows = [posted(), posted({ text: "Netto" })];
  expect(twinsOf(rows, stored([posted()], "nordea-dk")).sorted.fresh.map(({ row }) => row.text)).toEqual(["Netto"]);
});

test("[§2] what somebody typed is met by the row that the bank books up to five days later, the nearest first", () => {
  const there = stored([posted({ text: "Frokost" })], undefined);
  const at = (days: number, text: string) => posted({ text, date: addDays(isoDate("2026-09-07"), days) });
  expect(twinsOf([at(5, "fem")], there).twins).toEqual([["fem", "undefined 0"]]);
  expect(twinsOf([at(6, "seks")], there).twins).toEqual([]);
  expect(twinsOf([at(-1, "før")], there).twins).toEqual([]);
  expect(twinsOf([at(4, "fire"), at(1, "en")], there).twins).toEqual([["en", "undefined 0"]]);
  expect(twinsOf([posted({ amountMinor: -3_301 })], there).twins).toEqual([]);
});

test("[§2] a typed transaction that a file has met is no twin of a later one of the same amount", () => {
  const [typed] = stored([posted({ text: "Kaffe" })], undefined);
  const first = posted({ text: "CAFE", date: isoDate("2026-09-08") });
  const met = { ...typed!, dedupeKey: dedupeKeys(ACCOUNT, [first])[0]! };
  const later = posted({ text: "CAFE", date: isoDate("2026-09-10") });
  const { twins, sorted } = twinsOf([first, later], [met]);
  expect(twins).toEqual([]);
  expect([sorted.duplicates, sorted.fresh.map(({ row }) => row)]).toEqual([[first], [later]]);
  expect(twinsOf([later], [met]).twins).toEqual([]);
});

test("[§2] pending rows and pending transactions have no twins: they give way by themselves", () => {
  const there = stored([posted({ status: "pending" })], undefined);
  expect(twinsOf([posted()], there).twins).toEqual([]);
  expect(twinsOf([posted({ status: "pending" })], stored([posted()], undefined)).twins).toEqual([]);
});

test("[§2] whatever is here and in the file, no transaction and no row is used twice, and nothing else is left out", () => {
  const drawn = fc.array(
    fc.record({
      date: fc.integer({ min: 0, max: 9 }).map((days) => addDays(isoDate("2026-09-01"), days)),
      amountMinor: fc.integer({ min: -3, max: 3 }),
      text: fc.constantFrom("a", "b"),
      status: fc.constantFrom("booked", "booked", "booked", "pending"),
    } as const),
    { maxLength: 25 },
  );
  fc.assert(
    fc.property(drawn, drawn, drawn, (rows, typed, spiir) => {
      const there = [...stored(typed, undefined), ...stored(spiir, "spiir")];
      const sorted = deduplicatedRows(ACCOUNT, rows, there);
      const twins = probableDuplicates(ACCOUNT, sorted, rows, there, "nordea-dk");
      expect(new Set(twins.map(({ row }) => row)).size).toBe(twins.length);
      expect(new Set(twins.map(({ like }) => like.id)).size).toBe(twins.length);
      for (const { row, like } of twins) expect(like.amountMinor).toBe(row.amountMinor);
      const kept = withoutDuplicates(sorted, twins);
      expect(kept.fresh.length + twins.length).toBe(sorted.fresh.length);
      expect([kept.duplicates, kept.superseded]).toEqual([sorted.duplicates, sorted.superseded]);
    }),
  );
});
