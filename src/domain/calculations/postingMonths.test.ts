import { expect, test } from "vitest";
import { isoDate } from "../dates.ts";
import { AssetId } from "../ids.ts";
import { money } from "../money.ts";
import { type Moved, withoutTransfers } from "./postingMonths.ts";

const SALARY = AssetId.parse("8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a01");
const SAVINGS = AssetId.parse("8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a02");

function moved(accountId: AssetId, date: string, kroner: number): Moved {
  return { accountId, date: isoDate(date), amount: money(kroner * 100, "DKK") };
}

test("[C15] of arrivals of one amount the earliest that is near enough belongs to it, in whatever order they are", () => {
  const out = moved(SALARY, "2026-11-10", -500);
  const arrivals = ["2026-11-06", "2026-11-09", "2026-11-13", "2026-11-14"].map((day) => moved(SAVINGS, day, 500));
  const [before, near, , after] = arrivals;
  for (const given of [[out, ...arrivals], [out, ...arrivals].toReversed()]) {
    const left = withoutTransfers(given).map(({ date }) => date);
    expect(left.toSorted()).toEqual(["2026-11-06", "2026-11-13", "2026-11-14"]);
  }
  expect(withoutTransfers([after!, near!, out, before!])).toEqual([after, before]);
});
