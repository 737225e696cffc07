import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { allRecords } from "#data/records/records.ts";
import { create } from "#data/records/repository.ts";
import { builtInId } from "#domain/categories/builtInId.ts";
import { isoDate } from "#domain/dates.ts";
import { money } from "#domain/money.ts";
import { SOON } from "#tests/support/soon.ts";
import { must } from "#tests/support/testDevice.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { violations } from "#tests/support/violations.ts";
import { dismissAll } from "#ui/overlays/notify.ts";
import { hideAmounts } from "#ui/privacy.ts";
import { switchSingleKeys } from "#ui/singleKeys.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import "#ui/global.css";
import "#ui/tokens.css";
import { GlobalKeys } from "./GlobalKeys.tsx";
import { type Opened, OpenSheet } from "./OpenSheet.tsx";

let household: TwoDevices;

beforeEach(async () => {
  await testWords([
    "attachments",
    "budget",
    "calculators",
    "categories",
    "financial",
    "palette",
    "portfolio",
    "quick",
    "rates",
    "settings",
  ]);
  household = await twoDevices();
});
afterEach(() => {
  hideAmounts(false);
  switchSingleKeys(true);
  dismissAll();
  household.close();
});

function Frame() {
  const [opened, setOpened] = useState<Opened>();
  return (
    <main>
      <h1>{"Gæld"}</h1>
      <button onClick={() => setOpened({ kind: "add" })}>{"Tilføj"}</button>
      <input aria-label="Navn" />
      <button aria-keyshortcuts="," onClick={(event) => (event.currentTarget.textContent = "Gået tilbage")}>
        {"Forrige"}
      </button>
      <GlobalKeys onOpen={setOpened} />
      {opened && <OpenSheet opened={opened} groups={[]} onOpen={setOpened} />}
    </main>
  );
}

async function open() {
  const router = createMemoryRouter([{ path: "*", element: <Frame /> }], { initialEntries: ["/debt"] });
  const screen = await render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
  return { screen, router };
}

const GROCERIES = builtInId(12, 1);

async function accounts() {
  const account = { type: "bank" as const, currentValue: money(0, "DKK"), reminders: [] };
  const [pay, spare] = [
    must(await create("assets", { ...account, name: "Lønkonto" })),
    must(await create("assets", { ...account, name: "Opsparing" })),
  ];
  for (const day of ["18", "19"])
    must(
      await create("transactions", {
        accountId: spare.id,
        date: isoDate(`2026-11-${day}`),
        amount: money(-99_00, "DKK"),
        text: "Netto",
        status: "booked",
        categoryId: GROCERIES,
        categorisedBy: "hand",
      }),
    );
  return { pay, spare };
}

const transactions = () => allRecords("transactions");

test("[§6.2] the plus opens a transaction over the page: its amount first, the account last used, those met before and their category", async () => {
  const { spare } = await accounts();
  const { screen, router } = await open();
  await screen.getByRole("button", { name: "Tilføj", exact: true }).click();
  const form = screen.getByRole("dialog", { name: "Ny postering" });
  await expect.element(form.getByLabelText("Beløb")).toHaveFocus();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard("12*3");
  await expect.element(form.getByLabelText("Konto")).toHaveValue(spare.id);

  await form.getByLabelText("Tekst", { exact: true }).click();
  await userEvent.keyboard("ne");
  await expect.element(form.getByRole("option", { name: "Netto" })).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(form.getByLabelText("Tekst", { exact: true })).toHaveValue("Netto");
  await expect.element(form.getByText("Dagligvarer", { exact: true })).toBeVisible();
  await expect.element(form.getByText(/^Foreslået ud fra teksten/)).toBeVisible();

  await form.getByRole("button", { name: "Gem og ny" }).click();
  await vi.waitFor(() => expect(transactions()).toHaveLength(3), SOON);
  expect(transactions().find(({ amount }) => amount.minor === -36_00)).toMatchObject({
    text: "Netto",
    accountId: spare.id,
    categoryId: GROCERIES,
    categorisedBy: "learnt",
  });
  await expect.element(form.getByLabelText("Beløb")).toHaveValue("");
  await expect.element(form.getByLabelText("Beløb")).toHaveFocus();

  await userEvent.keyboard("{Escape}");
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Tilføj", exact: true })).toHaveFocus();
  expect(router.state.location.pathname).toBe("/debt");

  await userEvent.keyboard("{Control>}z{/Control}");
  await vi.waitFor(() => expect(transactions()).toHaveLength(2), SOON);
});

test("[§6.2] a category that somebody chose is not guessed at, and neither is none", async () => {
  await accounts();
  const { screen } = await open();
  await userEvent.keyboard("n");
  const form = screen.getByRole("dialog", { name: "Ny postering" });
  await form.getByLabelText("Beløb").fill("20");
  await form.getByLabelText(/^Kategori/).click();
  await screen.getByRole("option", { name: "Ingen kategori" }).click();
  await form.getByLabelText("Tekst", { exact: true }).fill("Netto");
  await expect.element(form.getByLabelText(/^Kategori/)).toHaveTextContent("Ingen kategori");
  await form.getByRole("button", { name: "Gem postering" }).click();
  await vi.waitFor(() => expect(transactions()).toHaveLength(3), SOON);
  expect(transactions().find(({ amount }) => amount.minor === -20_00)?.categoryId).toBeUndefined();
});

