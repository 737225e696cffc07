import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { builtInId } from "#domain/categories/builtInId.ts";
import { addMonths, firstOfMonth, isoDate } from "#domain/dates.ts";
import { kroner } from "#tests/support/goals.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { create } from "../records/repository.ts";
import { useFlowInput } from "./useFlowInput.ts";
import { useInsights } from "../investments/useInsights.ts";
import { useMonthlySpending } from "./useMonthlySpending.ts";

let household: TwoDevices;
const today = isoDate("2026-11-22");

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T12:00:00`) });
  household = await twoDevices();
});
afterEach(() => {
  household.close();
  vi.useRealTimers();
});

function Told() {
  const spending = useMonthlySpending("DKK");
  const told = useInsights(useFlowInput(), true).map(({ kind }) => kind);
  return <output>{JSON.stringify([spending && spending.amount.minor / 100, told])}</output>;
}

test("[C15] what is put aside is no cost of an ordinary month, and no month is said to be dear because of it", async () => {
  const { id: accountId } = must(
    await create("assets", { type: "bank", name: "Lønkonto", currentValue: kroner(20_000), reminders: [] }),
  );
  const post = async (monthsBack: number, amount: number, categoryId = builtInId(12, 1)) => {
    const date = addMonths(firstOfMonth(today), -monthsBack);
    const transaction = {
      accountId,
      date,
      amount: kroner(amount),
      text: "Post",
      status: "booked",
      categoryId,
    } as const;
    must(await create("transactions", transaction));
  };
  for (const monthsBack of [4, 3, 2, 1, 0]) await post(monthsBack, -10_000);
  for (const [monthsBack, amount] of [
    [2, -5_000],
    [1, -5_000],
    [0, -10_000],
  ] as const)
    await post(monthsBack, amount, builtInId(18, 3));
  const screen = await render(<Told />);
  const told = () => JSON.parse(screen.getByRole("status").element().textContent) as unknown;
  await expect.poll(told).toEqual([10_000, []]);
  await post(0, -6_000);
  await expect.poll(told).toEqual([10_000, ["spending"]]);
});
