import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { page } from "vitest/browser";
import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { create } from "#data/records/repository.ts";
import { allRecords } from "#data/records/records.ts";
import { createValuedEntity } from "#data/records/valuedEntities.ts";
import { builtInId } from "#domain/categories/builtInId.ts";
import { addDays, type IsoDate, localDay } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { money } from "#domain/money.ts";
import { SOON } from "#tests/support/soon.ts";
import { must } from "#tests/support/testDevice.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { hideAmounts } from "#ui/privacy.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import "#ui/global.css";
import { AdvancedReportsPage } from "./AdvancedReportsPage.tsx";

const TODAY = localDay(new Date());
const [GROCERIES, EATING_OUT] = [builtInId(12, 1), builtInId(12, 2)];
const WINDOW = { width: window.innerWidth, height: window.innerHeight };
let household: TwoDevices;

beforeEach(async () => {
  await page.viewport(1280, 900);
  await testWords(["analysis", "assets", "debt", "categories", "figures", "budget", "charts"]);
  household = await twoDevices();
});
afterEach(async () => {
  await page.viewport(WINDOW.width, WINDOW.height);
  hideAmounts(false);
  household.close();
});

async function open(query = "period=all") {
  const router = createMemoryRouter([{ path: "*", element: <AdvancedReportsPage /> }], {
    initialEntries: [`/reports/advanced?${query}`],
  });
  const screen = await render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
  return { screen, router };
}

async function spent(date: IsoDate, kroner: number, categoryId: typeof GROCERIES, tags: string[] = []): Promise<void> {
  const accountId = allRecords("assets")[0]!.id;
  const amount = money(-kroner * 100, "DKK");
  must(await create("transactions", { accountId, date, amount, text: "Butik", status: "booked", categoryId, tags }));
}

async function account(): Promise<Asset["id"]> {
  const bank = { type: "bank" as const, name: "Lønkonto", currentValue: money(80_000_00, "DKK"), reminders: [] };
  return must(await createValuedEntity({ collection: "assets", fields: bank }, TODAY)) as Asset["id"];
}

test("[§1.3 reports] the expenses by category stand in a table with their whole, and follow a choice", async () => {
  await account();
  await spent(TODAY, 300, GROCERIES);
  await spent(addDays(TODAY, -1), 200, GROCERIES);
  await spent(TODAY, 80, EATING_OUT, ["ferie"]);
  const { screen, router } = await open();
  const table = screen.getByRole("table", { name: "Udgifter pr. kategori" });
  await expect.poll(() => table.element().textContent, SOON).toContain("500");
  await expect.poll(() => table.element().textContent, SOON).toContain("580");
  await screen.getByLabelText("Mål", { exact: true }).selectOptions("count");
  const counts = screen.getByRole("table", { name: "Antal udgifter pr. kategori" });
  await expect.poll(() => counts.element().textContent, SOON).toContain("3");
  expect(router.state.location.search).toContain("measure=count");
});

test("[§1.3 reports] a table of two groups is a table with a column for each of the second, not a picture of bars", async () => {
  await account();
  await spent(TODAY, 300, GROCERIES);
  await spent(TODAY, 80, EATING_OUT);
  const { screen } = await open("period=all&group=category&by=month");
  await expect.element(screen.getByRole("radio", { name: "Tabel" })).toBeChecked();
  const table = screen.getByRole("table", { name: "Udgifter pr. kategori pr. måned" });
  await expect.poll(() => table.element().textContent, SOON).toMatch(/300.*300/u);
  expect(document.querySelector("figure")).toBeNull();
});

test("a tag and words stay out of the address, and counts are shown while amounts are hidden", async () => {
  await account();
  await spent(TODAY, 300, GROCERIES);
  await spent(TODAY, 80, EATING_OUT, ["ferie"]);
  const { screen, router } = await open();
  await screen.getByRole("button", { name: "Flere filtre" }).click();
  await screen.getByLabelText("Mærke").selectOptions("ferie");
  const table = screen.getByRole("table", { name: "Udgifter pr. kategori" });
  await expect.poll(() => table.element().textContent, SOON).not.toContain("300");
  expect(router.state.location.search).not.toContain("ferie");
  hideAmounts(true);
  await expect.poll(() => table.element().textContent).not.toContain("80");
  await screen.getByLabelText("Mål", { exact: true }).selectOptions("count");
  await expect
    .poll(() => screen.getByRole("table", { name: "Antal udgifter pr. kategori" }).element().textContent, SOON)
    .toContain("1");
});

