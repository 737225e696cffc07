import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Locator, Page } from "@playwright/test";
import { everythingSent } from "./forms.ts";
import {
  anotherDevice,
  expect,
  mailedLink,
  newHousehold,
  newLogin,
  signIn,
  signUpByCall,
  test,
  unlock,
} from "./household.ts";
import { press, tabTo } from "./keyboard.ts";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const FOUR_MINUTES_MS = 240_000;

/** Nothing that a checker can find. An element that is still moving has half its contrast. */
async function isAccessible(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // One that follows the scrolling of a list is where it is, and never ends.
    const moving = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
  });
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      readonly axe: {
        run(
          context: Document,
          options: object,
        ): Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${String(node.failureSummary)}`));
  });
  expect(found).toEqual([]);
}

/** The question that the page asks, where a screen reader is as well. */
async function asked(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
  await isAccessible(page);
}

test("[§2] a new household comes by keyboard from the first sign-in to its net worth, is where it was after a reload, and another device knows", async ({
  page,
  browser,
  complaints,
}) => {
  const login = newLogin();
  await signUpByCall(page, login);
  await signIn(page, login);
  const began = performance.now();
  await expect(page).toHaveURL("/onboarding");

  await expect(page.getByRole("heading", { name: "Velkommen til Overblik" })).toBeVisible();
  await isAccessible(page);
  await page.getByRole("heading", { level: 1 }).focus();
  await press(page, "Fortsæt");

  await asked(page, "Hvem hører til husstanden?");
  await tabTo(page, /./);
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: /^Familie/ })).toBeChecked();
  await press(page, "Tilføj barn");
  await expect(page.getByLabel("Barn 1, fødselsår")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await tabTo(page, "Ejer");
  await page.keyboard.press("Space");
  await press(page, "Fortsæt");

  await asked(page, "Begynd med én konto");
  await everythingSent(page);
  await page.reload();
  await unlock(page, login.password);
  await expect(page.getByRole("heading", { name: "Begynd med én konto" })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).focus();
  await press(page, "Gem kontoen");
  await expect(page.getByText("Skriv et beløb, eller spring over.")).toBeVisible();
  await expect(page.getByLabel("Saldo i dag", { exact: true })).toBeFocused();
  await page.keyboard.type("48.500");
  await press(page, "Gem kontoen");

  await asked(page, "Bolig og lån");
  await tabTo(page, "Boligens værdi i dag");
  await page.keyboard.type("3.200.000");
  await tabTo(page, "Restgæld på realkreditlån");
  await page.keyboard.type("2.150.000");
  await tabTo(page, "Ydelse pr. md.");
  await tabTo(page, "Rente pr. år");
  await page.keyboard.type("4");
  await tabTo(page, "År tilbage");
  await page.keyboard.type("30");
  await expect(page.getByRole("main")).toContainText("Beregnet ydelse: 10.264 kr. pr. md.");
  await expect(page.getByRole("main")).toContainText("1.098.500");
  await press(page, "Fortsæt");

  await asked(page, "Din første nettoformue");
  await expect(page.getByRole("main")).toContainText("1.098.500");
  const took = performance.now() - began;
  console.log(`From the first sign-in to the first net worth: ${(took / 1_000).toFixed(1)} s`);
  expect(took).toBeLessThan(FOUR_MINUTES_MS);
  await press(page, "Gem nøglen");

  await asked(page, "Gem nøglen til dine tal");
  await press(page, "Vis gendannelsesnøglen");
  // The page was loaded anew since the password was typed.
  await expect(page.getByLabel("Din adgangskode")).toBeFocused();
  await page.keyboard.type(login.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Jeg har gemt nøglen")).toBeVisible();
  await isAccessible(page);
  const groups = await page.getByRole("main").locator("ol code").allInnerTexts();
  await press(page, "Jeg har gemt nøglen");
  for (const field of await page.getByRole("textbox", { name: /^Gruppe \d+$/ }).all()) {
    const label = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.innerText ?? "");
    await field.fill(groups[Number(/\d+/.exec(label)?.[0]) - 1]!);
  }
  await page.keyboard.press("Enter");

  await asked(page, "Hvad koster en måned?");
  await expect(page.getByRole("main")).toContainText("Dine boliglån koster 10.264 kr. pr. md.");
  await tabTo(page, "Bolig, el, vand og varme");
  await page.keyboard.type("13.500");
  await press(page, "Fortsæt");

  await asked(page, "Hvad vil du bruge Overblik til?");
  await tabTo(page, "Gæld");
  await page.keyboard.press("Space");
  await press(page, "Gå til oversigten");
  await expect(page.getByRole("heading", { level: 2, name: "Kom godt i gang" })).toBeVisible();
  await expect(page.getByText("5 af 6")).toBeVisible();
  await isAccessible(page);
  const [first] = await page.getByRole("heading", { level: 2, name: /^Du (ejer|skylder)$/ }).allInnerTexts();
  expect(first).toBe("Du skylder");
  await everythingSent(page);

  const otherContext = await anotherDevice(browser, complaints);
  const other = await otherContext.newPage();
  await signIn(other, login);
  await expect(other).toHaveURL("/oversigt");
  await expect(other.getByText("5 af 6")).toBeVisible();
  await other.goto("/onboarding");
  await unlock(other, login.password);
  await expect(other.getByRole("heading", { level: 1, name: "Din første nettoformue" })).toBeVisible();
  await otherContext.close();
});

/** A person who clicks and fills in, counted: each click and each field is one. */
function counted() {
  const done = { interactions: 0, passwords: 0 };
  return {
    done,
    async click(target: Locator): Promise<void> {
      done.interactions += 1;
      if ((await target.getAttribute("type")) === "radio") await target.check();
      else await target.click();
    },
    async fill(target: Locator, text: string): Promise<void> {
      done.interactions += 1;
      if ((await target.getAttribute("type")) === "password") done.passwords += 1;
      await target.fill(text);
    },
  };
}

test("[C1] from the landing page to the first net worth it takes 25 clicks and fields at most, and the password is typed twice, also when the recovery key is made", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const login = newLogin();
  const { done, click, fill } = counted();
  const began = performance.now();
  const next = page.getByRole("button", { name: "Fortsæt", exact: true });
  /** The button stands above the bar of the app, wherever the page is scrolled to. */
  const inSight = async (button: Locator) => {
    await expect(button).toBeInViewport({ ratio: 1 });
    const bar = await page.getByRole("navigation", { name: "Hovedmenu" }).boundingBox();
    const { y, height } = (await button.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(bar!.y);
  };

  await page.goto("/");
  await click(page.getByRole("link", { name: "Opret konto" }).first());
  await fill(page.getByLabel("E-mail"), login.email);
  await fill(page.getByLabel("Adgangskode", { exact: true }), login.password);
  await fill(page.getByLabel("Gentag adgangskoden"), login.password);
  await click(page.getByRole("checkbox"));
  await click(page.getByRole("button", { name: "Opret konto" }));
  await expect(page.getByRole("heading", { name: "Tjek din mail" })).toBeVisible();

  // The link in the mail opens a tab of its own.
  const link = await mailedLink(page, login.email);
  const tab = await context.newPage();
  done.interactions += 1;
  await tab.goto(link);
  await click(tab.getByRole("main").getByRole("link"));
  await expect(tab.getByRole("heading", { name: "Din adresse er bekræftet" })).toBeVisible();
  await isAccessible(tab);
  done.interactions += 1;
  await tab.close();

  await expect(page.getByRole("heading", { name: "Velkommen til Overblik" })).toBeVisible();
  await inSight(next);
  await click(next);
  await expect(page.getByRole("heading", { name: "Hvem hører til husstanden?" })).toBeVisible();
  await click(page.getByRole("radio", { name: /^Par/ }));
  await click(page.getByRole("radio", { name: /^Ejer/ }));
  await inSight(next);
  await click(next);
  await fill(page.getByLabel("Saldo i dag", { exact: true }), "48.500");
  const save = page.getByRole("button", { name: "Gem kontoen" });
  await inSight(save);
  await click(save);
  await fill(page.getByLabel("Boligens værdi i dag"), "3.200.000");
  await fill(page.getByLabel("Restgæld på realkreditlån"), "2.150.000");
  await fill(page.getByLabel("Ydelse pr. md."), "11.500");
  await fill(page.getByLabel("Rente pr. år"), "4");
  await inSight(next);
  await click(next);
  await expect(page.getByRole("heading", { name: "Din første nettoformue" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("1.098.500");
  console.log(
    `From the landing page to the first net worth: ${done.interactions} interactions, ${((performance.now() - began) / 1_000).toFixed(1)} s`,
  );
  expect(done.interactions).toBeLessThanOrEqual(25);

  await page.getByRole("link", { name: "Gem nøglen" }).click();
  await page.getByRole("button", { name: "Vis gendannelsesnøglen" }).click();
  await expect(page.getByText("Jeg har gemt nøglen")).toBeVisible();
  expect(done.passwords).toBe(2);
});

test("the list of first things leads to each of them, can be put away, and comes back when that is undone", async ({
  page,
}) => {
  await newHousehold(page);
  const list = page.getByRole("list", { name: "Kom godt i gang" });
  await expect(list.getByRole("link")).toHaveCount(6);
  await list.getByRole("link", { name: "Find ud af, hvad en måned koster" }).click();
  await expect(page.getByRole("heading", { name: "Hvad koster en måned?" })).toBeVisible();
  await page.getByRole("link", { name: "Fortsæt senere" }).click();

  await page.getByRole("link", { name: "Fortsæt, hvor du slap" }).click();
  await expect(page.getByRole("heading", { name: "Velkommen til Overblik" })).toBeVisible();
  for (const title of ["Hvem hører", "Begynd med", "Bolig og", "Gem nøglen", "Hvad koster", "Hvad vil du"]) {
    await page.getByRole("button", { name: "Spring over" }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
  await page.getByRole("button", { name: "Spring over" }).click();
  await expect(page.getByRole("heading", { name: "Klar, når du er" })).toBeVisible();

  await page.getByRole("link", { name: "Gå til oversigten" }).click();
  await expect(page.getByRole("link", { name: "Fortsæt, hvor du slap" })).toHaveCount(0);
  await page.getByRole("button", { name: "Skjul listen" }).click();
  await expect(list).toHaveCount(0);
  await page.getByRole("button", { name: "Fortryd" }).click();
  await expect(list).toBeVisible();
});

test("a question without an answer is passed over, whichever button leads on, and one adult with children is a family", async ({
  page,
}) => {
  const login = await newHousehold(page);
  const steps = page.getByRole("list", { name: "Hvor langt du er" }).getByRole("listitem");
  await page.goto("/onboarding?step=household");
  await unlock(page, login.password);
  await page.getByRole("button", { name: "Fortsæt", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Begynd med én konto" })).toBeVisible();
  await expect(steps.nth(1)).toHaveText("Husstand, sprunget over");

  await page.getByRole("link", { name: "Tilbage" }).click();
  await page.getByRole("radio", { name: "Familie" }).check();
  await page.getByRole("radio", { name: "Én voksen", exact: true }).check();
  await page.getByRole("button", { name: "Tilføj barn" }).click();
  await page.getByLabel("Barn 1, fødselsår").selectOption({ index: 3 });
  await page.getByRole("button", { name: "Fortsæt", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Begynd med én konto" })).toBeVisible();
  await expect(steps.nth(1)).toHaveText("Husstand, færdig");
  await page.getByRole("link", { name: "Tilbage" }).click();
  await expect(page.getByRole("radio", { name: "Familie" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Én voksen", exact: true })).toBeChecked();
  await expect(page.getByLabel("Barn 1, fødselsår")).toBeVisible();
});

test("a household that would rather import its bank is led there and back", async ({ page }) => {
  await newHousehold(page);
  const steps = page.getByRole("list", { name: "Kom godt i gang" });
  await steps.getByRole("link", { name: "Tilføj en konto", exact: true }).click();
  await page.getByRole("link", { name: "Importér fra banken" }).click();
  await page.getByLabel("Vælg en fil fra banken").setInputFiles("tests/samples/danske-bank-dk/netbank-desktop.csv");
  await page.getByLabel("Kontoens navn").fill("Lønkonto");
  await page.getByRole("button", { name: "Tjek posteringerne" }).click();
  await page.getByRole("button", { name: /^Importér \d+ postering/ }).click();
  await page.getByRole("note").getByRole("link", { name: "Fortsæt, hvor du slap" }).click();
  await expect(page.getByRole("heading", { name: "Begynd med én konto" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Lønkonto");
  await page.getByRole("button", { name: "Fortsæt", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Bolig og lån" })).toBeVisible();
});
