import { useTranslation } from "react-i18next";
import type { BudgetView, LineInMonth } from "#domain/budget/budgetView.ts";
import type { CategoryId } from "#domain/ids.ts";
import { money, negate } from "#domain/money.ts";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { PlanRow } from "#ui/tables/PlanRow.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { AmountEditor } from "./AmountEditor.tsx";
import type { PlanSheet } from "./PlanTab.tsx";
import { availableBudget } from "./availableBudget.ts";

interface PlanLineProps {
  readonly line: LineInMonth;
  readonly name: string;
  readonly isIncome: boolean;
  readonly view: BudgetView;
  readonly isEdited: boolean;
  /** Begins with this line, or ends. */
  readonly onEdit: (id: CategoryId | undefined) => void;
  readonly onSheet: (sheet: PlanSheet) => void;
}

const ICON = { over: "alert", near: "warning", heading: "up" } as const;

/** A line of the budget in a month. */
export function PlanLine({ line: shown, name, isIncome, view, isEdited, onEdit, onSheet }: PlanLineProps) {
  const { t } = useTranslation("budgetPlan");
  const format = useFormat();
  const written = useFormatMoney();
  const { line, budget, carry, spent, available, status, forecast, due, isGradual } = shown;
  const limit = budget.minor + carry.minor;
  const share = limit > 0 ? spent.minor / limit : spent.minor > 0 ? 1 : 0;
  const elapsed = isGradual ? view.elapsed : undefined;
  const rolls = line.rollover || line.every !== "month";
  const isOver = available.minor < 0;
  // The amount that was paid in another month lacks; it was not spent too much in this one.
  const lack = spent.minor > 0 ? "line.tooMuch" : "line.lacking";
  const word = isIncome ? (isOver ? "line.more" : "line.toCome") : isOver ? lack : "line.left";
  const planned = availableBudget(shown);
  const isOverspent = limit < 0 && !isIncome;
  const noteText =
    status === "heading" && forecast ? t("line.heading", { amount: written(forecast) }) : status && t(`line.${status}`);
  return (
    <PlanRow
      title={name}
      opens={t("line.opens")}
      onOpen={() => onSheet({ kind: "postings", id: line.id })}
      mark={
        rolls && !isIncome
          ? {
              icon: "rollover",
              label: carry.minor === 0 ? t("line.rolls") : t("line.carried", { amount: written(carry) }),
            }
          : undefined
      }
      bar={{
        label: [
          t(isIncome ? "line.received" : "line.used", { percent: format.percent(share, 0) }),
          elapsed === undefined ? "" : t("line.elapsed", { percent: format.percent(elapsed, 0) }),
        ]
          .filter(Boolean)
          .join(", "),
        share,
        tick: elapsed,
        tone: isIncome ? "plain" : isOver ? "over" : status === undefined ? "plain" : "near",
      }}
      used={
        <>
          <MoneyText value={spent} decimals="hidden" /> {t("of")}
        </>
      }
      budget={{
        value: <MoneyText value={planned} decimals="hidden" />,
        label: t("line.edit", { name, amount: written(planned) }),
        onPress: () => onEdit(isEdited ? undefined : line.id),
      }}
      left={<MoneyText value={money(Math.abs(available.minor), available.currency)} decimals="hidden" />}
      leftWord={t(word)}
      note={
        isOverspent
          ? {
              icon: "rollover",
              text: t("line.overspent", { amount: written(negate(carry)) }),
              isOver: status === "over",
            }
          : status && noteText
            ? { icon: ICON[status], text: noteText, isOver: status === "over" }
            : line.every !== "month" && due && !isIncome
              ? { icon: "calendar", text: t("line.due"), isOver: false }
              : undefined
      }
      editor={
        isEdited ? (
          <AmountEditor
            line={shown}
            name={name}
            month={view.period.month}
            onMore={() => {
              onEdit(undefined);
              onSheet({ kind: "line", id: line.id });
            }}
            onDone={() => onEdit(undefined)}
          />
        ) : undefined
      }
      onCancel={() => onEdit(undefined)}
    />
  );
}
