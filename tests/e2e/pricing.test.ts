import type { Page } from "@playwright/test";
import type { Language } from "#config/spec.ts";
import { addDays, addMonths, localDay } from "#domain/dates.ts";
import { formatFor } from "#ui/format/format.ts";
import { expectAccessible } from "./accessible.ts";
import { fits } from "./fits.ts";
import { payByCard } from "./payByCard.ts";
import { expect, fillSignIn, newHousehold, newLogin, signUpByCall, test, unlock } from "./household.ts";

const PHONE = { width: 390, height: 844 } as const;
const DESKTOP = { width: 1_440, height: 900 } as const;

async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript((one) => localStorage.setItem("overblik.language", one), language);
}

interface Words {
  readonly language: Language;
  readonly size: { readonly width: number; readonly height: number };
  readonly title: string;
  readonly choose: string;
  readonly order: string;
  readonly price: string;
  readonly renews: string;
  readonly withdraw: (day: string) => string;
  readonly agree: string;
  readonly missing: string;
  readonly submit: string;
  readonly question: string;
  readonly answer: string;
  readonly already: string;
}

const JOURNEYS: readonly Words[] = [
  {
    language: "da",
    size: PHONE,
    title: "Priser",
    choose: "Vælg Månedlig",
    order: "Bestil Månedlig",
    price: "188 kr. pr. måned inkl. moms",
    renews: "Abonnementet fornyes af sig selv hver måned for 188 kr., til du opsiger det.",
    withdraw: (day) => `Du kan fortryde til og med ${day}.`,
    agree: "Jeg vil i gang med det samme og betaler for de dage, jeg har brugt, hvis jeg fortryder",
    missing: "Sæt kryds, før du bestiller.",
    submit: "Bestil og betal 188 kr.",
    question: "Hvad sker der med mine data, hvis jeg stopper?",
    answer: "Du beholder alt.",
    already: "Du har allerede et abonnement.",
  },
  {
    language: "sv",
    size: DESKTOP,
    title: "Priser",
    choose: "Välj Månadsvis",
    order: "Beställ Månadsvis",
    price: "250 kr per månad inklusive moms",
    renews: "Abonnemanget förnyas av sig självt varje månad för 250 kr tills du säger upp det.",
    withdraw: (day) => `Du kan ångra dig till och med ${day}.`,
    agree: "Jag vill komma i gång direkt och betalar för de dagar jag har använt om jag ångrar mig",
    missing: "Kryssa i rutan innan du beställer.",
    submit: "Beställ och betala 250 kr",
    question: "Vad händer med mina data om jag slutar?",
    answer: "Du behåller allt.",
    already: "Du har redan ett abonnemang.",
  },
  {
    language: "en",
    size: PHONE,
    title: "Prices",
    choose: "Choose Monthly",
    order: "Order Monthly",
    price: "$25 a month including all taxes",
    renews: "The subscription renews by itself every month for $25 until you cancel it.",
    withdraw: (day) => `You can withdraw up to and including ${day}.`,
    agree: "I want to start at once, and will pay for the days I have used if I withdraw",
    missing: "Tick the box before you order.",
    submit: "Order and pay $25",
    question: "What happens to my data if I stop?",
    answer: "You keep everything.",
    already: "You already have a subscription.",
  },
];

