import { useSearchParams } from "react-router-dom";

interface AddressOptions {
  /** The page stays where it is scrolled to. */
  readonly keepsScroll?: boolean;
}

/** The query of the address, and its change in place: a name with `undefined` is taken out, all others stay. */
export function useAddress(): readonly [
  URLSearchParams,
  (changes: Readonly<Record<string, string | undefined>>, options?: AddressOptions) => void,
] {
  const [query, setQuery] = useSearchParams();
  const change = (
    changes: Readonly<Record<string, string | undefined>>,
    { keepsScroll = false }: AddressOptions = {},
  ) => setQuery(withQuery(query, changes), { replace: true, preventScrollReset: keepsScroll });
  return [query, change];
}

/** The query with other values: what is undefined is taken out. */
export function withQuery(
  query: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes))
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  return next;
}
