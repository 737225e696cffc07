import { matchedSecurity, type NamedSecurity } from "./matchedSecurity.ts";

/** The securities of a file that none of those known is, each once. */
export function newSecurities(
  rows: readonly { readonly security?: NamedSecurity | undefined }[],
  known: readonly NamedSecurity[],
): readonly NamedSecurity[] {
  const found: NamedSecurity[] = [];
  for (const { security } of rows)
    if (security && !matchedSecurity(security, [...known, ...found])) found.push(security);
  return found;
}
