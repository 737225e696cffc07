import { page as frame, userEvent } from "vitest/browser";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftOf } from "#data/records/drafts.ts";
import { allRecords, recordById } from "#data/records/records.ts";
import { create, update } from "#data/records/repository.ts";
import { addDays, isoDate, localDay } from "#domain/dates.ts";
import { Decimal } from "#domain/decimal.ts";
import { money } from "#domain/money.ts";
import portfolio from "#locales/da/portfolio.json" with { type: "json" };
import ui from "#locales/da/shared/ui.json" with { type: "json" };
import { danishPortfolio, open, vectors } from "#tests/support/portfolioPage.tsx";
import { SOON } from "#tests/support/soon.ts";
import { must, put } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";

let household: TwoDevices;

beforeEach(async () => {
  await danishPortfolio();
  household = await twoDevices();
});
afterEach(() => household.close());

// The first of all: the form is fetched only once.
test("[§1.3] the form of a trade begins in its first field, also when it has to be fetched first", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Tilføj handel" }).click();
  const form = screen.getByRole("dialog", { name: "Tilføj handel" });
  await expect.element(form.getByLabelText("Hvad skete der?")).toHaveFocus();
});

test("the first trade is written with its brokerage account and its security, and is shown at once", async () => {
  const screen = await open();
  await expect.element(screen.getByRole("heading", { name: "Ingen investeringer endnu" })).toBeVisible();
  await screen.getByRole("button", { name: "Tilføj handel" }).click();

  const form = screen.getByRole("dialog", { name: "Tilføj handel" });
  await form.getByRole("button", { name: "Gem handel" }).click();
  await expect.element(form.getByText("Skriv et antal over nul.")).toBeVisible();
  await expect.element(form.getByText("Skriv depotets navn.")).toBeVisible();

  await form.getByLabelText("Depotets navn").fill("Månedsopsparing");
  await form.getByLabelText("Depottype").selectOptions("Aktiesparekonto");
  await form.getByLabelText("Navn", { exact: true }).fill("Novo Nordisk B");
  await form.getByLabelText(/^ISIN/).fill("DK0062498334");
  await expect.element(form.getByText(portfolio.security.isinMistyped)).toBeVisible();
  await form.getByLabelText(/^ISIN/).fill("dk0062498333");
  await expect.element(form.getByText(portfolio.security.isinMistyped)).not.toBeInTheDocument();
  await form.getByLabelText("Antal").fill("1,5");
  await form.getByLabelText("Kurs pr. stk.").fill("850,25");
  await form.getByLabelText(/^Kurtage/).fill("29");
  await form.getByRole("button", { name: "Gem handel" }).click();
  await expect.element(form).not.toBeInTheDocument();

  await expect.element(screen.getByText("Kostpris", { exact: true })).toBeVisible();
  await screen.getByText("Hvordan er det beregnet?").click();
  await expect.element(screen.getByText(/^Antal gange seneste kurs for hvert papir/)).toBeVisible();
  await expect.element(screen.getByText(/^Købsprisen med kurtage/)).toBeVisible();
  expect(allRecords("trades")).toMatchObject([{ kind: "buy", quantity: "1.5", price: "850.25", feeMinor: 29_00 }]);
  expect(allRecords("securities")).toMatchObject([{ name: "Novo Nordisk B", isin: "DK0062498333" }]);
  expect(allRecords("assets")).toMatchObject([{ name: "Månedsopsparing", wrapper: "aktiesparekonto" }]);
});

test("the only brokerage account is chosen beforehand where trades are kept in it; of one that is valued without them it is asked", async () => {
  const pension = {
    type: "retirement" as const,
    name: "Pension",
    currentValue: money(500_000_00, "DKK"),
    reminders: [],
  };
  must(await create("assets", pension));
  const screen = await open();
  await screen.getByRole("button", { name: "Tilføj handel" }).click();
  const brokerageAccount = screen
    .getByRole("dialog", { name: "Tilføj handel" })
    .getByLabelText("Depot", { exact: true });
  await expect.element(brokerageAccount).toHaveValue("");
  await screen.unmount();
  const { brokerageAccount: traded } = await vectors();
  const again = await open("/portfolio?add=1");
  const field = again.getByRole("dialog", { name: "Tilføj handel" }).getByLabelText("Depot", { exact: true });
  await expect.element(field).toHaveValue(traded.id);
});

