import type { BrokerLine, BrokerProfile, CellOf } from "./brokerProfile.ts";

/** A flex query of trades. A line without an ISIN exchanges one currency for another; only what that cost is kept. */
export const ibkrTrades: BrokerProfile = {
  name: "ibkr",
  marks: ["buy/sell", "tradedate", "isin", "tradeprice", "trademoney", "currencyprimary"],
  columns: {
    date: ["tradedate"],
    kind: ["buy/sell"],
    isin: ["isin"],
    ticker: ["symbol"],
    name: ["description"],
    quantity: ["quantity"],
    price: ["tradeprice"],
    amount: ["netcash"],
    currency: ["currencyprimary"],
    fee: ["ibcommission"],
    feeCurrency: ["ibcommissioncurrency"],
  },
  currency: "USD",
  dateOrder: "ymd",
  decimalMark: ".",
  kinds: [
    [/^buy/, "buy"],
    [/^sell/, "sell"],
  ],
  refine,
};

function refine(line: BrokerLine, cell: CellOf): BrokerLine | readonly BrokerLine[] {
  const indicator = cell("open/closeindicator") || cell("open/close indicator");
  if (line.isin) return line.kind === "sell" && indicator.toUpperCase() === "O" ? { ...line, isShort: true } : line;
  const { fee, feeCurrency, currency } = line;
  const exchange: BrokerLine = { ...line, kind: "exchange" };
  if (!fee) return exchange;
  return [exchange, { ...line, kind: "fee", amount: fee, currency: feeCurrency ?? currency, fee: undefined }];
}
