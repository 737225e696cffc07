import { type ReactNode, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useDisplayCurrency } from "#data/useDisplayCurrency.ts";
import { useInSteps } from "#data/useInSteps.ts";
import { useReadyRecords } from "#data/useRecords.ts";
import { useToday } from "#data/useToday.ts";
import { dataHealth, type HealthFinding } from "#domain/calculations/dataHealth.ts";
import { NO_CATEGORY } from "#domain/categories/categoryFilter.ts";
import type { Money } from "#domain/money.ts";
import { type Column, DataTable } from "#ui/DataTable.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Section } from "#ui/Section.tsx";
import { useHref } from "#ui/useHref.ts";
import { VisuallyHidden } from "#ui/VisuallyHidden.tsx";

interface DataHealthProps {
  readonly others: readonly Money[];
  /** Stands there while it is being found out. */
  readonly until: ReactNode;
}

/** What makes the figures less right than they could be, and the way to each. Nothing where all is well. */
export function DataHealth({ others, until }: DataHealthProps) {
  const { t } = useTranslation("widgets");
  const href = useHref();
  const [currency, today] = [useDisplayCurrency(), useToday()];
  const [assets, debts, valuations] = [
    useReadyRecords("assets"),
    useReadyRecords("debts"),
    useReadyRecords("valuations"),
  ];
  const [postings, trades] = [useReadyRecords("transactions"), useReadyRecords("trades")];
  const steps = useCallback(
    () => dataHealth({ assets, debts, valuations, postings, trades, others, currency, today }),
    [assets, debts, valuations, postings, trades, others, currency, today],
  );
  const findings = useInSteps(steps, false);
  if (!findings) return until;
  if (findings.length === 0) return null;
  const columns: readonly Column<HealthFinding>[] = [
    {
      id: "what",
      header: t("health.what"),
      render: ({ check, count }) => t(`health.checks.${check}`, { count }),
      phone: "title",
    },
    {
      id: "repair",
      header: t("health.repair"),
      render: ({ check, count, page, id }) => (
        <LinkButton
          kind="quiet"
          to={href(page, {
            query: {
              id,
              section: check === "rates" ? "rates" : undefined,
              show: check === "unpaired" ? "unpaired" : undefined,
              ...(check === "unsorted" && { category: NO_CATEGORY, period: "year" }),
            },
          })}
        >
          {t("health.repair")}
          <VisuallyHidden>{t(`health.checks.${check}`, { count })}</VisuallyHidden>
        </LinkButton>
      ),
      align: "end",
      phone: "value",
    },
  ];
  return (
    <Section title={t("health.title")} ruled>
      <DataTable caption={t("health.title")} columns={columns} rows={findings} rowKey={({ check }) => check} />
    </Section>
  );
}
