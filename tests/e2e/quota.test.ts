import { addAsset, everythingSent, go } from "./forms.ts";
import { expect, newHousehold, test, unlock } from "./household.ts";

/** Chromium goes by what it reckoned to have left for half a minute, whatever the quota has become meanwhile. */
const RECKONED_MS = 31_000;

test("[§8] a full device opens and shows all, refuses a change and each of several documents as a whole and says so; form and page keep them until there is room", async ({
  page,
  context,
}) => {
  const login = await newHousehold(page);
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  await everythingSent(page);
  await page.goto("/config.json");
  const browser = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await browser.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
  await page.waitForTimeout(RECKONED_MS);

  await page.goto("/oversigt");
  await unlock(page, login.password);
  await expect(page.getByRole("main")).toContainText("450");
  await go(page, "Aktiver");
  await page.getByRole("link", { name: "Tilføj aktiv" }).click();
  await page.getByRole("link", { name: /^Kontanter/ }).click();
  await page.getByRole("textbox", { name: /^Navn/ }).fill("Pengeskab");
  await page.getByRole("textbox", { name: /^Saldo i dag/ }).fill("2.500");
  const save = page.getByRole("button", { name: "Gem aktiv" });
  await save.click();
  await expect(page.getByRole("alert")).toContainText("Der er ikke plads på enheden, så ændringen er ikke gemt.");
  await expect(page.getByRole("textbox", { name: /^Navn/ })).toHaveValue("Pengeskab");

  // Of several documents each is told by its name, and nothing of them is there.
  const beside = await context.newPage();
  await beside.goto("/documents");
  await unlock(beside, login.password);
  const text = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(`Indholdet af ${name}`) });
  await beside.getByLabel("Tilføj dokumenter").setInputFiles([text("police.txt"), text("skøde.txt")]);
  await expect(beside.getByText("2 filer er ikke tilføjet:")).toBeVisible();
  for (const name of ["police.txt", "skøde.txt"])
    await expect(beside.getByText(`Der er ikke plads til ${name} på enheden. Intet af filen er gemt.`)).toBeVisible();
  await expect(beside.getByRole("row", { name: /txt/ })).toHaveCount(0);
  await page.bringToFront();

  // Neither half of the change is there; everything else works, and what was typed waits in the form.
  await go(page, "Oversigt");
  await expect(page.getByRole("main")).toContainText("450");
  await expect(page.getByRole("main")).not.toContainText("2.950");
  await go(page, "Aktiver");
  await expect(page.getByRole("main")).toContainText("Pung");
  await expect(page.getByRole("main")).not.toContainText("Pengeskab");
  await page.getByRole("link", { name: "Tilføj aktiv" }).click();
  await page.getByRole("link", { name: /^Kontanter/ }).click();
  await expect(page.getByRole("textbox", { name: /^Navn/ })).toHaveValue("Pengeskab");
  await expect(page.getByRole("textbox", { name: /^Saldo i dag/ })).toHaveValue("2.500");

  await browser.send("Storage.overrideQuotaForOrigin", { origin });
  await save.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pengeskab");
  await go(page, "Oversigt");
  await expect(page.getByRole("main")).toContainText("2.950");
  await everythingSent(page);
  await beside.bringToFront();
  await beside.getByRole("button", { name: "Prøv igen" }).click();
  await expect(beside.getByRole("row", { name: /(police|skøde)\.txt/ })).toHaveCount(2);
  await beside.getByRole("link", { name: "skøde.txt" }).click();
  await expect(beside.getByText("Indholdet af skøde.txt")).toBeVisible();
});
