import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { href } from "#config/href.ts";
import { useRefused } from "#data/syncSheet.ts";
import { useWorth } from "#data/useExchange.ts";
import { useNewer, useRecords } from "#data/useRecords.ts";
import { useToday } from "#data/useToday.ts";
import {
  ASSET_SORTINGS,
  type AssetGroup,
  assetGroups,
  assetsMatching,
  type AssetSorting,
  updatedById,
} from "#domain/calculations/assetList.ts";
import { shareOf } from "#domain/calculations/totals.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Worth } from "#domain/exchange.ts";
import type { Currency } from "#domain/money.ts";
import { Button } from "#ui/Button.tsx";
import { type Column, DataTable } from "#ui/DataTable.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Grid } from "#ui/Grid.tsx";
import { MoneyText } from "#ui/MoneyText.tsx";
import { PercentText } from "#ui/PercentText.tsx";
import { RowMark } from "#ui/RowMark.tsx";
import { Section } from "#ui/Section.tsx";
import { Select } from "#ui/Select.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useFormat } from "#ui/useFormat.ts";

interface AssetListProps {
  readonly assets: readonly Asset[];
  readonly currency: Currency;
}

/** Fewer than this are seen at a glance. */
const WORTH_SEARCHING = 6;

/** Every asset under its kind. What is searched for stays out of the address: it may be a name. */
export function AssetList({ assets, currency }: AssetListProps) {
  const { t } = useTranslation("assets");
  const { compare } = useFormat();
  const [search, setSearch] = useState("");
  const [sorting, setSorting] = useSorting();
  const valuations = useRecords("valuations");
  const updated = useMemo(() => updatedById(valuations), [valuations]);
  const found = assetsMatching(assets, search);
  const worth = useWorth();
  const groups = assetGroups(found, currency, { sorting, compare, updatedById: updated, worth });

  return (
    <>
      {assets.length >= WORTH_SEARCHING && (
        <Grid gap={4}>
          <TextField type="search" label={t("search")} value={search} onChange={setSearch} />
          <Select
            label={t("sort")}
            value={sorting}
            onChange={setSorting}
            options={ASSET_SORTINGS.map((value) => ({ value, label: t(`sorting.${value}`) }))}
          />
        </Grid>
      )}
      {groups.map((group) => (
        <Group key={group.type} group={group} updated={updated} worth={worth} />
      ))}
      {groups.length === 0 && (
        <EmptyState
          title={t("searchNothing")}
          actions={<Button onPress={() => setSearch("")}>{t("searchReset")}</Button>}
        />
      )}
    </>
  );
}

interface GroupProps {
  readonly group: AssetGroup;
  readonly updated: ReadonlyMap<string, IsoDate>;
  readonly worth: Worth;
}

function Group({ group, updated, worth }: GroupProps) {
  const { t } = useTranslation("assets");
  const { language } = useFormat();
  const columns = useColumns(group, updated, worth);
  return (
    <Section
      title={t(`types.${group.type}`)}
      actions={[group.total, ...group.others]
        .filter(({ minor }, at) => at > 0 || minor > 0)
        .map((sum) => (
          <MoneyText key={sum.currency} value={sum} decimals="hidden" />
        ))}
    >
      <DataTable
        caption={t("list", { type: t(`types.${group.type}`) })}
        columns={columns}
        rows={group.assets}
        rowKey={({ id }) => id}
        stacked
        rowHref={({ id }) => href("assets", { language, query: { id } })}
      />
    </Section>
  );
}

function useColumns(
  { total, assets }: AssetGroup,
  updated: ReadonlyMap<string, IsoDate>,
  worth: Worth,
): readonly Column<Asset>[] {
  const { t } = useTranslation("assets");
  const today = useToday();
  const refused = useRefused();
  const newer = useNewer();
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
      render: ({ id }) => <Updated on={updated.get(id)} today={today} />,
      phone: "below",
    },
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

function Updated({ on, today }: { readonly on: IsoDate | undefined; readonly today: IsoDate }) {
  const { t } = useTranslation("assets");
  const { relativeDay } = useFormat();
  return on && t("updatedOn", { day: relativeDay(on, today) });
}

function Share({ of: share }: { readonly of: number | undefined }) {
  return share !== undefined && <PercentText value={share} decimals={0} />;
}

function useSorting(): readonly [AssetSorting, (sorting: AssetSorting) => void] {
  const [query, setQuery] = useSearchParams();
  const chosen = ASSET_SORTINGS.find((sorting) => sorting === query.get("sort")) ?? "value";
  const choose = (sorting: AssetSorting) => setQuery(sorting === "value" ? {} : { sort: sorting }, { replace: true });
  return [chosen, choose];
}
