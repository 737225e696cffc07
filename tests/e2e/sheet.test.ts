import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import { expectAccessible } from "./accessible.ts";
import { addAsset, addDebt, everythingSent, go, sendNow } from "./forms.ts";
import { sentBody } from "./sentBody.ts";
import { anotherDevice, expect, newHousehold, readyForOffline, signIn, STORES_THE_APP, test } from "./household.ts";

test.use(STORES_THE_APP);

const Pushed = z.object({ rows: z.array(z.looseObject({ collection: z.string(), id: z.string() })) });

async function openSheet(page: Page) {
  await page.getByRole("banner").getByRole("status").getByRole("button").click();
  return page.getByRole("dialog", { name: "Synkronisering" });
}

async function rename(page: Page, kind: "Aktiver" | "Gæld", from: string, to: string): Promise<void> {
  await go(page, kind);
  // A debt's link also names its kind.
  await page.getByRole("link", { name: new RegExp(`^${from}( \\(|$)`) }).click();
  await page.getByRole("link", { name: "Rediger" }).click();
  await page.getByRole("textbox", { name: /^Navn/ }).fill(to);
  await page.getByRole("button", { name: "Gem ændringer" }).click();
  await expect(page.getByText(kind === "Gæld" ? "Gælden er gemt." : "Aktivet er gemt.").last()).toBeVisible();
}

async function addTransaction(page: Page, amount: string, text: string): Promise<void> {
  await go(page, "Posteringer");
  await page.getByRole("button", { name: "Tilføj postering" }).click();
  await page.getByRole("textbox", { name: "Beløb" }).fill(amount);
  await page.getByLabel("Tekst", { exact: true }).fill(text);
  await page.getByRole("button", { name: "Gem postering" }).click();
  await expect(page.getByRole("main")).toContainText(text);
}

async function rewrite(page: Page, from: string, to: string): Promise<void> {
  await go(page, "Posteringer");
  await page.getByRole("button", { name: from }).click();
  await page.getByLabel("Tekst", { exact: true }).fill(to);
  await page.getByRole("button", { name: "Gem postering" }).click();
  await expect(page.getByRole("main")).toContainText(to);
}

test("[§9] the sheet names what waits, and what came from another device; a value that gave way can be had again", async ({
  page,
  context,
  browser,
  complaints,
}) => {
  test.setTimeout(300_000);
  const login = await newHousehold(page);
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  await addDebt(page, { type: "Anden gæld", name: "Lån af mor", value: "100" });
  await addTransaction(page, "45", "Bager");
  await everythingSent(page);
  const otherContext = await anotherDevice(browser, complaints);
  const other = await otherContext.newPage();
  await signIn(other, login);
  await go(other, "Aktiver");
  await expect(other.getByRole("main")).toContainText("Pung");

  await readyForOffline(page);
  await context.setOffline(true);
  await rename(page, "Aktiver", "Pung", "Pung i skuffen");
  const waiting = await openSheet(page);
  await expect(waiting.getByRole("region", { name: "Venter på at blive sendt" })).toContainText("Pung i skuffen");
  await waiting.getByRole("button", { name: "Luk" }).click();

  await rename(other, "Aktiver", "Pung", "Pung i tasken");
  await sendNow(other);
  await context.setOffline(false);
  await expect(page.getByText("Ændret på en anden enhed: Pung i tasken")).toHaveCount(1, { timeout: 30_000 });
  await page.getByRole("button", { name: "Vis historik" }).click();
  await expect(page.getByRole("heading", { name: "Værdier fra før" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Pung i skuffen");
  await page.getByRole("button", { name: /^Gendan denne værdi/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pung i skuffen");
  await page.getByRole("button", { name: "Fortryd" }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pung i tasken");
  await everythingSent(page);

  // A debt and a transaction have a history as well, and what is told together is listed in the sheet.
  await context.setOffline(true);
  await rename(page, "Gæld", "Lån af mor", "Lån af mor og far");
  await rewrite(page, "Bager", "Bageren på hjørnet");
  await rename(other, "Gæld", "Lån af mor", "Lån af farmor");
  await rewrite(other, "Bager", "Bager Jensen");
  await sendNow(other);
  await context.setOffline(false);
  const together = "2 poster er ændret på en anden enhed";
  await expect(page.getByText(together)).toHaveCount(1, { timeout: 30_000 });
  await page.getByRole("button", { name: "Vis", exact: true }).click();
  const changed = page.getByRole("region", { name: together });
  await changed.getByRole("button", { name: /^Vis historik.*Lån af farmor$/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lån af farmor");
  await expect(page.getByRole("heading", { name: "Værdier fra før" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Lån af mor og far");
  await page.getByRole("button", { name: /^Gendan denne værdi/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lån af mor og far");

  await openSheet(page);
  await changed.getByRole("button", { name: /^Vis historik.*Bager Jensen$/ }).click();
  const form = page.getByRole("dialog", { name: "Ret postering" });
  await expect(form.getByRole("region", { name: "Værdier fra før" })).toContainText("Bageren på hjørnet");
  await expectAccessible(page);
  await form.getByRole("button", { name: /^Gendan denne værdi.*Tekst$/ }).click();
  await expect(page.getByRole("main")).toContainText("Bageren på hjørnet");
  // Beside the value: messages of before stand in the sheet as well, in a section of their own.
  await form.locator("div[aria-live]").getByRole("button", { name: "Fortryd" }).click();
  await expect(page.getByRole("main")).toContainText("Bager Jensen");
  await everythingSent(page);
  await sendNow(other);
  await expect(other.getByRole("main")).toContainText("Bager Jensen");
  await go(other, "Gæld");
  await expect(other.getByRole("main")).toContainText("Lån af mor og far");
  await otherContext.close();
});

test("[§6] a record that the server refuses is marked with the reason, and goes through when the reason is gone", async ({
  page,
}) => {
  test.setTimeout(300_000);
  await newHousehold(page);
  await everythingSent(page);
  await page.route(/\/rpc\/sync_push$/, async (route) => {
    const { rows } = Pushed.parse(sentBody(route.request()));
    const results = rows.map(({ collection, id }) => ({
      collection,
      id,
      status: "refused",
      code: "tier_limit_exceeded",
    }));
    const { "content-encoding": _packed, ...headers } = route.request().headers();
    const answer = await route.fetch({ headers, postData: JSON.stringify({ rows: [] }) });
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), results } });
  });
  await addAsset(page, { type: "Kontanter", name: "Pengeskab", value: "450" });
  await go(page, "Aktiver");
  await expect(page.getByRole("main")).toContainText("Ikke sendt. Din plan har plads til 100 aktiver.");
  await expect(page.getByRole("banner")).toContainText("Kræver opmærksomhed");
  const sheet = await openSheet(page);
  await expect(sheet.getByRole("region", { name: "Serveren tog ikke imod" })).toContainText("Pengeskab");
  await page.unroute(/\/rpc\/sync_push$/);
  await sheet.getByRole("button", { name: "Synkronisér nu" }).click();
  await expect(sheet.getByRole("region", { name: "Seneste ændringer" })).toContainText("Pengeskab");
  await expect(sheet.getByRole("region", { name: "Serveren tog ikke imod" })).toHaveCount(0);
  await sheet.getByRole("button", { name: "Luk" }).click();
  await everythingSent(page);
  await expect(page.getByRole("main")).not.toContainText("Ikke sendt");
});
