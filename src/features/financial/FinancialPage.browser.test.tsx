import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Locator, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { saveHousehold } from "#data/records/householdRecord.ts";
import { allRecords, recordById } from "#data/records/records.ts";
import { create, update } from "#data/records/repository.ts";
import { createValuedEntity, type ValuedEntityFields } from "#data/records/valuedEntities.ts";
import { addDays, addMonths, isoDate, localDay, yearMonth } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { builtInId } from "#domain/categories/builtInId.ts";
import { BudgetMonth } from "#domain/entities/budgetLine.ts";
import { HOUSEHOLD_ID } from "#domain/entities/household.ts";
import { money } from "#domain/money.ts";
import calculators from "#locales/da/calculators.json" with { type: "json" };
import financial from "#locales/da/financial.json" with { type: "json" };
import records from "#locales/da/shared/records.json" with { type: "json" };
import rates from "#locales/da/shared/rates.json" with { type: "json" };
import ui from "#locales/da/shared/ui.json" with { type: "json" };
import { SOON } from "#tests/support/soon.ts";
import { must } from "#tests/support/testDevice.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { formatFor } from "#ui/format/format.ts";
import { hideAmounts } from "#ui/privacy.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { FinancialPage } from "./FinancialPage.tsx";

const TODAY = localDay(new Date());
let household: TwoDevices;

beforeEach(async () => {
  await testWords(["financial", "calculators", "categories", "assets", "debt", "rates", "figures"]);
  household = await twoDevices();
});
afterEach(() => {
  hideAmounts(false);
  household.close();
});

async function open(address = "/financial") {
  const router = createMemoryRouter([{ path: "/financial", element: <FinancialPage /> }], {
    initialEntries: [address],
  });
  return render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
}

/** As a hand types: letter by letter, over what stands there. */
async function typeOver(field: Locator, text: string): Promise<void> {
  await field.click();
  await userEvent.keyboard("{Control>}a{/Control}");
  await userEvent.keyboard(text);
}

const kroner = (amount: number) => money(amount * 100, "DKK");

/** With the value it begins with, as the forms write it. */
const begun = async (record: ValuedEntityFields, day = TODAY) =>
  must(await createValuedEntity(record, day)) as Asset["id"];
/** Known for so long that every comparison has something to compare with. */
const LONG_AGO = addMonths(TODAY, -13);

/** A home with a loan in it, an account, and so many whole months with 50,000 in and 40,000 out. */
async function family(months: number, since = TODAY): Promise<void> {
  const house = { type: "real_estate" as const, name: "Huset", currentValue: kroner(3_000_000), reminders: [] };
  const home = await begun({ collection: "assets", fields: house }, since);
  const bank = { type: "bank" as const, name: "Løn", currentValue: kroner(80_000), reminders: [] };
  const account = await begun({ collection: "assets", fields: bank }, since);
  const loan = {
    type: "mortgage",
    name: "Realkredit",
    currentValue: kroner(2_100_000),
    interestRate: 4,
    paymentAmount: kroner(12_500),
    paymentFrequency: "monthly",
    assetId: home,
  } as const;
  await begun({ collection: "debts", fields: loan }, since);
  for (let ago = 1; ago <= months + 2; ago += 1) {
    const date = isoDate(`${addMonths(TODAY, -ago).slice(0, 7)}-05`);
    for (const amount of [50_000, -40_000]) {
      must(
        await create("transactions", {
          accountId: account,
          date,
          amount: kroner(amount),
          text: "Postering",
          status: "booked",
        }),
      );
    }
  }
}

test("before there is anything, the first step is offered, and the calculators work", async () => {
  const screen = await open();
  await expect.element(screen.getByRole("heading", { name: financial.empty.title })).toBeVisible();
  await screen.getByRole("tab", { name: "Beregnere" }).click();
  await screen.getByRole("link", { name: "Lån", exact: true }).click();
  await expect.poll(() => document.body.textContent).toMatch(/Ydelse hver måned\s*10\.736/);
});

