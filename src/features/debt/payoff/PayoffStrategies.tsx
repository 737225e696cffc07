import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useWorth } from "#data/investments/useExchange.ts";
import { useToday } from "#data/state/useToday.ts";
import { type ComparedPlans, comparedPlans } from "#domain/calculations/loans/comparedPlans.ts";
import { extraScale } from "#domain/calculations/loans/extraScale.ts";
import { LACKS, plannedDebts } from "#domain/calculations/loans/plannedDebts.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { money } from "#domain/money.ts";
import { readable, typed } from "#domain/text/typed.ts";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Slider } from "#ui/choices/Slider.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { PayoffChart } from "./PayoffChart.tsx";
import { PayoffOrder } from "./PayoffOrder.tsx";
import { SavedSentences } from "./SavedSentences.tsx";
import { STRATEGIES, StrategyTable } from "./StrategyTable.tsx";
import { useKeptPlan } from "./useKeptPlan.ts";

export interface PayoffStrategiesProps {
  readonly debts: readonly Debt[];
}

/** In which order the debts are paid off, and what a little more a month does. */
export function PayoffStrategies({ debts }: PayoffStrategiesProps) {
  const { t } = useTranslation("loans");
  const format = useFormat();
  const today = useToday();
  const currency = useDisplayCurrency();
  const amount = useFormatMoney();
  const worth = useWorth();
  const { extra, setExtra, strategy, setStrategy } = useKeptPlan(currency);
  const { planned, leftOut } = useMemo(
    () => plannedDebts(debts, currency, today, worth),
    [debts, currency, today, worth],
  );
  const written = readable(extra)?.minor ?? 0;
  const monthly = Math.max(0, written);
  const plans: ComparedPlans = useMemo(() => comparedPlans(planned, monthly, today), [planned, monthly, today]);
  const scale = useMemo(() => extraScale(planned, monthly), [planned, monthly]);
  if (planned.length === 0) return;
  const names = new Map(debts.map(({ id, name }) => [id as string, name]));
  const hasOrder = planned.length > 1;
  // They are part of what a debt costs, and not of its interest.
  const hasContributions = planned.some(({ contributionRate }) => contributionRate > 0);
  const about = strategy === "avalanche" && hasContributions ? "avalancheContributions" : strategy;

  return (
    <Section title={t("strategies.title")}>
      <Text>{t(hasOrder ? "strategies.lead" : "strategies.leadOne")}</Text>
      {LACKS.map((lack) => {
        const lacking = leftOut.filter(({ lacks }) => lacks === lack).map(({ debt }) => debt.name);
        return (
          lacking.length > 0 && (
            <Text key={lack} size="small" tone="muted">
              {t(`strategies.leftOut.${lack}`, { names: format.list(lacking) })}
            </Text>
          )
        );
      })}
      <MoneyField
        label={t("strategies.extra")}
        description={t("strategies.extraHelp")}
        error={written < 0 ? t("whatIf.problems.negative") : undefined}
        optional
        currency={currency}
        value={readable(extra)}
        onChange={(value, text) => setExtra(typed(value, text))}
      />
      <Slider
        label={t("strategies.slide")}
        value={monthly}
        min={0}
        max={scale.max}
        step={scale.step}
        written={amount(money(monthly, currency))}
        onChange={(minor) => setExtra(money(minor, currency))}
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
      {hasOrder && <Text tone="muted">{t(`strategies.about.${about}`)}</Text>}
      <PayoffChart plan={plans.byStrategy[strategy]} names={names} currency={currency} />
      {hasOrder && (
        <PayoffOrder plan={plans.byStrategy[strategy]} names={names} canMove={strategy === "own"} debts={debts} />
      )}
    </Section>
  );
}
