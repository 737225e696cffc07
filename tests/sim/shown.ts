import type { Household } from "./household.ts";
import { inListOrder } from "./lists.ts";

/** Records by their names, as text that is the same for the same contents. */
export type Shown = Readonly<Record<string, string>>;

export function shown(
  records: ReadonlyMap<string, { readonly deleted: boolean; readonly fields: Readonly<Record<string, unknown>> }>,
  names: readonly string[],
): Shown {
  return Object.fromEntries(
    names.flatMap((name) => {
      const record = records.get(name);
      const fields = Object.entries(inListOrder(record?.fields ?? {})).toSorted(([a], [b]) => (a < b ? -1 : 1));
      return record === undefined ? [] : [[name, JSON.stringify([record.deleted, fields])] as const];
    }),
  );
}

/** A record that has left the server is unknown to new devices, and deleted on others as they last saw it. */
export function isAlike(
  { server }: Household,
  name: string,
  expected: string | undefined,
  actual: string | undefined,
): boolean {
  const isGone = server.swept.has(name) && isDeleted(expected);
  return expected === actual || (isGone && (actual === undefined || isDeleted(actual)));
}

function isDeleted(record: string | undefined): boolean {
  return record?.startsWith("[true,") === true;
}
