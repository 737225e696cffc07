import { useMemo } from "react";
import { compareIds } from "#domain/compareIds.ts";
import type { Scenario, ScenarioChange } from "#domain/entities/scenario.ts";
import { ScenarioId } from "#domain/ids.ts";
import { ok, type Result } from "#domain/result.ts";
import { uniqueName } from "#domain/scenarios/uniqueName.ts";
import { allRecords } from "../records/records.ts";
import { type Undo, writeWithUndo } from "../records/undoOf.ts";
import { useReadyRecords } from "../records/useRecords.ts";
import type { WriteProblem } from "../remote/problems.ts";

/** Live: the saved scenarios in their order. */
export function useScenarios(): readonly Scenario[] {
  const scenarios = useReadyRecords("scenarios");
  return useMemo(() => scenarios.toSorted((a, b) => a.order - b.order || compareIds(a, b)), [scenarios]);
}

/** Saves a new scenario after all others, under a name that none of them has. Answers with its id, and how to undo it. */
export async function addScenario(
  name: string,
  changes: readonly ScenarioChange[],
): Promise<Result<{ readonly id: Scenario["id"]; readonly undo: Undo }, WriteProblem>> {
  const others = allRecords("scenarios");
  const id = ScenarioId.parse(crypto.randomUUID());
  const order = Math.max(0, ...others.map((other) => other.order)) + 1;
  const named = uniqueName(
    name,
    others.map((other) => other.name),
  );
  const fields = { id, name: named, order, changes: [...changes] };
  const done = await writeWithUndo([{ kind: "create", collection: "scenarios", fields }]);
  return done.ok ? ok({ id, undo: done.value }) : done;
}

/** The scenario again, after the others; each of its changes is one of its own. */
export function duplicateScenario({ changes }: Scenario, name: string): ReturnType<typeof addScenario> {
  return addScenario(
    name,
    changes.map((change) => ({ ...change, id: crypto.randomUUID() })),
  );
}

export function renameScenario({ id }: Scenario, name: string): Promise<Result<Undo, WriteProblem>> {
  return writeWithUndo([{ kind: "update", collection: "scenarios", id, changes: { name } }]);
}

/** Puts a change into a scenario, or in the place of the one with its id. */
export function keepChange({ id, changes }: Scenario, change: ScenarioChange): Promise<Result<Undo, WriteProblem>> {
  const isThere = changes.some((one) => one.id === change.id);
  const next = isThere ? changes.map((one) => (one.id === change.id ? change : one)) : [...changes, change];
  return writeWithUndo([{ kind: "update", collection: "scenarios", id, changes: { changes: next } }]);
}

export function removeChange({ id, changes }: Scenario, changeId: string): Promise<Result<Undo, WriteProblem>> {
  const next = changes.filter((one) => one.id !== changeId);
  return writeWithUndo([{ kind: "update", collection: "scenarios", id, changes: { changes: next } }]);
}

export function removeScenario({ id }: Scenario): Promise<Result<Undo, WriteProblem>> {
  return writeWithUndo([{ kind: "remove", collection: "scenarios", id }]);
}
