import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Grid } from "#ui/layout/Grid.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { TextField } from "#ui/fields/TextField.tsx";

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

export interface ListFiltersProps<Sorting extends string> {
  /** Left out where the list is too short to be searched. */
  readonly search?: { readonly label: string; readonly value: string; readonly onChange: (search: string) => void };
  readonly sort: {
    readonly label: string;
    readonly value: Sorting;
    readonly options: readonly { readonly value: Sorting; readonly label: string }[];
    readonly onChange: (sorting: Sorting) => void;
  };
  readonly filters: readonly ListFilter[];
  /** The label that the filters are folded away under; without it they stand beside the order. */
  readonly folded?: string;
  readonly all: string;
}

/** Those that have something to choose between, or are in use. */
function offeredOf(filters: readonly ListFilter[]): readonly ListFilter[] {
  return filters.filter(({ chosen, options, atLeast = 2 }) => chosen !== undefined || options.length >= atLeast);
}

/** Searching, sorting, and filters; a filter is offered where there are two values to choose between. */
export function ListFilters<Sorting extends string>({ search, sort, filters, folded, all }: ListFiltersProps<Sorting>) {
  const offered = offeredOf(filters);
  const controls = <ListFilterSelects filters={filters} all={all} />;
  return (
    <>
      <Grid gap={4} {...(folded === undefined && { columnRem: 12 })}>
        {search && <TextField type="search" {...search} />}
        <Select {...sort} />
        {folded === undefined && controls}
      </Grid>
      {folded !== undefined && offered.length > 0 && (
        <Disclosure label={folded} forced={offered.some(({ chosen }) => chosen !== undefined)}>
          <Grid gap={4} columnRem={12}>
            {controls}
          </Grid>
        </Disclosure>
      )}
    </>
  );
}

/** The filters alone, for where their place is the caller's. */
export function ListFilterSelects({ filters, all }: Pick<ListFiltersProps<string>, "filters" | "all">) {
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
