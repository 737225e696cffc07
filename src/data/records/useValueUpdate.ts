import type { IsoDate } from "#domain/dates.ts";
import type { Valuation } from "#domain/entities/valuation.ts";
import type { Money } from "#domain/money.ts";
import type { Drafted } from "#domain/text/typed.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { writeValuedEntity } from "./captureUndo.ts";
import { recordById } from "./records.ts";
import type { Undo } from "./undoOf.ts";
import { type Draft, useDraft } from "./useDraft.ts";
import { useFollowing } from "./useFollowing.ts";
import { correctionWrites, type ValuedEntity, valueWrites } from "./valuedEntities.ts";
import { valueSchema } from "./valueSchema.ts";

interface ValueUpdate {
  readonly value: Drafted<Money>;
  readonly date: Drafted<IsoDate>;
}

export type ValueUpdateDraft = Draft<ValueUpdate, { readonly value: Money; readonly date: IsoDate }> & {
  /** True when the new value is stored; what does not fit shows in `errors`. */
  save(): Promise<{
    readonly saved: boolean;
    readonly problem?: WriteProblem;
    /** None where nothing was changed. */
    readonly takeBack?: Undo | undefined;
  }>;
  /** For a value from before that is restored meanwhile. */
  readonly onRestored: (name: string) => void;
  readonly onUndone: () => void;
};

const FIELDS = ["value", "date"] as const;

/**
 * The form of a new value on a day, starting from the present one, or of a value of the history that is corrected. Text
 * typed in the place of a suggestion is kept apart from text typed in the place of the value.
 */
export function useValueUpdate(
  subject: ValuedEntity,
  current: Money,
  today: IsoDate,
  { corrected, isSuggested = false }: { readonly corrected?: Valuation; readonly isSuggested?: boolean } = {},
): ValueUpdateDraft {
  const schema = valueSchema(subject, corrected ?? { value: current }, today);
  const initial = corrected ? onDay(corrected) : { value: current, date: today };
  const draft = useDraft(`value/${corrected?.id ?? subject.id}${isSuggested ? "/suggested" : ""}`, initial, schema);
  const { seen, onRestored, onUndone } = useFollowing<Valuation, ValueUpdate>({
    opened: corrected,
    now: () => corrected && recordById("valuations", corrected.id),
    valuesOf: onDay,
    fieldsOf: (name) => FIELDS.filter((field) => field === name),
    values: draft.values,
    set: draft.rebase,
  });

  async function save() {
    const update = draft.check();
    if (!update) return { saved: false };
    const writes = corrected
      ? correctionWrites(subject, corrected.id, update, today, seen)
      : valueWrites(subject, update, today);
    if (!writes) return { saved: false, problem: { kind: "NotFound" } as const };
    const stored = await writeValuedEntity(subject, writes, today);
    if (!stored.ok) return { saved: false, problem: stored.problem };
    draft.reset({ value: update.value, date: corrected ? update.date : today });
    return { saved: true, takeBack: stored.value };
  }

  return { ...draft, save, onRestored, onUndone };
}

function onDay({ value, date }: Valuation): ValueUpdate {
  return { value, date };
}
