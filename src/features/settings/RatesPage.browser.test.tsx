import { Suspense } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { allRecords } from "#data/records/records.ts";
import { create, update } from "#data/records/repository.ts";
import { addDays, isoDate, type IsoDate, localDay } from "#domain/dates.ts";
import { Decimal } from "#domain/decimal.ts";
import { type Currency, money } from "#domain/money.ts";
import { accountInPage, type PageServer } from "#tests/support/pageServer.ts";
import { SOON } from "#tests/support/soon.ts";
import { testWords } from "#tests/support/testWords.ts";
import { violations } from "#tests/support/violations.ts";
import { dismissAll } from "#ui/overlays/notify.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import "#ui/tokens.css";
import "#ui/global.css";
import { SettingsPage } from "./SettingsPage.tsx";

let server: PageServer;
const today = localDay(new Date());

beforeEach(async () => {
  await testWords(["account", "rates", "settings"]);
  server = await accountInPage("anna@example.dk", "Tre små grise 3");
});
afterEach(() => server.end());

async function own(currency: Currency): Promise<void> {
  const made = await create("assets", {
    type: "bank",
    name: "Konto",
    currentValue: money(1_000_00, currency),
    reminders: [],
  });
  expect(made.ok).toBe(true);
}

async function open() {
  return await render(
    <MemoryRouter initialEntries={["/settings?section=rates"]}>
      <main>
        <Suspense fallback={null}>
          <SettingsPage />
        </Suspense>
        <Toasts />
      </main>
    </MemoryRouter>,
  );
}

function kept(): readonly string[] {
  return allRecords("fx_rates")
    .map(({ date, from, to, rate, source }) => `${date} ${from} ${to} ${rate} ${source}`)
    .toSorted();
}

function ecb(date: IsoDate, dollar: number): string {
  const rates = [`USD' rate='${dollar}`, "DKK' rate='7.4575", "SEK' rate='11.3595"];
  const cubes = rates.map((one) => `<Cube currency='${one}'/>`).join("");
  return `<gesmes:Envelope><Cube><Cube time='${date}'>${cubes}</Cube></Cube></gesmes:Envelope>`;
}

function file(text: string): File {
  return new File([text], "kurser.csv", { type: "text/csv" });
}

test("[C1] a currency without a rate is named, its rate is written by hand, and then it is named no more", async () => {
  await own("USD");
  const screen = await open();
  await expect.element(screen.getByText("Der er ingen kurs fra de seneste syv dage for USD.")).toBeVisible();
  expect(await violations()).toEqual([]);
  await screen.getByRole("button", { name: "Indtast kurs på USD" }).click();
  const sheet = screen.getByRole("dialog");
  await expect
    .element(sheet.getByText("1 USD i DKK. Hvis kursen er for 100 USD, skal du dele den med 100."))
    .toBeVisible();
  await sheet.getByLabelText("Kurs", { exact: true }).fill("nul");
  await sheet.getByRole("button", { name: "Gem kurs" }).click();
  await expect.element(sheet.getByText("Skriv kursen som et tal over nul, for eksempel 7,4575.")).toBeVisible();
  expect(await violations()).toEqual([]);
  await sheet.getByLabelText("Kurs", { exact: true }).fill("6,9664");
  await sheet.getByRole("button", { name: "Gem kurs" }).click();

  await expect.element(screen.getByText("1 USD = 6,9664 DKK")).toBeVisible();
  await expect.element(screen.getByText("Kurs mangler")).not.toBeInTheDocument();
  expect(kept()).toEqual([`${today} USD DKK 6.9664 manual`]);
});

