import { type IsoDate } from "#domain/dates.ts";
import type { Decimal } from "#domain/decimal.ts";
import type { Trade, TradeKind } from "#domain/entities/trade.ts";
import { AssetId, SecurityId } from "#domain/ids.ts";
import { type Currency, type Money, money } from "#domain/money.ts";
import { type Drafted, readable } from "#domain/text/typed.ts";
import { decimalOf, fixedPointOf } from "#domain/fixedPoint.ts";
import { isNoteTooLong } from "./newParts.ts";

/** Chosen where one that is not there yet is meant. */
export const NEW = "new";
/** A tax or a fee of the brokerage account as a whole. */
export const WHOLE_BROKERAGE_ACCOUNT = "whole";

export const DIRECTIONS = ["in", "out", "own"] as const;
/** Where a transfer comes from or goes to: outside the household's brokerage accounts, or to another of them. */
type Direction = (typeof DIRECTIONS)[number];

/** The values of the form. */
export interface TradeDraft {
  readonly kind: TradeKind;
  readonly date: Drafted<IsoDate>;
  readonly accountId: string | undefined;
  readonly securityId: string | undefined;
  readonly quantity: Drafted<Decimal>;
  readonly price: Drafted<Decimal>;
  readonly amount: Drafted<Money>;
  /** It takes one of before back, as a broker wrote it: only then its amount may be less than nothing. */
  readonly isCorrection: boolean;
  readonly fee: Drafted<Money>;
  /** Withheld of a dividend; written as a trade of its own. */
  readonly tax: Drafted<Money>;
  readonly rate: Drafted<Decimal>;
  /** The amount that the rate leads to, where it is not the household's own currency: the broker's account may be in another. */
  readonly rateTo: Currency | undefined;
  readonly ratioTo: Drafted<Decimal>;
  readonly ratioFrom: Drafted<Decimal>;
  readonly direction: Direction;
  readonly toAccountId: string | undefined;
  readonly note: string;
}

export type AskedField =
  | "account"
  | "security"
  | "date"
  | "quantity"
  | "price"
  | "oldCost"
  | "fee"
  | "tax"
  | "rate"
  | "amount"
  | "ratioTo"
  | "ratioFrom"
  | "toAccount"
  | "note";

export function isPriced(kind: TradeKind): boolean {
  return kind === "buy" || kind === "sell";
}

export function hasAmount(kind: TradeKind): boolean {
  return kind === "dividend" || kind === "tax" || kind === "fee";
}

export function mayBeWholeBrokerageAccount(kind: TradeKind): boolean {
  return kind === "tax" || kind === "fee";
}

/**
 * The fields that have to be written, or written otherwise, before it can be kept. `isForeign`: its currency is not the
 * one it is settled in. `latest`: nothing has been traded after it.
 */
export function missingIn(draft: TradeDraft, isForeign = false, latest?: IsoDate): readonly AskedField[] {
  const { kind, accountId, securityId, price, direction } = draft;
  const [date, quantity, amount] = [readable(draft.date), readable(draft.quantity), readable(draft.amount)];
  const isMoved = isPriced(kind) || kind === "transfer";
  const toOther = kind === "transfer" && direction === "own";
  const missing: Readonly<Record<AskedField, boolean>> = {
    account: !accountId,
    security: !securityId || (securityId === WHOLE_BROKERAGE_ACCOUNT && !mayBeWholeBrokerageAccount(kind)),
    date: !date || (latest !== undefined && date > latest),
    quantity: isMoved && (!quantity || fixedPointOf(quantity) <= 0n),
    price: isPriced(kind) && (readable(price) === undefined || isWrong(price)),
    oldCost: kind === "transfer" && direction === "in" && isWrong(price),
    fee: isPriced(kind) && isWrong(draft.fee),
    tax: kind === "dividend" && isWrong(draft.tax),
    rate: isForeign && kind !== "split" && (isWrong(draft.rate) || isNothing(draft.rate)),
    amount: hasAmount(kind) && (!amount || (amount.minor < 0 && !draft.isCorrection)),
    ratioTo: kind === "split" && !wholeNumber(draft.ratioTo),
    ratioFrom: kind === "split" && !wholeNumber(draft.ratioFrom),
    toAccount: toOther && (!draft.toAccountId || draft.toAccountId === accountId),
    note: isNoteTooLong(draft.note),
  };
  return (Object.keys(missing) as AskedField[]).filter((field) => missing[field]);
}

const COUNTED: readonly AskedField[] = ["account", "security", "date", "quantity", "ratioTo", "ratioFrom", "toAccount"];

/** Whether all is there that the counts of a brokerage account depend on: a price and amounts may come later. */
export function isCountable(missing: readonly AskedField[]): boolean {
  return !COUNTED.some((field) => missing.includes(field));
}

/** The trade of a countable draft as far as the counts of a brokerage account go, whatever is paid. */
export function countedTradeOf(draft: TradeDraft, currency: Currency): Omit<Trade, "id"> {
  return tradeOf({ ...draft, price: decimalOf(0n) }, currency, currency);
}

/** Not to be read, or less than nothing. */
function isWrong(value: Drafted<Money | Decimal>): boolean {
  const known = readable(value);
  if (known === undefined) return value !== undefined;
  return typeof known === "string" ? known.startsWith("-") : known.minor < 0;
}

function isNothing(value: Drafted<Decimal>): boolean {
  const number = readable(value);
  return number !== undefined && fixedPointOf(number) === 0n;
}

