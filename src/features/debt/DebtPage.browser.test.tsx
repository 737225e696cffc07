import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Locator, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { allRecords, openRecords, receive } from "#data/records/records.ts";
import { create, type NewFields } from "#data/records/repository.ts";
import { openVault, setVault } from "#data/keys/vault.ts";
import { workerHost } from "#data/keys/vaultWorker.ts";
import { addDays, addMonths, addYears, localDay } from "#domain/dates.ts";
import { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { addSeries } from "#data/transactions/series.ts";
import debt from "#locales/da/debt.json" with { type: "json" };
import { must } from "#tests/support/testDevice.ts";
import { testWords } from "#tests/support/testWords.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { AddDebtPage } from "./AddDebtPage.tsx";
import { DebtPage } from "./DebtPage.tsx";
import { household } from "#data/state/household.ts";

const today = localDay(new Date());
const kroner = (amount: number) => money(Math.round(amount * 100), "DKK");

/** A new household on this device, with the real vault worker and no server. */
beforeEach(async () => {
  await testWords(["debt", "loans", "payments", "figures"]);
  openRecords();
  const host = workerHost();
  const { api } = host;
  setVault(openVault(host, receive));
  await api.openAccount(crypto.randomUUID());
  await api.derive("Tre små grise 3", await api.newKdf());
  const keyset = await api.createKeyset();
  if (!keyset.ok) throw new Error(keyset.problem.kind);
  expect(await api.adoptKeyset(keyset.value)).toMatchObject({ ok: true });
  expect(await api.load()).toMatchObject({ ok: true });
});

afterEach(() => {
  household.renew();
});

async function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: "/add-debt", element: <AddDebtPage /> },
      { path: "/gaeld", element: <DebtPage /> },
    ],
    { initialEntries: [address] },
  );
  const screen = await render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
  return Object.assign(screen, { router });
}

/** A notice stands at the end of a page that is longer here than the window. */
async function press(button: Locator): Promise<void> {
  await expect.element(button).toBeInTheDocument();
  (button.element() as HTMLElement).click();
}

async function owe(
  name: string,
  balance: number,
  rate: number,
  payment: number,
  more: Partial<NewFields<"debts">> = {},
) {
  return must(
    await create("debts", {
      type: "personal_loan",
      name,
      currentValue: kroner(balance),
      interestRate: rate,
      paymentAmount: kroner(payment),
      paymentFrequency: "monthly",
      ...more,
    }),
  );
}

async function oweFour(): Promise<void> {
  await owe("Kviklån", 15_000, 24, 600);
  await owe("Kreditkort", 30_000, 18, 900);
  await owe("Billån", 90_000, 5.5, 2000);
  await owe("SU-gæld", 5000, 4, 300);
}

