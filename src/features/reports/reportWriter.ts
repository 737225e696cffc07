import type { TFunction } from "i18next";
import type { Language } from "#config/spec.ts";
import { UNSORTED } from "#domain/budget/budgetTotals.ts";
import type { CategoryTree } from "#domain/categories/categoryTree.ts";
import type { Money } from "#domain/money.ts";
import type { ReportBlock, ReportFigure } from "#domain/reports/reportDocument.ts";
import { type DrawingFrame, PAGE_FRAME } from "#domain/reports/reportDrawings.ts";
import { type Format, formatFor } from "#ui/format/format.ts";
import { trueMinus } from "#ui/format/trueMinus.ts";
import { withoutNumbers } from "#ui/privacy.ts";
import type { ReportFigures } from "./useReportFigures.ts";

/** The files of words that reports are written with, in whichever language. */
export const REPORT_WORDS = [
  "reports",
  "assets",
  "budgetPlan",
  "categories",
  "dashboard",
  "debt",
  "financial",
  "goals",
  "portfolio",
] as const;
export type ReportT = TFunction<
  ["reports", "assets", "budgetPlan", "categories", "dashboard", "debt", "financial", "goals", "portfolio"]
>;

/** Writes amounts, days and words in the language of the report. */
export interface ReportWriter {
  readonly t: ReportT;
  readonly format: Format;
  readonly isHidden: boolean;
  /** To the whole unit, as the pages write amounts in lists. */
  readonly money: (value: Money, sign?: "auto" | "always") => string;
  /** A short amount for an axis. */
  readonly compact: (value: Money) => string;
  readonly percent: (fraction: number, decimals?: number, sign?: "auto" | "always") => string;
  readonly category: (id: string) => string;
  /** The room that the charts have. */
  readonly frame: DrawingFrame;
}

/** Stands where nothing is known. */
export const UNKNOWN = "–";

export type PartBuilder = (figures: ReportFigures, writer: ReportWriter) => readonly ReportBlock[];

export interface WriterOptions {
  readonly language: Language;
  readonly isHidden: boolean;
  readonly frame?: DrawingFrame;
}

export function reportWriter(
  t: ReportT,
  { leafById }: CategoryTree,
  { language, isHidden, frame = PAGE_FRAME }: WriterOptions,
): ReportWriter {
  const format = formatFor(language);
  const shown = (text: string) => (isHidden ? withoutNumbers(text) : text);
  return {
    t,
    format,
    isHidden,
    frame,
    money: (value, sign = "auto") => shown(format.money(value, { decimals: "hidden", sign })),
    compact: (value) => (isHidden ? "" : trueMinus(format.compact(value))),
    percent: (fraction, decimals = 1, sign = "auto") => trueMinus(format.percent(fraction, decimals, sign, "all")),
    category: (id) => {
      const leaf = leafById.get(id);
      if (leaf) return leaf.name ?? (leaf.key ? t(`categories:names.${leaf.key}`) : "");
      return t(id === UNSORTED ? "categories:months.none" : "categories:gone");
    },
  };
}

/** A change with its share, and the day that it is since; where amounts are hidden, neither is told. */
export function changeText(
  { money, percent, isHidden }: ReportWriter,
  value: Money,
  fraction: number | undefined,
  since: string,
): Pick<ReportFigure, "change" | "tone"> {
  const share = fraction === undefined || isHidden ? "" : ` (${percent(fraction, 1, "always")})`;
  const tone = isHidden || value.minor === 0 ? {} : { tone: value.minor > 0 ? ("gain" as const) : ("loss" as const) };
  return { change: `${money(value, "always")}${share} ${since}`, ...tone };
}
