import type { BrokerLine, BrokerProfile } from "./brokerProfile.ts";

/** Everything is in dollars, whatever the pair is called. The price is what was put in, or got back, for each unit. */
export const etoro: BrokerProfile = {
  name: "etoro",
  marks: ["date", "type", "details", "amount", "units", "realized equity change", "position id"],
  columns: {
    date: ["date"],
    kind: ["type"],
    text: ["details"],
    ticker: ["details"],
    quantity: ["units"],
    amount: ["amount"],
    balance: ["balance"],
    reference: ["position id"],
    name: ["asset type"],
  },
  currency: "USD",
  dateOrder: "dmy",
  decimalMark: ".",
  kinds: [
    [/^open position/, "buy"],
    [/^position closed/, "sell"],
    [/^dividend/, "dividend"],
    [/^sdrt/, "tax"],
    [/fee/, "fee"],
    [/^(interest|deposit|withdraw|overnight refund|adjustment|bonus)/, "cash"],
  ],
  refine,
};

/** A contract for difference is no share, and is not counted with it. */
function refine(line: BrokerLine): BrokerLine {
  const ticker = /^([^/\s]+)\//.exec(line.ticker ?? "")?.[1];
  if (!ticker) return { ...line, ticker: undefined, name: undefined };
  if (line.name?.toLowerCase() === "cfd")
    return { ...line, ticker: undefined, name: `${ticker} (CFD)`, class: "other" };
  const isCoin = line.name?.toLowerCase() === "crypto";
  return { ...line, ticker, name: undefined, ...(isCoin && { class: "crypto" as const }) };
}
