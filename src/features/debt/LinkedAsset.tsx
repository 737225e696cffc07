import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useRecord, useRecords } from "#data/useRecords.ts";
import { homeEquity } from "#domain/calculations/homeEquity.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { DefinitionList } from "#ui/DefinitionList.tsx";
import { Link } from "#ui/Link.tsx";
import { MoneyText } from "#ui/MoneyText.tsx";
import { PercentText } from "#ui/PercentText.tsx";
import { Section } from "#ui/Section.tsx";
import { useFormat } from "#ui/useFormat.ts";

/** The home or the car that the loan stands in, and what of it is one's own. */
export function LinkedAsset({ debt }: { readonly debt: Debt }) {
  const { t } = useTranslation("loans");
  const { language } = useFormat();
  const debts = useRecords("debts");
  const asset = useRecord("assets", debt.assetId ?? "");
  if (!asset) return;
  const equity = homeEquity(asset, debts);
  const link = (
    <Link to={href("assets", { language, query: { id: asset.id } })}>
      <bdi>{asset.name}</bdi>
    </Link>
  );
  return (
    <Section title={t("linked.title")}>
      <DefinitionList
        items={[
          { term: t("linked.asset"), value: link },
          { term: t("linked.value"), value: <MoneyText value={asset.currentValue} decimals="hidden" /> },
          ...(equity
            ? [
                { term: t("linked.loans"), value: <MoneyText value={equity.loans} decimals="hidden" /> },
                {
                  term: t("linked.loanToValue"),
                  value: equity.loanToValue !== undefined && <PercentText value={equity.loanToValue} decimals={1} />,
                },
                {
                  term: t("linked.equity"),
                  value: <MoneyText value={equity.equity} decimals="hidden" />,
                  strong: true,
                },
              ]
            : []),
        ].filter(({ value }) => value !== false)}
      />
    </Section>
  );
}
