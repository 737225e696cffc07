import { accountBills } from "#domain/budget/accountBills.ts";
import {
  balanceAfterTransaction,
  countedHistory,
  followsFile,
  isBalanceImported,
  nextStatedDay,
} from "#domain/calculations/cashflow/balanceAfterTransaction.ts";
import { balanceGaps } from "#domain/calculations/cashflow/balanceGaps.ts";
import { budgetAccount } from "#domain/calculations/cashflow/budgetAccount.ts";
import { cashFlowStatement, flowOut, lastMonths } from "#domain/calculations/cashflow/cashFlowStatement.ts";
import { principalPaid } from "#domain/calculations/cashflow/principalPaid.ts";
import { duplicatePairs } from "#domain/calculations/cashflow/duplicatePairs.ts";
import { linkableTransactions } from "#domain/calculations/cashflow/linkableTransactions.ts";
import { livingCost, livingRate, suggestedCosts } from "#domain/calculations/cashflow/livingCosts.ts";
import {
  deviation,
  monthCategoryMatrix,
  rowAverage,
  summed,
} from "#domain/calculations/cashflow/monthCategoryMatrix.ts";
import { isWhole, monthCost } from "#domain/calculations/cashflow/monthCost.ts";
import { monthEndBalances } from "#domain/calculations/cashflow/monthEndBalances.ts";
import { savingsRate, spending } from "#domain/calculations/cashflow/monthInsights.ts";
import { FLOW_LINES, flowParts, flowPartsInSteps, isEarnedOrSpent } from "#domain/calculations/cashflow/flowLines.ts";
import { monthlyFlow } from "#domain/calculations/cashflow/monthlyFlow.ts";
import { essentialSpending, monthlySpending } from "#domain/calculations/cashflow/monthlySpending.ts";
import { monthsCovered } from "#domain/calculations/cashflow/monthsCovered.ts";
import { monthToDate } from "#domain/calculations/cashflow/monthToDate.ts";
import { newestImports } from "#domain/calculations/cashflow/newestImports.ts";
import { dedupeKeys, deduplicatedRows } from "#domain/calculations/cashflow/newTransactions.ts";
import { probableDuplicates, withoutDuplicates } from "#domain/calculations/cashflow/probableDuplicates.ts";
import { runningBalances } from "#domain/calculations/cashflow/runningBalances.ts";
import { saleBalance } from "#domain/calculations/cashflow/saleBalance.ts";
import { saleProceeds, salesOf } from "#domain/calculations/cashflow/salesOf.ts";
import { isUnreviewed, toReview } from "#domain/calculations/cashflow/toReview.ts";
import { isYearOrMonth, spanOf, transactionFilter } from "#domain/calculations/cashflow/transactionFilter.ts";
import { accountWithRows } from "#domain/calculations/cashflow/accountWithRows.ts";
import { filteredFlow } from "#domain/calculations/cashflow/filteredFlow.ts";
import { transactionFlow } from "#domain/calculations/cashflow/transactionFlow.ts";
import { transactionList } from "#domain/calculations/cashflow/transactionList.ts";
import {
  aroundDay,
  bookedSince,
  countedParts,
  rateOff,
  wholeMonths,
  withoutTransfers,
  withoutTransfersInSteps,
} from "#domain/calculations/cashflow/transactionMonths.ts";
import { runToCompletion } from "#domain/cooperativeTask.ts";
import { oneEndedTransfers } from "#domain/calculations/cashflow/oneEndedTransfers.ts";
import { ownAccountTexts } from "#domain/calculations/cashflow/ownAccountTexts.ts";
import { oneEndedRows, transferCounterparts } from "#domain/calculations/cashflow/transferCounterparts.ts";
import {
  canBePair,
  isOpenTransfer,
  transferCandidates,
  transferPair,
  transferPairs,
  unpairedTransfers,
} from "#domain/calculations/cashflow/transferPairs.ts";
import { billProblem, billsOf, writtenBills } from "#domain/calculations/cashflow/writtenBills.ts";
import { type StorableHousehold, triesEvery } from "./storableHousehold.ts";

const rowsOf = ({ transactions }: StorableHousehold) =>
  transactions.map(({ date, amount, text, status, balance }) => ({
    date,
    amountMinor: amount.minor,
    text,
    balanceMinor: balance?.minor,
    status,
  }));
