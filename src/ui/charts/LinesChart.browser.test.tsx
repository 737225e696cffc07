import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { isoDate } from "#domain/dates.ts";
import { money } from "#domain/money.ts";
import { testWords } from "#tests/support/testWords.ts";
import { hideAmounts } from "../privacy.ts";
import "../global.css";
import { LinesChart } from "./LinesChart.tsx";

const kroner = (amount: number) => money(100 * amount, "DKK");

beforeEach(() => testWords([]));
afterEach(() => hideAmounts(false));

const chart = (
  <LinesChart
    label="Nettoformue"
    summary="Med »Jobtab« er nettoformuen 90.000 kr. lavere."
    dates={[isoDate("2026-11-22"), isoDate("2026-12-22"), isoDate("2027-01-22")]}
    series={[
      { name: "Prognosen", values: [kroner(100_000), kroner(110_000), kroner(120_000)] },
      { name: "Jobtab", values: [kroner(100_000), kroner(70_000), kroner(30_000)] },
    ]}
  />
);

test("the points of several lines are gone through with the keys, and each says the value of every line", async () => {
  const screen = await render(<MemoryRouter>{chart}</MemoryRouter>);
  const slider = screen.getByRole("slider", { name: /^Nettoformue/ });
  await expect
    .element(slider)
    .toHaveAttribute("aria-valuetext", expect.stringMatching(/Prognosen 120\.000.*Jobtab 30\.000/));
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect
    .element(slider)
    .toHaveAttribute("aria-valuetext", expect.stringMatching(/22\. december.*Jobtab 70\.000/));
});

test("the table has a column for every line, the newest first, and hidden amounts stay hidden in both", async () => {
  const screen = await render(<MemoryRouter>{chart}</MemoryRouter>);
  await screen.getByRole("button", { name: "Vis som tabel" }).click();
  await expect.element(screen.getByRole("table", { name: "Nettoformue" })).toBeVisible();
  expect(page.getByRole("row").elements()).toHaveLength(4);
  hideAmounts(true);
  await expect.element(screen.getByRole("table", { name: "Nettoformue" })).not.toHaveTextContent("120.000");
  await expect.element(screen.getByText(/Med »Jobtab«/)).not.toHaveTextContent("90.000");
});
