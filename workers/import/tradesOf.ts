import { isStorableTotal } from "#domain/calculations/investments/storableWorth.ts";
import type { Decimal } from "#domain/decimal.ts";
import { type Currency, MINOR_DIGITS } from "#domain/money.ts";
import { decimalOf, roundedQuotient, ONE, type FixedPoint } from "#domain/fixedPoint.ts";
import type { SkippedRow, ReadTransaction, ReadTrade, RowProblem } from "./importApi.ts";
import type { BrokerReading } from "./readBroker.ts";
import type { BrokerLine, LineKind } from "./profiles/brokerProfile.ts";
import { ratiosOfAddedShares } from "./addedShares.ts";
import { companyEvents } from "./companyEvents.ts";
import { pairedMoves } from "./pairedMoves.ts";
import { priceQuotient } from "./parseFixedPoint.ts";
import { securitiesOf } from "./securitiesOf.ts";

const MAX_TEXT = 500;
const LEFT_OUT = { cancelled: "Cancelled", exchange: "CurrencyExchange", internal: "Internal" } as const;

/**
 * The trades that a broker's lines tell of, and the money that came and went beside them. A fee or tax that was paid
 * back, and a dividend that was taken back, are a trade of less than nothing, so that what is left of both is what was.
 */
export function tradesOf(told: readonly BrokerLine[]): BrokerReading {
  const joined = companyEvents(told);
  const alone = pairedMoves(joined);
  const lines = ratiosOfAddedShares(
    joined,
    (line) => (line.kind === "splitIn" || line.kind === "splitOut") && alone.get(line)?.kind === "in",
  );
  const trades: ReadTrade[] = [];
  const transactions: ReadTransaction[] = [];
  const leftOut: SkippedRow[] = [];
  const problems: RowProblem[] = [];
  const securityOf = securitiesOf(told);
  const paired = pairedMoves(lines);
  for (const line of lines) {
    const pair = paired.get(line);
    const kind = pair?.kind ?? line.kind;
    const base: Told = {
      line: line.line,
      date: line.date,
      security: securityOf(line),
      ...(line.account !== undefined && { account: line.account }),
      ...(line.reference !== undefined && { reference: line.reference }),
      ...(line.from && { fromSecurity: securityOf(line.from) }),
    };
    if (kind === "NoEffect") leftOut.push({ line: line.line, kind });
    else if (kind === "cancelled" || kind === "exchange" || kind === "internal")
      leftOut.push({ line: line.line, kind: LEFT_OUT[kind] });
    else if (kind === "splitHalf") continue;
    else if (kind === "split") {
      const ratio = pair?.ratio ?? line.ratio;
      trades.push({ ...base, kind, currency: line.currency, ...(ratio && { ratio }) });
    } else if (kind === "cash" || (kind === "fee" && line.amount === 0n)) {
      const amount = line.amount ?? 0n;
      if (line.amount === undefined) problems.push({ line: line.line, kind: "NoAmount" });
      else if (amount === 0n) leftOut.push({ line: line.line, kind: "NoEffect" });
      else transactions.push(transactionOf(line, amount));
    } else {
      const told = toldBy({ ...line, kind }, base);
      if ("problem" in told) problems.push({ line: line.line, kind: told.problem });
      else if (!told.trades.every(isStorableTotal)) problems.push({ line: line.line, kind: "AmountTooLarge" });
      else trades.push(...told.trades);
    }
  }
  return { trades, transactions, leftOut, problems };
}

type Told = Pick<ReadTrade, "line" | "date" | "security" | "fromSecurity" | "account" | "reference">;

