import { calendarFirst } from "#domain/budget/budgetPeriods.ts";
import type { LineInMonth } from "#domain/budget/budgetView.ts";
import { type FlowPeriod, flowOut, lastMonths } from "#domain/calculations/cashflow/cashFlowStatement.ts";
import type { KnownRatio } from "#domain/calculations/health/financialRatios.ts";
import { isoDate } from "#domain/dates.ts";
import { BudgetMonth } from "#domain/entities/budgetLine.ts";
import { groupedBy } from "#domain/groupedBy.ts";
import { halfUp } from "#domain/halfUp.ts";
import { type Money, money } from "#domain/money.ts";
import type { ReportBlock, ReportRow } from "#domain/reports/reportDocument.ts";
import { barDrawing } from "#domain/reports/reportDrawings.ts";
import { joined } from "#ui/format/joined.ts";
import { type PartBuilder, type ReportWriter, UNKNOWN } from "../reportWriter.ts";
import type { ReportKind } from "../reportKinds.ts";
import type { ReportFigures } from "../useReportFigures.ts";

/** The income and the expenses of the month, and what was left. */
export const monthPart: PartBuilder = ({ month, currency }, { t, money: amount }) => {
  const { received, spent } = month;
  if (received.minor === 0 && spent.minor === 0) return [];
  const left = money(received.minor - spent.minor, currency);
  return [
    { kind: "figures", size: "large", figures: [{ label: t("month.left"), value: amount(left, "always") }] },
    {
      kind: "figures",
      size: "plain",
      figures: [
        { label: t("month.received"), value: amount(received) },
        { label: t("month.spent"), value: amount(spent) },
      ],
    },
  ];
};

/** The plan of the month and how it went, by kind. */
export const budgetPart: PartBuilder = ({ month, isPlanned, tree, period, currency }, writer) => {
  const { t, format, money: amount, category } = writer;
  const lines = month.lines.filter(
    ({ budget, carry, spent }) => budget.minor !== 0 || carry.minor !== 0 || spent.minor !== 0,
  );
  if (!isPlanned || lines.length === 0) return [];
  // A month has its lines; a report of all there is has its main categories.
  const keyOf = ({ line: { id } }: LineInMonth) =>
    period.choice === "month" ? id : (tree.leafById.get(id)?.groupId ?? id);
  const rowOf = (id: string, some: readonly LineInMonth[], isIncome: boolean): ReportRow => {
    const sum = (of: (line: LineInMonth) => number) =>
      amount(
        money(
          some.reduce((total, line) => total + of(line), 0),
          currency,
        ),
      );
    return {
      cells: [
        category(id),
        sum(({ budget, carry }) => budget.minor + carry.minor),
        sum(({ spent }) => spent.minor),
        // Of what comes in, more than planned is nothing that is left.
        isIncome ? "" : sum(({ available }) => available.minor),
      ],
      role: "part",
    };
  };
  const kinds = (["income", "expense", "saving"] as const).flatMap((kind): readonly ReportRow[] => {
    const own = lines.filter((line) => line.kind === kind).toSorted((x, y) => y.budget.minor - x.budget.minor);
    if (own.length === 0) return [];
    const rows = [...groupedBy(own, keyOf)]
      .filter(([, some]) => !isNothing(some))
      .map(([id, some]) => rowOf(id, some, kind === "income"));
    if (rows.length === 0) return [];
    return [{ cells: [t(`budget.kinds.${kind}`)], role: "group" }, ...rows];
  });
  return [
    {
      kind: "figures",
      size: "plain",
      figures: [
        { label: t("budgetPlan:sums.budgeted"), value: amount(month.budgeted) },
        { label: t("budgetPlan:sums.spent"), value: amount(month.spent) },
        { label: t("budgetPlan:sums.left"), value: amount(month.left) },
      ],
    },
    {
      kind: "table",
      isCaptionHidden: period.choice === "month",
      caption: t("budget.caption", { month: format.date(calendarFirst(month.period.month), "monthYear") }),
      columns: [
        { header: t("budget.category"), align: "start" },
        { header: t("budget.planned"), align: "end" },
        { header: t("budget.used"), align: "end" },
        { header: t("budget.left"), align: "end" },
      ],
      rows: kinds,
    },
  ];
};

