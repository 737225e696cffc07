import type { IsoDate } from "../../dates.ts";
import { type Money, money } from "../../money.ts";
import { roundedQuotient, scaledCount, ONE, type FixedPoint, fixedPointOf } from "../../fixedPoint.ts";
import type { Trade } from "../../entities/trade.ts";
import type { AssetId, SecurityId, TradeId } from "../../ids.ts";
import { type BaseCurrency, settledMinor } from "../currency/baseCurrency.ts";
import {
  type CostMethod,
  type Holding,
  less,
  type Lot,
  negated,
  partOf,
  scaled,
  Shelf,
  sumOf,
  unitsIn,
} from "./lotShelf.ts";
import { amountsOf } from "./tradeAmounts.ts";
import { chronologicalTrades, isIncomplete } from "./chronologicalTrades.ts";

/** Something sold, and what it had cost. Of a short position it is the purchase that closes it. */
interface Sale {
  readonly tradeId: TradeId;
  readonly date: IsoDate;
  readonly accountId: AssetId;
  readonly securityId: SecurityId;
  /** Less the fee. */
  readonly proceedsMinor: number | undefined;
  readonly costMinor: number | undefined;
}

/**
 * `Oversold`: more left a brokerage account than it held. `Incomplete`: something is missing that its kind needs.
 * `NoCostShare`: nobody has said how much of the cost went along with a spin-off, so all of it stays where it was.
 */
export interface TradeProblem {
  readonly kind: "Oversold" | "Incomplete" | "NoCostShare";
  readonly tradeId: TradeId;
  /** Of what was oversold: how many too many, and how many there were. */
  readonly missing?: FixedPoint | undefined;
  readonly held?: FixedPoint | undefined;
}

export interface Ledger {
  readonly holdings: readonly Holding[];
  readonly sales: readonly Sale[];
  readonly problems: readonly TradeProblem[];
}

/**
 * The lots that the trades have left in each brokerage account, and the gains of selling.
 *
 *   cost of a sale = cost · sold / held        by lot; `average` keeps one lot
 *
 * A purchase costs quantity · price + fee; a sale brings quantity · price − fee, and so does a redemption. A split
 * changes the count and no cost, a transfer between brokerage accounts takes cost and day along, and so does a security
 * that becomes another one. Cash beside the shares of a merger, and the shares of a spin-off, take a share of the cost
 * with them; see `Trade`. A stock dividend costs what counted as income, a delisting brings nothing.
 *
 * Rounded to a minor unit at each sale; the last one takes the rest, so no øre is lost. A count goes below nothing only
 * where the household says that it was sold short: else what is missing is named.
 */
