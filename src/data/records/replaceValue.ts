import { latestOf } from "#domain/calculations/networth/latestOf.ts";
import type { IsoDate } from "#domain/dates.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Valuation } from "#domain/entities/valuation.ts";
import type { Money } from "#domain/money.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { recordById } from "./records.ts";
import { type Write, writeAll } from "./repository.ts";
import type { Undo } from "./undoOf.ts";
import { putValue, type ValuedEntity, valuesOf } from "./valuedEntities.ts";

/** Writes a value of today for an asset or a debt; answers how to bring back the value that it had before. */
export async function replaceValue(
  subject: ValuedEntity,
  value: Money,
  today: IsoDate,
): Promise<Result<Undo, WriteProblem>> {
  const ofSubject = () => valuesOf(subject);
  const standing = ofSubject().find(({ date }) => date === today);
  const before = recordById(subject.collection, subject.id)?.currentValue;
  const written = await putValue(subject, { date: today, value }, today);
  if (!written.ok) return written;
  return ok(() => {
    const put = ofSubject().find(({ date }) => date === today);
    const others = ofSubject().filter((one) => one !== put);
    // A thing that was never given a value of a day has the one that it was made with.
    const worth = latestOf(standing ? [...others, standing] : others, today)?.value ?? before;
    const back: readonly Write[] = [
      ...(put && !standing ? [{ kind: "remove", collection: "valuations", id: put.id } as const] : []),
      ...(put && standing
        ? [{ kind: "update", collection: "valuations", id: put.id, changes: asItStood(standing) } as const]
        : []),
      ...(worth ? [{ kind: "update", ...subject, changes: { currentValue: worth } } as Write] : []),
    ];
    return writeAll(back);
  });
}

function asItStood({ value, source, fromPosting, opening }: Valuation) {
  return { value, source, ...(fromPosting && { fromPosting }), ...(opening && { opening }) };
}
