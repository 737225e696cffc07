import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { render } from "vitest-browser-react";
import { create } from "#data/records/repository.ts";
import { isoDate } from "#domain/dates.ts";
import { Decimal } from "#domain/decimal.ts";
import { money } from "#domain/money.ts";
import { PortfolioPage } from "#features/portfolio/PortfolioPage.tsx";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { must } from "./testDevice.ts";
// An element at the edge of the screen is there only with the sizes of the app.
import "#ui/tokens.css";
import "#ui/global.css";
import { testWords } from "./testWords.ts";

/** The words that the page is written in. */
export async function danishPortfolio(): Promise<void> {
  await testWords(["figures", "portfolio", "prices", "rates", "risks", "sync"]);
}

export async function open(address = "/portfolio") {
  const router = createMemoryRouter([{ path: "/portfolio", element: <PortfolioPage /> }], {
    initialEntries: [address],
  });
  return render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
}

/** 100,000 at 100, 50,000 more at 112, at 114.0740740741 half a year later: the figures of the reference vectors. */
export async function vectors() {
  const brokerageAccount = must(
    await create("assets", { type: "investment", name: "Nordnet", currentValue: money(0, "DKK"), reminders: [] }),
  );
  const security = must(await create("securities", { name: "Globale aktier", class: "fund", currency: "DKK" }));
  const common = { accountId: brokerageAccount.id, securityId: security.id, currency: "DKK", kind: "buy" } as const;
  const first = must(
    await create("trades", {
      ...common,
      date: isoDate("2025-01-01"),
      quantity: Decimal.parse("1000"),
      price: Decimal.parse("100"),
    }),
  );
  must(
    await create("trades", {
      ...common,
      date: isoDate("2025-07-01"),
      quantity: Decimal.parse("446.4285714286"),
      price: Decimal.parse("112"),
    }),
  );
  must(
    await create("prices", {
      securityId: security.id,
      date: isoDate("2026-01-01"),
      price: Decimal.parse("114.0740740741"),
      currency: "DKK",
      source: "manual",
    }),
  );
  return { brokerageAccount, security, first };
}
