import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCountedAssets } from "#data/investments/useCountedAssets.ts";
import { useWorth } from "#data/investments/useExchange.ts";
import { useNewer, useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import {
  ASSET_OWNERS,
  ASSET_SORTINGS,
  assetGroups,
  assetsMatching,
  assetsWhere,
  ownerOfAsset,
  updatedById,
} from "#domain/calculations/networth/assetList.ts";
import { livePasts } from "#domain/calculations/networth/countedAssets.ts";
import { yearSparklines } from "#domain/calculations/networth/yearSparklines.ts";
import { type Asset, ASSET_TYPES, CONDITIONS } from "#domain/entities/asset.ts";
import { CURRENCIES, type Currency } from "#domain/money.ts";
import { type ListFilter, ListFilters, optionsOf } from "#kit/lists/ListFilters.tsx";
import { useListView } from "#kit/lists/useListView.ts";
import { useSelection } from "#kit/lists/useSelection.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Hint } from "#ui/format/Prose.tsx";
import { writeLocalStorage, readLocalStorage } from "#ui/localStorage.ts";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import type { BulkEditProps } from "./BulkEdit.tsx";
import { AssetGroupTable, type Look } from "./AssetGroupTable.tsx";

const BulkEdit = lazyPart<BulkEditProps>(async () => (await import("./BulkEdit.tsx")).BulkEdit);

interface AssetListProps {
  readonly assets: readonly Asset[];
  readonly currency: Currency;
}

/** Fewer than this are seen at a glance. */
const WORTH_SEARCHING = 6;

const VIEW = {
  sortings: ASSET_SORTINGS,
  usual: "value",
  filters: { type: ASSET_TYPES, currency: CURRENCIES, condition: CONDITIONS, owner: ASSET_OWNERS },
} as const;

const LOOK_KEY = "overblik.assetLook";

/** Every asset under its kind. A text that is searched for stays out of the address: it may be a name. */
export function AssetList({ assets, currency }: AssetListProps) {
  const { t } = useTranslation("assets");
  const { compare } = useFormat();
  const [search, setSearch] = useState("");
  const list = useListView(VIEW);
  const { view } = list;
  const [look, setLook] = useState<Look>(readLocalStorage(LOOK_KEY) === "cards" ? "cards" : "table");
  const newer = useNewer();
  const valuations = useRecords("valuations");
  const today = useToday();
  const counted = useCountedAssets();
  const lines = useMemo(
    () => yearSparklines(counted.assets, valuations, today, livePasts(counted)),
    [counted, valuations, today],
  );
  const updated = useMemo(() => {
    const live = counted.assets.flatMap(({ id, isLive }) => (isLive ? [[id, today] as const] : []));
    return new Map([...updatedById(valuations), ...live]);
  }, [counted, valuations, today]);
  const worth = useWorth();
  const found = assetsMatching(assetsWhere(assets, view), search);
  const groups = assetGroups(found, currency, { sorting: view.sort, compare, updatedById: updated, worth });

  const isNarrowed = search !== "" || list.isNarrowed;
  const selection = useSelection(found, assets);

  function filter<Value extends string>(
    name: keyof typeof VIEW.filters,
    known: readonly Value[],
    valueOf: (asset: Asset) => string | undefined,
    word: (value: Value) => string,
  ) {
    const options = optionsOf(assets, known, valueOf, word);
    return { name, chosen: view[name], options, onChoose: (chosen?: string) => list.set({ [name]: chosen }) };
  }

  const filters: readonly ListFilter[] = [
    {
      label: t("fields.type"),
      ...filter(
        "type",
        ASSET_TYPES,
        ({ type }) => type,
        (value) => t(`types.${value}`),
      ),
    },
    {
      label: t("fields.currency"),
      ...filter("currency", CURRENCIES, ({ currentValue }) => currentValue.currency, String),
    },
    {
      label: t("fields.condition"),
      // An asset may be without a condition: one is a choice already.
      atLeast: 1,
      ...filter(
        "condition",
        CONDITIONS,
        ({ condition }) => condition,
        (value) => t(`conditions.${value}`),
      ),
    },
    {
      label: t("filter.owner"),
      ...filter("owner", ASSET_OWNERS, ownerOfAsset, (value) => t(`filter.owners.${value}`)),
    },
  ];

  function reset(): void {
    setSearch("");
    list.reset();
  }

  return (
    <>
      {(assets.length >= WORTH_SEARCHING || isNarrowed) && (
        <ListFilters
          search={{ label: t("search"), value: search, onChange: setSearch }}
          sort={{
            label: t("sort"),
            value: view.sort,
            onChange: (sort) => list.set({ sort }),
            options: ASSET_SORTINGS.map((value) => ({ value, label: t(`sorting.${value}`) })),
          }}
          filters={filters}
          all={t("filter.all")}
          folded={{ see: t("filter.see", { count: found.length }), reset: t("searchReset"), onReset: reset }}
        />
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
          <Button kind="quiet" onPress={selection.isOn ? selection.end : selection.begin}>
            {t(selection.isOn ? "bulk.stop" : "bulk.start")}
          </Button>
        </Row>
      )}
      {found.length < assets.length && <Hint>{t("filter.found", { found: found.length, count: assets.length })}</Hint>}
      {selection.isOn && (
        <Boundary part="component" waiting={null}>
          <BulkEdit
            chosen={selection.chosen}
            outOfSight={selection.outOfSight}
            onAll={() => selection.all(found.filter(({ id }) => !newer.has(`assets/${id}`)))}
            onDone={selection.end}
          />
        </Boundary>
      )}
      {groups.map((group) => (
        <AssetGroupTable
          key={group.type}
          group={group}
          updated={updated}
          lines={lines}
          worth={worth}
          look={selection.isOn ? "table" : look}
          selection={selection.isOn ? selection : undefined}
        />
      ))}
      {groups.length === 0 && assets.length > 0 && (
        <EmptyState title={t("searchNothing")} actions={<Button onPress={reset}>{t("searchReset")}</Button>} />
      )}
    </>
  );
}
