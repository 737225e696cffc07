import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { addAsset, everythingSent, go } from "./forms.ts";
import { expectAccessible } from "./accessible.ts";
import { anotherDevice, expect, newHousehold, test, unlock } from "./household.ts";
import { takeRecoveryKey } from "./takeRecoveryKey.ts";

async function savedBackup(page: Page, password: string): Promise<Buffer> {
  await go(page, "Indstillinger");
  await page.getByRole("button", { name: "Gem sikkerhedskopi" }).click();
  const dialog = page.getByRole("dialog", { name: "Gem sikkerhedskopi" });
  const save = dialog.getByRole("button", { name: "Gem sikkerhedskopi" });
  await dialog.getByLabel("Din adgangskode").fill("forkert");
  await save.click();
  await expect(dialog.getByText("Adgangskoden er forkert. Prøv igen.")).toBeVisible();
  await dialog.getByLabel("Din adgangskode").fill(password);
  const [download] = await Promise.all([page.waitForEvent("download"), save.click()]);
  expect(download.suggestedFilename()).toMatch(/^overblik-\d{4}-\d\d-\d\d\.overblik$/);
  return readFile(await download.path());
}

async function choose(page: Page, buffer: Buffer): Promise<void> {
  await page
    .getByRole("dialog")
    .getByLabel("Vælg en sikkerhedskopi")
    .setInputFiles({ name: "overblik-2026-11-21.overblik", mimeType: "application/octet-stream", buffer });
}

test("[§5] a backup brings a deleted record back with the master password, and nothing without it", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const { password } = await newHousehold(page);
  await addAsset(page, { type: "Kontanter", name: "Pengeskab", value: "450" });
  const file = await savedBackup(page, password);
  expect(file.includes("Pengeskab")).toBe(false);

  await go(page, "Aktiver");
  await page.getByRole("link", { name: "Pengeskab" }).click();
  await page.getByRole("button", { name: "Flere handlinger" }).click();
  await page.getByRole("menuitem", { name: "Slet" }).click();
  await expect(page.getByText("Hvad ejer du?")).toBeVisible();
  await everythingSent(page);

  await go(page, "Indstillinger");
  await page.getByRole("button", { name: "Læs sikkerhedskopi" }).click();
  const dialog = page.getByRole("dialog", { name: "Læs sikkerhedskopi" });
  const look = dialog.getByRole("button", { name: "Se, hvad den indeholder" });
  const typed = dialog.getByLabel("Adgangskode til sikkerhedskopien");

  await choose(page, Buffer.from("Dato;Tekst;Beløb\n"));
  await typed.fill(password);
  await look.click();
  await expect(dialog).toContainText("Filen er ikke en sikkerhedskopi fra Overblik.");

  const damaged = Buffer.from(file);
  damaged.writeUInt8(damaged.readUInt8(200) ^ 1, 200);
  await choose(page, damaged);
  await look.click();
  await expect(dialog).toContainText("Filen er beskadiget");

  await choose(page, file);
  await typed.fill("et forkert kodeord");
  await look.click();
  await expect(dialog).toContainText("Adgangskoden passer ikke til filen.");
  await typed.fill(password);
  await look.click();
  await expect(dialog).toContainText("i dag kl.");
  await expect(dialog.getByText("Aktiver", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("checkbox")).toBeChecked();
  await dialog.getByRole("button", { name: "Gendan" }).click();
  await expect(page.getByText(/poster er gendannet/)).toBeVisible();

  await go(page, "Aktiver");
  await expect(page.getByRole("main")).toContainText("Pengeskab");
});

test("[§5] a backup brings a record into another account with the recovery key of its day", async ({
  page,
  browser,
  complaints,
}) => {
  const { password } = await newHousehold(page);
  await addAsset(page, { type: "Kontanter", name: "Pengeskab", value: "450" });
  await everythingSent(page);
  await page.goto("/security");
  await unlock(page, password);
  const key = await takeRecoveryKey(page, password);
  const file = await savedBackup(page, password);

  const otherContext = await anotherDevice(browser, complaints);
  const other = await otherContext.newPage();
  await newHousehold(other);
  await go(other, "Indstillinger");
  await other.getByRole("button", { name: "Læs sikkerhedskopi" }).click();
  const dialog = other.getByRole("dialog", { name: "Læs sikkerhedskopi" });
  await choose(other, file);
  await dialog.getByRole("button", { name: "Brug gendannelsesnøglen i stedet" }).click();
  await expectAccessible(other);
  const typed = dialog.getByLabel("Gendannelsesnøgle", { exact: true });
  await typed.fill(key.slice(0, -1));
  const look = dialog.getByRole("button", { name: "Se, hvad den indeholder" });
  await look.click();
  await expect(dialog).toContainText("Der er en skrivefejl i nøglen.");
  await typed.fill(key);
  await look.click();
  await dialog.getByRole("button", { name: "Gendan" }).click();
  await expect(other.getByText(/er gendannet/)).toBeVisible();
  await go(other, "Aktiver");
  await expect(other.getByRole("main")).toContainText("Pengeskab");
  await otherContext.close();
});
