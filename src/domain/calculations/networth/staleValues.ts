import { compareDates, daysBetween, type IsoDate } from "../../dates.ts";
import type { AssetType } from "../../entities/asset.ts";
import type { Debt } from "../../entities/debt.ts";
import type { Valuation } from "../../entities/valuation.ts";
import type { Money } from "../../money.ts";
import type { CountedAsset } from "./countedAssets.ts";
import { isHeld } from "./ownPart.ts";

interface StaleValue {
  readonly collection: "assets" | "debts";
  readonly id: string;
  readonly name: string;
  readonly value: Money;
  /** The day of its newest value. */
  readonly since: IsoDate;
  readonly days: number;
}

/** C14 So many days a value may be old. Money at hand moves from day to day. */
const STALE_AFTER_DAYS = 90;
const STALE_CASH_AFTER_DAYS = 35;
const CASH: ReadonlySet<AssetType> = new Set<AssetType>(["cash", "bank"]);

/** C14 The assets and debts that have not been valued for long, the oldest value first. A value of nothing stays nothing, and one that follows from trades is of today. */
export function staleValues(
  assets: readonly CountedAsset[],
  debts: readonly Debt[],
  valuations: readonly Valuation[],
  today: IsoDate,
): readonly StaleValue[] {
  const newest = new Map<string, IsoDate>();
  for (const { subjectId, date } of valuations) {
    const known = newest.get(subjectId);
    if (date <= today && (!known || date > known)) newest.set(subjectId, date);
  }
  const stale = (
    collection: StaleValue["collection"],
    subject: CountedAsset | Debt,
    after: number,
  ): readonly StaleValue[] => {
    const { id, name, currentValue: value } = subject;
    const since = newest.get(id);
    const days = since ? daysBetween(since, today) : 0;
    return since && days > after && value.minor !== 0 ? [{ collection, id, name, value, since, days }] : [];
  };
  return [
    ...assets
      .filter((asset) => isHeld(asset, today) && !asset.isLive)
      .flatMap((asset) => stale("assets", asset, CASH.has(asset.type) ? STALE_CASH_AFTER_DAYS : STALE_AFTER_DAYS)),
    ...debts.flatMap((debt) => stale("debts", debt, STALE_AFTER_DAYS)),
  ].toSorted((a, b) => compareDates(a.since, b.since));
}
