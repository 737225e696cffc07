import { useTranslation } from "react-i18next";
import {
  type CashFlowStatement,
  flowOut,
  type FlowPeriod,
  lastMonths,
} from "#domain/calculations/cashflow/cashFlowStatement.ts";
import type { FlowLine } from "#domain/calculations/cashflow/flowLines.ts";
import { isoDate } from "#domain/dates.ts";
import { add, money, negate } from "#domain/money.ts";
import { Derivations } from "#kit/details/Derivations.tsx";
import { useAddress } from "#kit/useAddress.ts";
import { BarChart } from "#ui/charts/BarChart.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Points } from "#ui/format/Points.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { Needs } from "./Needs.tsx";
import { useCashFlow } from "#data/records/useFinances.ts";

const SPANS = ["12", "3"] as const;

const GROUPS: Readonly<Record<"operating" | "investing" | "financing", readonly [FlowLine, FlowLine]>> = {
  operating: ["income", "expenses"],
  investing: ["sold", "bought"],
  financing: ["borrowed", "repaid"],
};

/** The sources and uses of the money of the accounts, by the transactions of whole months. `?months` says how many. */
export function CashFlowTab() {
  const { t } = useTranslation("financial");
  const format = useFormat();
  const [query, changeQuery] = useAddress();
  const flow = useCashFlow();
  const possible = SPANS.filter((span) => flow.months.length >= Number(span));
  const span = possible.find((one) => one === query.get("months")) ?? possible[0];
  const period = span && lastMonths(flow, Number(span));

  if (!period) return <Needs of={{ needs: "postings" }} />;
  return (
    <>
      {possible.length > 1 && (
        <Row>
          <SegmentedControl
            label={t("cashFlow.span")}
            value={span}
            onChange={(months) => changeQuery({ months })}
            options={possible.map((value) => ({ value, label: t("ratios.months", { count: Number(value) }) }))}
          />
        </Row>
      )}
      {flow.missing.length > 0 && (
        <Notice kind="warn">{t("cashFlow.missing", { currencies: format.list(flow.missing) })}</Notice>
      )}
      <Statement flow={flow} period={period} />
    </>
  );
}

function Statement({ flow, period }: { readonly flow: CashFlowStatement; readonly period: FlowPeriod }) {
  const { t } = useTranslation("financial");
  const href = useHref();
  const format = useFormat();
  const amount = useFormatMoney();
  const month = (of: string) => format.date(isoDate(`${of}-01`), "monthYear");
  const between = { from: month(period.from), to: month(period.to) };
  const { sums, out, net } = period;
  const { currency } = net;
  const ofFlow = (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).filter(
    (group) => group === "operating" || GROUPS[group].some((line) => sums[line].minor !== 0),
  );
  return (
    <>
      <Figure label={t("cashFlow.net", between)} value={net} />
      <BarChart
        label={t("cashFlow.chart")}
        heading={t("cashFlow.month")}
        summary={t("cashFlow.summary", {
          ...between,
          in: amount(sums.income),
          out: amount(out),
        })}
        series={[t("cashFlow.lines.income"), t("cashFlow.out")]}
        bars={flow.months.slice(-period.months).map(({ month: of, sums: inMonth }) => ({
          label: format.date(isoDate(`${of}-01`), "month"),
          values: [money(inMonth.income, currency), negate(money(flowOut(inMonth), currency))],
        }))}
      />
      {ofFlow.map((group) => {
        const [into, outOf] = GROUPS[group];
        return (
          <Section key={group} title={t(`cashFlow.groups.${group}`)} ruled>
            <DefinitionList
              items={[
                ...[into, outOf]
                  .filter((line) => group === "operating" || sums[line].minor !== 0)
                  .map((line) => ({
                    term: t(`cashFlow.lines.${line}`),
                    value: <MoneyText value={sums[line]} decimals="hidden" />,
                  })),
                {
                  term: t(`cashFlow.sums.${group}`),
                  value: <MoneyText value={add(sums[into], sums[outOf])} decimals="hidden" />,
                  strong: true,
                },
              ]}
            />
          </Section>
        );
      })}
      {sums.moved.minor !== 0 && (
        <Section title={t("cashFlow.groups.moved")} ruled>
          <DefinitionList
            items={[
              {
                term: t("cashFlow.lines.moved"),
                value: <MoneyText value={sums.moved} decimals="hidden" />,
                strong: true,
              },
            ]}
          />
        </Section>
      )}
      <Derivations of={["income", "expenses", "transfers"]}>
        <Points size="small" text={t("cashFlow.how")} />
      </Derivations>
      <Text>
        <Link to={href("budget", { query: { tab: "forecast" } })}>{t("cashFlow.forecast")}</Link>
      </Text>
    </>
  );
}
