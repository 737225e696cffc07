import { useCallback, useState } from "react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { BudgetPage } from "#features/budget/BudgetPage.tsx";
import { create } from "#data/records/repository.ts";
import { addDays, isoDate, localDay } from "#domain/dates.ts";
import { Decimal } from "#domain/decimal.ts";
import { money } from "#domain/money.ts";
import { addSeries } from "#data/transactions/series.ts";
import { AssetId } from "#domain/ids.ts";
import { must } from "#tests/support/testDevice.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { violations } from "#tests/support/violations.ts";
import { hideAmounts } from "#ui/privacy.ts";
import "#ui/global.css";
import "#ui/tokens.css";
import { type Opened, OpenSheet } from "./OpenSheet.tsx";
import { usePaletteKey } from "./usePaletteKey.ts";

let household: TwoDevices;

beforeEach(async () => {
  await testWords([
    "budget",
    "budgetPlan",
    "calculators",
    "categories",
    "figures",
    "financial",
    "household",
    "palette",
    "portfolio",
    "rates",
  ]);
  household = await twoDevices();
});
afterEach(() => {
  hideAmounts(false);
  household.close();
});

function Frame() {
  const [opened, setOpened] = useState<Opened>();
  usePaletteKey(useCallback(() => setOpened({ kind: "search" }), []));
  return (
    <main>
      <Outlet />
      {opened && <OpenSheet opened={opened} groups={[]} onOpen={setOpened} />}
    </main>
  );
}

async function open() {
  const children = [
    { path: "/budget", element: <BudgetPage /> },
    { path: "*", element: <h1>{"Gæld"}</h1> },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: ["/debt"] });
  const screen = await render(<RouterProvider router={router} />);
  async function search(typed: string) {
    await userEvent.keyboard("{Control>}k{/Control}");
    await screen.getByPlaceholder("Navn, side eller handling").fill(typed);
  }
  return { screen, router, search };
}

/** As many purchases at each place, of growing amounts. */
async function bought(...purchases: readonly (readonly [text: string, kroner: number])[]) {
  const account = { type: "bank" as const, name: "Lønkonto", currentValue: money(2_000_00, "DKK"), reminders: [] };
  const { id: accountId } = must(await create("assets", account));
  for (const [at, [text, kroner]] of purchases.entries()) {
    const date = isoDate(`2026-10-${String(at + 1).padStart(2, "0")}`);
    const amount = money(Math.round(-kroner * 100), "DKK");
    must(await create("transactions", { accountId, date, amount, text, status: "booked" }));
  }
}

test.each([
  ["mørk", "Lyse eller mørke farver", "/indstillinger", "#look"],
  ["mørkt", "Lyse eller mørke farver", "/indstillinger", "#look"],
  ["moerkt", "Lyse eller mørke farver", "/indstillinger", "#look"],
  ["valuta", "Valuta i oversigten", "/indstillinger", "#currency"],
  ["sprog", "Sprog", "/indstillinger", "#look"],
  ["adgangskode", "Adgangskode", "/indstillinger", "#account"],
  ["kodeord", "Adgangskode", "/indstillinger", "#account"],
  ["lås", "Automatisk lås", "/security", ""],
  ["eksport", "Dine data på serveren", "/indstillinger", "#own-data"],
  ["backup", "Sikkerhedskopi", "/indstillinger", "#backup"],
  ["slet konto", "Slet konto", "/indstillinger", "#own-data"],
  ["2fa", "Totrinslogin", "/security", ""],
  ["fingeraftryk", "Lås op uden adgangskode", "/security", ""],
] as const)("[C6] »%s« finds the setting %s", async (typed, name, pathname, hash) => {
  const { screen, router, search } = await open();
  await search(typed);
  await screen.getByRole("option", { name: new RegExp(`^${name}`) }).click();
  await expect.poll(() => router.state.location).toMatchObject({ pathname, hash });
});

test("[C6] a subscription is found by its name, and the way out of it by the word for that", async () => {
  const accountId = AssetId.parse(crypto.randomUUID());
  const netflix = { accountId, text: "netflix com", name: "Netflix", anchor: localDay(new Date()) };
  must(await addSeries({ ...netflix, amount: money(-129_00, "DKK"), frequency: "monthly", state: "confirmed" }));
  const { screen, router, search } = await open();
  await search("netflix");
  await expect.element(screen.getByRole("option", { name: /^Netflix/ })).toBeVisible();
  await screen.getByPlaceholder("Navn, side eller handling").fill("opsig");
  await screen.getByRole("option", { name: /^Opsig et abonnement/ }).click();
  await expect.poll(() => router.state.location.search).toBe("?tab=subscriptions");
});

test("[C6] an amount that nothing has is not to be made shorter", async () => {
  const { screen, search } = await open();
  await search("98765");
  await expect.element(screen.getByText(/^Intet beløb passer/)).toBeVisible();
});

test("[C6] each language has words of its own for the settings", async () => {
  await testWords(["budget", "calculators", "financial", "palette", "portfolio", "rates"], "fi");
  const { screen } = await open();
  await userEvent.keyboard("{Control>}k{/Control}");
  await screen.getByPlaceholder("Nimi, sivu tai toiminto").fill("tumma");
  await expect.element(screen.getByRole("option", { name: /^Vaaleat tai tummat värit/ })).toBeVisible();
});

