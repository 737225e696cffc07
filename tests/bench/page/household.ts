import type { NewRecord } from "#data/repository.ts";

const SHOPS = [
  "NETTO 4512",
  "Rema1000 Valby",
  "DSB Billet",
  "Apotek Frederiksberg",
  "Husleje juni",
  "Løn",
  "MobilePay",
];

/** A household's records, nine of ten of them postings; the same for the same count. */
export function household(count: number): readonly NewRecord[] {
  const accounts = Array.from({ length: 5 }, (_, i) => idOf(i));
  return Array.from({ length: count }, (_, i): NewRecord => {
    const id = idOf(i);
    const accountId = accounts[i % accounts.length]!;
    const minor = ((i * 7919) % 2_000_000) - 1_000_000;
    if (i < accounts.length) return asset(id, i);
    if (i % 10 === 0) return valuation(id, accountId, i, minor);
    const fields = {
      id,
      accountId,
      date: dateOf(i),
      amount: { minor, currency: "DKK" },
      text: `${SHOPS[i % SHOPS.length]} ${i}`,
      status: "booked",
      balance: { minor: minor * 3, currency: "DKK" },
      importBatchId: accounts[0],
      dedupeKey: `${dateOf(i)}|${minor}|${SHOPS[i % SHOPS.length]}`,
    };
    return { collection: "transactions", fields } as unknown as NewRecord;
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

function valuation(id: string, subjectId: string, i: number, minor: number): NewRecord {
  const value = { minor: Math.abs(minor), currency: "DKK" };
  const fields = { id, subjectId, subject: "asset", date: dateOf(i), value, source: "manual" };
  return { collection: "valuations", fields } as unknown as NewRecord;
}

/** Spread over all ids, as random ones are. */
function idOf(i: number): string {
  const scattered = (Math.imul(i + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, "0");
  const tail = (Math.imul(i + 1, 0x85ebca6b) >>> 0).toString(16).padStart(8, "0");
  return `${scattered}-${tail.slice(0, 4)}-4${tail.slice(4, 7)}-8${scattered.slice(0, 3)}-${tail}${scattered.slice(4)}`;
}

function dateOf(i: number): string {
  return new Date(Date.UTC(2015, 0, 1) + (i % 4000) * 86_400_000).toISOString().slice(0, 10);
}
