import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { recordById } from "#data/records/records.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { PlanSettings } from "./PlanSettings.tsx";

let household: TwoDevices;

beforeEach(async () => {
  await testWords(["budget", "budgetPlan"]);
  household = await twoDevices();
});
afterEach(() => household.close());

test("[C12] a month may begin on the 31st, and on the bank day before it; the 1st forgets both", async () => {
  const screen = await render(<PlanSettings onClose={() => undefined} />);
  const kept = () => recordById("preferences", PREFERENCES_ID);
  const start = screen.getByLabelText("Måneden begynder");
  const moves = screen.getByRole("switch", { name: "Flyt frem før en weekend" });
  await expect.element(start).toHaveValue("1");
  expect(moves.query()).toBeNull();
  await start.selectOptions("Den 31.");
  await expect.poll(kept).toMatchObject({ budgetStart: 28, payday: { day: 31 } });
  await expect.element(start).toHaveValue("31");
  await moves.click();
  await expect.poll(kept).toMatchObject({ budgetStart: 28, payday: { day: 31, isBankDay: true } });
  await start.selectOptions("Den 25.");
  await expect.poll(kept).toMatchObject({ budgetStart: 25, payday: { day: 25, isBankDay: true } });
  await moves.click();
  await expect.poll(() => kept()?.payday).toBeUndefined();
  await expect.element(start).toHaveValue("25");
  await start.selectOptions("Sidste bankdag i måneden før");
  await expect.poll(kept).toMatchObject({ budgetStart: "lastBankDay" });
  expect(moves.query()).toBeNull();
  await start.selectOptions("Den 1. i måneden");
  await expect.poll(kept).toMatchObject({ budgetStart: 1 });
});
