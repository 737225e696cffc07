import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { saveHousehold } from "#data/records/householdRecord.ts";
import { money } from "#domain/money.ts";
import calculators from "#locales/da/calculators.json" with { type: "json" };
import { must } from "#tests/support/testDevice.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { FinancialPage } from "./FinancialPage.tsx";

let household: TwoDevices;

beforeEach(async () => {
  await testWords(["financial", "calculators"]);
  household = await twoDevices();
});
afterEach(() => {
  vi.useRealTimers();
  household.close();
});

async function open(address: string) {
  const pages = [{ path: "/financial", element: <FinancialPage /> }];
  return render(<RouterProvider router={createMemoryRouter(pages, { initialEntries: [address] })} />);
}

const kroner = (amount: number) => money(amount * 100, "DKK");

test("[§2] the taxes of one's own country come first, those of the others are one press away, and Faroese figures are missed", async () => {
  must(await saveHousehold({ country: "SE" }));
  const screen = await open("/financial?tab=calculators");
  await expect.element(screen.getByRole("heading", { name: "Skat 2026" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: calculators.names.seIsk })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: calculators.names.dkWage })).not.toBeInTheDocument();
  await screen.getByText(calculators.tax.others).click();
  await expect.element(screen.getByRole("heading", { name: "Danmark" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: calculators.names.dkWage })).toBeVisible();
  must(await saveHousehold({ country: "FO" }));
  await expect.element(screen.getByText(calculators.tax.noCountry)).toBeVisible();
  await expect.element(screen.getByText(calculators.tax.all)).toBeVisible();
});

test("[§2.1] a Danish wage has its taxes one by one, its year and its laws, and says what is unconfirmed", async () => {
  const screen = await open("/financial?tab=calculators&calc=dkWage#wage=900000");
  await expect.poll(() => document.body.textContent).toMatch(/Tilbage pr. måned\s*44\.622/);
  await expect.poll(() => document.body.textContent).toMatch(/Mellemskat14\.010,00.*Topskat3\.757,50/);
  await expect.poll(() => document.body.textContent).toMatch(/Skat i alt364\.540,39/);
  await expect.element(screen.getByText("Top-topskat", { exact: true })).not.toBeInTheDocument();
  await expect
    .element(screen.getByText(/^Vejledende, ikke rådgivning\. Satser og grænser er for 2026\./))
    .toBeVisible();
  await expect.element(screen.getByText(/Personskatteloven § 10/)).toBeVisible();
  await expect.element(screen.getByText(/^Ikke bekræftet: grænsen for top-topskat/)).toBeVisible();
  await screen.getByText(calculators.how).click();
  await expect.element(screen.getByText(/bundskat 12,01\s*% over 54\.100\s*kr\./)).toBeVisible();
  expect(document.body.textContent).not.toContain("..");
  await screen.getByLabelText(calculators.fields.municipalRate).fill("40");
  await expect.element(screen.getByText("Skriv et tal fra 0 til 30.")).toBeVisible();
  await expect.element(screen.getByText(calculators.wrong)).toBeVisible();
});

test("a wage begins with the income of one who lives alone, and never with that of several", async () => {
  must(await saveHousehold({ grossIncome: kroner(600_000), kind: "single" }));
  const screen = await open("/financial?tab=calculators&calc=dkWage");
  await expect.element(screen.getByLabelText(calculators.fields.wage)).toHaveValue("600.000");
  await expect.element(screen.getByText(calculators.fromOwn)).toBeVisible();
  // A student's is mostly a grant, which bears other taxes.
  for (const kind of ["couple", "student"] as const) {
    must(await saveHousehold({ kind }));
    await expect.element(screen.getByLabelText(calculators.fields.wage)).toHaveValue("480.000");
    must(await saveHousehold({ kind: "single" }));
    await expect.element(screen.getByLabelText(calculators.fields.wage)).toHaveValue("600.000");
  }
});

test("no more than the estate goes to others, and a loss of a share savings account costs nothing", async () => {
  const screen = await open("/financial?tab=calculators&calc=dkEstate#estate=2000000&toOthers=3000000");
  await expect.element(screen.getByText("Det kan ikke være mere end hele arven.")).toBeVisible();
  await expect.element(screen.getByText(calculators.wrong)).toBeVisible();
  await screen.getByLabelText(calculators.fields.toOthers).fill("2000000");
  await expect.element(screen.getByText(calculators.wrong)).not.toBeInTheDocument();
  await screen.unmount();
  await open("/financial?tab=calculators&calc=dkShareAccount#yearGain=-5000");
  await expect.poll(() => document.body.textContent).toMatch(/Skat af årets afkast\s*0\s*kr\./);
});

test.each([
  ["dkShares#shareIncome=100000&adults=one", /Skat af udbytte og gevinst\s*30\.090\s*kr\./],
  ["dkShares#shareIncome=100000&adults=two", /Skat af udbytte og gevinst\s*27\.000\s*kr\./],
  ["dkShareAccount", /Skat af årets afkast\s*3\.400\s*kr\..*Plads til indskud i hele året24\.200/],
  ["dkHome#valuation=12000000", /Ejendomsværdiskat pr. år\s*52\.520\s*kr\..*Ikke bekræftet/],
  ["dkCommuting", /Fradrag pr. år\s*17\.729\s*kr\./],
  ["dkGift#gifts=200000&receiver=close", /Gaveafgift\s*17\.910\s*kr\./],
  ["dkEstate", /Boafgift i alt\s*241\.155\s*kr\./],
  ["seIsk#capitalBase=500000&currency=DKK", /Skat pr. år\s*2\.130\s*SEK/],
  ["noShares", /Skat\s*37\.840\s*NOK/],
  ["fiCapital", /Skat\s*15\.800\s*€/],
  ["isWage", /Tilbage pr. måned\s*662\.960\s*ISK/],
])("[§2.1] [§2.2] %s is in the currency of its country, whatever a link says", async (address, expected) => {
  await open(`/financial?tab=calculators&calc=${address}`);
  await expect.poll(() => document.body.textContent).toMatch(expected);
});

test.each(["dkShares", "freedom"])(
  "from the year after on, the figures of %s are said to be those of 2026",
  async (id) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-02-01T12:00:00") });
    const screen = await open(`/financial?tab=calculators&calc=${id}`);
    await expect.element(screen.getByText("Tallene er for 2026. Tallene for 2027 mangler endnu.")).toBeVisible();
  },
);

test("[C9] what is taken of a gain, and what is said of it, are those of the household's own country", async () => {
  must(await saveHousehold({ country: "NO" }));
  const screen = await open("/financial?tab=calculators&calc=freedom");
  await expect.element(screen.getByLabelText(calculators.fields.taxRate)).toHaveValue("37,84");
  await expect.element(screen.getByText(/I Norge bliver gevinst på aktier over skærmingsfradraget/)).toBeVisible();
  must(await saveHousehold({ country: "DK" }));
  await expect.element(screen.getByLabelText(calculators.fields.taxRate)).toHaveValue("27");
  await expect.element(screen.getByText(/ofte med 27\s*% op til en grænse og 42\s*% over den/)).toBeVisible();
});
