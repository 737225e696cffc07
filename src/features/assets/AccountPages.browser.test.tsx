import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page as frame, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { create } from "#data/records/repository.ts";
import { createValuedEntity } from "#data/records/valuedEntities.ts";
import { addDays, firstOfMonth, isoDate, type IsoDate, localDay } from "#domain/dates.ts";
import { Decimal } from "#domain/decimal.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { AssetId, TransactionId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { must } from "#tests/support/testDevice.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { violations } from "#tests/support/violations.ts";
import "#ui/tokens.css";
import "#ui/global.css";
import { dismissAll } from "#ui/overlays/notify.ts";
import { AssetsPage } from "./AssetsPage.tsx";

const today = isoDate(localDay(new Date()));
let household: TwoDevices;
beforeEach(async () => {
  await frame.viewport(1280, 900);
  await testWords(["assets", "portfolio", "rates", "charts", "categories", "upcoming"]);
  household = await twoDevices();
});
afterEach(() => {
  dismissAll();
  household.close();
});

async function bank(name: string, minor: number): Promise<AssetId> {
  const fields = { type: "bank" as const, name, currentValue: money(minor, "DKK"), reminders: [] };
  return AssetId.parse(must(await createValuedEntity({ collection: "assets", fields }, today)));
}

async function booked(accountId: AssetId, date: IsoDate, minor: number, text: string, more: Partial<Transaction> = {}) {
  const fields = { accountId, date, amount: money(minor, "DKK"), text, status: "booked", ...more } as const;
  must(await create("transactions", fields));
}

function open(address: string) {
  const router = createMemoryRouter(
    [
      {
        path: "/aktiver",
        element: (
          <main>
            <AssetsPage />
          </main>
        ),
      },
      { path: "*", element: <p /> },
    ],
    { initialEntries: [address] },
  );
  return { router, screen: render(<RouterProvider router={router} />) };
}

