import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { addressesOf } from "#config/href.ts";
import { type Route, ROUTES } from "#config/routes.ts";
import { expectAccessible, type Theme } from "./accessible.ts";
import { expect, newHousehold, readyForOffline, signIn, STORES_THE_APP, test } from "./household.ts";
import { refusals } from "./policy.ts";
import { preparedHousehold } from "./preparedHousehold.ts";
import { someOfEverything } from "./someOfEverything.ts";

test.use(STORES_THE_APP);

/** Whatever stands in the table is visited, also what is added after this was written. */
const MEMBER = (Object.values(ROUTES) as readonly Route[]).filter(({ access }) => access === "member");

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
/** The narrowest phone that the pages are drawn for. */
const NARROW = { width: 360, height: 780 };

type Spoken = "da" | "fi";

function wordsOf(language: Spoken, file: string): Record<string, Record<string, string>> {
  const text = readFileSync(`${import.meta.dirname}/../../src/locales/${language}/shared/${file}.json`, "utf8");
  return JSON.parse(text) as Record<string, Record<string, string>>;
}

/** The error in the place of a page, or of a part of it. */
function troubleIn(language: Spoken): readonly string[] {
  const { error, notFound } = wordsOf(language, "common");
  const { trouble } = wordsOf(language, "ui");
  return [error!["general"]!, error!["page"]!, notFound!["title"]!, trouble!["section"]!, trouble!["component"]!];
}

/** The app's own way from one page to another, also to those that no link stands for here. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector("h1")?.setAttribute("data-former", "");
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  await expect(page.locator("h1[data-former]")).toHaveCount(0);
}

/** The app is started anew at the address; without a network the service worker has it, and the keys. */
async function startAt(page: Page, address: string, language: Spoken): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem("overblik.language", chosen), language);
  await page.goto(address);
  const { mainNavigation } = wordsOf(language, "ui") as unknown as { readonly mainNavigation: string };
  await expect(page.getByRole("navigation", { name: mainNavigation }).first()).toBeVisible();
}

interface Visit {
  readonly language: Spoken;
  readonly theme: Theme;
  readonly isPhone: boolean;
  readonly what: string;
  /** Everything that was refused or complained of so far. */
  readonly trouble: readonly (readonly string[])[];
}

/** The page as it stands is whole: its title, its width, its words, and nothing for the checker to find. */
async function expectWhole(page: Page, { language, theme, isPhone, what, trouble }: Visit): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading, what).toHaveCount(1);
  await expect(heading, what).not.toHaveText("");
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  const { loading } = wordsOf(language, "common");
  await expect(page.getByText(loading!["page"]!), what).toHaveCount(0);
  await expect(page.locator("[aria-busy=true]"), what).toHaveCount(0);
  for (const words of troubleIn(language)) await expect(page.getByText(words), what).toHaveCount(0);
  if (isPhone) await page.setViewportSize(NARROW);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide, `${what}: wider than the window`).toBeLessThanOrEqual(0);
  if (isPhone) await page.setViewportSize(SIZES.phone);
  await expectAccessible(page, [theme]);
  for (const said of trouble) expect(said, what).toEqual([]);
}

const HOUSEHOLDS = {
  empty: newHousehold,
  full: async (page: Page) => {
    const login = await preparedHousehold(page, someOfEverything());
    await signIn(page, login);
    await expect(page.getByRole("main")).toContainText("Sommerhuset");
  },
} as const;

for (const [device, viewport] of Object.entries(SIZES)) {
  const isPhone = device === "phone";
  test.describe(device, () => {
    test.use({ viewport, hasTouch: isPhone });

    for (const [amount, household] of Object.entries(HOUSEHOLDS)) {
      test(`[§2] on a ${device} every page of a household that is ${amount} is whole in Danish and Finnish, light and dark, with and without a network`, async ({
        page,
        context,
        complaints,
      }) => {
        test.setTimeout(300_000);
        const trouble = [await refusals(context), complaints];
        await household(page);
        await readyForOffline(page);
        let round = 0;
        for (const network of ["online", "offline"] as const) {
          await context.setOffline(network === "offline");
          for (const language of ["da", "fi"] as const) {
            const theme = (network === "online") === (language === "da") ? "light" : "dark";
            // Each round starts the app at another page.
            const pages = [...MEMBER.slice(round), ...MEMBER.slice(0, round)];
            round += 1;
            for (const [at, route] of pages.entries()) {
              const address = addressesOf(route).at(language === "da" ? -1 : 0)!;
              await (at === 0 ? startAt(page, address, language) : goWithin(page, address));
              const what = `${route.path}, ${language}, ${network}, ${theme}`;
              await expectWhole(page, { language, theme, isPhone, what, trouble });
            }
          }
        }
      });
    }
  });
}
