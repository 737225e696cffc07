import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { monthly, proposed, SALARY_ACCOUNT } from "#tests/support/series.ts";
import { SOON } from "#tests/support/soon.ts";
import { must, put } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { isoDate } from "#domain/dates.ts";
import { SeriesId } from "#domain/ids.ts";
import { allRecords, recordById } from "../records/records.ts";
import { answerProposal, changeSeries, confirmProposals, removeSeries, saveExceptions } from "./series.ts";

const today = isoDate("2026-11-22");
const proposal = () => proposed(monthly("Netflix", -99, isoDate("2026-11-05"), 4), today)[0]!;
let household: TwoDevices;

beforeEach(async () => {
  household = await twoDevices();
});
afterEach(() => household.close());

const stateOf = (id: string) => recordById("recurring_series", id)?.state;
const shows = (id: string, fields: object) =>
  vi.waitFor(() => expect(recordById("recurring_series", id)).toMatchObject(fields), SOON);

test("[C11] an answer is kept and taken back, and one that is given anew changes the record that is there", async () => {
  const { id } = proposal();
  const later = must(await answerProposal(proposal(), "later", today));
  await shows(id, { state: "later", askAgainOn: "2026-12-22" });
  const yes = must(await answerProposal(proposal(), "confirmed", today));
  await shows(id, { state: "confirmed", name: "Netflix" });
  expect(recordById("recurring_series", id)).not.toHaveProperty("askAgainOn");
  must(await yes());
  await shows(id, { state: "later" });
  must(await later());
  await vi.waitFor(() => expect(stateOf(id)).toBeUndefined(), SOON);
  must(await answerProposal(proposal(), "dismissed", today));
  await shows(id, { state: "dismissed" });
});

test("[C11] yes to several at once confirms each, also one that was put off, and is taken back as one", async () => {
  const other = proposed(monthly("Spotify", -119, isoDate("2026-11-08"), 4), today)[0]!;
  must(await answerProposal(proposal(), "later", today));
  await shows(proposal().id, { state: "later" });
  const undo = must(await confirmProposals([proposal(), other]));
  await shows(proposal().id, { state: "confirmed" });
  await shows(other.id, { state: "confirmed", name: "Spotify" });
  must(await undo());
  await shows(proposal().id, { state: "later", askAgainOn: "2026-12-22" });
  await vi.waitFor(() => expect(stateOf(other.id)).toBeUndefined(), SOON);
});

test("[C11] an answer is known by what it is about, whatever id it was stored under", async () => {
  const { lastSeen: _, times: _times, confidence: _confidence, ...fields } = proposal();
  const id = SeriesId.parse(crypto.randomUUID());
  await household.meet(put(id, { ...fields, id, state: "dismissed" }, "recurring_series"));
  await shows(id, { state: "dismissed" });
  expect(
    proposed(monthly("Netflix", -99, isoDate("2026-11-05"), 4), today, [recordById("recurring_series", id)!]),
  ).toEqual([]);
  must(await answerProposal(proposal(), "confirmed", today));
  await shows(id, { state: "confirmed" });
  expect(allRecords("recurring_series")).toHaveLength(1);
});

test("[§9] two devices that say yes to the same payment have one record of it", async () => {
  const { id, lastSeen: _, times: _times, confidence: _confidence, ...fields } = proposal();
  must(await answerProposal(proposal(), "confirmed", today));
  await household.meet(put(id, { ...fields, state: "confirmed", name: "Film" }, "recurring_series"));
  await vi.waitFor(() => expect(allRecords("recurring_series")).toHaveLength(1), SOON);
  expect(recordById("recurring_series", id)).toMatchObject({ state: "confirmed", accountId: SALARY_ACCOUNT });
});

test("[C10] single times that come otherwise are kept beside those kept before, and taken back in one step", async () => {
  must(await answerProposal(proposal(), "confirmed", today));
  const { id } = proposal();
  await shows(id, { state: "confirmed" });
  const moved = { id: "2026-12-05", movedTo: isoDate("2026-12-09") };
  must(await saveExceptions([{ id, exceptions: [moved] }]));
  await shows(id, { exceptions: [moved] });
  const skipped = { id: "2027-01-05", isSkipped: true };
  const back = must(await saveExceptions([{ id, exceptions: [skipped] }]));
  await shows(id, { exceptions: [moved, skipped] });
  must(await back());
  await shows(id, { exceptions: [moved] });
});

test("what is gone meanwhile is said to be", async () => {
  must(await answerProposal(proposal(), "confirmed", today));
  await shows(proposal().id, { state: "confirmed" });
  const series = recordById("recurring_series", proposal().id)!;
  const back = must(await removeSeries(series));
  expect(await changeSeries(series, { name: "Film" })).toMatchObject({ problem: { kind: "NotFound" } });
  must(await back());
  await vi.waitFor(() => expect(stateOf(series.id)).toBe("confirmed"), SOON);
});