test("a rate is corrected, a second one of the same day and currencies takes its place, and a removal is taken back", async () => {
  await own("USD");
  const screen = await open();
  for (const rate of ["6,9", "7,1"]) {
    await screen.getByRole("button", { name: "Indtast en kurs" }).click();
    const sheet = screen.getByRole("dialog");
    await sheet.getByLabelText("Valuta", { exact: true }).selectOptions("USD");
    await sheet.getByLabelText("Kurs", { exact: true }).fill(rate);
    await sheet.getByRole("button", { name: "Gem kurs" }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    // It lies over the next sheet's button for some seconds.
    dismissAll();
  }
  expect(kept()).toEqual([`${today} USD DKK 7.1 manual`]);

  await screen.getByRole("button", { name: /^Ret USD til DKK/ }).click();
  const sheet = screen.getByRole("dialog");
  await expect.element(sheet.getByLabelText("Kurs", { exact: true })).toHaveValue("7,1");
  await sheet.getByLabelText("I valutaen").selectOptions("USD");
  await sheet.getByRole("button", { name: "Gem kurs" }).click();
  await expect.element(sheet.getByText("Vælg to forskellige valutaer.")).toBeVisible();
  await sheet.getByLabelText("I valutaen").selectOptions("DKK");
  await sheet.getByLabelText("Kurs", { exact: true }).fill("7.2");
  await sheet.getByRole("button", { name: "Gem kurs" }).click();
  await expect.element(screen.getByText("1 USD = 7,20 DKK")).toBeVisible();
  // The correction can be taken back as well.
  dismissAll();

  await screen.getByRole("button", { name: /^Fjern USD til DKK/ }).click();
  await expect.element(screen.getByText("Der er ingen kurser endnu.")).toBeVisible();
  expect(kept()).toEqual([]);
  await screen.getByRole("button", { name: "Fortryd" }).click();
  await expect.element(screen.getByText("1 USD = 7,20 DKK")).toBeVisible();
  expect(kept()).toEqual([`${today} USD DKK 7.2 manual`]);
});

test("the bank's rates are asked for without a word about what one has, and only needed ones are kept; offline those stay", async () => {
  await own("USD");
  const asked: unknown[] = [];
  server.answers["rates"] = (body) => {
    asked.push(body);
    return { file: ecb(today, 1.07 + asked.length / 100), fetched_at: new Date().toISOString() };
  };
  const screen = await open();
  await expect.element(screen.getByText("Ikke hentet endnu")).toBeVisible();
  const fetchRates = () => screen.getByRole("button", { name: "Hent kurser" }).click();
  await fetchRates();
  await expect.element(screen.getByText("2 kurser er gemt.")).toBeVisible();
  expect(asked).toEqual([{}]);
  expect(kept()).toEqual([`${today} EUR DKK 7.4575 ecb`, `${today} EUR USD 1.08 ecb`]);
  await expect.element(screen.getByText(/^Sidst hentet/)).toBeVisible();
  await expect.element(screen.getByText("Kurs mangler")).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);

  server.reachable = false;
  await fetchRates();
  await expect.element(screen.getByText("Serveren kan ikke nås. Prøv igen, når du er på nettet.")).toBeVisible();
  expect(kept()).toHaveLength(2);

  server.reachable = true;
  await fetchRates();
  await expect.element(screen.getByText("1 kurs er gemt.")).toBeVisible();
  expect(kept()).toContain(`${today} EUR USD 1.09 ecb`);
  await screen.getByRole("button", { name: "Fortryd" }).last().click();
  await vi.waitFor(() => expect(kept()).toContain(`${today} EUR USD 1.08 ecb`), SOON);

  server.answers["rates"] = () => Response.json({ code: "rates_unavailable" }, { status: 503 });
  await fetchRates();
  await expect.element(screen.getByText(/^Serveren kunne ikke give nogen kurser\./)).toBeVisible();
});

test("a file gives its rates, says which lines it could not read, and is taken back as a whole", async () => {
  await own("USD");
  const screen = await open();
  const drop = screen.getByLabelText("Vælg en fil med kurser");
  await userEvent.upload(drop, file("Dato;Beløb\n2026/11/01;-120,00"));
  await expect.element(screen.getByText("Der er ingen kurser i filen. Vælg en anden.")).toBeVisible();
  expect(await violations()).toEqual([]);

  const yesterday = addDays(today, -1);
  await userEvent.upload(
    drop,
    file(`dato;fra;til;kurs\n${today};USD;DKK;6,96\n${yesterday};USD;DKK;6,95\nx;USD;DKK;1`),
  );
  await expect.element(screen.getByText("2 kurser er gemt.")).toBeVisible();
  await expect.element(screen.getByText("1 linje kunne ikke læses: linje 4. Resten er taget med.")).toBeVisible();
  expect(kept()).toEqual([`${yesterday} USD DKK 6.95 file`, `${today} USD DKK 6.96 file`]);
  await screen.getByRole("button", { name: "Fortryd" }).click();
  await expect.element(screen.getByText("Kurserne er fjernet igen.")).toBeVisible();
  expect(kept()).toEqual([]);
});

