import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { recordById } from "#data/records/records.ts";
import { useDraft } from "#data/records/useDraft.ts";
import { useToday } from "#data/state/useToday.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Contribution, Goal } from "#domain/entities/goal.ts";
import { type Money, negate } from "#domain/money.ts";
import { optionalText, readable, requiredAmount, requiredDay, type Typed, typed } from "#domain/text/typed.ts";
import { DateField } from "#ui/fields/DateField.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { useFieldError } from "#kit/forms/useFieldError.ts";
import { useGoalChange } from "./useGoalChange.ts";

interface ContributeSheetProps {
  readonly goal: Goal;
  readonly onClose: () => void;
}

interface Values {
  readonly direction: "in" | "out";
  readonly amount: Typed<Money>;
  readonly date: IsoDate | undefined;
  readonly note: string;
}

function contributionSchema(today: IsoDate) {
  return z.object({
    direction: z.enum(["in", "out"]),
    amount: requiredAmount().check(z.refine((amount) => !amount || amount.minor !== 0, "zero")),
    date: requiredDay().check(z.refine((date) => date === undefined || date <= today, "future")),
    note: optionalText(5000),
  });
}

/** Two taps: the amount, and save. */
export function ContributeSheet({ goal, onClose }: ContributeSheetProps) {
  const { t } = useTranslation("goals");
  const errorOf = useFieldError("goals");
  const today = useToday();
  const change = useGoalChange();
  const [busy, setBusy] = useState(false);
  const { currency } = goal.targetAmount;
  const initial: Values = { direction: "in", amount: undefined, date: today, note: "" };
  const draft = useDraft(`goal/${goal.id}/contribution`, initial, contributionSchema(today));
  const { values, set, errors } = draft;

  async function save(): Promise<void> {
    const parsed = draft.check();
    if (!parsed || busy) return;
    setBusy(true);
    const { direction, date, amount, note } = parsed;
    const contribution: Contribution = {
      id: crypto.randomUUID(),
      date,
      amount: direction === "in" ? amount : negate(amount),
      ...(note && { note }),
    };
    const contributions = [...goal.contributions, contribution];
    // A contribution that came in the meantime stays.
    const back = () => ({
      contributions: (recordById("goals", goal.id)?.contributions ?? []).filter(({ id }) => id !== contribution.id),
    });
    const isSaved = await change(goal, { contributions }, t(`contribute.saved.${direction}`), back);
    setBusy(false);
    if (!isSaved) return;
    draft.reset(initial);
    onClose();
  }

  return (
    <Sheet open onClose={onClose} title={t("contribute.title")}>
      <Form onSubmit={save} submit={t(`contribute.save.${values.direction}`)} busy={busy}>
        <SegmentedControl
          label={t("contribute.direction")}
          value={values.direction}
          onChange={(direction) => set({ direction })}
          options={[
            { value: "in", label: t("contribute.in") },
            { value: "out", label: t("contribute.out") },
          ]}
        />
        <MoneyField
          label={t("contribute.amount")}
          value={readable(values.amount)}
          currency={currency}
          onChange={(value, text) => set({ amount: typed(value, text) })}
          error={errorOf("contribution.amount", errors["amount"])}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the sheet asks for one amount, and this is it
          autoFocus
        />
        <DateField
          label={t("contribute.date")}
          value={values.date}
          max={today}
          onChange={(date) => set({ date })}
          error={errorOf("contribution.date", errors["date"])}
        />
        <TextField
          label={t("contribute.note")}
          optional
          value={values.note}
          onChange={(note) => set({ note })}
          error={errorOf("contribution.note", errors["note"])}
        />
      </Form>
    </Sheet>
  );
}
