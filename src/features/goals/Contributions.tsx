import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useDraft } from "#data/records/useDraft.ts";
import { useToday } from "#data/state/useToday.ts";
import { compareDates, type IsoDate } from "#domain/dates.ts";
import type { Contribution, Goal } from "#domain/entities/goal.ts";
import { type Money, negate } from "#domain/money.ts";
import { optionalText, readable, requiredAmount, requiredDay, type Typed, typed } from "#domain/text/typed.ts";
import { TableSection } from "#kit/lists/TableSection.tsx";
import { dayColumn, endColumn, moneyColumn } from "#kit/lists/columns.tsx";
import { useFieldError } from "#kit/forms/useFieldError.ts";
import { useBusy } from "#ui/useBusy.ts";
import type { Column } from "#ui/tables/DataTable.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { DateField } from "#ui/fields/DateField.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { useGoalChange } from "./useGoalChange.ts";

interface ContributionsProps {
  readonly goal: Goal;
  readonly readOnly: boolean;
}

/** More than these are shown when they are asked for. */
const SHOWN = 24;

/** The amounts that were put aside and taken out, the newest first. */
export function Contributions({ goal, readOnly }: ContributionsProps) {
  const { t } = useTranslation("goals");
  const { date: written } = useFormat();
  const change = useGoalChange();
  const all = goal.contributions.toSorted((a, b) => compareDates(b.date, a.date));

  function remove(contribution: Contribution): void {
    const others = goal.contributions.filter(({ id }) => id !== contribution.id);
    void change(goal, { contributions: others }, t("contribute.removed"));
  }

  const columns: readonly Column<Contribution>[] = [
    dayColumn("date", t("contribute.date"), ({ date }) => date, { phone: "title", form: "long" }),
    { id: "note", header: t("contribute.note"), render: ({ note }) => note && <bdi>{note}</bdi>, phone: "below" },
    moneyColumn("amount", t("contribute.amount"), ({ amount }) => amount, { phone: "value", sign: "always" }),
  ];
  const removing: Column<Contribution> = endColumn(
    "remove",
    t("contribute.action"),
    (contribution) => (
      <IconButton
        icon="delete"
        label={t("contribute.remove", { date: written(contribution.date, "long") })}
        onPress={() => remove(contribution)}
      />
    ),
    { phone: "action" },
  );
  return (
    <TableSection
      title={t("contribute.history")}
      empty={t("contribute.none")}
      columns={readOnly ? columns : [...columns, removing]}
      rows={all}
      rowKey={({ id }) => id}
      first={{ count: SHOWN, more: (count) => t("contribute.all", { count }) }}
    />
  );
}

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

function contributionSchema(today: IsoDate, { initialAmount, contributions }: Goal) {
  const sizes = [initialAmount, ...contributions.map(({ amount }) => amount)].map((one) => Math.abs(one?.minor ?? 0));
  const before = sizes.reduce((sum, one) => sum + one, 0);
  return z.object({
    direction: z.enum(["in", "out"]),
    amount: requiredAmount().check(
      z.refine((amount) => !amount || amount.minor !== 0, "zero"),
      // A sum of contributions beyond what can be counted would be told wrong.
      z.refine((amount) => !amount || before + amount.minor <= Number.MAX_SAFE_INTEGER, "tooMuch"),
    ),
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
  const [busy, whileBusy] = useBusy();
  const { currency } = goal.targetAmount;
  const initial: Values = { direction: "in", amount: undefined, date: today, note: "" };
  const draft = useDraft(`goal/${goal.id}/contribution`, initial, contributionSchema(today, goal));
  const { values, set, errors } = draft;

  async function save(): Promise<void> {
    const parsed = draft.check();
    if (!parsed || busy) return;
    const { direction, date, amount, note } = parsed;
    const contribution: Contribution = {
      id: crypto.randomUUID(),
      date,
      amount: direction === "in" ? amount : negate(amount),
      ...(note && { note }),
    };
    const contributions = [...goal.contributions, contribution];
    const isSaved = await whileBusy(change(goal, { contributions }, t(`contribute.saved.${direction}`)));
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