test("[§1.3] a column of changes of the day is there when one is known, and a price has two decimals and its day below", async () => {
  await frame.viewport(1280, 900);
  const { security } = await vectors();
  const screen = await open("/portfolio?tab=holdings");
  const holdings = screen.getByRole("table", { name: "Beholdninger" });
  await expect.element(holdings.getByText("114,07\u00A0DKK", { exact: true })).toBeVisible();
  await expect.element(holdings.getByRole("columnheader", { name: "Dagens ændring" })).not.toBeInTheDocument();
  const [price, day] = [holdings.getByText("114,07\u00A0DKK", { exact: true }), holdings.getByRole("time")];
  const lower = (part: typeof price) => part.element().getBoundingClientRect().top;
  expect(lower(day)).toBeGreaterThan(lower(price));
  const today = localDay(new Date());
  for (const [date, text] of [
    [addDays(today, -1), "100"],
    [today, "101"],
  ] as const) {
    const fields = {
      securityId: security.id,
      date,
      price: Decimal.parse(text),
      currency: "DKK",
      source: "manual",
    } as const;
    must(await create("prices", fields));
  }
  await expect.element(holdings.getByRole("columnheader", { name: "Dagens ændring" })).toBeVisible();
});

test("[§3] a price and a commission below nothing are said to be that, and stay as they were typed", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Tilføj handel" }).click();
  const form = screen.getByRole("dialog", { name: "Tilføj handel" });
  await form.getByLabelText("Kurs pr. stk.").fill("-850,25");
  await form.getByLabelText(/^Kurtage/).fill("-29");
  await form.getByRole("button", { name: "Gem handel" }).click();
  await expect.element(form.getByText("Skriv kursen som et tal på 0 eller mere.")).toBeVisible();
  await expect
    .element(form.getByText("Skriv kurtagen som et beløb på 0 eller mere, eller lad feltet stå tomt."))
    .toBeVisible();
  await expect.element(form.getByLabelText("Kurs pr. stk.")).toHaveValue("-850,25");
  await expect.element(form.getByLabelText(/^Kurtage/)).toHaveValue("-29");
});

test("[§3] a trade whose amount is too large to count with is refused at its price", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Tilføj handel" }).click();
  const form = screen.getByRole("dialog", { name: "Tilføj handel" });
  await form.getByLabelText("Depotets navn").fill("Depot");
  await form.getByLabelText("Navn", { exact: true }).fill("Novo Nordisk B");
  await form.getByLabelText("Antal").fill("999.999.999.999.999");
  await form.getByLabelText("Kurs pr. stk.").fill("1");
  await form.getByRole("button", { name: "Gem handel" }).click();
  await expect.element(form.getByText(portfolio.missing.total)).toBeVisible();
  expect(allRecords("trades")).toEqual([]);
  await form.getByLabelText("Kurs pr. stk.").fill("0,05");
  await form.getByRole("button", { name: "Gem handel" }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(allRecords("trades")).toHaveLength(1);
});

test("[§3] the day of a trade without its year has been", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Tilføj handel" }).click();
  const day = screen.getByRole("dialog", { name: "Tilføj handel" }).getByLabelText("Dag", { exact: true });
  const ahead = addDays(localDay(new Date()), 40);
  await day.fill(`${Number(ahead.slice(8))}/${Number(ahead.slice(5, 7))}`);
  await userEvent.tab();
  await expect.element(day).not.toHaveValue(`${ahead.slice(8)}.${ahead.slice(5, 7)}.${ahead.slice(0, 4)}`);
  await expect.element(day).toHaveValue(expect.stringMatching(`^${ahead.slice(8)}\\.${ahead.slice(5, 7)}\\.`));
});

