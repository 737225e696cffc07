import { bankDayFrom } from "#domain/bankDays.ts";
import { builtInId } from "#domain/categories/builtInId.ts";
import { addDays, addMonths, firstOfMonth, type IsoDate, yearMonth } from "#domain/dates.ts";
import { Decimal } from "#domain/decimal.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { BudgetMonth, type BudgetLine } from "#domain/entities/budgetLine.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { type Collection, ENTITIES, type RecordOf } from "#domain/entities/index.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { HOUSEHOLD_ID } from "#domain/entities/household.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import {
  AssetId,
  type CategoryId,
  DebtId,
  FxRateId,
  GoalId,
  ImportBatchId,
  PriceId,
  SecurityId,
  TradeId,
  TransactionId,
  TransferId,
  ValuationId,
} from "#domain/ids.ts";
import { type Currency, money } from "#domain/money.ts";
import { between, type Chance, seededRandom } from "#domain/sample/seededRandom.ts";

export type HouseholdRecords = { readonly [Name in Collection]: readonly RecordOf<Name>[] };

const MONTHS = 14;

/** The nth id that a household of this seed asks for. */
function ids(seed: number): () => string {
  let count = 0;
  return () => `${String(seed).padStart(8, "0")}-0000-4000-8000-${String(++count).padStart(12, "0")}`;
}

const RENT = builtInId(10, 1);
const UTILITIES = builtInId(10, 2);
const MORTGAGE = builtInId(17, 4);
const CAR_LOAN = builtInId(11, 1);
const GROCERIES = builtInId(12, 1);
const RESTAURANT = builtInId(14, 2);
const FURNITURE = builtInId(14, 4);
const SALARY = builtInId(19, 1);
const TAX_REFUND = builtInId(19, 10);
const SECURITIES = builtInId(18, 4);
const SAVING = builtInId(18, 3);
const TRANSFER = builtInId(20, 1);
const OUTLAY = builtInId(20, 2);

/**
 * A household drawn by its seed, of an ordinary country and an extraordinary life: two or three accounts and a card that
 * is paid from one of them, a brokerage account whose trades are paid from another, a home owned together, loans that
 * are taken and paid, fourteen months of transactions with transfers that are said, found and one-ended, refunds, parts,
 * amounts that count on another day, what is out of the ordinary, what is reserved and what has no category; a budget,
 * goals and payments that come again.
 */
