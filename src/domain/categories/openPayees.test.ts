import { expect, test } from "vitest";
import { runToCompletion } from "../cooperativeTask.ts";
import { isoDate } from "../dates.ts";
import type { Transaction } from "../entities/transaction.ts";
import { AssetId, TransactionId, TransferId } from "../ids.ts";
import { money } from "../money.ts";
import { builtInId } from "./builtInId.ts";
import { openTransactions, samePayee } from "./openPayees.ts";
import type { Proposal } from "./proposals.ts";

const ACCOUNT = AssetId.parse("11111111-1111-4111-8111-111111111111");
const [GROCERIES, GARDEN] = [builtInId(12, 1), builtInId(10, 10)];

function transaction(text: string, minor = -100_00, more: Partial<Transaction> = {}): Transaction {
  return {
    id: TransactionId.parse(crypto.randomUUID()),
    accountId: ACCOUNT,
    date: isoDate("2026-11-20"),
    amount: money(minor, "DKK"),
    text,
    status: "booked",
    ...more,
  };
}

const found = (transactions: readonly Transaction[], proposalOf: (one: Transaction) => Proposal | undefined) =>
  runToCompletion(openTransactions(transactions, proposalOf));

test("transactions without a category stand by payee and direction, the payee with the most first, with the sum of all", () => {
  const { known, payees } = found(
    [
      transaction("Dankort-nota Hos Grethe 4412", -50_00),
      transaction("Bent Trap ApS", -900_00),
      transaction("HOS GRETHE 14.03", -70_00, { date: isoDate("2026-11-22") }),
      transaction("Hos Grethe", 20_00),
    ],
    () => undefined,
  );
  expect(known).toEqual([]);
  expect(
    payees.map(({ name, direction, sum, transactions }) => [name, direction, sum.minor, transactions.length]),
  ).toEqual([
    ["HOS GRETHE", "out", -120_00, 2],
    ["Bent Trap ApS", "out", -900_00, 1],
    ["Hos Grethe", "in", 20_00, 1],
  ]);
});

test("one whose category is known stands apart, and a guess is told with its payee", () => {
  const [netto, shop] = [transaction("Netto"), transaction("Bent Trap")];
  const { known, payees } = found([netto, shop], (one) =>
    one === netto
      ? { categoryId: GROCERIES, by: "dictionary", tags: [], extraordinary: false }
      : { guessId: GARDEN, tags: [], extraordinary: false },
  );
  expect(known.map((one) => one.transaction)).toEqual([netto]);
  expect(payees).toMatchObject([{ guessId: GARDEN, transactions: [shop] }]);
});

test("what has a category, parts or another end is left out, and so is one whose category somebody took away", () => {
  const left = [
    transaction("a", -1, { categoryId: GROCERIES }),
    transaction("b", -1, { splits: [] }),
    transaction("c", -1, { transferId: TransferId.parse(crypto.randomUUID()) }),
    transaction("d", -1, { categorisedBy: "hand" }),
  ];
  expect(found(left, () => undefined)).toEqual({ known: [], payees: [] });
});

test("the others of a payee are those without a category that went the same way", () => {
  const [one, other, refund] = [
    transaction("Hos Grethe 1"),
    transaction("HOS GRETHE 22"),
    transaction("Hos Grethe", 5),
  ];
  const chosen = transaction("Hos Grethe", -1, { categoryId: GROCERIES });
  expect(samePayee(one, [one, other, refund, chosen, transaction("Bent")])?.transactions).toEqual([other]);
  expect(samePayee(one, [one, refund])).toBeUndefined();
});