/** Lines that together planned nothing, cost nothing and have nothing left. */
function isNothing(lines: readonly LineInMonth[]): boolean {
  const sum = (of: (line: LineInMonth) => number) => lines.reduce((total, line) => total + of(line), 0);
  return (
    sum(({ budget, carry }) => budget.minor + carry.minor) === 0 &&
    sum(({ spent }) => spent.minor) === 0 &&
    sum(({ available }) => available.minor) === 0
  );
}

const SPENDING_ROWS = 15;

/** The expenses of the period, category by category, the most first. */
export const spendingPart: PartBuilder = ({ budget, period, currency }, { t, money: amount, share, category }) => {
  const { totals, kindOf } = budget.input;
  const byCategory = new Map<string, number>();
  for (const month of period.months) {
    for (const [id, out] of totals.months.get(month) ?? []) {
      const kind = kindOf(id) ?? "expense";
      if (kind === "expense") byCategory.set(id, (byCategory.get(id) ?? 0) + out);
    }
  }
  const spent = [...byCategory].filter(([, out]) => out !== 0).toSorted(([, a], [, b]) => b - a);
  if (spent.length === 0) return [];
  const sum = spent.reduce((total, [, out]) => total + out, 0);
  const row = (name: string, out: number, role?: "total"): ReportRow => ({
    cells: [name, amount(money(out, currency)), sum > 0 ? share(out / sum) : UNKNOWN],
    ...(role && { role }),
  });
  const rest = spent.slice(SPENDING_ROWS);
  return [
    {
      kind: "table",
      caption: t("spending.caption"),
      isCaptionHidden: true,
      columns: [
        { header: t("budget.category"), align: "start" },
        { header: t("budget.used"), align: "end" },
        { header: t("spending.share"), align: "end" },
      ],
      rows: [
        ...spent.slice(0, SPENDING_ROWS).map(([id, out]) => row(category(id), out)),
        ...(rest.length > 0
          ? [
              row(
                t("spending.rest", { count: rest.length }),
                rest.reduce((total, [, out]) => total + out, 0),
              ),
            ]
          : []),
        row(t("spending.total"), sum, "total"),
      ],
    },
  ];
};

/** Income and expenses of the whole months of the period, or of the last year. */
export const flowPart: PartBuilder = ({ flow, period, currency }, writer) => {
  const { t, format, money: amount, compact } = writer;
  const months =
    period.choice === "year" ? flow.months.filter(({ month }) => month.startsWith(period.id)) : flow.months.slice(-12);
  if (months.length === 0) return [];
  const rows = months.map(({ month, sums }) => ({
    day: calendarFirst(BudgetMonth.parse(month)),
    income: sums.income,
    out: flowOut(sums),
  }));
  const [income, out] = [rows.reduce((sum, row) => sum + row.income, 0), rows.reduce((sum, row) => sum + row.out, 0)];
  const notes: readonly ReportBlock[] =
    flow.missing.length === 0
      ? []
      : [
          {
            kind: "text",
            tone: "note",
            text: t("financial:cashFlow.missing", { currencies: format.list(flow.missing) }),
          },
        ];
  // Without a rate nothing is known of the months: they were not months of zeros.
  if (notes.length > 0 && rows.every((row) => row.income === 0 && row.out === 0)) return notes;
  const cells = (name: string, into: number, spent: number) => [
    name,
    amount(money(into, currency)),
    amount(money(spent, currency)),
    amount(money(into - spent, currency), "always"),
  ];
  const names = [t("financial:cashFlow.lines.income"), t("financial:cashFlow.out")] as const;
  const [first, last] = [rows[0]?.day, rows.at(-1)?.day];
  return [
    {
      kind: "chart",
      title: t("financial:cashFlow.chart"),
      summary: t("financial:cashFlow.summary", {
        from: first ? format.date(first, "monthYear") : "",
        to: last ? format.date(last, "monthYear") : "",
        in: amount(money(income, currency)),
        out: amount(money(out, currency)),
      }),
      drawing: barDrawing(
        rows.map((row) => ({ label: format.date(row.day, "month"), values: [row.income, row.out] })),
        names,
        (minor, decimals) => compact(money(minor, currency), decimals),
        writer.frame,
      ),
    },
    {
      kind: "table",
      caption: t("flow.caption"),
      columns: [
        { header: t("financial:cashFlow.month"), align: "start" },
        { header: names[0], align: "end" },
        { header: names[1], align: "end" },
        { header: t("flow.surplus"), align: "end" },
      ],
      rows: [
        ...rows.map((row) => ({ cells: cells(format.date(row.day, "monthYear"), row.income, row.out) })),
        { cells: cells(t("flow.total"), income, out), role: "total" as const },
      ],
    },
    ...notes,
  ];
};

