/** The parts of reports. Each is of the same figures wherever it stands. */
export const REPORT_PARTS = [
  "netWorth",
  "month",
  "affordability",
  "keyFigures",
  "stress",
  "flow",
  "balance",
  "allocation",
  "debts",
  "budget",
  "spending",
  "goals",
  "portfolio",
  "changes",
  "accounts",
  "owed",
  "insurance",
  "contacts",
  "documents",
  "papers",
] as const;
export type ReportPart = (typeof REPORT_PARTS)[number];

export const REPORT_KINDS = ["overview", "month", "year", "debt", "savings", "portfolio", "bank", "estate"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** As they stand in the list: of all there is, of a part of it, and for others to read. */
export const REPORT_GROUPS = [
  { name: "whole", kinds: ["overview", "month", "year"] },
  { name: "part", kinds: ["debt", "savings", "portfolio"] },
  { name: "others", kinds: ["bank", "estate"] },
] as const satisfies readonly { readonly name: string; readonly kinds: readonly ReportKind[] }[];

/** The days that a report may be of: any day that is over, a month of the budget, a year, or today alone. */
export type PeriodChoice = "day" | "month" | "year" | "today";

interface KindOfReport {
  readonly parts: readonly [ReportPart, ...ReportPart[]];
  readonly period: PeriodChoice;
  /** Neighbours among its parts that stand beside each other where both are there. */
  readonly beside?: readonly (readonly [ReportPart, ReportPart])[];
  /** Papers of the household's may follow it. */
  readonly hasPapers?: true;
}

export const REPORTS: Readonly<Record<ReportKind, KindOfReport>> = {
  overview: {
    parts: ["netWorth", "allocation", "balance", "debts", "budget", "changes", "goals"],
    beside: [
      ["netWorth", "allocation"],
      ["budget", "changes"],
    ],
    period: "day",
  },
  month: {
    parts: ["month", "budget", "spending", "changes", "netWorth", "goals"],
    beside: [["spending", "changes"]],
    period: "month",
  },
  year: {
    parts: ["netWorth", "balance", "flow", "debts", "spending", "changes", "portfolio", "goals"],
    beside: [["spending", "changes"]],
    period: "year",
  },
  debt: { parts: ["debts", "keyFigures", "stress"], period: "today" },
  savings: { parts: ["goals", "flow", "keyFigures"], period: "today" },
  portfolio: { parts: ["portfolio"], period: "today" },
  bank: {
    parts: ["affordability", "keyFigures", "stress", "balance", "debts", "flow", "papers"],
    period: "today",
    hasPapers: true,
  },
  estate: {
    parts: ["accounts", "owed", "insurance", "documents", "contacts", "papers"],
    period: "today",
    hasPapers: true,
  },
};
