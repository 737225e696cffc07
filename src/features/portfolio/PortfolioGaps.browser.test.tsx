import { afterEach, beforeEach, expect, test } from "vitest";
import { create } from "#data/records/repository.ts";
import { addDays, localDay } from "#domain/dates.ts";
import { Decimal } from "#domain/decimal.ts";
import { money } from "#domain/money.ts";
import portfolio from "#locales/da/portfolio.json" with { type: "json" };
import { danishPortfolio, open, vectors } from "#tests/support/portfolioPage.tsx";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";

let household: TwoDevices;
const today = localDay(new Date());

beforeEach(async () => {
  await danishPortfolio();
  household = await twoDevices();
});
afterEach(() => household.close());

/** Ten shares in dollars, bought 400 days ago at the rate of the day. */
async function dollars() {
  const brokerageAccount = must(
    await create("assets", { type: "investment", name: "Saxo", currentValue: money(0, "DKK"), reminders: [] }),
  );
  const security = must(await create("securities", { name: "Pear Inc.", class: "stock", currency: "USD" }));
  const own = { accountId: brokerageAccount.id, securityId: security.id, currency: "USD", kind: "buy" } as const;
  const amounts = { quantity: Decimal.parse("10"), price: Decimal.parse("100") };
  must(await create("trades", { ...own, ...amounts, date: addDays(today, -400) }));
  return { brokerageAccount, security };
}

async function rate(daysAgo: number, value: number) {
  const fields = { from: "USD", to: "DKK", rate: value, source: "manual" } as const;
  must(await create("fx_rates", { ...fields, date: addDays(today, -daysAgo) }));
}

const ratesLink = { name: "Indtast eller hent valutakurser" };

test("[C1] over the months without a rate the line is broken, and a sentence names the currency and leads to the rates", async () => {
  await dollars();
  for (const daysAgo of [400, 394, 388, 382]) await rate(daysAgo, 7);
  for (const daysAgo of [49, 42, 35, 28, 21, 14, 7, 0]) await rate(daysAgo, 6.5);
  const screen = await open("/portfolio?range=All");
  const said = screen.getByText(/^Kurven er brudt .* Der mangler en kurs på USD fra den /);
  await expect.element(said).toBeVisible();
  await expect
    .element(said.getByRole("link", ratesLink))
    .toHaveAttribute("href", expect.stringContaining("section=rates"));
  const slider = screen.getByRole("slider", { name: /^Porteføljens værdi/ });
  await expect.element(slider).toBeVisible();
  await expect.poll(() => slider.element().querySelectorAll("path[class*=line]").length).toBe(2);

  await screen.getByRole("tab", { name: "Afkast" }).click();
  await expect.element(screen.getByText(portfolio.returns.drawdownKnown)).toBeVisible();
  await expect.element(screen.getByText(/^Det største fald mellem de dage, hvor værdien kendes, var /)).toBeVisible();
  await expect.element(screen.getByText(/^Kurven er brudt /).getByRole("link", ratesLink)).toBeVisible();
  await expect.element(screen.getByRole("slider", { name: /for hver 10\.000\skr\. Brug piletasterne/ })).toBeVisible();
});

test("[C1] where a rate of one day alone is known the drawing does not begin tomorrow: it waits for rates", async () => {
  await dollars();
  await rate(0, 6.5);
  const screen = await open("/portfolio?range=All");
  await expect
    .element(screen.getByText(/^Kurven kan først tegnes, når værdien kendes på mindst to dage\./))
    .toBeVisible();
  expect(document.body.textContent).not.toContain(portfolio.chart.single);
});

test("[C1] while nothing has a rate no line of zeroes is drawn, what is not counted in the brokerage account is named, and no check says that all is in kroner", async () => {
  await dollars();
  const screen = await open();
  await expect.element(screen.getByText(portfolio.chart.unvalued)).toBeVisible();
  await expect.element(screen.getByRole("slider")).not.toBeInTheDocument();
  await expect
    .element(screen.getByText(/^Ikke talt med i Saxo, fordi valutakursen mangler: Pear Inc\.$/))
    .toBeVisible();
  await expect
    .element(screen.getByRole("row", { name: /^Én valuta/ }))
    .toMatchTextContent("Det kan ikke ses, så længe Pear Inc. mangler en kurs.");
});

test("[C1] beside what has a value, the part that lacks a rate is named where brokerage accounts and checks are told", async () => {
  await vectors();
  await dollars();
  const screen = await open();
  await expect.element(screen.getByText(/^Regnet uden Pear Inc\., der mangler en kurs\./)).toBeVisible();
  const currency = screen.getByRole("row", { name: /^Én valuta/ });
  await expect.element(currency).toMatchTextContent("Ukendt");
  expect(document.body.textContent).not.toContain("Alt handles i din egen valuta.");
  await expect.element(screen.getByText(/^Ikke talt med i Saxo, /)).toBeVisible();
});

test("what it is spread by stands inside the sentence as a common word", async () => {
  await vectors();
  const screen = await open("/portfolio?tab=spread");
  await expect.element(screen.getByRole("figure", { name: "Porteføljen fordelt efter værdipapir" })).toBeVisible();
});

test("months that brought nothing have no best one", async () => {
  await still();
  const screen = await open("/portfolio?tab=returns");
  await expect.element(screen.getByText(portfolio.months.still)).toBeVisible();
  expect(document.body.textContent).not.toContain("Den bedste måned");
});

/** Bought long ago at the price that it still has. */
async function still() {
  const brokerageAccount = must(
    await create("assets", { type: "investment", name: "Nordnet", currentValue: money(0, "DKK"), reminders: [] }),
  );
  const security = must(await create("securities", { name: "Obligation", class: "bond", currency: "DKK" }));
  const own = { accountId: brokerageAccount.id, securityId: security.id, currency: "DKK", kind: "buy" } as const;
  const amounts = { quantity: Decimal.parse("10"), price: Decimal.parse("100") };
  must(await create("trades", { ...own, ...amounts, date: addDays(today, -200) }));
}
