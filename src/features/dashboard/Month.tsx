import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useWorth } from "#data/investments/useExchange.ts";
import { useForecast } from "#data/transactions/useForecast.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { useRecurring } from "#data/transactions/useRecurring.ts";
import { budgetMonthOf, monthPeriod } from "#domain/budget/budgetPeriods.ts";
import type { FlowInput } from "#domain/calculations/cashflow/monthlyFlow.ts";
import { monthToDate } from "#domain/calculations/cashflow/monthToDate.ts";
import { categoryKinds } from "#domain/categories/countedTransactions.ts";
import type { Money } from "#domain/money.ts";
import { freeToSpend } from "#domain/recurring/freeToSpend.ts";
import { Derivations } from "#kit/details/Derivations.tsx";
import { LazyLineChart } from "#ui/charts/LazyLineChart.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { UnconvertedCurrencies } from "./UnconvertedCurrencies.tsx";

interface MonthProps {
  readonly input: FlowInput;
  /** Stands there while it is being found out what comes again and again. */
  readonly until: ReactNode;
}

/** No month is longer, wherever it begins. */
const DAYS = 40;

/**
 * The income of this month, the money spent and free to spend, and whether the everyday is ahead of an even pace.
 * Nothing where there is no transaction yet.
 */
export function Month({ input, until }: MonthProps) {
  const { t } = useTranslation("widgets");
  const [format, written, href, worth] = [useFormat(), useFormatMoney(), useHref(), useWorth()];
  const recurring = useRecurring();
  const known = useForecast(recurring, DAYS, { atOnce: false });
  const categories = useReadyRecords("categories");
  const hasBudget = useReadyRecords("budget_lines").length > 0;
  const ids = useMemo(
    () =>
      new Set<unknown>(
        recurring?.standings.flatMap(({ hits }) => hits.flatMap((hit) => hit.transactions.map(({ id }) => id))),
      ),
    [recurring],
  );
  const month = useMemo(() => monthToDate({ ...input, isRecurring: ({ id }) => ids.has(id) }), [input, ids]);
  if (!month) return null;
  if (!recurring || !known) return until;
  const { moneyIn, spent, left, recurring: fixed, extraordinary, usual, before, days, end, daysLeft, missing } = month;
  const { standings } = recurring;
  const free = freeToSpend({
    moneyIn,
    spent,
    events: known.events,
    standings,
    kindOf: categoryKinds(categories),
    end,
    worth,
  });
  // Without anything that comes in nobody knows what there is to spend.
  const isFreeKnown = moneyIn.minor > 0 || free.toCome.minor > 0;
  // Bills that come again are left out once somebody has said which they are.
  const isEveryday = ids.size > 0 || extraordinary.minor > 0;
  const even = days.at(-1)?.even;
  const soFar = days.at(-1)?.spent ?? spent;
  const whole = (amount: Money) => format.money(amount, { decimals: "hidden" });
  const sums = { spent: whole(soFar), ...(usual && even && { usual: whole(usual), even: whole(even) }) };
  const pace = usual && even ? (isEveryday ? "everydayPace" : "pace") : isEveryday ? "everydayNoPace" : "noPace";
  const name = isEveryday ? t("month.everyday") : t("month.spent");
  const remaining = daysLeft === 0 ? t("month.lastDay") : t("month.daysLeft", { count: daysLeft });
  return (
    <Section
      title={t("month.title")}
      actions={
        <Text size="small" tone="muted">
          {remaining}
        </Text>
      }
      ruled
    >
      <Row gap={6}>
        <Figure size="small" label={t("month.in")} value={moneyIn} />
        <Figure size="small" label={t("month.spent")} value={spent} />
        <Figure size="small" label={t("month.left")} value={left} />
      </Row>
      {isFreeKnown && (
        <Text>
          {daysLeft === 0
            ? t("month.freeLastDay", { amount: written(free.free) })
            : t("month.free", { amount: written(free.free), count: daysLeft })}
        </Text>
      )}
      <LazyLineChart
        label={t("month.chart")}
        summary={t(`month.${pace}`, sums)}
        {...(usual && { names: { value: name, beside: t("month.even") } })}
        pace={{ date: end, value: usual }}
        points={days.map((day) => ({
          date: day.date,
          value: day.spent,
          ...(day.even && { beside: day.even, details: [{ label: t("month.even"), value: day.even }] }),
        }))}
      />
      {!hasBudget && before && <Text>{t("month.before", { before: written(before), spent: written(soFar) })}</Text>}
      {extraordinary.minor > 0 && (
        <Text size="small" tone="muted">
          {t("month.extraordinary", { amount: written(extraordinary) })}
        </Text>
      )}
      <UnconvertedCurrencies missing={[...new Set([...missing, ...free.missing])]} />
      <Derivations of={["income", "expenses", "surplus", "transfers", "pending"]}>
        {isFreeKnown && (
          <Text size="small">
            {t("month.howFree", {
              in: written(moneyIn),
              toCome: written(free.toCome),
              spent: written(spent),
              bills: written(free.bills),
              free: written(free.free),
            })}
          </Text>
        )}
        <Text size="small">{t("month.howPace", { recurring: written(fixed) })}</Text>
      </Derivations>
      <Text>
        <Link
          to={href("budget", {
            query: { period: monthPeriod(budgetMonthOf(input.today, input.start ?? 1), input.start) },
          })}
        >
          {t("month.all")}
        </Link>
      </Text>
    </Section>
  );
}
