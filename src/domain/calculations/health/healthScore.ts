import { type Currency, type Money, money } from "../../money.ts";
import type { BalanceSheet } from "../networth/balanceSheet.ts";
import type { MissingInput, Ratio, RatioId } from "./financialRatios.ts";

export const SCORE_PARTS = ["emergency", "savings", "debtService", "debtFactor", "netWorth"] as const;
type ScorePartId = (typeof SCORE_PARTS)[number];

interface KnownPart {
  readonly kind: "known";
  readonly id: ScorePartId;
  /** From 0 to `POINTS_OF_PART`. */
  readonly points: number;
  /** Full points are so much away; absent where they are reached. */
  readonly lever?: Money | undefined;
}

/** The input that a part waits for: a figure, or a year that can be measured. */
export type MissingInputByPart = MissingInput | { readonly needs: "year" | "positive" };

type ScorePart = KnownPart | ({ readonly kind: "missing"; readonly id: ScorePartId } & MissingInputByPart);

export interface HealthScore {
  /** 0 to 100; absent when fewer than `SCORE_PARTS_AT_LEAST` parts are known. */
  readonly score?: number | undefined;
  /** So many of the parts it rests on. */
  readonly known: number;
  readonly parts: readonly ScorePart[];
}

export const POINTS_OF_PART = 20;
/** The number of parts below which the whole says too little. */
export const SCORE_PARTS_AT_LEAST = 3;

/** C8 The value that gives nothing and the one that gives full points; between them the way is even. */
const BOUNDS = {
  emergency: { none: 0, full: 6 },
  savings: { none: 0, full: 0.2 },
  debtService: { none: 0.5, full: 0.2 },
  debtFactor: { none: 5, full: 2 },
  netWorth: { none: 0, full: 0.05 },
} as const;

/** The worth of all a year ago and now; absent where no value is that old, and not to be told where currencies have no rate. */
export type YearOfWorth =
  | { readonly before: Money; readonly after: Money }
  | { readonly unrated: readonly Currency[] }
  | undefined;

/** The worth of a balance sheet with a year between its days: none where no value is that old. */
export function yearOfWorth(sheet: BalanceSheet | undefined): YearOfWorth {
  if (sheet?.since === undefined || sheet.since > sheet.from) return undefined;
  const unrated = new Set(sheet.points.flatMap(({ missing = [] }) => missing));
  return unrated.size > 0 ? { unrated: [...unrated].toSorted() } : sheet.totals.net;
}

/**
 * C8 Five parts of 20 points, each linear between its bounds:
 *
 *   points = 20 · (value − none) / (full − none), within 0 and 20          score = 100 · Σ points / (20 · n)
 *
 * n counts the parts that are known, so the score is always out of 100; of fewer than three there is none. Rounded
 * once, to a whole point. The lever of a part is what it takes to reach full points, in money, while all else stays: on
 * the accounts, left over each month, less paid each month, less owed, or more worth; rounded up to a whole minor unit.
 */
export function healthScore(ratios: readonly Ratio[], year: YearOfWorth): HealthScore {
  const parts = [
    ofRatio("emergency", "emergencyMonths", ratios, (atHand, cost) => BOUNDS.emergency.full * cost - atHand),
    ofRatio("savings", "savingsRate", ratios, (income, spent, months) => {
      return (BOUNDS.savings.full * income - (income - spent)) / months;
    }),
    ofRatio("debtService", "debtService", ratios, (paid, income) => paid - BOUNDS.debtService.full * income),
    ofRatio("debtFactor", "debtFactor", ratios, (owed, income) => owed - BOUNDS.debtFactor.full * income),
    worthPart(year),
  ];
  const points = parts.flatMap((part) => (part.kind === "known" ? [part.points] : []));
  const sum = points.reduce((total, one) => total + one, 0);
  return {
    parts,
    known: points.length,
    score:
      points.length < SCORE_PARTS_AT_LEAST ? undefined : Math.round((100 * sum) / (POINTS_OF_PART * points.length)),
  };
}

/**
 * The known part that most points are missing of, the first of several: full points there raise the score most. None
 * where all have them.
 */
export function furthestBehind(parts: readonly ScorePart[]): (KnownPart & { readonly lever: Money }) | undefined {
  const behind = parts.flatMap((part) => (part.kind === "known" && part.lever ? [{ ...part, lever: part.lever }] : []));
  return behind.toSorted((a, b) => a.points - b.points)[0];
}

/** How much is short of full points, in minor units, by the two inputs of the ratio. */
type ShortOf = (first: number, second: number, months: number) => number;

function ofRatio(
  id: Exclude<ScorePartId, "netWorth">,
  ratioId: RatioId,
  ratios: readonly Ratio[],
  shortOf: ShortOf,
): ScorePart {
  const ratio = ratios.find((one) => one.id === ratioId);
  if (!ratio) return { kind: "missing", id, needs: "postings" };
  if (ratio.kind === "missing") return { ...ratio, id };
  const [first, second] = ratio.inputs.map(({ value }) => value);
  const short = first && shortOf(first.minor, second?.minor ?? 0, ratio.period?.months ?? 1);
  return known(id, ratio.value, first && money(Math.ceil(short ?? 0), first.currency));
}

function worthPart(year: YearOfWorth): ScorePart {
  if (!year) return { kind: "missing", id: "netWorth", needs: "year" };
  if ("unrated" in year) return { kind: "missing", id: "netWorth", needs: "rates", currencies: year.unrated };
  const { before, after } = year;
  if (before.minor <= 0) return { kind: "missing", id: "netWorth", needs: "positive" };
  const grown = (after.minor - before.minor) / before.minor;
  const short = before.minor * (1 + BOUNDS.netWorth.full) - after.minor;
  return known("netWorth", grown, money(Math.ceil(short), before.currency));
}

function known(id: ScorePartId, value: number, short: Money | undefined): KnownPart {
  const { none, full } = BOUNDS[id];
  const share = Math.min(1, Math.max(0, (value - none) / (full - none)));
  return {
    kind: "known",
    id,
    points: POINTS_OF_PART * share,
    lever: share < 1 && short && short.minor > 0 ? short : undefined,
  };
}
