import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useWorth } from "#data/investments/useExchange.ts";
import { useMonthCost } from "#data/transactions/useMonthCost.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { type Risk, type RiskCheck, riskChecks, shownRisk } from "#domain/calculations/investments/investmentRisks.ts";
import { isWhole } from "#domain/calculations/cashflow/monthCost.ts";
import { monthsCovered } from "#domain/calculations/cashflow/monthsCovered.ts";
import { ownAssets } from "#domain/calculations/networth/ownPart.ts";
import type { PortfolioView } from "#domain/calculations/investments/portfolioView.ts";
import { riskFacts } from "#domain/calculations/investments/riskFacts.ts";
import { totalIn } from "#domain/calculations/networth/totals.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import { fractionToPercent } from "#domain/calculations/currency/fractionToPercent.ts";
import type { RiskChoice } from "#domain/entities/preferences.ts";
import { parseDecimal } from "#domain/text/parseAmount.ts";
import { endColumn } from "#kit/lists/columns.tsx";
import { Badge } from "#ui/notices/Badge.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { NumberField } from "#ui/fields/NumberField.tsx";
import { Switch } from "#ui/choices/Switch.tsx";
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
    endColumn(
      "limit",
      t("limit"),
      (check) => t(check.risk === "cushion" ? "atLeast" : "atMost", { limit: written(check, check.limit) }),
      { phone: "aside" },
    ),
    endColumn("state", t("result"), ({ state }) => <State state={state} />, { phone: "value", keepsLine: true }),
  ];

  return (
    <Section title={t("title")} ruled help={t("lead")}>
      {lacking.length > 0 && view.value.minor > 0 && <Hint>{t("without", { names: format.list(lacking) })}</Hint>}
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

interface RiskLimitsProps {
  readonly checks: readonly RiskCheck[];
  readonly choices: readonly RiskChoice[] | undefined;
}

const NONE: readonly RiskChoice[] = [];
const HIGHEST = 100;

/** Each check can be switched off, which counts at once, and its limit changed; both on all devices. */
function RiskLimits({ checks, choices = NONE }: RiskLimitsProps) {
  const { t } = useTranslation("risks");
  const { keep } = usePortfolioPreferences();
  const { decimalMark } = useFormat();
  const [typed, setTyped] = useState<Partial<Record<Risk, number | undefined>>>({});
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function change(changed: readonly RiskChoice[], told: string): Promise<void> {
    const ids = new Set(changed.map(({ id }) => id));
    const went = await keep({ riskLimits: [...choices.filter(({ id }) => !ids.has(id)), ...changed] }, told);
    setProblem(went);
    if (went === undefined) setTyped({});
  }

  const choiceOf = (risk: Risk): RiskChoice => choices.find(({ id }) => id === risk) ?? { id: risk };
  const shownOf = ({ risk, limit }: RiskCheck) =>
    risk in typed ? typed[risk] : risk === "cushion" ? limit : fractionToPercent(limit);
  const isWrong = (value: number | undefined) => value === undefined || value <= 0 || value > HIGHEST;

  function save() {
    setTried(true);
    if (checks.some((check) => isWrong(shownOf(check)))) return;
    const changed = checks.flatMap(({ risk }) => {
      const value = typed[risk];
      const limit = value !== undefined && risk !== "cushion" ? percentToFraction(value) : value;
      return limit === undefined ? [] : [{ ...choiceOf(risk), limit }];
    });
    setTried(false);
    return change(changed, t("saved"));
  }

  return (
    <Form label={t("change")} onSubmit={save} error={problem} actions={<Button type="submit">{t("save")}</Button>}>
      {checks.map((check) => {
        const { risk, state } = check;
        const value = shownOf(check);
        return (
          <div key={risk}>
            <Switch
              label={t(`name.${risk}`)}
              description={t(`about.${risk}`)}
              value={state !== "off"}
              onChange={(isOn) =>
                void change(
                  [{ ...choiceOf(risk), isOff: isOn ? undefined : true }],
                  t(isOn ? "switchedOn" : "switchedOff", { name: t(`name.${risk}`) }),
                )
              }
            />
            {state !== "off" && (
              <NumberField
                label={t("limitOf", { name: t(`name.${risk}`) })}
                value={value}
                suffix={risk === "cushion" ? t("monthsUnit") : "%"}
                parse={(text) => parseDecimal(text, decimalMark)}
                written={value === undefined ? "" : String(value).replace(".", decimalMark)}
                problemText={t("limitWrong")}
                onChange={(number) => setTyped((before) => ({ ...before, [risk]: number }))}
                error={tried && isWrong(value) ? t("limitWrong") : undefined}
              />
            )}
          </div>
        );
      })}
    </Form>
  );
}
