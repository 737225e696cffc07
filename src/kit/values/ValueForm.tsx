import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { useValueUpdate } from "#data/records/useValueUpdate.ts";
import type { ValuedEntity } from "#data/records/valuedEntities.ts";
import type { Valuation } from "#domain/entities/valuation.ts";
import type { Money } from "#domain/money.ts";
import { drafted, shown } from "#domain/text/typed.ts";
import { DateField } from "#ui/fields/DateField.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { useFieldError } from "../forms/useFieldError.ts";
import { LostValuesOf } from "../records/LostValuesOf.tsx";
import { useUndoToast } from "../records/useUndoToast.ts";
import { wordsOf } from "../records/recordKinds.ts";

export interface ValueFormProps {
  readonly subject: ValuedEntity;
  readonly current: Money;
  /** The value to correct; a new one without. */
  readonly corrected?: Valuation;
  /** The amount is a guess, not what stands. */
  readonly isSuggested?: boolean;
  readonly onSaved: () => void;
}

/** The day is today until another one is chosen. */
export function ValueForm({ subject, current, corrected, isSuggested = false, onSaved }: ValueFormProps) {
  const { t } = useTranslation(wordsOf(subject.collection));
  const tell = useUndoToast(wordsOf(subject.collection));
  const errorOf = useFieldError(subject.collection);
  const today = useToday();
  const update = useValueUpdate(subject, current, today, { ...(corrected && { corrected }), isSuggested });
  const [problem, setProblem] = useState<string>();
  const { values, errors } = update;

  async function save() {
    const stored = await update.save();
    if (stored.problem) setProblem(t(`problems.${stored.problem.kind}`));
    if (!stored.saved) return;
    const { takeBack } = stored;
    const text = t(corrected ? "history.corrected" : "update.saved");
    if (takeBack) tell(takeBack, text);
    else notify({ kind: "good", text });
    onSaved();
  }

  function nameOf(name: string): string | undefined {
    return name === "value" || name === "date" ? t(`update.${name}`) : undefined;
  }

  return (
    <>
      <Form onSubmit={save} error={problem} submit={t("update.save")}>
        <MoneyField
          label={t("update.value")}
          {...shown(values.value)}
          currency={current.currency}
          signed
          onChange={(value, text) => update.set({ value: drafted(value, text) })}
          error={errorOf("value", errors["value"])}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the sheet asks for one amount, and this is it
          autoFocus
        />
        <DateField
          label={t("update.date")}
          {...shown(values.date)}
          max={today}
          onChange={(day, text) => update.set({ date: drafted(day, text) })}
          error={errorOf("date", errors["date"])}
        />
      </Form>
      {corrected && (
        <LostValuesOf
          subject={{ collection: "valuations", id: corrected.id }}
          readOnly={false}
          nameOf={nameOf}
          problemText={(kind) => t(`problems.${kind}`)}
          form={update}
        />
      )}
    </>
  );
}
