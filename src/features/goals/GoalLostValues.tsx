import { useTranslation } from "react-i18next";
import { useRecords } from "#data/records/useRecords.ts";
import { AccountPart, Contribution, type Goal, GoalCategory, GoalMilestone, GoalState } from "#domain/entities/goal.ts";
import { useAmountsHidden, withoutDigits } from "#ui/privacy.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { LostValuesOf } from "#kit/history/LostValuesOf.tsx";

interface GoalLostValuesProps {
  readonly goal: Goal;
  readonly readOnly: boolean;
}

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

/** What this goal said before another device said otherwise, in the words of its page. */
export function GoalLostValues({ goal, readOnly }: GoalLostValuesProps) {
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

  function wordFor(name: string, value: unknown): string | undefined {
    switch (name) {
      case "category":
        return wordOf(GoalCategory.safeParse(value), (category) => t(`categories.${category}`));
      case "accountPart":
        return wordOf(AccountPart.safeParse(value), (part) => t(`parts.${part}.name`));
      case "state":
        return wordOf(GoalState.safeParse(value), (state) => t(`states.${state}`)) ?? t("states.open");
      case "accountId":
        return assets.find(({ id }) => id === value)?.name ?? t("form.accountGone");
      case "debtId":
        return debts.find(({ id }) => id === value)?.name ?? t("form.debtGone");
      case "contributions":
        return wordOf(Contribution.safeParse(value), ({ date, amount }) => onDay(format.date(date, "long"), amount));
      case "milestones":
        return wordOf(GoalMilestone.safeParse(value), ({ name: called, amount }) => onDay(called ?? "", amount));
      default:
        return undefined;
    }
  }

  function onDay(what: string, amount: Contribution["amount"]): string {
    const written = format.money(amount);
    return [what, hidden ? withoutDigits(written) : written].filter(Boolean).join(": ");
  }

  return (
    <LostValuesOf
      subject={{ collection: "goals", id: goal.id }}
      readOnly={readOnly}
      nameOf={nameOf}
      wordFor={wordFor}
      problemText={(kind) => t(`problems.${kind}`)}
    />
  );
}

function wordOf<Value>(
  parsed: { readonly success: true; readonly data: Value } | { readonly success: false; readonly data?: undefined },
  word: (value: Value) => string,
): string | undefined {
  return parsed.success ? word(parsed.data) : undefined;
}
