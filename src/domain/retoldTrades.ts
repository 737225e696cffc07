import type { Decimal } from "./decimal.ts";
import type { Trade } from "./entities/trade.ts";
import { type FixedPoint, fixedPointOf } from "./fixedPoint.ts";
import { groupedBy } from "./groupedBy.ts";
import { matchedSecurity, type NamedSecurity } from "./calculations/investments/matchedSecurity.ts";
import { type DeduplicatedTrades, type StatedTrade, tradeKeys } from "./calculations/investments/newTrades.ts";

/** An event as a file tells it now. */
export interface RetellingTrade extends StatedTrade {
  readonly security?: NamedSecurity | undefined;
  readonly fromSecurity?: NamedSecurity | undefined;
}

export type StoredTrade = Pick<
  Trade,
  | "id"
  | "accountId"
  | "date"
  | "kind"
  | "quantity"
  | "price"
  | "amountMinor"
  | "feeMinor"
  | "securityId"
  | "importBatchId"
  | "dedupeKey"
>;

/** The kinds under which an event was stored that had no kind of its own. */
const FORMERLY: Partial<Readonly<Record<Trade["kind"], readonly Trade["kind"][]>>> = {
  redemption: ["sell", "transfer"],
  delisting: ["sell", "transfer"],
  stockDividend: ["buy", "transfer"],
  spinoff: ["buy", "transfer"],
  rights: ["buy", "transfer"],
  cashInLieu: ["dividend", "sell"],
  adrFee: ["fee"],
  feeRefund: ["fee"],
  buy: ["buy"],
  sell: ["sell"],
};
/** Counts are rounded. */
const PARTS = 1_000_000n;

/**
 * Trades of earlier imports that are the same events, told by an app that knew fewer kinds of them: a split as a sale and a
 * purchase, a redemption as a sale, the fee of a receipt as any fee, a purchase without the duties on it. They give way, or the event would be there twice. Only
 * imported trades of the same day, the same security and the same counts or amounts do, each once, and none that the file
 * itself has.
 */
export function retoldTrades<Row extends RetellingTrade>(
  accountId: string,
  rows: readonly Row[],
  fresh: DeduplicatedTrades<Row>["fresh"],
  stored: readonly StoredTrade[],
  securities: readonly (NamedSecurity & { readonly id: NonNullable<Trade["securityId"]> })[],
): readonly StoredTrade["id"][] {
  const events = fresh.filter(({ row }) => row.kind in FORMERLY || row.ratio !== undefined);
  if (events.length === 0) return [];
  const told = new Set(tradeKeys(accountId, rows));
  const imported = stored.filter(
    (trade) => trade.accountId === accountId && trade.importBatchId !== undefined && !told.has(trade.dedupeKey ?? ""),
  );
  if (imported.length === 0) return [];
  const idByName = new Map<string, StoredTrade["securityId"]>();
  const idOf = (named: NamedSecurity | undefined) => {
    if (!named) return undefined;
    const key = JSON.stringify([named.isin, named.ticker, named.name]);
    if (!idByName.has(key)) idByName.set(key, matchedSecurity(named, securities)?.id);
    return idByName.get(key);
  };
  const byDay = groupedBy(imported, ({ date, securityId }) => dayKey(date, securityId));
  const taken = new Set<StoredTrade["id"]>();
  const there = (date: string, securityId: string | undefined, isIt: (trade: StoredTrade) => boolean) =>
    (byDay.get(dayKey(date, securityId)) ?? []).filter((trade) => !taken.has(trade.id) && isIt(trade));
  for (const { row } of events) {
    const { kind, date, ratio, security, fromSecurity = security } = row;
    const [id, fromId] = [security, fromSecurity].map(idOf);
    if (id === undefined || fromId === undefined) continue;
    if ((kind === "split" || kind === "merger") && ratio) {
      const comings = there(date, id, isComing);
      for (const out of there(date, fromId, isLeaving)) {
        const into = comings.find((trade) => isAtRatio(trade, out, ratio));
        if (!into) continue;
        taken.add(out.id).add(into.id);
        break;
      }
    } else {
      const kinds = FORMERLY[kind] ?? [];
      const [former] = there(date, id, (trade) => kinds.includes(trade.kind) && isSameSize(trade, row));
      if (former) taken.add(former.id);
    }
  }
  return [...taken];
}

function dayKey(date: string, securityId: string | undefined): string {
  return `${date}|${securityId}`;
}

function isLeaving({ kind, quantity }: StoredTrade): boolean {
  return kind === "sell" || (kind === "transfer" && unitsOf(quantity) < 0n);
}

function isComing({ kind, quantity }: StoredTrade): boolean {
  return kind === "buy" || (kind === "transfer" && unitsOf(quantity) > 0n);
}

function isAtRatio(into: StoredTrade, out: StoredTrade, { to, from }: NonNullable<Trade["ratio"]>): boolean {
  const [came, left] = [sizeOf(into) * BigInt(from), sizeOf(out) * BigInt(to)];
  const off = came > left ? came - left : left - came;
  return came > 0n && off * PARTS <= came;
}

function isSameSize(trade: StoredTrade, event: RetellingTrade): boolean {
  // A trade of the same kind is the same one where nothing but its cost is told anew.
  if (trade.kind === event.kind && (trade.price !== event.price || !isFeeAdded(trade, event))) return false;
  if (event.quantity !== undefined) return sizeOf(trade) === sizeOf(event);
  const [a, b] = [Math.abs(trade.amountMinor ?? 0), Math.abs(event.amountMinor ?? 0)];
  return a > 0 && a === b;
}

function isFeeAdded({ feeMinor: before = 0 }: StoredTrade, { feeMinor: now = 0 }: RetellingTrade): boolean {
  return now > before;
}

function unitsOf(quantity: Decimal | undefined): FixedPoint {
  return quantity === undefined ? 0n : fixedPointOf(quantity);
}

function sizeOf({ quantity }: Pick<Trade, "quantity">): FixedPoint {
  const units = unitsOf(quantity);
  return units < 0n ? -units : units;
}
