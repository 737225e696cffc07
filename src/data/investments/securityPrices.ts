import type { IsoDate } from "#domain/dates.ts";
import type { Decimal } from "#domain/decimal.ts";
import type { Price } from "#domain/entities/price.ts";
import type { Security } from "#domain/entities/security.ts";
import { PriceId } from "#domain/ids.ts";
import { ok, type Result } from "#domain/result.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { allRecords, recordById } from "../records/records.ts";
import { remove, type Write, writeAll } from "../records/repository.ts";
import { undoWrites, type Undo, undoOf } from "../records/undoOf.ts";

interface WrittenPrice {
  readonly date: IsoDate;
  readonly price: Decimal;
  readonly currency: Price["currency"];
}

/**
 * A price that a person wrote stands in place of what stood on that day, or of the one that is corrected; a day has one
 * price. A price that was written since of the day that it goes back to gives way to it.
 */
export async function writePrice(
  { id: securityId }: Pick<Security, "id">,
  written: WrittenPrice,
  corrected?: Price,
): Promise<Result<Undo, WriteProblem>> {
  const standing = onDay(securityId, written.date, corrected?.id);
  const known = corrected ?? standing[0];
  const giveWay = standing.filter(({ id }) => id !== known?.id);
  const id = known?.id ?? PriceId.parse(crypto.randomUUID());
  const before = recordById("prices", id);
  const fields = { ...written, source: "manual", origin: undefined } as const;
  const writes: readonly Write[] = [
    known
      ? { kind: "update", collection: "prices", id, changes: fields, seen: known }
      : { kind: "create", collection: "prices", fields: { ...fields, id, securityId } },
    ...removals(giveWay),
  ];
  const back = undoOf(writes);
  const stored = await writeAll(writes);
  if (!stored.ok) return stored;
  return ok(() => {
    const undone = back();
    const isMovedBack = before !== undefined && !undone.isPartial;
    return undoWrites(undone, isMovedBack ? removals(onDay(securityId, before.date, id)) : []);
  });
}

/** Takes one price out; answers with the way back. A price that was written of its day since gives way to it then. */
export async function removePrice({ id, securityId, date }: Price): Promise<Result<Undo, WriteProblem>> {
  const removed = await remove("prices", [id]);
  if (!removed.ok) return removed;
  return ok(() => writeAll([{ kind: "restore", collection: "prices", id }, ...removals(onDay(securityId, date, id))]));
}

/** The prices of a day, without that one. */
function onDay(securityId: Price["securityId"], date: IsoDate, without: Price["id"] | undefined): readonly Price[] {
  return allRecords("prices").filter((one) => one.securityId === securityId && one.date === date && one.id !== without);
}

function removals(prices: readonly Price[]): readonly Write[] {
  return prices.map(({ id }) => ({ kind: "remove", collection: "prices", id }));
}