test("each figure has its band in words, what it rests on, and the score says on how many parts it is based", async () => {
  await family(3);
  const screen = await open();
  await expect.element(screen.getByText("Pænt overskud")).toBeVisible();
  await expect.poll(() => document.body.textContent).toMatch(/Belåningsgrad70\s*%Almindelig/);
  await expect.element(screen.getByText("Baseret på 3 af 5 dele.", { exact: false })).toBeVisible();
  await screen.getByText(financial.how).nth(1).click();
  await expect.element(screen.getByText(financial.ratios.formulas.savingsRate)).toBeVisible();
  await expect.element(screen.getByText("150.000", { exact: false }).first()).toBeVisible();
});

test("[C7] the savings rate says that principal is counted as an expense, and what it is when it counts as saving", async () => {
  await family(3);
  const screen = await open();
  await expect.element(screen.getByText("Pænt overskud")).toBeVisible();
  await expect
    .element(screen.getByText(financial.ratios.principal.isExpense, { exact: false }))
    .not.toBeInTheDocument();
  const [debt] = allRecords("debts");
  const account = allRecords("assets").find(({ type }) => type === "bank");
  for (let ago = 1; ago <= 5; ago += 1) {
    const date = isoDate(`${addMonths(TODAY, -ago).slice(0, 7)}-06`);
    const fields = {
      accountId: account!.id,
      date,
      amount: kroner(-12_500),
      text: "Realkredit",
      status: "booked",
    } as const;
    must(await create("transactions", { ...fields, debtId: debt!.id }));
  }
  await expect
    .poll(() => document.body.textContent)
    .toMatch(/Afdrag på lån er regnet som en udgift\. Med afdrag som opsparing: 5,9\s*%/);
  await expect.poll(() => document.body.textContent).toMatch(/Opsparingsrate[-\u2212]5\s*%Underskud/);
  await screen.getByText(financial.how).nth(1).click();
  await expect.element(screen.getByText(financial.ratios.principal.formula)).toBeVisible();
  await expect.element(screen.getByText(financial.ratios.principal.paid)).toBeVisible();
  must(await update("debts", debt!.id, { interestRate: undefined }));
  await expect.element(screen.getByText(financial.ratios.principal.unknown, { exact: false })).toBeVisible();
});

test("[C8] of fewer than three known parts no score is shown, but how many there are and what the others wait for", async () => {
  await family(0);
  const screen = await open();
  await expect
    .element(screen.getByText("Der er tal til 0 af 5 dele. Scoren vises, når mindst 3 har dem.", { exact: false }))
    .toBeVisible();
  await screen.getByLabelText(financial.gross.label).fill("840.000");
  await screen.getByRole("button", { name: financial.gross.save }).click();
  await expect.element(screen.getByText("Der er tal til 1 af 5 dele.", { exact: false })).toBeVisible();
  await expect.element(screen.getByText(financial.score.of)).not.toBeInTheDocument();
});

test("[C1] what cannot be told without exchange rates names the currencies they are of", async () => {
  await family(3);
  for (const currency of ["USD", "EUR"] as const) {
    const fields = { type: "other" as const, name: currency, currentValue: money(1_00, currency), reminders: [] };
    await begun({ collection: "assets", fields });
  }
  const screen = await open();
  await expect
    .poll(() => document.body.textContent)
    .toContain("SoliditetMangler tal: valutakursen på EUR og USD. Skriv eller hent kurser");
  await expect.element(screen.getByText("Pænt overskud")).toBeVisible();
});

test("the basis of the income stands in the address, leaves the score as it is, and outlives a look at another tab", async () => {
  await family(3);
  must(await saveHousehold({ grossIncome: kroner(1_200_000) }));
  const screen = await open("/financial?ordinary=1");
  await expect.poll(() => document.body.textContent).toMatch(/Ydelser i % af indkomsten25\s*%/);
  const score = () => document.body.textContent?.match(/Økonomisk sundhed(\d+)/)?.[1];
  const before = score();
  expect(before).toBeDefined();
  await screen.getByText(financial.ratios.basis.gross, { exact: true }).click();
  await expect.poll(() => document.body.textContent).toMatch(/Ydelser i % af indkomsten12,5\s*%/);
  expect(score()).toBe(before);
  await screen.getByRole("tab", { name: "Balance" }).click();
  await screen.getByRole("tab", { name: "Nøgletal" }).click();
  await expect.poll(() => document.body.textContent).toMatch(/Ydelser i % af indkomsten12,5\s*%/);
  await expect.element(screen.getByLabelText(financial.ratios.ordinary)).toBeChecked();
});

