import { parseCurrency } from "../parseCurrency.ts";
import type { BrokerLine, BrokerProfile, CellOf } from "./brokerProfile.ts";

/** The currency stands beside the amounts. A staked coin is still held. */
export const revolutCrypto: BrokerProfile = {
  name: "revolut",
  marks: ["symbol", "type", "quantity", "price", "value", "fees", "date"],
  columns: {
    date: ["date"],
    kind: ["type"],
    ticker: ["symbol"],
    quantity: ["quantity"],
    price: ["price"],
    fee: ["fees"],
    currency: ["value", "price"],
  },
  currency: "EUR",
  dateOrder: "dmy",
  decimalMark: ".",
  kinds: [
    [/^buy/, "buy"],
    [/^sell|^payment/, "sell"],
    [/^staking reward|^learn reward/, "reward"],
    [/^(stake|unstake)/, "internal"],
    [/^receive/, "in"],
    [/^send/, "out"],
  ],
  refine,
};

function refine(line: BrokerLine, cell: CellOf): BrokerLine {
  const currency = parseCurrency(cell("value"))?.currency ?? line.currency;
  const isMoved = line.kind === "in" || line.kind === "out";
  return { ...line, currency, class: "crypto", ...(isMoved && { price: undefined }) };
}
