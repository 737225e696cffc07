import { roundedQuotient, ONE } from "#domain/fixedPoint.ts";
import { fixedQuotient } from "../parseFixedPoint.ts";
import type { BrokerLine, BrokerProfile } from "./brokerProfile.ts";

const [SHARES_AT, ID_NOW_AT] = [5, 6];

/** The rate is of the account's currency in that of the price. A dividend's price and total are what is left of it after tax. */
export const trading212: BrokerProfile = {
  name: "trading212",
  marks: ["action", "time", "isin", "ticker", "no. of shares", "price / share", "total"],
  columns: {
    date: ["time"],
    kind: ["action"],
    text: ["notes"],
    name: ["name"],
    isin: ["isin"],
    ticker: ["ticker"],
    quantity: ["no. of shares"],
    price: ["price / share"],
    priceCurrency: ["currency (price / share)"],
    rate: ["exchange rate"],
    amount: ["total"],
    currency: ["currency (total)"],
    fee: ["currency conversion fee"],
    feeCurrency: ["currency (currency conversion fee)"],
    tax: ["withholding tax"],
    taxCurrency: ["currency (withholding tax)"],
    reference: ["id"],
  },
  currency: "EUR",
  dateOrder: "ymd",
  decimalMark: ".",
  kinds: [
    [/ buy$/, "buy"],
    [/ sell$/, "sell"],
    [/^adr\b|\badr (?:custody )?fee/, "adrFee"],
    [/fee.*(?:refund|reversal|rebate)|(?:refund|rebate).*fee/, "feeRefund"],
    [/cash in lieu|fractional/, "cashInLieu"],
    [/^stock dividend|^scrip|^bonus/, "stockDividend"],
    [/^dividend/, "dividend"],
    [/^stock split open/, "splitIn"],
    [/^stock split close/, "splitOut"],
    [/spin-?\s?off/, "spinoff"],
    [/merger.*(?:close|out)|(?:isin|ticker|instrument) change close/, "exchangeOut"],
    [/merger|(?:isin|ticker|instrument) change/, "exchangeIn"],
    [/redemption|takeover|squeeze|liquidation|tender/, "redemptionOut"],
    [/^rights/, "rights"],
    [/delist|worthless/, "delisting"],
    [/^stock distribution/, "free"],
    [/^transfer in/, "in"],
    [/^transfer out/, "out"],
    [/^currency conversion/, "exchange"],
    [/fee/, "fee"],
    [/^(deposit|withdrawal|interest|lending|result adjustment|card|spending|cashback|new card cost)/, "cash"],
  ],
  mend: (rows) => rows.map((row) => ({ ...row, cells: straighten(row.cells) })),
  refine,
};

/** Newer lines under an older header: notes and number come before the count. */
function straighten(cells: readonly string[]): readonly string[] {
  if (cells[SHARES_AT] !== "" || !/^EOF\d+$/.test(cells[ID_NOW_AT] ?? "")) return cells;
  const [before, notes, number, after] = [cells.slice(0, 5), cells[5] ?? "", cells[6] ?? "", cells.slice(7)];
  return [...before, ...after.slice(0, 8), "", "", notes, number, ...after.slice(8)];
}

function refine(line: BrokerLine): BrokerLine {
  const { kind, rate, quantity = 0n, price = 0n, priceCurrency, amount = 0n, tax = 0n } = line;
  const turned = { ...line, rate: rate && rate > 0n ? fixedQuotient(ONE, rate) : undefined };
  if (kind === "in" || kind === "out") return { ...turned, price: undefined };
  if (kind !== "dividend" || tax === 0n) return turned;
  if (line.taxCurrency === line.currency) return { ...turned, amount: amount + tax };
  if (line.taxCurrency !== priceCurrency || priceCurrency === undefined) return turned;
  return { ...turned, amount: roundedQuotient(quantity * price, ONE) + tax, currency: priceCurrency };
}
