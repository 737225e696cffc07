import type { IsoDate } from "../../dates.ts";
import { Decimal } from "../../decimal.ts";
import type { Asset } from "../../entities/asset.ts";
import type { Trade } from "../../entities/trade.ts";
import type { Transaction } from "../../entities/transaction.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { type CooperativeTask, parts } from "../../cooperativeTask.ts";
import { groupedBy } from "../../groupedBy.ts";
import type { AssetId, SecurityId } from "../../ids.ts";
import { add, type Currency, type Money, money } from "../../money.ts";
import { type BaseCurrency, baseCurrencyMinor } from "../currency/baseCurrency.ts";
import type { DerivedPast, Standing } from "../networth/netWorthSeries.ts";
import { type BrokerageAccountCash, brokerageAccountCash } from "./brokerageAccountCash.ts";
import { isIncomplete } from "./chronologicalTrades.ts";
import { pastTrades, type TradeInput } from "./countedTrades.ts";
import { HeldQuantities } from "./heldQuantities.ts";
import { oversold } from "./oversoldBy.ts";
import { PortfolioValuator } from "./portfolioValuator.ts";
import { isOfHoldings } from "./tradeAmounts.ts";

/** A part of a brokerage account that is in no sum: a security, or cash, and the reason why. */
export type UncountedPart =
  | { readonly name: string; readonly lacks: "price" }
  | { readonly name: string; readonly lacks: "rate"; readonly currency: Currency };

/** The worth of a brokerage account on one day, in one currency. */
export interface BrokerageAccountWorth {
  /** Of all that is counted: securities and cash. */
  readonly value: Money;
  readonly securities: Money;
  /** Absent where nobody knows it. */
  readonly cash?: Money | undefined;
  readonly uncounted: readonly UncountedPart[];
}

/** Why the values that a person wrote count, though there are trades. */
export type StatedReason = "chosen" | "unsure";

/** A brokerage account with trades, and the source that counts. */
export type TradedAccount =
  | { readonly source: "stated"; readonly reason: StatedReason }
  | {
      readonly source: "trades";
      readonly today: BrokerageAccountWorth;
      readonly past: DerivedPast;
      /** The values that a person wrote, on days from the first trade on, do not count. */
      readonly hasStated: boolean;
    };

export interface LiveInput extends Omit<TradeInput, "home"> {
  readonly assets: readonly Asset[];
  readonly valuations: readonly Valuation[];
  readonly transactions: readonly Transaction[];
  /** The currency that the household counts in. */
  readonly currency: Currency;
  readonly baseCurrencyIn: (currency: Currency) => BaseCurrency;
}

/**
 * C1 The worth of each brokerage account with trades, today and on any day before:
 *
 *   worth(d) = Σ units(s, d) · price(s, d) · fx(d) + Σ cash(c, d) · fx(d)
 *
 * units, price  of a security when the day is over, as the portfolio counts them
 * cash          `brokerageAccountCash`, of each currency
 * fx            the rate of the day to the currency of the account; to that of the household where fewer are left out
 *
 * Minor units, for the whole account and whoever owns it; each security and each cash amount is rounded by itself. A
 * security without a price, and any part without a rate, is left out alone and named.
 *
 * The trades count where they know everything. Where one lacks something, takes more than there was, or is of a security
 * that was removed, and a person has written a value of a later day, that counts; so it does where the household chose
 * it.
 */
export function* liveBrokerageAccounts(input: LiveInput): CooperativeTask<ReadonlyMap<AssetId, TradedAccount>> {
  const { assets, trades, today } = input;
  const traded = new Set(
    trades.flatMap((trade) => (trade.date <= today && isOfHoldings(trade) ? accountsOf(trade) : [])),
  );
  const accounts = assets.filter(({ id }) => traded.has(id));
  if (accounts.length === 0) return new Map();
  const ids = new Set<string>(accounts.map(({ id }) => id));
  const statedById = new Map<string, IsoDate>();
  for (const part of parts(input.valuations)) {
    for (const { subjectId, date, value, fromPosting } of part) {
      if (date > today || value.minor === 0 || fromPosting || !ids.has(subjectId)) continue;
      const last = statedById.get(subjectId);
      if (!last || date > last) statedById.set(subjectId, date);
    }
    yield;
  }
  const moneyById = new Map<AssetId, Transaction[]>();
  for (const part of parts(input.transactions)) {
    for (const one of part) {
      if (!ids.has(one.accountId)) continue;
      const known = moneyById.get(one.accountId);
      if (known) known.push(one);
      else moneyById.set(one.accountId, [one]);
    }
    yield;
  }
  const { all, byId, gone, priceOn } = pastTrades(input);
  yield;
  const tooMany = new Set(oversold(all).map(({ tradeId }) => tradeId));
  yield;
  const tradesById = groupedBy(
    all.flatMap((trade) => accountsOf(trade).map((id) => ({ id, trade: seenFrom(id, trade) }))),
    ({ id }) => id,
  );
  const isUnsure = (trade: Trade) =>
    isIncomplete(trade) || tooMany.has(trade.id) || (trade.securityId !== undefined && gone.has(trade.securityId));
  const nameOf = (id: SecurityId) => byId.get(id)?.name ?? "";
  const found = new Map<AssetId, TradedAccount>();
  for (const account of accounts) {
    yield;
    const own = (tradesById.get(account.id) ?? []).map(({ trade }) => trade);
    const first = own.find(isOfHoldings)!.date;
    const stated = statedById.get(account.id);
    const hasStated = stated !== undefined && stated >= first;
    if (account.worthSource === "stated") {
      found.set(account.id, { source: "stated", reason: "chosen" });
      continue;
    }
    if (account.worthSource === undefined && hasStated && own.some(isUnsure)) {
      found.set(account.id, { source: "stated", reason: "unsure" });
      continue;
    }
    const cash = brokerageAccountCash({
      trades: own,
      transactions: moneyById.get(account.id) ?? [],
      stated: account.statedCash ?? [],
      today,
    });
    const counted = own.filter(({ securityId }) => !securityId || !gone.has(securityId));
    const worthsIn = (home: BaseCurrency, days: readonly IsoDate[]) =>
      worthsOn({ days, trades: counted, priceOn, home, cash, nameOf });
    let home = input.baseCurrencyIn(account.currentValue.currency);
    let now = (yield* worthsIn(home, [today]))[0]!;
    if (now.uncounted.length > 0 && home.currency !== input.currency) {
      const base = input.baseCurrencyIn(input.currency);
      const inBase = (yield* worthsIn(base, [today]))[0]!;
      if (inBase.uncounted.length < now.uncounted.length) [home, now] = [base, inBase];
    }
    const begun = cash && cash.first < own[0]!.date ? cash.first : own[0]!.date;
    found.set(account.id, {
      source: "trades",
      today: now,
      hasStated,
      past: pastOf(begun, isMovedIn(own) || cash?.isBegunBefore === true, (days) => worthsIn(home, days)),
    });
  }
  return found;
}