/** Another rate is written for a day, after the page did and before that is taken back. */
async function changedSince(date: IsoDate, rate: number): Promise<void> {
  const standing = allRecords("fx_rates").find((one) => one.date === date);
  expect(standing && (await update("fx_rates", standing.id, { rate })).ok).toBe(true);
}

test("who takes the rates of a file back is told how many newer ones stay", async () => {
  await own("USD");
  const screen = await open();
  const yesterday = addDays(today, -1);
  const rows = [`${today};USD;DKK;6,96`, `${yesterday};USD;DKK;6,95`];
  await userEvent.upload(screen.getByLabelText("Vælg en fil med kurser"), rateFile(...rows));
  await expect.element(screen.getByText("2 kurser er gemt.")).toBeVisible();
  await changedSince(today, 7.01);
  await screen.getByRole("button", { name: "Fortryd" }).click();
  await expect.element(screen.getByText("1 nyere kurs blev stående.")).toBeVisible();
  expect(kept()).toEqual([`${today} USD DKK 7.01 file`]);
});

test("[C1] who takes unlikely rates back beside the file is told how many newer ones stay", async () => {
  await own("USD");
  await know(addDays(today, -3), "USD", "DKK", 6.9);
  const screen = await open();
  const rows = [`${today};USD;DKK;696`, `${addDays(today, -1)};USD;DKK;695`];
  await userEvent.upload(screen.getByLabelText("Vælg en fil med kurser"), rateFile(...rows));
  const warning = screen.getByRole("note").filter({ hasText: "ligger langt fra" });
  await expect.element(warning).toBeVisible();
  await changedSince(today, 6.96);
  await changedSince(addDays(today, -1), 6.95);
  await warning.getByRole("button", { name: "Fortryd" }).click();
  await expect.element(screen.getByText("2 nyere kurser blev stående.")).toBeVisible();
});

test("who takes a rate back that was written by hand is told that a newer one stays", async () => {
  await own("USD");
  const screen = await open();
  await screen.getByRole("button", { name: "Indtast kurs på USD" }).click();
  const sheet = screen.getByRole("dialog");
  await sheet.getByLabelText("Kurs", { exact: true }).fill("6,9664");
  await sheet.getByRole("button", { name: "Gem kurs" }).click();
  await expect.element(screen.getByText("1 USD = 6,9664 DKK")).toBeVisible();
  await changedSince(today, 7.01);
  await screen.getByRole("button", { name: "Fortryd" }).click();
  await expect.element(screen.getByText("1 nyere kurs blev stående.")).toBeVisible();
  expect(kept()).toEqual([`${today} USD DKK 7.01 manual`]);
});

test("a household with one currency is told that it needs none", async () => {
  await own("DKK");
  const screen = await open();
  await userEvent.upload(screen.getByLabelText("Vælg en fil med kurser"), file(`${today};USD;DKK;6,96`));
  await expect.element(screen.getByText(/så ingen er gemt\.$/)).toBeVisible();
  expect(kept()).toEqual([]);
  await expect.element(screen.getByText("Kurs mangler")).not.toBeInTheDocument();
});

