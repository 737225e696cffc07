import type { BrokerLine, BrokerProfile } from "./brokerProfile.ts";

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

function refine(line: BrokerLine): BrokerLine | readonly BrokerLine[] {
  if (line.isin) return line;
  const { fee, feeCurrency, currency } = line;
  const exchange: BrokerLine = { ...line, kind: "exchange" };
  if (!fee) return exchange;
  return [exchange, { ...line, kind: "fee", amount: fee, currency: feeCurrency ?? currency, fee: undefined }];
}
