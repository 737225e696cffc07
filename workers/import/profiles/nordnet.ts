import type { Currency } from "#domain/money.ts";
import { ONE } from "#domain/fixedPoint.ts";
import type { BrokerLine, BrokerProfile, LineKind } from "./brokerProfile.ts";

/** The words of one country's file. */
interface NordnetWords {
  readonly date: readonly string[];
  readonly account: string;
  readonly kind: string;
  readonly name: string;
  readonly quantity: string;
  readonly price: string;
  readonly fee: readonly string[];
  readonly amount: string;
  readonly rate: string;
  readonly text: string;
  readonly cancelled: string;
}

/** The currency of the shares of a country, where the file says only that a rate was used. */
const CURRENCY_OF_COUNTRY: Readonly<Record<string, Currency>> = {
  US: "USD",
  CA: "CAD",
  GB: "GBP",
  CH: "CHF",
  DK: "DKK",
  SE: "SEK",
  NO: "NOK",
  FI: "EUR",
  DE: "EUR",
  FR: "EUR",
  NL: "EUR",
  BE: "EUR",
  IT: "EUR",
  ES: "EUR",
};

/** UTF-16 with tabs, once CP1252 with semicolons. Several columns are named for the currency: the one after the amount is its own. */
export function nordnet(
  name: string,
  currency: Currency,
  words: NordnetWords,
  kinds: BrokerProfile["kinds"],
): BrokerProfile {
  return {
    name,
    marks: [words.kind, words.name, words.quantity, words.amount, words.cancelled],
    columns: {
      date: words.date,
      kind: [words.kind],
      text: [words.text],
      account: [words.account],
      name: [words.name],
      isin: ["isin"],
      quantity: [words.quantity],
      price: [words.price],
      fee: words.fee,
      amount: [words.amount],
      currency: [{ after: words.amount, by: 1 }],
      balance: ["saldo"],
      rate: [words.rate],
      reference: ["id"],
      cancelled: [words.cancelled],
    },
    currency,
    dateOrder: "ymd",
    decimalMark: ",",
    kinds,
    takesBack: /^(?:mak(?:ulering|ulerad|uleret|ulert|\.)?|mitätöinti|mität\.?|peruutus)\s+/,
    refine: (line) => inItsCurrency(byItsFacts(line)),
  };
}

const TO_SHARES = /^(?:indl\.?|indlæg|inn?legg|inlägg)/i;

/**
 * One word may be of two events, and the count and the amount say which: `INDL VP` puts shares in or redeems them, `UDTR VP`
 * is a bond that was drawn or its money, an issue is paid for by the same line or by another.
 */
function byItsFacts(line: BrokerLine): BrokerLine {
  const { kind, quantity = 0n, amount = 0n, text, price = 0n } = line;
  const isShares = quantity !== 0n && amount === 0n;
  if (kind === "redemptionCash" && isShares)
    return { ...line, kind: quantity > 0n && TO_SHARES.test(text) ? "in" : "redemptionOut" };
  if (kind === "distributionCash" && isShares) return { ...line, kind: quantity < 0n ? "redemptionOut" : "spinoff" };
  if (kind === "spinoff" && amount !== 0n && price === 0n) return { ...line, kind: "distributionCash" };
  if (kind === "subscriptionIn" && quantity === 0n) return { ...line, kind: "subscriptionCash" };
  if (kind === "subscriptionIn" && amount === 0n && price === 0n && RIGHTS.test(line.name ?? ""))
    return { ...line, kind: "rights" };
  if (kind === "dividend" && quantity > 0n && amount < 0n && REINVESTED.test(text)) return { ...line, kind: "buy" };
  // A word for money beside a count without an amount: shares that were moved.
  if (kind === "cash" && isShares) return { ...line, kind: quantity < 0n ? "out" : "in" };
  return line;
}

const RIGHTS = /(?<!\p{L})(?:TR|RE|UR|T\.?RETT|TEGNINGSRET\p{L}*|TECKNINGSRÄTT\p{L}*|MERKINTÄOIKEU\p{L}*)(?!\p{L})/u;
const REINVESTED = /re-?invest|geninvest|åter.*inv|uudelleensij/i;

const PRICED: ReadonlySet<LineKind> = new Set([
  "buy",
  "sell",
  "redemptionOut",
  "redemptionCash",
  "cashInLieu",
  "fractionOut",
  "subscriptionIn",
] as const);

/** A price at a rate is in the currency of the share's country; where nobody can tell, the trade is told in that of the money moved. */
function inItsCurrency(line: BrokerLine): BrokerLine {
  const { rate, isin = "", kind } = line;
  if (!PRICED.has(kind)) return { ...line, rate: undefined };
  if (rate === undefined || rate === ONE) return line;
  const priceCurrency = CURRENCY_OF_COUNTRY[isin.slice(0, 2)];
  if (priceCurrency === undefined || priceCurrency === line.currency)
    return { ...line, price: undefined, rate: undefined };
  return { ...line, priceCurrency };
}