test("[C1] past days without a rate are named with the first and the last, and writing begins on the first", async () => {
  const brokerageAccount = await create("assets", {
    type: "investment",
    name: "Saxo",
    currentValue: money(0, "DKK"),
    reminders: [],
  });
  const security = await create("securities", { name: "Pear Inc.", class: "stock", currency: "USD" });
  if (!brokerageAccount.ok || !security.ok) throw new Error("not kept");
  const trade = {
    accountId: brokerageAccount.value.id,
    securityId: security.value.id,
    currency: "USD",
    kind: "buy",
  } as const;
  const amounts = { quantity: Decimal.parse("10"), price: Decimal.parse("100") };
  await create("trades", { ...trade, ...amounts, date: addDays(today, -30) });
  for (const daysAgo of [30, 5])
    await create("fx_rates", { date: addDays(today, -daysAgo), from: "USD", to: "DKK", rate: 6.9, source: "manual" });

  const screen = await open();
  const long = new Intl.DateTimeFormat("da-DK", { dateStyle: "long", timeZone: "UTC" });
  const [first, last] = [addDays(today, -22), addDays(today, -6)];
  const [from, to] = [first, last].map((day) => long.format(new Date(day)));
  await expect.element(screen.getByText(`USD mangler fra den ${from} til den ${to}.`)).toBeVisible();
  expect(await violations()).toEqual([]);
  await screen.getByRole("button", { name: "Indtast kurs på USD" }).click();
  const sheet = screen.getByRole("dialog");
  await sheet.getByLabelText("Kurs", { exact: true }).fill("6,8");
  await sheet.getByRole("button", { name: "Gem kurs" }).click();
  await vi.waitFor(() => expect(kept()).toContain(`${first} USD DKK 6.8 manual`), SOON);
  const next = long.format(new Date(addDays(first, 8)));
  await expect.element(screen.getByText(`USD mangler fra den ${next} til den ${to}.`)).toBeVisible();
});

async function know(date: IsoDate, from: Currency, to: Currency, rate: number): Promise<void> {
  const made = await create("fx_rates", { date, from, to, rate, source: "file" });
  expect(made.ok).toBe(true);
}

async function openForm(currency: Currency) {
  const screen = await open();
  await screen.getByRole("button", { name: "Indtast en kurs" }).click();
  const sheet = screen.getByRole("dialog");
  await sheet.getByLabelText("Valuta", { exact: true }).selectOptions(currency);
  return { screen, sheet, rate: sheet.getByLabelText("Kurs", { exact: true }) };
}

