/**
 * Our own vectors: figures of formulas, computed apart from the code of the app. Amounts are kroner, rounded half up to øre in
 * each period; rates are fractions a year and returns fractions, as many decimals as stand here.
 */
export const FINANCE_VECTORS = {
  /** 2,000,000 in equal payments over 30 years; `effective` is the yearly rate with interest on interest. */
  annuities: [
    { frequency: "weekly", perYear: 52, payments: 1560, payment: 2_475.93, effective: 0.051246 },
    { frequency: "biweekly", perYear: 26, payments: 780, payment: 4_952.88, effective: 0.051221 },
    { frequency: "monthly", perYear: 12, payments: 360, payment: 10_736.43, effective: 0.051162 },
    { frequency: "quarterly", perYear: 4, payments: 120, payment: 32_266.99, effective: 0.050945 },
    { frequency: "annually", perYear: 1, payments: 30, payment: 130_102.87, effective: 0.05 },
  ],
  annuityLoan: { loan: 2_000_000, rate: 0.05 },
  /** The same each month: payment, interest, principal, and what is owed afterwards. */
  annuityRows: [
    { number: 1, payment: 10_736.43, interest: 8_333.33, principal: 2_403.1, balance: 1_997_596.9 },
    { number: 2, payment: 10_736.43, interest: 8_323.32, principal: 2_413.11, balance: 1_995_183.79 },
    { number: 3, payment: 10_736.43, interest: 8_313.27, principal: 2_423.16, balance: 1_992_760.63 },
    { number: 359, payment: 10_736.43, interest: 88.92, principal: 10_647.51, balance: 10_694.12 },
    { number: 360, payment: 10_738.68, interest: 44.56, principal: 10_694.12, balance: 0 },
  ],
  annuityInterest: 1_865_117.05,
  /** With more each month. */
  extra: { monthly: 1_000, payments: 298, interest: 1_494_426.17, saved: 370_690.88, fewerMonths: 62 },
  serialLoan: { loan: 120_000, rate: 0.06, payments: 12 },
  serialRows: [
    { number: 1, payment: 10_600, interest: 600, principal: 10_000 },
    { number: 2, payment: 10_550, interest: 550, principal: 10_000 },
    { number: 12, payment: 10_050, interest: 50, principal: 10_000 },
  ],
  /** How many payments it takes, and what is too little for ever. */
  count: { loan: 50_000, rate: 0.12, payment: 1_500, exact: 40.748907, payments: 41, tooLittle: 500 },
  debts: [
    { id: "quick loan", balance: 15_000, rate: 0.24, payment: 600 },
    { id: "card", balance: 30_000, rate: 0.18, payment: 900 },
    { id: "car", balance: 90_000, rate: 0.055, payment: 2_000 },
    { id: "study", balance: 5_000, rate: 0.04, payment: 300 },
  ],
  /** The debts with so much more a month: the months and the interest it takes, and when each is gone. */
  plans: [
    {
      name: "avalanche",
      strategy: "avalanche",
      extra: 1_500,
      months: 30,
      interest: 14_853,
      gone: { "quick loan": 8, card: 18, study: 18, car: 30 },
    },
    {
      name: "snowball",
      strategy: "snowball",
      extra: 1_500,
      months: 30,
      interest: 15_541.84,
      gone: { study: 3, "quick loan": 10, card: 18, car: 30 },
    },
    {
      name: "payments that roll over",
      strategy: "avalanche",
      extra: 0,
      months: 44,
      interest: 26_915.46,
      gone: { study: 18, "quick loan": 29, card: 37, car: 44 },
    },
  ],
  goals: [
    { target: 300_000, there: 50_000, yearlyReturn: 0, months: 48, monthly: 5_208.33 },
    { target: 300_000, there: 50_000, yearlyReturn: 0.03, months: 48, monthly: 4_789.23 },
    { target: 1_000_000, there: 0, yearlyReturn: 0.05, months: 120, monthly: 6_478.23 },
  ],
  /** Put in is below nothing; `before` is what all was worth just before the second flow. */
  returns: {
    flows: [
      ["2025-01-01", -100_000],
      ["2025-07-01", -50_000],
      ["2026-01-01", 165_000],
    ],
    before: 112_000,
    gain: 15_000,
    timeWeighted: 0.140741,
    moneyWeighted: 0.120487,
    modifiedDietz: 0.119803,
  },
  rates: [
    {
      flows: [
        ["2025-01-01", -1_000],
        ["2026-01-01", 1_100],
      ],
      rate: 0.1,
    },
    {
      flows: [
        ["2024-01-01", -1_000],
        ["2026-01-01", 810],
      ],
      rate: -0.09987,
    },
    { flows: [["2025-01-01", -1_000]], rate: undefined },
  ],
  freedom: {
    yearlyExpenses: 240_000,
    targets: [
      { withdrawalRate: 0.04, target: 6_000_000 },
      { withdrawalRate: 0.035, target: 6_857_142.86 },
      { withdrawalRate: 0.03, target: 8_000_000 },
    ],
    invested: 500_000,
    monthly: 8_000,
    realReturn: 0.04,
    years: 26.87,
  },
  /** The bills of a year in the months they fall in, from 1. */
  billAccount: {
    bills: [
      { name: "mortgage", every: "quarterly", month: 3, amount: 18_000 },
      { name: "insurance", every: "yearly", month: 1, amount: 6_000 },
      { name: "owners' association", every: "halfYearly", month: 4, amount: 2_400 },
      { name: "unemployment fund", every: "monthly", month: 1, amount: 500 },
      { name: "electricity", every: "monthly", month: 1, amount: 900 },
    ],
    yearTotal: 99_600,
    transfer: 8_300,
    buffer: 3_300,
    lowestMonth: 3,
  },
  /** Denmark 2026: one adult, 25.0 % to the municipality and 0.7 % to the church, no pension and no other deductions. */
  danishWages: [
    {
      wage: 300_000,
      interest: 0,
      labourMarket: 24_000,
      employmentDeduction: 38_250,
      jobDeduction: 2_916,
      bottom: 26_650.19,
      middle: 0,
      top: 0,
      topTop: 0,
      municipal: 46_448.64,
      interestRelief: 0,
      total: 97_098.83,
      netYear: 202_901.17,
      netMonth: 16_908.43,
    },
    {
      wage: 480_000,
      interest: 0,
      labourMarket: 38_400,
      employmentDeduction: 61_200,
      jobDeduction: 3_100,
      bottom: 46_538.75,
      middle: 0,
      top: 0,
      topTop: 0,
      municipal: 83_062.4,
      interestRelief: 0,
      total: 168_001.15,
      netYear: 311_998.85,
      netMonth: 25_999.9,
    },
    {
      wage: 480_000,
      interest: 80_000,
      labourMarket: 38_400,
      employmentDeduction: 61_200,
      jobDeduction: 3_100,
      bottom: 46_538.75,
      middle: 0,
      top: 0,
      topTop: 0,
      municipal: 62_502.4,
      interestRelief: 4_000,
      total: 143_441.15,
      netYear: 336_558.85,
      netMonth: 28_046.57,
    },
    {
      wage: 900_000,
      interest: 0,
      labourMarket: 72_000,
      employmentDeduction: 63_300,
      jobDeduction: 3_100,
      bottom: 92_945.39,
      middle: 14_010,
      top: 3_757.5,
      topTop: 0,
      municipal: 181_827.5,
      interestRelief: 0,
      total: 364_540.39,
      netYear: 535_459.61,
      netMonth: 44_621.63,
    },
  ],
  danishShares: [
    { adults: 1, income: 79_400, tax: 21_438 },
    { adults: 1, income: 100_000, tax: 30_090 },
    { adults: 2, income: 100_000, tax: 27_000 },
  ],
  shareAccount: { yearEndValue: 150_000, room: 24_200, gain: 20_000, tax: 3_400 },
  propertyValues: [
    { valuation: 4_000_000, tax: 16_320 },
    { valuation: 12_000_000, tax: 52_520 },
  ],
  estate: { estate: 2_000_000, duty: 241_155 },
  gift: { gifts: 200_000, duty: 17_910 },
  commuting: { km: 60, days: 216, deduction: 17_729.28 },
  /** The other countries, 2026. The króna has no smaller coin: 237,040.07 is 237,040. */
  swedishIsk: { capitalBase: 500_000, tax: 2_130 },
  norwegianShares: { gain: 100_000, tax: 37_840 },
  finnishCapital: { income: 50_000, tax: 15_800 },
  icelandicWage: { month: 900_000, tax: 237_040.07 },
} as const;