for (const words of JOURNEYS) {
  test(`[§2] in ${words.language} the prices are read, an offer is ordered with all its terms before the button, and paid by card`, async ({
    page,
  }) => {
    await page.setViewportSize(words.size);
    await newHousehold(page);
    await speak(page, words.language);
    await page.goto("/premium");
    await expect(page.getByRole("heading", { name: words.title, level: 1 })).toBeVisible();
    await fits(page);
    await page.getByText(words.question).click();
    await expect(page.getByText(words.answer)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("link", { name: words.choose }).click();
    await expect(page).toHaveURL("/premium?offer=monthly");
    await expect(page.getByRole("heading", { name: words.order, level: 1 })).toBeFocused();
    const main = page.getByRole("main");
    const format = formatFor(words.language);
    const today = localDay(new Date());
    await expect(main).toContainText(words.price);
    await expect(main).toContainText(format.date(addMonths(today, 1), "long"));
    await expect(main).toContainText(words.renews);
    await expect(main).toContainText(words.withdraw(format.date(addDays(today, 14), "long")));
    await fits(page);
    await expectAccessible(page);

    const button = page.getByRole("button", { name: words.submit });
    await button.click();
    await expect(main).toContainText(words.missing);
    await page.getByRole("checkbox", { name: words.agree }).check();
    await expect(main).not.toContainText(words.missing);
    await button.click();

    // Back without paying leads to the order again.
    await expect(page).toHaveURL(/\/dev\/pay\/checkout\//);
    await page.getByRole("link", { name: "Back without paying" }).click();
    await expect(page).toHaveURL("/premium?offer=monthly");
    await page.getByRole("checkbox", { name: words.agree }).check();
    await button.click();
    await payByCard(page);
    await expect(page).toHaveURL(/\/subscription\?paid=cs_/);

    await page.goto("/premium?offer=yearly");
    await expect(page.getByRole("main")).toContainText(words.already);
    await expect(page.getByRole("checkbox")).toHaveCount(0);
  });
}

test("[§2] a stranger reads the prices on the landing page, and an order waits behind the sign-in", async ({
  page,
}) => {
  const login = newLogin();
  await signUpByCall(page, login);
  // Also in a tab that has been elsewhere in the app.
  await page.goto("/terms");
  await expect(page.getByRole("heading", { name: "Vilkår" })).toBeVisible();
  await page.goto("/#priser");
  await expect(page.getByRole("heading", { name: "Priser", level: 2 })).toBeInViewport();
  await expect(page.getByRole("list", { name: "Abonnementer" })).toContainText("885");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Vælg Årlig" }).click();
  await expect(page).toHaveURL(`/auth?mode=signup&next=${encodeURIComponent("/premium?offer=yearly")}`);
  await page.getByRole("main").getByRole("link", { name: "Log ind" }).click();
  await fillSignIn(page, login);
  await expect(page).toHaveURL("/premium?offer=yearly");
  await expect(page.getByRole("button", { name: "Bestil og betal 885 kr." })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Efter seks måneder kan du også stoppe");
});

test("without a network, without a card company and where nothing is sold an order says so, and nothing is lost", async ({
  page,
  context,
}) => {
  await newHousehold(page);
  await page.goto("/premium?offer=premium");
  const main = page.getByRole("main");
  const button = page.getByRole("button", { name: "Bestil og betal 400 kr." });
  await page.getByRole("checkbox", { name: /Jeg vil i gang/ }).check();
  await context.setOffline(true);
  await button.click();
  await expect(main).toContainText("Serveren kan ikke nås. Intet er bestilt");
  await expect(page.getByRole("checkbox")).toBeChecked();
  await context.setOffline(false);
  await page.route("**/functions/v1/billing", (route) =>
    route.fulfill({ status: 503, json: { code: "payments_unavailable", message: "" } }),
  );
  await button.click();
  await expect(main).toContainText("Betalingstjenesten svarer ikke lige nu.");
  await page.unroute("**/functions/v1/billing");
  await page.route("**/functions/v1/billing", (route) => route.fulfill({ json: { configured: false } }));
  await button.click();
  await expect(main).toContainText("Der kan ikke købes noget på denne server.");
  await expect(button).toHaveCount(0);
});

test("[§6] the notice of a page that another plan opens leads to the prices, and the account's menu to the subscription", async ({
  page,
}) => {
  const { password } = await newHousehold(page);
  await page.getByRole("button", { name: "Kontoen" }).click();
  await page.getByRole("menuitem", { name: "Abonnement" }).click();
  await expect(page).toHaveURL("/subscription");
  await page.goto("/reports/advanced");
  await unlock(page, password);
  await page.getByRole("main").getByRole("link", { name: "Se priser" }).click();
  await expect(page).toHaveURL("/premium");
});
