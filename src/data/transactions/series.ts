import type { RecurringSeries, SeriesException } from "#domain/entities/recurringSeries.ts";
import { type IsoDate, addDays } from "#domain/dates.ts";
import type { Result } from "#domain/result.ts";
import { seriesByKey } from "#domain/recurring/answeredSeries.ts";
import { type SeriesKey, seriesId, writtenKey } from "#domain/recurring/seriesIndex.ts";
import type { SeriesProposal } from "#domain/recurring/seriesProposals.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { allRecords, recordById } from "../records/records.ts";
import type { FieldChanges, Write } from "../records/repository.ts";
import { createUndoable, removeUndoable } from "../records/undoable.ts";
import { type Undo, writeWithUndo } from "../records/undoOf.ts";

type Changes = FieldChanges<"recurring_series">;
type NewSeries = Omit<RecurringSeries, "id">;

/** Who says *later* is asked again after so many days. */
const LATER_DAYS = 30;

/** Answers the question whether a proposal is a series, so that it is not asked again. */
export async function answerProposal(
  proposal: SeriesProposal,
  state: "confirmed" | "dismissed" | "later",
  today: IsoDate,
): Promise<Result<Undo, WriteProblem>> {
  const { id: _, lastSeen: _last, times: _times, confidence: _confidence, ...fields } = proposal;
  return addSeries({ ...fields, state, ...(state === "later" && { askAgainOn: addDays(today, LATER_DAYS) }) });
}

/** Says yes to each of several proposals, in one step. */
export function confirmProposals(proposals: readonly SeriesProposal[]): Promise<Result<Undo, WriteProblem>> {
  return writeWithUndo(
    proposals.map((proposal): Write => {
      const { id: _, lastSeen: _last, times: _times, confidence: _confidence, ...known } = proposal;
      const fields: NewSeries = { ...known, state: "confirmed" };
      const seen = seriesOf(fields);
      return seen
        ? {
            kind: "update",
            collection: "recurring_series",
            id: seen.id,
            changes: { askAgainOn: undefined, endedOn: undefined, ...fields },
            seen,
          }
        : { kind: "create", collection: "recurring_series", fields: { ...fields, id: seriesId(fields) } };
    }),
  );
}

/** The series that have been answered about a key, whatever the answer. */
export function seriesOf(key: SeriesKey): RecurringSeries | undefined {
  return seriesByKey(allRecords("recurring_series")).get(writtenKey(key));
}

/** A series by its key: a new record, or, where there is one from an answer before, that one with these fields. */
export async function addSeries(fields: NewSeries): Promise<Result<Undo, WriteProblem>> {
  const before = seriesOf(fields);
  if (before) return changeSeries(before, { askAgainOn: undefined, endedOn: undefined, ...fields });
  return createUndoable("recurring_series", { ...fields, id: seriesId(fields) });
}

/** Only what differs from how it was seen is written, and only that is taken back. */
export function changeSeries(seen: RecurringSeries, changes: Changes): Promise<Result<Undo, WriteProblem>> {
  return writeWithUndo([{ kind: "update", collection: "recurring_series", id: seen.id, changes, seen }]);
}

/** Forgets a series and every answer about it: it may be proposed again. */
export async function removeSeries({ id }: RecurringSeries): Promise<Result<Undo, WriteProblem>> {
  return removeUndoable("recurring_series", id);
}

/** Keeps single times of several series that are to come otherwise, in one step. */
export function saveExceptions(
  changes: readonly { readonly id: RecurringSeries["id"]; readonly exceptions: readonly SeriesException[] }[],
): Promise<Result<Undo, WriteProblem>> {
  return writeWithUndo(
    changes.map(({ id, exceptions: added }): Write => {
      const seen = recordById("recurring_series", id);
      const others = (seen?.exceptions ?? []).filter((one) => added.every((other) => other.id !== one.id));
      const exceptions = [...others, ...added];
      return { kind: "update", collection: "recurring_series", id, changes: { exceptions }, ...(seen && { seen }) };
    }),
  );
}
