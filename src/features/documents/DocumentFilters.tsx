import { useTranslation } from "react-i18next";
import { FilterSheet } from "#kit/lists/FilterSheet.tsx";
import { ListFilters, type ListFiltersProps, ListFilterSelects } from "#kit/lists/ListFilters.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { SearchField } from "#ui/fields/SearchField.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useIsPhone } from "#ui/useMedia.ts";

interface DocumentFiltersProps<Sorting extends string> extends Required<
  Pick<ListFiltersProps<Sorting>, "search" | "sort" | "filters">
> {
  /** How many documents they let through. */
  readonly count: number;
  readonly onReset: () => void;
}

/** Search, order and filters above the list; on a phone the search alone, and a button to the others. */
export function DocumentFilters<Sorting extends string>(props: DocumentFiltersProps<Sorting>) {
  const { t } = useTranslation("documents");
  const isPhone = useIsPhone();
  if (isPhone) return <OnPhone {...props} />;
  const { search, sort, filters } = props;
  return <ListFilters search={search} sort={sort} filters={filters} folded={t("filter.title")} all={t("filter.all")} />;
}

function OnPhone<Sorting extends string>({ search, sort, filters, count, onReset }: DocumentFiltersProps<Sorting>) {
  const { t } = useTranslation("documents");
  const active = filters.filter(({ chosen }) => chosen !== undefined).length;
  return (
    <Row gap={2} fixed>
      <SearchField {...search} label={t("list.searchShort")} />
      <FilterSheet
        title={t("filter.title")}
        opener={active === 0 ? t("filter.title") : t("filter.active", { number: active })}
        active={active}
        reset={t("list.reset")}
        onReset={onReset}
        see={t("filter.see", { count })}
      >
        <Select {...sort} />
        <ListFilterSelects filters={filters} all={t("filter.all")} />
      </FilterSheet>
    </Row>
  );
}