describe("the plan", () => {
  test("[§3] says what the strategies cost with what is paid extra, in a sentence and beside each other", async () => {
    await oweFour();
    const screen = await open("/gaeld");
    await screen.getByLabelText(/^Ekstra pr. måned/).fill("1500");
    await expect
      .element(
        screen.getByText(
          /^Du sparer 689.kr. i renter med lavine; snebold lukker første gæld i måned 3 i stedet for 8\.$/,
        ),
      )
      .toBeVisible();
    const table = screen.getByRole("table", { name: "Strategierne ved siden af hinanden" });
    const freeIn = /^Du er gældfri i (\S+\s\d{4}) i stedet for (\S+\s\d{4}) og sparer .+ i renter\.$/;
    await expect.element(screen.getByText(freeIn)).toBeVisible();
    const [, after = "", before = ""] = freeIn.exec(screen.getByText(freeIn).element().textContent) ?? [];
    expect(before).not.toBe(after);
    expect(table.getByRole("row", { name: /^Lavine/ }).element().textContent).toContain(after);
    expect(table.getByRole("row", { name: /^Kun ydelserne/ }).element().textContent).toContain(before);
    await expect
      .poll(() => table.getByRole("row", { name: /^Lavine/ }).element().textContent)
      .toMatch(/Måned 8.*14\.853/);
    await expect
      .poll(() => table.getByRole("row", { name: /^Snebold/ }).element().textContent)
      .toMatch(/Måned 3.*15\.542/);
  });

  test("[§3] the dearest first is said to be that of interest and contributions where a debt has some", async () => {
    await oweFour();
    const screen = await open("/gaeld");
    await expect
      .element(screen.getByText(/^Lavine tager den dyreste gæld først\. Det koster som regel mindst/))
      .toBeVisible();
    await owe("Realkreditlån", 1_000_000, 3, 6000, { type: "mortgage", contributionRate: 1.2 });
    await expect
      .element(screen.getByText("Lavine tager den gæld først, der koster mest i renter og bidrag."))
      .toBeVisible();
    expect(screen.getByText(/Det koster som regel mindst/).query()).toBeNull();
  });

  test("[§3] the chart of what is owed has a table behind it, with every debt", async () => {
    await oweFour();
    const screen = await open("/gaeld");
    const chart = screen.getByRole("figure", { name: "Restgæld måned for måned" });
    await expect.element(chart.getByRole("slider")).toBeVisible();
    await chart.getByRole("button", { name: "Vis som tabel" }).click();
    await expect.element(chart.getByRole("columnheader", { name: "Billån" })).toBeInTheDocument();
  });

  test("[§3] what is left of many debts has a name in the chart that no type of debt has", async () => {
    await oweFour();
    for (const name of ["Farmor", "Tandlæge", "Skat"]) await owe(name, 2000, 0, 100);
    const screen = await open("/gaeld");
    const chart = screen.getByRole("figure", { name: "Restgæld måned for måned" });
    await chart.getByRole("button", { name: "Vis som tabel" }).click();
    await expect.element(chart.getByRole("columnheader", { name: "Øvrig gæld" })).toBeInTheDocument();
    expect(Object.values(debt.types)).not.toContain("Øvrig gæld");
  });

  test("[§3] the household's own order is moved with buttons and kept with the debts", async () => {
    await oweFour();
    const screen = await open("/gaeld");
    await screen.getByRole("radio", { name: "Egen rækkefølge" }).click();
    await screen.getByRole("button", { name: "Flyt Kviklån ned" }).click();
    await expect.element(screen.getByRole("button", { name: "Flyt Kreditkort op" })).toBeDisabled();
    const places = Object.fromEntries(allRecords("debts").map(({ name, planOrder }) => [name, planOrder]));
    expect(places).toEqual({ Kreditkort: 0, Kviklån: 1, Billån: 2, "SU-gæld": 3 });
    await press(screen.getByRole("button", { name: "Fortryd" }));
    await expect.poll(() => allRecords("debts").map(({ planOrder }) => planOrder)).toEqual(Array(4).fill(undefined));
  });

  test("[§3] what is paid extra can be tried with a slider, and it is kept with the order", async () => {
    await oweFour();
    const screen = await open("/gaeld");
    const slider = screen.getByRole("slider", { name: "Prøv dig frem" });
    await slider.fill("150000");
    await expect.element(screen.getByLabelText(/^Ekstra pr. måned/)).toHaveValue("1.500");
    await expect.element(screen.getByText(/snebold lukker første gæld i måned 3 i stedet for 8\.$/)).toBeVisible();
    await screen.getByRole("radio", { name: "Snebold" }).click();
    await expect
      .poll(() => allRecords("preferences")[0])
      .toMatchObject({ planExtra: kroner(1500), planStrategy: "snowball" });
    await screen.unmount();
    const again = await open("/gaeld");
    await expect.element(again.getByLabelText(/^Ekstra pr. måned/)).toHaveValue("1.500");
    await expect.element(again.getByRole("radio", { name: "Snebold" })).toBeChecked();
  });

  test("[§3] one debt has no order, and what is missing for the plan is named", async () => {
    await owe("Billån", 90_000, 5.5, 2000);
    await create("debts", { type: "other", name: "Lånt af mor", currentValue: kroner(5000) });
    const payment = { paymentAmount: kroner(500), paymentFrequency: "monthly" } as const;
    await create("debts", { type: "other", name: "Lånt af far", currentValue: kroner(5000), ...payment });
    const [known, euro] = [{ interestRate: 4, paymentAmount: kroner(500) }, money(50_00, "EUR")];
    await create("debts", { type: "other", name: "Lånt af moster", currentValue: kroner(5000), ...known });
    const inEuro = { ...known, ...payment, paymentAmount: euro };
    await create("debts", { type: "other", name: "Lånt af onkel", currentValue: kroner(5000), ...inEuro });
    const screen = await open("/gaeld");
    await expect.element(screen.getByText("Skriv et beløb ovenfor, og se, hvad det gør.")).toBeVisible();
    await expect.element(screen.getByText("Ikke med i planen, fordi renten mangler: Lånt af far.")).toBeVisible();
    await expect
      .element(screen.getByText("Ikke med i planen, fordi det mangler, hvor ofte der betales: Lånt af moster."))
      .toBeVisible();
    await expect
      .element(screen.getByText("Ikke med i planen, fordi ydelsen er i en anden valuta end gælden: Lånt af onkel."))
      .toBeVisible();
    await expect
      .element(screen.getByText("Ikke med i planen, fordi rente og ydelse mangler: Lånt af mor."))
      .toBeVisible();
    expect(screen.getByRole("radio", { name: "Lavine" }).query()).toBeNull();
  });
});

