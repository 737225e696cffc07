import { useTranslation } from "react-i18next";
import { ASSET_OWNERS, ASSET_SORTINGS, ownerOfAsset } from "#domain/calculations/networth/assetList.ts";
import { type Asset, ASSET_TYPES, CONDITIONS } from "#domain/entities/asset.ts";
import { CURRENCIES } from "#domain/money.ts";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Grid } from "#ui/layout/Grid.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import type { AssetView } from "./useAssetFilter.ts";

interface AssetFiltersProps {
  readonly assets: readonly Asset[];
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly view: AssetView;
  readonly onView: (changes: Partial<AssetView>) => void;
}

const ALL = "all";

/** Searching, sorting, and what can be chosen among; a choice is offered where there are two to choose between. */
export function AssetFilters({ assets, search, onSearch, view, onView }: AssetFiltersProps) {
  const { t } = useTranslation("assets");
  const present = <Value extends string>(known: readonly Value[], of: (asset: Asset) => string | undefined) =>
    known.filter((value) => assets.some((asset) => of(asset) === value));
  const filters = [
    filter(
      "type",
      t("fields.type"),
      present(ASSET_TYPES, ({ type }) => type),
      (value) => t(`types.${value}`),
    ),
    filter(
      "currency",
      t("fields.currency"),
      present(CURRENCIES, ({ currentValue }) => currentValue.currency),
      String,
    ),
    filter(
      "condition",
      t("fields.condition"),
      present(CONDITIONS, ({ condition }) => condition),
      (value) => t(`conditions.${value}`),
    ),
    filter("owner", t("filter.owner"), present(ASSET_OWNERS, ownerOfAsset), (value) => t(`filter.owners.${value}`)),
  ].filter(({ isOffered }) => isOffered);

  function filter<Name extends "type" | "currency" | "condition" | "owner", Value extends NonNullable<AssetView[Name]>>(
    name: Name,
    label: string,
    values: readonly Value[],
    word: (value: Value) => string,
  ) {
    const options = [{ value: ALL, label: t("filter.all") }, ...values.map((value) => ({ value, label: word(value) }))];
    return {
      name,
      // A share of all assets may have no condition: one is then a choice already.
      isOffered: view[name] !== undefined || values.length > (name === "condition" ? 0 : 1),
      control: (
        <Select<string>
          key={name}
          label={label}
          value={view[name] ?? ALL}
          onChange={(value) => onView({ [name]: value === ALL ? undefined : value })}
          options={options}
        />
      ),
    };
  }

  return (
    <>
      <Grid gap={4}>
        <TextField type="search" label={t("search")} value={search} onChange={onSearch} />
        <Select
          label={t("sort")}
          value={view.sort}
          onChange={(sort) => onView({ sort })}
          options={ASSET_SORTINGS.map((value) => ({ value, label: t(`sorting.${value}`) }))}
        />
      </Grid>
      {filters.length > 0 && (
        <Disclosure label={t("filter.title")} forced={filters.some(({ name }) => view[name] !== undefined)}>
          <Grid gap={4} columnRem={12}>
            {filters.map(({ control }) => control)}
          </Grid>
        </Disclosure>
      )}
    </>
  );
}