test("the income before tax is asked for once, kept with the household, and gives the debt factor", async () => {
  await family(0);
  const screen = await open();
  await expect.element(screen.getByText(financial.needs.grossIncome.text, { exact: false }).first()).toBeVisible();
  const field = screen.getByLabelText(financial.gross.label);
  await field.fill("mange");
  await screen.getByRole("button", { name: financial.gross.save }).click();
  await expect.element(screen.getByText(financial.gross.unreadable)).toBeVisible();
  await expect.element(field).toHaveValue("mange");
  await field.fill("840.000");
  await screen.getByRole("button", { name: financial.gross.save }).click();
  await vi.waitFor(
    () => expect(recordById("household", HOUSEHOLD_ID)).toMatchObject({ grossIncome: kroner(840_000) }),
    SOON,
  );
  await expect.poll(() => document.body.textContent).toMatch(/Gældsfaktor2,50Lav/);
});

test("where amounts are hidden, the income before tax is seen only by whoever changes it", async () => {
  await family(0);
  must(await saveHousehold({ grossIncome: kroner(840_000) }));
  hideAmounts(true);
  const screen = await open();
  const field = screen.getByLabelText(financial.gross.label);
  await expect.element(screen.getByText(/^••••/).last()).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  expect(document.body.innerHTML).not.toContain("840.000");
  await screen.getByRole("button", { name: records.detail.edit }).click();
  await expect.element(field).toHaveFocus();
  await field.fill("900.000");
  await screen.getByRole("button", { name: financial.gross.save }).click();
  await vi.waitFor(
    () => expect(recordById("household", HOUSEHOLD_ID)).toMatchObject({ grossIncome: kroner(900_000) }),
    SOON,
  );
  await expect.element(field).not.toBeInTheDocument();
});

test("the balance sheet compares two days that are typed, kind by kind", async () => {
  await family(0, LONG_AGO);
  const screen = await open("/financial?tab=balance&compare=own");
  await expect.element(screen.getByRole("table", { name: "Det, du ejer" })).toBeVisible();
  const first = screen.getByLabelText("Første dag");
  const yesterday = formatFor("da").date(addDays(TODAY, -1), "long");
  await typeOver(first, "i gå");
  await expect.element(first).toHaveValue("i gå");
  await userEvent.keyboard("r");
  await expect.poll(() => document.body.textContent).toContain(`uændretsiden ${yesterday}`);
  await expect.element(screen.getByRole("cell", { name: "Boliglån" })).toBeVisible();
  const last = screen.getByLabelText("Anden dag");
  await typeOver(last, "25/11");
  await expect.element(last).toHaveValue("25/11");
  await typeOver(last, "+3");
  await expect.element(last).toHaveValue("+3");
  await expect.element(screen.getByText(financial.balance.problems.future)).toBeVisible();
  await typeOver(last, "-2");
  await expect.element(screen.getByText(financial.balance.problems.reversed)).toBeVisible();
  await typeOver(last, "engang");
  await userEvent.tab();
  await expect.element(screen.getByText(ui.dateProblem)).toBeVisible();
  await expect.element(last).toHaveValue("engang");
});