type WorthsOn = (days: readonly IsoDate[]) => CooperativeTask<readonly BrokerageAccountWorth[]>;

/** Before its first trade or deposit it was not there, unless its securities or its cash came from elsewhere. */
function pastOf(first: IsoDate, isBegunBefore: boolean, worths: WorthsOn): DerivedPast {
  return {
    first,
    *on(days) {
      const from = days.findIndex((day) => day >= first);
      const before: Standing = { isBefore: true, ...(isBegunBefore && { state: "untold" }) };
      if (from < 0) return days.map(() => before);
      const known = yield* worths(days.slice(from));
      return [
        ...days.slice(0, from).map(() => before),
        ...known.map(({ value, uncounted }): Standing => ({ value, ...namesOf(uncounted) })),
      ];
    },
  };
}

function namesOf(uncounted: readonly UncountedPart[]): Pick<Standing, "uncounted"> {
  return uncounted.length > 0 ? { uncounted: uncounted.map(({ name }) => name) } : {};
}

/** Its first securities came from another place, where they were before. */
function isMovedIn(trades: readonly Trade[]): boolean {
  const first = trades.find(isOfHoldings);
  return first?.kind === "transfer" && !first.quantity?.startsWith("-");
}

function accountsOf(trade: Trade): readonly AssetId[] {
  return isBetween(trade) ? [trade.accountId, trade.toAccountId] : [trade.accountId];
}

function isBetween(trade: Trade): trade is Trade & { readonly toAccountId: AssetId } {
  const { kind, accountId, toAccountId } = trade;
  return kind === "transfer" && toAccountId !== undefined && toAccountId !== accountId && !isIncomplete(trade);
}

/** As the account alone has it: what another one sends it comes in, and what it sends leaves. */
function seenFrom(account: AssetId, trade: Trade): Trade {
  if (!isBetween(trade)) return trade;
  const { accountId, quantity } = trade;
  const alone = { ...trade, accountId: account, toAccountId: undefined };
  return accountId === account ? { ...alone, quantity: Decimal.parse(`-${quantity}`) } : alone;
}

interface WorthsInput {
  /** In their order, as the trades are. */
  readonly days: readonly IsoDate[];
  readonly trades: readonly Trade[];
  readonly priceOn: ConstructorParameters<typeof PortfolioValuator>[1];
  readonly home: BaseCurrency;
  readonly cash: BrokerageAccountCash | undefined;
  readonly nameOf: (id: SecurityId) => string;
}

/** When each of the days is over. */
function* worthsOn({
  days,
  trades,
  priceOn,
  home,
  cash,
  nameOf,
}: WorthsInput): CooperativeTask<readonly BrokerageAccountWorth[]> {
  const held = new HeldQuantities();
  const valuator = new PortfolioValuator(held, priceOn, home);
  const worths: BrokerageAccountWorth[] = [];
  let at = 0;
  for (const day of days) {
    for (; at < trades.length && trades[at]!.date <= day; at++) if (!isIncomplete(trades[at]!)) held.move(trades[at]!);
    const { knownMinor, unknown } = valuator.on(day);
    const securities = money(knownMinor, home.currency);
    const uncounted = unknown.map((one): UncountedPart => {
      const name = nameOf(one.securityId);
      return one.lacks === "price" ? { name, lacks: "price" } : { name, lacks: "rate", currency: one.currency };
    });
    let inCash: Money | undefined;
    for (const amount of cash?.on(day) ?? []) {
      const minor = baseCurrencyMinor(amount, day, home);
      if (minor !== undefined) inCash = add(inCash ?? money(0, home.currency), money(minor, home.currency));
      else uncounted.push({ name: amount.currency, lacks: "rate", currency: amount.currency });
    }
    worths.push({ value: inCash ? add(securities, inCash) : securities, securities, cash: inCash, uncounted });
    yield;
  }
  return worths;
}
