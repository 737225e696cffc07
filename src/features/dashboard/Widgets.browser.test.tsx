import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { saveHousehold } from "#data/records/householdRecord.ts";
import { savePreferences } from "#data/records/preferencesRecord.ts";
import { recordById } from "#data/records/records.ts";
import { create } from "#data/records/repository.ts";
import { addDays, addMonths, firstOfMonth, type IsoDate, isoDate, localDay, yearMonth } from "#domain/dates.ts";
import { Decimal } from "#domain/decimal.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { ImportBatchId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import dashboard from "#locales/da/dashboard.json" with { type: "json" };
import financial from "#locales/da/financial.json" with { type: "json" };
import upcoming from "#locales/da/shared/upcoming.json" with { type: "json" };
import widgets from "#locales/da/shared/widgets.json" with { type: "json" };
import { must, put } from "#tests/support/testDevice.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { dismissAll } from "#ui/overlays/notify.ts";
import { hideAmounts } from "#ui/privacy.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { DashboardPage } from "./DashboardPage.tsx";
// An element at the edge of the screen is there only with the sizes of the app.
import "#ui/tokens.css";
import "#ui/global.css";

let household: TwoDevices;
const today = localDay(new Date());
const kr = (kroner: number) => money(kroner * 100, "DKK");

beforeEach(async () => {
  await testWords([
    "assets",
    "budget",
    "categories",
    "dashboard",
    "debt",
    "figures",
    "financial",
    "onboarding",
    "portfolio",
    "upcoming",
    "widgets",
  ]);
  household = await twoDevices();
});
afterEach(() => {
  hideAmounts(false);
  dismissAll();
  household.close();
});

async function open() {
  const router = createMemoryRouter([{ path: "/dashboard", element: <DashboardPage /> }], {
    initialEntries: ["/dashboard"],
  });
  return render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
}

const headings = () => [...document.querySelectorAll("h2")].map(({ textContent }) => textContent);

async function account() {
  return must(await create("assets", { type: "bank", name: "Lønkonto", currentValue: kr(20_000), reminders: [] }));
}

test("[§1] a household without transactions, trades and trouble sees no part that has nothing to say", async () => {
  await account();
  await open();
  await expect.poll(headings).toEqual(["Du ejer", "Du skylder"]);
});

test("[§3] a reminder of the next 30 days stands with its note, where it has one", async () => {
  const service = { type: "service", date: addDays(today, 7) } as const;
  const reminders = [
    { ...service, id: crypto.randomUUID(), notes: "Syn hos FDM" },
    { ...service, id: crypto.randomUUID() },
  ];
  must(await create("assets", { type: "vehicle", name: "Skoda Enyaq", currentValue: kr(200_000), reminders }));
  const screen = await open();
  const table = screen.getByRole("table", { name: dashboard.reminders.list });
  await expect.element(table).toBeVisible();
  const told = () => [...table.element().querySelectorAll("tbody tr")].map((row) => row.children[1]?.textContent);
  await expect.poll(told).toEqual(["Service: Syn hos FDM", "Service"]);
});

test("[C1] a return that nobody knows says why, and leads to the rates", async () => {
  await account();
  const brokerageAccount = must(
    await create("assets", { type: "investment", name: "Saxo", currentValue: kr(0), reminders: [] }),
  );
  const security = must(await create("securities", { name: "Pear Inc.", class: "stock", currency: "USD" }));
  const own = { accountId: brokerageAccount.id, securityId: security.id, currency: "USD", kind: "buy" } as const;
  const amounts = { quantity: Decimal.parse("10"), price: Decimal.parse("100") };
  must(await create("trades", { ...own, ...amounts, date: addDays(today, -400) }));
  must(await create("fx_rates", { date: today, from: "USD", to: "DKK", rate: 6.9, source: "manual" }));
  const screen = await open();
  const why = screen.getByText(/^Afkastet kan ikke regnes ud, fordi der mangler en valutakurs for Pear Inc\./);
  await expect.element(why).toBeVisible();
  await expect
    .element(why.getByRole("link", { name: "Indtast eller hent valutakurser" }))
    .toHaveAttribute("href", expect.stringContaining("section=rates"));
});

