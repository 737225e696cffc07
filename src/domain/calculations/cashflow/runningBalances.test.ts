import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Transaction } from "../../entities/transaction.ts";
import { TransactionId } from "../../ids.ts";
import { type Money, money } from "../../money.ts";
import { runningBalances } from "./runningBalances.ts";

const kroner = (amount: number) => money(amount * 100, "DKK");

function entry(number: number, amount: Money, more: Partial<Transaction> = {}) {
  const id = TransactionId.parse(`00000000-0000-4000-8000-${String(number).padStart(12, "0")}`);
  return { id, amount, status: "booked", ...more } as const;
}

test("[§1.3 budget] the balance after each transaction leads to what is on the account now", () => {
  const entries = [entry(3, kroner(-200)), entry(2, kroner(1_000)), entry(1, kroner(-50))];
  expect([...runningBalances(entries, kroner(900)).values()]).toEqual([kroner(900), kroner(1_100), kroner(100)]);
});

test("[§1.3 budget] what the bank says goes before what is computed, and what is pending has moved nothing", () => {
  const entries = [
    entry(4, kroner(-10), { status: "pending" }),
    entry(3, kroner(-200)),
    entry(2, kroner(1_000), { balance: kroner(5_000) }),
    entry(1, kroner(-50)),
  ];
  expect([...runningBalances(entries, kroner(1)).values()]).toEqual([kroner(4_800), kroner(5_000), kroner(4_000)]);
  expect(runningBalances([entry(1, money(1, "EUR"))], kroner(1)).size).toBe(0);
  expect(runningBalances([], kroner(1)).size).toBe(0);
});

test("[§1.3 budget] from one transaction to the next the balance changes by the amount", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), fc.integer({ min: -1e9, max: 1e9 }), (amounts, now) => {
      const entries = amounts.map((minor, at) => entry(at, money(minor, "DKK")));
      const balances = [...runningBalances(entries, money(now, "DKK")).values()].map(({ minor }) => minor);
      for (const [at, minor] of balances.slice(0, -1).entries()) expect(minor - balances[at + 1]!).toBe(amounts[at]);
    }),
  );
});
