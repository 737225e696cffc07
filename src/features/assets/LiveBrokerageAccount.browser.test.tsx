import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page as frame } from "vitest/browser";
import { render } from "vitest-browser-react";
import { recordById } from "#data/records/records.ts";
import { create } from "#data/records/repository.ts";
import { putValue } from "#data/records/valuedEntities.ts";
import { addDays, isoDate, localDay } from "#domain/dates.ts";
import { Decimal } from "#domain/decimal.ts";
import type { Currency } from "#domain/money.ts";
import { money } from "#domain/money.ts";
import { must } from "#tests/support/testDevice.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
// A toast is within reach only with the sizes of the app.
import "#ui/tokens.css";
import "#ui/global.css";
import { dismissAll } from "#ui/overlays/notify.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { AssetsPage } from "./AssetsPage.tsx";

const today = isoDate(localDay(new Date()));
let household: TwoDevices;
beforeEach(async () => {
  await frame.viewport(1280, 900);
  await testWords(["assets", "portfolio", "rates", "charts", "figures"]);
  household = await twoDevices();
});
afterEach(() => {
  dismissAll();
  household.close();
});

async function bought(name: string, currency: Currency, quantity: string, price: string, accountId: string) {
  const security = must(await create("securities", { name, class: "stock", currency }));
  const amounts = { quantity: Decimal.parse(quantity), price: Decimal.parse(price) };
  const own = { accountId: accountId as never, securityId: security.id, currency, kind: "buy" } as const;
  must(await create("trades", { ...own, ...amounts, date: addDays(today, -20) }));
}

/** Ten shares in kroner and two in dollars, of which no rate is known. */
async function depot() {
  const fields = { type: "investment" as const, name: "Nordnet", currentValue: money(0, "DKK"), reminders: [] };
  const account = must(await create("assets", fields));
  await bought("NOVO B", "DKK", "10", "640", account.id);
  await bought("TSLA", "USD", "2", "210", account.id);
  return account;
}

function open(address: string) {
  const router = createMemoryRouter([{ path: "*", element: <AssetsPage /> }], { initialEntries: [address] });
  return render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
}

test("[§2] /assets: a brokerage account counts with its holdings without a press, and the sum says that a share is not in it", async () => {
  await depot();
  const screen = await open("/aktiver");
  await expect.element(screen.getByText("Ikke det hele")).toBeVisible();
  await expect.element(screen.getByText(/valutakurs mangler: TSLA\.$/)).toBeVisible();
  await expect.element(screen.getByRole("row", { name: /^Nordnet/ })).toMatchTextContent("6.400,00");
});

test("the page of a brokerage account takes the cash in it, which counts at once and can be taken back", async () => {
  const account = await depot();
  const screen = await open(`/aktiver?id=${account.id}`);
  await expect.element(screen.getByText("6.400,00 kr.").first()).toBeVisible();
  await expect.element(screen.getByText(/^Ikke talt med i Nordnet, fordi valutakursen mangler: TSLA\.$/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Ny værdi" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Skriv kontanter" }).click();
  const sheet = screen.getByRole("dialog", { name: "Kontanter i Nordnet" });
  await sheet.getByLabelText("Kontanter i dag").fill("3471");
  await sheet.getByRole("button", { name: "Gem kontanter" }).click();
  await expect.element(screen.getByText("9.871,00 kr.").first()).toBeVisible();
  expect(recordById("assets", account.id)?.statedCash).toMatchObject([{ date: today, value: money(3_471_00, "DKK") }]);
  await screen.getByRole("button", { name: "Fortryd" }).last().click();
  await expect.element(screen.getByRole("button", { name: "Skriv kontanter" })).toBeVisible();
  await expect.element(screen.getByText("9.871,00 kr.")).not.toBeInTheDocument();
});

test("where a person has written a value too, the page says which of the two counts, and lets it be chosen", async () => {
  const account = await depot();
  must(
    await putValue({ collection: "assets", id: account.id }, { date: today, value: money(20_000_00, "DKK") }, today),
  );
  const screen = await open(`/aktiver?id=${account.id}`);
  await expect.element(screen.getByText(/De tæller ikke, fordi handlerne siger/)).toBeVisible();
  await screen.getByRole("button", { name: "Lad min egen værdi tælle" }).click();
  await expect
    .element(screen.getByText(/^Nordnet tæller med den værdi, du selv har skrevet\. Det har du valgt\./))
    .toBeVisible();
  await expect.element(screen.getByText("20.000,00 kr.").first()).toBeVisible();
  await screen.getByRole("button", { name: "Lad handlerne tælle" }).click();
  await expect.element(screen.getByText(/De tæller ikke, fordi handlerne siger/)).toBeVisible();
});
