import { useTranslation } from "react-i18next";
import { useRecords } from "#data/records/useRecords.ts";
import { AccountPart, Contribution, type Goal, GoalCategory, GoalMilestone, GoalState } from "#domain/entities/goal.ts";
import { useAmountsHidden, withoutDigits } from "#ui/privacy.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { LazyLostValues } from "#kit/records/LazyLostValues.tsx";
import { valueWords, worded } from "#kit/records/valueWords.ts";

const FIELDS = [
  "name",
  "description",
  "category",
  "targetAmount",
  "initialAmount",
  "startDate",
  "targetDate",
  "expectedReturn",
  "costMonths",
  "accountId",
  "accountPart",
  "accountShare",
  "incomeShare",
  "debtId",
  "debtOwed",
  "state",
  "endedOn",
  "endedWith",
  "priority",
  "celebrated",
] as const;

/** The values that this goal had before another device changed them, in the words of its page. */
export function GoalLostValues({ goal, readOnly }: { readonly goal: Goal; readonly readOnly: boolean }) {
  const { t } = useTranslation("goals");
  const format = useFormat();
  const hidden = useAmountsHidden();
  const [assets, debts] = [useRecords("assets"), useRecords("debts")];

  function nameOf(name: string): string | undefined {
    if (name === "milestones") return t("milestones.title");
    if (name === "contributions") return t("contribute.history");
    const known = FIELDS.find((one) => one === name);
    return known && t(`fields.${known}`);
  }

  const wordFor = valueWords({
    category: worded(GoalCategory, (category) => t(`categories.${category}`)),
    accountPart: worded(AccountPart, (part) => t(`parts.${part}.name`)),
    state: (value) => worded(GoalState, (state) => t(`states.${state}`))(value) ?? t("states.open"),
    accountId: (value) => assets.find(({ id }) => id === value)?.name ?? t("form.accountGone"),
    debtId: (value) => debts.find(({ id }) => id === value)?.name ?? t("form.debtGone"),
    contributions: worded(Contribution, ({ date, amount }) => onDay(format.date(date, "long"), amount)),
    milestones: worded(GoalMilestone, ({ name = "", amount }) => onDay(name, amount)),
  });

  function onDay(what: string, amount: Contribution["amount"]): string {
    const written = format.money(amount);
    return [what, hidden ? withoutDigits(written) : written].filter(Boolean).join(": ");
  }

  return (
    <LazyLostValues
      subject={{ collection: "goals", id: goal.id }}
      readOnly={readOnly}
      nameOf={nameOf}
      wordFor={wordFor}
      problemText={(kind) => t(`problems.${kind}`)}
    />
  );
}
