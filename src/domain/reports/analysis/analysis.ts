import { isYearOrMonth, spanOf, type TransactionKind } from "../../calculations/cashflow/transactionFilter.ts";
import type { Money } from "../../money.ts";

/** The first three are of transactions, the next two of assets and debts, the last of the investments. */
export const MEASURES = ["sum", "count", "average", "balance", "change", "return"] as const;
export type Measure = (typeof MEASURES)[number];

/** The transactions that are measured, by the lines of `flowLines`; `all` are all that are booked, transfers too. */
const FLOWS = ["expenses", "income", "surplus", "putAside", "all"] as const;
export type Flow = (typeof FLOWS)[number];

const SIDES = ["netWorth", "assets", "debts"] as const;
type Side = (typeof SIDES)[number];

const INVESTED = ["portfolio"] as const;

/** The things that a measure can be of. */
type Measured = Flow | Side | (typeof INVESTED)[number];

/** The spans of the calendar that a report goes by, the shortest first. */
export const TIMES = ["week", "month", "quarter", "year"] as const;
export type TimeGroup = (typeof TIMES)[number];

export const GROUPS = [
  "category",
  "mainCategory",
  "payee",
  "account",
  "tag",
  "owner",
  "type",
  "currency",
  "security",
  ...TIMES,
] as const;
export type Group = (typeof GROUPS)[number];

/** The periods with a name, each of them up to today. Others are a year, a month or the days from one to another. */
export const ANALYSIS_PERIODS = ["month", "lastMonth", "quarter", "thisYear", "lastYear", "months12", "all"] as const;

export const ANALYSIS_COMPARISONS = ["none", "before", "yearBefore"] as const;
export type AnalysisComparison = (typeof ANALYSIS_COMPARISONS)[number];

export const PICTURES = ["table", "bar", "line", "matrix", "donut"] as const;
type AnalysisPicture = (typeof PICTURES)[number];

/** The kinds of transactions that a report can be limited to. */
export const ANALYSIS_KINDS = [
  "all",
  "in",
  "out",
  "extraordinary",
  "ordinary",
  "unreviewed",
] as const satisfies readonly TransactionKind[];
type AnalysisKind = (typeof ANALYSIS_KINDS)[number];

/** The definition of a report: measure × group × second group × filter × comparison × picture. */
export interface Analysis {
  readonly measure: Measure;
  readonly of: Measured;
  readonly group: Group;
  /** The columns of a matrix, the parts of a bar or of a line. */
  readonly by?: Group | undefined;
  readonly period: string;
  readonly compare: AnalysisComparison;
  readonly picture: AnalysisPicture;
  /** Of a transaction, or the asset or debt itself. */
  readonly account?: string | undefined;
  /** A leaf, a group, or none at all; see `categoryFilter`. */
  readonly category?: string | undefined;
  readonly kind: AnalysisKind;
  readonly tag?: string | undefined;
  readonly search?: string | undefined;
  readonly atLeast?: Money | undefined;
  readonly atMost?: Money | undefined;
}

/** A definition from an address, or from a record that a newer version of the app may have written. */
export type LooseAnalysis = {
  readonly [Part in keyof Omit<Analysis, "atLeast" | "atMost">]?: string | undefined;
} & Pick<Analysis, "atLeast" | "atMost">;

type AnalysisFamily = "transactions" | "worth" | "investments";

export function familyOf(measure: Measure): AnalysisFamily {
  if (measure === "return") return "investments";
  return measure === "balance" || measure === "change" ? "worth" : "transactions";
}

const MEASURED: Readonly<Record<AnalysisFamily, readonly Measured[]>> = {
  transactions: FLOWS,
  worth: SIDES,
  investments: INVESTED,
};

const GROUPED: Readonly<Record<AnalysisFamily, readonly Group[]>> = {
  transactions: ["category", "mainCategory", "payee", "account", "tag", "owner", "type", "currency", ...TIMES],
  worth: ["type", "account", "owner", "currency", ...TIMES],
  investments: ["security", "account", "type", "currency", ...TIMES],
};

