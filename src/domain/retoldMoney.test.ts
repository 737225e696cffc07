import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dedupeKeys } from "./calculations/cashflow/newTransactions.ts";
import { isoDate } from "./dates.ts";
import { AssetId, ImportBatchId, TransactionId, TransferId } from "./ids.ts";
import { money } from "./money.ts";
import { retoldMoney, type StoredMoney } from "./retoldMoney.ts";

const ACCOUNT = AssetId.parse("10000000-0000-4000-8000-000000000001");
const BATCH = ImportBatchId.parse("20000000-0000-4000-8000-000000000001");
const PAIR = TransferId.parse("50000000-0000-4000-8000-000000000001");
const DAY = isoDate("2026-06-10");

function stored(at: number, fields: Partial<StoredMoney> = {}): StoredMoney {
  const id = TransactionId.parse(`40000000-0000-4000-8000-00000000000${at}`);
  const text = "Tilbakebet. kapital";
  return { id, accountId: ACCOUNT, date: DAY, amount: money(100_00, "NOK"), text, importBatchId: BATCH, ...fields };
}

const row = (fields: object = {}) => ({
  dedupeKey: "",
  row: { date: DAY, kind: "dividend" as const, currency: "NOK" as const, amountMinor: 100_00, ...fields },
});

const replaced = (fresh: readonly ReturnType<typeof row>[], transactions: readonly StoredMoney[]) =>
  retoldMoney(ACCOUNT, [], fresh, transactions).map((id) => id.slice(-1));

describe("[§2] /import: capital paid back that an earlier import stored as money is not there twice", () => {
  test.for(["Tilbakebet. kapital", "TILBAKEBETALING KAPITAL", "PÄÄOMAN PALAUTUS", "Pääomanpalautus"])(
    "»%s« gives way to the dividend of that day and amount",
    (text) => {
      expect(replaced([row()], [stored(1, { text })])).toEqual(["1"]);
    },
  );

  test.for([
    ["another day", { date: isoDate("2026-06-11") }],
    ["another amount", { amount: money(99_00, "NOK") }],
    ["another currency", { amount: money(100_00, "EUR") }],
    ["money that was taken out", { amount: money(-100_00, "NOK") }],
    ["a deposit", { text: "INNSKUDD" }],
    ["one by hand", { importBatchId: undefined }],
    ["one that is paired", { transferId: PAIR }],
    ["another account", { accountId: AssetId.parse("10000000-0000-4000-8000-000000000002") }],
  ] as const)("%s stays", ([, fields]) => {
    expect(replaced([row()], [stored(1, fields)])).toEqual([]);
  });

  test("what the file tells as money too stays", () => {
    const told = { date: DAY, amountMinor: 100_00, text: "Tilbakebet. kapital", status: "booked" } as const;
    const [dedupeKey] = dedupeKeys(ACCOUNT, [told]);
    expect(retoldMoney(ACCOUNT, [told], [row()], [stored(1, { dedupeKey })])).toEqual([]);
  });

  test("each dividend takes the place of one at most, and of none twice", () => {
    fc.assert(
      fc.property(fc.nat({ max: 5 }), fc.nat({ max: 5 }), (dividends, transactions) => {
        const ids = replaced(
          Array.from({ length: dividends }, () => row()),
          Array.from({ length: transactions }, (_, at) => stored(at)),
        );
        expect(new Set(ids).size).toBe(Math.min(dividends, transactions));
        expect(ids).toHaveLength(Math.min(dividends, transactions));
      }),
    );
  });
});
