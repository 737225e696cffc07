import { useAddress } from "../useAddress.ts";

/** The values that each part of a view can have, by its name in the address. */
type Parts = Readonly<Record<string, readonly string[]>>;

type Filters<Known extends Parts> = { readonly [Name in keyof Known]?: Known[Name][number] | undefined };

type ListView<Sorting extends string, Known extends Parts> = Filters<Known> & { readonly sort: Sorting };

interface ListViewOptions<Sorting extends string, Known extends Parts> {
  readonly sortings: readonly Sorting[];
  /** The order of a list whose address says nothing. */
  readonly usual: Sorting;
  readonly filters: Known;
}

interface ListViewState<Sorting extends string, Known extends Parts> {
  readonly view: ListView<Sorting, Known>;
  readonly isNarrowed: boolean;
  set(changes: Partial<ListView<Sorting, Known>>): void;
  /** Shows all again, in the same order. */
  reset(): void;
}

/** The filter and the order of a list, kept in the address, so that the way back from a record leads to the same list. In it stand kinds and orders, never a name. */
export function useListView<Sorting extends string, const Known extends Parts>({
  sortings,
  usual,
  filters,
}: ListViewOptions<Sorting, Known>): ListViewState<Sorting, Known> {
  const [query, change] = useAddress();
  const chosen = Object.entries(filters).map(
    ([name, known]) => [name, known.find((value) => value === query.get(name))] as const,
  );
  const sort = sortings.find((one) => one === query.get("sort")) ?? usual;
  const view = { ...Object.fromEntries(chosen), sort } as ListView<Sorting, Known>;
  return {
    view,
    isNarrowed: chosen.some(([, value]) => value !== undefined),
    set(changes) {
      const next = { ...view, ...changes };
      change({ ...next, sort: next.sort === usual ? undefined : next.sort }, { keepsScroll: true });
    },
    reset: () => change(Object.fromEntries(chosen.map(([name]) => [name, undefined])), { keepsScroll: true }),
  };
}
