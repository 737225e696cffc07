import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/actions/Button.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { SearchField } from "#ui/fields/SearchField.tsx";
import { Grid } from "#ui/layout/Grid.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useIsPhone } from "#ui/useMedia.ts";
import { FilterSheet } from "./FilterSheet.tsx";

export interface ListFilter {
  readonly name: string;
  readonly label: string;
  /** The items that are shown alone; all where it is undefined. */
  readonly chosen: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** So few options are a choice already: one where a record may be without any, else two. */
  readonly atLeast?: number;
  readonly onChoose: (value: string | undefined) => void;
}

/** The options of a filter: of all values that are known, those that some record has. */
export function optionsOf<Row, Value extends string>(
  rows: readonly Row[],
  known: readonly Value[],
  valueOf: (row: Row) => string | undefined,
  word: (value: Value) => string,
): readonly { readonly value: Value; readonly label: string }[] {
  const present = new Set(rows.map(valueOf));
  return known.filter((value) => present.has(value)).map((value) => ({ value, label: word(value) }));
}

interface ListFiltersProps<Sorting extends string> {
  /** Left out where the list is too short to be searched. */
  readonly search?: {
    readonly label: string;
    /** On a phone, where there is less room for it. */
    readonly short?: string;
    readonly value: string;
    readonly onChange: (search: string) => void;
  };
  readonly sort: {
    readonly label: string;
    readonly value: Sorting;
    readonly options: readonly { readonly value: Sorting; readonly label: string }[];
    readonly onChange: (sorting: Sorting) => void;
  };
  readonly filters: readonly ListFilter[];
  readonly all: string;
  /** Folds the filters away; without it they stand beside the order. */
  readonly folded?: FoldedFilters;
}

interface FoldedFilters {
  /** The button that closes the sheet of a phone: it says how much is found. */
  readonly see: string;
  readonly reset: string;
  readonly onReset: () => void;
}

/** Those that have something to choose between, or are in use. */
function offeredOf(filters: readonly ListFilter[]): readonly ListFilter[] {
  return filters.filter(({ chosen, options, atLeast = 2 }) => chosen !== undefined || options.length >= atLeast);
}

/**
 * Searching, sorting, and filters; a filter is offered where there are two values to choose between. Folded, they take one
 * line above the list: on a phone the search, and a button to a sheet with the rest.
 */
export function ListFilters<Sorting extends string>(props: ListFiltersProps<Sorting>) {
  const { folded, ...rest } = props;
  const isPhone = useIsPhone();
  if (!folded) return <Beside {...rest} />;
  return isPhone ? <InSheet {...rest} {...folded} /> : <InLine {...rest} />;
}

type Shown<Sorting extends string> = Omit<ListFiltersProps<Sorting>, "folded">;

function Beside<Sorting extends string>({ search, sort, filters, all }: Shown<Sorting>) {
  return (
    <Grid gap={4} columnRem={12}>
      {search && <SearchField {...search} />}
      <Select {...sort} />
      <FilterSelects filters={filters} all={all} />
    </Grid>
  );
}

function InLine<Sorting extends string>({ search, sort, filters, all }: Shown<Sorting>) {
  const active = activeIn(filters);
  const opener = useOpener(active);
  const [isOpen, setOpen] = useState(active > 0);
  return (
    <Stack gap={3}>
      <Row gap={4} align="bottom">
        {search && <SearchField {...search} />}
        <Select {...sort} />
        {offeredOf(filters).length > 0 && (
          <Button icon="filter" expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {opener}
          </Button>
        )}
      </Row>
      {isOpen && (
        <Grid gap={4} columnRem={12}>
          <FilterSelects filters={filters} all={all} />
        </Grid>
      )}
    </Stack>
  );
}

function InSheet<Sorting extends string>(props: Shown<Sorting> & FoldedFilters) {
  const { search, sort, filters, all, see, reset, onReset } = props;
  const { t } = useTranslation("records");
  const active = activeIn(filters);
  const opener = useOpener(active);
  return (
    <Row gap={2} fixed>
      {search && <SearchField {...search} label={search.short ?? search.label} />}
      <FilterSheet title={t("filter.open")} opener={opener} active={active} reset={reset} onReset={onReset} see={see}>
        <Select {...sort} />
        <FilterSelects filters={filters} all={all} />
      </FilterSheet>
    </Row>
  );
}

function activeIn(filters: readonly ListFilter[]): number {
  return filters.filter(({ chosen }) => chosen !== undefined).length;
}

function useOpener(active: number): string {
  const { t } = useTranslation("records");
  return active === 0 ? t("filter.open") : t("filter.opened", { number: active });
}

function FilterSelects({ filters, all }: Pick<ListFiltersProps<string>, "filters" | "all">) {
  return offeredOf(filters).map((filter) => <FilterSelect key={filter.name} filter={filter} all={all} />);
}

const ALL = "all";

function FilterSelect({ filter, all }: { readonly filter: ListFilter; readonly all: string }) {
  const { label, chosen, options, onChoose } = filter;
  return (
    <Select<string>
      label={label}
      value={chosen ?? ALL}
      onChange={(value) => onChoose(value === ALL ? undefined : value)}
      options={[{ value: ALL, label: all }, ...options]}
    />
  );
}