test("[C1] a return since the first trade names the day of that trade, not the close of the day before", async () => {
  const brokerageAccount = must(
    await create("assets", { type: "investment", name: "Saxo", currentValue: kr(0), reminders: [] }),
  );
  const security = must(await create("securities", { name: "Pear Inc.", class: "stock", currency: "DKK" }));
  const own = { accountId: brokerageAccount.id, securityId: security.id, currency: "DKK", kind: "buy" } as const;
  const amounts = { quantity: Decimal.parse("10"), price: Decimal.parse("100") };
  const date = addDays(today, -10);
  must(await create("trades", { ...own, ...amounts, date }));
  const screen = await open();
  const part = screen.getByRole("region", { name: "Afkast" });
  const day = new Intl.DateTimeFormat("da", { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
  await expect.element(part.getByText(`Siden ${day}`)).toBeVisible();
});

test("[§1] a household that only has a goal sees it, and not the page of who has nothing", async () => {
  const fields = { name: "Ny cykel", category: "other", targetAmount: kr(6_000), startDate: today } as const;
  must(await create("goals", { ...fields, contributions: [], milestones: [] }));
  await open();
  await expect.poll(headings).toEqual(["Du ejer", "Du skylder", "Mål"]);
});

test("[C1] a missing rate is told once, under the net worth with the way out, and the parts say quietly what they leave out", async () => {
  await account();
  const value = money(1_000_00, "USD");
  must(await create("assets", { type: "bank", name: "Dollarkonto", currentValue: value, reminders: [] }));
  must(await create("debts", { type: "personal_loan", name: "Lån i dollar", currentValue: value }));
  const costs = [{ id: "living", amount: kr(10_000), source: "own" }] as const;
  must(await saveHousehold({ costs: [...costs] }));
  const screen = await open();
  for (const name of ["Opsparingen rækker", "Gældfri"]) {
    const part = screen.getByRole("region", { name });
    await expect.element(part.getByText("Ikke talt med: USD.")).toBeVisible();
  }
  await expect.poll(() => document.querySelectorAll('[href="/indstillinger?section=rates"]').length).toBe(1);
  await expect
    .element(screen.getByRole("note").getByRole("link"))
    .toHaveAttribute("href", "/indstillinger?section=rates");
  expect(headings()).not.toContain("Tjek dine data");
});

test("[C1] where the net worth is not shown, the parts tell of a missing rate themselves", async () => {
  await account();
  must(await create("debts", { type: "personal_loan", name: "Lån i dollar", currentValue: money(1_000_00, "USD") }));
  must(await savePreferences({ dashboard: [{ id: "netWorth", isShown: false, width: "full" }] }));
  const screen = await open();
  const part = screen.getByRole("region", { name: "Gældfri" });
  await expect
    .element(part.getByRole("link", { name: "Angiv kurs" }))
    .toHaveAttribute("href", "/indstillinger?section=rates");
});

test("[§3] a debt that its payment never pays is told from one that takes more than a hundred years or of which too little is known", async () => {
  await account();
  must(await create("debts", { type: "other", name: "Familien", currentValue: kr(5_000) }));
  const screen = await open();
  const part = screen.getByRole("region", { name: "Gældfri" });
  await expect.element(part.getByText("Kan ikke regnes ud endnu")).toBeVisible();
  const long = { interestRate: 0, paymentAmount: kr(800), paymentFrequency: "monthly" } as const;
  must(await create("debts", { type: "other", name: "Det lange", currentValue: kr(1_000_000), ...long }));
  await expect.element(part.getByText("Om mere end 100 år")).toBeVisible();
  const payment = { interestRate: 24, paymentAmount: kr(300), paymentFrequency: "monthly" } as const;
  must(await create("debts", { type: "credit_card", name: "Kort", currentValue: kr(20_000), ...payment }));
  await expect.element(part.getByText("Aldrig med disse ydelser")).toBeVisible();
});

test("[C2] a bank that holds more than the deposit guarantee covers is told of", async () => {
  const rate = { date: today, from: "EUR", to: "DKK", rate: 7.46, source: "ecb" } as const;
  must(await create("fx_rates", rate));
  const bank = { type: "bank" as const, bankName: "Banken", reminders: [] };
  must(await create("assets", { ...bank, name: "Løn", currentValue: kr(500_000) }));
  must(await create("assets", { ...bank, name: "Opsparing", currentValue: kr(300_000) }));
  const screen = await open();
  await expect.element(screen.getByText("Indskydergarantien dækker ikke alt i Banken")).toBeVisible();
  await expect.element(screen.getByText(/^Der står 800\.000.kr\. i banken\./)).toBeVisible();
});

test("[C1] how long it lasts is not told while a part of what a month costs has no rate", async () => {
  await account();
  const costs = [
    { id: "living", amount: kr(10_000), source: "own" },
    { id: "housing", amount: money(1_000_00, "USD"), source: "own" },
  ] as const;
  must(await saveHousehold({ costs: [...costs] }));
  const screen = await open();
  const part = screen.getByRole("region", { name: "Opsparingen rækker" });
  await expect.element(part.getByText(/^Ikke talt med, fordi kursen mangler: USD\./)).toBeVisible();
  await expect.element(part.getByText("Stående på konti og i kontanter")).not.toBeInTheDocument();
});

test("[§1] this month and the cash flow come with the transactions, as drawing and as table", async () => {
  const { id: accountId } = await account();
  const first = firstOfMonth(today);
  for (const [date, kroner] of [
    [addMonths(first, -2), 25_000],
    [addMonths(first, -2), -12_000],
    [addMonths(first, -1), -9_000],
    [first, 25_000],
    [first, -4_000],
  ] as const)
    must(await create("transactions", { accountId, date, amount: kr(kroner), text: "Post", status: "booked" }));
  const screen = await open();
  await expect
    .poll(headings)
    .toEqual(["Indsigter", "Denne måned", "Du ejer", "Du skylder", "Pengestrøm", "Tjek dine data"]);
  await expect.element(screen.getByText(/^Du har brugt 4\.000/)).toBeVisible();
  const flow = screen.getByRole("region", { name: "Pengestrøm" });
  await flow.getByRole("button", { name: "Vis som tabel" }).click();
  await expect.element(flow.getByRole("columnheader", { name: "Overskud" })).toBeInTheDocument();
  await expect.poll(() => flow.getByRole("row").elements().length).toBe(4);
  await expect.element(flow).toMatchTextContent(/Overskuddet var størst i .* med \+21\.000\s+kr\./);
});

test("[§1] what was imported is looked at one by one or all at once, and that is taken back; then the part is gone", async () => {
  const { id: accountId } = await account();
  const importBatchId = ImportBatchId.parse(crypto.randomUUID());
  const texts = ["Netto", "Husleje", "Bageren"];
  for (const [at, text] of texts.entries()) {
    const fields = { accountId, date: addDays(today, -at), amount: kr(-100), text, status: "booked" } as const;
    must(await create("transactions", { ...fields, importBatchId }));
  }
  const screen = await open();
  const part = screen.getByRole("region", { name: "Nye posteringer at tjekke" });
  await expect.element(part.getByRole("link", { name: "Netto" })).toBeVisible();
  await expect.poll(() => part.getByRole("listitem").elements().length).toBe(3);
  await part.getByRole("button", { name: "Gennemset Netto" }).click();
  await expect.element(part.getByRole("link", { name: "Netto" })).not.toBeInTheDocument();
  await part.getByRole("button", { name: "Kategori Bageren" }).click();
  await screen.getByPlaceholder("Skriv lidt af navnet").fill("dagligvarer");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => part.getByRole("listitem").elements().length).toBe(1);
  await part.getByRole("button", { name: "Alle gennemset" }).click();
  await expect.element(part).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Fortryd" }).last().click();
  await expect.element(part.getByRole("link", { name: "Husleje" })).toBeVisible();
});

test("[§6.1] what is free to spend counts the salary that is known to come, less its bills; rent stands in no pace", async () => {
  const { id: accountId } = await account();
  const [first, later] = [firstOfMonth(today), addDays(today, 1)];
  const post = async (date: IsoDate, kroner: number, text: string) =>
    must(await create("transactions", { accountId, date, amount: kr(kroner), text, status: "booked" }));
  for (const back of [3, 2, 1, 0]) {
    await post(addMonths(first, -back), -8_000, "Husleje");
    await post(addMonths(first, -back), -1_000, "Netto");
  }
  const series = { accountId, frequency: "monthly", state: "confirmed" } as const;
  for (const [name, kroner, anchor] of [
    ["Løn", 25_000, later],
    ["Husleje", -8_000, first],
  ] as const)
    must(
      await create("recurring_series", {
        ...series,
        name,
        text: name.toLowerCase(),
        amount: kr(kroner),
        anchor,
      }),
    );
  const screen = await open();
  const month = screen.getByRole("region", { name: "Denne måned" });
  await expect
    .element(month.getByText(/^Du har brugt 1\.000.* på hverdagen indtil nu, uden faste betalinger/))
    .toBeVisible();
  // The salary of tomorrow, where tomorrow is of this month; the rent is paid.
  const free = yearMonth(later) === yearMonth(today) ? /^Fri til brug: 16\.000/ : /^Du har brugt/;
  await expect.element(month.getByText(free).first()).toBeVisible();
  await expect.element(month.getByText(/^På samme dag i sidste måned var der brugt 1\.000/)).toBeVisible();
  await month.getByText("Hvordan er det beregnet?").click();
  await expect.element(month.getByText(/i denne måned 8\.000/)).toBeVisible();
});

test("[§1] an insight can be put away for good and brought back, and what a device put away is away on the others", async () => {
  const endDate = addDays(today, -3);
  const fields = { type: "personal_loan", name: "Lånet hos Ole", currentValue: kr(5_000), endDate } as const;
  const { id } = must(await create("debts", fields));
  const screen = await open();
  const title = screen.getByText("Lånet hos Ole skulle være betalt");
  await expect.element(title).toBeVisible();
  await expect
    .element(screen.getByRole("cell", { name: "1 gældspost er forbi sin sidste dag", exact: true }))
    .toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Ret 1 gældspost er forbi sin sidste dag" })).toBeVisible();

  await screen.getByRole("button", { name: "Vis ikke igen: Lånet hos Ole skulle være betalt" }).click();
  await expect.element(title).not.toBeInTheDocument();
  const key = `overdue:${id}:${endDate}`;
  expect(recordById("preferences", PREFERENCES_ID)?.dismissed).toEqual([{ id: key }]);
  await screen.getByRole("button", { name: "Fortryd" }).click();
  await expect.element(title).toBeVisible();
  await household.meet(put(PREFERENCES_ID, { dismissed: [{ id: key }] }, "preferences"));
  await expect.element(title).not.toBeInTheDocument();
  await expect.poll(headings).toEqual(["Du ejer", "Du skylder", "Gældfri", "Tjek dine data"]);
});

test("[§1] the net worth without the home says so, leaves the loan on it out too, and is kept", async () => {
  await account();
  must(await create("assets", { type: "real_estate", name: "Huset", currentValue: kr(3_000_000), reminders: [] }));
  must(await create("debts", { type: "mortgage", name: "Realkredit", currentValue: kr(2_000_000) }));
  const screen = await open();
  const shown = (label: string) => screen.getByText(label, { exact: true }).element().nextElementSibling?.textContent;
  await expect.poll(() => shown("Nettoformue")).toMatch(/^1\.020\.000/);
  await screen.getByRole("checkbox", { name: "Uden bolig" }).click();
  await expect.element(screen.getByText("Nettoformue uden bolig", { exact: true })).toBeVisible();
  await expect.poll(() => shown("Nettoformue uden bolig")).toMatch(/^20\.000/);
  expect(recordById("preferences", PREFERENCES_ID)?.netWorthWithout).toEqual(["home"]);
  await expect.element(screen.getByRole("checkbox", { name: "Uden pension" })).not.toBeInTheDocument();
});

test("[§1] who has nothing yet is shown an account, a file and a budget to begin with", async () => {
  const screen = await open();
  const begin = screen.getByRole("list", { name: dashboard.empty.begin });
  await expect
    .element(begin.getByRole("link", { name: dashboard.empty.add }))
    .toHaveAttribute("href", "/add-asset?type=bank");
  await expect.element(begin.getByRole("link", { name: dashboard.empty.import })).toHaveAttribute("href", "/import");
  await expect.element(begin.getByRole("link", { name: dashboard.empty.budget })).toHaveAttribute("href", "/budget");
});

test("[C8] the score says what it rests on and the one part that raises it most, and is not there while too little is known", async () => {
  const { id: accountId } = must(
    await create("assets", { type: "bank", name: "Lønkonto", currentValue: kr(60_000), reminders: [] }),
  );
  must(await saveHousehold({ grossIncome: kr(840_000), costs: [{ id: "all", amount: kr(10_000), source: "own" }] }));
  const screen = await open();
  await expect.poll(headings).toContain("Opsparingen rækker");
  expect(headings()).not.toContain(financial.score.title);
  const payment = { paymentAmount: kr(12_500), paymentFrequency: "monthly" } as const;
  const loan = { type: "mortgage", name: "Realkredit", currentValue: kr(2_100_000), interestRate: 4 } as const;
  must(await create("debts", { ...loan, ...payment }));
  for (const back of [4, 3, 2, 1]) {
    for (const kroner of [50_000, -40_000]) {
      const date = addDays(addMonths(firstOfMonth(today), -back), 9);
      must(await create("transactions", { accountId, date, amount: kr(kroner), text: "Post", status: "booked" }));
    }
  }
  const score = screen.getByRole("region", { name: financial.score.title });
  // 20 + 20 + 16,67 + 16,67 of 80
  await expect.element(score).toMatchTextContent(/92\s*af 100/);
  await expect.element(score.getByText("Baseret på 4 af 5")).toBeVisible();
  await expect.element(score.getByText(financial.score.parts.debtService)).toBeVisible();
  await expect
    .element(score.getByText(/^Fulde point kræver 2\.500\s+kr\. mindre i ydelser om måneden\.$/))
    .toBeVisible();
  await expect.element(score.getByRole("link", { name: widgets.score.all })).toHaveAttribute("href", "/financial");
});

test("[§1] the payments of two weeks stand with their days, what they come to, and what is left after them", async () => {
  const { id: accountId } = await account();
  const series = { accountId, frequency: "monthly", state: "confirmed" } as const;
  for (const [name, kroner, days] of [
    ["Husleje", -8_000, 3],
    ["Løn", 25_000, 9],
    ["Avis", -300, 20],
  ] as const) {
    const fields = { name, text: name.toLowerCase(), amount: kr(kroner), anchor: addDays(today, days) };
    must(await create("recurring_series", { ...series, ...fields }));
  }
  const screen = await open();
  const part = screen.getByRole("region", { name: upcoming.title });
  const strip = part.getByRole("list", { name: upcoming.sum });
  await expect.poll(() => strip.getByRole("listitem").elements().length).toBe(2);
  await expect.element(strip.getByRole("link", { name: /Husleje/ })).toHaveAttribute("href", "/budget?tab=recurring");
  // The days that the sums are of.
  await expect.element(part.getByText(upcoming.sum, { exact: true })).toBeVisible();
  await expect.element(part.getByText(upcoming.toPay)).toBeVisible();
  await expect
    .element(part)
    .toMatchTextContent(/Skal betales\s*8\.000.*Kommer ind\s*25\.000.*Saldo derefter\s*37\.000/);
  await expect.element(part.getByRole("link", { name: upcoming.all })).toHaveAttribute("href", "/budget?tab=forecast");
});

test("[§1.3] an insight keeps its names and days while amounts are hidden, and tells no amount", async () => {
  await account();
  const overdue = { name: "Passat 2018", currentValue: kr(95_250), endDate: isoDate("2026-01-31") };
  must(await create("debts", { type: "car_loan", ...overdue }));
  hideAmounts(true);
  const screen = await open();
  const insights = screen.getByRole("region", { name: widgets.insights.title });
  await expect.element(insights.getByText("Passat 2018 skulle være betalt", { exact: true })).toBeVisible();
  await expect
    .element(insights.getByText(/^Der mangler ••••\s+kr\., og sidste dag var 31\. januar 2026\.$/))
    .toBeVisible();
});

test("[C14] transactions without a category are told of in one line that leads to them, and can be put away", async () => {
  const { id: accountId } = await account();
  const date = addDays(today, -40);
  for (const text of ["Netto", "Bageren"])
    must(await create("transactions", { accountId, date, amount: kr(-100), text, status: "booked" }));
  const screen = await open();
  const insights = screen.getByRole("region", { name: widgets.insights.title });
  await expect.element(insights.getByText("2 posteringer mangler en kategori")).toBeVisible();
  await expect
    .element(insights.getByRole("link", { name: upcoming.unsorted.action_other }))
    .toHaveAttribute("href", "/budget?tab=list&category=none&period=year");
  await insights.getByRole("button", { name: "Vis ikke igen: 2 posteringer mangler en kategori" }).click();
  await expect.element(insights).not.toBeInTheDocument();
  expect(recordById("preferences", PREFERENCES_ID)?.dismissed).toEqual([{ id: "unsorted:2" }]);
});

test("[§1] since when a dear debt is here is told, but not on the day that it was noted", async () => {
  const dear = { type: "credit_card", currentValue: kr(20_000), interestRate: 24 } as const;
  must(await create("debts", { ...dear, name: "Kortet" }));
  must(await create("debts", { ...dear, name: "Det gamle kort", startDate: isoDate("2026-01-31") }));
  const screen = await open();
  const insights = screen.getByRole("region", { name: widgets.insights.title });
  await expect.element(insights.getByText(/^Gælden er på 20\.000\s+kr\. i dag\.$/)).toBeVisible();
  await expect
    .element(insights.getByText(/^Du skylder 20\.000\s+kr\., og gælden har været her siden 31\. januar 2026\.$/))
    .toBeVisible();
});