test("[§2] where one of the two days lacks a rate, the balance sheet shows no change of what is in that currency", async () => {
  await family(0, LONG_AGO);
  const value = money(5_000_00, "EUR");
  await begun({ collection: "debts", fields: { type: "other", name: "Lån i euro", currentValue: value } }, LONG_AGO);
  must(await create("fx_rates", { date: TODAY, from: "EUR", to: "DKK", rate: 7.46, source: "manual" }));
  const screen = await open("/financial?tab=balance&compare=year");
  const owed = screen.getByRole("table", { name: "Det, du skylder" });
  const cells = (name: RegExp) =>
    [...owed.getByRole("row", { name }).element().querySelectorAll("th, td")].map(({ textContent }) => textContent);
  await expect.element(owed).toBeVisible();
  expect(cells(/^Anden gæld/).slice(1)).toEqual(["–", expect.stringMatching(/^37\.300/), "–", "–"]);
  expect(cells(/^Boliglån/)[3]).toMatch(/^0\s/);
  expect([...owed.element().querySelectorAll("tfoot td")].slice(-2).map(({ textContent }) => textContent)).toEqual([
    "–",
    "–",
  ]);
  const before = formatFor("da").date(addMonths(TODAY, -12), "long");
  await expect.element(screen.getByText(`– siden ${before}`)).toBeVisible();
  await expect.element(screen.getByText(rates.missing.title)).toBeVisible();
});

test("[C6] an emergency fund is measured by what one cannot do without, and the page says what that is", async () => {
  const account = await begun({
    collection: "assets",
    fields: { type: "bank", name: "Løn", currentValue: kroner(60_000), reminders: [] },
  });
  for (const ago of [1, 2, 3]) {
    const date = isoDate(`${addMonths(TODAY, -ago).slice(0, 7)}-05`);
    const fields = { accountId: account, date, text: "Postering", status: "booked" } as const;
    must(await create("transactions", { ...fields, amount: kroner(-10_000), categoryId: builtInId(10, 1) }));
    must(await create("transactions", { ...fields, amount: kroner(-3_000), categoryId: builtInId(14, 9) }));
  }
  const screen = await open();
  await expect.poll(() => document.body.textContent).toMatch(/Nødopsparing6,0\s*måneder/);
  await screen.getByText(financial.how).nth(1).click();
  await expect.element(screen.getByText(/^Regnet som nødvendigt: Boliglån og husleje\./)).toBeVisible();
  await expect.element(screen.getByRole("link", { name: financial.ratios.essential.link })).toBeVisible();
  await expect.element(screen.getByText(financial.ratios.inputs.costPostings)).toBeVisible();
});

test("[C6] where the cost is from the budget, what counts as essential is the budget's, and nothing is said of transactions", async () => {
  await begun({
    collection: "assets",
    fields: { type: "bank", name: "Løn", currentValue: kroner(60_000), reminders: [] },
  });
  const [rent, cinema] = [builtInId(10, 1), builtInId(14, 9)];
  for (const id of [rent, cinema]) {
    const amounts = [{ id: BudgetMonth.parse(yearMonth(TODAY)), amount: kroner(10_000) }];
    must(await create("budget_lines", { id, amounts, every: "month", month: 1, rollover: false }));
  }
  const screen = await open();
  await expect.poll(() => document.body.textContent).toMatch(/Nødopsparing6,0\s*måneder/);
  await screen.getByText(financial.how).nth(1).click();
  await expect.element(screen.getByText(/^Regnet som nødvendigt: Boliglån og husleje\./)).toBeVisible();
  expect(document.body.textContent).not.toContain(financial.ratios.essential.unsorted);
});

test("the cash flow's lines add up, and without whole months it says what it waits for", async () => {
  await family(3);
  const screen = await open("/financial?tab=cashFlow");
  await expect.poll(() => document.body.textContent).toMatch(/Drift i alt30\.000/);
  await expect.element(screen.getByRole("heading", { name: "Investering" })).not.toBeInTheDocument();
  await expect.element(screen.getByText(financial.cashFlow.how.split("\n")[0]!)).not.toBeInTheDocument();
  await screen.getByText(financial.how).click();
  await expect.element(screen.getByText(financial.cashFlow.how.split("\n")[0]!)).toBeVisible();
});

