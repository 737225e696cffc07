import { type IsoDate } from "#domain/dates.ts";
import type { Decimal } from "#domain/decimal.ts";
import type { Trade, TradeKind } from "#domain/entities/trade.ts";
import { AssetId, SecurityId } from "#domain/ids.ts";
import { type Currency, type Money, money } from "#domain/money.ts";
import { type Drafted, readable } from "#domain/text/typed.ts";
import { decimalOf, fixedPointOf, ONE } from "#domain/fixedPoint.ts";
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
  /** The security that it came of; see `Trade`. */
  readonly fromSecurityId: string | undefined;
  /** Of the cost, in per cent. */
  readonly costShare: Drafted<Decimal>;
  readonly isShort: boolean;
  /** Of an exchange: the currency that was given. */
  readonly soldCurrency: Currency | undefined;
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
  | "fromSecurity"
  | "costShare"
  | "boughtCurrency"
  | "exchangeRate"
  | "cash"
  | "note";

/** The fields that a kind of trade has beside account, security and day. Those that may be left empty are `optional`. */
interface KindFields {
  readonly quantity?: "asked" | "optional";
  readonly price?: "asked" | "optional";
  readonly fee?: true;
  readonly amount?: "asked" | "optional";
  readonly ratio?: true;
  readonly fromSecurity?: "asked" | "optional";
  readonly costShare?: true;
  readonly mayBeShort?: true;
  /** It may be the whole brokerage account's, or never is of a security. */
  readonly whole?: "may" | "always";
}

const FIELDS: Readonly<Record<TradeKind, KindFields>> = {
  buy: { quantity: "asked", price: "asked", fee: true },
  sell: { quantity: "asked", price: "asked", fee: true, mayBeShort: true },
  dividend: { amount: "asked" },
  tax: { amount: "asked", whole: "may" },
  fee: { amount: "asked", whole: "may" },
  split: { ratio: true, fromSecurity: "optional" },
  transfer: { quantity: "asked" },
  stockDividend: { quantity: "asked", price: "optional" },
  rights: { quantity: "asked", fromSecurity: "optional", costShare: true },
  spinoff: { quantity: "asked", fromSecurity: "optional", costShare: true },
  merger: { ratio: true, fromSecurity: "asked", amount: "optional", costShare: true },
  redemption: { quantity: "asked", price: "asked", fee: true },
  cashInLieu: { amount: "asked", quantity: "optional" },
  delisting: { quantity: "optional" },
  adrFee: { amount: "asked", whole: "may" },
  feeRefund: { amount: "asked", whole: "may" },
  currencyExchange: { amount: "asked", fee: true, whole: "always" },
};

export function fieldsOfKind(kind: TradeKind): KindFields {
  return FIELDS[kind];
}

/** The share of the cost says something only where cost goes along: with cash of a merger, or out of a security that is named. */
export function hasCostShare({ kind, fromSecurityId, amount }: TradeDraft): boolean {
  if (!FIELDS[kind].costShare) return false;
  return kind === "merger" ? amount !== undefined && (readable(amount)?.minor ?? 1) > 0 : fromSecurityId !== undefined;
}

/** A rate belongs to amounts. */
export function isRated({ kind, price }: TradeDraft): boolean {
  const { price: priced, amount } = FIELDS[kind];
  return (
    priced === "asked" || amount !== undefined || kind === "transfer" || (priced !== undefined && price !== undefined)
  );
}

/**
 * The fields that have to be written, or written otherwise, before it can be kept. `isForeign`: its currency is not the
 * one it is settled in. `latest`: nothing has been traded after it.
 */
export function missingIn(draft: TradeDraft, isForeign = false, latest?: IsoDate): readonly AskedField[] {
  const { kind, accountId, securityId, fromSecurityId, price, direction } = draft;
  const [date, quantity, amount] = [readable(draft.date), readable(draft.quantity), readable(draft.amount)];
  const fields = FIELDS[kind];
  const isExchange = kind === "currencyExchange";
  const toOther = kind === "transfer" && direction === "own";
  const missing: Readonly<Record<AskedField, boolean>> = {
    account: !accountId,
    security: fields.whole !== "always" && (!securityId || (securityId === WHOLE_BROKERAGE_ACCOUNT && !fields.whole)),
    date: !date || (latest !== undefined && date > latest),
    quantity:
      fields.quantity !== undefined &&
      (quantity ? fixedPointOf(quantity) <= 0n : fields.quantity === "asked" || draft.quantity !== undefined),
    price:
      fields.price !== undefined && (isWrong(price) || (fields.price === "asked" && readable(price) === undefined)),
    oldCost: kind === "transfer" && direction === "in" && isWrong(price),
    fee: fields.fee !== undefined && isWrong(draft.fee),
    tax: kind === "dividend" && isWrong(draft.tax),
    rate: isForeign && !isExchange && isRated(draft) && (isWrong(draft.rate) || isNothing(draft.rate)),
    amount: fields.amount === "asked" && (!amount || (amount.minor < 0 && !draft.isCorrection)),
    cash: fields.amount === "optional" && draft.amount !== undefined && !amount,
    ratioTo: fields.ratio !== undefined && !wholeNumber(draft.ratioTo),
    ratioFrom: fields.ratio !== undefined && !wholeNumber(draft.ratioFrom),
    toAccount: toOther && (!draft.toAccountId || draft.toAccountId === accountId),
    fromSecurity:
      fields.fromSecurity !== undefined &&
      (fromSecurityId ? fromSecurityId === securityId : fields.fromSecurity === "asked"),
    costShare: hasCostShare(draft) && isNoShare(draft.costShare),
    boughtCurrency: isExchange && !isForeign,
    exchangeRate: isExchange && (!readable(draft.rate) || isWrong(draft.rate) || isNothing(draft.rate)),
    note: isNoteTooLong(draft.note),
  };
  return (Object.keys(missing) as AskedField[]).filter((field) => missing[field]);
}