/** The things that a measure can be of, the usual one first. */
export function measuredBy(measure: Measure): readonly Measured[] {
  return MEASURED[familyOf(measure)];
}

/** The groups that a measure can be shown by, the usual one first. */
export function groupsOf(measure: Measure): readonly Group[] {
  return GROUPED[familyOf(measure)];
}

export function isTime(group: Group | undefined): group is TimeGroup {
  return TIMES.some((time) => time === group);
}

/** The groups that can stand across another: a thing by a time, a time by a thing, or two things. */
export function secondGroupsOf(measure: Measure, group: Group): readonly Group[] {
  return groupsOf(measure).filter((one) => one !== group && !(isTime(one) && isTime(group)));
}

/** Whether a picture can show what is grouped so. */
export function isDrawable(picture: AnalysisPicture, { group, by }: Pick<Analysis, "group" | "by">): boolean {
  switch (picture) {
    case "matrix":
      return by !== undefined;
    case "line":
      return isTime(group) || isTime(by);
    case "donut":
      return by === undefined && !isTime(group);
    case "table":
    case "bar":
      return true;
  }
}

/** The definition as it can be computed: what is unknown, or does not go with the rest, is as it usually is. */
export function knownAnalysis(loose: LooseAnalysis): Analysis {
  const measure = oneOf(MEASURES, loose.measure) ?? "sum";
  const family = familyOf(measure);
  const group = oneOf(GROUPED[family], loose.group) ?? GROUPED[family][0]!;
  const by = oneOf(secondGroupsOf(measure, group), loose.by);
  const asked = oneOf(PICTURES, loose.picture) ?? "table";
  const isOfTransactions = family === "transactions";
  return {
    measure,
    of: oneOf(MEASURED[family], loose.of) ?? MEASURED[family][0]!,
    group,
    by,
    period: isPeriod(loose.period) ? loose.period : "thisYear",
    compare: oneOf(ANALYSIS_COMPARISONS, loose.compare) ?? "none",
    picture: isDrawable(asked, { group, by }) ? asked : by === undefined ? "bar" : "matrix",
    account: loose.account,
    category: isOfTransactions ? loose.category : undefined,
    kind: (isOfTransactions && oneOf(ANALYSIS_KINDS, loose.kind)) || "all",
    tag: isOfTransactions ? loose.tag : undefined,
    search: isOfTransactions ? loose.search : undefined,
    atLeast: isOfTransactions ? loose.atLeast : undefined,
    atMost: isOfTransactions ? loose.atMost : undefined,
  };
}

/**
 * The definition after a choice. Another picture brings the groups that it needs; other groups bring another picture
 * where the one before cannot show them.
 */
export function changedAnalysis(analysis: Analysis, change: Partial<LooseAnalysis>): Analysis {
  const isOfOther =
    change.measure !== undefined && familyOf(oneOf(MEASURES, change.measure) ?? "sum") !== familyOf(analysis.measure);
  // An account of one family is none of another's.
  const next = knownAnalysis({ ...analysis, ...(isOfOther && { account: undefined }), ...change });
  const { picture } = change;
  const wanted = oneOf(PICTURES, picture);
  if (wanted === undefined || next.picture === wanted) return next;
  if (wanted === "donut")
    return {
      ...next,
      group: isTime(next.group) ? groupsOf(next.measure)[0]! : next.group,
      by: undefined,
      picture: wanted,
    };
  const across = isTime(next.group) ? groupsOf(next.measure)[0] : "month";
  return { ...next, by: across, picture: wanted };
}

export function isPeriod(period: string | undefined): period is string {
  if (period === undefined) return false;
  return ANALYSIS_PERIODS.some((one) => one === period) || isYearOrMonth(period) || spanOf(period) !== undefined;
}

function oneOf<One extends string>(all: readonly One[], asked: string | undefined): One | undefined {
  return all.find((one) => one === asked);
}
