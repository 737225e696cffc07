import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isoDate } from "#domain/dates.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { AssetId, DebtId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { SOON } from "#tests/support/soon.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { recordById } from "../records/records.ts";
import { create, update } from "../records/repository.ts";
import { denyTransfers, markTransfers, removeTransactions } from "./transfers.ts";

const TODAY = isoDate("2026-11-22");
let household: TwoDevices;
let away: Transaction;
let arrived: Transaction;

beforeEach(async () => {
  household = await twoDevices();
  [away, arrived] = [await transaction(-500), await transaction(500)];
});
afterEach(() => household.close());

async function transaction(kroner: number): Promise<Transaction> {
  return must(
    await create("transactions", {
      accountId: AssetId.parse(crypto.randomUUID()),
      date: isoDate("2026-11-20"),
      amount: money(kroner * 100, "DKK"),
      text: "Overførsel",
      status: "booked",
    }),
  );
}

const said = () =>
  [away, arrived].map(({ id }) => {
    const { transferId, notTransfer } = recordById("transactions", id)!;
    return [transferId, notTransfer];
  });
const shows = (expected: unknown) => vi.waitFor(() => expect(said()).toEqual(expected), SOON);
const NOTHING = [
  [undefined, undefined],
  [undefined, undefined],
];
const NONE = [
  [undefined, true],
  [undefined, true],
];

test("[C15] two transactions become one transfer, come apart from either end, and each step is taken back", async () => {
  const unmark = must(await markTransfers([{ out: away, in: arrived }]));
  const id = said()[0]?.[0];
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  await shows([
    [id, undefined],
    [id, undefined],
  ]);
  const together = must(await denyTransfers([recordById("transactions", arrived.id)!]));
  await shows(NONE);
  must(await together());
  await shows([
    [id, undefined],
    [id, undefined],
  ]);
  must(await unmark());
  await shows(NOTHING);
});

test("[C15] what was said since is left alone when a step is taken back", async () => {
  const unmark = must(await markTransfers([{ out: away, in: arrived }]));
  must(await update("transactions", away.id, { transferId: undefined, notTransfer: true }));
  must(await unmark());
  await shows([
    [undefined, true],
    [undefined, undefined],
  ]);
});

test("[C15] a pair that is none is remembered on both of its ends", async () => {
  const back = must(await denyTransfers([away, arrived]));
  await shows(NONE);
  must(await back());
  await shows(NOTHING);
});

test("[C15] an end whose other end is deleted counts as any transaction, and is an end again when that is taken back", async () => {
  must(await markTransfers([{ out: away, in: arrived }]));
  const id = said()[0]?.[0];
  const end = (transaction: Transaction) => recordById("transactions", transaction.id);
  const back = must(await removeTransactions([end(away)!], TODAY));
  expect([end(away), end(arrived)?.transferId]).toEqual([undefined, undefined]);
  must(await back());
  expect([end(away)?.transferId, end(arrived)?.transferId]).toEqual([id, id]);

  // A text that was written in between stands.
  const again = must(await removeTransactions([end(away)!], TODAY));
  must(await denyTransfers([end(arrived)!]));
  must(await again());
  expect(end(arrived)).toMatchObject({ notTransfer: true });
  expect(end(arrived)?.transferId).toBeUndefined();

  // Both at once leave nobody alone.
  must(await update("transactions", arrived.id, { transferId: end(away)!.transferId, notTransfer: undefined }));
  const both = must(await removeTransactions([end(away)!, end(arrived)!], TODAY));
  expect([end(away), end(arrived)]).toEqual([undefined, undefined]);
  must(await both());
  expect([end(away)?.transferId, end(arrived)?.transferId]).toEqual([id, id]);
});

test("[C15] pairs and transfers with one end are marked in one step, which is taken back as one", async () => {
  const [saved, paid] = [await transaction(-900), await transaction(-300)];
  const [counterpartId, debtId] = [AssetId.parse(crypto.randomUUID()), DebtId.parse(crypto.randomUUID())];
  const back = must(
    await markTransfers(
      [{ out: away, in: arrived }],
      [
        { transaction: saved, counterpartId },
        { transaction: paid, debtId },
      ],
    ),
  );
  const now = (of: Transaction) => recordById("transactions", of.id);
  expect(now(saved)).toMatchObject({ oneEnded: true, counterpartId });
  expect(now(paid)).toMatchObject({ oneEnded: true, debtId });
  const ids = [away, arrived, saved, paid].map((one) => now(one)?.transferId);
  expect(new Set(ids).size, "a pair and two ends").toBe(3);
  must(await back());
  for (const one of [away, arrived, saved, paid]) expect(now(one)).toEqual({ ...one, transferId: undefined });
});

test("[C15] a transfer with one end that is none is remembered, and forgets the account", async () => {
  must(await markTransfers([], [{ transaction: away, counterpartId: arrived.accountId }]));
  const back = must(await denyTransfers([recordById("transactions", away.id)!]));
  const now = () => {
    const { transferId, oneEnded, counterpartId, notTransfer } = recordById("transactions", away.id)!;
    return [transferId !== undefined, oneEnded, counterpartId, notTransfer];
  };
  expect(now()).toEqual([false, undefined, undefined, true]);
  must(await back());
  expect(now()).toEqual([true, true, arrived.accountId, undefined]);
});

test("[C15] a found pair replaces the mark of one end, which is back when the other end is deleted", async () => {
  must(await markTransfers([], [{ transaction: away, counterpartId: arrived.accountId }]));
  const marked = recordById("transactions", away.id)!;
  must(await markTransfers([{ out: marked, in: arrived }]));
  const now = () => recordById("transactions", away.id)!;
  expect(now().oneEnded).toBeUndefined();
  expect(now().transferId).toBe(recordById("transactions", arrived.id)?.transferId);
  const back = must(await removeTransactions([recordById("transactions", arrived.id)!], TODAY));
  expect(now()).toMatchObject({ oneEnded: true, counterpartId: arrived.accountId });
  must(await back());
  expect(now().oneEnded).toBeUndefined();
  expect(now().transferId).toBe(recordById("transactions", arrived.id)?.transferId);
});
