import { writeValuedEntity } from "#data/records/captureUndo.ts";
import type { WriteProblem } from "#data/remote/problems.ts";
import {
  createValuedEntity,
  type ValuedEntity,
  type ValuedEntityFields,
  valuedEntityWrites,
} from "#data/records/valuedEntities.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Stored } from "../forms/useSaveRecord.ts";

/** Writes what a form says of something with a value: a new record, or the one that was `seen` when the form was opened, then with the way back. */
export async function storeValued(
  record: ValuedEntityFields,
  seen: Asset | Debt | undefined,
  today: IsoDate,
): Promise<Result<Stored, WriteProblem>> {
  if (!seen) {
    const made = await createValuedEntity(record, today);
    return made.ok ? ok({ id: made.value, takeBack: undefined }) : made;
  }
  const subject = { collection: record.collection, id: seen.id } as ValuedEntity;
  const stored = await writeValuedEntity(subject, valuedEntityWrites(subject, seen, record, today), today);
  return stored.ok ? ok({ id: seen.id, takeBack: stored.value }) : stored;
}