export function lotLedger(trades: readonly Trade[], method: CostMethod, home: BaseCurrency): Ledger {
  const shelf = new Shelf(method);
  const sales: Sale[] = [];
  const problems: TradeProblem[] = [];
  const noteMissing = (tradeId: TradeId, missing: FixedPoint, taken: readonly Lot[]) => {
    if (missing > 0n) problems.push({ kind: "Oversold", tradeId, missing, held: unitsIn(taken) });
  };
  for (const trade of chronologicalTrades(trades)) {
    const { id, accountId, securityId, fromSecurityId, date, kind, ratio, toAccountId, amountMinor = 0 } = trade;
    if (isIncomplete(trade)) {
      problems.push({ kind: "Incomplete", tradeId: id });
      continue;
    }
    if (!securityId) continue;
    const { quantity } = amountsOf(trade);
    const sell = (paper: SecurityId, proceedsMinor: number | undefined, costMinor: number | undefined) =>
      sales.push({ tradeId: id, date, accountId, securityId: paper, proceedsMinor, costMinor });
    const receiveIn = (into: AssetId, lots: readonly Lot[]) => {
      for (const lot of lots) {
        const { covered, rest } = shelf.cover(into, securityId, lot);
        if (covered) sell(securityId, negated(sumOf(covered.owed)), covered.costMinor);
        shelf.put(into, securityId, rest);
      }
    };
    const receive = (costMinor: number | undefined) => receiveIn(accountId, [{ date, units: quantity, costMinor }]);
    switch (kind) {
      case "buy":
        receive(costOf(trade, home));
        break;
      case "stockDividend":
        receive(trade.price ? costOf(trade, home) : 0);
        break;
      case "sell": {
        const { taken, missing } = shelf.take(accountId, securityId, quantity);
        const proceeds = proceedsOf(trade, home);
        if (!trade.isShort || missing === 0n) {
          noteMissing(id, missing, taken);
          sell(securityId, proceeds, missing > 0n ? undefined : sumOf(taken));
          break;
        }
        const owed = partOf(proceeds, missing, quantity);
        if (taken.length > 0) sell(securityId, less(proceeds, owed), sumOf(taken));
        shelf.put(accountId, securityId, [{ date, units: -missing, costMinor: negated(owed) }]);
        break;
      }
      case "redemption":
      case "cashInLieu":
      case "delisting": {
        const wanted = kind === "delisting" && !trade.quantity ? shelf.held(accountId, securityId) : quantity;
        const { taken, missing } = shelf.take(accountId, securityId, wanted);
        noteMissing(id, missing, taken);
        const cash = kind === "cashInLieu" ? settledMinor(amountMinor - (trade.feeMinor ?? 0), trade, home) : 0;
        const proceeds = kind === "redemption" ? proceedsOf(trade, home) : cash;
        if (wanted > 0n || kind === "cashInLieu") sell(securityId, proceeds, missing > 0n ? undefined : sumOf(taken));
        break;
      }
      case "split":
        if (!ratio) break;
        if (!fromSecurityId) shelf.split(accountId, securityId, BigInt(ratio.to), BigInt(ratio.from));
        else {
          const { taken } = shelf.take(accountId, fromSecurityId, shelf.held(accountId, fromSecurityId));
          receiveIn(accountId, scaled(taken, BigInt(ratio.to), BigInt(ratio.from)));
        }
        break;
      case "merger": {
        if (!ratio || !fromSecurityId) break;
        const [to, from] = [BigInt(ratio.to), BigInt(ratio.from)];
        const wanted = trade.quantity ? scaledCount(quantity, from, to) : shelf.held(accountId, fromSecurityId);
        const { taken, missing } = shelf.take(accountId, fromSecurityId, wanted);
        noteMissing(id, missing, taken);
        const cash = amountMinor === 0 ? 0 : settledMinor(amountMinor, trade, home);
        const { kept, costMinor } = withCash(taken, cash, trade);
        if (amountMinor > 0) sell(fromSecurityId, cash, missing > 0n ? undefined : costMinor);
        const became = trade.quantity ? scaled(kept, quantity, unitsIn(kept)) : scaled(kept, to, from);
        receiveIn(accountId, missing > 0n ? unknownCost(became, date, quantity) : became);
        break;
      }
      case "spinoff":
      case "rights": {
        const share = trade.costShare ? fixedPointOf(trade.costShare) : 0n;
        const isUnsaid = !trade.costShare && kind === "spinoff";
        if (isUnsaid) problems.push({ kind: "NoCostShare", tradeId: id });
        const parted = fromSecurityId ? shelf.part(accountId, fromSecurityId, share) : [];
        if (parted.length === 0) receive(0);
        else receiveIn(accountId, scaled(parted, quantity, unitsIn(parted)));
        break;
      }
      case "transfer": {
        if (quantity > 0n && !toAccountId) {
          receive(costOf(trade, home));
          break;
        }
        const { taken, missing } = shelf.take(accountId, securityId, quantity < 0n ? -quantity : quantity);
        noteMissing(id, missing, taken);
        if (toAccountId) receiveIn(toAccountId, taken);
        break;
      }
      case "dividend":
      case "tax":
      case "fee":
      case "adrFee":
      case "feeRefund":
      case "currencyExchange":
        break;
    }
  }
  return { holdings: shelf.holdings(), sales, problems };
}

/** The cost of one of them, in the household's currency; rounded half up. */
export function averageCost({
  cost,
  units,
}: {
  readonly cost?: Money | undefined;
  readonly units: FixedPoint;
}): Money | undefined {
  if (!cost || units === 0n) return undefined;
  const [minor, count] = units < 0n ? [-cost.minor, -units] : [cost.minor, units];
  return money(Number(roundedQuotient(BigInt(minor) * ONE, count)), cost.currency);
}

function costOf(trade: Trade, home: BaseCurrency): number | undefined {
  const minor = amountsOf(trade).tradedMinor;
  return minor === undefined ? undefined : settledMinor(minor + (trade.feeMinor ?? 0), trade, home);
}

function proceedsOf(trade: Trade, home: BaseCurrency): number | undefined {
  const minor = amountsOf(trade).tradedMinor;
  return minor === undefined ? undefined : settledMinor(minor - (trade.feeMinor ?? 0), trade, home);
}

/** The lots after cash came with them, or was paid beside them, and the part of their cost that it took. */
function withCash(
  lots: readonly Lot[],
  cash: number | undefined,
  { costShare }: Trade,
): { readonly kept: readonly Lot[]; readonly costMinor: number | undefined } {
  const cost = sumOf(lots);
  if (cash === 0 || lots.length === 0) return { kept: lots, costMinor: 0 };
  if (cost === undefined || cash === undefined)
    return { kept: lots.map((lot) => ({ ...lot, costMinor: undefined })), costMinor: undefined };
  const told = costShare && partOf(cost, fixedPointOf(costShare), ONE);
  const taken = cash < 0 ? cash : (told ?? Math.min(cash, Math.max(cost, 0)));
  let [units, spread] = [0n, 0];
  const all = unitsIn(lots);
  const kept = lots.map((lot) => {
    units += lot.units;
    const until = partOf(taken, units, all) ?? 0;
    const own = until - spread;
    spread = until;
    return { ...lot, costMinor: (lot.costMinor ?? 0) - own };
  });
  return { kept, costMinor: taken };
}

/** More became of it than was held: as many as came, at a cost that nobody knows. */
function unknownCost(became: readonly Lot[], date: IsoDate, quantity: FixedPoint): readonly Lot[] {
  if (became.length === 0) return [{ date, units: quantity, costMinor: undefined }];
  return became.map((lot) => ({ ...lot, costMinor: undefined }));
}