test("a link opens a calculator with its figures, typed figures stand behind the # alone, and bad ones are explained", async () => {
  const screen = await open("/financial?tab=calculators&calc=loan#amount=120000&rate=0&years=10");
  await expect.poll(() => document.body.textContent).toMatch(/Ydelse hver måned\s*1\.000/);
  const rate = screen.getByLabelText("Rente pr. år");
  await rate.fill("250");
  await expect.element(screen.getByText("Skriv et tal fra −5 til 100.")).toBeVisible();
  await expect.element(screen.getByText(calculators.wrong)).toBeVisible();
  // A minus may be the beginning of −5: nothing is wrong until the field is left.
  await typeOver(rate, "-");
  await expect.element(screen.getByText(calculators.incomplete)).toBeVisible();
  await expect.element(screen.getByText(calculators.wrong)).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(screen.getByText(calculators.wrong)).toBeVisible();
  await rate.fill("");
  await expect.element(screen.getByText(calculators.incomplete)).toBeVisible();
  await rate.fill("0,0");
  await screen.getByLabelText("Beløb").fill("240 000,00");
  await expect.poll(() => document.body.textContent).toMatch(/Ydelse hver måned\s*2\.000/);
  expect(location.hash).toContain("amount=240000");
  expect(location.search).not.toContain("240000");
  await screen.getByRole("button", { name: calculators.reset }).click();
  await expect.poll(() => document.body.textContent).toMatch(/Ydelse hver måned\s*10\.736/);
});

test("a link's figures stay in its currency, a second link is taken, and a field that was cleared is empty in the link", async () => {
  const screen = await open("/financial?tab=calculators&calc=loan#amount=120000&rate=0&years=10&currency=EUR");
  await expect.poll(() => document.body.textContent).toMatch(/Ydelse hver måned\s*1\.000\s*€/);
  location.hash = "#amount=240000&rate=0&years=10&currency=SEK";
  await expect.poll(() => document.body.textContent).toMatch(/Ydelse hver måned\s*2\.000\s*SEK/);
  await screen.getByLabelText("Beløb").fill("");
  await expect.element(screen.getByText(calculators.incomplete)).toBeVisible();
  expect(location.hash).toMatch(/^#amount=&rate=0&years=10&currency=SEK$/);
});

test("an amount to exchange is in the currency it comes from, and a rate that is missing is said, for nothing too", async () => {
  const screen = await open("/financial?tab=calculators&calc=currency#amount=0&from=EUR&to=DKK");
  await expect.element(screen.getByText(/^Der er ingen kurs mellem EUR og DKK den /)).toBeVisible();
  await expect.element(screen.getByText("€", { exact: true })).toBeVisible();
});

test("[C1] an amount of another day is exchanged at the rate of that day, which is named; no day to come has one", async () => {
  for (const [date, rate] of [
    ["2026-03-02", 7.4],
    ["2026-03-09", 7.5],
  ] as const)
    must(await create("fx_rates", { date: isoDate(date), from: "EUR", to: "DKK", rate, source: "ecb" }));
  const screen = await open("/financial?tab=calculators&calc=currency#amount=1000&from=EUR&to=DKK&on=2026-03-05");
  await expect.poll(() => document.body.textContent).toMatch(/Det er i DKK\s*7\.400/);
  await expect.poll(() => document.body.textContent).toMatch(/Kurs fra2\. mar/);
  const day = screen.getByLabelText(calculators.fields.on);
  await typeOver(day, "10/3/2026");
  await expect.poll(() => document.body.textContent).toMatch(/Det er i DKK\s*7\.500/);
  expect(location.hash).toContain("on=2026-03-10");
  await typeOver(day, "1/2/2026");
  await expect.element(screen.getByText(/^Der er ingen kurs mellem EUR og DKK den 1\. februar 2026/)).toBeVisible();
  await typeOver(day, "+3");
  await expect.element(screen.getByText(calculators.notToCome)).toBeVisible();
  await expect.element(screen.getByText(calculators.wrong)).toBeVisible();
  await day.fill("1850-01-01");
  await expect.element(screen.getByText(calculators.incomplete)).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByText(ui.dateTooEarly)).toBeVisible();
  await day.fill("9999-12-31");
  await userEvent.tab();
  await expect.element(screen.getByText(ui.dateTooLate)).toBeVisible();
  await expect.element(screen.getByText(calculators.wrong)).toBeVisible();
});