test("[§1.3 reports] the period can be any days from one to another; a day beyond the other one takes it along", async () => {
  await account();
  await spent(TODAY, 300, GROCERIES);
  await spent(addDays(TODAY, -40), 80, EATING_OUT);
  const { screen, router } = await open("period=all");
  const total = () => screen.getByRole("table", { name: "Udgifter pr. kategori" }).element().textContent;
  await expect.poll(total, SOON).toContain("380");
  await screen.getByLabelText("Periode").selectOptions("span");
  const period = () => new URLSearchParams(router.state.location.search).get("period");
  await expect.poll(period).toMatch(/^\d{4}-\d{2}-\d{2}\.\.\d{4}-\d{2}-\d{2}$/);
  const typed = (day: IsoDate) => day.split("-").toReversed().join(".");
  await screen.getByLabelText("Fra", { exact: true }).fill(typed(addDays(TODAY, -10)));
  await expect.poll(period).toBe(`${addDays(TODAY, -10)}..${TODAY}`);
  await expect.poll(total, SOON).not.toContain("380");
  await screen.getByLabelText("Til", { exact: true }).fill(typed(addDays(TODAY, -30)));
  await expect.poll(period).toBe(`${addDays(TODAY, -30)}..${addDays(TODAY, -30)}`);
  await screen.getByLabelText("Periode").selectOptions("thisYear");
  await expect.element(screen.getByLabelText("Fra", { exact: true })).not.toBeInTheDocument();
});

test("a saved report comes again with its name and its filter, and what is changed can be saved", async () => {
  await account();
  await spent(TODAY, 80, EATING_OUT, ["ferie"]);
  const definition = {
    measure: "sum",
    of: "expenses",
    group: "month",
    period: "thisYear",
    picture: "bar",
    tag: "ferie",
  };
  const made = must(await create("reports", { name: "Ferien", order: 1, definition }));
  const { screen } = await open(`id=${made.id}`);
  await expect.element(screen.getByRole("heading", { name: "Ferien" }), SOON).toBeVisible();
  await expect.element(screen.getByLabelText("Mærke")).toHaveValue("ferie");
  await expect.element(screen.getByRole("button", { name: "Gem ændringer" })).not.toBeInTheDocument();
  await screen.getByLabelText("Periode").selectOptions("all");
  await screen.getByRole("button", { name: "Gem ændringer" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Gem rapport" }).click();
  await expect.poll(() => allRecords("reports")[0]?.definition.period, SOON).toBe("all");
});

test("without anything to measure the page says how to begin, and without a hit how to go on", async () => {
  const { screen } = await open();
  await expect.element(screen.getByText("Din første rapport"), SOON).toBeVisible();
  await account();
  await expect.element(screen.getByText("Der er intet at vise for valget"), SOON).toBeVisible();
});

test("[§6] on a phone the number of the report is on the first screen, and stands above the choices while they are changed", async () => {
  await page.viewport(390, 844);
  await account();
  await spent(TODAY, 300, GROCERIES);
  await spent(TODAY, 80, EATING_OUT, ["ferie"]);
  const { screen, router } = await open();
  const table = screen.getByRole("table", { name: "Udgifter pr. kategori" });
  await expect.poll(() => table.element().textContent, SOON).toContain("380");
  expect(table.element().getBoundingClientRect().top).toBeLessThan(600);
  await screen.getByRole("button", { name: "Flere valg" }).click();
  const sheet = screen.getByRole("dialog", { name: "Rapportens indhold" });
  await sheet.getByRole("button", { name: "Flere filtre" }).click();
  await sheet.getByLabelText("Mærke").selectOptions("ferie");
  await expect.poll(() => sheet.element().textContent, SOON).not.toContain("380");
  await sheet.getByLabelText("Mål", { exact: true }).selectOptions("count");
  expect(router.state.location.search).toContain("measure=count");
  await sheet.getByRole("button", { name: "Vis rapporten" }).click();
  await expect.element(screen.getByRole("button", { name: "Flere valg (1)" })).toBeVisible();
});

test("where there is nothing to show there is nothing to fetch, and a day without its year is one to come for a reminder", async () => {
  await account();
  const { screen } = await open("measure=sum&of=income&group=month&period=1999");
  await expect.element(screen.getByText("Der er intet at vise for valget"), SOON).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Hent rapporten" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Gem rapport" }).click();
  const sheet = screen.getByRole("dialog", { name: "Gem rapport" });
  await sheet.getByLabelText(/Påmind mig/).selectOptions("monthly");
  const tomorrow = addDays(TODAY, 1);
  await sheet.getByLabelText(/Første gang/).fill(`${Number(tomorrow.slice(8))}.${Number(tomorrow.slice(5, 7))}.`);
  await sheet.getByRole("button", { name: "Gem rapport" }).click();
  await expect.poll(() => allRecords("reports")[0]?.reminder?.from, SOON).toBe(tomorrow);
});
