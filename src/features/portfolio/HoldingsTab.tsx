import { useTranslation } from "react-i18next";
import type { TFunction } from "i18next";
import { useCountedAssets } from "#data/investments/useCountedAssets.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { HOLDING_GROUPS, type HoldingGroup, holdingGroups } from "#domain/calculations/investments/holdingGroups.ts";
import { averageCost } from "#domain/calculations/investments/lots.ts";
import { COST_METHODS, type CostMethod } from "#domain/calculations/investments/lotShelf.ts";
import type { PortfolioView, Position } from "#domain/calculations/investments/portfolioView.ts";
import { SecurityClass } from "#domain/entities/security.ts";
import { decimalOf } from "#domain/fixedPoint.ts";
import { type Money, money } from "#domain/money.ts";
import { PositionGain } from "#kit/worth/PositionGain.tsx";
import { TableSection } from "#kit/lists/TableSection.tsx";
import { useAddress, withQuery } from "#kit/useAddress.ts";
import { endColumn, moneyColumn, nameColumn } from "#kit/lists/columns.tsx";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { Button } from "#ui/actions/Button.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { ProgressiveRender } from "#ui/layout/ProgressiveRender.tsx";
import { Switch } from "#ui/choices/Switch.tsx";
import { Change } from "#ui/format/Change.tsx";
import { DecimalText } from "#ui/format/DecimalText.tsx";
import { joined } from "#ui/format/joined.ts";
import { PercentText } from "#ui/format/PercentText.tsx";
import type { SoldOutListProps } from "./ClosedPositionsList.tsx";
import { usePortfolioPreferences } from "./usePortfolioPreferences.ts";
import { Watchlist } from "./prices/Watchlist.tsx";
import { PriceOfDay } from "./prices/PriceOfDay.tsx";

const ClosedPositionsList = lazyPart<SoldOutListProps>(
  async () => (await import("./ClosedPositionsList.tsx")).ClosedPositionsList,
);

interface HoldingsProps {
  readonly view: PortfolioView;
  readonly method: CostMethod;
}

export interface HoldingsTabProps extends HoldingsProps {
  /** See `ProgressiveRender`. */
  readonly atOnce: boolean;
}

/**
 * The holdings, at their cost and their worth, and below them the securities that were sold and those that are only
 * followed. Each leads to its price, its lots and its facts.
 */
export function HoldingsTab({ view, method, atOnce }: HoldingsTabProps) {
  const { t } = useTranslation("portfolio");
  const [, changeQuery] = useAddress();
  return (
    <ProgressiveRender atOnce={atOnce}>
      {view.positions.length === 0 ? (
        <Text tone="muted">{t("holdings.none")}</Text>
      ) : (
        <Holdings view={view} method={method} />
      )}
      <Sold view={view} method={method} />
      <Watchlist />
      <Row>
        <Button onPress={() => changeQuery({ prices: "1" })}>{t("getPrices")}</Button>
      </Row>
    </ProgressiveRender>
  );
}

/** The sold securities, when they are asked for: `?sold`. */
function Sold({ view, method }: HoldingsProps) {
  const { t } = useTranslation("portfolio");
  const [query, changeQuery] = useAddress();
  const held = new Set<string>(view.positions.map(({ security }) => security.id));
  // A sale of a security that was removed is in no list.
  const known = new Set<string>(useRecords("securities").map(({ id }) => id));
  const isSome = useRecords("trades").some(
    ({ kind, securityId }) => kind === "sell" && securityId && known.has(securityId) && !held.has(securityId),
  );
  if (!isSome) return null;

  const show = (isShown: boolean) => changeQuery({ sold: isShown ? "1" : undefined }, { keepsScroll: true });
  const hrefOf = (id: string) => `?${withQuery(query, { security: id }).toString()}`;

  return (
    <>
      <Switch label={t("sold.show")} value={query.has("sold")} onChange={show} />
      {query.has("sold") && (
        <Boundary part="component" waiting={<Skeleton lines={3} />}>
          <ClosedPositionsList method={method} hrefOf={hrefOf} />
        </Boundary>
      )}
    </>
  );
}

