import type { BrokerLine, BrokerProfile } from "./brokerProfile.ts";

/** A flex query of cash. The security's short name stands before the bracket of the description. */
export const ibkrDividends: BrokerProfile = {
  name: "ibkr",
  marks: ["type", "settledate", "isin", "description", "amount", "currencyprimary"],
  columns: {
    date: ["settledate"],
    kind: ["type", "description"],
    text: ["description"],
    isin: ["isin"],
    ticker: ["description"],
    amount: ["amount"],
    currency: ["currencyprimary"],
  },
  currency: "USD",
  dateOrder: "ymd",
  decimalMark: ".",
  kinds: [
    [/\badr\b.*\bfee/, "adrFee"],
    [/^withholding tax/, "tax"],
    [/^(?:other )?fees?\b.*(?:refund|rebate|reversal)/, "feeRefund"],
    [/^(?:other )?fees?\b|^commission/, "fee"],
    [/^broker interest|^deposit|^withdrawal/, "cash"],
    [/cash in lieu/, "cashInLieu"],
    [/dividend/, "dividend"],
    [/fee|commission/, "fee"],
    [/interest|deposit|withdrawal/, "cash"],
  ],
  refine: (line: BrokerLine) => ({ ...line, ticker: /^([^\s(]+)\(/.exec(line.ticker ?? "")?.[1] }),
};
