import { compareDates } from "#domain/dates.ts";
import { roundedQuotient, type FixedPoint } from "#domain/fixedPoint.ts";
import type { BrokerLine, LineKind } from "./profiles/brokerProfile.ts";

/** So many new for so many old at most, and so close as counts of eight decimals tell. */
const [MOST_TO, MOST_FROM, SMALL, PARTS] = [100n, 100n, 5n, 10_000n];

/**
 * Splits that name the shares which came with them, as splits with a ratio, where what was held before makes it plain; a
 * day's split comes before its trades. A line that no ratio explains keeps its kind, or leaves where its count is below nothing.
 */
export function ratiosOfAddedShares(
  lines: readonly BrokerLine[],
  isAdded: (line: BrokerLine) => boolean,
): readonly BrokerLine[] {
  if (!lines.some(isAdded)) return lines;
  const held = new Map<string, FixedPoint>();
  const ratios = new Map<BrokerLine, NonNullable<BrokerLine["ratio"]>>();
  const oldestFirst = lines.toSorted((a, b) => compareDates(a.date, b.date) || Number(isAdded(b)) - Number(isAdded(a)));
  for (const line of oldestFirst) {
    const { kind, isin, ticker, name, quantity = 0n } = line;
    const paper = JSON.stringify([line.account, isin ?? ticker ?? name?.toLowerCase()]);
    const before = held.get(paper) ?? 0n;
    const size = quantity < 0n ? -quantity : quantity;
    if (isAdded(line)) {
      held.set(paper, before + quantity);
      const ratio = ratioOf(before + quantity, before);
      if (ratio) ratios.set(line, ratio);
    } else if (COMING.has(kind)) held.set(paper, before + size);
    else if (LEAVING.has(kind)) held.set(paper, before - size);
    else if (kind === "split" && line.ratio)
      held.set(paper, roundedQuotient(before * BigInt(line.ratio.to), BigInt(line.ratio.from)));
  }
  return lines.map((line) => {
    const ratio = ratios.get(line);
    if (ratio) return { ...line, kind: "split" as const, ratio };
    return isAdded(line) && (line.quantity ?? 0n) < 0n ? { ...line, kind: "out" as const } : line;
  });
}

const COMING: ReadonlySet<LineKind> = new Set(["buy", "in", "stockDividend", "free", "spinoff", "splitIn"] as const);
const LEAVING: ReadonlySet<LineKind> = new Set(["sell", "out", "redemption", "splitOut"] as const);

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
