import type { Page } from "@playwright/test";
import { STORAGE_KEYS } from "#config/storageKeys.ts";
import type { NewRecord } from "#data/records/repository.ts";
import { SALARY_CATEGORY } from "#domain/categories/builtInId.ts";
import { addDays, addMonths, isoDate } from "#domain/dates.ts";
import { AssetId, GoalId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { expectAccessible } from "./accessible.ts";
import { addAsset, addDebt, everythingSent, go } from "./forms.ts";
import { expect, newHousehold, readyForOffline, signIn, STORES_THE_APP, test, unlock } from "./household.ts";
import { preparedHousehold } from "./preparedHousehold.ts";

test.use(STORES_THE_APP);

/** Ends with the goal's own page. */
async function saveGoal(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Gem mål" }).click();
  await expect(page.getByText("Målet er gemt.").last()).toBeVisible();
}

async function setAside(page: Page, amount: string, day?: string): Promise<void> {
  await page.getByRole("button", { name: "Læg til side", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Læg til side eller tag ud" });
  await sheet.getByLabel("Beløb").fill(amount);
  if (day) await sheet.getByLabel("Dato", { exact: true }).fill(day);
  await sheet.getByRole("button", { name: "Læg til side" }).click();
  await expect(sheet).toHaveCount(0);
}

/** Out of the page's menu. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Flere handlinger" }).click();
  await page.getByRole("menuitem", { name }).click();
}

/** Nothing is wider than the screen, and the checker finds nothing. */
async function fits(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider, `at ${width}`).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
}

test("[§3] from nothing to an emergency fund that is saved for, celebrated, planned anew, put away and brought back, also without a network", async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const { password } = await newHousehold(page);
  await go(page, "Mål");
  await expect(page).toHaveURL("/maal");
  await expect(page.getByText("Et mål gør det lettere at spare op.")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Opret nødopsparing" }).click();
  await page.getByLabel("Det nødvendige pr. måned").fill("14.000");
  await expect(page.getByLabel("Målbeløb", { exact: true })).toHaveValue("84.000");
  await page.getByRole("slider", { name: "Antal måneder" }).press("ArrowLeft");
  await expect(page.getByLabel("Målbeløb", { exact: true })).toHaveValue("70.000");
  await page.getByRole("slider", { name: "Antal måneder" }).press("ArrowRight");
  await page.getByLabel(/^Dato/).fill("1/1/2040");
  await expect(page.getByText(/^Med disse tal skal du lægge .* til side om måneden i \d+ måneder\.$/)).toBeVisible();
  await fits(page, [360, 1280]);
  await saveGoal(page);
  await expect(page.getByRole("heading", { level: 1, name: "Nødopsparing" })).toBeVisible();
  await readyForOffline(page);

  await context.setOffline(true);
  await setAside(page, "21.000", "i går");
  await expect(page.getByText("Delmålet 25 % er nået")).toBeVisible();
  await page.getByRole("button", { name: "Luk", exact: true }).click();
  await expect(page.getByText("Delmålet 25 % er nået")).toHaveCount(0);
  await setAside(page, "500");
  await expect(page.getByRole("table", { name: "Lagt til side" }).getByRole("row")).toHaveCount(3);
  await page.getByRole("button", { name: "Fortryd" }).last().click();
  await expect(page.getByRole("table", { name: "Lagt til side" }).getByRole("row")).toHaveCount(2);
  await context.setOffline(false);
  await everythingSent(page);

  const chart = page.getByRole("figure", { name: "Sparet op over tid" });
  await chart.getByRole("button", { name: "Vis som tabel" }).click();
  await expect(chart.getByRole("columnheader", { name: "Jævn vej til målet" })).toBeVisible();
  await page.getByRole("slider", { name: "Måneder" }).fill("24");
  await expect(page.getByText(/^Med .* om måneden er målet nået /)).toBeVisible();
  await page.getByLabel("Pr. måned", { exact: true }).fill("6.300");
  await expect(page.getByRole("slider", { name: "Måneder" })).toHaveValue("10");
  await page.getByRole("button", { name: /^Brug .* som dato$/ }).click();
  await expect(page.getByText("Målets dato er ændret.")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: /^10 måneder$/ })).toBeVisible();
  await fits(page, [360, 820, 1440]);

  await choose(page, "Sæt på pause");
  await expect(page.getByRole("main").getByText("På pause", { exact: true })).toBeVisible();
  await choose(page, "Arkivér");
  await expect(page.getByRole("note").getByText(/^Arkiveret /)).toBeVisible();
  await page.getByRole("button", { name: "Åbn igen" }).click();
  await expect(page.getByRole("note").getByText(/^Arkiveret /)).toHaveCount(0);
  await choose(page, "Slet");
  await expect(page.getByText("Målet er slettet.")).toBeVisible();
  await expect(page.getByText("Ingen mål endnu")).toBeVisible();
  await page.getByRole("button", { name: "Fortryd" }).last().click();
  await expect(page.getByRole("link", { name: "Nødopsparing" })).toBeVisible();

  await everythingSent(page);
  await page.evaluate((key) => localStorage.setItem(key, "en"), STORAGE_KEYS.language);
  await page.goto("/goals");
  await expect(page.getByRole("main").or(page.getByRole("textbox")).first()).toBeVisible();
  const locked = page.getByLabel("Password", { exact: true });
  if (await locked.isVisible()) {
    await locked.fill(password);
    await locked.press("Enter");
  }
  await expect(page.getByRole("heading", { level: 1, name: "Goals" })).toBeVisible();
  await expect(page.getByText("10 months left")).toBeVisible();
  await fits(page, [390, 1280]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("[§1.3] goals on one account overbook it, are put in order, filtered in the address, and stand on the overview", async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const { password } = await newHousehold(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await addAsset(page, { type: "Bankkonto", name: "Opsparingskontoen", value: "40.000" });
    await addDebt(page, { type: "Billån", name: "Lånet", value: "70.000" });
    await go(page, "Mål");
    await page.setViewportSize({ width: 390, height: 844 });

    for (const [template, amount] of [
      ["Drømmerejse", "25.000"],
      ["Uddannelse", "20.000"],
    ] as const) {
      await page.goto("/maal?add=");
      await unlock(page, password);
      await page.getByRole("link", { name: new RegExp(`^${template}`) }).click();
      await page.getByRole("radio", { name: /^En konto/ }).check({ force: true });
      await page.getByLabel("Konto", { exact: true }).selectOption({ label: "Opsparingskontoen" });
      await page.getByLabel(/^Sat af fra begyndelsen/).fill(amount);
      await saveGoal(page);
    }
    await expect(page.getByText("Opsparingskontoen er overbooket")).toBeVisible();
    await fits(page, [390]);
    await page.goto("/maal?add=blank");
    await unlock(page, password);
    await page.getByLabel("Navn", { exact: true }).fill("Bilen betalt");
    await page.getByRole("radio", { name: /^Afdrag på gæld/ }).check({ force: true });
    await page.getByLabel("Gæld", { exact: true }).selectOption({ label: "Lånet" });
    await expect(page.getByLabel("Målbeløb", { exact: true })).toHaveValue("70.000");
    await saveGoal(page);

    await page
      .getByRole("navigation", { name: "Brødkrumme" })
      .or(page.getByRole("main"))
      .getByRole("link", { name: "Mål", exact: true })
      .first()
      .click();
    await page.getByLabel("Rækkefølge").selectOption({ label: "Egen rækkefølge" });
    await expect(page).toHaveURL("/maal?sort=priority");
    // The order is there with its buttons.
    await expect(page.getByRole("button", { name: /^Flyt .* ned$/ })).toHaveCount(3);
    const names = () => page.getByRole("list", { name: "Mål", exact: true }).getByRole("link").allInnerTexts();
    const before = await names();
    await page.getByRole("button", { name: `Flyt ${before[0]} ned` }).press("Enter");
    await expect.poll(names).toEqual([before[1], before[0], before[2]]);
    await expect(page.getByRole("button", { name: `Flyt ${before[0]} ned` })).toBeFocused();
    // All of them in one window, for a pointer that goes from one to another.
    await page.setViewportSize({ width: 390, height: 1_800 });
    const grips = page.locator("span[class*=grip]");
    const [from, to] = [await grips.nth(2).boundingBox(), await grips.nth(0).boundingBox()];
    await page.mouse.move(from!.x + 20, from!.y + 20);
    await page.mouse.down();
    await page.mouse.move(to!.x + 20, to!.y + 10, { steps: 8 });
    await page.mouse.up();
    await expect.poll(names).toEqual([before[2], before[1], before[0]]);
    await fits(page, [360, 390]);

    // Three are seen at a glance; an address may ask for one category of them all the same.
    await expect(page.getByLabel("Kategori")).toHaveCount(0);
    await page.goto("/maal?sort=priority&category=travel");
    await unlock(page, password);
    await expect(page.getByLabel("Kategori")).toHaveValue("travel");
    await expect.poll(names).toEqual(["Drømmerejse"]);
    await page.goto("/oversigt");
    await unlock(page, password);
    const widget = page.getByRole("region", { name: "Mål", exact: true });
    await expect(widget.getByRole("listitem")).toHaveCount(3);
    await expect(widget.getByText("24 måneder tilbage")).toBeVisible();
    await expectAccessible(page);
  });

  test("[C6] a goal that gets a tenth of each salary asks for it, puts it aside by a tap, and takes it back", async ({
    page,
  }) => {
    const [accountId, goalId] = [AssetId.parse(crypto.randomUUID()), GoalId.parse(crypto.randomUUID())];
    const today = isoDate(new Date().toISOString().slice(0, 10));
    const pay = (text: string, days: number): NewRecord => ({
      collection: "transactions",
      fields: {
        accountId,
        date: addDays(today, -days),
        amount: money(30_000_00, "DKK"),
        text,
        status: "booked",
        categoryId: SALARY_CATEGORY,
      },
    });
    const login = await preparedHousehold(page, [
      {
        collection: "assets",
        fields: { id: accountId, type: "bank", name: "Lønkonto", currentValue: money(9_000_00, "DKK"), reminders: [] },
      },
      pay("Løn Kommunen", 3),
      pay("Løn Biblioteket", 2),
      {
        collection: "goals",
        fields: {
          id: goalId,
          name: "Sommerhus",
          category: "property",
          targetAmount: money(100_000_00, "DKK"),
          startDate: addDays(today, -30),
          milestones: [],
          contributions: [],
        },
      },
    ]);
    await signIn(page, login);
    await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
    await page.goto(`/maal?edit=${goalId}`);
    await page.getByLabel(/^Procent af hver løn/).fill("ti");
    await page.getByRole("button", { name: "Gem ændringer" }).click();
    await expect(page.getByText(/^Skriv procenten med tal/)).toBeVisible();
    await page.getByLabel(/^Procent af hver løn/).fill("10");
    await page.getByRole("button", { name: "Gem ændringer" }).click();
    await expect(page.getByText("Målet er gemt.").last()).toBeVisible();

    const asked = page.getByText(/^Sommerhus: læg 6.000,00.kr. til side\?$/);
    await expect(asked).toBeVisible();
    await expect(page.getByText(/Løn Kommunen, .*: 3.000,00.kr./)).toBeVisible();
    await expectAccessible(page);
    await fits(page, [360, 390]);
    await page.getByRole("button", { name: "Læg til side" }).nth(1).click();
    await expect(asked).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Lagt til side" }).getByText("Løn Kommunen")).toBeVisible();
    await page.getByRole("button", { name: "Fortryd" }).last().click();
    await expect(asked).toBeVisible();
    await page.getByRole("button", { name: "Ikke denne gang" }).click();
    await expect(page.getByText("Der bliver ikke spurgt om de lønninger igen.")).toBeVisible();
    await expect(asked).toHaveCount(0);
  });

  test("[C10] the monthly transfers to a goal stand in the forecast by its name once somebody has said which account pays", async ({
    page,
  }) => {
    const [payingId, accountId, goalId] = [
      AssetId.parse(crypto.randomUUID()),
      AssetId.parse(crypto.randomUUID()),
      GoalId.parse(crypto.randomUUID()),
    ];
    const today = isoDate(new Date().toISOString().slice(0, 10));
    const bank = (id: AssetId, name: string, kroner: number): NewRecord => ({
      collection: "assets",
      fields: { id, type: "bank", name, currentValue: money(kroner * 100, "DKK"), reminders: [] },
    });
    const login = await preparedHousehold(page, [
      bank(payingId, "Lønkonto", 9_000),
      bank(accountId, "Opsparing", 0),
      {
        collection: "goals",
        fields: {
          id: goalId,
          name: "Sommerhus",
          category: "property",
          targetAmount: money(100_000_00, "DKK"),
          startDate: addDays(today, -10),
          targetDate: addMonths(today, 20),
          accountId,
          accountPart: "whole",
          milestones: [],
          contributions: [],
        },
      },
    ]);
    await signIn(page, login);
    await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
    await page.goto("/budget?tab=forecast&days=30");
    await expect(page.getByRole("figure", { name: /^Saldo frem til / })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /^Medregn Sommerhus / })).toHaveCount(0);

    await page.goto(`/maal?edit=${goalId}`);
    await page.getByLabel(/^Overføres fra/).selectOption("Lønkonto");
    await page.getByRole("button", { name: "Gem ændringer" }).click();
    await expect(page.getByText("Målet er gemt.").last()).toBeVisible();
    await expect(page.getByRole("link", { name: "Lønkonto" })).toBeVisible();
    await fits(page, [360, 390]);

    await page.goto("/budget?tab=forecast&days=30");
    await expect(page.getByRole("checkbox", { name: /^Medregn Sommerhus / })).toHaveCount(1);
    await expect(page.getByText(/Opsparing til mål.*til Opsparing/)).toBeVisible();
    await page.getByLabel("Konto", { exact: true }).selectOption("Lønkonto");
    const lowest = page.getByText(/^4.000.kr\.$/).first();
    await expect(lowest).toBeVisible();
    await page.getByRole("checkbox", { name: /^Medregn Sommerhus / }).uncheck();
    await expect(page.getByText("Lån og mål kan kun prøves her.", { exact: false })).toBeVisible();
    await page.getByRole("button", { name: "Nulstil" }).click();
    await page.getByLabel("Konto", { exact: true }).selectOption("Opsparing");
    await expect(page.getByText(/Opsparing til mål.*fra Lønkonto/)).toBeVisible();
    await fits(page, [360, 390]);
  });
});
