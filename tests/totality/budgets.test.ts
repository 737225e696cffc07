import { accountBills } from "#domain/budget/accountBills.ts";
import { aheadOfPace } from "#domain/budget/aheadOfPace.ts";
import { budgetInsights } from "#domain/budget/budgetInsights.ts";
import {
  budgetMonthOf,
  budgetPeriod,
  calendarFirst,
  monthNames,
  monthNumber,
  monthPeriod,
  monthsApart,
  monthsFromTo,
  monthsLater,
  monthStartOf,
} from "#domain/budget/budgetPeriods.ts";
import {
  BUDGET_TEMPLATES,
  budgetTemplate,
  hasDanishPrices,
  isAskedFirst,
  isChildless,
  proposedBuffer,
  withKnownAmounts,
} from "#domain/budget/budgetTemplates.ts";
import { budgetParts, budgetTotals, everydayByCategory } from "#domain/budget/budgetTotals.ts";
import { budgetView } from "#domain/budget/budgetView.ts";
import { childBenefitOfQuarter } from "#domain/budget/childBenefit.ts";
import { COMPARED_WITH, comparedMonths } from "#domain/budget/comparedMonths.ts";
import { essentialBudget } from "#domain/budget/essentialBudget.ts";
import {
  amountIn,
  amountsFrom,
  amountsOnlyIn,
  firstMonth,
  isDue,
  sinkingFundContribution,
} from "#domain/budget/lineAmounts.ts";
import { AVERAGED_MONTHS, averageProposals, previousProposals, proposedSum } from "#domain/budget/lineProposals.ts";
import { lineStatus } from "#domain/budget/lineStatus.ts";
import { grantCheck, incomeOf, livingCheck, loanSpent, outgoingsOf } from "#domain/budget/templateCheck.ts";
import { unratedLines } from "#domain/budget/unratedLines.ts";
import { cashFlowStatement } from "#domain/calculations/cashflow/cashFlowStatement.ts";
import { monthCost } from "#domain/calculations/cashflow/monthCost.ts";
import { principalPaid } from "#domain/calculations/cashflow/principalPaid.ts";
import { calculatorDefaults } from "#domain/calculations/goals/calculatorDefaults.ts";
import { compoundInterest, inflated } from "#domain/calculations/goals/compoundInterest.ts";
import { crossover, financialIndependence } from "#domain/calculations/goals/financialIndependence.ts";
import { futureValue } from "#domain/calculations/goals/futureValue.ts";
import { goalChart } from "#domain/calculations/goals/goalChart.ts";
import { growthFactor, interestFactor } from "#domain/calculations/goals/growthFactor.ts";
import { goalEarmarks, unbookedAmount } from "#domain/calculations/goals/goalEarmarks.ts";
import { goalsInOrder, isOpen, newPriorities } from "#domain/calculations/goals/goalList.ts";
import { goalMilestones, milestoneToCelebrate, nextMilestone } from "#domain/calculations/goals/goalMilestones.ts";
import {
  goalPayment,
  goalPlan,
  paceReturnOf,
  wholeMonthsUntil,
  yearlyReturnOf,
} from "#domain/calculations/goals/goalPlan.ts";
import { followsLink, goalSavings } from "#domain/calculations/goals/goalSavings.ts";
import {
  carTarget,
  emergencyTarget,
  GOAL_TEMPLATES,
  goalTemplate,
  homeTarget,
  retirementTarget,
} from "#domain/calculations/goals/goalTemplates.ts";
import { inflationBetween } from "#domain/calculations/goals/inflationBetween.ts";
import { inflationYears, isInflation, writtenInflation } from "#domain/calculations/goals/inflationFigures.ts";
import { monthlyReturn, monthsUntil } from "#domain/calculations/goals/monthsUntil.ts";
import { payShares } from "#domain/calculations/goals/payShares.ts";
import { dataHealth, unsortedTransactions } from "#domain/calculations/health/dataHealth.ts";
import { financialRatios } from "#domain/calculations/health/financialRatios.ts";
import { furthestBehind, healthScore, yearOfWorth } from "#domain/calculations/health/healthScore.ts";
import { depositGuarantee } from "#domain/calculations/health/depositGuarantee.ts";
import { idleCash, limitOf } from "#domain/calculations/health/idleCash.ts";
import { insights } from "#domain/calculations/health/insights.ts";
import { checklist, isStepAnswered, stepToTake, withStep } from "#domain/calculations/health/onboarding.ts";
import { ratioBand } from "#domain/calculations/health/ratioBand.ts";
import { ratioTrends } from "#domain/calculations/health/ratioTrends.ts";
import { securityScore } from "#domain/calculations/health/securityScore.ts";
import { dueReminders, remindingRecords, upcomingReminders } from "#domain/calculations/health/upcomingReminders.ts";
import { balanceSheet } from "#domain/calculations/networth/balanceSheet.ts";
import { netWorthSeries } from "#domain/calculations/networth/netWorthSeries.ts";
import { runToCompletion } from "#domain/cooperativeTask.ts";
import { addYears, CALENDAR_START, CALENDAR_END } from "#domain/dates.ts";
import { money } from "#domain/money.ts";
import { BudgetMonth } from "#domain/entities/budgetLine.ts";
import { type StorableHousehold, triesEvery } from "./storableHousehold.ts";

