import { changedNames } from "#domain/elements.ts";
import type { RecurringSeries, SeriesException } from "#domain/entities/recurringSeries.ts";
import { type IsoDate, addDays } from "#domain/dates.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import { seriesByKey } from "#domain/recurring/answeredSeries.ts";
import { type SeriesKey, seriesId, writtenKey } from "#domain/recurring/seriesIndex.ts";
import type { SeriesProposal } from "#domain/recurring/seriesProposals.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { allRecords, recordById } from "../records/records.ts";
import { type FieldChanges, update, type Write, writeAll } from "../records/repository.ts";
import { createUndoable, removeUndoable } from "../records/undoable.ts";
import type { Undo } from "./rules.ts";

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
export async function changeSeries(seen: RecurringSeries, changes: Changes): Promise<Result<Undo, WriteProblem>> {
  const before = recordById("recurring_series", seen.id);
  if (!before) return failed({ kind: "NotFound" });
  const names = changedNames(changes, seen) as readonly (keyof Changes)[];
  const old = Object.fromEntries(names.map((name) => [name, before[name]]));
  const saved = await update("recurring_series", seen.id, changes, seen);
  return saved.ok ? ok(() => update("recurring_series", seen.id, old)) : saved;
}

/** Forgets a series and every answer about it: it may be proposed again. */
export async function removeSeries({ id }: RecurringSeries): Promise<Result<Undo, WriteProblem>> {
  return removeUndoable("recurring_series", id);
}

/** Keeps single times of several series that are to come otherwise, in one step. */
export async function saveExceptions(
  changes: readonly { readonly id: RecurringSeries["id"]; readonly exceptions: readonly SeriesException[] }[],
): Promise<Result<Undo, WriteProblem>> {
  const known = changes.flatMap(({ id, exceptions }) => {
    const before = recordById("recurring_series", id)?.exceptions;
    const others = (before ?? []).filter((one) => exceptions.every((other) => other.id !== one.id));
    return [{ id, before, after: [...others, ...exceptions] }];
  });
  const put = (
    all: readonly { readonly id: RecurringSeries["id"]; readonly exceptions: SeriesException[] | undefined }[],
  ) =>
    writeAll(
      all.map(({ id, exceptions }): Write => ({
        kind: "update",
        collection: "recurring_series",
        id,
        changes: { exceptions },
      })),
    );
  const saved = await put(known.map(({ id, after }) => ({ id, exceptions: after })));
  return saved.ok ? ok(() => put(known.map(({ id, before }) => ({ id, exceptions: before })))) : saved;
}