const storedOf = ({ transactions }: StorableHousehold) =>
  transactions.map(({ amount, ...one }) => ({ ...one, amountMinor: amount.minor, profile: undefined }));
const filters = ["", "2026", "2026-11", "0001-01-01..9999-12-31", "last90"].map((period) => ({
  account: undefined,
  search: "løn",
  period,
}));
const billsIn = ({ bills, lines, month, worth }: StorableHousehold) => accountBills(bills, lines, month, worth);
const flowOf = (h: StorableHousehold) => cashFlowStatement(h);

triesEvery(
  import.meta.glob<object>(["/src/domain/calculations/cashflow/*.ts", "!**/*.test.ts"], { eager: true }),
  {
    balanceAfterTransaction: ({ valuations, transactions, today }) =>
      transactions.map((one) => balanceAfterTransaction(valuations, one, today)),
    countedHistory: ({ valuations, transactions }) => countedHistory(valuations, transactions),
    nextStatedDay: ({ valuations, date }) => nextStatedDay(valuations, date),
    followsFile: ({ assets, valuations, transactions }) =>
      assets.map((asset) => followsFile(asset, valuations, transactions)),
    isBalanceImported: ({ assets, valuations, transactions }) =>
      assets.map(({ id }) => isBalanceImported(id, valuations, transactions)),
    balanceGaps: ({ transactions }) => balanceGaps(transactions),
    budgetAccount: (h) => budgetAccount(billsIn(h), h.currency, 100),
    cashFlowStatement: flowOf,
    principalPaid: (h) => [...principalPaid(flowOf(h), h)],
    flowPartsInSteps: (h) => runToCompletion(flowPartsInSteps(h.transactions, { ...h, deals: h })),
    flowParts: (h) => flowParts(h.transactions, { ...h, deals: h }),
    isEarnedOrSpent: () => FLOW_LINES.map(isEarnedOrSpent),
    flowOut: ({ minor, otherMinor }) => flowOut({ expenses: minor, repaid: otherMinor } as never),
    lastMonths: (h) => [3, 12].map((count) => lastMonths(flowOf(h), count)),
    duplicatePairs: ({ transactions, batches }) => duplicatePairs(transactions, batches),
    linkableTransactions: ({ debts, transactions, today }) =>
      debts.map((debt) => linkableTransactions(debt, transactions, undefined, today, "lån")),
    suggestedCosts: ({ household, currency, year }) => suggestedCosts({ household, currency, year }),
    livingRate: ({ household, year }) => livingRate("family", household?.children ?? [], year),
    livingCost: ({ household, currency, worth }) => livingCost(household?.costs, currency, worth),
    monthCategoryMatrix: (h) => monthCategoryMatrix({ ...h, months: ["0001-01", "2026-10", "2026-11", "9999-12"] }),
    summed: ({ minor, otherMinor }) => summed([{ amounts: [minor, otherMinor] }] as never, 2),
    rowAverage: ({ minor, otherMinor }) => rowAverage([minor, otherMinor], ["2026-10", "2026-11"], "2026-11"),
    deviation: ({ minor, otherMinor }) => deviation(minor, otherMinor),
    monthCost: (h) => monthCost({ ...h, essential: essentialSpending(h, h.categories) }),
    isWhole: (h) => {
      const cost = monthCost({ ...h, essential: undefined });
      return cost && isWhole(cost);
    },
    monthEndBalances: (h) => monthEndBalances(rowsOf(h)),
    spending,
    savingsRate,
    monthlyFlow: (h) => [6, 12].map((count) => monthlyFlow(h, count)),
    monthlySpending: (h) => monthlySpending(h, h.categories),
    essentialSpending: (h) => essentialSpending(h, h.categories),
    monthsCovered: ({ assets, amount, worth }) => monthsCovered(assets, amount, worth),
    monthToDate: (h) => monthToDate(h),
    newestImports: ({ batches, assets }) => newestImports(batches, assets),
    accountWithRows: (h) =>
      accountWithRows(
        h.assets.map(({ id }) => id),
        rowsOf(h),
        new Set(h.assets.slice(0, 1).flatMap(({ id }) => dedupeKeys(id, rowsOf(h)))),
      ),
    dedupeKeys: (h) => dedupeKeys("account", rowsOf(h)),
    deduplicatedRows: (h) => deduplicatedRows("account", rowsOf(h), storedOf(h)),
    probableDuplicates: (h) => {
      const rows = rowsOf(h);
      return probableDuplicates("account", deduplicatedRows("account", rows, []), rows, storedOf(h), "generic");
    },
    withoutDuplicates: (h) => {
      const sorted = deduplicatedRows("account", rowsOf(h), []);
      return withoutDuplicates(sorted, probableDuplicates("account", sorted, rowsOf(h), storedOf(h), "generic"));
    },
    runningBalances: ({ transactions, amount }) => runningBalances(transactions, amount),
    saleBalance: ({ transactions, valuations }) => transactions.map((one) => saleBalance(one, valuations, false)),
    salesOf: ({ assets, transactions }) => assets.map((asset) => salesOf(asset, transactions)),
    saleProceeds: ({ transactions }) => saleProceeds(transactions),
    isUnreviewed: ({ transactions }) => transactions.map(isUnreviewed),
    toReview: ({ transactions }) => toReview(transactions, 3),
    isYearOrMonth: ({ date }) => isYearOrMonth(date),
    spanOf: ({ date, otherDate }) => spanOf(`${date}..${otherDate}`),
    transactionFilter: ({ transactions, today }) =>
      filters.map((filter) => transactions.filter(transactionFilter(filter, today))),
    transactionFlow: (h) => filters.map((filter) => transactionFlow({ ...h, filter })),
    filteredFlow: (h) => filters.map((filter) => runToCompletion(filteredFlow({ ...h, filter }))),
    transactionList: ({ transactions, today }) => filters.map((filter) => transactionList(transactions, filter, today)),
    wholeMonths: ({ transactions, today, start }) => wholeMonths(transactions, today, start),
    bookedSince: ({ transactions, date, today }) => bookedSince(transactions, date, today),
    countedParts: ({ transactions, exchange }) => countedParts(transactions, exchange),
    withoutTransfersInSteps: ({ transactions, exchange }) => withoutTransfersInSteps(transactions, exchange),
    withoutTransfers: ({ transactions, exchange }) => withoutTransfers(transactions, exchange),
    aroundDay: ({ date }) => aroundDay(date),
    rateOff: ({ transactions, other, exchange }) => transactions.map((one) => rateOff(one, other, exchange)),
    transferCounterparts: (h) =>
      h.assets.map(({ id }) =>
        transferCounterparts(
          rowsOf(h).map((row, at) => ({ row, dedupeKey: String(at) })),
          { accountId: id, currency: h.currency, stored: h.transactions, exchange: h.exchange },
        ),
      ),
    oneEndedRows: (h) =>
      h.assets.map(({ id }) =>
        oneEndedRows(
          rowsOf(h).map((row, at) => ({ row, dedupeKey: String(at) })),
          {
            accountId: id,
            currency: h.currency,
            stored: h.transactions,
            exchange: h.exchange,
            places: h,
            categoryOf: () => ({}),
          },
        ),
      ),
    oneEndedTransfers: (h) => oneEndedTransfers(h.transactions, h, h.exchange),
    ownAccountTexts: (h) => {
      const matchOf = ownAccountTexts(h);
      return h.transactions.map(({ text, accountId, amount }) => matchOf(text, accountId, amount.minor < 0));
    },
    isOpenTransfer: ({ transactions }) => transactions.map(isOpenTransfer),
    transferPairs: ({ transactions, exchange }) => transferPairs(transactions, exchange),
    transferCandidates: ({ transactions }) => transactions.map((one) => transferCandidates(one, transactions)),
    canBePair: ({ transactions }) => canBePair(transactions.slice(0, 2)),
    transferPair: ({ transactions: [one, other] }) => one && other && transferPair(one, other),
    unpairedTransfers: ({ transactions, categories, exchange }) =>
      unpairedTransfers(transactions, categories[0]?.id, exchange),
    billProblem: (h) => billsIn(h).map(billProblem),
    writtenBills: (h) => writtenBills(billsIn(h)),
    billsOf: (h) => billsOf(writtenBills(billsIn(h)), h.currency),
  },
  25,
);
