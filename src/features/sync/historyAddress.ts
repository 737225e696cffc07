import { href } from "#config/href.ts";
import type { RouteId } from "#config/routes.ts";
import type { Language } from "#config/spec.ts";
import { historySubject, ownerOf } from "#data/records/history.ts";

const PAGE = {
  assets: "assets",
  debts: "debt",
  transactions: "budget",
  trades: "portfolio",
  goals: "goals",
  household: "settings",
} as const satisfies Readonly<Record<string, RouteId>>;

/** The address where the earlier values of a record can be seen. */
export function historyAddress(
  record: { readonly collection: string; readonly id: string },
  language: Language,
): string | undefined {
  const subject = historySubject(record);
  const owner = subject && ownerOf(subject);
  if (!owner) return undefined;
  const value = subject.collection === "valuations" ? subject.id : undefined;
  const query = owner.collection === "household" ? { section: "household" } : { id: owner.id, value };
  return `${href(PAGE[owner.collection], { language, query })}#history`;
}
