import { type ReactNode, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useCountedAssets } from "#data/investments/useCountedAssets.ts";
import { useExchange } from "#data/investments/useExchange.ts";
import { useCooperativeTask } from "#data/state/useCooperativeTask.ts";
import { useHousehold } from "#data/records/householdRecord.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { dataHealth, type HealthFinding } from "#domain/calculations/health/dataHealth.ts";
import { yearMonth } from "#domain/dates.ts";
import { NO_CATEGORY } from "#domain/categories/categoryFilter.ts";
import type { Currency, Money } from "#domain/money.ts";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useAccountName } from "#kit/accounts/useAccountName.ts";
import { Section } from "#ui/layout/Section.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";

interface DataHealthProps {
  readonly others: readonly Money[];
  /** Currencies whose missing rate the page has told of. */
  readonly told: ReadonlySet<Currency>;
  /** Stands there while it is being found out. */
  readonly until: ReactNode;
}

/** The gaps that make the figures less right than they could be, and the way to each. Nothing where all is well. */
export function DataHealth({ others, told, until }: DataHealthProps) {
  const { t } = useTranslation("widgets");
  const [format, written, href] = [useFormat(), useFormatMoney(), useHref()];
  const [currency, exchange, today] = [useDisplayCurrency(), useExchange(), useToday()];
  const { assets } = useCountedAssets();
  const [debts, valuations] = [useReadyRecords("debts"), useReadyRecords("valuations")];
  const [transactions, batches, trades] = [
    useReadyRecords("transactions"),
    useReadyRecords("import_batches"),
    useReadyRecords("trades"),
  ];
  const names = useHousehold()?.names;
  const steps = useCallback(
    () =>
      dataHealth({
        assets,
        debts,
        valuations,
        transactions,
        batches,
        trades,
        names,
        others,
        told,
        currency,
        exchange,
        today,
      }),
    [assets, debts, valuations, transactions, batches, trades, names, others, told, currency, exchange, today],
  );
  const findings = useCooperativeTask(steps, false);
  const nameOf = useAccountName();
  if (!findings) return until;
  if (findings.length === 0) return null;
  const columns: readonly Column<HealthFinding>[] = [
    {
      id: "what",
      header: t("health.what"),
      render: ({ check, count, gap }) => (
        <>
          {t(`health.checks.${check}`, { count })}
          {gap && (
            <Text size="small" tone="muted">
              {t("health.gap", {
                account: nameOf(gap.accountId),
                from: format.date(gap.from, "medium"),
                to: format.date(gap.to, "medium"),
                amount: written(gap.amount, { decimals: "shown" }),
              })}
            </Text>
          )}
        </>
      ),
      phone: "title",
    },
    {
      id: "repair",
      header: t("health.repair"),
      render: ({ check, count, page, id, gap }) => (
        <LinkButton
          kind="quiet"
          to={href(page, {
            query: {
              id,
              section: check === "rates" ? "rates" : undefined,
              ...(check === "unpaired" && { show: "unpaired" }),
              ...(check === "oneEnded" && { tab: "list", find: "transfers" }),
              ...(check === "duplicates" && { tab: "list", find: "duplicates" }),
              ...(gap && { tab: "list", account: gap.accountId, period: yearMonth(gap.to) }),
              ...(check === "unsorted" && { category: NO_CATEGORY, period: "year" }),
            },
          })}
        >
          {t("health.repair")}
          <VisuallyHidden>{t(`health.checks.${check}`, { count })}</VisuallyHidden>
        </LinkButton>
      ),
      align: "end",
      phone: "action",
    },
  ];
  return (
    <Section title={t("health.title")} ruled>
      <DataTable caption={t("health.title")} columns={columns} rows={findings} rowKey={({ check }) => check} />
    </Section>
  );
}
