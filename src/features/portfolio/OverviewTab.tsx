import { useTranslation } from "react-i18next";
import type { PerformanceRange } from "#config/spec.ts";
import { useCountedAssets } from "#data/investments/useCountedAssets.ts";
import { useNewer } from "#data/records/useRecords.ts";
import { brokerageAccountValues } from "#domain/calculations/investments/brokerageAccountValues.ts";
import type { PortfolioView } from "#domain/calculations/investments/portfolioView.ts";
import { type Money, negate } from "#domain/money.ts";
import { ownPart } from "#domain/calculations/networth/ownPart.ts";
import type { Wrapper } from "#domain/entities/asset.ts";
import type { AssetId } from "#domain/ids.ts";
import { TableSection } from "#kit/lists/TableSection.tsx";
import { BrokerageAccountParts, UncountedParts } from "#kit/worth/BrokerageAccountParts.tsx";
import { moneyColumn } from "#kit/lists/columns.tsx";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { LazyLineChart } from "#ui/charts/LazyLineChart.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { ProgressiveRender } from "#ui/layout/ProgressiveRender.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import type { Column } from "#ui/tables/DataTable.tsx";
import { Gaps } from "./returns/Gaps.tsx";
import type { RisksProps } from "./returns/Risks.tsx";

const Risks = lazyPart<RisksProps>(async () => (await import("./returns/Risks.tsx")).Risks, "soon");

interface OverviewTabProps {
  readonly view: PortfolioView;
  readonly range: PerformanceRange;
  /** See `ProgressiveRender`. */
  readonly atOnce: boolean;
}

/** The money that was put in and its worth now, apart from each other, and each brokerage account beside its part of the net worth. */
export function OverviewTab({ view, range, atOnce }: OverviewTabProps) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const last = view.points.at(-1);
  // A holding that has no rate is in no sum: a line of nothing would say that all is lost.
  const isUnvalued = view.positions.length > 0 && view.positions.every(({ value }) => !value);
  const isDrawn = view.points.length > 1 && !isUnvalued;
  const whole = (amount: Money) => format.money(amount, { decimals: "hidden" });
  function summaryOf({ added, value }: PortfolioView["points"][number]): string {
    if (!added) return t("chart.summaryUnknown", { value: whole(value) });
    return added.minor > 0
      ? t("chart.summary", { added: whole(added), value: whole(value) })
      : t("chart.summaryOut", { out: whole(negate(added)), value: whole(value) });
  }
  return (
    <ProgressiveRender atOnce={atOnce}>
      {last && isDrawn ? (
        <LazyLineChart
          label={t("chart.label", { range: t(`rangeLong.${range}`) })}
          summary={summaryOf(last)}
          names={{ value: t("value"), beside: t("chart.added") }}
          points={view.points.map(({ date, value, added, isAfterGap }) => ({
            date,
            value,
            isAfterGap,
            ...(added && { beside: added, details: [{ label: t("chart.added"), value: added }] }),
          }))}
        />
      ) : (
        (isUnvalued || view.gaps.length === 0) && (
          <Text tone="muted">{t(isUnvalued ? "chart.unvalued" : "chart.single")}</Text>
        )
      )}
      <Gaps view={view} isDrawn={isDrawn} />
      <BrokerageAccountList view={view} />
      <Boundary part="section" waiting={<Skeleton lines={6} />}>
        <Risks view={view} />
      </Boundary>
    </ProgressiveRender>
  );
}

interface Row {
  readonly key: AssetId;
  readonly name: string;
  readonly wrapper: Wrapper | undefined;
  /** Of what is valued; absent where nobody knows. */
  readonly securities: Money | undefined;
  readonly cash: Money | undefined;
  /** Where not all of it is the household's own. */
  readonly own: Money | undefined;
  /** The value that the net worth counts. */
  readonly counted: Money | undefined;
}

/**
 * Each brokerage account with its securities and its cash, which the net worth counts. Values are of the whole
 * brokerage account, as they are of every asset; what is the household's own of it stands beside.
 */
function BrokerageAccountList({ view }: { readonly view: PortfolioView }) {
  const { t } = useTranslation("portfolio");
  const { assets, traded } = useCountedAssets();
  const newer = useNewer();
  const href = useHref();
  const known = assets.filter(({ id }) => traded.has(id));
  const ids = new Set(known.map(({ id }) => id));
  const gone = brokerageAccountValues(view.positions).filter(({ accountId }) => !ids.has(accountId));
  if (known.length + gone.length === 0) return null;

  const rows: readonly Row[] = [
    ...known.map((asset): Row => {
      const account = traded.get(asset.id);
      const live = account?.source === "trades" ? account.today : undefined;
      const own = asset.ownerShare === undefined ? undefined : ownPart(asset.currentValue, asset);
      const { id: key, name, wrapper, currentValue: counted } = asset;
      return { key, name, wrapper, securities: live?.securities, cash: live?.cash, own, counted };
    }),
    ...gone.map(({ accountId: key, value }): Row => {
      const none = { wrapper: undefined, cash: undefined, own: undefined, counted: undefined };
      return { ...none, key, name: t("depots.gone"), securities: value };
    }),
  ];
  const ownColumn: Column<Row> = moneyColumn("own", t("depots.own"), ({ own }) => own);
  const columns: readonly Column<Row>[] = [
    { id: "name", header: t("depots.name"), render: ({ name }) => name, phone: "title" },
    {
      id: "kind",
      header: t("depots.kind"),
      render: ({ wrapper }) => wrapper && t(`wrapper.${wrapper}`),
      phone: "below",
    },
    moneyColumn("held", t("depots.securities"), ({ securities }) => securities, { none: t("unknown") }),
    moneyColumn("cash", t("depots.cash"), ({ cash }) => cash, {
      phone: "aside",
      phoneLabel: () => t("depots.cash"),
      none: t("depots.cashUnknown"),
    }),
    moneyColumn("counted", t("depots.counted"), ({ counted }) => counted, { phone: "value" }),
    ...(rows.some(({ own }) => own) ? [ownColumn] : []),
  ];

  return (
    <TableSection
      title={t("depots.title")}
      ruled
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      rowHref={({ key }) => (ids.has(key) ? href("assets", { query: { id: key } }) : undefined)}
    >
      {known.map(({ id, name }) => {
        const account = traded.get(id);
        if (account?.source === "trades") return <UncountedParts key={id} name={name} account={account} isQuiet />;
        return (
          account && (
            <BrokerageAccountParts key={id} accountId={id} account={account} readOnly={newer.has(`assets/${id}`)} />
          )
        );
      })}
    </TableSection>
  );
}
