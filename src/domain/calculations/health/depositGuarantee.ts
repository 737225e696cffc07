import type { IsoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import { MINOR_DIGITS, money } from "../../money.ts";
import { ownAssets } from "../networth/ownPart.ts";
import type { Histories, Insight, InsightInput } from "./insights.ts";

/** Directive 2014/49/EU, article 6: the sum that a guarantee scheme covers of all that one depositor has in one bank, in euros. */
const COVERED_EUROS = 100_000;

/**
 * C2 The banks in which the household has more than the guarantee covers: Σ of its own part of the bank accounts there, at
 * the rates of today, against 100,000 euros. Accounts of one bank are those with its name; one without a bank's name is
 * taken for itself. Nothing is said where no rate is known.
 */
export function depositGuarantee(
  { assets, currency, exchange, today }: Pick<InsightInput, "assets" | "currency" | "exchange" | "today">,
  histories: Histories,
): readonly Insight[] {
  const covered = exchange(money(COVERED_EUROS * 10 ** MINOR_DIGITS.EUR, "EUR"), currency, today);
  if (!covered.ok) return [];
  const accountsByBank = new Map<string, Asset[]>();
  for (const account of ownAssets(assets, today)) {
    if (account.type !== "bank") continue;
    const bank = account.bankName?.trim().toLowerCase() ?? account.id;
    const standing = accountsByBank.get(bank);
    if (standing) standing.push(account);
    else accountsByBank.set(bank, [account]);
  }
  return [...accountsByBank].flatMap(([bank, accounts]): readonly Insight[] => {
    const values = accounts.map(({ currentValue }) => exchange(currentValue, currency, today));
    const total = values.reduce((sum, value) => sum + (value.ok ? Math.max(0, value.value.value.minor) : 0), 0);
    if (total <= covered.value.value.minor) return [];
    const [largest] = accounts.toSorted((a, b) => b.currentValue.minor - a.currentValue.minor);
    const { id, name, bankName } = largest!;
    const since = accounts
      .flatMap((account) => histories.get(account.id) ?? [])
      .reduce<IsoDate | undefined>((last, { date }) => (last === undefined || date > last ? date : last), undefined);
    const subject = { page: "assets", id, name: bankName ?? name } as const;
    return [
      { kind: "guarantee", key: `guarantee:${bank}`, since: since ?? today, amount: money(total, currency), subject },
    ];
  });
}
