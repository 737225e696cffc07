import { ONE, quantityTimesPrice } from "#domain/fixedPoint.ts";
import { parseFixedPoint } from "../parseFixedPoint.ts";
import { parseCurrency } from "../parseCurrency.ts";
import type { BrokerLine, BrokerProfile, CellOf } from "./brokerProfile.ts";

const TRADED = /(?:buy|sell|koop|verkoop|køb|salg|købt|solgt)\s+([\d.,]+)\s*@\s*([\d.,]+)\s+([a-z]{3})/i;
/** The most that a trade may cost for the rest to be its fee: a part of what was traded. */
const FEE_PARTS = 10n;

/** Count, price and currency stand in the text of the event; what was moved beyond that is the fee. */
export const saxo: BrokerProfile = {
  name: "saxo",
  marks: ["client id", "trade date", "instrument isin", "event", "conversion rate"],
  columns: {
    date: ["trade date"],
    kind: ["type", "event"],
    text: ["event"],
    account: ["client id"],
    name: ["instrument"],
    isin: ["instrument isin"],
    ticker: ["instrument symbol"],
    currency: ["instrument currency"],
    amount: ["amount"],
    rate: ["conversion rate"],
    reference: ["order id"],
  },
  currency: "EUR",
  dateOrder: "dmy",
  decimalMark: ".",
  kinds: [
    [/\b(verkoop|sell|salg|solgt)\b.*@/, "sell"],
    [/\b(koop|buy|køb|købt)\b.*@/, "buy"],
    [/withholding|tax/, "tax"],
    [/dividend/, "dividend"],
    [/fee|commission/, "fee"],
    [/deposit|withdrawal|interest|cash transfer/, "cash"],
  ],
  refine,
};

function refine({ rate, ...line }: BrokerLine, cell: CellOf): BrokerLine {
  const [, count = "", cost = "", code = ""] = TRADED.exec(cell("event")) ?? [];
  const [quantity, price] = [parseFixedPoint(count, "."), parseFixedPoint(cost, ".")];
  const scaled = parseCurrency(code);
  const plain = { ...line, ticker: line.ticker?.split(":")[0] };
  if (typeof quantity !== "bigint" || typeof price !== "bigint" || !scaled) return plain;
  const traded = { ...plain, quantity, price: price / scaled.parts, priceCurrency: scaled.currency };
  return { ...traded, fee: rate === undefined || rate === ONE ? feeOf(traded) : undefined, amount: undefined };
}

function feeOf({ kind, quantity = 0n, price = 0n, amount = 0n, currency }: BrokerLine): bigint | undefined {
  const cents = ONE / 100n;
  const worth = BigInt(quantityTimesPrice(quantity, price, currency).minor) * cents;
  const left = kind === "buy" ? -amount - worth : worth - amount;
  return left > 0n && left * FEE_PARTS <= worth ? left : undefined;
}
