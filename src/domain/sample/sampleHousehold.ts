import { addDays, addMonths, firstOfMonth, type IsoDate } from "../dates.ts";
import { HOUSEHOLD_ID, type Household, ONBOARDING_STEPS } from "../entities/household.ts";
import { countryOfResidence } from "../countryOfResidence.ts";
import { PREFERENCES_ID } from "../entities/preferences.ts";
import { AssetId } from "../ids.ts";
import type { Currency } from "../money.ts";
import { seededRandom, between } from "./seededRandom.ts";
import { sampleAccount, sampleCar, sampleBrokerageAccountAsset, sampleHome, samplePension } from "./sampleAssets.ts";
import { sampleBudget } from "./sampleBudget.ts";
import { sampleDebts } from "./sampleDebts.ts";
import { sampleBrokerageAccount } from "./sampleBrokerageAccount.ts";
import { sampleGoals } from "./sampleGoals.ts";
import { sampleSeries } from "./sampleSeries.ts";
import { sampleMoney } from "./sampleMoney.ts";
import { billEntries, salaryEntries, sampleTransactions, savingEntries } from "./sampleTransactions.ts";
import type { Making, SampleRecords } from "./sampleRecords.ts";
import type { SampleWords } from "./sampleWords.ts";

interface SampleInput {
  readonly today: IsoDate;
  /** The currency that the household counts in; its amounts are those of somebody who lives with it. */
  readonly currency: Currency;
  readonly words: SampleWords;
}

/**
 * A family that does not exist: a home and a car with their loans, three accounts, a brokerage account, a pension and
 * what is left of a study. Two years of values and a year of transactions up to `today`; the same for the same input,
 * to the last id.
 */
export function sampleHousehold({ today, currency, words }: SampleInput): SampleRecords {
  const amounts = sampleMoney(currency);
  const making: Making = { today, words, amounts, id: idsInOrder() };
  const [home, car, salary, bills, savings, brokerageAccount, pension] = Array.from({ length: 7 }, () =>
    AssetId.parse(making.id()),
  ) as [AssetId, AssetId, AssetId, AssetId, AssetId, AssetId, AssetId];
  const bought = {
    home: addDays(addMonths(firstOfMonth(today), -70), 19),
    car: addDays(addMonths(firstOfMonth(today), -33), 4),
  };
  const { mortgage, carLoan, student, card } = sampleDebts(making, home, car, bought);
  const debts = [mortgage, carLoan, student, card];
  const held = sampleBrokerageAccount(making, brokerageAccount);

  const byAccount = {
    salary: sampleTransactions(making, salary, amounts.exact(48_318.4), salaryEntries(making)),
    bills: sampleTransactions(making, bills, amounts.exact(38_204.75), billEntries(making, debts)),
    savings: sampleTransactions(making, savings, amounts.exact(64_512), savingEntries(making)),
  };
  const chance = seededRandom("before");
  const about = (kroner: number) => () => amounts.exact(kroner * between(chance, 0.7, 1.2));
  const assets = [
    sampleHome(making, home, bought.home),
    sampleCar(making, car, bought.car),
    sampleAccount(making, salary, { name: words.salaryAccount }, byAccount.salary, about(44_000)),
    sampleAccount(making, bills, { name: words.billsAccount, interestRate: 0.25 }, byAccount.bills, about(31_000)),
    sampleAccount(making, savings, { name: words.savings, interestRate: 1.75 }, byAccount.savings, (months) =>
      amounts.exact(64_512 - 2_400 * Math.max(0, months - 13)),
    ),
    sampleBrokerageAccountAsset(making, brokerageAccount, held.since, held.valueOn),
    samplePension(making, pension),
  ];

  return {
    assets: assets.map(({ asset }) => asset),
    debts: debts.map(({ debt }) => debt),
    valuations: [...assets, ...debts].flatMap(({ valuations }) => valuations),
    transactions: [...byAccount.salary, ...byAccount.bills, ...byAccount.savings],
    securities: held.securities,
    trades: held.trades,
    prices: held.prices,
    fx_rates: held.rates,
    household: [family(making)],
    preferences: [{ id: PREFERENCES_ID, displayCurrency: currency }],
    import_batches: [],
    import_mappings: [],
    goals: sampleGoals(making, savings),
    categories: [],
    rules: [],
    recurring_series: sampleSeries(making, { salary, bills, savings }),
    budget_lines: sampleBudget(making),
    budget_bills: [],
    documents: [],
    document_words: [],
    reports: [],
    scenarios: [],
  };
}

function family({ today, amounts, id }: Making): Household {
  const year = Number(today.slice(0, 4));
  return {
    id: HOUSEHOLD_ID,
    country: countryOfResidence(undefined, amounts.currency),
    kind: "family",
    children: [9, 4].map((age) => ({ id: id(), birthYear: year - age })),
    home: "owner",
    hasCar: true,
    focus: ["overview", "saving", "debt"],
    costs: [
      { id: "living", amount: amounts.round(15_200), source: "own" },
      { id: "housing", amount: amounts.round(15_900), source: "own" },
      { id: "car", amount: amounts.round(4_700), source: "own" },
    ],
    grossIncome: amounts.round(948_000),
    steps: ONBOARDING_STEPS.map((step) => ({ id: step, outcome: "done" })),
    checklistHidden: true,
  };
}

/** Of a form that no browser draws, so that nothing else ever has one of them. */
function idsInOrder(): () => string {
  let count = 0;
  return () => `5a3b1e00-0000-8000-8000-${String((count += 1)).padStart(12, "0")}`;
}
