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
  "papers",
] as const;
export type ReportPart = (typeof REPORT_PARTS)[number];

export const REPORT_KINDS = ["overview", "month", "year", "debt", "savings", "portfolio", "bank", "estate"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The days that a report may be of: any day that is over, a month of the budget, a year, or today alone. */
export type PeriodChoice = "day" | "month" | "year" | "today";

interface KindOfReport {
  readonly parts: readonly [ReportPart, ...ReportPart[]];
  readonly period: PeriodChoice;
  /** Papers of the household's may follow it. */
  readonly hasPapers?: true;
}

export const REPORTS: Readonly<Record<ReportKind, KindOfReport>> = {
  overview: { parts: ["netWorth", "balance", "allocation", "debts", "budget", "goals", "changes"], period: "day" },
  month: { parts: ["month", "budget", "spending", "netWorth", "changes", "goals"], period: "month" },
  year: {
    parts: ["netWorth", "flow", "spending", "balance", "portfolio", "debts", "goals", "changes"],
    period: "year",
  },
  debt: { parts: ["debts", "keyFigures", "stress"], period: "today" },
  savings: { parts: ["goals", "flow", "keyFigures"], period: "today" },
  portfolio: { parts: ["portfolio", "allocation"], period: "today" },
  bank: {
    parts: ["affordability", "keyFigures", "stress", "balance", "debts", "flow", "papers"],
    period: "today",
    hasPapers: true,
  },
  estate: { parts: ["accounts", "owed", "insurance", "contacts", "papers"], period: "today", hasPapers: true },
};
