import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useBaseCurrency } from "#data/investments/usePortfolio.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { type GainParts, holdingReturns } from "#domain/calculations/investments/holdingReturns.ts";
import type { Security } from "#domain/entities/security.ts";
import { money } from "#domain/money.ts";
import { type Definition, DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { MoneyWeightedText, TimeWeightedText } from "./ReturnText.tsx";
import { usePortfolioParams } from "../usePortfolioParams.ts";

export interface HoldingReturnsProps {
  readonly security: Security;
}

/**
 * The return of one security since its first trade, both ways, and the parts of its gain; nothing before that. Without
 * a rate it says so.
 */
export function HoldingReturns({ security }: HoldingReturnsProps) {
  const { t } = useTranslation("portfolio");
  const { method } = usePortfolioParams();
  const [home, today] = [useBaseCurrency(), useToday()];
  const [trades, prices] = [useReadyRecords("trades"), useReadyRecords("prices")];
  const found = useMemo(
    () => holdingReturns(security.id, { securities: [security], trades, prices, home, today, method }),
    [security, trades, prices, home, today, method],
  );
  if (!found) {
    // Traded, and in no sum: a rate lacks.
    const isTraded = trades.some(({ securityId, date }) => securityId === security.id && date <= today);
    return (
      isTraded && (
        <Section title={t("holding.title")} ruled>
          <Unknown />
        </Section>
      )
    );
  }
  const { returns, parts } = found;
  const { timeWeighted, moneyWeighted, addedMinor, gainMinor } = returns;
  const amount = (minor: number | undefined, sign?: "always") =>
    minor === undefined ? t("unknown") : <MoneyText value={money(minor, home.currency)} {...(sign && { sign })} />;
  const kinds = parts ? kindsOf(parts) : [];
  return (
    <Section title={t("holding.title")} ruled>
      <DefinitionList
        items={[
          { term: t("returns.added"), value: amount(addedMinor) },
          ...kinds.map(({ kind, minor }): Definition => ({
            term: t(`holding.${kind}`),
            value: amount(minor, "always"),
          })),
          { term: t("gain"), value: amount(gainMinor, "always"), strong: true },
          {
            term: t(timeWeighted?.isApproximate ? "twrApproximate" : "twr"),
            value: <TimeWeightedText value={timeWeighted} />,
          },
          { term: t("mwr"), value: <MoneyWeightedText value={moneyWeighted} /> },
        ]}
      />
      {parts ? (
        <Disclosure label={t("holding.meaning")}>
          {[...kinds.map(({ kind }) => kind), "twr" as const, "mwr" as const].map((name) => (
            <Text key={name} size="small" tone="muted">
              {t(`holding.help.${name}`)}
            </Text>
          ))}
        </Disclosure>
      ) : (
        <Unknown />
      )}
    </Section>
  );
}

function Unknown() {
  const { t } = useTranslation("portfolio");
  return <Hint>{t("holding.unknown")}</Hint>;
}

type Kind = "price" | "priceAndCurrency" | "currency" | "dividend" | "fees";

/** The price, and of the others those that there are. */
function kindsOf({ priceMinor, currencyMinor, dividendMinor, feeMinor }: GainParts) {
  const others: readonly { readonly kind: Kind; readonly minor: number }[] = [
    { kind: "currency", minor: currencyMinor ?? 0 },
    { kind: "dividend", minor: dividendMinor },
    { kind: "fees", minor: feeMinor },
  ];
  const price: Kind = currencyMinor === undefined ? "priceAndCurrency" : "price";
  return [{ kind: price, minor: priceMinor }, ...others.filter(({ minor }) => minor !== 0)];
}
