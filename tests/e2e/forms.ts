import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";

/** A person's way through the forms, by the words that stand on them. */

export async function go(
  page: Page,
  name:
    | "Oversigt"
    | "Budget"
    | "Posteringer"
    | "Aktiver"
    | "Gæld"
    | "Mål"
    | "Rapporter"
    | "Dokumenter"
    | "Import"
    | "Eksport"
    | "Indstillinger",
): Promise<void> {
  const menu = page.getByRole("navigation", { name: "Hovedmenu" });
  // On a phone it is behind *Mere*, and one goes there by its tab.
  const isOnPhone = name === "Posteringer" && (page.viewportSize()?.width ?? 1280) < 768;
  await menu.getByRole("link", { name: isOnPhone ? "Budget" : name, exact: true }).click();
  if (isOnPhone) await page.getByRole("tab", { name, exact: true }).click();
}

export interface Typed {
  readonly type: string;
  readonly name: string;
  readonly value: string;
  /** Further fields, by their label; a choice by its words. */
  readonly more?: Readonly<Record<string, string>>;
  readonly reminder?: { readonly date: string; readonly notes: string };
}

export async function addAsset(page: Page, { type, name, value, more = {}, reminder }: Typed): Promise<void> {
  await go(page, "Aktiver");
  await page.getByRole("link", { name: "Tilføj aktiv" }).click();
  await page.getByRole("link", { name: new RegExp(`^${type}`) }).click();
  await page.getByRole("textbox", { name: /^(Navn|Kontoens navn|Mærke og model)/ }).fill(name);
  await page.getByRole("textbox", { name: /^(Værdi i dag|Saldo)/ }).fill(value);
  await fillMore(page, more);
  if (reminder) {
    await page.getByRole("button", { name: "Tilføj påmindelse" }).click();
    await page.getByLabel("Dato", { exact: true }).fill(reminder.date);
    await page.getByRole("textbox", { name: /^Noter/ }).fill(reminder.notes);
  }
  const save = page.getByRole("button", { name: "Gem aktiv" });
  await save.click();
  // A message about the one before may still stand there.
  await expect(save).toHaveCount(0);
  await expect(page.getByText("Aktivet er gemt.").last()).toBeVisible();
}

export async function addDebt(page: Page, { type, name, value, more = {} }: Typed): Promise<void> {
  await go(page, "Gæld");
  await page.getByRole("link", { name: "Tilføj gæld" }).click();
  await page.getByRole("link", { name: new RegExp(`^${type}`) }).click();
  await page.getByRole("textbox", { name: /^Navn/ }).fill(name);
  await page.getByRole("textbox", { name: /^Restgæld i dag/ }).fill(value);
  await fillMore(page, more);
  const save = page.getByRole("button", { name: "Gem gæld" });
  await save.click();
  // A message about the one before may still stand there.
  await expect(save).toHaveCount(0);
  await expect(page.getByText("Gælden er gemt.").last()).toBeVisible();
}

async function fillMore(page: Page, more: Readonly<Record<string, string>>): Promise<void> {
  const disclosure = page.locator("summary", { hasText: "Flere oplysninger" });
  if (Object.keys(more).length > 0 && (await disclosure.count()) > 0) await disclosure.click();
  for (const [label, text] of Object.entries(more)) {
    const labelled = page.getByLabel(new RegExp(`^${label}`));
    const choice = page.locator("select").and(labelled);
    if ((await choice.count()) > 0) await choice.selectOption(text);
    else await page.locator("input:not([type=hidden]), textarea").and(labelled).fill(text);
  }
}

/** Chooses in the picker that `field` opens. */
export async function chooseCategory(field: Locator, name: string): Promise<void> {
  await field.click();
  const page = field.page();
  const search = page.getByRole("dialog").last().getByRole("combobox").last();
  await search.fill(name);
  await page.getByRole("option", { name, exact: true }).or(page.getByRole("option", { name })).first().click();
}

/** A bank's file into a new account; resolves when it is stored. */
export async function importFile(
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer },
  account: string,
): Promise<void> {
  await go(page, "Import");
  await page
    .getByLabel("Vælg en fil fra banken")
    .setInputFiles(typeof file === "string" ? join(import.meta.dirname, "../samples", file) : file);
  await page.getByLabel("Konto", { exact: true }).selectOption({ label: "Ny konto" });
  await page.getByLabel("Kontoens navn").fill(account);
  await page.getByRole("button", { name: "Tjek posteringerne" }).click();
  await page.getByRole("button", { name: /^Importér \d+ postering/ }).click();
  await expect(page.getByText(/postering(er)? er importeret/)).toBeVisible();
}

/** Asks for an exchange with the server now instead of at its next turn. */
export async function sendNow(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("status").getByRole("button").click();
  const sheet = page.getByRole("dialog", { name: "Synkronisering" });
  await sheet.getByRole("button", { name: "Synkronisér nu" }).click();
  await expect(sheet.getByRole("button", { name: "Synkronisér nu" })).toBeEnabled();
  await sheet.getByRole("button", { name: "Luk" }).click();
}

/** Waits until the server has everything. */
export async function everythingSent(page: Page): Promise<void> {
  await expect(page.getByText("Alt er gemt").first()).toBeVisible({ timeout: 20_000 });
}

/**
 * The records that a household sees: net worth, what it owns and owes, how many transactions; without the signs that
 * hold a number together.
 */
export async function seen(page: Page): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const name of ["Oversigt", "Aktiver", "Gæld", "Posteringer"] as const) {
    await go(page, name);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await page.waitForTimeout(300);
    // On a first visit its code may still be on its way.
    await expect(page.getByText("Indlæser side...")).toHaveCount(0);
    await expect(page.getByText("Henter", { exact: true })).toHaveCount(0);
    texts.push((await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ").trim());
  }
  return texts;
}
