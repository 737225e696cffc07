import * as fc from "fast-check";
import { expect, test } from "vitest";
import { builtInId } from "../../categories/builtInId.ts";
import { isoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import { Transaction } from "../../entities/transaction.ts";
import { noExchange } from "../../exchange.ts";
import { AssetId } from "../../ids.ts";
import { money } from "../../money.ts";
import { oneEndedRows, transferCounterparts } from "./transferCounterparts.ts";

const [SALARY, SAVINGS] = ["8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a01", "8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a02"].map((id) =>
  AssetId.parse(id),
);

function stored(number: number, accountId: AssetId | undefined, kroner: number, date: string): Transaction {
  return Transaction.parse({
    id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    accountId,
    date,
    amount: money(kroner * 100, "DKK"),
    text: "",
    status: "booked",
  });
}

function row(kroner: number, date: string) {
  const posted = { date: isoDate(date), amountMinor: kroner * 100, text: "", status: "booked" } as const;
  return { row: posted, dedupeKey: `${date} ${kroner}` };
}

test("[C15] a row of a file is paired with what is stored on another account, and with nothing on its own", () => {
  const other = stored(1, SALARY, -5_000, "2026-11-10");
  const found = transferCounterparts(
    [row(5_000, "2026-11-12"), row(300, "2026-11-12"), row(-300, "2026-11-13"), row(-80, "2026-11-13")],
    {
      accountId: SAVINGS!,
      currency: "DKK",
      exchange: noExchange,
      stored: [
        other,
        stored(2, SAVINGS, 80, "2026-11-12"),
        stored(3, SALARY, -70, "2026-11-12"),
        stored(4, AssetId.parse("8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a03"), 70, "2026-11-12"),
      ],
    },
  );
  expect([...found]).toEqual([["2026-11-12 5000", other]]);
  const nothing = { accountId: SAVINGS!, currency: "DKK", exchange: noExchange, stored: [other] } as const;
  expect(transferCounterparts([], nothing).size).toBe(0);
});

test("[C15] the other end is found four days before the first row of a file and after the last, in whatever order", () => {
  const [early, late, far] = [
    stored(1, SALARY, -500, "2026-09-27"),
    stored(2, SALARY, -700, "2026-11-16"),
    stored(3, SALARY, -900, "2026-11-17"),
  ];
  const rows = [row(-20, "2026-10-15"), row(700, "2026-11-12"), row(900, "2026-11-12"), row(500, "2026-10-01")];
  const asked = { accountId: SAVINGS!, currency: "DKK", exchange: noExchange, stored: [early, late, far] } as const;
  expect(new Map(transferCounterparts(rows, asked))).toEqual(
    new Map([
      ["2026-10-01 500", early],
      ["2026-11-12 700", late],
    ]),
  );
  expect(transferCounterparts([row(700, "2026-11-12")], asked).get("2026-11-12 700")).toBe(late);
});

test("[C15] no transaction is the other end of two rows, and each has its row's amount with the other sign", () => {
  const amounts = fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 12 });
  fc.assert(
    fc.property(amounts, amounts, (there, brought) => {
      const transactions = there.map((kroner, at) => stored(at, SALARY, kroner, "2026-11-10"));
      const rows = brought.map((kroner, at) => ({ ...row(kroner, "2026-11-11"), dedupeKey: String(at) }));
      const asked = { accountId: SAVINGS!, currency: "DKK", exchange: noExchange, stored: transactions } as const;
      const found = transferCounterparts(rows, asked);
      expect(new Set([...found.values()].map(({ id }) => id)).size).toBe(found.size);
      for (const [key, { amount }] of found) expect(amount.minor).toBe(-rows[Number(key)]!.row.amountMinor);
    }),
  );
});

test("[C15] a row whose other end no file tells of is known by its text, unless a rule is about to put it elsewhere", () => {
  const places = {
    assets: [
      { id: SALARY!, type: "bank", name: "Lønkonto" } as Asset,
      { id: SAVINGS!, type: "bank", name: "Opsparing" } as Asset,
    ],
    debts: [],
  };
  const worded = (kroner: number, date: string, text: string) => {
    const { row: posted, dedupeKey } = row(kroner, date);
    return { row: { ...posted, text }, dedupeKey };
  };
  const rows = [
    worded(500, "2026-11-12", "Fra Lønkonto"),
    worded(700, "2026-11-13", "Fra Lønkonto"),
    worded(900, "2026-10-01", "Fra Lønkonto"),
    worded(-80, "2026-10-01", "Netto"),
  ];
  const input = { accountId: SAVINGS!, currency: "DKK", exchange: noExchange, places } as const;
  const keys = (stored: readonly Transaction[], ruled?: string) =>
    [
      ...oneEndedRows(rows, {
        ...input,
        stored,
        categoryOf: ({ date }) => (date === ruled ? { categoryId: builtInId(12, 1), categorisedBy: "rule" } : {}),
      }),
    ].map(([key, { counterpartId }]) => [key, counterpartId]);
  const other = stored(1, SALARY, -500, "2026-11-12");
  expect(keys([]), "the newest first").toEqual([
    ["2026-11-13 700", SALARY],
    ["2026-11-12 500", SALARY],
    ["2026-10-01 900", SALARY],
  ]);
  expect(keys([other]), "where the other account has a file, a pair is found or none").toEqual([
    ["2026-10-01 900", SALARY],
  ]);
  expect(keys([other], "2026-10-01")).toEqual([]);
});
