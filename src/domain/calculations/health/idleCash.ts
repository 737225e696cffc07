import { addDays, compareDates, type IsoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import { type Currency, MINOR_DIGITS, type Money, money } from "../../money.ts";
import type { AccountTransaction, Histories, Insight, InsightInput } from "./insights.ts";
import { isHeld, ownPart } from "../networth/ownPart.ts";

/** About 25.000 kroner, in whole units. In other currencies nothing is said. */
const IDLE_FROM: Readonly<Partial<Record<Currency, number>>> = {
  DKK: 25_000,
  SEK: 25_000,
  NOK: 25_000,
  EUR: 3_500,
  USD: 3_500,
  ISK: 500_000,
};
const IDLE_DAYS = 60;

/**
 * Money in an account without a rate that has not been below the limit for 60 days: the least that is known to have
 * stood there all that time, by its values and by what its transactions leave each day. It is worth telling again when
 * it has doubled.
 */
export function idleCash(
  { assets, posted = [], today }: Pick<InsightInput, "assets" | "posted" | "today">,
  histories: Histories,
): readonly Insight[] {
  return assets.flatMap((asset): readonly Insight[] => {
    const { id, name, type, interestRate = 0, currentValue } = asset;
    const least = limitOf(currentValue.currency);
    if ((type !== "bank" && type !== "cash") || interestRate > 0 || least === undefined) return [];
    if (!isHeld(asset, today)) return [];
    const enough = (value: Money) => value.currency === currentValue.currency && ownPart(value, asset).minor >= least;
    const values = histories.get(id) ?? [];
    // Most accounts are told apart by their values alone: their transactions are not looked at.
    if (!enough(currentValue) || !values.some(({ date, value }) => date <= addDays(today, -IDLE_DAYS) && enough(value)))
      return [];
    const days = dailyBalances(asset, posted, today);
    // Nobody knows in what order the values of one day stood there: the lowest is taken to be its last.
    const history = [...values, ...days].toSorted(
      (a, b) => compareDates(a.date, b.date) || b.value.minor - a.value.minor,
    );
    const low = history.findLastIndex(({ value }) => !enough(value));
    const stood = history.slice(low + 1);
    const since = stood[0]?.date;
    if (!since || since > addDays(today, -IDLE_DAYS)) return [];
    const standing = [...stood.map(({ value }) => value), currentValue].map((value) => ownPart(value, asset).minor);
    const amount = money(Math.min(...standing), currentValue.currency);
    const bucket = Math.floor(Math.log2(amount.minor / least));
    const daily = days.some(({ date }) => date <= since);
    const subject = { page: "assets", id, name } as const;
    return [{ kind: "idle", key: `idle:${id}:${bucket}`, since, amount, daily, subject }];
  });
}

/**
 * The balance that stood on an account at the close of each day that something was booked on, and of the day before the
 * first: from what it holds now, back through its transactions; and what the bank says that it held after each.
 */
function dailyBalances(
  { id, currentValue }: Asset,
  posted: readonly AccountTransaction[],
  today: IsoDate,
): readonly { readonly date: IsoDate; readonly value: Money }[] {
  const { currency } = currentValue;
  const own = posted.filter(
    ({ accountId, status, date, amount }) =>
      accountId === id && status === "booked" && date <= today && amount.currency === currency,
  );
  const days: { date: IsoDate; value: Money }[] = [];
  let [minor, day]: [number, IsoDate | undefined] = [currentValue.minor, undefined];
  for (const { date, amount, balance } of own.toSorted((a, b) => compareDates(b.date, a.date))) {
    if (date !== day) days.push({ date, value: money(minor, currency) });
    if (balance?.currency === currency) days.push({ date, value: balance });
    [minor, day] = [minor - amount.minor, date];
  }
  return day ? [...days, { date: addDays(day, -1), value: money(minor, currency) }] : days;
}

/** The limit below which money is little, in minor units. */
export function limitOf(currency: Currency): number | undefined {
  const units = IDLE_FROM[currency];
  return units && units * 10 ** MINOR_DIGITS[currency];
}