const MONTHS = ["0000-01", "0001-01", "2026-11", "9999-12"].map((month) => BudgetMonth.parse(month));
const STARTS = [1, 15, 28, 31, "lastBankDay", "bankDayUntil1", "bankDayUntil31"] as const;

const viewOf = (h: StorableHousehold, month = h.month) =>
  budgetView({ ...h, isFixed: () => false, mode: "envelopes", everyday: everydayByCategory(h.parts, h.today) }, month);
const proposalsOf = ({ household, currency, year }: StorableHousehold) =>
  BUDGET_TEMPLATES.map((template) => budgetTemplate(template, { household, currency, year }));
const goalsOf = (h: StorableHousehold) =>
  h.goals.map((goal) => {
    const savings = goalSavings(goal, h);
    return { goal, savings, plan: goalPlan(goal, savings, h.today) };
  });
const costOf = (h: StorableHousehold) => monthCost({ ...h, essential: undefined });
const ratiosOf = (h: StorableHousehold) =>
  financialRatios({
    ...h,
    flow: cashFlowStatement(h),
    cost: costOf(h),
    incomeBasis: "gross",
    principals: principalPaid(cashFlowStatement(h), h),
  });
const sheetOf = (h: StorableHousehold) => runToCompletion(balanceSheet(h, addYears(h.today, -1), h.today));
const freedomOf = ({ amount, other, percent, years }: StorableHousehold) => ({
  yearlyExpenses: other,
  withdrawalRate: 0.04,
  invested: amount,
  monthlySaving: other,
  realReturn: percent / 100,
  taxRate: 0.27,
  gainShare: 0.5,
  yearsLeft: years,
});