export function randomHousehold(seed: number, today: IsoDate): HouseholdRecords {
  const chance = seededRandom(`household ${seed}`);
  const id = ids(seed);
  const whole = (low: number, high: number) => Math.round(between(chance, low, high));
  const isSo = (likely: number) => chance() < likely;
  const kr = (kroner: number, currency: Currency = "DKK") => money(Math.round(kroner * 100), currency);

  const account = (name: string, kroner: number, currency: Currency = "DKK", type: Asset["type"] = "bank"): Asset => ({
    id: AssetId.parse(id()),
    type,
    name,
    currentValue: kr(kroner, currency),
    reminders: [],
  });
  const pay = account("Lønkonto", whole(5_000, 60_000));
  const bills = account("Budgetkonto", whole(2_000, 20_000));
  const saved = account("Opsparing", whole(10_000, 200_000));
  const card = account("Kreditkort", -whole(0, 6_000));
  const euros = isSo(0.5) ? account("Eurokonto", whole(200, 3_000), "EUR") : undefined;
  const depot: Asset = { ...account("Depot", whole(1_000, 9_000)), type: "investment" };
  const bought = addMonths(today, -whole(15, 60));
  const home: Asset | undefined = isSo(0.7)
    ? {
        ...account("Huset", whole(1_500_000, 4_000_000)),
        type: "real_estate",
        purchaseDate: bought,
        purchaseValue: kr(whole(1_200_000, 1_500_000)),
        ...(isSo(0.5) && { ownerShare: 50 }),
      }
    : undefined;
  const carBought = addMonths(today, -whole(1, 4));
  const isCarSorted = isSo(0.5);
  const carPrice = whole(60_000, 120_000);
  const car: Asset = {
    ...account("Bil", carPrice - 5_000),
    type: "vehicle",
    purchaseDate: carBought,
    purchaseValue: kr(carPrice),
  };
  const assets = [pay, bills, saved, card, ...(euros ? [euros] : []), depot, ...(home ? [home] : []), car];

  const carPayment = whole(1_500, 3_000);
  const homePayment = whole(6_000, 11_000);
  const carLoanPaid = addDays(carBought, -1);
  const carLoan: Debt = {
    id: DebtId.parse(id()),
    type: "car_loan",
    name: "Billån",
    currentValue: kr(whole(30_000, 50_000)),
    originalValue: kr(55_000),
    startDate: carLoanPaid,
    interestRate: 5.5,
    paymentAmount: kr(carPayment),
    paymentFrequency: "monthly",
    paymentDay: addMonths(firstOfMonth(today), 1),
  };
  const mortgage: Debt | undefined = home && {
    id: DebtId.parse(id()),
    type: "mortgage",
    name: "Realkredit",
    currentValue: kr(whole(800_000, 1_200_000)),
    originalValue: kr(1_200_000),
    startDate: bought,
    interestRate: 4,
    paymentAmount: kr(homePayment),
    paymentFrequency: "monthly",
    paymentDay: addMonths(firstOfMonth(today), 1),
    assetId: home.id,
    ...(home.ownerShare && { ownerShare: home.ownerShare }),
  };
  const debts = [carLoan, ...(mortgage ? [mortgage] : [])];

  const transactions: Transaction[] = [];
  const batch = ImportBatchId.parse(id());
  const post = (
    at: Asset,
    date: IsoDate,
    kroner: number,
    text: string,
    categoryId?: CategoryId,
    more: Partial<Transaction> = {},
  ): void => {
    transactions.push({
      id: TransactionId.parse(id()),
      accountId: at.id,
      date,
      amount: kr(kroner, at.currentValue.currency),
      text,
      status: "booked",
      importBatchId: batch,
      ...(categoryId && { categoryId }),
      ...more,
    });
  };
  /** Said by the household, found by its amounts, or told by its category alone. */
  const move = (from: Asset, to: Asset, date: IsoDate, kroner: number): void => {
    const way = whole(0, 2);
    const transferId = TransferId.parse(id());
    const said = way === 0 ? { transferId } : {};
    const category = way === 2 ? TRANSFER : undefined;
    post(from, date, -kroner, `Til ${to.name}`, category, said);
    post(to, addDays(date, whole(0, 2)), kroner, `Fra ${from.name}`, category, said);
  };

  const salary = whole(22_000, 38_000);
  const rent = whole(5_000, 9_000);
  const begun = addMonths(firstOfMonth(today), 1 - MONTHS);
  const trades: RecordOf<"trades">[] = [];
  const security = SecurityId.parse(id());
  const trade = (kind: "buy" | "sell", date: IsoDate, count: number, price: number) =>
    trades.push({
      id: TradeId.parse(id()),
      accountId: depot.id,
      date,
      kind,
      securityId: security,
      quantity: Decimal.parse(String(count)),
      price: Decimal.parse(String(price)),
      currency: "DKK",
    });
  for (let at = 0; at < MONTHS; at++) {
    const first = addMonths(begun, at);
    const day = (of: number) => addDays(first, of - 1);
    const past = (date: IsoDate) => date <= today;
    const on = (of: number, act: (date: IsoDate) => void) => past(day(of)) && act(day(of));
    on(1, (date) => post(bills, at === 0 ? bankDayFrom(date) : date, -rent, "Husleje", isSo(0.9) ? RENT : undefined));
    on(2, (date) => move(pay, bills, date, rent + 3_000));
    on(3, (date) => post(bills, date, -whole(500, 1_500), "El og varme", UTILITIES));
    on(5, (date) => post(bills, date, -carPayment, "Billån", isSo(0.5) ? CAR_LOAN : undefined));
    if (mortgage)
      on(6, (date) =>
        post(bills, date, -homePayment, "Realkredit", MORTGAGE, isSo(0.5) ? { debtId: mortgage.id } : {}),
      );
    for (let shop = 0; shop < 9; shop++) {
      const of = whole(1, 28);
      const at = isSo(0.4) ? card : pay;
      on(of, (date) => post(at, date, -whole(40, 900), "Netto", isSo(0.9) ? GROCERIES : undefined));
    }
    on(9, (date) => {
      const of = whole(300, 1_200);
      const splits = [
        { id: id(), amount: kr(-of / 3), categoryId: GROCERIES },
        { id: id(), amount: kr(-of / 3), categoryId: isSo(0.5) ? OUTLAY : SAVING },
      ];
      post(pay, date, -of, "Bilka", undefined, { splits });
    });
    on(10, (date) => post(pay, date, -whole(200, 800), "Restaurant", RESTAURANT));
    on(11, (date) => isSo(0.5) && post(pay, date, whole(50, 300), "Retur Netto", GROCERIES));
    on(12, (date) => isSo(0.5) && post(pay, date, whole(100, 900), "MobilePay"));
    on(13, (date) => isSo(0.3) && post(pay, date, -whole(2_000, 9_000), "IKEA", FURNITURE, { extraordinary: true }));
    on(14, (date) =>
      post(pay, date, -whole(200, 700), "Ferieleje", RESTAURANT, { countsOn: addDays(date, isSo(0.5) ? 9 : 25) }),
    );
    on(15, (date) => move(pay, saved, date, whole(5, 30) * 100));
    on(16, (date) => isSo(0.5) && post(pay, date, -whole(5, 20) * 100, "Til pension", SAVING));
    // The other end has no file.
    on(17, (date) => {
      if (isSo(0.4))
        post(pay, date, -whole(300, 900), "MobilePay Box", undefined, {
          transferId: TransferId.parse(id()),
          oneEnded: true,
        });
    });
    on(18, (date) => move(pay, card, date, whole(1_500, 3_500)));
    on(19, (date) => {
      if (euros) post(euros, date, -whole(10, 90), "Supermarkt", GROCERIES);
    });
    on(20, (date) => {
      const [count, price] = [whole(2, 9), whole(90, 140)];
      const isSale = at > 2 && isSo(0.3);
      trade(isSale ? "sell" : "buy", date, isSale ? 1 : count, price);
      post(pay, date, isSale ? price : -count * price, "Nordnet", isSo(0.4) ? SECURITIES : undefined);
    });
    on(21, (date) => isSo(0.2) && post(pay, date, whole(500, 4_000), "Overskydende skat", TAX_REFUND));
    on(25, (date) => post(pay, date, salary, "Løn", isSo(0.9) ? SALARY : undefined));
    on(27, (date) => isSo(0.1) && post(pay, date, -whole(100, 400), "Løn tilbage", SALARY));
  }
  post(pay, carLoanPaid, 55_000, "Lån udbetalt");
  post(pay, carBought, -carPrice, "Bilforhandler", isCarSorted ? FURNITURE : undefined);
  post(card, today, -whole(100, 400), "Netto", GROCERIES, { status: "pending" });
  post(pay, addDays(today, 3), -whole(100, 400), "Netto", GROCERIES);

  const fxRates = Array.from({ length: 16 * 31 }, (_, at) => ({
    id: FxRateId.parse(id()),
    date: addDays(today, -at),
    from: "EUR" as const,
    to: "DKK" as const,
    rate: 7.46,
    source: "ecb" as const,
  }));
  const prices = Array.from({ length: MONTHS }, (_, at) => ({
    id: PriceId.parse(id()),
    securityId: security,
    date: addMonths(today, -at),
    price: Decimal.parse(String(whole(90, 140))),
    currency: "DKK" as const,
    source: "manual" as const,
  }));
  const valued = [...assets.map((of) => ["asset", of] as const), ...debts.map((of) => ["debt", of] as const)];
  const valuations = valued.map(([subject, of]) => ({
    id: ValuationId.parse(id()),
    subjectId: of.id,
    subject,
    date: today,
    value: of.currentValue,
    source: "manual" as const,
  }));
  const since = BudgetMonth.parse(yearMonth(addMonths(begun, 1)));
  const line = (of: CategoryId, kroner: number, more: Partial<BudgetLine> = {}): BudgetLine => ({
    id: of,
    amounts: [{ id: since, amount: kr(kroner) }],
    every: "month",
    month: 1,
    rollover: isSo(0.3),
    ...more,
  });
  const lines = [
    line(SALARY, salary),
    line(RENT, rent),
    line(GROCERIES, whole(2_500, 5_000)),
    line(RESTAURANT, whole(300, 900)),
    line(SAVING, 1_500),
    line(UTILITIES, 12_000, { every: "quarter" }),
  ];
  const goal = {
    id: GoalId.parse(id()),
    name: "Nødopsparing",
    category: "emergency_fund" as const,
    targetAmount: kr(150_000),
    startDate: addMonths(today, -6),
    targetDate: addMonths(today, 24),
    milestones: [],
    contributions: [],
    accountId: saved.id,
    accountPart: isSo(0.5) ? ("whole" as const) : ("share" as const),
    accountShare: 40,
  };
  const starts = [{}, { budgetStart: 25 }, { budgetStart: "lastBankDay" as const }];
  const none = Object.fromEntries(ENTITIES.map(({ collection }) => [collection, []])) as unknown as HouseholdRecords;
  return {
    ...none,
    assets,
    debts,
    transactions: shuffled(transactions, chance),
    trades,
    securities: [{ id: security, name: "Aktie", class: "stock", currency: "DKK" }],
    prices,
    fx_rates: fxRates,
    valuations,
    budget_lines: lines,
    goals: [goal],
    household: [
      {
        id: HOUSEHOLD_ID,
        kind: "couple",
        grossIncome: kr(salary * 18),
        ...(seed % 2 === 0 && { costs: [{ id: "all", amount: kr(whole(12_000, 20_000)), source: "own" }] }),
      },
    ],
    preferences: [
      {
        id: PREFERENCES_ID,
        displayCurrency: "DKK",
        budgetMode: isSo(0.5) ? "envelopes" : "simple",
        ...starts[seed % starts.length],
      },
    ],
  };
}

/** Records are kept in no particular order. */
function shuffled<One>(all: readonly One[], chance: Chance): readonly One[] {
  return all
    .map((one) => ({ one, place: chance() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);
}