test("[C1] a rate for a hundred is asked about beside the one that is known, and its hundredth is put in with one press", async () => {
  await own("EUR");
  await know(isoDate("2026-03-03"), "EUR", "DKK", 7.4605);
  const { sheet, rate } = await openForm("EUR");
  await rate.fill("746,05");
  const warning = sheet.getByText(
    "Den 3. marts 2026 var kursen 7,4605. Hvis 746,05 er for 100 EUR, skal der stå 7,4605.",
  );
  await expect.element(warning).toBeVisible();
  expect(warning.element().closest("[aria-live=polite]")).not.toBeNull();
  expect(await violations()).toEqual([]);

  await userEvent.keyboard("{Tab}");
  await expect.element(sheet.getByRole("button", { name: "Brug 7,4605" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(rate).toHaveValue("7,4605");
  await expect.element(rate).toHaveFocus();
  await expect.element(warning).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(kept()).toContain(`${today} EUR DKK 7.4605 manual`), SOON);
});

test("[C1] an unlikely rate is saved by whoever wants it, and where nothing is known of the currencies nothing is asked", async () => {
  await own("EUR");
  await know(isoDate("2026-03-03"), "DKK", "EUR", 0.125);
  const { sheet, rate } = await openForm("EUR");
  await rate.fill("75");
  await expect
    .element(sheet.getByText("Den 3. marts 2026 var kursen 8,0000. Se efter, om 75 er rigtigt."))
    .toBeVisible();
  await expect.element(sheet.getByRole("button", { name: /^Brug/ })).not.toBeInTheDocument();
  await sheet.getByLabelText("Valuta", { exact: true }).selectOptions("USD");
  await expect.element(sheet.getByText(/Se efter/)).not.toBeInTheDocument();
  await sheet.getByLabelText("Valuta", { exact: true }).selectOptions("EUR");
  await expect.element(sheet.getByText(/Se efter/)).toBeVisible();
  await sheet.getByRole("button", { name: "Gem kurs" }).click();
  await vi.waitFor(() => expect(kept()).toContain(`${today} EUR DKK 75 manual`), SOON);
});

test("[C1] a number that may still grow is waited for, and a rate the wrong way round is told so", async () => {
  await own("SEK");
  await know(today, "EUR", "DKK", 7.5);
  await know(today, "EUR", "ISK", 150);
  const { sheet, rate } = await openForm("EUR");
  await sheet.getByLabelText("I valutaen").selectOptions("ISK");
  await rate.click();
  await userEvent.keyboard("1");
  await expect.element(rate).toHaveValue("1");
  await expect.element(sheet.getByText(/Se efter/)).not.toBeInTheDocument();
  await userEvent.keyboard("{Tab}");
  await expect.element(sheet.getByText(/kursen 150,0000\. Se efter, om 1 er rigtigt\.$/)).toBeVisible();

  await sheet.getByLabelText("Valuta", { exact: true }).selectOptions("DKK");
  await rate.fill("0,05");
  await expect
    .element(sheet.getByText(/kursen 20,0000\. Byt om på de to valutaer, hvis 1 ISK koster 0,05 DKK\.$/))
    .toBeVisible();
  await rate.fill("0,050000000001");
  await expect.element(sheet.getByText(/hvis 1 ISK koster 0,050000000001 DKK/)).toBeVisible();
});

test("[C1] a rate that is corrected is not held against itself", async () => {
  await know(isoDate("2026-03-03"), "EUR", "DKK", 746.05);
  const screen = await open();
  await screen.getByRole("button", { name: /^Ret EUR til DKK/ }).click();
  const sheet = screen.getByRole("dialog");
  await sheet.getByLabelText("Kurs", { exact: true }).fill("7,4605");
  await sheet.getByRole("button", { name: "Gem kurs" }).click();
  await vi.waitFor(() => expect(kept()).toEqual(["2026-03-03 EUR DKK 7.4605 manual"]), SOON);
});

test("[C1] of a file it is said how many of its rates are far from those one had, and they are taken back", async () => {
  await own("USD");
  await know(addDays(today, -3), "USD", "DKK", 6.9);
  await know(addDays(today, -2), "USD", "DKK", 6.9);
  const screen = await open();
  const drop = screen.getByLabelText("Vælg en fil med kurser");
  const rows = [`${today};USD;DKK;696`, `${addDays(today, -1)};USD;DKK;6,95`, `${addDays(today, -2)};USD;DKK;695`];
  await userEvent.upload(drop, file(["dato;fra;til;kurs", ...rows].join("\n")));
  const warning = screen.getByText(
    /^2 kurser ligger langt fra dem, du havde i forvejen\. Hvis de er for 100 enheder, kan du fortryde/,
  );
  await expect.element(warning).toBeVisible();
  expect(await violations()).toEqual([]);
  await screen
    .getByRole("note")
    .filter({ hasText: "2 kurser ligger langt fra" })
    .getByRole("button", { name: "Fortryd" })
    .click();
  await expect.element(warning).not.toBeInTheDocument();
  await vi.waitFor(
    () => expect(kept()).toEqual([-3, -2].map((days) => `${addDays(today, days)} USD DKK 6.9 file`)),
    SOON,
  );
});

const rateFile = (...rows: readonly string[]) => file(["dato;fra;til;kurs", ...rows].join("\n"));

test("[C1] a file that puts right a wrong file asks nothing", async () => {
  await own("EUR");
  const screen = await open();
  const days = [-2, -1, 0].map((ago) => addDays(today, ago));
  for (const day of days) await know(day, "EUR", "DKK", 746);
  const rows = days.map((day) => `${day};EUR;DKK;7,46`);
  await userEvent.upload(screen.getByLabelText("Vælg en fil med kurser"), rateFile(...rows));
  await expect.element(screen.getByText("3 kurser er gemt.")).toBeVisible();
  expect(kept()).toEqual(days.map((day) => `${day} EUR DKK 7.46 file`));
  await expect.element(screen.getByText(/ligger langt fra/)).not.toBeInTheDocument();
});
