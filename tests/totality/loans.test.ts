import { goalPlan } from "#domain/calculations/goals/goalPlan.ts";
import { goalSavings } from "#domain/calculations/goals/goalSavings.ts";
import { annualPercentageRate, rateOfPayments } from "#domain/calculations/loans/annualPercentageRate.ts";
import { amortisationSchedule, payLoan } from "#domain/calculations/loans/amortisationSchedule.ts";
import {
  annuityPayment,
  annuityPayments,
  annuityRate,
  effectiveRate,
  nominalRate,
} from "#domain/calculations/loans/annuity.ts";
import { balanceAfterPayments } from "#domain/calculations/loans/balanceAfterPayments.ts";
import { comparedPlans, interestBetween, saved } from "#domain/calculations/loans/comparedPlans.ts";
import { currentRate } from "#domain/calculations/loans/currentRate.ts";
import { debtPayments } from "#domain/calculations/loans/debtPayments.ts";
import { debtsAtHigherRates } from "#domain/calculations/loans/debtsAtHigherRates.ts";
import { debtRate } from "#domain/calculations/loans/debtRate.ts";
import { debtTotals, shareRepaid, withoutPayment } from "#domain/calculations/loans/debtTotals.ts";
import { debtWarnings, isOverdue } from "#domain/calculations/loans/debtWarnings.ts";
import { extraScale } from "#domain/calculations/loans/extraScale.ts";
import { clearingPayment, firstInterestDay, interestPeriod } from "#domain/calculations/loans/interestPeriods.ts";
import { lacksTerms, loanOf } from "#domain/calculations/loans/loanOf.ts";
import { loanPlan } from "#domain/calculations/loans/loanPlan.ts";
import { nextDebtPayment } from "#domain/calculations/loans/nextDebtPayment.ts";
import {
  loanPaymentDay,
  loanPaymentsUntil,
  monthsBetween,
  nextPaymentDay,
  paymentDay,
  paymentNear,
  paymentsUntil,
} from "#domain/calculations/loans/paymentDays.ts";
import { paymentSuggestions } from "#domain/calculations/loans/paymentSuggestions.ts";
import { laterPayment, nextPayment, payoff } from "#domain/calculations/loans/payoff.ts";
import { payoffOrder, payoffPlan } from "#domain/calculations/loans/payoffPlan.ts";
import { paysDebt } from "#domain/calculations/loans/paysDebt.ts";
import { plannedDebts } from "#domain/calculations/loans/plannedDebts.ts";
import { roundedInterestRate } from "#domain/calculations/loans/roundedInterestRate.ts";
import { securedLoans } from "#domain/calculations/loans/securedLoans.ts";
import { scheduleCsv } from "#domain/calculations/loans/scheduleCsv.ts";
import { scheduleYears } from "#domain/calculations/loans/scheduleYears.ts";
import { suggestedPayment } from "#domain/calculations/loans/suggestedPayment.ts";
import { answeredSeries, seriesByKey } from "#domain/recurring/answeredSeries.ts";
import { belowLimit } from "#domain/recurring/belowLimit.ts";
import { billEvents } from "#domain/recurring/billEvents.ts";
import { cashForecast, scenarioEvents, usualLimit } from "#domain/recurring/cashForecast.ts";
import { categoryAnomalies } from "#domain/recurring/categoryAnomalies.ts";
import { counterpartAccounts } from "#domain/recurring/counterpartAccounts.ts";
import { budgetedSpending } from "#domain/recurring/budgetedSpending.ts";
import { everydaySpending } from "#domain/recurring/everydaySpending.ts";
import { accountsByDebt, forecastEvents, isMoved } from "#domain/recurring/forecastEvents.ts";
import { isMovedSeries, movedEvents } from "#domain/recurring/movedSeries.ts";
import { freeToSpend } from "#domain/recurring/freeToSpend.ts";
import { goalTransfers } from "#domain/recurring/goalTransfers.ts";
import { loanMonth } from "#domain/recurring/loanMonth.ts";
import { isSameAmount, isSamePayment, loanPayments } from "#domain/recurring/loanPayments.ts";
import {
  inferredRecurrenceRule,
  nearestOccurrenceIndex,
  occurrenceDate,
  occurrencesUntil,
  onBankDay,
  weekdayOf,
} from "#domain/recurring/recurrenceRule.ts";
import { hitsOf, seriesId, seriesIndex, writtenKey } from "#domain/recurring/seriesIndex.ts";
import { monthSums, seriesMonth } from "#domain/recurring/seriesMonth.ts";
import { lenderFromSeries, seriesLoans, seriesOfLoan, termsFromSeries } from "#domain/recurring/seriesLoans.ts";
import {
  frequencyOfDays,
  isLikeShopping,
  isSteady,
  medianAmount,
  occurrencesOf,
  seriesProposals,
} from "#domain/recurring/seriesProposals.ts";
import { transferPairs } from "#domain/calculations/cashflow/transferPairs.ts";
import { transferGroups } from "#domain/recurring/transferGroups.ts";
import { lateAfterDays, seriesSummary, upcomingOccurrences } from "#domain/recurring/seriesSummary.ts";
import { coefficientOfVariation, median, quantile } from "#domain/recurring/statistics.ts";
import { isSubscription, mayBeSubscription } from "#domain/recurring/subscriptionSeeds.ts";
import { upcomingPaymentsByCategory } from "#domain/recurring/upcomingPaymentsByCategory.ts";
import { upcomingTotals } from "#domain/recurring/upcomingTotals.ts";
import { monthlyOf, yearlySum } from "#domain/recurring/yearlySum.ts";
import { runToCompletion } from "#domain/cooperativeTask.ts";
import { addYears, CALENDAR_START, CALENDAR_END } from "#domain/dates.ts";
import { SERIES_FREQUENCIES } from "#domain/entities/fields.ts";
import { type StorableHousehold, triesEvery } from "./storableHousehold.ts";

