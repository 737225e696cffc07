import { compareDates } from "#domain/dates.ts";
import type { FixedPoint } from "#domain/fixedPoint.ts";
import type { BrokerLine } from "./profiles/brokerProfile.ts";

/** So many new for so many old at most, and so close as counts of eight decimals tell. */
const [MOST_TO, MOST_FROM, SMALL, PARTS] = [100n, 100n, 5n, 10_000n];

/**
 * Splits that name the shares which came with them, as splits with a ratio, where what was held before makes it plain; a
 * day's split comes before its trades. A line that no ratio explains keeps its kind, or leaves where its count is below nothing.
 */
export function ratiosOfAddedShares(lines: readonly BrokerLine[], added: "free" | "splitIn"): readonly BrokerLine[] {
  const held = new Map<string, FixedPoint>();
  const ratios = new Map<BrokerLine, NonNullable<BrokerLine["ratio"]>>();
  const oldestFirst = lines.toSorted(
    (a, b) => compareDates(a.date, b.date) || Number(b.kind === added) - Number(a.kind === added),
  );
  for (const line of oldestFirst) {
    const { kind, isin, ticker = "", quantity = 0n } = line;
    const paper = isin ?? ticker;
    const before = held.get(paper) ?? 0n;
    const size = quantity < 0n ? -quantity : quantity;
    if (kind === "buy" || kind === "in" || kind === "stockDividend") held.set(paper, before + size);
    if (kind === "sell" || kind === "out") held.set(paper, before - size);
    if (kind !== added) continue;
    held.set(paper, before + quantity);
    const ratio = ratioOf(before + quantity, before);
    if (ratio) ratios.set(line, ratio);
  }
  return lines.map((line) => {
    const ratio = ratios.get(line);
    if (ratio) return { ...line, kind: "split" as const, ratio };
    return line.kind === added && (line.quantity ?? 0n) < 0n ? { ...line, kind: "out" as const } : line;
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