/**
 * The currency that the amounts are written in: a trade that stays with its security stays in its currency, which may
 * be another than that of the security's price. `ofSecurity` is that of the security that was chosen.
 */
export function currencyOf(
  { securityId }: TradeDraft,
  seen: Trade | undefined,
  ofSecurity: Currency | undefined,
): Currency | undefined {
  const isKept = seen && (seen.securityId ?? WHOLE_BROKERAGE_ACCOUNT) === securityId;
  return isKept ? seen.currency : (ofSecurity ?? seen?.currency);
}

/** The trade of a draft that misses nothing. A field that its kind does not use is left out. */
export function tradeOf(draft: TradeDraft, currency: Currency, home: Currency): Omit<Trade, "id"> {
  const { kind, direction } = draft;
  const [quantity, amount] = [readable(draft.quantity), readable(draft.amount)];
  const [price, rate, fee] = [readable(draft.price), readable(draft.rate), readable(draft.fee)];
  const isTransfer = kind === "transfer";
  const to = draft.rateTo ?? home;
  const [ratioTo, ratioFrom] = [wholeNumber(draft.ratioTo), wholeNumber(draft.ratioFrom)];
  const signed = quantity && isTransfer && direction === "out" ? decimalOf(-fixedPointOf(quantity)) : quantity;
  const note = draft.note.trim();
  return {
    kind,
    accountId: AssetId.parse(draft.accountId),
    date: readable(draft.date)!,
    currency,
    ...(draft.securityId &&
      draft.securityId !== WHOLE_BROKERAGE_ACCOUNT && { securityId: SecurityId.parse(draft.securityId) }),
    ...(signed && (isPriced(kind) || isTransfer) && { quantity: signed }),
    ...(price && (isPriced(kind) || (isTransfer && direction === "in")) && { price }),
    ...(fee && fee.minor > 0 && isPriced(kind) && { feeMinor: fee.minor }),
    ...(amount && hasAmount(kind) && { amountMinor: amount.minor }),
    ...(rate && currency !== to && kind !== "split" && { fx: { to, rate } }),
    ...(ratioTo && ratioFrom && kind === "split" && { ratio: { to: ratioTo, from: ratioFrom } }),
    ...(isTransfer && direction === "own" && { toAccountId: AssetId.parse(draft.toAccountId) }),
    ...(note !== "" && { note }),
  };
}

/** The withheld tax of a dividend as the trade it is. */
export function taxOf(dividend: Omit<Trade, "id">, draft: TradeDraft): Omit<Trade, "id"> | undefined {
  const tax = readable(draft.tax);
  if (dividend.kind !== "dividend" || !tax || tax.minor <= 0) return undefined;
  const { note: _, ...fields } = dividend;
  return { ...fields, kind: "tax", amountMinor: tax.minor };
}

export function emptyDraft(date: IsoDate, accountId: string | undefined, securityId: string | undefined): TradeDraft {
  return {
    kind: "buy",
    date,
    accountId,
    securityId,
    quantity: undefined,
    price: undefined,
    amount: undefined,
    isCorrection: false,
    fee: undefined,
    tax: undefined,
    rate: undefined,
    rateTo: undefined,
    ratioTo: undefined,
    ratioFrom: undefined,
    direction: "in",
    toAccountId: undefined,
    note: "",
  };
}

/** The form of a trade that is there. */
export function draftOf(trade: Trade): TradeDraft {
  const { quantity, currency, amountMinor, feeMinor, ratio, toAccountId } = trade;
  const isOut = quantity?.startsWith("-") ?? false;
  return {
    ...emptyDraft(trade.date, trade.accountId, trade.securityId ?? WHOLE_BROKERAGE_ACCOUNT),
    kind: trade.kind,
    quantity: quantity && isOut ? decimalOf(-fixedPointOf(quantity)) : quantity,
    price: trade.price,
    amount: amountMinor === undefined ? undefined : money(amountMinor, currency),
    isCorrection: amountMinor !== undefined && amountMinor < 0,
    fee: feeMinor === undefined ? undefined : money(feeMinor, currency),
    rate: trade.fx?.rate,
    rateTo: trade.fx?.to,
    ratioTo: ratio && wholeDecimal(ratio.to),
    ratioFrom: ratio && wholeDecimal(ratio.from),
    direction: toAccountId ? "own" : isOut ? "out" : "in",
    toAccountId,
    note: trade.note ?? "",
  };
}

/** The fields of the form that show a field of the trade. */
export function fieldsOf(name: string): readonly (keyof TradeDraft)[] {
  return SHOWN_BY[name] ?? [];
}

const SHOWN_BY: Readonly<Record<string, readonly (keyof TradeDraft)[]>> = {
  kind: ["kind"],
  date: ["date"],
  accountId: ["accountId"],
  securityId: ["securityId"],
  quantity: ["quantity", "direction"],
  price: ["price"],
  amountMinor: ["amount", "isCorrection"],
  feeMinor: ["fee"],
  fx: ["rate", "rateTo"],
  ratio: ["ratioTo", "ratioFrom"],
  toAccountId: ["toAccountId", "direction"],
  note: ["note"],
};

function wholeNumber(value: Drafted<Decimal>): number | undefined {
  const number = Number(readable(value) ?? Number.NaN);
  return Number.isSafeInteger(number) && number >= 1 ? number : undefined;
}

function wholeDecimal(value: number): Decimal {
  return decimalOf(BigInt(value) * 10_000_000_000n);
}