test("what cannot be computed is explained: an own payment above the price, and an answer too large to write", async () => {
  const screen = await open("/financial?tab=calculators&calc=rentOrOwn#price=100&ownPayment=200");
  await expect.element(screen.getByText(calculators.rentOrOwn.paidTooMuch)).toBeVisible();
  location.hash = "";
  await screen.unmount();
  const other = await open(
    "/financial?tab=calculators&calc=compound#amount=1000000000&rate=100&years=60&every=annually",
  );
  await expect.element(other.getByText(calculators.answerTooLarge).first()).toBeVisible();
});

test("[C9] where the invested meets what goes out is drawn, said in a sentence and written in a table", async () => {
  const screen = await open(
    "/financial?tab=calculators&calc=freedom#yearlyExpenses=240000&invested=500000&monthly=8000&taxRate=0&gainShare=0",
  );
  const met = addMonths(TODAY, 323);
  await expect
    .poll(() => document.body.textContent)
    .toMatch(
      new RegExp(
        `kan det investerede betale 1\\.667\\s*kr\\. af 20\\.000\\s*kr\\. om måneden\\. De to linjer mødes i ${formatFor("da").date(met, "monthYear")}`,
      ),
    );
  await screen.getByRole("button", { name: ui.showAsTable }).click();
  await expect.element(screen.getByRole("columnheader", { name: calculators.freedom.chart.payable })).toBeVisible();
  await expect.element(screen.getByRole("cell", { name: formatFor("da").date(met, "medium") })).toBeVisible();
});

test("[C9] who is free already is told that the invested covers what goes out, and nothing of lines that will meet", async () => {
  await open(
    "/financial?tab=calculators&calc=freedom#yearlyExpenses=240000&invested=7000000&monthly=8000&taxRate=0&gainShare=0",
  );
  await expect.poll(() => document.body.textContent).toMatch(/betale 23\.333\s*kr\. om måneden, og du bruger 20\.000/);
  expect(document.body.textContent).not.toContain("De to linjer");
});

test("[C7] a ratio has its last twelve months in a line, said in a sentence and written in a table", async () => {
  await family(3, LONG_AGO);
  const screen = await open();
  const line = screen.getByRole("img", { name: /^Fra 70\s*% i .* til 70\s*% i dag\.$/ });
  await expect.element(line).toBeVisible();
  await screen.getByText(financial.how).nth(4).click();
  await expect.element(screen.getByRole("table", { name: "Belåningsgrad måned for måned" })).toBeVisible();
});

test("a home's figures begin with the household's own", async () => {
  await family(3);
  const screen = await open("/financial?tab=calculators&calc=home");
  await expect.element(screen.getByText(calculators.fromOwn)).toBeVisible();
  await expect.element(screen.getByLabelText("Indkomst efter skat pr. måned")).toHaveValue("50.000");
});

test("the bills account is the reference example, and takes more bills", async () => {
  const screen = await open("/financial?tab=calculators&calc=budgetAccount");
  await expect.poll(() => document.body.textContent).toMatch(/Overfør hver måned\s*8\.300/);
  await expect.poll(() => document.body.textContent).toMatch(/Startbeløb 1\. januar3\.300/);
  await screen.getByRole("button", { name: calculators.bills.add }).click();
  await screen.getByLabelText("Beløb").last().fill("1.200");
  await expect.poll(() => document.body.textContent).toMatch(/Overfør hver måned\s*9\.500/);
  await expect.element(screen.getByText("Der er mindst på kontoen i marts", { exact: false }).first()).toBeVisible();
  const amount = screen.getByLabelText("Beløb").last();
  await typeOver(amount, "-1200");
  await expect.element(amount).toHaveValue("-1200");
  await expect.element(screen.getByText(calculators.notBelowZero)).toBeVisible();
  await expect.element(screen.getByText(calculators.bills.leftOut_one)).toBeVisible();
  await typeOver(amount, "1000000000000");
  await expect.element(screen.getByText(calculators.tooLarge)).toBeVisible();
  await expect.poll(() => document.body.textContent).toMatch(/Overfør hver måned\s*8\.300/);
  await screen.getByRole("button", { name: "Fjern regning 6" }).click();
  await expect.element(screen.getByText(calculators.tooLarge)).not.toBeInTheDocument();
});
