import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { importTrades } from "#data/import/importTrades.ts";
import { newAccountId } from "#data/import/importTransactions.ts";
import type { FileReading, ReadTrade } from "#data/import/readBankFile.ts";
import { allRecords } from "#data/records/records.ts";
import { deduplicatedTrades } from "#domain/calculations/investments/newTrades.ts";
import { isoDate } from "#domain/dates.ts";
import { Decimal } from "#domain/decimal.ts";
import type { Currency } from "#domain/money.ts";
import portfolio from "#locales/da/portfolio.json" with { type: "json" };
import { must } from "#tests/support/testDevice.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { dismissAll } from "#ui/overlays/notify.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { TradesDone } from "./TradesDone.tsx";
import type { ImportInProgress } from "./useImport.ts";

let household: TwoDevices;

beforeEach(async () => {
  await testWords(["broker", "import", "portfolio"]);
  household = await twoDevices();
});
afterEach(() => {
  dismissAll();
  household.close();
});

/** Ten of one security, bought at 250 or come in without a price, into a new brokerage account; and the end of that import. */
async function imported(kind: "buy" | "transfer", currency: Currency = "DKK") {
  const id = newAccountId();
  const trade: ReadTrade = {
    line: 2,
    kind,
    date: isoDate("2026-11-20"),
    currency,
    quantity: Decimal.parse("10"),
    ...(kind === "buy" && { price: Decimal.parse("250") }),
    security: { name: "Et bryggeri", class: "stock" },
  };
  const batches = must(
    await importTrades({
      fileName: "depot.csv",
      file: { profile: "nordnet" } as FileReading,
      brokerageAccounts: [
        {
          depotInFile: undefined,
          brokerageAccount: { kind: "new", id, fields: { name: "Nordnet", wrapper: "free" } },
          trades: deduplicatedTrades(id, [trade], []),
          replaced: [],
          money: { fresh: [], duplicates: [] },
        },
      ],
      home: "DKK",
      now: new Date("2026-11-22T08:00:00Z"),
    }),
  );
  let isOver = false;
  const work = { waiting: [], startOver: () => (isOver = true) } as unknown as ImportInProgress;
  const router = createMemoryRouter([{ path: "*", element: <TradesDone work={work} batches={batches} /> }]);
  const screen = await render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
  return { screen, isOver: () => isOver };
}

test("[§2] /import: a new brokerage account counts as what it holds without a press, and is gone when the import is taken back", async () => {
  const { screen, isOver } = await imported("buy");
  await expect.element(screen.getByText(/^Nordnet tæller med 2\.500\skr\. i din formue\.$/)).toBeVisible();
  await screen.getByRole("button", { name: "Fortryd import" }).click();
  await expect.poll(isOver).toBe(true);
  await expect.poll(() => [allRecords("assets"), allRecords("trades"), allRecords("valuations")]).toEqual([[], [], []]);
});

test("[§2] /import: where a price is missing for that the end of the import says so and leads to the prices", async () => {
  const { screen } = await imported("transfer");
  await expect
    .element(screen.getByText(/^Ikke talt med i Nordnet, fordi kursen mangler: Et bryggeri\.$/))
    .toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Hent kurser" }))
    .toHaveAttribute("href", expect.stringContaining("prices=1"));
});

test("[§2] /import: where only a rate is missing for that the end of the import leads to the rates", async () => {
  const { screen } = await imported("buy", "USD");
  await expect
    .element(screen.getByRole("link", { name: portfolio.giveRate }))
    .toHaveAttribute("href", expect.stringContaining("section=rates"));
  await expect.element(screen.getByRole("link", { name: portfolio.getPrices, exact: true })).not.toBeInTheDocument();
});