triesEvery(
  {
    ...import.meta.glob<object>(["/src/domain/budget/*.ts", "!**/*.test.ts"], { eager: true }),
    ...import.meta.glob<object>(["/src/domain/calculations/goals/*.ts", "!**/*.test.ts"], { eager: true }),
    ...import.meta.glob<object>(["/src/domain/calculations/health/*.ts", "!**/*.test.ts"], { eager: true }),
  },
  {
    accountBills: ({ bills, lines, month, worth }) => accountBills(bills, lines, month, worth),
    aheadOfPace: (h) => aheadOfPace(viewOf(h).lines, 5),
    budgetInsights: (h) => budgetInsights({ ...h, mode: "simple" }),
    budgetPeriod: () => MONTHS.flatMap((month) => STARTS.map((start) => budgetPeriod(month, start))),
    monthStartOf: ({ preferences }) => preferences.map(monthStartOf),
    monthPeriod: () => MONTHS.flatMap((month) => STARTS.map((start) => monthPeriod(month, start))),
    budgetMonthOf: ({ date }) =>
      [date, CALENDAR_START, CALENDAR_END].flatMap((day) => STARTS.map((start) => budgetMonthOf(day, start))),
    monthNames: ({ date }) => [date, CALENDAR_START, CALENDAR_END].map(monthNames("lastBankDay")),
    monthsLater: ({ years }) =>
      MONTHS.flatMap((month) => [monthsLater(month, Math.trunc(years)), monthsLater(month, -Math.trunc(years))]),
    monthsApart: () => monthsApart(MONTHS[0]!, MONTHS[3]!),
    monthsFromTo: () => monthsFromTo(MONTHS[2]!, MONTHS[3]!).length,
    monthNumber: () => MONTHS.map(monthNumber),
    calendarFirst: () => MONTHS.map(calendarFirst),
    hasDanishPrices: ({ household, currency }) => hasDanishPrices({ household, currency }),
    budgetTemplate: proposalsOf,
    isChildless: ({ household }) => isChildless(household),
    isAskedFirst: (h) => proposalsOf(h).map((lines) => lines.filter(({ id }) => isAskedFirst(id))),
    withKnownAmounts: (h) =>
      proposalsOf(h).map((lines) => {
        const known = money(h.minor, h.currency);
        const budgeted = new Map(lines.slice(0, 1).map(({ id }) => [id, known]));
        return withKnownAmounts(lines, { costs: h.household?.costs, homeLoans: known, budgeted }, h.currency);
      }),
    proposedBuffer: ({ minor }) => proposedBuffer(minor),
    budgetParts: (h) => STARTS.map((start) => runToCompletion(budgetParts({ ...h, start }))),
    budgetTotals: ({ parts }) => budgetTotals(parts),
    everydayByCategory: ({ parts, today }) => everydayByCategory(parts, today),
    budgetView: (h) => [viewOf(h), viewOf(h, MONTHS[1])],
    childBenefitOfQuarter: ({ household, year }) => childBenefitOfQuarter(household?.children ?? [], year),
    comparedMonths: (h) =>
      MONTHS.slice(1).flatMap((month) => COMPARED_WITH.map((against) => comparedMonths({ ...h, month, against }))),
    essentialBudget: (h) => essentialBudget(h),
    amountIn: ({ lines }) => lines.flatMap((line) => MONTHS.map((month) => amountIn(line, month))),
    firstMonth: ({ lines }) => lines.map(firstMonth),
    amountsFrom: ({ lines, amount }) =>
      lines.flatMap((line) => MONTHS.map((month) => amountsFrom(line, month, amount))),
    amountsOnlyIn: ({ lines, amount }) =>
      lines.flatMap((line) => MONTHS.map((month) => amountsOnlyIn(line, month, amount))),
    isDue: ({ lines }) => lines.flatMap((line) => MONTHS.map((month) => isDue(line, month))),
    sinkingFundContribution: ({ lines, minor }) =>
      lines.flatMap((line) => MONTHS.map((month) => sinkingFundContribution(minor, line, month))),
    averageProposals: (h) => AVERAGED_MONTHS.map((over) => averageProposals({ ...h, over })),
    proposedSum: (h) => proposedSum(previousProposals(h.lines, h.month), h.kindOf, h.currency),
    previousProposals: ({ lines }) => MONTHS.map((month) => previousProposals(lines, month)),
    lineStatus: ({ minor, otherMinor }) =>
      lineStatus({ limit: minor, spent: otherMinor, forecast: minor, elapsed: 0.5, isGradual: true }),
    livingCheck: (h) =>
      proposalsOf(h).map((all) => livingCheck(all, { kind: "family", children: h.household?.children ?? [] }, h.year)),
    grantCheck: (h) => proposalsOf(h).map(grantCheck),
    incomeOf: (h) => proposalsOf(h).map(incomeOf),
    outgoingsOf: (h) => proposalsOf(h).map(outgoingsOf),
    loanSpent: (h) => proposalsOf(h).map(loanSpent),
    unratedLines: (h) => MONTHS.map((month) => unratedLines(h, month)),

    calculatorDefaults: (h) => calculatorDefaults(ratiosOf(h), cashFlowStatement(h), h.assets, h.worth, h.currency),
    compoundInterest: ({ amount, percent, years }) => compoundInterest(amount, percent / 100, 12, years),
    inflated: ({ amount, percent, years }) => inflated(amount, percent / 100, years),
    financialIndependence: (h) => financialIndependence(freedomOf(h)),
    crossover: (h) => crossover(freedomOf(h), h.today),
    futureValue: ({ amount, other, percent, years }) =>
      futureValue(amount, other, percent / 100, Math.round(12 * years)),
    growthFactor: ({ percent, years }) => [-1, 1].map((sign) => growthFactor(sign * years * Math.log1p(percent / 100))),
    interestFactor: ({ percent, years }) => interestFactor(years * Math.log1p(percent / 100)),
    goalChart: (h) => goalsOf(h).map(({ goal, savings, plan }) => goalChart(goal, savings, plan, h.today)),
    unbookedAmount: (h) => h.assets.map((asset) => unbookedAmount(asset, h.goals, h)),
    goalEarmarks: (h) => goalEarmarks(h.goals, h),
    isOpen: ({ goals }) => goals.map(isOpen),
    goalsInOrder: (h) =>
      (["status", "date", "priority"] as const).map((sorting) =>
        goalsInOrder(goalsOf(h), sorting, (a, b) => (a < b ? -1 : 1)),
      ),
    newPriorities: ({ goals }) => newPriorities(goals, goals, 0, 1),
    goalMilestones: (h) => goalsOf(h).map(({ goal, savings }) => goalMilestones(goal, savings)),
    nextMilestone: (h) => goalsOf(h).map(({ goal, savings }) => nextMilestone(goalMilestones(goal, savings))),
    milestoneToCelebrate: (h) =>
      goalsOf(h).map(({ goal, savings }) => milestoneToCelebrate(goal, goalMilestones(goal, savings))),
    goalPayment: ({ amount, other, percent, years }) =>
      goalPayment(amount, other, percent / 100, Math.ceil(12 * years)),
    wholeMonthsUntil: ({ date, otherDate }) => wholeMonthsUntil(date, otherDate),
    yearlyReturnOf: ({ goals }) => goals.map(yearlyReturnOf),
    paceReturnOf: (h) => goalsOf(h).map(({ goal, savings }) => paceReturnOf(goal, savings)),
    goalPlan: goalsOf,
    followsLink: ({ goals }) => goals.map(followsLink),
    goalSavings: goalsOf,
    goalTemplate: (h) =>
      GOAL_TEMPLATES.map((template) => goalTemplate(template, { ...h, monthCost: costOf(h)?.amount })),
    emergencyTarget: ({ amount }) => emergencyTarget(amount, 6),
    homeTarget: ({ amount, other }) => homeTarget(amount, other),
    carTarget: ({ amount }) => carTarget(amount),
    retirementTarget: ({ amount, other }) => retirementTarget(amount, other),
    inflationBetween: ({ preferences, date, today }) => inflationBetween(preferences[0]?.inflation ?? [], date, today),
    inflationYears: ({ preferences, today }) => inflationYears(preferences[0]?.inflation?.[0]?.id, today).length,
    isInflation: ({ percent }) => isInflation(percent),
    writtenInflation: ({ preferences, percent, today }) =>
      writtenInflation(preferences[0]?.inflation ?? [], new Map([["2025", percent]]), today),
    monthsUntil: ({ minor, otherMinor, percent }) => [
      monthsUntil(minor, otherMinor, minor, monthlyReturn(percent / 100)),
      monthsUntil(minor, otherMinor, 1, 0),
    ],
    monthlyReturn: ({ percent }) => monthlyReturn(percent / 100),
    payShares: (h) => goalsOf(h).map(({ goal }) => payShares(goal, h.transactions, h.amount, h.today)),

    dataHealth: (h) => dataHealth({ ...h, others: [h.amount] }),
    unsortedTransactions: ({ transactions, today, exchange }) => unsortedTransactions(transactions, today, exchange),
    financialRatios: ratiosOf,
    yearOfWorth: (h) => yearOfWorth(sheetOf(h)),
    healthScore: (h) => healthScore(ratiosOf(h), yearOfWorth(sheetOf(h))),
    furthestBehind: (h) => {
      const { parts } = healthScore(ratiosOf(h), yearOfWorth(sheetOf(h)));
      return furthestBehind(parts);
    },
    idleCash: ({ assets, transactions, valuations, today }) =>
      idleCash({ assets, posted: transactions, today }, new Map([[assets[0]?.id ?? "", [...valuations]]])),
    depositGuarantee: (h) => depositGuarantee(h, new Map()),
    limitOf: ({ currency }) => limitOf(currency),
    insights: (h) => insights({ ...h, posted: h.transactions, points: netWorthSeries(h, "1Y"), dismissed: new Set() }),
    stepToTake: ({ household }) => stepToTake(household),
    isStepAnswered: ({ household }) => isStepAnswered(household, "household"),
    withStep: ({ household }) => withStep(household, "household", "done"),
    checklist: (h) => checklist({ ...h, household: h.household, hasRecoveryKey: true }),
    ratioBand: ({ percent }) => ratioBand("savingsRate", percent / 100),
    ratioTrends: (h) => ratioTrends({ ...h, flow: cashFlowStatement(h), cost: costOf(h), incomeBasis: "net" }),
    securityScore: () => securityScore({}),
    remindingRecords: ({ assets, today }) => upcomingReminders(remindingRecords(assets, []), today),
    upcomingReminders: ({ assets, today }) => upcomingReminders(assets, today),
    dueReminders: ({ assets, today, date }) => dueReminders(assets, today, date),
  },
  25,
);
