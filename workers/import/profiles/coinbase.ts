import { parseFixedPoint, priceQuotient } from "../parseFixedPoint.ts";
import type { BrokerLine, BrokerProfile, CellOf } from "./brokerProfile.ts";

const CONVERTED = /^converted ([\d.,]+) (\S+) to ([\d.,]+) (\S+)/i;

/** A conversion is a sale and a purchase for what it brought; what is lost between them is the fee. */
export const coinbase: BrokerProfile = {
  name: "coinbase",
  marks: ["timestamp", "transaction type", "asset", "quantity transacted", "subtotal"],
  columns: {
    date: ["timestamp"],
    kind: ["transaction type"],
    text: ["notes"],
    ticker: ["asset"],
    quantity: ["quantity transacted"],
    price: ["price at transaction", "spot price at transaction"],
    amount: ["subtotal"],
    currency: ["price currency", "spot price currency"],
    fee: ["fees and/or spread", "fees"],
    reference: ["id"],
  },
  currency: "EUR",
  dateOrder: "ymd",
  decimalMark: ".",
  kinds: [
    [/buy$/, "buy"],
    [/sell$/, "sell"],
    [/^convert/, "sell"],
    [/^(staking|rewards?|learning|inflation|coinbase earn)/, "reward"],
    [/^(receive|deposit$)/, "in"],
    [/^send/, "out"],
    [/^(exchange|pro|vault|retail).*(deposit|withdrawal|transfer)/, "internal"],
    [/^(fiat )?(deposit|withdrawal)/, "cash"],
  ],
  refine,
};

function refine(line: BrokerLine, cell: CellOf): BrokerLine | readonly BrokerLine[] {
  const coin: BrokerLine = { ...line, class: "crypto" };
  if (line.kind === "in" || line.kind === "out") return { ...coin, price: undefined };
  const [, , , count = "", ticker] = CONVERTED.exec(cell("notes")) ?? [];
  const quantity = parseFixedPoint(count, ".");
  const { amount } = line;
  if (line.kind !== "sell" || typeof quantity !== "bigint" || quantity <= 0n || amount === undefined) return coin;
  const total = parseFixedPoint(cell("total (inclusive of fees and/or spread)"), ".");
  const lost = typeof total === "bigint" && total > amount ? total - amount : undefined;
  const price = priceQuotient(amount, quantity);
  return [
    { ...coin, fee: lost },
    { ...coin, kind: "buy", ticker, quantity, price, fee: undefined },
  ];
}
