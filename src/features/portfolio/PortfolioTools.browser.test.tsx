import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveHousehold } from "#data/records/householdRecord.ts";
import { savePreferences } from "#data/records/preferencesRecord.ts";
import { allRecords, recordById } from "#data/records/records.ts";
import { create, remove, update } from "#data/records/repository.ts";
import { isoDate } from "#domain/dates.ts";
import { Decimal } from "#domain/decimal.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { money } from "#domain/money.ts";
import portfolio from "#locales/da/portfolio.json" with { type: "json" };
import { danishPortfolio, open, vectors } from "#tests/support/portfolioPage.tsx";
import { SOON } from "#tests/support/soon.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";

let household: TwoDevices;

beforeEach(async () => {
  await danishPortfolio();
  household = await twoDevices();
});
afterEach(() => household.close());

test("a security that was removed is said to be, its trades count for nothing, and it can be brought back", async () => {
  const { security } = await vectors();
  must(await remove("securities", [security.id]));
  const screen = await open();
  await expect.element(screen.getByText(/^1 værdipapir er slettet/)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/165\.000/);
  await screen.getByRole("button", { name: "Gendan" }).click();
  await expect.element(screen.getByText(/^1 værdipapir er slettet/)).not.toBeInTheDocument();
  await expect.poll(() => document.body.textContent).toMatch(/Gevinst|165\.000/);
});

