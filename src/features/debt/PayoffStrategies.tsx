import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDisplayCurrency } from "#data/useDisplayCurrency.ts";
import { useToday } from "#data/useToday.ts";
import { type ComparedPlans, comparedPlans } from "#domain/calculations/comparedPlans.ts";
import type { Strategy } from "#domain/calculations/payoffPlan.ts";
import { plannedDebts } from "#domain/calculations/plannedDebts.ts";
import type { Debt } from "#domain/entities/debt.ts";
import type { Money } from "#domain/money.ts";
import { readable, type Typed, typed } from "#domain/typed.ts";
import { MoneyField } from "#ui/MoneyField.tsx";
import { Text } from "#ui/Prose.tsx";
import { Section } from "#ui/Section.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { useFormat } from "#ui/useFormat.ts";
import { PayoffChart } from "./PayoffChart.tsx";
import { PayoffOrder } from "./PayoffOrder.tsx";
import { SavedSentences } from "./SavedSentences.tsx";
import { STRATEGIES, StrategyTable } from "./StrategyTable.tsx";

export interface PayoffStrategiesProps {
  readonly debts: readonly Debt[];
}

/** In which order the debts are paid off, and what a little more a month does. */
export function PayoffStrategies({ debts }: PayoffStrategiesProps) {
  const { t } = useTranslation("loans");
  const format = useFormat();
  const today = useToday();
  const currency = useDisplayCurrency();
  const [extra, setExtra] = useState<Typed<Money>>();
  const [strategy, setStrategy] = useState<Strategy>("avalanche");
  const { planned, leftOut } = useMemo(() => plannedDebts(debts, currency, today), [debts, currency, today]);
  const monthly = Math.max(0, readable(extra)?.minor ?? 0);
  const plans: ComparedPlans = useMemo(() => comparedPlans(planned, monthly), [planned, monthly]);
  if (planned.length === 0) return;
  const names = new Map(debts.map(({ id, name }) => [id as string, name]));
  const hasOrder = planned.length > 1;

  return (
    <Section title={t("strategies.title")}>
      <Text>{t(hasOrder ? "strategies.lead" : "strategies.leadOne")}</Text>
      {leftOut.length > 0 && (
        <Text size="small" tone="muted">
          {t("strategies.leftOut", { names: format.list(leftOut.map(({ name }) => name)) })}
        </Text>
      )}
      <MoneyField
        label={t("strategies.extra")}
        description={t("strategies.extraHelp")}
        optional
        currency={currency}
        value={readable(extra)}
        onChange={(value, text) => setExtra(typed(value, text))}
      />
      <SavedSentences
        plans={plans}
        currency={currency}
        strategy={strategy}
        hasOrder={hasOrder}
        extra={monthly}
        isWhole={leftOut.length === 0}
      />
      <StrategyTable plans={plans} currency={currency} hasOrder={hasOrder} />
      {hasOrder && (
        <SegmentedControl
          label={t("strategies.choose")}
          options={STRATEGIES.map((value) => ({ value, label: t(`strategies.names.${value}`) }))}
          value={strategy}
          onChange={setStrategy}
        />
      )}
      {hasOrder && <Text tone="muted">{t(`strategies.about.${strategy}`)}</Text>}
      <PayoffChart plan={plans.byStrategy[strategy]} names={names} currency={currency} />
      {hasOrder && (
        <PayoffOrder plan={plans.byStrategy[strategy]} names={names} canMove={strategy === "own"} debts={debts} />
      )}
    </Section>
  );
}
