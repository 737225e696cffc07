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
    refine: inItsCurrency,
  };
}

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