describe("the page of a bank account", () => {
  test("shows its newest transactions with what stood on it after each, and this month's money in and out", async () => {
    const [account, other] = [await bank("Lønkonto", 10_000_00), await bank("Opsparing", 5_000_00)];
    // On the first of a month both are of one day, in which the last of the file comes first.
    await booked(account, today, -250_00, "Netto", { id: TransactionId.parse("ffffffff-ffff-4fff-bfff-ffffffffffff") });
    const salary = { id: TransactionId.parse("00000000-0000-4000-8000-000000000001") };
    await booked(account, firstOfMonth(today), 20_000_00, "Løn", salary);
    await booked(account, addDays(firstOfMonth(today), -3), -900_00, "Husleje");
    await booked(other, today, -77_00, "Et andet sted");
    const { router, screen } = open(`/aktiver?id=${account}`);
    const page = await screen;
    const table = page.getByRole("table", { name: "Posteringer, nyeste først" });
    await expect.element(table.getByRole("row").nth(1)).toMatchTextContent(/Netto.*Uden kategori.*250,00.*10\.000,00/);
    await expect.element(table.getByRole("row").nth(2)).toMatchTextContent(/Løn.*20\.000,00.*10\.250,00/);
    await expect.element(table.getByRole("row").nth(3)).toMatchTextContent(/Husleje.*900,00.*9\.750,00/);
    await expect.element(table).not.toMatchTextContent("Et andet sted");
    await expect.element(page.getByText(/^Ind i /)).toBeVisible();
    const main = page.getByRole("main");
    await expect
      .element(main)
      .toMatchTextContent(/Ind i [^0-9]+\d{4}\+?20\.000,00 kr\..*Ud i [^0-9]+\d{4}−250,00 kr\./);
    await expect.element(page.getByText(/^Du skrev saldoen den /)).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Se alle 3" }))
      .toHaveAttribute("href", `/budget?tab=list&account=${account}`);
    expect(await violations()).toEqual([]);

    await table.getByRole("cell", { name: /20\.000,00/ }).click();
    expect(router.state.location.pathname).toBe("/budget");
    expect(router.state.location.search).toContain(`account=${account}`);
  });

  test("says that the bank's file told the balance, and of which day", async () => {
    const fields = { type: "bank" as const, name: "Lønkonto", currentValue: money(9_000_00, "DKK"), reminders: [] };
    const { id: account } = must(await create("assets", fields));
    const value = { value: money(9_000_00, "DKK"), date: today, source: "import" } as const;
    must(await create("valuations", { ...value, subjectId: account, subject: "asset" }));
    const { screen } = open(`/aktiver?id=${account}`);
    await expect.element((await screen).getByText(/^Saldoen kommer fra bankens fil den /)).toBeVisible();
  });

  test("draws its past by its transactions, and not by the one balance that was written", async () => {
    const account = await bank("Lønkonto", 10_000_00);
    await booked(account, addDays(today, -40), 12_000_00, "Løn");
    await booked(account, addDays(today, -10), -3_000_00, "Husleje");
    const { screen } = open(`/aktiver?id=${account}`);
    const page = await screen;
    await expect.element(page.getByText(/^Fra 1\.000\skr\. den .* til 10\.000\skr\. den /)).toBeVisible();
    await expect.element(page.getByText(/^Mellem de saldoer/)).toBeVisible();
    await expect.element(page.getByText(/^Her kommer en graf/)).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  test("of an account without a balance it says what is missing for a curve", async () => {
    const fields = { type: "bank" as const, name: "Lønkonto", currentValue: money(0, "DKK"), reminders: [] };
    const { id: account } = must(await create("assets", fields));
    await booked(account, today, -250_00, "Netto");
    const { screen } = open(`/aktiver?id=${account}`);
    const page = await screen;
    await expect
      .element(page.getByText(/^Posteringerne fortæller ikke, hvor meget der står på kontoen\./))
      .toBeVisible();
    await expect.element(page.getByText("Ingen værdier endnu.")).not.toBeInTheDocument();
  });

  test("without transactions it says where they come from, and leads there", async () => {
    const account = await bank("Lønkonto", 10_000_00);
    const { screen } = open(`/aktiver?id=${account}`);
    const page = await screen;
    await expect.element(page.getByText(/^Der er ingen posteringer på kontoen endnu\./)).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Importér fil" })).toHaveAttribute("href", "/import");
    expect(await violations()).toEqual([]);
  });

  test("fits a phone: text and amount above, day, category and balance below", async () => {
    await frame.viewport(390, 844);
    const account = await bank("Lønkonto", 10_000_00);
    await booked(account, today, -250_00, "En meget lang tekst fra banken om et køb i en butik langt borte");
    const { screen } = open(`/aktiver?id=${account}`);
    const row = (await screen).getByRole("table", { name: "Posteringer, nyeste først" }).getByRole("row").nth(1);
    await expect.element(row).toMatchTextContent(/En meget lang tekst.*Uden kategori.*10\.000,00/);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await violations()).toEqual([]);
  });
});

test("the page of a brokerage account lists its own holdings, and the whole row leads to one, by mouse and by Enter", async () => {
  const fields = { type: "investment" as const, name: "Nordnet", currentValue: money(0, "DKK"), reminders: [] };
  const [account, other] = [
    must(await create("assets", fields)),
    must(await create("assets", { ...fields, name: "Saxo" })),
  ];
  for (const [name, accountId] of [
    ["NOVO B", account.id],
    ["Globale aktier", other.id],
  ] as const) {
    const security = must(await create("securities", { name, class: "stock", currency: "DKK" }));
    const own = {
      accountId,
      securityId: security.id,
      currency: "DKK",
      kind: "buy",
      date: addDays(today, -20),
    } as const;
    must(await create("trades", { ...own, quantity: Decimal.parse("10"), price: Decimal.parse("640") }));
  }
  const { router, screen } = open(`/aktiver?id=${account.id}`);
  const table = (await screen).getByRole("table", { name: "Beholdninger" });
  await expect.element(table.getByRole("row").nth(1)).toMatchTextContent(/NOVO B.*6\.400,00/);
  await expect.element(table).not.toMatchTextContent("Globale aktier");
  await table.getByRole("cell", { name: /6\.400,00/ }).click();
  expect(router.state.location.pathname).toBe("/portfolio");
  expect(router.state.location.search).toMatch(new RegExp(`^\\?tab=holdings&account=${account.id}&security=`));

  await router.navigate(-1);
  const link = (await screen).getByRole("link", { name: "NOVO B" });
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  expect(router.state.location.pathname).toBe("/portfolio");
});