test("[§3] the head of the page, the payments alone and the loan's own table end and cost the same", async () => {
  const home = await owe("Realkreditlån", 1_820_000, 4, 0, {
    paymentAmount: undefined,
    paymentFrequency: "quarterly",
    paymentDay: addMonths(today, 2),
    interestOnlyUntil: addYears(today, 9),
    endDate: addYears(today, 26),
  });
  const screen = await open("/gaeld");
  const alone = screen.getByRole("row", { name: /^Kun ydelserne/ });
  await expect.element(alone).toBeVisible();
  const valueOf = (term: string) =>
    [...screen.container.querySelectorAll("dt")].find((one) => one.textContent === term)?.nextElementSibling
      ?.textContent;
  const [free = "?", interest = "?"] = ["Gældfri", "Resterende renter"].map(valueOf);
  expect(interest).toMatch(/\d{3}/);
  expect(alone.element().textContent).toContain(free);
  expect(alone.element().textContent).toContain(interest);
  await screen.router.navigate(`/gaeld?id=${home.id}`);
  await expect
    .element(screen.getByText(/^Med disse tal er gælden betalt/))
    .toMatchTextContent(interest.replace(/\s/g, " "));
});

test("[§3] whoever has no debt says so, is not asked again, and can take it back", async () => {
  const screen = await open("/gaeld");
  await screen.getByRole("button", { name: "Jeg har ingen gæld" }).click();
  await expect.element(screen.getByRole("heading", { name: "Du har ingen gæld" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Tilføj gæld" })).toBeVisible();
  expect(allRecords("household")[0]?.noDebt).toBe(true);
  await screen.getByRole("button", { name: "Det passer ikke mere" }).click();
  await expect.element(screen.getByRole("heading", { name: "Ingen gæld registreret" })).toBeVisible();
  expect(allRecords("household")[0]?.noDebt).toBeUndefined();
});

test("[§3] what is paid off stands by itself under what is owed", async () => {
  await owe("Bilen", 90_000, 5.5, 2000);
  await owe("Gammelt kort", 0, 20, 500);
  const screen = await open("/gaeld");
  const paid = screen.getByRole("region", { name: "Betalt" });
  await expect.element(paid.getByText("Gammelt kort")).toBeVisible();
  expect(screen.getByRole("table", { name: "Al gæld, størst først" }).element().textContent).not.toContain("Gammelt");
});

test("[§3] a column that is empty for every debt that is paid off is not drawn", async () => {
  await owe("Bil", 1_000, 5, 100);
  must(await create("debts", { type: "credit_card", name: "Kortet", currentValue: kroner(0) }));
  const screen = await open("/gaeld");
  const table = screen.getByRole("table", { name: "Gæld, der er betalt" });
  await expect.element(table.getByRole("columnheader", { name: "Restgæld" })).toBeVisible();
  const headings = [...table.element().querySelectorAll("th")].map((one) => one.textContent);
  expect(headings).toEqual(["Gæld", "Restgæld"]);
  await expect.element(screen.getByRole("columnheader", { name: "Ydelse" }).first()).toBeVisible();
});

test("[§3] a payment that has the contribution in it is called so, beside the payment without it", async () => {
  const { id } = await owe("Nykredit", 900_000, 4, 6_000, { contributionRate: 0.7 });
  const screen = await open("/gaeld");
  await expect.element(screen.getByText("Ydelse pr. måned inkl. bidrag")).toBeVisible();
  await screen.router.navigate(`/gaeld?id=${id}`);
  await expect.poll(() => document.body.textContent).toMatch(/Ydelse6\.000,00.kr\.Ydelse inkl\. bidrag6\.525,00.kr\./);
  await expect.element(screen.getByText("Ydelsen er her inkl. bidrag.")).toBeVisible();
});

test("[§3] a serial loan says what is repaid each time by its own name, and what is paid now with the interest", async () => {
  const serial = { kind: "serial", endDate: addYears(today, 10) } as const;
  const { id } = await owe("Serielån", 120_000, 4, 0, { ...serial, paymentAmount: undefined });
  const screen = await open(`/gaeld?id=${id}`);
  await expect
    .element(screen.getByText(/^Med slutdagen .+ bliver afdraget 1\.000,00.kr\. om måneden\.$/))
    .toBeVisible();
  await expect.element(screen.getByText(/^Ydelsen er nu 1\.400,00.kr\. om måneden og falder/)).toBeVisible();
  await expect.poll(() => document.body.textContent).toMatch(/Ydelse nu1\.400,00.kr\./);
  const written = await owe("Skrevet", 120_000, 4, 1000, { kind: "serial", contributionRate: 1 });
  await screen.router.navigate(`/gaeld?id=${written.id}`);
  await expect
    .element(screen.getByText(/^Inkl\. bidrag er ydelsen nu 1\.500,00.kr\. om måneden og falder/))
    .toBeVisible();
  await expect
    .poll(() => document.body.textContent)
    .toMatch(/Afdrag hver gang1\.000,00.kr\.Ydelse inkl\. bidrag1\.500,00.kr\./);
});

test("[§3] a payment that does not reach the last day is said on the page, with the one that does", async () => {
  const endDate = addYears(today, 5);
  const { id } = await owe("Konflikt", 100_000, 5, 500, { endDate });
  const screen = await open(`/gaeld?id=${id}`);
  const late = screen.getByText("Ydelsen betaler ikke gælden inden slutdagen");
  await expect.element(late).toBeVisible();
  await expect.element(screen.getByText(/^Med slutdagen .+ bliver ydelsen 1\.887,12.kr\. om måneden\.$/)).toBeVisible();
  const soon = await owe("Hurtigt", 100_000, 5, 2500, { endDate });
  await screen.router.navigate(`/gaeld?id=${soon.id}`);
  await expect.element(screen.getByRole("heading", { name: "Hurtigt" })).toBeVisible();
  await expect.element(screen.getByText(/^Med disse tal er gælden betalt/)).toBeVisible();
  expect(late.query()).toBeNull();
});

test("[§3] a loan without principal for some years says what is paid now, and what once the principal begins", async () => {
  const { id } = await owe("Realkredit", 2_000_000, 4, 0, {
    type: "mortgage",
    paymentAmount: undefined,
    contributionRate: 0.7,
    interestOnlyUntil: addYears(today, 4),
    endDate: addYears(today, 30),
  });
  const screen = await open(`/gaeld?id=${id}`);
  await expect
    .element(
      screen.getByText(
        /^Inkl\. bidrag er ydelsen nu 7\.833,34.kr\. om måneden\. Efter den .+, når afdragene begynder, er den 11\.487,65.kr\. om måneden\.$/,
      ),
    )
    .toBeVisible();
  expect(screen.getByText(/^Med slutdagen/).query()).toBeNull();
  const written = await owe("Skrevet", 120_000, 4, 1500, { interestOnlyUntil: addYears(today, 1) });
  await screen.router.navigate(`/gaeld?id=${written.id}`);
  await expect
    .element(screen.getByText(/^Ydelsen er nu 400,00.kr\. om måneden\. Efter den .+ er den 1\.500,00.kr\./))
    .toBeVisible();
  await expect.poll(() => document.body.textContent).toMatch(/Ydelse med afdrag1\.500,00.kr\.Ydelse nu400,00.kr\./);
  const more = { contributionRate: 1, interestOnlyUntil: addYears(today, 1) };
  const both = await owe("Begge", 120_000, 4, 1500, more);
  await screen.router.navigate(`/gaeld?id=${both.id}`);
  await expect
    .poll(() => document.body.textContent)
    .toMatch(/Ydelse med afdrag1\.500,00.kr\.Ydelse nu inkl\. bidrag500,00.kr\./);
});

test("[§3] a loan that is paid before its last day because its payment days are not known says why", async () => {
  const endDate = addDays(addYears(today, 10), 5);
  const { id } = await owe("Lånet", 120_000, 4, 0, { paymentAmount: undefined, endDate });
  const screen = await open(`/gaeld?id=${id}`);
  const why = screen.getByText(/^Betalingsdagene er regnet fra i dag, så den sidste falder før slutdagen\./);
  await expect.element(why).toBeVisible();
  const dated = { paymentAmount: undefined, endDate, paymentDay: addDays(today, 5) };
  const known = await owe("Det kendte", 120_000, 4, 0, dated);
  await screen.router.navigate(`/gaeld?id=${known.id}`);
  await expect.element(screen.getByRole("heading", { name: "Det kendte" })).toBeVisible();
  await expect.element(screen.getByText(/^Med slutdagen .+ bliver ydelsen/)).toBeVisible();
  expect(why.query()).toBeNull();
});

test("[§3] debts that their payments never pay are told from those that take more than a hundred years or of which too little is known", async () => {
  must(await create("debts", { type: "other", name: "Familien", currentValue: kroner(5000) }));
  const screen = await open("/gaeld");
  await expect.element(screen.getByText("Kan ikke regnes ud endnu")).toBeVisible();
  await owe("Det lange", 1_000_000, 0, 800);
  await expect.element(screen.getByText("Om mere end 100 år")).toBeVisible();
  await owe("Kort", 20_000, 24, 300);
  await expect.element(screen.getByText("Aldrig med disse ydelser")).toBeVisible();
});

test("[§3] what is wrong with a debt stands beside it in the list", async () => {
  await owe("Kort", 9450, 22.4, 150, { endDate: addMonths(today, -1) });
  const screen = await open("/gaeld");
  for (const warning of ["Ydelsen dækker ikke renterne", "Renten er over 15 %", "Slutdagen er passeret"]) {
    await expect.element(screen.getByText(warning, { exact: true })).toBeVisible();
  }
});

describe("one debt", () => {
  test("[§3] what is tried is said at once and followed by the table, and nothing of it is kept", async () => {
    const { id } = await owe("Huset", 2_000_000, 5, 10_736.43, { endDate: addYears(today, 30) });
    const screen = await open(`/gaeld?id=${id}`);
    const before = allRecords("debts");
    await screen.getByLabelText(/^Ekstra pr. måned/).fill("1000");
    await expect.element(screen.getByText(/i stedet for .*, og du sparer 370\.691.kr. i renter\.$/)).toBeVisible();
    await expect.element(screen.getByText("Tallene følger det, du prøver ovenfor.")).toBeVisible();
    await screen.getByRole("button", { name: "Nulstil" }).click();
    await expect.element(screen.getByLabelText(/^Ekstra pr. måned/)).toHaveValue("");
    expect(allRecords("debts")).toBe(before);
  });

  test("[§3] an amount below nothing and a rate above 100 % stay where they were typed and are explained", async () => {
    const { id } = await owe("Huset", 2_000_000, 5, 10_736.43, { endDate: addYears(today, 30) });
    const screen = await open(`/gaeld?id=${id}`);
    await screen.getByLabelText(/^Ekstra pr. måned/).fill("-1000");
    await screen.getByLabelText(/^Ny rente/).fill("2000");
    await expect.element(screen.getByText("Skriv et beløb på 0 eller mere. Det er ikke regnet med.")).toBeVisible();
    await expect.element(screen.getByText(/^Renten skal være mellem −5 og 100 procent\. Den er/)).toBeVisible();
    await expect.element(screen.getByLabelText(/^Ny rente/)).toHaveValue("2000");
  });

  test("[§3] no sentence of a debt tells an amount while amounts are hidden", async () => {
    const fields = { originalValue: kroner(2_345_678), startDate: addYears(today, -5) };
    const { id } = await owe("Huset", 1_987_654, 5, 10_736.43, fields);
    document.documentElement.dataset["privacy"] = "hidden";
    try {
      const screen = await open(`/gaeld?id=${id}`);
      await expect.element(screen.getByText(/^Betalt af/)).toBeVisible();
      expect(screen.getByText(/^Betalt af/).element().textContent).not.toMatch(/\d/);
    } finally {
      delete document.documentElement.dataset["privacy"];
    }
  });

  test("[§3] the repayment plan has a line for each payment of which those in sight exist, and years", async () => {
    const { id } = await owe("Huset", 2_000_000, 5, 10_736.43, { endDate: addYears(today, 30) });
    const screen = await open(`/gaeld?id=${id}`);
    const years = screen.getByRole("table", { name: "År for år" });
    await expect.element(years).toBeVisible();
    // The first and the last year are mostly not whole ones; the heading counts as a row.
    expect(Number(years.element().getAttribute("aria-rowcount"))).toBeGreaterThanOrEqual(31);
    await screen.getByRole("radio", { name: "Hver betaling" }).click();
    const table = screen.getByRole("table", { name: "Hver betaling" });
    await expect.element(table).toHaveAttribute("aria-rowcount", "361");
    await expect.element(table.getByText(/^1\.997\.596/).first()).toBeInTheDocument();
    expect(table.element().querySelectorAll("tbody tr").length).toBeLessThan(80);
  });

  test("[§3] the repayment plan can be taken away as a file for a spreadsheet", async () => {
    const made = vi.spyOn(URL, "createObjectURL");
    const pressed = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const { id } = await owe("Lån", 1000, 12, 600);
    const screen = await open(`/gaeld?id=${id}`);
    await screen.getByRole("button", { name: "Hent som CSV" }).click();
    const text = await (made.mock.calls[0]![0] as Blob).text();
    expect(text).toContain('"Dato";"Ydelse";"Rente";"Afdrag";"Bidrag";"Restgæld"\r\n');
    expect(text).toContain(";600,00;10,00;590,00;0,00;410,00\r\n");
    made.mockRestore();
    pressed.mockRestore();
  });

  test("[§3] a loan in a home says what of the home is one's own", async () => {
    const home = must(
      await create("assets", { type: "real_estate", name: "Huset", currentValue: kroner(3_000_000), reminders: [] }),
    );
    await owe("Banklån", 300_000, 5, 3000, { assetId: home.id });
    const { id } = await owe("Realkredit", 1_800_000, 4, 12_000, { assetId: home.id, type: "mortgage" });
    const screen = await open(`/gaeld?id=${id}`);
    await expect.element(screen.getByText("Belåningsgrad")).toBeVisible();
    await expect.poll(() => screen.baseElement.textContent).toMatch(/Belåningsgrad70.%Friværdi900\.000/);
  });
});

test("[§3] any transaction can be chosen as a payment of a debt, found by its text, and taken off it again", async () => {
  const { id } = await owe("Bilen", 90_000, 5.5, 2000);
  const account = must(
    await create("assets", { type: "bank", name: "Budgetkonto", currentValue: kroner(5000), reminders: [] }),
  );
  const before = { date: addMonths(today, -1), value: kroner(90_000) };
  must(await create("valuations", { subjectId: id, subject: "debt", source: "manual", ...before }));
  const post = (text: string, amount: number) =>
    create("transactions", { accountId: account.id, date: today, amount: kroner(-amount), text, status: "booked" });
  must(await post("Netto", 240));
  must(await post("Ekstra afdrag", 15_000));
  const screen = await open(`/gaeld?id=${id}`);
  await screen.getByRole("button", { name: "Vælg postering" }).click();
  const picker = screen.getByRole("dialog", { name: "Vælg en betaling" });
  await picker.getByLabelText("Søg").fill("afdrag");
  await expect.element(picker.getByText("Netto")).not.toBeInTheDocument();
  await picker.getByRole("button", { name: /^Sæt Ekstra afdrag den/ }).click();
  const paid = screen.getByRole("table", { name: /^Betalinger på gælden/ });
  await expect.element(paid.getByText(/^15\.000/)).toBeVisible();
  expect(allRecords("transactions").map(({ debtId }) => debtId)).toContain(id);
  await screen.getByRole("button", { name: "Brug som restgæld" }).click();
  await expect.poll(() => allRecords("debts")[0]?.currentValue.minor).toBeLessThan(75_500_00);
  await expect.element(screen.getByText("Restgælden er gemt.")).toBeInTheDocument();
  await press(screen.getByRole("button", { name: "Fortryd" }).last());
  await expect.poll(() => allRecords("debts")[0]?.currentValue).toEqual(kroner(90_000));
  await paid.getByRole("button", { name: /^Fjern betalingen den/ }).click();
  await expect.element(screen.getByText("Ingen posteringer er sat på gælden endnu.")).toBeVisible();
});

describe("adding a debt", () => {
  test("[§3] a payment that does not fit the last day is said, and the one that does is a press away", async () => {
    const screen = await open("/add-debt?type=personal_loan");
    await screen.getByLabelText("Navn").fill("Lånet");
    await screen.getByLabelText("Restgæld i dag", { exact: true }).fill("120000");
    await screen.getByRole("textbox", { name: /^Rente pr. år/ }).fill("0");
    await screen.getByLabelText(/^Slutter den/).fill(addYears(today, 1));
    await screen.getByLabelText(/^Ydelse/).fill("5000");
    await expect.element(screen.getByText("Ydelsen betaler ikke gælden inden slutdagen")).toBeVisible();
    await screen.getByRole("button", { name: "Brug beregnet ydelse" }).click();
    await expect.element(screen.getByLabelText(/^Ydelse/)).toHaveValue("10.000");
    await expect.element(screen.getByText(/^Med disse tal er gælden betalt .*, samlet rente 0/)).toBeVisible();
    expect(screen.getByText("Ydelsen betaler ikke gælden inden slutdagen").query()).toBeNull();
  });

  test("[§3] a credit card is asked about in words of its own, not in those of a loan", async () => {
    const screen = await open("/add-debt?type=credit_card");
    await expect.element(screen.getByText("For eksempel Mastercard.")).toBeVisible();
    await expect.element(screen.getByLabelText(/^Skal være betalt den/)).toBeVisible();
    await screen.getByText("Flere oplysninger").click();
    await expect.element(screen.getByLabelText(/^Gæld fra start/)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/lån/i);
  });

  test("[§3] of a serial loan it is the principal that is worked out and a press away", async () => {
    const { id } = await owe("Serielånet", 120_000, 5, 5000, { kind: "serial", endDate: addYears(today, 1) });
    const screen = await open(`/add-debt?id=${id}`);
    await expect
      .element(screen.getByText(/^Med slutdagen .+ bliver afdraget 10\.000,00.kr\. om måneden\.$/))
      .toBeVisible();
    expect(screen.getByRole("button", { name: "Brug beregnet ydelse" }).query()).toBeNull();
    await screen.getByRole("button", { name: "Brug beregnet afdrag" }).click();
    await expect.element(screen.getByLabelText(/^Ydelse/)).toHaveValue("10.000");
  });

  test("[§3] a last day that has passed is said while something is owed, and not when nothing is or the day is later", async () => {
    const screen = await open("/add-debt?type=personal_loan");
    const owed = screen.getByLabelText("Restgæld i dag", { exact: true });
    const end = screen.getByLabelText(/^Slutter den/);
    await owed.fill("300000");
    await end.fill("2020-01-01");
    const notice = screen.getByText(
      /^Gælden skulle være betalt den 1\. januar 2020, men der er stadig 300\.000.kr\. tilbage\.$/,
    );
    await expect.element(notice).toBeVisible();
    await end.fill(addDays(today, -1));
    await expect.element(screen.getByText(/^Gælden skulle være betalt/)).toBeVisible();
    await end.fill(today);
    await expect.element(screen.getByText(/^Gælden skulle være betalt/)).not.toBeInTheDocument();
    await end.fill("2020-01-01");
    await expect.element(notice).toBeVisible();
    await owed.fill("0");
    await expect.element(notice).not.toBeInTheDocument();
  });

  test("[§3] a last day that has passed is read aloud: its notice comes to stand in a region that was there before", async () => {
    const screen = await open("/add-debt?type=personal_loan");
    await expect.element(screen.getByLabelText(/^Slutter den/)).toBeVisible();
    const before = [...document.querySelectorAll('[aria-live="polite"]')].filter((region) => !region.textContent);
    await screen.getByLabelText("Restgæld i dag", { exact: true }).fill("300000");
    await screen.getByLabelText(/^Slutter den/).fill("2020-01-01");
    await expect.poll(() => before.map((region) => region.textContent).join("")).toContain("1. januar 2020");
  });

  test("[§3] payment and last day are enough: the rate follows from them", async () => {
    const screen = await open("/add-debt?type=personal_loan");
    await screen.getByLabelText("Restgæld i dag", { exact: true }).fill("8000");
    // The text that was typed in the form before is still there.
    await screen.getByRole("textbox", { name: /^Rente pr. år/ }).fill("");
    await screen.getByLabelText(/^Slutter den/).fill(addMonths(today, 48));
    await screen.getByLabelText(/^Ydelse/).fill("200");
    await expect.element(screen.getByText(/^Ydelse og slutdag svarer til en rente på 9,24.% om året\.$/)).toBeVisible();
    await screen.getByRole("button", { name: "Brug beregnet rente" }).click();
    await expect.element(screen.getByRole("textbox", { name: /^Rente pr. år/ })).toHaveValue("9,24");
  });

  test("[§3] every further field is written and shown again, and a place in the plan survives the form", async () => {
    const { id } = await owe("Huset", 1_800_000, 4, 12_000, { type: "mortgage", planOrder: 3 });
    const screen = await open(`/add-debt?id=${id}`);
    await screen.getByText("Flere oplysninger").click();
    await screen.getByLabelText(/^Realkreditinstitut/).fill("Kreditten");
    await screen.getByLabelText(/^Lånetype/).selectOptions("Serielån");
    await screen.getByLabelText(/^Bidragssats/).fill("0,65");
    await screen.getByLabelText(/^Rentedage/).selectOptions("Faktiske dage/365");
    await screen.getByLabelText(/^Første renteperiode/).selectOptions("Dage siden lånet startede");
    await screen.getByRole("textbox", { name: /^ÅOP/ }).fill("5,1");
    await screen.getByLabelText("Senere rente (valgfrit)").fill("5");
    await userEvent.click(screen.getByRole("button", { name: "Gem ændringer" }));
    await expect.element(screen.getByText("Vælg, hvornår den senere rente begynder.")).toBeVisible();
    await screen.getByLabelText(/^Senere rente gælder fra/).fill(addYears(today, 2));
    await screen.getByRole("button", { name: "Gem ændringer" }).click();
    await expect.element(screen.getByText("Gælden er gemt.")).toBeVisible();
    expect(allRecords("debts")[0]).toMatchObject({
      planOrder: 3,
      institute: "Kreditten",
      dayCount: "actual365",
      firstPeriod: "days",
      kind: "serial",
      contributionRate: 0.65,
      effectiveRate: 5.1,
      newRate: 5,
      newRateFrom: addYears(today, 2),
    });
    await expect.poll(() => screen.baseElement.textContent).toMatch(/Bidragssats0,65/);
    await press(screen.getByRole("button", { name: "Fortryd" }));
    await expect.poll(() => allRecords("debts")[0]?.contributionRate).toBeUndefined();
    expect(allRecords("debts")[0]).toMatchObject({ planOrder: 3, name: "Huset", currentValue: kroner(1_800_000) });
    expect(allRecords("debts")[0]?.institute).toBeUndefined();
  });

  test("[§3] whoever goes elsewhere while a debt is being saved stays there, and the debt is saved", async () => {
    const { id } = await owe("Huset", 1_800_000, 4, 12_000, { type: "mortgage" });
    const screen = await open(`/add-debt?id=${id}`);
    await screen.getByLabelText("Navn").fill("Sommerhuset");
    (screen.getByRole("button", { name: "Gem ændringer" }).element() as HTMLElement).click();
    await screen.router.navigate("/gaeld");
    await expect.poll(() => allRecords("debts")[0]?.name).toBe("Sommerhuset");
    // The action of the form after that.
    await new Promise((done) => setTimeout(done, 300));
    expect(screen.router.state.location).toMatchObject({ pathname: "/gaeld", search: "" });
  });
});

test("[§2] the form of a loan is filled in by a payment that is found after it was opened, and says so only then", async () => {
  const accountId = AssetId.parse(crypto.randomUUID());
  const amount = money(-2_450_00, "DKK");
  const fields = { type: "car_loan", name: "Lån i bilen", currentValue: kroner(95_250) } as const;
  const { id } = must(await create("debts", fields));
  const screen = await open(`/add-debt?id=${id}`);
  await expect.element(screen.getByLabelText(/^Ydelse/)).toHaveValue("");
  await screen.getByLabelText("Navn").fill("Bilen");
  for (const months of [3, 2, 1]) {
    const date = addMonths(today, -months);
    const paid = { accountId, date, amount, text: "SANTANDER", status: "booked", debtId: id } as const;
    must(await create("transactions", paid));
  }
  const series = { accountId, text: "santander", name: "Santander", amount, anchor: today } as const;
  must(await addSeries({ ...series, frequency: "monthly", state: "confirmed" }));
  await expect.element(screen.getByText(/^Ydelsen er udfyldt efter den faste betaling »Santander«/)).toBeVisible();
  await expect.element(screen.getByLabelText(/^Ydelse/)).toHaveValue("2.450");
  await expect.element(screen.getByLabelText("Navn")).toHaveValue("Bilen");
});

test("[§2] the form of a loan without terms begins with what its accepted payment tells, and is saved by the person alone", async () => {
  const accountId = AssetId.parse(crypto.randomUUID());
  const amount = money(-2_450_00, "DKK");
  const { id } = must(
    await create("debts", { type: "car_loan", name: "Lån i bilen", currentValue: kroner(95_250), interestRate: 4.5 }),
  );
  for (const months of [3, 2, 1]) {
    const date = addMonths(today, -months);
    must(await create("transactions", { accountId, date, amount, text: "SANTANDER", status: "booked" }));
  }
  must(
    await addSeries({
      accountId,
      text: "santander",
      name: "Santander billån",
      amount,
      anchor: today,
      frequency: "monthly",
      state: "confirmed",
    }),
  );
  const screen = await open(`/add-debt?id=${id}`);
  await expect
    .element(screen.getByText(/^Ydelsen er udfyldt efter den faste betaling »Santander billån«/))
    .toBeVisible();
  await expect.element(screen.getByLabelText(/^Ydelse/)).toHaveValue("2.450");
  await expect.element(screen.getByLabelText(/^Långiver/)).toHaveValue("Santander billån");
  expect(allRecords("debts")[0]?.paymentAmount).toBeUndefined();
  await press(screen.getByRole("button", { name: "Gem ændringer" }));
  await expect
    .poll(() => allRecords("debts")[0])
    .toMatchObject({ paymentAmount: kroner(2_450), paymentFrequency: "monthly", interestRate: 4.5 });
  await expect.poll(() => screen.router.state.location.search).toContain(id);
});