const loansOf = ({ debts, today }: StorableHousehold) => debts.flatMap((debt) => loanOf(debt, today) ?? []);
const plannedOf = ({ debts, currency, today, worth }: StorableHousehold) =>
  plannedDebts(debts, currency, today, worth).planned;
const paymentsOf = (h: StorableHousehold) =>
  h.debts.map((debt) => ({ debt, payments: debtPayments(debt, h.transactions, h.valuations) }));
const indexOf = ({ transactions }: StorableHousehold) => runToCompletion(seriesIndex(transactions));
const standingsOf = (h: StorableHousehold) => {
  const index = indexOf(h);
  return h.series.map((one) => seriesSummary(one, index, h.today));
};
const billsOf = (h: StorableHousehold) =>
  h.assets.map(({ id }) => ({ accountId: id, bills: h.bills, lines: h.lines, nameOf: () => "Regning" }));
const goalsOf = (h: StorableHousehold) =>
  h.goals.map((goal) => ({ goal, plan: goalPlan(goal, goalSavings(goal, h), h.today) }));
const eventsOf = (h: StorableHousehold) =>
  forecastEvents(
    {
      standings: standingsOf(h),
      debts: h.debts,
      accountByDebt: accountsByDebt(h.transactions),
      bills: billsOf(h)[0],
      goals: goalsOf(h),
      today: h.today,
    },
    addYears(h.today, 1),
  );
const forecastOf = (h: StorableHousehold) =>
  cashForecast({
    ...h,
    accounts: h.assets.map(({ id, currentValue }) => ({ id, name: "Konto", balance: currentValue })),
    events: eventsOf(h),
    everyday: everydaySpending(h.transactions, h.categories, () => false, h.today, h.exchange),
    limits: new Map(h.assets.map(({ id }) => [id, h.amount])),
    days: 365,
  });
const DAYS = [CALENDAR_START, CALENDAR_END];