function toldBy(
  line: BrokerLine,
  base: Told,
): { readonly problem: RowProblem["kind"] } | { readonly trades: readonly ReadTrade[] } {
  const { kind, amount, currency } = line;
  const size = (units: FixedPoint) => (units < 0n ? -units : units);
  const quantity = line.quantity === undefined ? undefined : size(line.quantity);
  if (isOfSecurity(kind) && !base.security) return { problem: "NoSecurity" };
  if (isAmount(kind)) {
    if (amount === undefined) return { problem: "NoAmount" };
    const isReceived = kind === "dividend" || kind === "cashInLieu" || kind === "feeRefund";
    const paid = minorOf(isReceived ? amount : -amount, currency);
    const trade: ReadTrade = { ...base, kind, currency, amountMinor: paid === 0 ? 0 : paid };
    return { trades: [trade, ...taxBeside(line, base)] };
  }
  const told = quantity === undefined || quantity === 0n ? undefined : decimal(quantity);
  if (kind === "delisting") return { trades: [{ ...base, kind, currency, ...(told && { quantity: told }) }] };
  if (quantity === undefined || quantity === 0n) return { problem: "NoQuantity" };
  if (kind === "spinoff" || kind === "rights" || kind === "merger" || kind === "stockDividend") {
    if (!told) return { problem: "NoQuantity" };
    const cash = kind === "merger" && amount ? minorOf(amount, currency) : 0;
    const worth = kind === "stockDividend" && line.price !== undefined && line.price > 0n && decimal(line.price);
    const trade: ReadTrade = {
      ...base,
      kind,
      quantity: told,
      ...(worth && { price: worth }),
      currency: worth ? (line.priceCurrency ?? currency) : currency,
      ...(line.ratio && { ratio: line.ratio }),
      ...(cash !== 0 && { amountMinor: cash }),
    };
    return { trades: [trade, ...taxBeside(line, base)] };
  }
  if (kind === "in" || kind === "out") {
    const moved = decimal(kind === "out" ? -quantity : quantity);
    if (!moved) return { problem: "NoQuantity" };
    const price = line.price === undefined ? undefined : decimal(line.price);
    const priceCurrency = line.priceCurrency ?? currency;
    return {
      trades: [{ ...base, kind: "transfer", quantity: moved, ...(price && { price }), currency: priceCurrency }],
    };
  }
  const count = decimal(quantity);
  const worth = kind === "free" ? 0n : (line.price ?? (kind === "reward" ? 0n : priceFrom(line, quantity)));
  const price = worth === undefined || worth < 0n ? undefined : decimal(worth);
  if (!count) return { problem: "NoQuantity" };
  if (!price) return { problem: "NoPrice" };
  const ofPrice = line.price === undefined ? currency : (line.priceCurrency ?? currency);
  const rate = ofPrice === currency || !line.rate || line.rate <= 0n ? undefined : decimal(line.rate);
  const fx = rate && { to: currency, rate };
  const { inTrade, beside } = feeOf(line, ofPrice, base);
  const trade: ReadTrade = {
    ...base,
    kind: kind === "sell" || kind === "redemption" ? kind : "buy",
    quantity: count,
    price,
    currency: ofPrice,
    ...(inTrade > 0 && { feeMinor: inTrade }),
    ...(fx && { fx }),
    ...(kind === "sell" && line.isShort && { isShort: true }),
  };
  const income: readonly ReadTrade[] =
    kind === "reward" && worth !== undefined && worth > 0n
      ? [
          {
            ...base,
            kind: "dividend",
            currency: ofPrice,
            amountMinor: minorOf(roundedQuotient(quantity * worth, ONE), ofPrice),
          },
        ]
      : [];
  return { trades: [...income, trade, ...beside, ...taxBeside(line, base)] };
}

/** A fee or a tax may be the whole brokerage account's. */
function isOfSecurity(kind: LineKind): boolean {
  return kind !== "tax" && kind !== "fee" && kind !== "adrFee" && kind !== "feeRefund";
}

function isAmount(kind: LineKind): kind is "dividend" | "tax" | "fee" | "adrFee" | "feeRefund" | "cashInLieu" {
  return kind === "dividend" || kind === "cashInLieu" || !isOfSecurity(kind);
}

/** Whether it can be reckoned with to the last minor unit. */
/** The amount that was moved, without fee and tax, for each one. */
function priceFrom({ kind, amount, fee = 0n, tax = 0n }: BrokerLine, quantity: FixedPoint): FixedPoint | undefined {
  if (amount === undefined) return undefined;
  const size = (units: FixedPoint) => (units < 0n ? -units : units);
  const costs = size(fee) + size(tax);
  return priceQuotient(
    kind === "sell" || kind === "redemption" ? size(amount) + costs : size(amount) - costs,
    quantity,
  );
}

/** In the currency of the trade, at the rate that it was settled at; where that is not known it is a trade beside it. */
function feeOf(
  line: BrokerLine,
  ofPrice: Currency,
  base: Told,
): { readonly inTrade: number; readonly beside: readonly ReadTrade[] } {
  const size = line.fee === undefined ? 0n : line.fee < 0n ? -line.fee : line.fee;
  const feeCurrency = line.feeCurrency ?? line.currency;
  if (size === 0n) return { inTrade: 0, beside: [] };
  if (feeCurrency === ofPrice) return { inTrade: minorOf(size, ofPrice), beside: [] };
  if (feeCurrency === line.currency && line.rate && line.rate > 0n)
    return { inTrade: minorOf(roundedQuotient(size * ONE, line.rate), ofPrice), beside: [] };
  const amountMinor = minorOf(size, feeCurrency);
  return { inTrade: 0, beside: [{ ...base, kind: "fee", currency: feeCurrency, amountMinor }] };
}

function taxBeside({ tax = 0n, taxCurrency, currency }: BrokerLine, base: Told): readonly ReadTrade[] {
  const size = tax < 0n ? -tax : tax;
  const paidIn = taxCurrency ?? currency;
  const amountMinor = minorOf(size, paidIn);
  return amountMinor === 0 ? [] : [{ ...base, kind: "tax", currency: paidIn, amountMinor }];
}

function transactionOf(
  { line, date, currency, text, balance, account }: BrokerLine,
  amount: FixedPoint,
): ReadTransaction {
  return {
    line,
    date,
    amountMinor: minorOf(amount, currency),
    currency,
    text: text.slice(0, MAX_TEXT),
    ...(balance !== undefined && { balanceMinor: minorOf(balance, currency) }),
    status: "booked",
    ...(account !== undefined && { account }),
  };
}

/** Whole minor units, half away from nothing. */
function minorOf(units: FixedPoint, currency: Currency): number {
  return Number(roundedQuotient(units * 10n ** BigInt(MINOR_DIGITS[currency]), ONE));
}

/** Undefined where a record could not hold it. */
function decimal(units: FixedPoint): Decimal | undefined {
  const size = units < 0n ? -units : units;
  return size / ONE < 10n ** 15n ? decimalOf(units) : undefined;
}
