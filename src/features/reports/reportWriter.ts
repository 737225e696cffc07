import type { TFunction } from "i18next";
import type { Language } from "#config/spec.ts";
import { UNSORTED } from "#domain/budget/budgetTotals.ts";
import type { Total } from "#domain/calculations/networth/totals.ts";
import type { CategoryTree } from "#domain/categories/categoryTree.ts";
import type { Money } from "#domain/money.ts";
import type { ReportBlock, ReportFigure } from "#domain/reports/reportDocument.ts";
import { type DrawingFrame, PAGE_FRAME } from "#domain/reports/reportDrawings.ts";
import { type Format, formatFor } from "#ui/format/format.ts";
import { trueMinus } from "#ui/format/trueMinus.ts";
import { withoutNumbers } from "#ui/privacy.ts";
import type { ReportKind } from "./reportKinds.ts";
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
  /** A total, and beside it the amounts in currencies without a known rate. */
  readonly sum: (total: Total) => string;
  /** A short amount for an axis. */
  readonly compact: (value: Money, decimals?: number) => string;
  readonly percent: (fraction: number, decimals?: number, sign?: "auto" | "always") => string;
  /** A part of a whole in whole percent: one that is there is more than none, and less than all while others are. */
  readonly share: (fraction: number) => string;
  /** The name of a category or of a main one. */
  readonly category: (id: string) => string;
  /** The room that the charts have. */
  readonly frame: DrawingFrame;
  /** The part stands beside another one, in a narrow column. */
  readonly isBeside: boolean;
}

/** Stands where nothing is known. */
export const UNKNOWN = "–";

export type PartBuilder = (figures: ReportFigures, writer: ReportWriter, kind: ReportKind) => readonly ReportBlock[];

interface WriterOptions {
  readonly language: Language;
  readonly isHidden: boolean;
  readonly frame?: DrawingFrame;
}

export function reportWriter(
  t: ReportT,
  { groups, leafById }: CategoryTree,
  { language, isHidden, frame = PAGE_FRAME }: WriterOptions,
): ReportWriter {
  const format = formatFor(language);
  const percent = (fraction: number, decimals = 1, sign: "auto" | "always" = "auto") =>
    trueMinus(format.percent(fraction, decimals, sign, "all"));
  const shown = (text: string) => (isHidden ? withoutNumbers(text) : text);
  const money = (value: Money, sign: "auto" | "always" = "auto") =>
    shown(format.money(value, { decimals: "hidden", sign }));
  return {
    t,
    format,
    isHidden,
    frame,
    isBeside: false,
    money,
    sum: ({ total, others }) =>
      [...(total.minor !== 0 || others.length === 0 ? [total] : []), ...others].map((one) => money(one)).join(" + "),
    compact: (value, decimals) => (isHidden ? "" : trueMinus(format.compact(value, decimals))),
    percent,
    share: (fraction) => {
      if (fraction > 0 && fraction < 0.005) return `<\u00A0${percent(0.01, 0)}`;
      return fraction >= 0.995 && fraction < 1 ? `>\u00A0${percent(0.99, 0)}` : percent(fraction, 0);
    },
    category: (id) => {
      const leaf = leafById.get(id) ?? groups.find((group) => group.id === id);
      if (leaf) return leaf.name ?? (leaf.key ? t(`categories:names.${leaf.key}`) : "");
      return t(id === UNSORTED ? "categories:months.none" : "categories:gone");
    },
  };
}

/** The writer of a part in the first or the second of two columns, where parts stand in columns. */
export function writerBeside(writer: ReportWriter, column: 0 | 1): ReportWriter {
  const frame = writer.frame.beside?.[column];
  return frame ? { ...writer, isBeside: true, frame } : writer;
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