const COUNTED: readonly AskedField[] = [
  "account",
  "security",
  "date",
  "quantity",
  "ratioTo",
  "ratioFrom",
  "toAccount",
  "fromSecurity",
];

/** Whether all is there that the counts of a brokerage account depend on: a price and amounts may come later. */
export function isCountable(missing: readonly AskedField[]): boolean {
  return !COUNTED.some((field) => missing.includes(field));
}

/** The trade of a countable draft as far as the counts of a brokerage account go, whatever is paid. */
export function countedTradeOf(draft: TradeDraft, currency: Currency): Omit<Trade, "id"> {
  return tradeOf({ ...draft, price: decimalOf(0n) }, currency, currency);
}

/** Not to be read, or no part of a whole; nothing is one. */
function isNoShare(value: Drafted<Decimal>): boolean {
  const percent = readable(value);
  return isWrong(value) || (percent !== undefined && fixedPointOf(percent) > 100n * ONE);
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
  { kind, securityId, soldCurrency }: TradeDraft,
  seen: Trade | undefined,
  ofSecurity: Currency | undefined,
): Currency | undefined {
  if (kind === "currencyExchange") return soldCurrency ?? (seen?.kind === kind ? seen.currency : undefined);
  const isKept = seen && (seen.securityId ?? WHOLE_BROKERAGE_ACCOUNT) === securityId;
  return isKept ? seen.currency : (ofSecurity ?? seen?.currency);
}

/** The trade of a draft that misses nothing. A field that its kind does not use is left out. */
export function tradeOf(draft: TradeDraft, currency: Currency, home: Currency): Omit<Trade, "id"> {
  const { kind, direction, securityId, fromSecurityId } = draft;
  const fields = FIELDS[kind];
  const [quantity, amount] = [readable(draft.quantity), readable(draft.amount)];
  const [price, rate, fee] = [readable(draft.price), readable(draft.rate), readable(draft.fee)];
  const isTransfer = kind === "transfer";
  const share = hasCostShare(draft) ? readable(draft.costShare) : undefined;
  const to = draft.rateTo ?? home;
  const [ratioTo, ratioFrom] = [wholeNumber(draft.ratioTo), wholeNumber(draft.ratioFrom)];
  const signed = quantity && isTransfer && direction === "out" ? decimalOf(-fixedPointOf(quantity)) : quantity;
  const note = draft.note.trim();
  return {
    kind,
    accountId: AssetId.parse(draft.accountId),
    date: readable(draft.date)!,
    currency,
    ...(securityId &&
      securityId !== WHOLE_BROKERAGE_ACCOUNT &&
      fields.whole !== "always" && { securityId: SecurityId.parse(securityId) }),
    ...(fromSecurityId && fields.fromSecurity && { fromSecurityId: SecurityId.parse(fromSecurityId) }),
    ...(signed && (fields.quantity || kind === "merger") && { quantity: signed }),
    ...(price && (fields.price || (isTransfer && direction === "in")) && { price }),
    ...(fee && fee.minor > 0 && fields.fee && { feeMinor: fee.minor }),
    ...(amount && fields.amount && { amountMinor: amount.minor }),
    ...(rate && currency !== to && isRated(draft) && { fx: { to, rate } }),
    ...(ratioTo && ratioFrom && fields.ratio && { ratio: { to: ratioTo, from: ratioFrom } }),
    ...(share && { costShare: decimalOf(fixedPointOf(share) / 100n) }),
    ...(draft.isShort && fields.mayBeShort && { isShort: true }),
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
    fromSecurityId: undefined,
    costShare: undefined,
    isShort: false,
    soldCurrency: undefined,
    note: "",
  };
}

/** The form of a trade that is there. */
export function draftOf(trade: Trade): TradeDraft {
  const { quantity, currency, amountMinor, feeMinor, ratio, toAccountId, costShare } = trade;
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
    fromSecurityId: trade.fromSecurityId,
    costShare: costShare && decimalOf(fixedPointOf(costShare) * 100n),
    isShort: trade.isShort ?? false,
    soldCurrency: trade.kind === "currencyExchange" ? currency : undefined,
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
  fromSecurityId: ["fromSecurityId"],
  costShare: ["costShare"],
  isShort: ["isShort"],
  currency: ["soldCurrency"],
  note: ["note"],
};

function wholeNumber(value: Drafted<Decimal>): number | undefined {
  const number = Number(readable(value) ?? Number.NaN);
  return Number.isSafeInteger(number) && number >= 1 ? number : undefined;
}

function wholeDecimal(value: number): Decimal {
  return decimalOf(BigInt(value) * ONE);
}
