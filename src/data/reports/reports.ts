import { useMemo } from "react";
import { compareIds } from "#domain/compareIds.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Report } from "#domain/entities/report.ts";
import { ReportId } from "#domain/ids.ts";
import { type Analysis, knownAnalysis } from "#domain/reports/analysis/analysis.ts";
import { reportReminders } from "#domain/reports/reportReminders.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import { allRecords } from "../records/records.ts";
import { update, type Write } from "../records/repository.ts";
import { type Undo, writeWithUndo } from "../records/undoOf.ts";
import { useReadyRecords } from "../records/useRecords.ts";
import type { WriteProblem } from "../remote/problems.ts";

/** Live: the saved reports in their order. */
export function useReports(): readonly Report[] {
  const reports = useReadyRecords("reports");
  return useMemo(() => reports.toSorted((a, b) => a.order - b.order || compareIds(a, b)), [reports]);
}

/** The definition of a saved report, as this version of the app computes it. */
export function savedAnalysis({ definition }: Report): Analysis {
  return knownAnalysis(definition);
}

/** The fields that a report is saved with, but for its place. */
type ReportFields = Pick<Report, "name" | "isPinned" | "reminder"> & { readonly analysis: Analysis };

/** Saves a new report after all others, or changes one. Answers with its id, and how to undo it. */
export async function saveReport(
  id: Report["id"] | undefined,
  { analysis, ...fields }: ReportFields,
): Promise<Result<{ readonly id: Report["id"]; readonly undo: Undo }, WriteProblem>> {
  const definition = storable(analysis);
  const place = Math.max(0, ...allRecords("reports").map(({ order }) => order)) + 1;
  const given = id ?? ReportId.parse(crypto.randomUUID());
  const write: Write = id
    ? { kind: "update", collection: "reports", id, changes: { ...fields, definition } }
    : { kind: "create", collection: "reports", fields: { ...present(fields), id: given, order: place, definition } };
  const done = await writeWithUndo([write]);
  return done.ok ? ok({ id: given, undo: done.value }) : done;
}

/** The report again, after the others. */
export function duplicateReport(report: Report, name: string): ReturnType<typeof saveReport> {
  return saveReport(undefined, { name, analysis: savedAnalysis(report) });
}

export function pinReport({ id }: Report, isPinned: boolean): Promise<Result<Undo, WriteProblem>> {
  return writeWithUndo([{ kind: "update", collection: "reports", id, changes: { isPinned: isPinned || undefined } }]);
}

export function removeReport({ id }: Report): Promise<Result<Undo, WriteProblem>> {
  return writeWithUndo([{ kind: "remove", collection: "reports", id }]);
}

/** Puts a report at another place among all; `reports` are in their order. */
export async function moveReport(
  reports: readonly Report[],
  id: string,
  to: number,
): Promise<Result<Undo, WriteProblem>> {
  const moved = reports.find((report) => report.id === id);
  if (!moved) return failed({ kind: "NotFound" });
  const others = reports.filter((report) => report !== moved);
  const placed = others.toSpliced(to, 0, moved).map((report, place) => ({ report, order: place + 1 }));
  return writeWithUndo(
    placed.flatMap(({ report, order }): readonly Write[] =>
      report.order === order ? [] : [{ kind: "update", collection: "reports", id: report.id, changes: { order } }],
    ),
  );
}

/** Notes that a report was opened, where a reminder tells of it: it tells no more. */
export async function noteOpened(report: Report, today: IsoDate): Promise<void> {
  if (reportReminders([report], today).length > 0) await update("reports", report.id, { openedOn: today });
}

/** A definition without what is left out: a record holds no field of nothing. */
function storable(analysis: Analysis): Report["definition"] {
  return present(analysis);
}

function present<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}
