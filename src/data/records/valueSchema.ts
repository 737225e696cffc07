import * as z from "zod/mini";
import type { IsoDate } from "#domain/dates.ts";
import type { Valuation } from "#domain/entities/valuation.ts";
import { requiredAmount, requiredBalance, requiredDay } from "#domain/text/typed.ts";
import { recordById } from "./records.ts";
import { type ValuedEntity, valuesOf } from "./valuedEntities.ts";

/** The schema of a value on a day. `standing` is the present value, or the one of the history that is being corrected. */
export function valueSchema(
  subject: ValuedEntity,
  standing: Pick<Valuation, "value"> & Partial<Valuation>,
  today: IsoDate,
) {
  const isAccount = subject.collection === "assets" && recordById("assets", subject.id)?.type === "bank";
  return z.object({
    value: isAccount ? requiredBalance() : requiredAmount(standing.value),
    date: requiredDay().check(
      z.refine((date) => date === undefined || date <= today, "future"),
      z.refine((date) => !isTaken(subject, standing, date), "taken"),
    ),
  });
}

/** A day has one value. Where two devices gave one each, both may be corrected on their day. A new value stands in place of it. */
function isTaken(subject: ValuedEntity, { id, date: standing }: Partial<Valuation>, date: IsoDate): boolean {
  if (id === undefined || date === standing) return false;
  return valuesOf(subject).some((other) => other.id !== id && other.date === date);
}
