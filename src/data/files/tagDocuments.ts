import type { DocumentId } from "#domain/ids.ts";
import type { Result } from "#domain/result.ts";
import { recordById } from "../records/records.ts";
import { type Undo, writeWithUndo } from "../records/undoOf.ts";
import type { WriteProblem } from "../remote/problems.ts";

/** Gives documents these tags besides those that each has. */
export function tagDocuments(ids: readonly DocumentId[], tags: readonly string[]): Promise<Result<Undo, WriteProblem>> {
  return writeWithUndo(
    ids.map((id) => {
      const all = new Set([...(recordById("documents", id)?.tags ?? []), ...tags]);
      return { kind: "update", collection: "documents", id, changes: { tags: [...all] } };
    }),
  );
}
