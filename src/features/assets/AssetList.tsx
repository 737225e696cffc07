import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useRefused } from "#data/sync/syncSheet.ts";
import { useWorth } from "#data/investments/useExchange.ts";
import { useNewer, useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import {
  type AssetGroup,
  assetGroups,
  assetsMatching,
  assetsWhere,
  updatedById,
} from "#domain/calculations/networth/assetList.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import { shareOf } from "#domain/calculations/networth/totals.ts";
import { type YearSparkline, yearSparklines } from "#domain/calculations/networth/yearSparklines.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { AmountConverter } from "#domain/exchange.ts";
import type { Currency } from "#domain/money.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { joined } from "#ui/format/joined.ts";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { LinkCards } from "#ui/tables/LinkCards.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { ShareText } from "#ui/format/PercentText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { writeLocalStorage, readLocalStorage } from "#ui/localStorage.ts";
import { RowMark } from "#ui/tables/RowMark.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { AssetFilters } from "./AssetFilters.tsx";
import { ASSET_ICON } from "./assetIcon.ts";
import type { BulkEditProps } from "./BulkEdit.tsx";
import { YearSpark } from "./YearSpark.tsx";
import { useAssetFilter } from "./useAssetFilter.ts";

const BulkEdit = lazyPart<BulkEditProps>(async () => (await import("./BulkEdit.tsx")).BulkEdit);

interface AssetListProps {
  readonly assets: readonly Asset[];
  readonly currency: Currency;
}

/** Fewer than this are seen at a glance. */
const WORTH_SEARCHING = 6;

const LOOK_KEY = "overblik.assetLook";
type Look = "table" | "cards";

/** Every asset under its kind. What is searched for stays out of the address: it may be a name. */
export function AssetList({ assets, currency }: AssetListProps) {
  const { t } = useTranslation("assets");
  const { compare } = useFormat();
  const [search, setSearch] = useState("");
  const [view, setView] = useAssetFilter();
  const [look, setLook] = useState<Look>(readLocalStorage(LOOK_KEY) === "cards" ? "cards" : "table");
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const newer = useNewer();
  const valuations = useRecords("valuations");
  const updated = useMemo(() => updatedById(valuations), [valuations]);
  const today = useToday();
  const holdings = useRecords("assets");
  const lines = useMemo(() => yearSparklines(holdings, valuations, today), [holdings, valuations, today]);
  const worth = useWorth();
  const found = assetsMatching(assetsWhere(assets, view), search);
  const groups = assetGroups(found, currency, { sorting: view.sort, compare, updatedById: updated, worth });

  const isNarrowed = search !== "" || [view.type, view.currency, view.condition, view.owner].some(Boolean);
  const inSight = found.filter(({ id }) => chosen?.has(id));

  function choose(id: string, isChosen: boolean): void {
    setChosen((before) => new Set([...(before ?? [])].filter((one) => one !== id).concat(isChosen ? [id] : [])));
  }

  function reset(): void {
    setSearch("");
    setView({ type: undefined, currency: undefined, condition: undefined, owner: undefined });
  }

  return (
    <>
      {(assets.length >= WORTH_SEARCHING || isNarrowed) && (
        <AssetFilters assets={assets} search={search} onSearch={setSearch} view={view} onView={setView} />
      )}
      {assets.length > 1 && (
        <Row between>
          <SegmentedControl
            label={t("look.label")}
            value={look}
            options={(["table", "cards"] as const).map((value) => ({ value, label: t(`look.${value}`) }))}
            onChange={(next) => {
              setLook(next);
              writeLocalStorage(LOOK_KEY, next);
            }}
          />
          <Button kind="quiet" onPress={() => setChosen(chosen ? undefined : new Set())}>
            {t(chosen ? "bulk.stop" : "bulk.start")}
          </Button>
        </Row>
      )}
      {found.length < assets.length && (
        <Text size="small" tone="muted">
          {t("filter.found", { found: found.length, count: assets.length })}
        </Text>
      )}
      {chosen && (
        <Boundary part="component">
          <Suspense fallback={null}>
            <BulkEdit
              chosen={inSight}
              outOfSight={assets.filter(({ id }) => chosen.has(id)).length - inSight.length}
              onAll={() => setChosen(new Set(found.map(({ id }) => id).filter((id) => !newer.has(`assets/${id}`))))}
              onDone={() => setChosen(undefined)}
            />
          </Suspense>
        </Boundary>
      )}
      {groups.map((group) => (
        <Group
          key={group.type}
          group={group}
          updated={updated}
          lines={lines}
          worth={worth}
          look={chosen ? "table" : look}
          {...(chosen && { chosen, onChoose: choose })}
        />
      ))}
      {groups.length === 0 && assets.length > 0 && (
        <EmptyState title={t("searchNothing")} actions={<Button onPress={reset}>{t("searchReset")}</Button>} />
      )}
    </>
  );
}

interface GroupProps {
  readonly group: AssetGroup;
  readonly updated: ReadonlyMap<string, IsoDate>;
  readonly lines: ReadonlyMap<string, YearSparkline>;
  readonly worth: AmountConverter;
  readonly look: Look;
  /** The ones that are chosen to change together, while that is going on. */
  readonly chosen?: ReadonlySet<string>;
  readonly onChoose?: (id: string, isChosen: boolean) => void;
}

function Group({ group, updated, lines, worth, look, chosen, onChoose }: GroupProps) {
  const { t } = useTranslation("assets");
  const { language } = useFormat();
  const columns = useColumns(group, updated, lines, worth);
  const newer = useNewer();
  const caption = t("list", { type: t(`types.${group.type}`) });
  const address = (id: string) => href("assets", { language, query: { id } });
  return (
    <Section
      title={t(`types.${group.type}`)}
      actions={
        <>
          {[group.total, ...group.others]
            .filter(({ minor }, at) => at > 0 || minor > 0)
            .map((sum) => (
              <MoneyText key={sum.currency} value={sum} decimals="hidden" />
            ))}
          {group.share !== undefined && group.share < 1 && (
            <Text size="small" tone="muted">
              <ShareText value={group.share} />
            </Text>
          )}
        </>
      }
    >
      {look === "cards" ? (
        <LinkCards
          label={caption}
          cards={group.assets.map((asset) => ({
            key: asset.id,
            to: address(asset.id),
            icon: ASSET_ICON[asset.type],
            title: columns[0].render(asset),
            value: <MoneyText value={asset.currentValue} decimals="hidden" />,
            below: columns[1].render(asset),
            drawing: lines.has(asset.id) && <YearSpark line={lines.get(asset.id)} />,
          }))}
        />
      ) : chosen && onChoose ? (
        <DataTable
          caption={caption}
          columns={columns.with(0, {
            ...columns[0],
            render: ({ id, name }) => (
              <Checkbox
                label={<bdi>{name}</bdi>}
                value={chosen.has(id)}
                disabled={newer.has(`assets/${id}`)}
                onChange={(isChosen) => onChoose(id, isChosen)}
              />
            ),
          })}
          rows={group.assets}
          rowKey={({ id }) => id}
          stacked
        />
      ) : (
        <DataTable
          caption={caption}
          columns={columns}
          rows={group.assets}
          rowKey={({ id }) => id}
          stacked
          rowHref={({ id }) => address(id)}
        />
      )}
    </Section>
  );
}

function useColumns(
  { total, assets }: AssetGroup,
  updated: ReadonlyMap<string, IsoDate>,
  lines: ReadonlyMap<string, YearSparkline>,
  worth: AmountConverter,
): readonly [Column<Asset>, Column<Asset>, ...Column<Asset>[]] {
  const { t } = useTranslation("assets");
  const today = useToday();
  const refused = useRefused();
  const newer = useNewer();
  const spark: Column<Asset> = {
    id: "line",
    header: t("spark.column"),
    render: ({ id }) => <YearSpark line={lines.get(id)} />,
    phone: "last",
  };
  return [
    {
      id: "name",
      header: t("name"),
      render: ({ id, name }) => (
        <RowMark refusal={refused.get(`assets/${id}`)} isNewer={newer.has(`assets/${id}`)}>
          <bdi>{name}</bdi>
        </RowMark>
      ),
      phone: "title",
    },
    {
      id: "updated",
      header: t("updated"),
      render: ({ id, ownerShare }) => <Updated on={updated.get(id)} today={today} ownerShare={ownerShare} />,
      phone: "below",
    },
    spark,
    {
      id: "share",
      header: t("share"),
      render: ({ currentValue }) => {
        const part = worth(currentValue);
        return <Share of={assets.length > 1 && part ? shareOf(part, total) : undefined} />;
      },
      align: "end",
      phone: "aside",
    },
    {
      id: "value",
      header: t("value"),
      render: ({ currentValue }) => <MoneyText value={currentValue} />,
      align: "end",
      phone: "value",
    },
  ];
}

interface UpdatedProps {
  readonly on: IsoDate | undefined;
  readonly today: IsoDate;
  readonly ownerShare: number | undefined;
}

function Updated({ on, today, ownerShare }: UpdatedProps) {
  const { t } = useTranslation("assets");
  const { relativeDay, percent } = useFormat();
  return joined([
    ownerShare !== undefined && t("ownShare", { share: percent(percentToFraction(ownerShare), 2) }),
    on && t("updatedOn", { day: relativeDay(on, today) }),
  ]);
}

function Share({ of: share }: { readonly of: number | undefined }) {
  return share !== undefined && <ShareText value={share} />;
}
