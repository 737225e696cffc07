import { groupedBy } from "#domain/groupedBy.ts";
import type { FixedPoint } from "#domain/fixedPoint.ts";
import type { BrokerLine } from "./profiles/brokerProfile.ts";

/** The line beside its other half. */
interface Paired {
  readonly kind: "split" | "splitHalf" | "NoEffect" | "in" | "out";
  readonly ratio?: { readonly to: number; readonly from: number };
}

/** Of a split nobody has seen more new or old ones than this. */
const MOST = 10_000n;

/**
 * Lines that take securities out and put them back the same day. The same count of the same paper has no effect;
 * another count is a split; what has no other half is a transfer.
 */
export function pairedMoves(lines: readonly BrokerLine[]): ReadonlyMap<BrokerLine, Paired> {
  const moves = lines.filter(
    ({ kind }) => kind === "in" || kind === "out" || kind === "splitIn" || kind === "splitOut",
  );
  const paired = new Map<BrokerLine, Paired>();
  const byPaper = groupedBy(moves, ({ date, account, isin, ticker, name }) =>
    JSON.stringify([date, account, isin ?? ticker ?? name?.toLowerCase()]),
  );
  for (const ofPaper of byPaper.values()) {
    const out = ofPaper.filter(({ kind }) => kind === "out" || kind === "splitOut");
    const bySize = groupedBy(out, sizeOf);
    for (const one of ofPaper) {
      if (one.kind === "out" || one.kind === "splitOut") continue;
      const same = bySize.get(sizeOf(one))?.pop();
      if (same) for (const half of [one, same]) paired.set(half, { kind: "NoEffect" });
    }
    const [into, from] = (["splitIn", "splitOut"] as const).map((half) =>
      ofPaper.filter((line) => line.kind === half && !paired.has(line)),
    ) as [BrokerLine[], BrokerLine[]];
    for (const [index, one] of into.entries()) {
      const other = from[index];
      const ratio = other && ratioOf(sizeOf(one), sizeOf(other));
      if (!other || !ratio) continue;
      paired.set(one, { kind: "split", ratio });
      paired.set(other, { kind: "splitHalf" });
    }
    for (const one of [...into, ...from])
      if (!paired.has(one)) paired.set(one, { kind: one.kind === "splitIn" ? "in" : "out" });
  }
  return paired;
}

function sizeOf({ quantity = 0n }: BrokerLine): FixedPoint {
  return quantity < 0n ? -quantity : quantity;
}

/** The first part of the continued fraction of the two counts that gives the new one within a millionth, as counts are rounded. */
export function ratioOf(into: FixedPoint, out: FixedPoint): Paired["ratio"] {
  let [rest, part] = [into, out];
  let [to, from, toBefore, fromBefore] = [1n, 0n, 0n, 1n];
  while (part > 0n) {
    const whole = rest / part;
    [rest, part] = [part, rest % part];
    [to, toBefore] = [whole * to + toBefore, to];
    [from, fromBefore] = [whole * from + fromBefore, from];
    if (to > MOST || from > MOST) return undefined;
    const off = to * out - into * from;
    if (to > 0n && (off < 0n ? -off : off) * 1_000_000n <= into * from) return { to: Number(to), from: Number(from) };
  }
  return undefined;
}