test("[§6.2] a transaction is saved once, however often it is pressed", async () => {
  await accounts();
  const { screen } = await open();
  await userEvent.keyboard("n");
  const form = screen.getByRole("dialog", { name: "Ny postering" });
  await form.getByLabelText("Beløb").fill("20");
  await form.getByLabelText("Tekst", { exact: true }).fill("Netto");
  const button = form.getByRole("button", { name: "Gem postering" }).element() as HTMLButtonElement;
  button.click();
  await Promise.resolve();
  button.click();
  await expect.element(form).not.toBeInTheDocument();
  await household.exchange();
  expect(transactions()).toHaveLength(3);
});

test("without an account the way to the first one stands there, and what else can be added", async () => {
  const { screen, router } = await open();
  await screen.getByRole("button", { name: "Tilføj", exact: true }).click();
  const form = screen.getByRole("dialog", { name: "Ny postering" });
  await expect.element(form.getByRole("link", { name: "Mål" })).toBeVisible();
  await form.getByRole("link", { name: "Tilføj konto" }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: "/add-asset", search: "?type=bank" });
});

test("[§6.2] a line in the palette opens the form filled in", async () => {
  const { pay } = await accounts();
  const { screen } = await open();
  await userEvent.keyboard("/");
  await screen.getByPlaceholder("Navn, side eller handling").fill("bageren 48,50 i går dagligvarer");
  await screen.getByRole("option", { name: /^Ny postering: Bageren, 48,50.kr\., i går, Dagligvarer$/ }).click();
  const form = screen.getByRole("dialog", { name: "Ny postering" });
  await expect.element(form.getByLabelText("Beløb")).toHaveValue("48,50");
  await expect.element(form.getByLabelText("Tekst", { exact: true })).toHaveValue("Bageren");
  await form.getByLabelText("Konto").selectOptions(pay.name);
  await form.getByRole("button", { name: "Gem postering" }).click();
  await vi.waitFor(
    () =>
      expect(transactions().find(({ text }) => text === "Bageren")).toMatchObject({
        accountId: pay.id,
        amount: { minor: -48_50 },
        categoryId: GROCERIES,
        categorisedBy: "hand",
      }),
    SOON,
  );
});

test("[§6.2] the palette forgives a letter, and reads an amount that is said in short", async () => {
  await accounts();
  const { screen } = await open();
  await userEvent.keyboard("/");
  const field = screen.getByPlaceholder("Navn, side eller handling");
  await field.fill("tilfj postring");
  await expect.element(screen.getByRole("option", { name: "Tilføj postering" })).toBeVisible();
  await field.fill("volvo 3,2 mio");
  await expect.element(screen.getByRole("option", { name: /^Ny postering: Volvo, 3\.200\.000,00.kr\./ })).toBeVisible();
});

test("[§6.2] the palette leads to a security, to a view of a page and to a calculator by their names", async () => {
  const { id } = must(await create("securities", { name: "Novo Nordisk B", class: "stock", currency: "DKK" }));
  const { screen, router } = await open();
  for (const [typed, name, address] of [
    ["novo", "Novo Nordisk B", `security=${id}`],
    ["udbyt", "Udbytte", "tab=dividends"],
    ["skat af løn", "Skat af løn", "calc=dkWage"],
    ["valutak", "Valutakurser", "section=rates"],
  ] as const) {
    await userEvent.keyboard("/");
    await screen.getByPlaceholder("Navn, side eller handling").fill(typed);
    await screen
      .getByRole("option", { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await expect.poll(() => router.state.location.search).toContain(address);
  }
});

test("[§6.2] keys alone act on every page, not while somebody writes, and not when they are switched off", async () => {
  const { screen, router } = await open();
  await userEvent.keyboard("h");
  expect(document.documentElement.dataset["privacy"]).toBe("hidden");
  await userEvent.keyboard("h,");
  await expect.element(screen.getByRole("button", { name: "Gået tilbage" })).toBeVisible();
  await userEvent.keyboard("gm");
  expect(router.state.location.pathname).toMatch(/^\/(goals|maal)$/);

  await userEvent.click(screen.getByLabelText("Navn"));
  await userEvent.keyboard("nah");
  await expect.element(screen.getByLabelText("Navn")).toHaveValue("nah");
  (document.activeElement as HTMLElement).blur();

  await userEvent.keyboard("?");
  const sheet = screen.getByRole("dialog", { name: "Tastaturgenveje" });
  await expect.element(sheet.getByText("Ny postering")).toBeVisible();
  expect(await violations()).toEqual([]);
  await sheet.getByRole("switch", { name: /^Genveje med én tast/ }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet).not.toBeInTheDocument();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard("a");
  expect(router.state.location.pathname).toMatch(/^\/(goals|maal)$/);
});
