import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isoDate } from "./dates.ts";
import { Decimal } from "./decimal.ts";
import { AssetId, ImportBatchId, SecurityId, TradeId } from "./ids.ts";
import { deduplicatedTrades, tradeKeys } from "./calculations/investments/newTrades.ts";
import { type RetellingTrade, retoldTrades, type StoredTrade } from "./retoldTrades.ts";

const ACCOUNT = AssetId.parse("10000000-0000-4000-8000-000000000001");
const BATCH = ImportBatchId.parse("20000000-0000-4000-8000-000000000001");
const OLD = { id: SecurityId.parse("30000000-0000-4000-8000-000000000001"), name: "Chip", isin: "US5000811043" };
const NEW = { id: SecurityId.parse("30000000-0000-4000-8000-000000000002"), name: "Chip", isin: "US67066G1040" };
const DAY = isoDate("2026-06-10");

function decimal(value: number): Decimal {
  return Decimal.parse(String(value));
}

function stored(at: number, fields: Partial<StoredTrade>): StoredTrade {
  const id = TradeId.parse(`40000000-0000-4000-8000-00000000000${at}`);
  return { id, accountId: ACCOUNT, date: DAY, kind: "sell", securityId: OLD.id, importBatchId: BATCH, ...fields };
}

function replaced(rows: readonly RetellingTrade[], trades: readonly StoredTrade[]): readonly string[] {
  const { fresh } = deduplicatedTrades(ACCOUNT, rows, trades);
  const ids = retoldTrades(ACCOUNT, rows, fresh, trades, [OLD, NEW]);
  return ids.map((id) => id.slice(-1));
}

const SPLIT: RetellingTrade = {
  date: DAY,
  kind: "split",
  currency: "USD",
  security: OLD,
  ratio: { to: 10, from: 1 },
};
const SALE = stored(1, { kind: "sell", quantity: decimal(10) });
const PURCHASE = stored(2, { kind: "buy", quantity: decimal(100) });

