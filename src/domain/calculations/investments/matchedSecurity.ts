/** The names that a security has, in a file or in the household. */
export interface NamedSecurity {
  readonly name: string;
  readonly isin?: string | undefined;
  readonly ticker?: string | undefined;
}

/**
 * The security that a file means: the one with the same ISIN, else, where one of the two has none, the one with the
 * same ticker or name. Two different ISINs are two securities, whatever they are called.
 */
export function matchedSecurity<Known extends NamedSecurity>(
  named: NamedSecurity,
  known: readonly Known[],
): Known | undefined {
  const byIsin = named.isin === undefined ? undefined : known.find(({ isin }) => isin === named.isin);
  if (byIsin) return byIsin;
  const open = known.filter(({ isin }) => isin === undefined || named.isin === undefined);
  return (
    open.find(({ ticker }) => ticker !== undefined && ticker === named.ticker) ??
    open.find(({ name }) => alike(name) === alike(named.name))
  );
}

function alike(name: string): string {
  return name.toLowerCase().replaceAll(/\s+/g, " ").trim();
}
