import type { NewRecord } from "#data/records/repository.ts";
import { addDays, addMonths, type IsoDate } from "#domain/dates.ts";
import type { Collection } from "#domain/entities/index.ts";
import { idOf } from "./ids.ts";

/** The records of a household that has kept its books for ten years. */
const [ASSETS, DEBTS, MONTHS, TRADES, SECURITIES, TRANSACTIONS] = [40, 12, 120, 3_000, 30, 12_000];
const WEEKS = 520;
/** The first assets are accounts, then come brokerage accounts. */
const [ACCOUNTS, BROKERAGE_ACCOUNTS] = [5, 4];
const FOREIGN = ["EUR", "USD"] as const;
const DKK_BY_CURRENCY = { EUR: 7.46, USD: 6.6 } as const;
export const DECADE_RECORDS =
  ASSETS + DEBTS + (ASSETS + DEBTS + SECURITIES) * MONTHS + TRADES + SECURITIES + TRANSACTIONS + FOREIGN.length * WEEKS;

/** The pages of one asset and one debt are measured too. */
export const [ASSET_ID, DEBT_ID] = [subjectId(ACCOUNTS + BROKERAGE_ACCOUNTS), subjectId(ASSETS)];

const TYPES = ["property", "vehicle", "retirement", "crypto", "collectible", "other"] as const;
const SHOPS = ["NETTO 4512", "Rema1000 Valby", "DSB Billet", "Apotek Frederiksberg", "Husleje", "Løn", "MobilePay"];

/** The same for the same day: values of every month, trades and transactions spread evenly over the ten years before it. */
export function decade(today: IsoDate): readonly NewRecord[] {
  const monthsBack = (i: number) => addMonths(today, -i);
  // Addresses in the calendar are counted once for all records of a day.
  const days = Array.from({ length: MONTHS * 30 }, (_, i) => addDays(today, -i));
  const dayAt = (i: number, of: number) => days[days.length - 1 - Math.floor((i * days.length) / of)]!;
  const subjects = Array.from({ length: ASSETS + DEBTS }, (_, i) => i);
  const months = Array.from({ length: MONTHS }, (_, i) => monthsBack(MONTHS - 1 - i));
  return [
    ...many(ASSETS, asset),
    ...many(DEBTS, (i) => debt(i, monthsBack(100 - i))),
    ...months.flatMap((date, month) => subjects.map((i) => valuation(i, month, date))),
    ...many(SECURITIES, security),
    ...months.flatMap((date, month) => many(SECURITIES, (i) => price(i, month, date))),
    ...many(TRADES, (i) => trade(i, dayAt(i, TRADES))),
    ...many(TRANSACTIONS, (i) => transaction(i, dayAt(i, TRANSACTIONS))),
    ...FOREIGN.flatMap((from, at) => many(WEEKS, (i) => rate(at * WEEKS + i, from, addDays(today, -7 * i)))),
  ];
}

function asset(i: number): NewRecord {
  const type = i < ACCOUNTS ? "bank" : i < ACCOUNTS + BROKERAGE_ACCOUNTS ? "investment" : TYPES[i % TYPES.length];
  const currentValue = { minor: valueOf(i, MONTHS - 1), currency: currencyOf(i) };
  return record("assets", { id: subjectId(i), type, name: `Aktiv ${i}`, currentValue, reminders: [] });
}

function debt(i: number, startDate: IsoDate): NewRecord {
  const currentValue = { minor: valueOf(ASSETS + i, MONTHS - 1), currency: "DKK" };
  const minor = Math.round(currentValue.minor / 170);
  return record("debts", {
    id: subjectId(ASSETS + i),
    type: i % 3 === 0 ? "mortgage" : "personal_loan",
    name: `Lån ${i}`,
    currentValue,
    originalValue: { minor: currentValue.minor * 2, currency: "DKK" },
    interestRate: 2 + (i % 5),
    paymentAmount: { minor, currency: "DKK" },
    paymentFrequency: "monthly",
    startDate,
    ...(i % 3 === 0 && { contributionRate: 0.7 }),
  });
}

