import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { addAsset, go } from "./forms.ts";
import { expect, newHousehold, test } from "./household.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Nobody means a number or a day by it. */
const NONSENSE = "12x, måske";

interface FormUnderTest {
  readonly name: string;
  /** Leads to the form, and answers with what holds its fields. */
  readonly open: (page: Page) => Promise<Locator>;
  readonly save: string;
  /** It is about something that is there: a transaction has an account, a new value an asset. */
  readonly needsAsset?: true;
}

/** From the phone's own button for adding. */
const added =
  (link: string, further?: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<Locator> => {
    await page.getByRole("button", { name: "Tilføj", exact: true }).click();
    const form = page.getByRole("dialog", { name: "Ny postering" });
    const other = form.getByText("Tilføj noget andet", { exact: true });
    await expect(other).toBeVisible();
    if (link !== "Postering") {
      // Without an account it is open.
      if (await form.getByRole("link", { name: link, exact: true }).isHidden()) await other.click();
      await form.getByRole("link", { name: link, exact: true }).click();
    }
    await further?.(page);
    return page.getByRole("main").or(page.getByRole("dialog")).last();
  };

const ofType = (type: string) => async (page: Page) => {
  await page.getByRole("link", { name: new RegExp(`^${type}`) }).click();
  const more = page.locator("summary", { hasText: "Flere oplysninger" });
  await expect(page.getByRole("textbox").first()).toBeVisible();
  if ((await more.count()) > 0) await more.click();
};

const FORMS: readonly FormUnderTest[] = [
  { name: "Aktiv", open: added("Aktiv", ofType("Andet")), save: "Gem aktiv" },
  { name: "Gæld", open: added("Gæld", ofType("Billån")), save: "Gem gæld" },
  { name: "Mål", open: added("Mål", ofType("Drømmerejse")), save: "Gem mål" },
  { name: "Postering", open: added("Postering"), save: "Gem postering", needsAsset: true },
  { name: "Handel", open: added("Handel"), save: "Gem handel" },
  {
    name: "Ny værdi",
    open: added("Ny værdi", async (page) => {
      await page.getByLabel("Hvad har fået en ny værdi?").selectOption({ label: "Pengeskab" });
    }),
    save: "Gem værdi",
    needsAsset: true,
  },
];

/** Everything a number or a day is typed into: a day's field has a calendar beside it. */
async function readFields(form: Locator): Promise<readonly Locator[]> {
  await expect(form.getByRole("textbox").first()).toBeVisible();
  const fields = form
    .locator("input[inputmode]:visible")
    .or(form.locator("input[type=text]:visible:has(~ * input[type=date])"));
  return fields.all();
}

for (const { name, open, save, needsAsset } of FORMS) {
  test(`[§3] ${name}: what cannot be read as a number or a day stays as it was typed and is explained, and nothing is saved`, async ({
    page,
  }) => {
    await newHousehold(page);
    if (needsAsset) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await addAsset(page, { type: "Kontanter", name: "Pengeskab", value: "450" });
      await page.setViewportSize({ width: 390, height: 844 });
      await go(page, "Oversigt");
    }
    const form = await open(page);
    const fields = await readFields(form);
    expect(fields.length).toBeGreaterThanOrEqual(2);
    for (const field of fields) {
      await field.fill(NONSENSE);
      await field.press("Tab");
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(/\p{Letter}{3,} .*\./u);
    }
    await form.getByRole("button", { name: save }).click();
    for (const field of fields) {
      await expect(field).toHaveValue(NONSENSE);
      await expect(field).toHaveAttribute("aria-invalid", "true");
    }
    await expect(page.getByText(/ er gemt\./)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
}
