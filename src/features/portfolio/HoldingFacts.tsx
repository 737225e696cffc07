import { useTranslation } from "react-i18next";
import { useExchange } from "#data/investments/useExchange.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { rateDecimals } from "#domain/calculations/currency/rateDecimals.ts";
import type { PortfolioView, Position } from "#domain/calculations/investments/portfolioView.ts";
import type { Security } from "#domain/entities/security.ts";
import { decimalOf } from "#domain/fixedPoint.ts";
import { type Currency, money } from "#domain/money.ts";
import { PositionGain } from "#kit/worth/PositionGain.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { DateText } from "#ui/format/DateText.tsx";
import { DecimalText } from "#ui/format/DecimalText.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Section } from "#ui/layout/Section.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { PriceOfDay } from "./prices/PriceOfDay.tsx";

interface HoldingFactsProps {
  readonly security: Security;
  /** Of this security: one in each brokerage account that holds it. */
  readonly positions: readonly Position[];
  readonly view: PortfolioView | undefined;
}

/** A holding with its cost and its worth, the price and the rate that it is counted by, and those that are missing. */
export function HoldingFacts({ security, positions, view }: HoldingFactsProps) {
  const { t } = useTranslation("portfolio");
  const nameById = new Map<string, string>(useRecords("assets").map(({ id, name }) => [id, name]));
  if (positions.length === 0 || !view) return null;
  const [first] = positions;
  return (
    <>
      <Missing security={security} position={first} />
      {positions.map((position) => (
        <Section key={position.accountId} title={nameById.get(position.accountId) ?? t("depots.gone")}>
          <DefinitionList
            items={[
              { term: t("holdings.quantity"), value: <DecimalText value={decimalOf(position.units)} /> },
              { term: t("cost"), value: position.cost ? <MoneyText value={position.cost} /> : t("unknown") },
              { term: t("value"), value: position.value ? <MoneyText value={position.value} /> : t("unknown") },
              { term: t("gain"), value: <PositionGain position={position} />, strong: true },
              { term: t("holdings.price"), value: <PriceOfDay price={position.price} /> },
              ...(position.price && position.price.currency !== view.value.currency
                ? [
                    {
                      term: t("holdings.rate"),
                      value: <RateOfDay from={position.price.currency} to={view.value.currency} />,
                    },
                  ]
                : []),
            ]}
          />
        </Section>
      ))}
    </>
  );
}

/** The rate that is counted by today, with the day that it is of. */
function RateOfDay({ from, to }: { readonly from: Currency; readonly to: Currency }) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const exchange = useExchange();
  const found = exchange(money(1, from), to, useToday());
  if (!found.ok) return t("holdings.noRate");
  const { factor, rateOf } = found.value;
  return (
    <>
      {format.number(factor, rateDecimals(factor))} {to}
      <Text size="caption" tone="muted">
        <DateText value={rateOf} form="short" />
      </Text>
    </>
  );
}

/** The reason why a holding has no value, and the way to mend it. */
function Missing({
  security: { name },
  position,
}: {
  readonly security: Security;
  readonly position: Position | undefined;
}) {
  const { t } = useTranslation("portfolio");
  const href = useHref();
  if (!position || position.value) return null;
  if (!position.price) return <Notice kind="warn">{t("holdings.lacksPrice", { name })}</Notice>;
  return (
    <Notice
      kind="warn"
      actions={<LinkButton to={href("settings", { query: { section: "rates" } })}>{t("giveRate")}</LinkButton>}
    >
      {t("withoutRate", { names: name })}
    </Notice>
  );
}
