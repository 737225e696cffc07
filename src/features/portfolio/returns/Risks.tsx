import { useTranslation } from "react-i18next";
import { useWorth } from "#data/investments/useExchange.ts";
import { useMonthCost } from "#data/transactions/useMonthCost.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { type RiskCheck, riskChecks, shownRisk } from "#domain/calculations/investments/investmentRisks.ts";
import { isWhole } from "#domain/calculations/cashflow/monthCost.ts";
import { monthsCovered } from "#domain/calculations/cashflow/monthsCovered.ts";
import { ownAssets } from "#domain/calculations/networth/ownPart.ts";
import type { PortfolioView } from "#domain/calculations/investments/portfolioView.ts";
import { riskFacts } from "#domain/calculations/investments/riskFacts.ts";
import { totalIn } from "#domain/calculations/networth/totals.ts";
import { Badge } from "#ui/notices/Badge.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { RiskLimits } from "./RiskLimits.tsx";
import { usePortfolioPreferences } from "../usePortfolioPreferences.ts";

export interface RisksProps {
  readonly view: PortfolioView;
}

/** Of a per cent, in a limit. */
const LIMIT_DECIMALS = 4;

/** As many as it is written with. */
function decimalsOf(value: number): number {
  return String(value).split(".")[1]?.length ?? 0;
}

/** The risks that may be worth a look, each beside its limit. None of it says what to do. */
export function Risks({ view }: RisksProps) {
  const { t } = useTranslation("risks");
  const format = useFormat();
  const choices = usePortfolioPreferences().kept?.riskLimits;
  const allAssets = useReadyRecords("assets");
  const today = useToday();
  const assets = ownAssets(allAssets, today);
  const worth = useWorth();
  const { currency } = view.value;
  // The same month as on the page of the household's economy.
  const cost = useMonthCost(currency);
  const liquid = assets.filter(({ type }) => type === "bank" || type === "cash").map((asset) => asset.currentValue);
  const atHand = totalIn(currency, liquid, worth);
  const facts = riskFacts(
    view,
    cost && isWhole(cost) ? monthsCovered(assets, cost.amount, worth) : undefined,
    liquid.length > 0 && atHand.others.length === 0 ? atHand.total : undefined,
    (accountId) => allAssets.find(({ id }) => id === accountId) ?? {},
  );
  const checks = riskChecks(facts, choices);
  const shown = checks.filter(({ state }) => state !== "off");
  const lacking = [...new Set(view.positions.flatMap(({ security, value }) => (value ? [] : [security.name])))];
  /** A limit is written as somebody gave it: rounded, what is shown beside it could seem to keep to it. */
  function written({ risk }: RiskCheck, value: number): string {
    if (risk !== "cushion") return format.percent(value, LIMIT_DECIMALS);
    return t("months", { count: value, number: format.number(value, decimalsOf(value)) });
  }

  function textOf(check: RiskCheck): string {
    const { risk, value } = check;
    const isOfHoldings = risk !== "cushion" && risk !== "cash";
    if (value === undefined && isOfHoldings && lacking.length > 0)
      return t("unknown.lacking", { names: format.list(lacking) });
    if (value === undefined) return t(`unknown.${risk}`);
    const shown = written(check, shownRisk(risk, value, check.limit));
    const { position = "", currency: foreign = "", provider } = facts.names;
    const brokerageAccount = allAssets.find(({ id }) => id === provider)?.name;
    if (risk === "provider" && brokerageAccount === undefined) return t("text.goneProvider", { value: shown });
    const name = { position, currency: foreign, provider: brokerageAccount ?? "" };
    const named = risk === "position" || risk === "currency" || risk === "provider" ? name[risk] : "";
    if (named === "" && (risk === "position" || risk === "currency")) return t(`none.${risk}`);
    return t(`text.${risk}`, { name: named, value: shown });
  }

  const columns: readonly Column<RiskCheck>[] = [
    { id: "check", header: t("check"), render: ({ risk }) => t(`name.${risk}`), phone: "title" },
    { id: "text", header: t("explained"), render: textOf, phone: "below" },
    {
      id: "limit",
      header: t("limit"),
      render: (check) => t(check.risk === "cushion" ? "atLeast" : "atMost", { limit: written(check, check.limit) }),
      align: "end",
      phone: "aside",
    },
    {
      id: "state",
      header: t("result"),
      render: ({ state }) => <State state={state} />,
      align: "end",
      phone: "value",
      keepsLine: true,
    },
  ];

  return (
    <Section title={t("title")} ruled>
      <Text size="small" tone="muted">
        {t("lead")}
      </Text>
      {lacking.length > 0 && view.value.minor > 0 && (
        <Text size="small" tone="muted">
          {t("without", { names: format.list(lacking) })}
        </Text>
      )}
      {shown.length > 0 ? (
        <DataTable caption={t("title")} columns={columns} rows={shown} rowKey={({ risk }) => risk} />
      ) : (
        <Text tone="muted">{t("allOff")}</Text>
      )}
      <Disclosure label={t("change")} isLong>
        <RiskLimits checks={checks} choices={choices} />
      </Disclosure>
    </Section>
  );
}

function State({ state }: { readonly state: RiskCheck["state"] }) {
  const { t } = useTranslation("risks");
  if (state === "beyond")
    return (
      <Badge tone="warn" icon="warning">
        {t("state.beyond")}
      </Badge>
    );
  return state !== "off" && <Badge>{t(`state.${state}`)}</Badge>;
}