function Holdings({ view, method }: HoldingsProps) {
  const { t } = useTranslation("portfolio");
  const [query, changeQuery] = useAddress();
  const { kept, keep } = usePortfolioPreferences();
  const nameById = new Map<string, string>(useRecords("assets").map(({ id, name }) => [id, name]));
  const { positions, value } = useOfAccount(view, nameById);
  const by = HOLDING_GROUPS.find((one) => one === kept?.holdingGroups) ?? "none";
  const groups = holdingGroups(positions, by);
  // A column in which nothing is known says nothing.
  const isMoved = positions.some(({ dayChange }) => dayChange !== undefined);
  const columns = columnsOf(t, nameById, kept?.holdingColumns).filter(({ id }) => id !== "dayChange" || isMoved);

  function titleOf(key: string): string {
    if (by === "account") return nameById.get(key) ?? t("depots.gone");
    const known = SecurityClass.safeParse(key);
    if (by === "class" && known.success) return t(`class.${known.data}`);
    return key === "" ? t("columns.noCountry") : key;
  }

  const account = nameById.get(query.get("account") ?? "");
  return (
    <>
      {account !== undefined && (
        <Row>
          <Text size="small">{t("holdings.onlyAccount", { name: account })}</Text>
          <Button kind="quiet" onPress={() => changeQuery({ account: undefined })}>
            {t("holdings.allAccounts")}
          </Button>
        </Row>
      )}
      <Select
        label={t("columns.by")}
        value={by}
        options={HOLDING_GROUPS.map((one) => ({ value: one, label: t(`columns.groups.${one}`) }))}
        onChange={(chosen: HoldingGroup) =>
          void keep({ holdingGroups: chosen === "none" ? undefined : chosen }, t("columns.saved"))
        }
      />
      <Row>
        <Hint>{t("holdings.method")}</Hint>
        <SegmentedControl
          label={t("holdings.method")}
          value={method}
          options={COST_METHODS.map((one) => ({ value: one, label: t(`holdings.${one}`) }))}
          onChange={(chosen) => changeQuery({ method: chosen })}
        />
      </Row>
      {groups.map((group) => {
        const table = (
          <DataTable
            caption={by === "none" ? t("tabs.holdings") : titleOf(group.key)}
            columns={columns.map((column) => ({
              ...column,
              ...(column.id === "value" && { footer: <MoneyText value={by === "none" ? value : group.value} /> }),
            }))}
            rows={group.positions}
            rowKey={({ accountId, security }) => `${accountId}/${security.id}`}
            rowHref={({ security }) => `?${withQuery(query, { security: security.id }).toString()}`}
          />
        );
        return by === "none" ? (
          <div key={group.key}>{table}</div>
        ) : (
          <Section key={group.key} title={titleOf(group.key)} ruled>
            {table}
          </Section>
        );
      })}
      <CashLines />
      <Disclosure label={t("columns.choose")} isLong>
        <ColumnChoice
          chosen={kept?.holdingColumns}
          onChange={(holdingColumns) => void keep({ holdingColumns }, t("columns.saved"))}
        />
      </Disclosure>
    </>
  );
}

/** The positions of the brokerage account that the address names, with their sum; of all where it names none. */
function useOfAccount(view: PortfolioView, nameById: ReadonlyMap<string, string>) {
  const [query] = useAddress();
  const account = query.get("account");
  if (account === null || !nameById.has(account)) return view;
  const held = holdingGroups(view.positions, "account").find(({ key }) => key === account);
  return held ?? { positions: [], value: money(0, view.value.currency) };
}

interface CashLine {
  readonly id: string;
  readonly name: string;
  /** Absent where nobody knows it. */
  readonly cash: Money | undefined;
}

