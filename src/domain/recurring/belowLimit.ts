import type { IsoDate } from "../dates.ts";
import type { Asset } from "../entities/asset.ts";
import { type Money, money } from "../money.ts";
import type { AccountForecast } from "./cashForecast.ts";

interface BelowLimit {
  readonly accountId: Asset["id"];
  /** The first day it is below. */
  readonly from: IsoDate;
  readonly lowest: Money;
  readonly limit: Money;
}

interface BelowInput {
  readonly forecasts: readonly AccountForecast[];
  readonly accounts: readonly Pick<Asset, "id" | "type">[];
  /** The accounts that the household has said a limit for. */
  readonly limited: ReadonlySet<string>;
  /** Somebody has confirmed what comes again and again, the salary with it. */
  readonly isIncomeKnown: boolean;
}

/**
 * C10 The accounts that stand below their limit on one of the days of a forecast.
 *
 *   left(k) = balance(k) + k · m        where it is not known what comes in, else balance(k)
 *
 * k  whole days after today
 * m  what is spent on a usual day, minor units: without any income known it would empty every account
 *
 * Of an account without a limit of its own it is news when it falls below the usual one, not that it is there already; and
 * a purse is there to be emptied. Whole minor units: nothing is rounded.
 */
export function belowLimit({ forecasts, accounts, limited, isIncomeKnown }: BelowInput): readonly BelowLimit[] {
  const typeById = new Map(accounts.map(({ id, type }) => [id, type]));
  return forecasts.flatMap(({ accountId, days, limit, everyday }): readonly BelowLimit[] => {
    const isOwn = limited.has(accountId);
    if (!isOwn && typeById.get(accountId) === "cash") return [];
    const left = days.map(({ date, balance }, k) => ({
      date,
      minor: isIncomeKnown ? balance.minor : balance.minor + k * everyday.usual,
    }));
    const currency = days[0]?.balance.currency;
    const first = currency === limit.currency ? left.findIndex(({ minor }) => minor < limit.minor) : -1;
    if (first < 0 || (first === 0 && !isOwn)) return [];
    const lowest = money(Math.min(...left.map(({ minor }) => minor)), limit.currency);
    return [{ accountId, from: left[first]!.date, lowest, limit }];
  });
}
