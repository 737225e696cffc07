import { useTranslation } from "react-i18next";
import { useBaseCurrency } from "#data/investments/usePortfolio.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { dividendYears } from "#domain/calculations/investments/dividendYears.ts";
import type { SecurityId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { moneyColumn } from "#kit/lists/columns.tsx";
import { DataTable } from "#ui/tables/DataTable.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";

/** The dividends, year by year; nothing at all where it never has. */
export function DividendYears({ securityId }: { readonly securityId: SecurityId }) {
  const { t } = useTranslation("portfolio");
  const home = useBaseCurrency();
  const years = dividendYears(securityId, useRecords("trades"), useToday(), home);
  if (years.length === 0) return null;
  type Year = (typeof years)[number];
  const inHome = (minor: number) => money(minor, home.currency);
  return (
    <Section title={t("tabs.dividends")} ruled>
      {years.some(({ lacksRate }) => lacksRate) && (
        <Text size="small" tone="muted">
          {t("security.dividendsLack")}
        </Text>
      )}
      <DataTable
        caption={t("tabs.dividends")}
        columns={[
          { id: "year", header: t("security.year"), render: ({ year }) => year, phone: "title" },
          moneyColumn<Year>("gross", t("form.gross"), ({ grossMinor }) => inHome(grossMinor), {
            phone: "aside",
            phoneLabel: () => t("form.gross"),
          }),
          moneyColumn<Year>("net", t("dividends.net"), ({ grossMinor, taxMinor }) => inHome(grossMinor - taxMinor), {
            phone: "value",
          }),
        ]}
        rows={years}
        rowKey={({ year }) => year}
      />
    </Section>
  );
}
