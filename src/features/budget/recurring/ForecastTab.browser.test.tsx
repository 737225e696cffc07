import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { create, writeAll } from "#data/records/repository.ts";
import { createValuedEntity } from "#data/records/valuedEntities.ts";
import { builtInId } from "#domain/categories/builtInId.ts";
import { addDays, localDay, yearMonth } from "#domain/dates.ts";
import { BudgetMonth } from "#domain/entities/budgetLine.ts";
import { AssetId, BudgetBillId, TransactionId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import forecast from "#locales/da/forecast.json" with { type: "json" };
import { must } from "#tests/support/testDevice.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { ForecastTab } from "./ForecastTab.tsx";

const TODAY = localDay(new Date());
let household: TwoDevices;

beforeEach(async () => {
  await testWords(["forecast", "categories", "recurring"]);
  household = await twoDevices();
});
afterEach(() => household.close());

test("[C10] without transactions the budget says what a day costs and which bills come; four weeks of transactions take its place", async () => {
  const fields = { type: "bank" as const, name: "Lønkonto", currentValue: money(30_000_00, "DKK"), reminders: [] };
  const accountId = AssetId.parse(must(await createValuedEntity({ collection: "assets", fields }, TODAY)));
  const amounts = [{ id: BudgetMonth.parse(yearMonth(TODAY)), amount: money(3_650_00, "DKK") }];
  const groceries = { id: builtInId(3, 1), amounts, every: "month", month: 1, rollover: false } as const;
  must(await create("budget_lines", groceries));
  const bill = { id: BudgetBillId.parse(crypto.randomUUID()), name: "Vægtafgift", amount: money(1_800_00, "DKK") };
  must(await create("budget_bills", { ...bill, every: "month", month: 1 }));
  const screen = await render(
    <MemoryRouter>
      <ForecastTab />
    </MemoryRouter>,
  );
  await expect.element(screen.getByText("120 kr. er trukket fra om dagen, som budgettet siger.")).toBeVisible();
  await expect.element(screen.getByText("Vægtafgift").first()).toBeVisible();

  const bought = Array.from({ length: 5 }, (_, week) => addDays(TODAY, -7 * week));
  const writes = bought.map((date) => ({
    kind: "create" as const,
    collection: "transactions" as const,
    fields: {
      id: TransactionId.parse(crypto.randomUUID()),
      accountId,
      date,
      amount: money(-700_00, "DKK"),
      text: "Netto",
      status: "booked" as const,
    },
  }));
  must(await writeAll(writes));
  await expect.element(screen.getByText(/^100\skr. er trukket fra om dagen. I hver fjerde uge/)).toBeVisible();
});

test("[C10] where nobody knows what a day costs, nothing is said of how it is counted", async () => {
  const fields = { type: "bank" as const, name: "Lønkonto", currentValue: money(30_000_00, "DKK"), reminders: [] };
  must(await createValuedEntity({ collection: "assets", fields }, TODAY));
  const screen = await render(
    <MemoryRouter>
      <ForecastTab />
    </MemoryRouter>,
  );
  await expect.element(screen.getByText(forecast.everyday.unknown)).toBeVisible();
  await expect.element(screen.getByText(forecast.everyday.help)).not.toBeInTheDocument();
});

test("[C10] a bill that nobody has answered is counted neither as a payment nor as an ordinary day, and the page says so", async () => {
  const fields = { type: "bank" as const, name: "Lønkonto", currentValue: money(30_000_00, "DKK"), reminders: [] };
  const accountId = AssetId.parse(must(await createValuedEntity({ collection: "assets", fields }, TODAY)));
  const row = (days: number, kroner: number, text: string) => ({
    kind: "create" as const,
    collection: "transactions" as const,
    fields: {
      id: TransactionId.parse(crypto.randomUUID()),
      accountId,
      date: addDays(TODAY, -days),
      amount: money(kroner * 100, "DKK"),
      text,
      status: "booked" as const,
    },
  });
  const bills = [10, 40, 70, 100, 130].map((days) => row(days, -7_850, "Totalkredit"));
  const shopping = [2, 11, 15, 24, 33, 41, 52, 60, 77, 90, 112].map((days) => row(days, -140, "Netto"));
  must(await writeAll([...bills, ...shopping]));
  const screen = await render(
    <MemoryRouter>
      <ForecastTab />
    </MemoryRouter>,
  );
  await expect.element(screen.getByText(forecast.events.proposals_one)).toBeVisible();
  const line = screen.getByText(/er trukket fra om dagen/);
  await expect.element(line).toMatchTextContent(/^\d\d(,\d\d)?\skr\./);
});
