import { captureUndo } from "#data/records/captureUndo.ts";
import type { WriteProblem } from "#data/remote/problems.ts";
import {
  createValuedEntity,
  saveValuedEntity,
  type ValuedEntity,
  type ValuedEntityFields,
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
  const subject = seen && ({ collection: record.collection, id: seen.id } as ValuedEntity);
  const standing = subject && captureUndo(subject, today);
  const stored = subject
    ? await saveValuedEntity(subject, seen, record, today)
    : await createValuedEntity(record, today);
  return stored.ok ? ok({ id: stored.value, takeBack: standing?.() }) : stored;
}
