import { createInstance } from "i18next";
import { Suspense } from "react";
import { initReactI18next } from "react-i18next";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import account from "#locales/da/account.json" with { type: "json" };
import common from "#locales/da/common.json" with { type: "json" };
import rates from "#locales/da/rates.json" with { type: "json" };
import settings from "#locales/da/settings.json" with { type: "json" };
import ui from "#locales/da/ui.json" with { type: "json" };
import { allRecords } from "#data/records.ts";
import { create } from "#data/repository.ts";
import { addDays, type IsoDate, localDay } from "#domain/dates.ts";
import { Decimal } from "#domain/decimal.ts";
import { type Currency, money } from "#domain/money.ts";
import { accountInPage, type PageServer } from "#tests/support/pageServer.ts";
import { SOON } from "#tests/support/soon.ts";
import { violations } from "#tests/support/violations.ts";
import { currentToasts, dismiss } from "#ui/notify.ts";
import { Toasts } from "#ui/Toasts.tsx";
import "#ui/tokens.css";
import "#ui/global.css";
import { SettingsPage } from "./SettingsPage.tsx";

let server: PageServer;
const today = localDay(new Date());

beforeEach(async () => {
  currentToasts().forEach(({ id }) => dismiss(id));
  const words = createInstance().use(initReactI18next);
  const resources = { da: { account, common, rates, settings, ui } };
  await words.init({ lng: "da", defaultNS: "common", resources, interpolation: { escapeValue: false } });
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
    .element(sheet.getByText("Så meget er 1 USD værd i DKK. Står kursen for 100 USD, så del den med 100."))
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

test("a household with one currency is told that it needs none", async () => {
  await own("DKK");
  const screen = await open();
  await userEvent.upload(screen.getByLabelText("Vælg en fil med kurser"), file(`${today};USD;DKK;6,96`));
  await expect.element(screen.getByText(/så ingen er gemt\.$/)).toBeVisible();
  expect(kept()).toEqual([]);
  await expect.element(screen.getByText("Kurs mangler")).not.toBeInTheDocument();
});

test("[C1] past days without a rate are named with the first and the last, and writing begins on the first", async () => {
  const depot = await create("assets", {
    type: "investment",
    name: "Saxo",
    currentValue: money(0, "DKK"),
    reminders: [],
  });
  const security = await create("securities", { name: "Pear Inc.", class: "stock", currency: "USD" });
  if (!depot.ok || !security.ok) throw new Error("not kept");
  const trade = { accountId: depot.value.id, securityId: security.value.id, currency: "USD", kind: "buy" } as const;
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