test("where no return can be known it is said why, and the way leads to the price that lacks", async () => {
  const { brokerageAccount } = await vectors();
  const moved = must(await create("securities", { name: "Gamle aktier", class: "stock", currency: "DKK" }));
  const common = { accountId: brokerageAccount.id, securityId: moved.id, currency: "DKK", kind: "transfer" } as const;
  must(await create("trades", { ...common, date: isoDate("2025-03-03"), quantity: Decimal.parse("10") }));
  const screen = await open();
  await expect.element(screen.getByText(/mangler en kurs på Gamle aktier den 3\. marts 2025/)).toBeVisible();
  await screen.getByRole("link", { name: "Skriv kursen" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Gamle aktier" })).toBeVisible();
});

test("checks stand beside their limits; a limit of one's own and a check switched off are kept, and can be taken back", async () => {
  await vectors();
  const screen = await open();
  const place = screen.getByRole("row", { name: /^Ét sted/ });
  await expect.element(place).toMatchTextContent("ligger i Nordnet");
  await expect.element(place).toMatchTextContent("Værd at se på");
  await expect.element(screen.getByRole("row", { name: /^Ét værdipapir/ })).toMatchTextContent("Du har kun fonde");
  await screen.getByText("Ret grænserne").click();
  await screen.getByLabelText("Grænse: Ét sted").fill("100");
  await screen.getByLabelText("Grænse: Omkostninger").fill("0");
  await screen.getByRole("button", { name: "Gem grænser" }).click();
  await expect.element(screen.getByText("Skriv et tal over 0 og højst 100.")).toBeVisible();
  await screen.getByLabelText("Grænse: Omkostninger").fill("0,5");
  await screen.getByRole("button", { name: "Gem grænser" }).click();
  await expect.element(place).toMatchTextContent("Inden for grænsen");
  await screen.getByRole("switch", { name: "Ét sted" }).click();
  await expect.element(place).not.toBeInTheDocument();
  expect(recordById("preferences", PREFERENCES_ID)?.riskLimits).toEqual([
    { id: "fees", limit: 0.005 },
    { id: "provider", limit: 1, isOff: true },
  ]);
  await screen.getByRole("button", { name: "Fortryd" }).last().click();
  await expect.element(place).toBeVisible();
});

test("what a check shows never reaches the limit that it missed: 2.97 of 3 months are 2.9, and a limit is written as it was given", async () => {
  await vectors();
  const currentValue = money(29_700_00, "DKK");
  must(await create("assets", { type: "bank", name: "Lønkonto", currentValue, reminders: [] }));
  must(await saveHousehold({ costs: [{ id: "living", amount: money(10_000_00, "DKK"), source: "own" }] }));
  must(await savePreferences({ riskLimits: [{ id: "provider", limit: 0.9995 }] }));
  const screen = await open();
  const cushion = screen.getByRole("row", { name: /^Nødopsparing/ });
  await expect.element(cushion).toMatchTextContent("rækker til 2,9 måneder.");
  await expect.element(cushion).toMatchTextContent("mindst 3 måneder");
  await expect.element(cushion).toMatchTextContent("Værd at se på");
  await expect.element(screen.getByRole("row", { name: /^Ét sted/ })).toMatchTextContent("højst 99,95 %");
});

test("what lies in a brokerage account that was deleted is said to, where the check would name it", async () => {
  const { brokerageAccount } = await vectors();
  must(await remove("assets", [brokerageAccount.id]));
  const screen = await open();
  await expect
    .element(screen.getByRole("row", { name: /^Ét sted/ }))
    .toMatchTextContent("100 % ligger i et slettet aktiv.");
});

test("how prices rose is written by hand with its day, and makes the return a real one; a comparison is kept", async () => {
  await vectors();
  const screen = await open("/portfolio?tab=returns");
  const real = screen.getByText("Realafkast, efter prisstigninger");
  await expect.element(real).toBeVisible();
  await expect.element(screen.getByText(/^Skriv, hvor meget priserne steg i 2025/)).toBeVisible();
  await screen.getByText("Prisstigninger år for år").click();
  for (let year = 2025; year <= new Date().getFullYear(); year++)
    await screen.getByLabelText(new RegExp(`^Prisstigning i ${year}`)).fill("2");
  await screen.getByRole("button", { name: "Gem prisstigninger" }).click();
  await expect.poll(() => document.body.textContent).toMatch(/efter prisstigninger\+\d+,\d\d\s*%/);
  await expect.element(screen.getByText(/^Skrevet den /).first()).toBeVisible();
  expect(recordById("preferences", PREFERENCES_ID)?.inflation?.[0]).toMatchObject({ id: "2025", percent: 2 });

  await screen.getByLabelText("Sammenlign med").selectOptions("Globale aktier");
  await vi.waitFor(() => expect(recordById("preferences", PREFERENCES_ID)?.benchmark).toBeDefined(), SOON);
  await expect.element(screen.getByText(/^Globale aktier i samme periode/)).toBeVisible();
});

test("[§1.3] what it is compared with is drawn beside the portfolio, from the same day on", async () => {
  await vectors();
  const world = must(await create("securities", { name: "Verden", class: "fund", currency: "DKK" }));
  for (const [date, price] of [
    ["2024-12-31", "50"],
    ["2026-01-01", "60"],
  ] as const)
    must(
      await create("prices", {
        securityId: world.id,
        date: isoDate(date),
        price: Decimal.parse(price),
        currency: "DKK",
        source: "manual",
      }),
    );
  const screen = await open("/portfolio?tab=returns");
  await screen.getByLabelText("Sammenlign med").selectOptions("Verden");
  await expect
    .element(screen.getByText("10.000 kr. er blevet til 11.407 kr. i din portefølje, mod 12.000 kr. for Verden."))
    .toBeVisible();
});

test("[§1.3] how far the portfolio has been below its top is drawn, with a table behind it", async () => {
  const { security } = await vectors();
  for (const [date, price] of [
    ["2025-03-01", "125"],
    ["2025-05-01", "100"],
  ] as const)
    must(
      await create("prices", {
        securityId: security.id,
        date: isoDate(date),
        price: Decimal.parse(price),
        currency: "DKK",
        source: "manual",
      }),
    );
  const screen = await open("/portfolio?tab=returns");
  await expect
    .element(
      screen.getByText(
        /^Det største fald var −?20\s?%: fra toppen den \d+\. (marts|april) 2025 til den \d+\. \w+ 2025\.$/,
      ),
    )
    .toBeVisible();
  await expect
    .element(screen.getByRole("slider", { name: /^Porteføljens fald under toppen, for hver 10\.000 kr\./ }))
    .toBeVisible();
});

test("months are squares that the arrows go through and a table, and the amounts behind MWR are copied", async () => {
  await vectors();
  const screen = await open("/portfolio?tab=returns");
  const map = screen.getByRole("grid", { name: /^Måned for måned/ });
  await expect.element(map).toBeVisible();
  const july = map.getByRole("gridcell", { name: /^juli 2025/ });
  july.element().focus();
  july.element().dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^juni 2025: /);

  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue(undefined);
  await screen.getByText("Beløbene bag MWR").first().click();
  await screen.getByRole("button", { name: "Kopiér som CSV" }).click();
  await expect.element(screen.getByText("Beløbene er kopieret")).toBeVisible();
  expect(copied.mock.calls[0]?.[0]).toMatch(
    /^"Dag";"Beløb \(DKK\)"\r\n2025-01-01;-100000,00\r\n2025-07-01;-50000,00\r\n/,
  );
});

test("[§3] an ISIN with a wrong check digit is not taken where somebody types it, and one that a broker's file had stays", async () => {
  const { security } = await vectors();
  must(await update("securities", security.id, { isin: "XX0000000001" }));
  const screen = await open(`/portfolio?security=${security.id}`);
  const sheet = screen.getByRole("dialog", { name: "Globale aktier" });
  await sheet.getByLabelText(/^ISIN/).fill("DE0007236102");
  await sheet.getByRole("button", { name: "Gem værdipapir" }).click();
  await expect.element(sheet.getByText(portfolio.security.isinMistyped)).toBeVisible();
  expect(recordById("securities", security.id)?.isin).toBe("XX0000000001");
  await sheet.getByLabelText(/^ISIN/).fill("XX0000000001");
  await sheet.getByLabelText(/^Land/).fill("DE");
  await sheet.getByRole("button", { name: "Gem værdipapir" }).click();
  await vi.waitFor(
    () => expect(recordById("securities", security.id)).toMatchObject({ isin: "XX0000000001", country: "DE" }),
    SOON,
  );
});

test("holdings are gathered by what they have in common, and columns chosen, on all devices", async () => {
  await vectors();
  const screen = await open("/portfolio?tab=holdings");
  await screen.getByLabelText("Vis samlet efter").selectOptions("Valuta");
  await expect.element(screen.getByRole("heading", { name: "DKK" })).toBeVisible();
  await screen.getByText("Vælg kolonner").click();
  await screen.getByRole("switch", { name: "Andel" }).click();
  await expect.element(screen.getByRole("columnheader", { name: "Andel" })).not.toBeInTheDocument();
  const kept = recordById("preferences", PREFERENCES_ID);
  expect([kept?.holdingGroups, kept?.holdingColumns]).toEqual([
    "currency",
    ["account", "quantity", "price", "dayChange", "value", "gain"],
  ]);
});

test("a security without trades is followed, counts for nothing, and can be let go of and taken back, as can the wish to follow it", async () => {
  const screen = await open("/portfolio?watch=1");
  const form = screen.getByRole("dialog", { name: "Følg et værdipapir" });
  await form.getByRole("button", { name: "Følg" }).click();
  await expect.element(form.getByText("Skriv et navn.")).toBeVisible();
  await form.getByLabelText("Navn", { exact: true }).fill("Pear Inc.");
  await form.getByRole("button", { name: "Følg" }).click();
  await vi.waitFor(() => expect(allRecords("securities")).toHaveLength(1), SOON);
  await screen.getByRole("button", { name: "Fortryd" }).last().click();
  await vi.waitFor(() => expect(allRecords("securities")).toEqual([]), SOON);
  must(await create("securities", { name: "Pear Inc.", class: "stock", currency: "DKK" }));
  await expect.element(screen.getByRole("heading", { name: "Ingen investeringer endnu" })).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Værdipapirer, du følger" })).toBeVisible();
  await screen.getByRole("link", { name: "Pear Inc." }).click();
  await screen.getByRole("button", { name: "Følg ikke længere" }).click();
  await vi.waitFor(() => expect(allRecords("securities")).toEqual([]), SOON);
  await screen.getByRole("button", { name: "Fortryd" }).last().click();
  await expect.element(screen.getByRole("link", { name: "Pear Inc." })).toBeVisible();
});

test("prices of a file are looked at, bad lines named, kept together and taken back together", async () => {
  const { security } = await vectors();
  const screen = await open("/portfolio?tab=holdings&prices=1");
  const sheet = screen.getByRole("dialog", { name: "Hent kurser" });
  const choose = sheet.getByLabelText("Vælg en fil med kurser");
  await choose.upload(new File(["hello"], "x.csv"));
  await expect.element(sheet.getByText(/^Der er ingen kurser i filen/)).toBeVisible();
  const lines = ["Dato;Navn;Kurs;Valuta", "02-01-2026;globale aktier;1.115,50;DKK", "03-01-2026;Ukendt;1;DKK", "x;y;z"];
  await choose.upload(new File([lines.join("\r\n")], "kurser.csv"));
  await expect.element(sheet.getByText("Linje 3: Ukendt er ikke blandt dine værdipapirer.")).toBeVisible();
  await expect.element(sheet.getByText("Linje 4: dagen kan ikke læses.")).toBeVisible();
  expect(allRecords("prices")).toHaveLength(1);
  await sheet.getByRole("button", { name: "Gem 1 kurs" }).click();
  await vi.waitFor(() => expect(allRecords("prices")).toHaveLength(2), SOON);
  expect(allRecords("prices").find(({ source }) => source === "import")).toMatchObject({
    securityId: security.id,
    price: "1115.5",
  });
  await screen.getByRole("button", { name: "Fortryd" }).last().click();
  await vi.waitFor(() => expect(allRecords("prices")).toHaveLength(1), SOON);
});

test("who takes the prices of a file back is told how many newer ones stay", async () => {
  await vectors();
  const screen = await open("/portfolio?tab=holdings&prices=1");
  const sheet = screen.getByRole("dialog", { name: "Hent kurser" });
  const lines = [
    "Dato;Navn;Kurs;Valuta",
    "02-01-2026;globale aktier;1.115,50;DKK",
    "03-01-2026;globale aktier;1.116;DKK",
  ];
  await sheet.getByLabelText("Vælg en fil med kurser").upload(new File([lines.join("\r\n")], "kurser.csv"));
  await sheet.getByRole("button", { name: "Gem 2 kurser" }).click();
  await vi.waitFor(() => expect(allRecords("prices")).toHaveLength(3), SOON);
  const newer = allRecords("prices").find(({ date }) => date === "2026-01-03")!;
  must(await update("prices", newer.id, { price: Decimal.parse("1120") }));
  await screen.getByRole("button", { name: "Fortryd" }).last().click();
  await expect.element(screen.getByText("1 nyere kurs blev stående.")).toBeVisible();
  expect(allRecords("prices").map(({ price }) => price)).toContain("1120");
  expect(allRecords("prices")).toHaveLength(2);
});

test("without an ISIN there is nothing to ask the server for, and it is said", async () => {
  await vectors();
  const screen = await open("/portfolio?tab=holdings&prices=1");
  await screen.getByRole("button", { name: "Hent fra serveren" }).click();
  await expect.element(screen.getByText(/^Ingen af dine værdipapirer har en ISIN-kode/)).toBeVisible();
});

test("what is held opens on its course, what it paid year by year and its trades, and keeps a note", async () => {
  const { brokerageAccount, security } = await vectors();
  const common = { accountId: brokerageAccount.id, securityId: security.id, currency: "DKK" } as const;
  must(await create("trades", { ...common, kind: "dividend", date: isoDate("2026-03-20"), amountMinor: 1_200_00 }));
  must(await create("trades", { ...common, kind: "tax", date: isoDate("2026-03-20"), amountMinor: 324_00 }));
  const screen = await open(`/portfolio?security=${security.id}`);
  const sheet = screen.getByRole("dialog", { name: "Globale aktier" });
  await expect.element(sheet.getByText("100,00 kr. den 1. januar 2025, 114,07 kr. den 1. januar 2026.")).toBeVisible();
  await expect.element(sheet.getByRole("row", { name: /^2026/ })).toMatchTextContent(/1\.200,00.*876,00/);
  const returns = sheet.getByRole("region", { name: "Afkast siden den første handel" });
  await expect.element(returns).toMatchTextContent(/Kurs\+15\.000,00 kr\.Udbytte efter skat\+876,00 kr\./);
  await expect.element(returns).toMatchTextContent(/Gevinst\+15\.876,00 kr\./);
  await expect.poll(() => sheet.getByRole("button", { name: /Nordnet/ }).elements().length).toBe(4);

  await sheet.getByLabelText(/^Note/).fill("x".repeat(5_001));
  await sheet.getByRole("button", { name: "Gem værdipapir" }).click();
  await expect.element(sheet.getByText(/^Noten er for lang/)).toBeVisible();
  await sheet.getByLabelText(/^Note/).fill("Købt for børnenes skyld");
  await sheet.getByRole("button", { name: "Gem værdipapir" }).click();
  await vi.waitFor(() => expect(allRecords("securities")[0]?.note).toBe("Købt for børnenes skyld"), SOON);
});

test("prices are listed with where they come from, corrected and deleted, and all of it is taken back", async () => {
  const { security } = await vectors();
  const common = { securityId: security.id, currency: "DKK", source: "import" } as const;
  must(
    await create("prices", { ...common, date: isoDate("2025-12-01"), price: Decimal.parse("110"), origin: "server" }),
  );
  const prices = () =>
    allRecords("prices")
      .map(({ date, price }) => `${date} ${price}`)
      .toSorted();
  const before = prices();
  const screen = await open(`/portfolio?security=${security.id}`);
  const list = screen.getByRole("table", { name: "Kurser" });
  await expect.element(list.getByRole("row", { name: /1\. december 2025/ })).toMatchTextContent(/Fra serveren.*110/);
  await list.getByRole("button", { name: "Slet kursen fra 1. december 2025" }).click();
  await vi.waitFor(() => expect(prices()).toHaveLength(1), SOON);
  await screen.getByRole("button", { name: "Fortryd" }).last().click();
  await vi.waitFor(() => expect(prices()).toEqual(before), SOON);
  await list.getByRole("button", { name: "Ret kursen fra 1. december 2025" }).click();
  const form = screen.getByRole("dialog", { name: "Ret kurs" });
  await form.getByLabelText("Kurs", { exact: true }).fill("111,5");
  await form.getByRole("button", { name: "Gem kurs" }).click();
  await expect.element(list.getByRole("row", { name: /1\. december 2025/ })).toMatchTextContent(/Skrevet.*111,5/);
  await screen.getByRole("button", { name: "Fortryd" }).last().click();
  await vi.waitFor(() => expect(prices()).toEqual(before), SOON);
});

test("a security that was saved is as it was when that is taken back", async () => {
  const { security } = await vectors();
  const screen = await open(`/portfolio?security=${security.id}`);
  await screen.getByLabelText("Navn", { exact: true }).fill("Verden");
  await screen.getByRole("button", { name: "Gem værdipapir" }).click();
  await vi.waitFor(() => expect(recordById("securities", security.id)?.name).toBe("Verden"), SOON);
  await screen.getByRole("button", { name: "Fortryd" }).last().click();
  await vi.waitFor(() => expect(recordById("securities", security.id)?.name).toBe("Globale aktier"), SOON);
});

test("another currency says what it means for prices and trades, which are only corrected with it when that is chosen", async () => {
  const { security } = await vectors();
  const screen = await open(`/portfolio?security=${security.id}`);
  await screen.getByLabelText("Valuta").selectOptions("EUR");
  await expect.element(screen.getByText(/^Nye kurser skrives nu i EUR\./)).toBeVisible();
  await expect.element(screen.getByLabelText("Ret også 2 handler fra DKK til EUR")).not.toBeChecked();
  await screen.getByLabelText("Ret også 1 kurs fra DKK til EUR").click();
  await screen.getByRole("button", { name: "Gem værdipapir" }).click();
  await vi.waitFor(() => expect(recordById("securities", security.id)?.currency).toBe("EUR"), SOON);
  expect(allRecords("prices").map(({ currency }) => currency)).toEqual(["EUR"]);
  expect(allRecords("trades").map(({ currency }) => currency)).toEqual(["DKK", "DKK"]);
});

test("[§1.3] what it is spread by stands in the address: by how soon it can be money, and by country", async () => {
  const { security } = await vectors();
  const screen = await open("/portfolio?tab=spread&by=liquidity");
  await expect.element(screen.getByLabelText("Fordelt efter")).toHaveValue("liquidity");
  await expect.element(screen.getByText("Inden for få dage fylder mest med 100 %.")).toBeVisible();
  await screen.getByLabelText("Fordelt efter").selectOptions("Land");
  await expect.element(screen.getByText("Uden land fylder mest med 100 %.")).toBeVisible();
  must(await update("securities", security.id, { country: "IE" }));
  await expect.element(screen.getByText("IE fylder mest med 100 %.")).toBeVisible();
});

test("what was sold to the last piece has a row with its gain and its dividends when it is asked for", async () => {
  const { brokerageAccount, security } = await vectors();
  const pear = must(await create("securities", { name: "Pear Inc.", class: "stock", currency: "DKK" }));
  const common = { accountId: brokerageAccount.id, securityId: pear.id, currency: "DKK" } as const;
  const ten = { quantity: Decimal.parse("10") };
  const [bought, sold] = [Decimal.parse("100"), Decimal.parse("130")];
  must(await create("trades", { ...common, ...ten, kind: "buy", date: isoDate("2025-02-03"), price: bought }));
  must(await create("trades", { ...common, kind: "dividend", date: isoDate("2025-03-03"), amountMinor: 50_00 }));
  must(await create("trades", { ...common, ...ten, kind: "sell", date: isoDate("2025-05-05"), price: sold }));
  const screen = await open("/portfolio?tab=holdings");
  await screen.getByRole("switch", { name: "Vis solgte papirer" }).click();
  const list = screen.getByRole("table", { name: "Solgt" });
  await expect.element(list.getByRole("row", { name: /^Pear Inc\./ })).toMatchTextContent(/50,00 kr\..*\+300,00 kr\./);
  expect(document.querySelectorAll(`a[href*="${security.id}"]`)).toHaveLength(1);
  await list.getByRole("link", { name: "Pear Inc." }).click();
  const returns = screen.getByRole("region", { name: "Afkast siden den første handel" });
  await expect.element(returns).toMatchTextContent(/Gevinst\+350,00 kr\./);
});

test("what was sold of a security that was removed is not asked for", async () => {
  const { brokerageAccount } = await vectors();
  const pear = must(await create("securities", { name: "Pear Inc.", class: "stock", currency: "DKK" }));
  const common = {
    accountId: brokerageAccount.id,
    securityId: pear.id,
    currency: "DKK",
    quantity: Decimal.parse("10"),
  } as const;
  const price = Decimal.parse("100");
  must(await create("trades", { ...common, kind: "buy", date: isoDate("2025-02-03"), price }));
  must(await create("trades", { ...common, kind: "sell", date: isoDate("2025-05-05"), price }));
  const screen = await open("/portfolio?tab=holdings");
  const asked = screen.getByRole("switch", { name: "Vis solgte papirer" });
  await expect.element(asked).toBeVisible();
  must(await remove("securities", [pear.id]));
  await expect.element(asked).not.toBeInTheDocument();
});

test("what was traded without a rate says that its gain cannot be worked out", async () => {
  const { brokerageAccount } = await vectors();
  const pear = must(await create("securities", { name: "Pear Inc.", class: "stock", currency: "USD" }));
  must(
    await create("trades", {
      accountId: brokerageAccount.id,
      securityId: pear.id,
      currency: "USD",
      kind: "buy",
      date: isoDate("2025-02-03"),
      quantity: Decimal.parse("10"),
      price: Decimal.parse("100"),
    }),
  );
  const screen = await open(`/portfolio?security=${pear.id}`);
  const returns = screen.getByRole("region", { name: "Afkast siden den første handel" });
  await expect.element(returns).toMatchTextContent(portfolio.holding.unknown);
});

test("a trade is opened from what it was done with", async () => {
  const { security } = await vectors();
  const screen = await open(`/portfolio?security=${security.id}`);
  await screen.getByRole("dialog", { name: "Globale aktier" }).getByRole("button", { name: /Køb/ }).first().click();
  await expect.element(screen.getByRole("dialog", { name: "Ret handel" })).toBeVisible();
  await expect.element(screen.getByRole("dialog", { name: "Globale aktier" })).not.toBeInTheDocument();
});