test("[§1.3] what was typed in a trade is there again after its form was closed, read or not, until it is saved or let go of", async () => {
  await vectors();
  const screen = await open();
  const add = screen.getByRole("button", { name: "Tilføj handel" });
  await add.click();
  const form = screen.getByRole("dialog", { name: "Tilføj handel" });
  await form.getByLabelText("Antal").fill("12");
  await form.getByLabelText("Kurs pr. stk.").fill("34,5");
  await form.getByLabelText(/^Kurtage/).fill("29 ca.");
  await userEvent.keyboard("{Escape}");
  await expect.element(form).not.toBeInTheDocument();
  await add.click();
  await expect.element(form.getByLabelText("Antal")).toHaveValue("12");
  await expect.element(form.getByLabelText("Kurs pr. stk.")).toHaveValue("34,5");
  await expect.element(form.getByLabelText(/^Kurtage/)).toHaveValue("29 ca.");
  await form.getByLabelText("Antal").fill("et dusin");
  await form.getByLabelText("Dag", { exact: true }).fill("31/2");
  await userEvent.keyboard("{Escape}");
  await expect.element(form).not.toBeInTheDocument();
  await add.click();
  await expect.element(form.getByLabelText("Antal")).toHaveValue("et dusin");
  await expect.element(form.getByLabelText("Dag", { exact: true })).toHaveValue("31/2");
  await form.getByRole("button", { name: ui.draft.discard }).click();
  await expect.element(form.getByLabelText("Antal")).toHaveValue("");
  await form.getByLabelText("Værdipapir", { exact: true }).selectOptions("Globale aktier");
  await form.getByLabelText("Antal").fill("1");
  await form.getByLabelText("Kurs pr. stk.").fill("2");
  await form.getByRole("button", { name: "Gem handel" }).click();
  await expect.element(form).not.toBeInTheDocument();
  await add.click();
  await expect.element(form.getByLabelText("Antal")).toHaveValue("");
});

test("both returns are shown, and the derivation tells them apart", async () => {
  await vectors();
  const screen = await open("/portfolio?tab=returns");
  await screen.getByText("Hvordan er det beregnet?").click();
  await expect.element(screen.getByText(/^Hvor godt dine investeringer klarede sig/)).toBeVisible();
  await expect.element(screen.getByText(/^Hvad du fik ud af det/)).toBeVisible();
  await expect.poll(() => document.body.textContent).toMatch(/TWR\+?14,07\s*%/);
  await expect.poll(() => document.body.textContent).toMatch(/Gevinst\+?15\.000,00/);
});

test("the rows below the gain are of the chosen period and add up to it: sales, dividends after tax and what is not sold", async () => {
  const { brokerageAccount, security } = await vectors();
  const common = { accountId: brokerageAccount.id, securityId: security.id, currency: "DKK" } as const;
  must(await create("trades", { ...common, kind: "dividend", date: isoDate("2025-03-20"), amountMinor: 1_200_00 }));
  must(await create("trades", { ...common, kind: "tax", date: isoDate("2025-03-20"), amountMinor: 324_00 }));
  const screen = await open("/portfolio?tab=returns");
  const all = screen.getByRole("region", { name: "Afkast siden den første handel" });
  await expect
    .element(all)
    .toMatchTextContent(
      /Gevinst\+15\.876,00 kr\.Gevinst og tab ved salg0,00 kr\.Udbytte efter skat\+876,00 kr\.Endnu ikke solgt\+15\.000,00 kr\./,
    );
  await screen.getByRole("radio", { name: "den seneste måned" }).click();
  const month = screen.getByRole("region", { name: "Afkast den seneste måned" });
  await expect
    .element(month)
    .toMatchTextContent(/Udbytte efter skat0,00 kr\.Ændring i det, der ikke er solgt(\+|−)?[\d.]+,\d\d kr\./);
});