describe("[§2] /import: an event that an earlier import stored as trades is not there twice", () => {
  test("a split that was a sale and a purchase takes their place, also with a new ISIN", () => {
    expect(replaced([SPLIT], [SALE, PURCHASE])).toEqual(["1", "2"]);
    const renamed = { ...SPLIT, security: NEW, fromSecurity: OLD };
    expect(replaced([renamed], [SALE, { ...PURCHASE, securityId: NEW.id }])).toEqual(["1", "2"]);
  });

  test("one that was two transfers, and one to fewer, too", () => {
    const moves = [
      stored(1, { kind: "transfer", quantity: decimal(-100) }),
      stored(2, { kind: "transfer", quantity: decimal(10) }),
    ];
    expect(replaced([{ ...SPLIT, ratio: { to: 1, from: 10 } }], moves)).toEqual(["1", "2"]);
  });

  test.for([
    ["another day", [SALE, { ...PURCHASE, date: isoDate("2026-06-11") }]],
    ["another ratio", [SALE, { ...PURCHASE, quantity: decimal(50) }]],
    ["another security", [SALE, { ...PURCHASE, securityId: NEW.id }]],
    ["no sale", [PURCHASE]],
    ["trades by hand", [SALE, { ...PURCHASE, importBatchId: undefined }]],
    ["another account", [SALE, { ...PURCHASE, accountId: AssetId.parse("10000000-0000-4000-8000-000000000002") }]],
  ] as const)("%s: both stay", ([, trades]) => {
    expect(replaced([SPLIT], trades)).toEqual([]);
  });

  test("a sale and a purchase that the file has beside the split stay", () => {
    const rows = [
      SPLIT,
      { date: DAY, kind: "sell", currency: "USD", security: OLD, quantity: decimal(10) },
      { date: DAY, kind: "buy", currency: "USD", security: OLD, quantity: decimal(100) },
    ] as const satisfies readonly RetellingTrade[];
    const [, sold, bought] = tradeKeys(ACCOUNT, rows);
    expect(
      replaced(rows, [
        { ...SALE, dedupeKey: sold },
        { ...PURCHASE, dedupeKey: bought },
      ]),
    ).toEqual([]);
  });

  test("an event that is stored already replaces nothing", () => {
    const [dedupeKey] = tradeKeys(ACCOUNT, [SPLIT]);
    expect(replaced([SPLIT], [SALE, PURCHASE, stored(3, { kind: "split", dedupeKey })])).toEqual([]);
  });

  test("two splits of one day take two pairs, each trade once", () => {
    const again = [
      stored(3, { kind: "sell", quantity: decimal(10) }),
      stored(4, { kind: "buy", quantity: decimal(100) }),
    ];
    expect(replaced([SPLIT, SPLIT], [SALE, PURCHASE, ...again]).toSorted()).toEqual(["1", "2", "3", "4"]);
    expect(replaced([SPLIT, SPLIT], [SALE, PURCHASE])).toEqual(["1", "2"]);
  });

  test("a purchase whose duties were not read takes the place of the one without, and no other", () => {
    const bought = {
      date: DAY,
      kind: "buy",
      currency: "GBP",
      security: OLD,
      quantity: decimal(10),
      price: decimal(24),
    } as const;
    const without = stored(1, { kind: "buy", quantity: decimal(10), price: decimal(24) });
    expect(replaced([{ ...bought, feeMinor: 1_20 }], [without])).toEqual(["1"]);
    expect(replaced([{ ...bought, feeMinor: 1_20, price: decimal(25) }], [without])).toEqual([]);
    expect(replaced([bought], [{ ...without, feeMinor: 1_20 }])).toEqual([]);
    const [first] = tradeKeys(ACCOUNT, [bought]);
    expect(replaced([bought, { ...bought, feeMinor: 1_20 }], [{ ...without, dedupeKey: first }])).toEqual([]);
  });

  test.for([
    ["redemption", { quantity: decimal(50) }, { kind: "sell", quantity: decimal(50) }],
    ["redemption", { quantity: decimal(50) }, { kind: "transfer", quantity: decimal(-50) }],
    ["stockDividend", { quantity: decimal(5) }, { kind: "buy", quantity: decimal(5) }],
    ["spinoff", { quantity: decimal(5) }, { kind: "transfer", quantity: decimal(5) }],
    ["adrFee", { amountMinor: 1_20 }, { kind: "fee", amountMinor: 1_20 }],
    ["feeRefund", { amountMinor: 1_20 }, { kind: "fee", amountMinor: -1_20 }],
    ["cashInLieu", { amountMinor: 1_20 }, { kind: "dividend", amountMinor: 1_20 }],
  ] as const)("%s that had another kind", ([kind, told, former]) => {
    const event: RetellingTrade = { date: DAY, kind, currency: "USD", security: OLD, ...told };
    expect(replaced([event], [stored(1, former)])).toEqual(["1"]);
    expect(replaced([event], [stored(1, { ...former, date: isoDate("2026-06-09") })])).toEqual([]);
  });

  test("whatever is stored, a trade gives way once, and never one by hand or one that the file has", () => {
    const kind = fc.constantFrom("buy", "sell", "transfer", "fee", "split", "redemption", "feeRefund");
    const row = fc.record({ kind, count: fc.integer({ min: -3, max: 3 }), isSplit: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 8 }),
        fc.array(row, { maxLength: 8 }),
        fc.nat(8),
        (told, there, byHand) => {
          const rows = told.map(({ count, isSplit, ...one }): RetellingTrade => {
            const sized = { ...one, date: DAY, currency: "USD", security: OLD, quantity: decimal(count) } as const;
            return isSplit ? { ...sized, kind: "split", ratio: { to: 1 + Math.abs(count), from: 1 } } : sized;
          });
          const trades = there.map(({ kind: stand, count }, at) =>
            stored(at, { kind: stand, quantity: decimal(count), ...(at < byHand && { importBatchId: undefined }) }),
          );
          const ids = replaced(rows, trades);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.every((id) => Number(id) >= byHand && Number(id) < there.length)).toBe(true);
        },
      ),
    );
  });
});