function valuation(i: number, month: number, date: IsoDate): NewRecord {
  const value = { minor: valueOf(i, month), currency: currencyOf(i) };
  const subject = i < ASSETS ? "asset" : "debt";
  return record("valuations", { id: idOf(1_000 + i * MONTHS + month), subjectId: subjectId(i), subject, date, value });
}

function security(i: number): NewRecord {
  return record("securities", {
    id: securityId(i),
    name: `Papir ${i}`,
    class: i % 4 === 0 ? "fund" : "stock",
    currency: tradedIn(i),
    country: ["DK", "US", "DE"][i % 3],
  });
}

function price(i: number, month: number, date: IsoDate): NewRecord {
  const fields = { securityId: securityId(i), date, price: priceOf(i, month), currency: tradedIn(i) };
  return record("prices", { id: idOf(20_000 + i * MONTHS + month), ...fields });
}

/** Each security in one brokerage account: eight purchases, then a sale of a part, and a dividend. */
function trade(i: number, date: IsoDate): NewRecord {
  const of = i % SECURITIES;
  const turn = Math.floor(i / SECURITIES) % 10;
  const kind = turn === 8 ? "sell" : turn === 9 ? "dividend" : "buy";
  return record("trades", {
    id: idOf(40_000 + i),
    accountId: subjectId(ACCOUNTS + (of % BROKERAGE_ACCOUNTS)),
    date,
    kind,
    securityId: securityId(of),
    currency: tradedIn(of),
    ...(kind === "dividend"
      ? { amountMinor: 25_000 + (i % 7) * 1_000 }
      : { quantity: `${5 + (i % 4)}.5`, price: priceOf(of, Math.floor((i * MONTHS) / TRADES)), feeMinor: 2_900 }),
  });
}

function transaction(i: number, date: IsoDate): NewRecord {
  const minor = ((i * 7919) % 2_000_000) - 1_000_000;
  return record("transactions", {
    id: idOf(60_000 + i),
    accountId: subjectId(i % ACCOUNTS),
    date,
    amount: { minor, currency: "DKK" },
    text: `${SHOPS[i % SHOPS.length]} ${i}`,
    status: "booked",
    balance: { minor: minor * 3, currency: "DKK" },
  });
}

function rate(i: number, from: (typeof FOREIGN)[number], date: IsoDate): NewRecord {
  const units = DKK_BY_CURRENCY[from] * (1 + (i % 50) / 1_000);
  return record("fx_rates", { id: idOf(90_000 + i), date, from, to: "DKK", rate: units });
}

function record(collection: Collection, fields: object): NewRecord {
  const source = collection === "fx_rates" ? "file" : "manual";
  const sourced = ["valuations", "prices", "fx_rates"].includes(collection) ? { ...fields, source } : fields;
  return { collection, fields: sourced } as unknown as NewRecord;
}

function many<Made>(count: number, make: (i: number) => Made): readonly Made[] {
  return Array.from({ length: count }, (_, i) => make(i));
}

function subjectId(i: number): string {
  return idOf(i);
}

function securityId(i: number): string {
  return idOf(500 + i);
}

/** Every tenth asset stands in another currency. */
function currencyOf(i: number): string {
  return i < ASSETS && i % 10 === 9 ? FOREIGN[i % 2]! : "DKK";
}

/** Every third security is traded in another currency. */
function tradedIn(i: number): string {
  return i % 3 === 0 ? "DKK" : FOREIGN[i % 2]!;
}

function valueOf(i: number, month: number): number {
  const slope = i < ASSETS ? month : MONTHS - month;
  return 1_000_000 + i * 250_000 + slope * 10_000 + ((month * 7919 + i * 31) % 5_000);
}

function priceOf(i: number, month: number): string {
  return ((8_000 + i * 900 + month * 60 + ((month * 7919) % 500)) / 100).toFixed(2);
}
