import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useWorth } from "#data/investments/useExchange.ts";
import { useToday } from "#data/state/useToday.ts";
import { savePreferences } from "#data/records/preferencesRecord.ts";
import { useRecord } from "#data/records/useRecords.ts";
import {
  type ComparedPlans,
  comparedPlans,
  interestBetween,
  type OrderedPlan,
  saved,
} from "#domain/calculations/loans/comparedPlans.ts";
import { extraScale } from "#domain/calculations/loans/extraScale.ts";
import { LACKS, plannedDebts } from "#domain/calculations/loans/plannedDebts.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { type Currency, MINOR_DIGITS, money, type Money } from "#domain/money.ts";
import { readable, typed, type Typed } from "#domain/text/typed.ts";
import type { Strategy } from "#domain/calculations/loans/payoffPlan.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { endColumn, moneyColumn } from "#kit/lists/columns.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Slider } from "#ui/choices/Slider.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { PayoffChart } from "./PayoffChart.tsx";
import { PayoffOrder } from "./PayoffOrder.tsx";

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

const STRATEGIES = ["avalanche", "snowball", "own"] as const satisfies readonly Strategy[];

interface StrategyTableProps {
  readonly plans: ComparedPlans;
  readonly currency: Currency;
  /** There is more than one debt, so the order matters. */
  readonly hasOrder: boolean;
}

interface Line {
  readonly name: string;
  readonly plan: OrderedPlan;
  readonly saved: number | undefined;
}

/** The strategies beside each other, under what happens without any. */
function StrategyTable({ plans, currency, hasOrder }: StrategyTableProps) {
  const { t } = useTranslation("loans");
  const unit = 10 ** MINOR_DIGITS[currency];
  const tried = hasOrder
    ? STRATEGIES.map((strategy) => [t(`strategies.names.${strategy}`), plans.byStrategy[strategy]] as const)
    : [[t("strategies.names.extra"), plans.byStrategy.own] as const];
  const lines: readonly Line[] = [
    { name: t("strategies.names.minimums"), plan: plans.minimums, saved: undefined },
    ...tried.map(([name, plan]) => ({ name, plan, saved: saved(plans, plan, unit)?.interest })),
  ];
  const columns: readonly Column<Line>[] = [
    { id: "name", header: t("strategies.columns.name"), render: ({ name }) => name, phone: "title" },
    {
      id: "free",
      header: t("strategies.columns.free"),
      render: ({ plan: { freeOn } }) =>
        freeOn === undefined ? t("strategies.never") : <DateText value={freeOn} form="monthYear" />,
      phone: "below",
      phoneLabel: ({ plan: { months } }) => (months === undefined ? undefined : t("strategies.columns.free")),
    },
    endColumn(
      "first",
      t("strategies.columns.first"),
      ({ plan: { firstGone } }) =>
        firstGone !== undefined && t("strategies.inMonth", { count: firstGone, month: firstGone }),
    ),
    endColumn(
      "interest",
      t("strategies.columns.interest"),
      ({ plan }) => plan.months !== undefined && <MoneyText value={money(plan.interest, currency)} decimals="hidden" />,
      {
        phone: "value",
        phoneLabel: ({ plan: { months } }) => (months === undefined ? undefined : t("strategies.columns.interest")),
      },
    ),
    moneyColumn(
      "saved",
      t("strategies.columns.saved"),
      (line) => line.saved !== undefined && money(line.saved, currency),
      {
        phone: "aside",
        phoneLabel: (line) => (line.saved === undefined ? undefined : t("strategies.columns.saved")),
        decimals: "hidden",
      },
    ),
  ];
  return <DataTable caption={t("strategies.table")} columns={columns} rows={lines} rowKey={({ name }) => name} />;
}

interface SavedSentencesProps {
  readonly plans: ComparedPlans;
  readonly currency: Currency;
  readonly strategy: Strategy;
  /** There is more than one debt, so the order matters. */
  readonly hasOrder: boolean;
  /** A month, minor units. */
  readonly extra: number;
  /** The plan is of every debt. */
  readonly isWhole: boolean;
}

/** The saving, and the part that one order gives and the other does not. */
function SavedSentences({ plans, currency, strategy, hasOrder, extra, isWhole }: SavedSentencesProps) {
  const { t } = useTranslation("loans");
  const format = useFormat();
  const amount = useFormatMoney();
  const plan = plans.byStrategy[strategy];
  if (plan.freeOn === undefined) return <Notice kind="warn">{t("strategies.neverFree")}</Notice>;
  // The table beside it shows the same amounts to the whole unit.
  const unit = 10 ** MINOR_DIGITS[currency];
  const gain = saved(plans, plan, unit);
  const date = format.date(plan.freeOn, "monthYear");
  const { avalanche, snowball } = plans.byStrategy;
  const difference = interestBetween(snowball, avalanche, unit);
  const isFaster = (snowball.firstGone ?? 0) < (avalanche.firstGone ?? 0);
  return (
    <div aria-live="polite">
      <Stack gap={2}>
        <Text strong>
          {gain && gain.months > 0 && plans.minimums.freeOn
            ? t("strategies.gain", {
                date,
                before: format.date(plans.minimums.freeOn, "monthYear"),
                interest: amount(money(gain.interest, currency)),
              })
            : gain && gain.interest > 0
              ? t("strategies.gainInterest", { date, interest: amount(money(gain.interest, currency)) })
              : t(isWhole ? "strategies.free" : "strategies.freeOfPlanned", { date })}
        </Text>
        {hasOrder && difference > 0 && (
          <Text>
            {t(isFaster ? "strategies.compareFirst" : "strategies.compare", {
              interest: amount(money(difference, currency)),
              early: snowball.firstGone,
              late: avalanche.firstGone,
            })}
          </Text>
        )}
        {!hasOrder && extra === 0 && <Text tone="muted">{t("strategies.tryExtra")}</Text>}
      </Stack>
    </div>
  );
}

/** Changes that are tried quickly after each other are written once. */
const RESTS_MS = 500;

/** The extra amount and the order, as they were chosen last, on any device. A text that cannot be read is not kept. */
function useKeptPlan(currency: Currency) {
  const kept = useRecord("preferences", PREFERENCES_ID);
  const [extra, setExtra] = useState<Typed<Money>>(kept?.planExtra?.currency === currency ? kept.planExtra : undefined);
  const [strategy, setStrategy] = useState<Strategy>(kept?.planStrategy ?? "avalanche");
  const [isChanged, setChanged] = useState(false);
  const amount = readable(extra);
  const planExtra = amount && amount.minor > 0 ? amount : undefined;
  useEffect(() => {
    if (!isChanged) return undefined;
    const timer = setTimeout(() => void savePreferences({ planExtra, planStrategy: strategy }), RESTS_MS);
    return () => clearTimeout(timer);
  }, [isChanged, planExtra, strategy]);
  return {
    extra,
    strategy,
    setExtra: (value: Typed<Money>) => {
      setExtra(value);
      setChanged(true);
    },
    setStrategy: (value: Strategy) => {
      setStrategy(value);
      setChanged(true);
    },
  };
}
