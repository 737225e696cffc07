import * as z from "zod/mini";
import type { IsoDate } from "#domain/dates.ts";
import type { Money } from "#domain/money.ts";
import { requiredAmount, requiredDay, type Typed } from "#domain/typed.ts";
import type { WriteProblem } from "./problems.ts";
import { type Draft, useDraft } from "./useDraft.ts";
import { putValue, type Subject } from "./valuedRecords.ts";

interface ValueUpdate {
  readonly value: Typed<Money>;
  readonly date: IsoDate | undefined;
}

export type ValueUpdateDraft = Draft<ValueUpdate, { readonly value: Money; readonly date: IsoDate }> & {
  /** True when the new value is stored; what does not fit shows in `errors`. */
  save(): Promise<{ readonly saved: boolean; readonly problem?: WriteProblem }>;
};

/** A new value on a day, starting from what stands now. */
export function useValueUpdate(subject: Subject, current: Money, today: IsoDate): ValueUpdateDraft {
  const schema = z.object({
    value: requiredAmount(),
    date: requiredDay().check(z.refine((date) => date === undefined || date <= today, "future")),
  });
  const draft = useDraft(`value/${subject.id}`, { value: current, date: today }, schema);

  async function save() {
    const update = draft.check();
    if (!update) return { saved: false };
    const stored = await putValue(subject, update, today);
    if (!stored.ok) return { saved: false, problem: stored.problem };
    draft.reset({ value: update.value, date: today });
    return { saved: true };
  }

  return { ...draft, save };
}