test("a holding leads to its price by hand, which counts at once, also in what the brokerage account counts as", async () => {
  await vectors();
  const screen = await open("/portfolio?tab=holdings");
  await screen.getByRole("link", { name: "Globale aktier" }).click();
  const sheet = screen.getByRole("dialog", { name: "Globale aktier" });
  await expect.element(sheet.getByRole("button", { name: "Luk" })).toHaveFocus();
  await sheet.getByLabelText("Kurs").fill("999.999.999.999.999");
  await sheet.getByRole("button", { name: "Gem kurs" }).click();
  await expect.element(sheet.getByText(portfolio.security.priceTooLarge)).toBeVisible();
  await sheet.getByLabelText("Kurs").fill("200");
  await sheet.getByRole("button", { name: "Gem kurs" }).click();
  await vi.waitFor(() => expect(allRecords("prices")).toHaveLength(2), SOON);
  await sheet.getByRole("button", { name: "Luk" }).click();
  await screen.getByRole("tab", { name: "Overblik" }).click();
  await expect.element(screen.getByRole("row", { name: /^Nordnet/ })).toMatchTextContent("289.285,71");
});

test("[§1.3] the sum below the holdings says that it is a total", async () => {
  await vectors();
  const screen = await open("/portfolio?tab=holdings");
  await expect.element(screen.getByRole("row", { name: /^I alt\s*165\.000,00/ })).toBeVisible();
});

test("every view of the portfolio can be opened", async () => {
  await vectors();
  const screen = await open();
  for (const [tab, seen] of [
    ["Beholdninger", "Kostpris efter"],
    ["Udbytte", portfolio.dividends.none],
    ["Fordeling", "Dine mål"],
    ["Handler", "Køb · Globale aktier"],
    ["Overblik", "Depoter"],
  ] as const) {
    await screen.getByRole("tab", { name: tab }).click();
    await expect.element(screen.getByText(seen).first()).toBeVisible();
  }
});

test("the arrows move between the views, and Enter opens one", async () => {
  await vectors();
  const screen = await open();
  screen.getByRole("tab", { name: "Overblik" }).element().focus();
  await userEvent.keyboard("{ArrowLeft}{Enter}");
  await expect.element(screen.getByRole("tab", { name: "Handler" })).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Home}{ArrowRight}{Enter}");
  await expect.element(screen.getByRole("tabpanel", { name: "Beholdninger" })).toBeVisible();
});

