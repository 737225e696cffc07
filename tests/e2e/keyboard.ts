import { expect, type Page } from "@playwright/test";

type TabKey = "Tab" | "Shift+Tab";

/** Goes from where the focus is to a control, key by key, the way a person without a mouse does. */
export async function tabTo(page: Page, name: string | RegExp, key: TabKey = "Tab"): Promise<void> {
  // A section that is still on its way has nothing to come to yet.
  const controls = [page.getByRole("button", { name }), page.getByRole("link", { name }), page.getByLabel(name)];
  await expect(
    controls
      .reduce((any, one) => any.or(one))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key);
    const here = await page.evaluate(() => {
      const { activeElement: element } = document;
      const isField = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some(
        (kind) => element instanceof kind,
      );
      const label = (isField ? (element as HTMLInputElement).labels : null)?.[0]?.innerText.split("\n")[0];
      return element?.getAttribute("aria-label") ?? label ?? (element as HTMLElement | null)?.innerText ?? "";
    });
    if (typeof name === "string" ? here.trim() === name : name.test(here.trim())) return;
  }
  throw new Error(`The tab key never came to ${String(name)}.`);
}

export async function press(page: Page, button: string | RegExp, key?: TabKey): Promise<void> {
  await tabTo(page, button, key);
  await page.keyboard.press("Enter");
}