test("[C6] an action that only looks like the words comes after the setting that is called by them", async () => {
  await testWords(["palette", "budget"], "fi");
  const { screen } = await open();
  await userEvent.keyboard("{Control>}k{/Control}");
  await screen.getByPlaceholder("Nimi, sivu tai toiminto").fill("tumma");
  await expect.element(screen.getByRole("option").first()).toMatchTextContent("Vaaleat tai tummat värit");
  await expect.element(screen.getByRole("option", { name: "Piilota summat" })).toBeVisible();
});

test("[C6] ten transactions of one place are one line, which leads to the list of them", async () => {
  await bought(
    ...Array.from({ length: 10 }, (_, at) => [at % 2 === 0 ? `Netto ${4_000 + at}` : "Netto", 50 + at] as const),
    ["Bageren", 35],
  );
  const { screen, router, search } = await open();
  await search("netto");
  const line = screen.getByRole("option", { name: /^Netto/ });
  await expect.element(line).toMatchTextContent(/^Netto\s*10 posteringer$/);
  await expect.poll(() => violations()).toEqual([]);
  await line.click();
  await expect.poll(() => router.state.location.search).toBe("?tab=list");
  // A name is no matter of the address.
  expect(router.state.location.search).not.toContain("etto");
  await expect.element(screen.getByText("10 posteringer", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("Bageren")).not.toBeInTheDocument();

  await search("bageren");
  await screen.getByRole("option", { name: /^Bageren/ }).click();
  await expect.element(screen.getByRole("dialog", { name: "Ret postering" })).toBeVisible();
});

test("[C6] the list that is open already shows what is asked for", async () => {
  await bought(["Netto", 50], ["Netto", 60], ["Irma", 70], ["Irma", 80]);
  const { screen, router, search } = await open();
  await router.navigate("/budget?tab=list");
  await expect.element(screen.getByText("4 posteringer", { exact: true })).toBeVisible();
  for (const name of ["Netto", "Irma"]) {
    await search(name);
    await screen.getByRole("option", { name: new RegExp(`^${name}`) }).click();
    await expect.element(screen.getByText("2 posteringer", { exact: true })).toBeVisible();
  }
  await expect.element(screen.getByText("Netto")).not.toBeInTheDocument();
});

test("[C6] an amount finds the transactions and the records of that amount, as one types it", async () => {
  await bought(["Netto", 1_250.5], ["Husleje", 1_250], ["Husleje", 1_250], ["Irma", 1_251]);
  must(await create("debts", { type: "other", name: "Lån af mor", currentValue: money(1_250_00, "DKK") }));
  const { screen, search } = await open();
  const found = () =>
    screen
      .getByRole("option")
      .elements()
      .map((item) => item.textContent?.replaceAll("\u00A0", " "));

  await search("1250,50");
  await expect.poll(found).toEqual(["Netto−1.250,50 kr. · 01.10.2026"]);
  await userEvent.keyboard("{Escape}");

  await search("1.250");
  await expect
    .poll(found)
    .toEqual(["Lån af mor1.250,00 kr.", "Husleje2 posteringer", "Netto−1.250,50 kr. · 01.10.2026"]);
  await screen.getByRole("option", { name: /^Husleje/ }).click();
  await expect.element(screen.getByText("2 posteringer", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("Irma")).not.toBeInTheDocument();
});

test("[C6] an amount is found by the beginning of its digits, those of exactly that amount first", async () => {
  await bought(["Løn", -31_250.55], ["Møbler", 312], ["Netto", 31], ["Irma", 3_025]);
  const { screen, search } = await open();
  const found = () =>
    screen
      .getByRole("option")
      .elements()
      .map((item) => item.textContent?.replaceAll("\u00A0", " "));
  for (const typed of ["31250", "31.250", "31.25", "31.250,5"]) {
    await search(typed);
    await expect.poll(found).toEqual(["Løn31.250,55 kr. · 01.10.2026"]);
    await userEvent.keyboard("{Escape}");
  }
  await search("312");
  await expect.poll(found).toEqual(["Møbler−312,00 kr. · 02.10.2026", "Løn31.250,55 kr. · 01.10.2026"]);
});

test("[C6] a brokerage account is found by what its trades make it worth, and not by what was written once", async () => {
  const fields = { type: "investment" as const, name: "Nordnet", currentValue: money(5_000_00, "DKK"), reminders: [] };
  const { id: accountId } = must(await create("assets", fields));
  const { id: securityId } = must(
    await create("securities", { name: "NOVO B", class: "stock", currency: "DKK", isin: "DK0062498333" }),
  );
  const [quantity, price] = [Decimal.parse("10"), Decimal.parse("640")];
  const date = addDays(localDay(new Date()), -20);
  must(await create("trades", { accountId, securityId, kind: "buy", currency: "DKK", quantity, price, date }));
  const { screen, search } = await open();
  await search("6400");
  await expect.element(screen.getByRole("option", { name: /^Nordnet/ })).toMatchTextContent(/6\.400,00/);
  await userEvent.keyboard("{Escape}");
  await search("5000");
  await expect.element(screen.getByRole("option", { name: /^Nordnet/ })).not.toBeInTheDocument();
});

test("[C6] an amount that is found is not told while amounts are hidden", async () => {
  await bought(["Netto", 1_250.5]);
  hideAmounts(true);
  const { screen, search } = await open();
  await search("1250,50");
  await expect
    .element(screen.getByRole("option", { name: /^Netto/ }))
    .toMatchTextContent(/^Netto••••\skr\. · 01\.10\.2026$/);
});
