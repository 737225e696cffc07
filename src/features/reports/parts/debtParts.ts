import { debtsAtHigherRates } from "#domain/calculations/loans/debtsAtHigherRates.ts";
import { debtRate } from "#domain/calculations/loans/debtRate.ts";
import { debtTotals } from "#domain/calculations/loans/debtTotals.ts";
import { loanOf } from "#domain/calculations/loans/loanOf.ts";
import { nextPayment, payoff } from "#domain/calculations/loans/payoff.ts";
import { lastMonths } from "#domain/calculations/cashflow/cashFlowStatement.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import { halfUp } from "#domain/halfUp.ts";
import { money } from "#domain/money.ts";
import type { ReportBlock } from "#domain/reports/reportDocument.ts";
import { type PartBuilder, UNKNOWN } from "../reportWriter.ts";

/** Every debt with its rate, its payment and its last day, and when all is paid. */
export const debtsPart: PartBuilder = (figures, writer) => {
  const { today, currency, worth, period } = figures;
  const { t, format, money: amount, sum, percent } = writer;
  const owed = figures.debts
    .filter(({ currentValue }) => currentValue.minor > 0)
    .toSorted((a, b) => (worth(b.currentValue)?.minor ?? 0) - (worth(a.currentValue)?.minor ?? 0));
  if (owed.length === 0) return [];
  const totals = debtTotals(owed, currency, today, worth);
  const hasContribution = owed.some(({ contributionRate }) => contributionRate);
  const free = totals.debtFree
    ? format.date(totals.debtFree, "monthYear")
    : t(`debt:noDebtFree.${totals.endless ?? "unknown"}`);
  const blocks: ReportBlock[] = [
    {
      kind: "figures",
      size: "plain",
      figures: [
        { label: t("debt:total"), value: sum(totals) },
        ...(totals.monthly
          ? [{ label: t(hasContribution ? "debt:monthlyAll" : "debt:monthly"), value: amount(totals.monthly) }]
          : []),
        ...(totals.rate === undefined ? [] : [{ label: t("debt:rate"), value: percent(totals.rate, 2) }]),
        { label: t("debt:debtFree"), value: free },
        ...(totals.interestLeft?.minor ? [{ label: t("debt:interestLeft"), value: amount(totals.interestLeft) }] : []),
      ],
    },
    {
      kind: "table",
      caption: t("debt:list"),
      isCaptionHidden: true,
      columns: [
        { header: t("debt:columns.name"), align: "start" },
        { header: t("debt:columns.rate"), align: "end" },
        { header: t("debt:columns.payment"), align: "end" },
        { header: t("debtsTable.per"), align: "start" },
        { header: t("debt:columns.payoff"), align: "end" },
        { header: t("debt:columns.balance"), align: "end" },
      ],
      rows: owed.map((debt) => {
        const loan = loanOf(debt, today);
        const end = loan && payoff(loan, today);
        const rate = debtRate(debt, today);
        const per = debt.paymentFrequency;
        const payment = (loan && nextPayment(loan)) ?? debt.paymentAmount;
        return {
          cells: [
            debt.lender ? `${debt.name}, ${debt.lender}` : debt.name,
            rate === undefined ? UNKNOWN : percent(percentToFraction(rate), 2),
            payment ? amount(payment) : UNKNOWN,
            payment && per ? t(`frequencies.${per}`) : "",
            end?.kind === "paid" ? format.date(end.on, "monthYear") : UNKNOWN,
            amount(debt.currentValue),
          ],
        };
      }),
    },
  ];
  return period.to === today ? blocks : [...blocks, { kind: "text", tone: "note", text: t("asToday") }];
};

const POINTS = [0, 1, 2] as const;

/** The payments of a month at the rates of today, and one and two percentage points higher. */
export const stressPart: PartBuilder = ({ debts, today, currency, worth, flow }, writer) => {
  const { t, money: amount, percent } = writer;
  const owed = debts.filter(({ currentValue }) => currentValue.minor > 0);
  const now = debtTotals(owed, currency, today, worth).monthly;
  if (!now) return [];
  const year = lastMonths(flow, 12) ?? lastMonths(flow, 3);
  const income = year && money(halfUp([year.sums.income.minor], [year.months]), currency);
  const rows = POINTS.map((points) => {
    const monthly = debtTotals(debtsAtHigherRates(owed, points, today), currency, today, worth).monthly ?? now;
    const share = income && income.minor > 0 ? percent(monthly.minor / income.minor, 1) : UNKNOWN;
    return {
      cells: [
        points === 0 ? t("stress.today") : t("stress.higher", { points }),
        amount(monthly),
        points === 0 ? UNKNOWN : amount(money(monthly.minor - now.minor, currency), "always"),
        share,
      ],
    };
  });
  return [
    {
      kind: "table",
      caption: t("stress.caption"),
      isCaptionHidden: true,
      columns: [
        { header: t("stress.rate"), align: "start" },
        { header: t("debt:monthly"), align: "end" },
        { header: t("stress.more"), align: "end" },
        { header: t("stress.share"), align: "end" },
      ],
      rows,
    },
    { kind: "text", tone: "note", text: t("stress.how") },
  ];
};
