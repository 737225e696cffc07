import { compareDates } from "#domain/dates.ts";
import type { FixedPoint } from "#domain/fixedPoint.ts";
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
    [/fee/, "fee"],
    [/^transfer from revolut/, "internal"],
    [/^(cash|robo|interest)/, "cash"],
  ],
  refine,
  gather: withRatios,
};

/** So many new for so many old at most, and so close as counts of eight decimals tell. */
const [MOST_TO, MOST_FROM, SMALL, PARTS] = [100n, 100n, 5n, 10_000n];

/** From one of the house's companies to another; a cent that was lost on the way is. */
function refine(line: BrokerLine): BrokerLine {
  const { kind, amount = 0n } = line;
  return kind === "internal" && amount !== 0n ? { ...line, kind: "cash" } : line;
}

/** Each split as one where what was held before it makes the ratio plain; a day's split comes before its trades. */
function withRatios(lines: readonly BrokerLine[]): readonly BrokerLine[] {
  const held = new Map<string, FixedPoint>();
  const ratios = new Map<BrokerLine, NonNullable<BrokerLine["ratio"]>>();
  const oldestFirst = lines.toSorted(
    (a, b) => compareDates(a.date, b.date) || Number(b.kind === "free") - Number(a.kind === "free"),
  );
  for (const line of oldestFirst) {
    const { kind, ticker = "", quantity = 0n } = line;
    const before = held.get(ticker) ?? 0n;
    if (kind === "buy") held.set(ticker, before + quantity);
    if (kind === "sell") held.set(ticker, before - quantity);
    if (kind !== "free") continue;
    held.set(ticker, before + quantity);
    const ratio = ratioOf(before + quantity, before);
    if (ratio) ratios.set(line, ratio);
  }
  return lines.map((line) => {
    const ratio = ratios.get(line);
    if (ratio) return { ...line, kind: "split" as const, ratio };
    return line.kind === "free" && (line.quantity ?? 0n) < 0n ? { ...line, kind: "out" as const } : line;
  });
}

/** In whole numbers, one of them no more than a few: three for two, one for twenty. */
function ratioOf(after: FixedPoint, before: FixedPoint): BrokerLine["ratio"] {
  if (before <= 0n || after <= 0n || after === before) return undefined;
  for (let from = 1n; from <= MOST_FROM; from += 1n) {
    const to = (2n * after * from + before) / (2n * before);
    if (to < 1n || to > MOST_TO || (to > SMALL && from > SMALL)) continue;
    const off = to * before - after * from;
    if ((off < 0n ? -off : off) * PARTS <= after * from) return { to: Number(to), from: Number(from) };
  }
  return undefined;
}
