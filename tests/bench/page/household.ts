import type { NewRecord } from "#data/records/repository.ts";
import { idOf } from "./ids.ts";

const SHOPS = [
  "NETTO 4512",
  "Rema1000 Valby",
  "DSB Billet",
  "Apotek Frederiksberg",
  "Husleje juni",
  "Løn",
  "MobilePay",
];

/** A household that has kept its books for many years. */
const [ASSETS, DEBTS, VALUATIONS, TRANSACTIONS] = [40, 20, 20_000, 50_000];
export const HOUSEHOLD_RECORDS = ASSETS + DEBTS + VALUATIONS + TRANSACTIONS;

/** A household's records, the same for the same count: nine of ten are transactions, but for the size named above. */
export function household(count: number): readonly NewRecord[] {
  if (count === HOUSEHOLD_RECORDS) return largeHousehold();
  const accounts = Array.from({ length: 5 }, (_, i) => idOf(i));
  return Array.from({ length: count }, (_, i): NewRecord => {
    const id = idOf(i);
    const accountId = accounts[i % accounts.length]!;
    if (i < accounts.length) return asset(id, i);
    return i % 10 === 0 ? valuation(id, accountId, i) : transaction(id, accountId, i);
  });
}

function largeHousehold(): readonly NewRecord[] {
  const subjects = Array.from({ length: ASSETS + DEBTS }, (_, i) => idOf(i));
  return Array.from({ length: HOUSEHOLD_RECORDS }, (_, i): NewRecord => {
    const id = idOf(i);
    if (i < ASSETS) return asset(id, i);
    if (i < subjects.length) return debt(id, i);
    const of = i % subjects.length;
    if (i < subjects.length + VALUATIONS) return valuation(id, subjects[of]!, i, of < ASSETS ? "asset" : "debt");
    return transaction(id, subjects[i % 5]!, i);
  });
}

function asset(id: string, i: number): NewRecord {
  const fields = {
    id,
    type: "bank",
    name: `Konto ${i}`,
    currentValue: { minor: i * 1000, currency: "DKK" },
    reminders: [],
  };
  return { collection: "assets", fields } as unknown as NewRecord;
}

function debt(id: string, i: number): NewRecord {
  const fields = { id, type: "other", name: `Lån ${i}`, currentValue: { minor: i * 500, currency: "DKK" } };
  return { collection: "debts", fields } as unknown as NewRecord;
}

function valuation(id: string, subjectId: string, i: number, subject = "asset"): NewRecord {
  const value = { minor: Math.abs(minorOf(i)), currency: "DKK" };
  const fields = { id, subjectId, subject, date: dateOf(i), value, source: "manual" };
  return { collection: "valuations", fields } as unknown as NewRecord;
}

function transaction(id: string, accountId: string, i: number): NewRecord {
  const minor = minorOf(i);
  const fields = {
    id,
    accountId,
    date: dateOf(i),
    amount: { minor, currency: "DKK" },
    text: `${SHOPS[i % SHOPS.length]} ${i}`,
    status: "booked",
    balance: { minor: minor * 3, currency: "DKK" },
    importBatchId: idOf(0),
    dedupeKey: `${dateOf(i)}|${minor}|${SHOPS[i % SHOPS.length]}`,
  };
  return { collection: "transactions", fields } as unknown as NewRecord;
}

function minorOf(i: number): number {
  return ((i * 7919) % 2_000_000) - 1_000_000;
}

function dateOf(i: number): string {
  return new Date(Date.UTC(2015, 0, 1) + (i % 4000) * 86_400_000).toISOString().slice(0, 10);
}
