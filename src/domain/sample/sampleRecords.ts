import type { IsoDate } from "../dates.ts";
import type { Collection, RecordOf } from "../entities/index.ts";
import type { SampleMoney } from "./sampleMoney.ts";
import type { SampleWords } from "./sampleWords.ts";

/** Every record of the example. A new kind of record has to be decided on. */
export type SampleRecords = { readonly [Name in Collection]: readonly RecordOf<Name>[] };

type Optional<Fields> = keyof { [Field in keyof Fields as object extends Pick<Fields, Field> ? Field : never]: true };

/** Whether the example fills in what a record may leave out. A new field has to be decided on, and the tests hold it to that. */
export const FILLED_IN: {
  readonly [Name in Collection]: Readonly<Record<Optional<RecordOf<Name>>, boolean>>;
} = {
  assets: {
    location: false,
    description: false,
    category: false,
    purchaseDate: true,
    purchaseValue: true,
    interestRate: true,
    paymentAmount: false,
    paymentFrequency: false,
    endDate: false,
    plannedEndDate: false,
    condition: true,
    wrapper: true,
    ownerShare: false,
    isSmoothed: true,
  },
  debts: {
    lender: true,
    originalValue: true,
    interestRate: true,
    paymentAmount: true,
    paymentFrequency: true,
    startDate: true,
    endDate: true,
    description: false,
    kind: true,
    paymentDay: true,
    interestOnlyUntil: false,
    effectiveRate: false,
    contributionRate: true,
    newRate: false,
    newRateFrom: false,
    institute: false,
    redemptionValue: false,
    ownerShare: false,
    assetId: true,
    planOrder: false,
  },
  valuations: {},
  transactions: {
    balance: true,
    original: false,
    bankText: false,
    note: false,
    categoryId: true,
    categorisedBy: true,
    reviewed: true,
    splits: false,
    tags: false,
    extraordinary: false,
    countsOn: false,
    transferId: false,
    notTransfer: false,
    importBatchId: false,
    metBatchId: false,
    debtId: true,
    notDebtIds: false,
    notDuplicateIds: false,
    dedupeKey: false,
  },
  import_batches: {
    firstDate: false,
    lastDate: false,
    trades: false,
    depotInFile: false,
    madeDepot: false,
    securityIds: false,
    categoryIds: false,
  },
  import_mappings: { accountId: false, isTurned: false, headerLine: false },
  categories: { name: false, parentId: false, kind: false, essential: false, fixed: false, hidden: false },
  rules: {
    direction: false,
    atLeast: false,
    atMost: false,
    accountId: false,
    categoryId: false,
    tags: false,
    extraordinary: false,
    renameTo: false,
  },
  recurring_series: {
    bankDay: false,
    isAbout: false,
    firstSeen: true,
    categoryId: true,
    toAccountId: true,
    isSubscription: true,
    cancelLink: false,
    noticeDays: false,
    cancelSteps: false,
    exceptions: false,
    endedOn: false,
    askAgainOn: false,
  },
  budget_lines: { moves: false, onAccount: true },
  budget_bills: {},
  documents: { transactionId: false, assetId: false, debtId: false, securityId: false, stored: false },
  preferences: {
    accountLimits: false,
    debtAccounts: false,
    planExtra: false,
    planStrategy: false,
    billsAccount: false,
    keptRecoveryKey: false,
    dashboard: false,
    dismissed: false,
    netWorthWithout: false,
    ratesFetchedAt: false,
    riskLimits: false,
    inflation: false,
    benchmark: false,
    quoteSeed: false,
    holdingColumns: false,
    holdingGroups: false,
    budgetMode: false,
    budgetStart: false,
  },
  household: {
    country: true,
    kind: true,
    children: true,
    home: true,
    hasCar: true,
    focus: true,
    costs: true,
    grossIncome: true,
    steps: true,
    noDebt: false,
    checklistHidden: true,
  },
  fx_rates: {},
  securities: { isin: false, ticker: false, country: true, targetPercent: true, note: false },
  trades: {
    securityId: true,
    quantity: true,
    price: true,
    amountMinor: true,
    feeMinor: true,
    fx: false,
    ratio: false,
    toAccountId: false,
    note: false,
    importBatchId: false,
    dedupeKey: false,
  },
  prices: { origin: false },
  goals: {
    description: false,
    initialAmount: false,
    targetDate: true,
    expectedReturn: false,
    costMonths: true,
    accountId: true,
    accountPart: true,
    accountShare: false,
    incomeShare: false,
    passedPay: false,
    debtId: false,
    debtOwed: false,
    state: false,
    endedOn: false,
    endedWith: false,
    priority: true,
    celebrated: false,
  },
};

/** What every part of the example is made from. */
export interface Making {
  readonly today: IsoDate;
  readonly words: SampleWords;
  readonly amounts: SampleMoney;
  /** The next id: the same ones in the same order, every time. */
  id(): string;
}

/** The example looks back so far. */
export const MONTHS_OF_VALUES = 24;
export const MONTHS_OF_POSTINGS = 12;
