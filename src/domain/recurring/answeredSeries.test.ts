import * as fc from "fast-check";
import { expect, test } from "vitest";
import { someSeries } from "#tests/support/series.ts";
import { SeriesId } from "../ids.ts";
import { answeredSeries, seriesByKey } from "./answeredSeries.ts";
import { writtenKey } from "./seriesIndex.ts";

const [FIRST, SECOND] = ["1", "2"].map((end) => SeriesId.parse(`a0000000-0000-4000-8000-00000000000${end}`));

test("[C11] a payment that two devices confirmed under two ids comes once, and its question is answered for both", () => {
  const [own, other] = [someSeries(), someSeries({ id: FIRST! })];
  const { known, answeredKeys } = answeredSeries([own, other]);
  expect(known).toHaveLength(1);
  expect([...answeredKeys]).toEqual([writtenKey(own)]);
});

test("[C11] what is confirmed stands before what has ended, whichever was written first", () => {
  const ended = someSeries({ id: FIRST!, state: "ended" });
  const confirmed = someSeries({ id: SECOND! });
  for (const both of [
    [ended, confirmed],
    [confirmed, ended],
  ])
    expect(answeredSeries(both).known).toEqual([confirmed]);
});

test("[C11] what is to be asked about later is not answered, and what was declined is in no forecast", () => {
  const later = someSeries({ text: "avis", state: "later" });
  const dismissed = someSeries({ text: "fitness", state: "dismissed" });
  const { known, answeredKeys } = answeredSeries([later, dismissed]);
  expect(known).toEqual([]);
  expect([...answeredKeys]).toEqual([writtenKey(dismissed)]);
});

test("[C11] no key is there twice, none is lost, and the order of the records does not matter", () => {
  const one = fc.record({
    id: fc.uuid({ version: 4 }).map((id) => SeriesId.parse(id)),
    text: fc.constantFrom("netflix", "avis", "husleje"),
    state: fc.constantFrom("confirmed", "ended", "dismissed", "later"),
  });
  const several = fc.uniqueArray(one, { selector: ({ id }) => id });
  fc.assert(
    fc.property(several, (drawn) => {
      const series = drawn.map((fields) => someSeries(fields));
      const { known } = answeredSeries(series);
      const counted = series.filter(({ state }) => state === "confirmed" || state === "ended");
      expect(known.map(writtenKey).toSorted()).toEqual([...new Set(counted.map(writtenKey))].toSorted());
      expect(new Set(answeredSeries(series.toReversed()).known)).toEqual(new Set(known));
      const [each, again] = [series, series.toReversed()].map((all) => seriesByKey(all));
      expect([...each!.keys()].toSorted()).toEqual([...new Set(series.map(writtenKey))].toSorted());
      for (const [key, { id }] of each!) expect(again!.get(key)?.id).toBe(id);
    }),
  );
});
