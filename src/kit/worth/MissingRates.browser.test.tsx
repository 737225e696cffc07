import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { addDays, isoDate } from "#domain/dates.ts";
import { type Currency, type Money, money } from "#domain/money.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { MissingRates } from "./MissingRates.tsx";

let household: TwoDevices;
beforeEach(async () => {
  await testWords(["rates"]);
  household = await twoDevices();
});
afterEach(() => household.close());

const day = (date: string, ...missing: Currency[]) => ({ date: isoDate(date), ...(missing.length > 0 && { missing }) });
const shown = async (points: readonly ReturnType<typeof day>[], others: readonly Money[] = []) =>
  render(
    <MemoryRouter>
      <MissingRates others={others} points={points} />
    </MemoryRouter>,
  );

test("[C1] of two days that are compared each that lacks a rate is named, and no chart is spoken of", async () => {
  const screen = await shown([day("2025-11-26", "EUR", "USD"), day("2026-11-26")]);
  await expect.element(screen.getByText("EUR mangler den 26. november 2025.")).toBeVisible();
  await expect.element(screen.getByText("USD mangler den 26. november 2025.")).toBeVisible();
  await expect.element(screen.getByText(/graf/)).not.toBeInTheDocument();
});

test("[C1] a chart's points are counted as the language writes numbers, and a single day is told by what it leaves out", async () => {
  const many = await shown([day("2026-11-24", "USD"), day("2026-11-25", "USD"), day("2026-11-26")]);
  await expect.element(many.getByText(/^I 2 af grafens 3 punkter mangler der en kurs: USD/)).toBeVisible();
  await many.unmount();
  const years = Array.from({ length: 1234 }, (_, at) => day(addDays(isoDate("2023-07-01"), at), "USD"));
  const long = await shown([...years, day("2026-11-26")]);
  await expect.element(long.getByText(/^I 1\.234 af grafens 1\.235 punkter/)).toBeVisible();
  await long.unmount();
  const one = await shown([day("2026-11-26", "USD")], [money(10_000_00, "USD")]);
  await expect.element(one.getByText(/^Ikke regnet med, fordi kursen mangler: 10\.000,00.US\$/)).toBeVisible();
  await expect.element(one.getByText(/graf|mangler den/)).not.toBeInTheDocument();
});
