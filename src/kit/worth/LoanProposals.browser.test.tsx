import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { allRecords } from "#data/records/records.ts";
import { create } from "#data/records/repository.ts";
import { addSeries } from "#data/transactions/series.ts";
import { useRecurring } from "#data/transactions/useRecurring.ts";
import { addMonths, localDay } from "#domain/dates.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { must } from "#tests/support/testDevice.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { dismissAll } from "#ui/overlays/notify.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { LoanProposals } from "./LoanProposals.tsx";

let household: TwoDevices;
let debt: Debt;
const PAYMENT = money(-6_000_00, "DKK");

beforeEach(async () => {
  await testWords(["recurring"]);
  household = await twoDevices();
  const accountId = AssetId.parse(crypto.randomUUID());
  const today = localDay(new Date());
  debt = must(
    await create("debts", {
      type: "mortgage",
      name: "Boliglån",
      lender: "Nykredit",
      currentValue: money(1_000_000_00, "DKK"),
      paymentAmount: money(6_000_00, "DKK"),
      paymentFrequency: "monthly",
    }),
  );
  for (const months of [3, 2, 1]) {
    const date = addMonths(today, -months);
    must(await create("transactions", { accountId, date, amount: PAYMENT, text: "NYKREDIT", status: "booked" }));
  }
  const series = { accountId, text: "nykredit", name: "Nykredit", amount: PAYMENT, anchor: today };
  must(await addSeries({ ...series, frequency: "monthly", state: "confirmed" }));
});
afterEach(() => {
  dismissAll();
  household.close();
});

function Asked() {
  const recurring = useRecurring();
  return recurring && <LoanProposals standings={recurring.standings} />;
}

const open = () =>
  render(
    <>
      <Asked />
      <Toasts />
    </>,
  );
const linked = () => allRecords("transactions").map(({ debtId }) => debtId);
const QUESTION = "Ligner ydelsen på Boliglån, 3 posteringer";

test("an accepted payment becomes that of the loan with one yes, and is asked about again when that is taken back", async () => {
  const screen = await open();
  await expect.element(screen.getByText(QUESTION)).toBeVisible();
  await screen.getByRole("button", { name: "Ja, Nykredit er betalinger på Boliglån" }).click();
  await expect.poll(linked).toEqual([debt.id, debt.id, debt.id]);
  await expect.element(screen.getByText(QUESTION)).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Fortryd" }).click();
  await expect.poll(linked).toEqual([undefined, undefined, undefined]);
  await expect.element(screen.getByText(QUESTION)).toBeVisible();
});

test("a no is remembered", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Nej, Nykredit er ikke betalinger på Boliglån" }).click();
  await expect.element(screen.getByText(QUESTION)).not.toBeInTheDocument();
  expect(allRecords("transactions").map(({ notDebtIds }) => notDebtIds)).toEqual([[debt.id], [debt.id], [debt.id]]);
});