triesEvery(
  {
    ...import.meta.glob<object>(["/src/domain/calculations/loans/*.ts", "!**/*.test.ts"], { eager: true }),
    ...import.meta.glob<object>(["/src/domain/recurring/*.ts", "!**/*.test.ts"], { eager: true }),
  },
  {
    annualPercentageRate: ({ amount, other, percent, years }) =>
      annualPercentageRate({
        loan: amount,
        yearlyRate: percent / 100,
        paymentsPerYear: 12,
        payments: Math.max(1, Math.round(12 * years)),
        startFee: other,
        paymentFee: other,
      }),
    rateOfPayments: ({ amount, other, years }) =>
      rateOfPayments(amount, other, 12, Math.max(1, Math.round(12 * years))),
    payLoan: (h) => loansOf(h).map((loan) => payLoan(loan)),
    amortisationSchedule: (h) => loansOf(h).map(amortisationSchedule),
    annuityPayment: ({ amount, percent, years }) =>
      annuityPayment(amount, percent / 100, 12, Math.max(1, Math.round(12 * years))),
    annuityPayments: ({ amount, other, percent }) => annuityPayments(amount, percent / 100, 12, other),
    annuityRate: ({ amount, other, years }) => annuityRate(amount, 12, other, Math.max(1, Math.round(12 * years))),
    effectiveRate: ({ percent }) => [1, 12, 52].map((perYear) => effectiveRate(percent / 100, perYear)),
    nominalRate: ({ percent }) => [1, 12, 52].map((perYear) => nominalRate(percent / 100, perYear)),
    balanceAfterPayments: (h) =>
      paymentsOf(h).map(({ debt, payments }) => balanceAfterPayments(debt, payments, h.valuations)),
    comparedPlans: (h) => comparedPlans(plannedOf(h), Math.abs(h.minor), h.today),
    saved: (h) => {
      const compared = comparedPlans(plannedOf(h), Math.abs(h.minor), h.today);
      return Object.values(compared.byStrategy).map((plan) => saved(compared, plan, 100));
    },
    interestBetween: (h) => {
      const { minimums, byStrategy } = comparedPlans(plannedOf(h), Math.abs(h.minor), h.today);
      return interestBetween(minimums, byStrategy.avalanche, 100);
    },
    currentRate: ({ debts, today }) => debts.map((debt) => currentRate(debt, today)),
    debtPayments: paymentsOf,
    debtRate: ({ debts, today }) => debts.map((debt) => debtRate(debt, today)),
    debtsAtHigherRates: ({ debts, today }) => [0, 1, 2].map((points) => debtsAtHigherRates(debts, points, today)),
    debtTotals: ({ debts, currency, today, worth }) => debtTotals(debts, currency, today, worth),
    shareRepaid: ({ debts }) => debts.map(shareRepaid),
    withoutPayment: ({ debts, today }) => withoutPayment(debts, today),
    isOverdue: ({ debts, today }) => debts.map((debt) => isOverdue(debt, today)),
    debtWarnings: ({ debts, today }) => debts.map((debt) => debtWarnings(debt, today)),
    extraScale: (h) => extraScale(plannedOf(h), Math.abs(h.minor)),
    interestPeriod: (h) => loansOf(h).map((loan) => interestPeriod(loan, Math.round(h.years))),
    firstInterestDay: (h) => loansOf(h).map((loan) => firstInterestDay(loan, h.date)),
    clearingPayment: (h) =>
      loansOf(h).map((loan) => clearingPayment(loan, loan.balance, h.percent / 100, 0, 1 + Math.round(h.years))),
    lacksTerms: (h) => h.debts.filter((debt) => lacksTerms(debt, h.today)).length,
    lenderFromSeries: (h) => seriesLoans(standingsOf(h), h.debts, h.today).map(lenderFromSeries),
    loanOf: loansOf,
    loanPlan: ({ amount, percent, years, frequency, today }) => loanPlan(amount, percent, years, frequency, today),
    nextDebtPayment: ({ debts, today }) => nextDebtPayment(debts, today),
    paymentDay: ({ date, years }) =>
      SERIES_FREQUENCIES.flatMap((every) => [-1, 1].map((side) => paymentDay(date, every, side * Math.round(years)))),
    paymentsUntil: ({ date }) =>
      SERIES_FREQUENCIES.flatMap((every) => DAYS.map((day) => paymentsUntil(date, every, day))),
    nextPaymentDay: ({ date }) =>
      SERIES_FREQUENCIES.flatMap((every) => DAYS.map((day) => nextPaymentDay(date, every, day))),
    loanPaymentDay: (h) => loansOf(h).map((loan) => loanPaymentDay(loan, Math.round(h.years))),
    loanPaymentsUntil: (h) => loansOf(h).map((loan) => loanPaymentsUntil(loan, h.date)),
    monthsBetween: ({ date, otherDate }) => monthsBetween(date, otherDate),
    paymentNear: ({ date, otherDate }) => SERIES_FREQUENCIES.map((every) => paymentNear(date, every, otherDate)),
    paymentSuggestions: ({ debts, transactions, today }) =>
      debts.map((debt) => paymentSuggestions(debt, transactions, today)),
    payoff: (h) => loansOf(h).map((loan) => payoff(loan, h.today)),
    nextPayment: (h) => loansOf(h).map(nextPayment),
    laterPayment: (h) => loansOf(h).map(laterPayment),
    payoffOrder: (h) =>
      (["avalanche", "snowball", "own"] as const).map((strategy) => payoffOrder(plannedOf(h), strategy)),
    payoffPlan: (h) => payoffPlan(plannedOf(h), { extra: Math.abs(h.minor), rollsOver: true, today: h.today }),
    paysDebt: ({ transactions, debts }) =>
      transactions.map((one) => paysDebt(one, new Set(debts.map(({ id }) => id as string)))),
    plannedDebts: ({ debts, currency, today, worth }) => plannedDebts(debts, currency, today, worth),
    roundedInterestRate: ({ debts, today }) => debts.map((debt) => roundedInterestRate(debt, today)),
    scheduleCsv: (h) =>
      loansOf(h).map((loan) => scheduleCsv(amortisationSchedule(loan), ["Dag"], "År", h.currency, ",")),
    scheduleYears: (h) => loansOf(h).map((loan) => scheduleYears(amortisationSchedule(loan))),
    suggestedPayment: (h) => loansOf(h).map((loan) => suggestedPayment(loan, h.date)),

    answeredSeries: ({ series }) => answeredSeries(series),
    seriesByKey: ({ series }) => seriesByKey(series),
    belowLimit: (h) =>
      belowLimit({ forecasts: forecastOf(h).accounts, accounts: h.assets, limited: new Set(), isIncomeKnown: true }),
    billEvents: (h) => billsOf(h).map((planned) => billEvents(planned, h.today, addYears(h.today, 1))),
    usualLimit: ({ currency }) => usualLimit(currency),
    cashForecast: forecastOf,
    scenarioEvents: (h) => scenarioEvents(eventsOf(h), { off: new Set(), movedTo: new Map() }, h.today),
    categoryAnomalies: (h) => categoryAnomalies(h.transactions, h.categories, h.currency, h.exchange, h.today, h.start),
    counterpartAccounts: (h) => counterpartAccounts(h.transactions, [hitsOf(h.transactions)]),
    budgetedSpending: ({ lines, month, worth }) => budgetedSpending({ lines, month, isGradual: () => true, worth }),
    everydaySpending: (h) => everydaySpending(h.transactions, h.categories, () => false, h.today, h.exchange),
    forecastEvents: eventsOf,
    isMoved: (h) => eventsOf(h).map(isMoved),
    goalTransfers: (h) => goalsOf(h).map((planned) => goalTransfers(planned, h.today, CALENDAR_END)),
    accountsByDebt: ({ transactions }) => accountsByDebt(transactions),
    isLikeShopping: ({ series }) => series.map(isLikeShopping),
    mayBeSubscription: (h) => standingsOf(h).map(mayBeSubscription),
    isMovedSeries: ({ series, kindOf }) => series.map((one) => isMovedSeries(one, kindOf)),
    movedEvents: (h) => eventsOf(h).map(movedEvents(standingsOf(h), h.kindOf)),
    freeToSpend: (h) =>
      freeToSpend({
        ...h,
        moneyIn: h.amount,
        spent: h.other,
        events: eventsOf(h),
        standings: standingsOf(h),
        end: h.date,
      }),
    loanMonth: (h) =>
      [h.today, h.date].map((month) => loanMonth({ ...h, standings: standingsOf(h), entries: [] }, month, h.today)),
    loanPayments: ({ debts, today }) => debts.map((debt) => loanPayments(debt, today, CALENDAR_END)),
    isSamePayment: ({ transactions: [one, other] }) => one && other && isSamePayment(one, other),
    isSameAmount: ({ transactions: [one, other] }) => one && other && isSameAmount(one, other),
    weekdayOf: ({ date }) => weekdayOf(date),
    onBankDay: ({ date }) => [onBankDay(date, "before"), onBankDay(date, "after")],
    occurrenceDate: ({ series, years }) => series.map((one) => occurrenceDate(one, Math.round(years))),
    occurrencesUntil: ({ series, date }) => series.map((one) => [...occurrencesUntil(one, 0, date)].length),
    nearestOccurrenceIndex: ({ series, date }) => series.map((one) => nearestOccurrenceIndex(one, date)),
    inferredRecurrenceRule: ({ transactions }) => {
      const hits = hitsOf(transactions);
      return hits.length > 0 && SERIES_FREQUENCIES.map((every) => inferredRecurrenceRule(hits, every));
    },
    writtenKey: ({ transactions }) => transactions.map(writtenKey),
    seriesId: ({ transactions }) => transactions.map(seriesId),
    seriesIndex: ({ transactions }) => seriesIndex(transactions),
    hitsOf: ({ transactions }) => hitsOf(transactions),
    seriesMonth: (h) => [h.today, ...DAYS].map((month) => seriesMonth(standingsOf(h), month, h.today)),
    monthSums: (h) =>
      monthSums(seriesMonth(standingsOf(h), h.today, h.today).map((entry) => ({ ...entry, isMoved: false }))),
    termsFromSeries: (h) => seriesLoans(standingsOf(h), h.debts, h.today).map(termsFromSeries),
    seriesLoans: (h) => seriesLoans(standingsOf(h), h.debts, h.today),
    seriesOfLoan: (h) => h.debts.map((debt) => seriesOfLoan(debt, standingsOf(h), h.debts, h.today)),
    securedLoans: ({ assets, debts, today }) => securedLoans(assets, debts, today),
    frequencyOfDays: ({ transactions }) => frequencyOfDays(transactions.map(({ date }) => date)),
    occurrencesOf: (h) =>
      runToCompletion(seriesProposals(indexOf(h), h.series, h.today)).map((one) => occurrencesOf(indexOf(h), one)),
    transferGroups: ({ transactions, exchange }) =>
      transferGroups([
        ...transferPairs(transactions, exchange),
        ...transactions.map((transaction) => ({ transaction })),
      ]),
    seriesProposals: (h) => seriesProposals(indexOf(h), h.series, h.today),
    isSteady: ({ transactions }) => isSteady(transactions),
    medianAmount: ({ transactions }) =>
      transactions.length > 0 && medianAmount(transactions.map(({ amount }) => amount)),
    lateAfterDays: () => SERIES_FREQUENCIES.map(lateAfterDays),
    seriesSummary: standingsOf,
    upcomingOccurrences: (h) => standingsOf(h).map((one) => upcomingOccurrences(one, h.today, addYears(h.today, 1))),
    median: ({ minor, otherMinor }) => median([minor, otherMinor]),
    quantile: ({ minor, otherMinor }) => quantile([minor, otherMinor], 0.25),
    coefficientOfVariation: ({ minor, otherMinor }) => coefficientOfVariation([minor, otherMinor]) < 0.15,
    isSubscription: ({ series }) => series.map(isSubscription),
    upcomingPaymentsByCategory: (h) =>
      upcomingPaymentsByCategory(standingsOf(h), { today: h.today, until: addYears(h.today, 1), worth: h.worth }),
    upcomingTotals: (h) => upcomingTotals(eventsOf(h), h.currency, h.worth),
    yearlySum: (h) => yearlySum(standingsOf(h), h.currency, h.worth),
    monthlyOf: ({ amount }) => monthlyOf(amount),
  },
  25,
);
