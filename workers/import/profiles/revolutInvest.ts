import { ratiosOfAddedShares } from "../addedShares.ts";
import type { BrokerLine, BrokerProfile } from "./brokerProfile.ts";

/**
 * The rate is to a currency that the file does not name, and is left alone. A split names the shares that came with it, not its ratio:
 * that is told by what the file says was held. Where it does not go back so far they came for nothing, so that cost and count are right.
 */
export const revolutInvest: BrokerProfile = {
  name: "revolut",
  marks: ["date", "ticker", "type", "quantity", "price per share", "total amount", "currency", "fx rate"],
  columns: {
    date: ["date"],
    kind: ["type"],
    ticker: ["ticker"],
    quantity: ["quantity"],
    price: ["price per share"],
    amount: ["total amount"],
    currency: ["currency"],
  },
  currency: "USD",
  dateOrder: "ymd",
  decimalMark: ".",
  kinds: [
    [/^buy/, "buy"],
    [/^sell/, "sell"],
    [/^dividend tax/, "tax"],
    [/^dividend/, "dividend"],
    [/^stock split/, "free"],
    [/^merger/, "mergerIn"],
    [/^spin-?off/, "spinoff"],
    [/\badr\b/, "adrFee"],
    [/fee/, "fee"],
    [/^transfer from revolut/, "internal"],
    [/^(cash|robo|interest)/, "cash"],
  ],
  refine,
  gather: (lines) => ratiosOfAddedShares(lines, ({ kind }) => kind === "free"),
};

/** From one of the house's companies to another; a cent that was lost on the way is. */
function refine(line: BrokerLine): BrokerLine {
  const { kind, amount = 0n, quantity = 0n } = line;
  if (kind === "mergerIn" && quantity < 0n) return { ...line, kind: "mergerOut" };
  return kind === "internal" && amount !== 0n ? { ...line, kind: "cash" } : line;
}
