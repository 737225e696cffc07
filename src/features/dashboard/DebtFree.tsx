import { useTranslation } from "react-i18next";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useWorth } from "#data/investments/useExchange.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { debtTotals } from "#domain/calculations/loans/debtTotals.ts";
import { nextDebtPayment } from "#domain/calculations/loans/nextDebtPayment.ts";
import { ownDebts } from "#domain/calculations/networth/ownPart.ts";
import { DateText } from "#ui/format/DateText.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { DOT } from "#ui/format/joined.ts";
import { Link } from "#ui/actions/Link.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { UnconvertedCurrencies } from "./UnconvertedCurrencies.tsx";

/** The day on which the last debt is paid, and the next payment. Nothing where nothing is owed. */
export function DebtFree() {
  const { t } = useTranslation("widgets");
  const href = useHref();
  const [today, worth, currency] = [useToday(), useWorth(), useDisplayCurrency()];
  const debts = ownDebts(useReadyRecords("debts"));
  if (debts.every(({ currentValue }) => currentValue.minor <= 0)) return null;
  const { debtFree, endless = "unknown", monthly, others } = debtTotals(debts, currency, today, worth);
  const next = nextDebtPayment(debts, today);
  return (
    <Section title={t("debtFree.title")} ruled>
      <DefinitionList
        items={[
          {
            term: t("debtFree.free"),
            value: debtFree ? <DateText value={debtFree} form="monthYear" /> : t(`debtFree.${endless}`),
            strong: true,
          },
          { term: t("debtFree.monthly"), value: monthly && <MoneyText value={monthly} decimals="hidden" /> },
          {
            term: t("debtFree.next"),
            value: next ? <MoneyText value={next.amount} /> : t("debtFree.noNext"),
          },
        ]}
      />
      {next && (
        <Text size="small" tone="muted">
          <bdi>{next.debt.name}</bdi>
          {DOT}
          <DateText value={next.on} today={today} />
        </Text>
      )}
      <UnconvertedCurrencies missing={others.map((other) => other.currency)} />
      <Text>
        <Link to={next ? href("debt", { query: { id: next.debt.id } }) : href("debt")}>
          {t(next ? "debtFree.see" : "debtFree.all")}
        </Link>
      </Text>
    </Section>
  );
}
