import { href } from "#config/href.ts";
import type { RouteId } from "#config/routes.ts";
import type { Language } from "#config/spec.ts";
import { type HistorySubject, historySubject } from "#data/history.ts";

const PAGE = {
  assets: "assets",
  debts: "debt",
  transactions: "budget",
  trades: "portfolio",
  household: "onboarding",
} as const satisfies Readonly<Record<HistorySubject["collection"], RouteId>>;

/** Where what a record held before can be seen. */
export function historyAddress(
  record: { readonly collection: string; readonly id: string },
  language: Language,
): string | undefined {
  const subject = historySubject(record);
  if (!subject) return undefined;
  const { collection, id } = subject;
  const query = collection === "household" ? { step: "costs" } : { id };
  return `${href(PAGE[collection], { language, query })}#history`;
}
