import { isHeld } from "#domain/calculations/ownPart.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { WriteProblem } from "./problems.ts";
import { writeAll } from "./repository.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import { recordById } from "./records.ts";

type Undo = () => Promise<Result<unknown, WriteProblem>>;

/** From `endDate` on these count no longer; the day that each was to end on is kept. Answers how to take it back. */
export function archiveAssets(ids: readonly Asset["id"][], endDate: IsoDate): Promise<Result<Undo, WriteProblem>> {
  return changeEach(ids, (asset) => ({
    endDate,
    plannedEndDate: isHeld(asset, endDate) ? asset.endDate : asset.plannedEndDate,
  }));
}

/** Counts again, until the day it was to end on where that is still to come. Answers how to take it back. */
export function reopenAsset(id: Asset["id"], today: IsoDate): Promise<Result<Undo, WriteProblem>> {
  return changeEach([id], (asset) => ({
    endDate: isHeld({ endDate: asset.plannedEndDate }, today) ? asset.plannedEndDate : undefined,
    plannedEndDate: undefined,
  }));
}

type Changes = Partial<Pick<Asset, "endDate" | "plannedEndDate" | "ownerShare" | "category" | "location">>;

/** Gives the same fields of several assets the same values, all or none. Answers how to give each its own again. */
export function changeAssets(ids: readonly Asset["id"][], changes: Changes): Promise<Result<Undo, WriteProblem>> {
  return changeEach(ids, () => changes);
}

async function changeEach(
  ids: readonly Asset["id"][],
  changesOf: (asset: Asset) => Changes,
): Promise<Result<Undo, WriteProblem>> {
  const before = ids.map((id) => recordById("assets", id));
  if (!before.every((asset) => asset !== undefined)) return failed({ kind: "NotFound" });
  const writeEach = (of: (asset: Asset) => Changes) =>
    writeAll(before.map((asset) => ({ kind: "update", collection: "assets", id: asset.id, changes: of(asset) })));
  const written = await writeEach(changesOf);
  if (!written.ok) return written;
  const own = (asset: Asset) => {
    const names = Object.keys(changesOf(asset)) as (keyof Changes)[];
    return Object.fromEntries(names.map((name) => [name, asset[name]]));
  };
  return ok(() => writeEach(own));
}