/** The cash of each brokerage account, beside its securities; the row leads to where it is entered. */
function CashLines() {
  const { t } = useTranslation("portfolio");
  const href = useHref();
  const [query] = useAddress();
  const { assets, traded } = useCountedAssets();
  const only = query.get("account");
  const rows = assets.flatMap(({ id, name }): readonly CashLine[] => {
    const account = traded.get(id);
    if (account?.source !== "trades" || (only !== null && assets.some((one) => one.id === only) && only !== id))
      return [];
    return [{ id, name, cash: account.today.cash }];
  });
  if (rows.length === 0) return null;
  return (
    <TableSection
      title={t("depots.cash")}
      ruled
      columns={[
        nameColumn<CashLine>("name", t("depots.name"), ({ name }) => name),
        moneyColumn<CashLine>("cash", t("value"), ({ cash }) => cash, {
          phone: "value",
          none: t("depots.cashUnknown"),
        }),
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => href("assets", { query: { id } })}
    />
  );
}

interface ColumnChoiceProps {
  readonly chosen: readonly string[] | undefined;
  readonly onChange: (columns: string[]) => void;
}

function ColumnChoice({ chosen, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation("portfolio");
  const shown = new Set(HOLDING_COLUMNS.filter((column) => isColumnShown(column, chosen)));
  const toggled = (column: HoldingColumn) =>
    HOLDING_COLUMNS.filter((one) => (one === column ? !shown.has(one) : shown.has(one)));
  return (
    <>
      {HOLDING_COLUMNS.filter((column) => column !== "value").map((column) => (
        <Switch
          key={column}
          label={t(`columns.names.${column}`)}
          value={shown.has(column)}
          onChange={() => onChange([...toggled(column)])}
        />
      ))}
    </>
  );
}

/** Beside its name; in their order. */
const HOLDING_COLUMNS = [
  "account",
  "isin",
  "quantity",
  "averageCost",
  "cost",
  "price",
  "dayChange",
  "value",
  "gain",
  "share",
] as const;
type HoldingColumn = (typeof HOLDING_COLUMNS)[number];

/** As many as a screen of 1,280 px has room for. */
const USUAL: ReadonlySet<string> = new Set<HoldingColumn>([
  "account",
  "quantity",
  "price",
  "dayChange",
  "value",
  "gain",
  "share",
]);

/** The columns that somebody chose, or the usual ones. Without the value it is no list of holdings. */
function isColumnShown(column: HoldingColumn, chosen: readonly string[] | undefined): boolean {
  return column === "value" || (chosen ? chosen.includes(column) : USUAL.has(column));
}

type Words = TFunction<"portfolio">;

function columnsOf(
  t: Words,
  nameById: ReadonlyMap<string, string>,
  chosen: readonly string[] | undefined,
): readonly Column<Position>[] {
  const all: Readonly<Record<HoldingColumn, Column<Position>>> = {
    account: {
      id: "account",
      header: t("form.account"),
      render: ({ accountId }) => nameById.get(accountId) ?? t("depots.gone"),
      phone: "below",
    },
    isin: {
      id: "isin",
      header: t("columns.isin"),
      render: ({ security: { isin, ticker } }) => joined([ticker, isin]) || t("unknown"),
    },
    quantity: endColumn("quantity", t("holdings.quantity"), ({ units }) => <DecimalText value={decimalOf(units)} />),
    averageCost: endColumn("averageCost", t("holdings.averageCost"), (position) => {
      const average = averageCost(position);
      return average ? <MoneyText value={average} /> : t("unknown");
    }),
    cost: moneyColumn("cost", t("cost"), ({ cost }) => cost, { none: t("unknown") }),
    price: endColumn("price", t("holdings.price"), ({ price }) => <PriceOfDay price={price} />),
    dayChange: endColumn("dayChange", t("columns.dayChange"), ({ dayChange }) =>
      dayChange ? <Change value={dayChange.value} fraction={dayChange.fraction} /> : t("unknown"),
    ),
    value: moneyColumn("value", t("value"), ({ value }) => value, { phone: "value", none: t("unknown") }),
    gain: endColumn("gain", t("gain"), (position) => <PositionGain position={position} />, { phone: "aside" }),
    share: endColumn("share", t("holdings.share"), ({ share }) =>
      share === undefined ? t("unknown") : <PercentText value={share} digits="all" />,
    ),
  };
  return [
    { id: "name", header: t("holdings.name"), render: ({ security }) => security.name, phone: "title" },
    ...HOLDING_COLUMNS.filter((column) => isColumnShown(column, chosen)).map((column) => all[column]),
  ];
}
