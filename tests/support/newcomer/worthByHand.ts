import { ACCOUNTS, DEPOSITS, FEES, type NewcomerThing, PRICES, PURCHASES, THINGS, TODAY } from "./household.ts";

// A second way to the net worth, which shares no line with the first: days are counted with `Date`, amounts are kroner.

interface WorthByHand {
  readonly kroner: number;
  /** Names of what is not in it. */
  readonly without: readonly string[];
}

/** The net worth of the newcomers on the evening of a day. */
export function worthByHand(day: string): WorthByHand {
  const without: string[] = [];
  let kroner = 0;
  for (const thing of THINGS) {
    const value = thingOn(thing, day);
    if (value === "untold") without.push(thing.name);
    else kroner += thing.isDebt ? -value : value;
  }
  for (const account of ACCOUNTS) {
    let balance = account.stated.kroner;
    for (const one of account.transactions) if (one.day > day && one.day <= account.stated.day) balance -= one.kroner;
    const first = account.transactions.map((one) => one.day).toSorted()[0]!;
    const isThere = dayNumber(day) >= dayNumber(first) - 1;
    if (isThere) kroner += balance;
    else if (balance !== 0) without.push(account.name);
  }
  if (day !== TODAY) kroner += onTheWay(day);
  const depot = depotOn(day);
  return { kroner: kroner + depot.kroner, without: [...without, ...depot.without].toSorted() };
}

function thingOn({ since, stated }: NewcomerThing, day: string): number | "untold" {
  const last = stated.findLast((one) => one.day <= day);
  if (!last) return since !== undefined && day < since ? 0 : "untold";
  const next = stated[stated.indexOf(last) + 1];
  if (last.day !== since || !next) return last.kroner;
  const gone = (dayNumber(day) - dayNumber(last.day)) / (dayNumber(next.day) - dayNumber(last.day));
  return last.kroner + Math.round((next.kroner - last.kroner) * gone * 100) / 100;
}

/** Money that has left one account and not reached the other. */
function onTheWay(day: string): number {
  let sum = 0;
  const all = ACCOUNTS.flatMap(({ transactions }) => transactions).filter(({ transfer }) => transfer !== undefined);
  for (const out of all) {
    const into = all.find((one) => one.transfer === out.transfer && one.kroner > 0);
    if (out.kroner < 0 && into && out.day <= day && day < into.day) sum += into.kroner;
  }
  return sum;
}

function depotOn(day: string): WorthByHand {
  let kroner = 0;
  const without = new Set<string>();
  for (const one of DEPOSITS) if (one.day <= day) kroner += one.kroner;
  for (const one of FEES) if (one.day <= day) kroner -= one.kroner;
  for (const one of PURCHASES) {
    if (one.day > day) continue;
    kroner -= (one.count * one.price + one.fee) * one.rate;
    const price = PRICES.findLast(({ share, day: of }) => share === one.share && of <= day)?.price ?? one.price;
    if (one.currency === "DKK") kroner += one.count * price;
    else without.add(one.share);
  }
  return { kroner, without: [...without] };
}

function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000;
}