test("more sold than held is said with how many, and leads to the trade", async () => {
  const { brokerageAccount, security } = await vectors();
  must(
    await create("trades", {
      accountId: brokerageAccount.id,
      securityId: security.id,
      currency: "DKK",
      kind: "sell",
      date: isoDate("2025-08-01"),
      quantity: Decimal.parse("1450"),
      price: Decimal.parse("115"),
    }),
  );
  const screen = await open();
  await expect.element(screen.getByText(/3,5714285714 stk\. mere af Globale aktier/)).toBeVisible();
  await screen.getByRole("button", { name: "Se handlen" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Ret handel" }).getByLabelText("Antal")).toHaveValue("1450");
});

test("[§3] more sold than held is said in the form before it is kept, with how many; a day to come is refused", async () => {
  await vectors();
  const screen = await open();
  await screen.getByRole("button", { name: "Tilføj handel" }).click();
  const form = screen.getByRole("dialog", { name: "Tilføj handel" });
  await form.getByLabelText("Hvad skete der?").selectOptions("Salg");
  await form.getByLabelText("Værdipapir", { exact: true }).selectOptions("Globale aktier");
  await form.getByLabelText("Antal").fill("2.446,4285714286");
  // Before the price is typed.
  const tooMany = form.getByText(/ 1\.000 stk\. mere af Globale aktier/);
  await expect.element(tooMany).toMatchTextContent(/Den dag var der 1\.446,4285714286 stk\. i depotet\.$/);
  await form.getByLabelText("Kurs pr. stk.").fill("115");
  await expect.element(tooMany).toBeVisible();
  await form.getByLabelText("Antal").fill("1");
  await expect.element(form.getByText(/stk\. mere af Globale aktier/)).not.toBeInTheDocument();
  const ahead = addDays(localDay(new Date()), 40);
  await form.getByLabelText("Dag", { exact: true }).fill(ahead);
  await form.getByRole("button", { name: "Gem handel" }).click();
  await expect.element(form.getByText("Vælg en dag, der ikke ligger i fremtiden.")).toBeVisible();
  await expect.element(form.getByLabelText("Antal")).toHaveValue("1");
});

test("[§3] a sale that is put right is not counted itself: there is as much on its day as before it", async () => {
  const { brokerageAccount, security } = await vectors();
  const sale = must(
    await create("trades", {
      accountId: brokerageAccount.id,
      securityId: security.id,
      currency: "DKK",
      kind: "sell",
      date: isoDate("2025-03-03"),
      quantity: Decimal.parse("850"),
      price: Decimal.parse("105"),
    }),
  );
  const screen = await open(`/portfolio?tab=trades&id=${sale.id}`);
  const form = screen.getByRole("dialog", { name: "Ret handel" });
  await form.getByLabelText("Antal").fill("1001");
  await expect
    .element(form.getByText(/ 1 stk\. mere af Globale aktier.*Den dag var der 1\.000 stk\. i depotet\./))
    .toBeVisible();
  await form.getByLabelText("Antal").fill("1000");
  await expect.element(form.getByText(/stk\. i depotet/)).not.toBeInTheDocument();
  await form.getByLabelText("Hvad skete der?").selectOptions("Flytning");
  await form.getByLabelText("Antal").fill("1001");
  await form.getByLabelText("Hvor kom de fra, eller hvor skal de hen?").selectOptions("Ud til et andet sted");
  await expect.element(form.getByText(/Den dag var der 1\.000 stk\. i depotet\./)).toBeVisible();
  await form.getByRole("button", { name: "Gem handel" }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(recordById("trades", sale.id)?.quantity).toBe("-1001");
});

/** The form of a trade whose price of 101 gave way to another device's 102. */
async function openedAfterLoss() {
  const { first } = await vectors();
  await household.exchange();
  must(await update("trades", first.id, { price: Decimal.parse("101") }));
  await household.meet(put(first.id, { price: "102" }, "trades"));
  // A form shows what was there when it was opened.
  await vi.waitFor(() => expect(recordById("trades", first.id)?.price).toBe("102"), SOON);
  const screen = await open(`/portfolio?tab=trades&id=${first.id}`);
  const form = screen.getByRole("dialog", { name: "Ret handel" });
  return { first, form };
}

test("[§9] a value of a trade that gave way to another device is brought back from its form, which stays with what is typed", async () => {
  const { first, form } = await openedAfterLoss();
  await expect.element(form.getByLabelText("Kurs pr. stk.")).toHaveValue("102");
  await form.getByLabelText(/^Note/).fill("Fra månedsopsparingen");
  await form.getByRole("button", { name: /^Gendan denne værdi.*Kurs pr\. stk\.$/ }).click();
  await vi.waitFor(() => expect(recordById("trades", first.id)?.price).toBe("101"), SOON);
  await expect.element(form.getByLabelText("Kurs pr. stk.")).toHaveValue("101");
  await expect.element(form.getByLabelText(/^Note/)).toHaveValue("Fra månedsopsparingen");
  await form.getByRole("button", { name: "Gem handel" }).click();
  await vi.waitFor(() => expect(recordById("trades", first.id)?.note).toBe("Fra månedsopsparingen"), SOON);
  expect(recordById("trades", first.id)?.price).toBe("101");
});

test("[§9] a value that was brought back in a trade is not taken for something typed", async () => {
  const { first, form } = await openedAfterLoss();
  await form.getByRole("button", { name: /^Gendan denne værdi.*Kurs pr\. stk\.$/ }).click();
  await expect.element(form.getByLabelText("Kurs pr. stk.")).toHaveValue("101");
  expect(draftOf(`trade/${first.id}`)).toBeUndefined();
  await form.getByLabelText(/^Note/).fill("Fra månedsopsparingen");
  await vi.waitFor(() => expect(draftOf(`trade/${first.id}`)).toBeDefined(), SOON);
  expect(draftOf(`trade/${first.id}`)).toMatchObject({ from: { price: "101" }, typed: { price: "101" } });
});

test("a removed trade is gone at once and can be taken back", async () => {
  const { first } = await vectors();
  const screen = await open(`/portfolio?tab=trades&id=${first.id}`);
  await screen.getByRole("button", { name: "Slet handel" }).click();
  await vi.waitFor(() => expect(recordById("trades", first.id)).toBeUndefined(), SOON);
  await screen.getByRole("button", { name: "Fortryd" }).last().click();
  await vi.waitFor(() => expect(recordById("trades", first.id)?.quantity).toBe("1000"), SOON);
});

test("a trade that was changed can be taken back to what it was", async () => {
  const { first } = await vectors();
  const screen = await open(`/portfolio?tab=trades&id=${first.id}`);
  await screen.getByRole("textbox", { name: "Antal" }).fill("900");
  await screen.getByRole("button", { name: "Gem handel" }).click();
  await vi.waitFor(() => expect(recordById("trades", first.id)?.quantity).toBe("900"), SOON);
  await screen.getByRole("button", { name: "Fortryd" }).last().click();
  await vi.waitFor(() => expect(recordById("trades", first.id)).toEqual(first), SOON);
});

test("[§3] what is in another currency is named until its rate is given, and then counts at it", async () => {
  const brokerageAccount = must(
    await create("assets", { type: "investment", name: "Nordnet", currentValue: money(0, "DKK"), reminders: [] }),
  );
  const security = must(await create("securities", { name: "Aktier i euro", class: "stock", currency: "EUR" }));
  const today = localDay(new Date());
  const price = Decimal.parse("100");
  const own = { accountId: brokerageAccount.id, securityId: security.id, currency: "EUR", kind: "buy" } as const;
  must(await create("trades", { ...own, date: today, quantity: Decimal.parse("10"), price }));
  const screen = await open();
  const notice = screen.getByText(/Vi kender ingen kurs på valutaen for Aktier i euro/);
  await expect.element(screen.getByText("Ikke det hele")).toBeVisible();
  await expect.element(notice).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Indtast eller hent valutakurser" }))
    .toHaveAttribute("href", expect.stringContaining("section=rates"));

  must(await create("fx_rates", { date: today, from: "EUR", to: "DKK", rate: 7.5, source: "manual" }));
  await expect.element(screen.getByText(/^7\.500/).first()).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

test("[§3] a return that lacks the rate of the day of a trade says which day, and leads to the rates", async () => {
  const brokerageAccount = must(
    await create("assets", { type: "investment", name: "Nordnet", currentValue: money(0, "DKK"), reminders: [] }),
  );
  const security = must(await create("securities", { name: "Aktier i euro", class: "stock", currency: "EUR" }));
  const today = localDay(new Date());
  const own = { accountId: brokerageAccount.id, securityId: security.id, currency: "EUR", kind: "buy" } as const;
  const amounts = { quantity: Decimal.parse("10"), price: Decimal.parse("100") };
  must(await create("trades", { ...own, ...amounts, date: addDays(today, -400) }));
  must(await create("fx_rates", { date: today, from: "EUR", to: "DKK", rate: 7.5, source: "manual" }));
  const screen = await open();
  await expect.element(screen.getByText(/^Afkastet kan ikke regnes ud, fordi .*valuta/)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Indtast eller hent valutakurser" }).first())
    .toHaveAttribute("href", expect.stringContaining("section=rates"));
});

test("[C3] a money-weighted return above 1,000 % a year is told as such, and is no dash", async () => {
  const { security } = await vectors();
  const price = { securityId: security.id, currency: "DKK", source: "manual" } as const;
  must(await create("prices", { ...price, date: localDay(new Date()), price: Decimal.parse("9000000") }));
  await open("/portfolio?tab=returns&range=All");
  await expect.poll(() => document.body.textContent).toMatch(/over 1\.000\s*% om året/);
});

test("a row of holdings opens its details by a press anywhere in it, with cost, gain, price and rate and their days", async () => {
  await frame.viewport(1280, 900);
  await vectors();
  const screen = await open("/portfolio?tab=holdings");
  const row = screen.getByRole("table", { name: "Beholdninger" }).getByRole("row", { name: /^Globale aktier/ });
  await row.getByRole("cell", { name: "Nordnet" }).click();
  const sheet = screen.getByRole("dialog", { name: "Globale aktier" });
  const facts = sheet.getByRole("region", { name: "Nordnet" });
  await expect.element(facts).toMatchTextContent(/Antal1\.446,4.*Kostpris150\.000,00 kr\..*Gevinst\+15\.000 kr\./);
  await expect.element(facts).toMatchTextContent(/Kurs114,07 DKK.*2026/);
  await expect.element(facts).not.toMatchTextContent("Valutakurs");
});

test("the details of a holding say which price or rate is missing, and lead to the rates", async () => {
  const account = must(
    await create("assets", { type: "investment", name: "Nordnet", currentValue: money(0, "DKK"), reminders: [] }),
  );
  const security = must(await create("securities", { name: "TSLA", class: "stock", currency: "USD" }));
  const own = { accountId: account.id, securityId: security.id, currency: "USD", kind: "buy" } as const;
  const bought = { quantity: Decimal.parse("2"), price: Decimal.parse("210"), date: isoDate("2026-01-05") };
  must(await create("trades", { ...own, ...bought }));
  const screen = await open(`/portfolio?tab=holdings&security=${security.id}`);
  const sheet = screen.getByRole("dialog", { name: "TSLA" });
  await expect.element(sheet.getByText(/^Vi kender ingen kurs på valutaen for TSLA/)).toBeVisible();
  await expect.element(sheet.getByRole("link", { name: "Indtast eller hent valutakurser" })).toBeVisible();
  await expect
    .element(sheet.getByRole("region", { name: "Nordnet" }))
    .toMatchTextContent(/Valutakurs ?ingen valutakurs/);
});

test("the cash of a brokerage account is a line of its own, and one account's holdings can be looked at alone", async () => {
  const { brokerageAccount } = await vectors();
  must(
    await update("assets", brokerageAccount.id, {
      statedCash: [{ id: crypto.randomUUID(), date: isoDate("2026-01-02"), value: money(3_471_00, "DKK") }],
    }),
  );
  const screen = await open(`/portfolio?tab=holdings&account=${brokerageAccount.id}`);
  const cash = screen.getByRole("table", { name: "Kontanter" }).getByRole("row", { name: /^Nordnet/ });
  await expect.element(cash).toMatchTextContent("3.471,00");
  await expect
    .element(cash.getByRole("link", { name: "Nordnet" }))
    .toHaveAttribute("href", `/aktiver?id=${brokerageAccount.id}`);
  await expect.element(screen.getByText("Kun Nordnet")).toBeVisible();
  await screen.getByRole("button", { name: "Vis alle depoter" }).click();
  await expect.element(screen.getByText("Kun Nordnet")).not.toBeInTheDocument();
  await screen.getByRole("tab", { name: "Overblik" }).click();
  const accounts = screen.getByRole("table", { name: "Depoter" });
  await expect
    .element(accounts.getByRole("link", { name: "Nordnet" }))
    .toHaveAttribute("href", `/aktiver?id=${brokerageAccount.id}`);
});

test("an account that has a value and no trades is named with its value, and its trades are asked for", async () => {
  must(
    await create("assets", {
      type: "investment",
      name: "Nordnet",
      currentValue: money(85_000_00, "DKK"),
      reminders: [],
    }),
  );
  const screen = await open();
  await expect.element(screen.getByText("Ingen handler endnu")).toBeVisible();
  await expect.element(screen.getByText(/Nordnet står under Aktiver med 85\.000/)).toBeVisible();
  await expect.element(screen.getByText("Ingen investeringer endnu")).not.toBeInTheDocument();
});
