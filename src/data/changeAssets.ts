import type { IsoDate } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { WriteProblem } from "./problems.ts";
import { writeAll } from "./repository.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import { recordById } from "./records.ts";

type Undo = () => Promise<Result<unknown, WriteProblem>>;

/** From `endDate` on these count no longer; without it they count again. Answers how to take it back. */
export function archiveAssets(
  ids: readonly Asset["id"][],
  endDate: IsoDate | undefined,
): Promise<Result<Undo, WriteProblem>> {
  return changeAssets(ids, { endDate });
}

/** Gives the same fields of several assets the same values, all or none. Answers how to give each its own again. */
export async function changeAssets(
  ids: readonly Asset["id"][],
  changes: Partial<Pick<Asset, "endDate" | "ownerShare" | "category" | "location">>,
): Promise<Result<Undo, WriteProblem>> {
  const before = ids.map((id) => recordById("assets", id));
  if (!before.every((asset) => asset !== undefined)) return failed({ kind: "NotFound" });
  const written = await writeAll(ids.map((id) => ({ kind: "update", collection: "assets", id, changes })));
  if (!written.ok) return written;
  const names = Object.keys(changes) as (keyof typeof changes)[];
  const own = before.map((asset) => ({
    kind: "update" as const,
    collection: "assets" as const,
    id: asset.id,
    changes: Object.fromEntries(names.map((name) => [name, asset[name]])),
  }));
  return ok(() => writeAll(own));
}