const KEY_FIGURES = ["savingsRate", "emergencyMonths", "debtService", "debtFactor", "loanToValue", "solvency"] as const;
/** A report of a part of the economy has the key figures of that part. */
const OF_A_PART: Readonly<Partial<Record<ReportKind, readonly (typeof KEY_FIGURES)[number][]>>> = {
  savings: ["savingsRate", "emergencyMonths"],
  debt: ["debtService", "debtFactor", "loanToValue", "solvency"],
};

/** The key figures that are known, each with the two amounts that it is made of. */
export const keyFiguresPart: PartBuilder = ({ ratios }, writer, kind) => {
  const { t, money: amount } = writer;
  const named: readonly string[] = OF_A_PART[kind] ?? KEY_FIGURES;
  const known = ratios.filter((ratio) => ratio.kind === "known").filter(({ id }) => named.includes(id));
  if (known.length === 0) return [];
  return [
    {
      kind: "table",
      caption: t("parts.keyFigures"),
      isCaptionHidden: true,
      columns: [
        { header: t("keyFigures.name"), align: "start" },
        { header: t("keyFigures.of"), align: "start" },
        { header: t("keyFigures.value"), align: "end" },
      ],
      rows: known.map((ratio) => ({
        cells: [
          t(`financial:ratios.names.${ratio.id}`),
          joined(ratio.inputs.map(({ name, value }) => `${t(`financial:ratios.inputs.${name}`)} ${amount(value)}`)),
          ratioText(writer, ratio),
        ],
      })),
    },
  ];
};

function ratioText({ t, format, percent }: ReportWriter, { id, value }: KnownRatio): string {
  if (id === "debtFactor") return format.number(value, 1);
  if (id !== "emergencyMonths") return percent(value, 1);
  const rounded = Math.round(value * 10) / 10;
  return t("financial:ratios.monthsOfLiving", { count: rounded, number: format.number(rounded, 1) });
}

/** The part of a month's income that is left when the fixed costs and the loans are paid, and when all is. */
export const affordabilityPart: PartBuilder = (figures, writer) => {
  const { flow, currency } = figures;
  const { t, format, money: amount } = writer;
  const period = lastMonths(flow, 12) ?? lastMonths(flow, 3);
  if (!period || period.sums.income.minor <= 0) return [];
  const { income, fixed, out } = monthly(period, currency);
  const other = money(out.minor - fixed.minor, currency);
  const free = money(income.minor - fixed.minor, currency);
  const rest = money(income.minor - out.minor, currency);
  const row = (name: string, value: Money, role?: "total"): ReportRow => ({
    cells: [name, amount(value)],
    ...(role && { role }),
  });
  const day = (month: string) => format.date(isoDate(`${month}-01`), "monthYear");
  return [
    { kind: "figures", size: "large", figures: [{ label: t("affordability.free"), value: amount(free) }] },
    {
      kind: "table",
      caption: t("affordability.caption", { from: day(period.from), to: day(period.to) }),
      columns: [
        { header: t("affordability.line"), align: "start" },
        { header: t("affordability.month"), align: "end" },
      ],
      rows: [
        row(t("financial:ratios.inputs.income"), income),
        row(t("financial:ratios.inputs.fixed"), money(-fixed.minor, currency)),
        row(t("affordability.free"), free, "total"),
        row(t("affordability.other"), money(-other.minor, currency)),
        row(t("affordability.rest"), rest, "total"),
      ],
    },
  ];
};

/** The averages of a month, each rounded once. */
function monthly({ sums, fixed, out, months }: FlowPeriod, currency: ReportFigures["currency"]) {
  const average = ({ minor }: Money) => money(halfUp([minor], [months]), currency);
  return { income: average(sums.income), fixed: average(fixed), out: average(out) };
}
