import type { Page } from "@playwright/test";
import type { KeptMail } from "#server/mail/mailer.ts";
import { expectAccessible } from "./accessible.ts";
import { fits } from "./fits.ts";
import { expect, newHousehold, test, unlock } from "./household.ts";
import { payByCard } from "./payByCard.ts";

const PHONE = { width: 390, height: 844 } as const;
const DESKTOP = { width: 1_440, height: 900 } as const;

async function buy(page: Page, password: string): Promise<void> {
  await page.goto("/premium?offer=premium");
  await page.getByRole("checkbox", { name: /^Jeg vil i gang/ }).check();
  await page.getByRole("button", { name: /^Bestil og betal/ }).click();
  await payByCard(page);
  await unlock(page, password);
  await expect(page.getByText("Din bestilling er betalt")).toBeVisible();
}

/** Another page within the app and the way to the page for help, so that nothing is loaded anew. */
async function goToHelp(page: Page): Promise<void> {
  const menu = page.getByRole("navigation", { name: "Hovedmenu" });
  if (!(await menu.getByRole("link", { name: "Hjælp" }).isVisible()))
    await menu.getByRole("button", { name: "Mere" }).click();
  await page.getByRole("link", { name: "Hjælp", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Hjælp", level: 1 })).toBeVisible();
}

const message = (page: Page) => page.getByRole("textbox", { name: "Besked" });
const look = (page: Page) => page.getByRole("button", { name: "Se, hvad der sendes" }).click();
const send = (page: Page) => page.getByRole("button", { name: "Send besked" }).click();

async function mailsOf(page: Page, caseNumber: string): Promise<readonly KeptMail[]> {
  const found = async () =>
    ((await (await page.request.get("/dev/outbox.json")).json()) as readonly KeptMail[]).filter(({ subject }) =>
      subject.includes(caseNumber),
    );
  await expect.poll(async () => (await found()).length).toBe(2);
  return found();
}

test("[§2] [§6] on Standard the page helps with the password, the keys and the errors, and says which plan has help by e-mail", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const { password } = await newHousehold(page);
  await page.goto("/hjaelp");
  await unlock(page, password);
  const main = page.getByRole("main");
  await expect(main).toContainText("Hjælp på e-mail hører til Premium. Resten af siden er til alle.");
  await expect(main.getByRole("link", { name: "Se priser" })).toHaveAttribute("href", "/premium");
  await expect(main.getByRole("textbox")).toHaveCount(0);
  await expect(main).toContainText("Glemt adgangskode");
  await expect(main.getByRole("link", { name: "Gå til gendannelsesnøglen" })).toHaveAttribute(
    "href",
    "/security?tab=recoveryKey",
  );
  await fits(page);
  await expectAccessible(page);
  await main.getByRole("button", { name: "Vis genveje" }).click();
  await expect(page.getByRole("dialog", { name: "Tastaturgenveje" })).toBeVisible();
});

for (const size of [PHONE, DESKTOP])
  test(`[§6] at ${size.width} a message is written, looked through and sent, and two mails hold just what was shown`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const { email, password } = await newHousehold(page);
    await buy(page, password);
    await goToHelp(page);
    const main = page.getByRole("main");
    await expect(main).toContainText("Beskeden er ikke krypteret som dine tal.");
    await look(page);
    await expect(message(page)).toBeFocused();
    await expect(main).toContainText("Skriv en besked.");

    await main.getByLabel("Emne").selectOption("payment");
    await message(page).fill("Hvornår trækkes der næste gang?\n\nHilsen mig");
    await expect(main.getByRole("checkbox", { name: "Send oplysninger om appen med" })).not.toBeChecked();
    await main.getByRole("checkbox", { name: "Send oplysninger om appen med" }).check();
    const facts = await main.getByRole("figure", { name: "Oplysninger om appen" }).locator("div").innerText();
    expect(facts).toMatch(/^app: [\w.]+\nbrowser: .+\nlanguage: da\ntier: premium\nsync: \w+\nrecords: .+$/);
    await fits(page);
    await expectAccessible(page);

    await look(page);
    await expect(main).toContainText(email);
    await expect(main).toContainText("Abonnement og betaling");
    await expect(main.getByRole("figure", { name: "Besked" })).toContainText("Hilsen mig");
    await expect(main.getByRole("figure", { name: "Oplysninger om appen" })).toContainText("tier: premium");
    await fits(page);
    await expectAccessible(page);
    await main.getByRole("button", { name: "Ret beskeden" }).click();
    await message(page).fill("Hvornår betaler jeg næste gang?");
    await look(page);
    await send(page);

    await expect(main).toContainText("Beskeden er sendt");
    await expectAccessible(page);
    const number = /SAG-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(await main.innerText())?.[0] ?? "";
    const mails = await mailsOf(page, number);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([email.toLowerCase(), "support@localhost"].toSorted());
    expect(mails.find(({ to }) => to === "support@localhost")?.replyTo).toBe(email.toLowerCase());
    for (const { text } of mails) {
      expect(text).toContain("Hvornår betaler jeg næste gang?");
      expect(text).toContain("tier: premium");
      expect(text).not.toContain("Hilsen mig");
    }
    await main.getByRole("button", { name: "Skriv en ny besked" }).click();
    await expect(message(page)).toHaveValue("");
    await expect(main.getByRole("checkbox")).not.toBeChecked();
  });

test("[§6] [§4] without a network, and when the server refuses, the message stays: on the page, through others and through a lock", async ({
  page,
  context,
}) => {
  await page.setViewportSize(DESKTOP);
  const { password } = await newHousehold(page);
  await buy(page, password);
  const elsewhere = async () => {
    await page.getByRole("navigation", { name: "Hovedmenu" }).getByRole("link", { name: "Gæld" }).click();
    await expect(page.getByRole("heading", { name: "Gæld", level: 1 })).toBeVisible();
  };
  // Its files are here before the network goes.
  await elsewhere();
  await goToHelp(page);
  await message(page).fill("Noget, der tog lang tid at skrive");
  await look(page);
  await context.setOffline(true);
  await send(page);
  await expect(page.getByRole("alert")).toContainText("Beskeden er ikke sendt, og din tekst er her stadig.");
  await page.getByRole("button", { name: "Ret beskeden" }).click();
  await expect(message(page)).toHaveValue("Noget, der tog lang tid at skrive");

  await elsewhere();
  await goToHelp(page);
  await expect(page.getByRole("main")).toContainText("Du er uden net. Din besked gemmes på enheden");
  await expect(message(page)).toHaveValue("Noget, der tog lang tid at skrive");
  await context.setOffline(false);

  await page.route("**/functions/v1/support", async (route) => {
    const body = route.request().postDataJSON() as { readonly action: string };
    if (body.action !== "send") return route.continue();
    return route.fulfill({ status: 403, json: { code: "plan_needed", message: "This needs another plan" } });
  });
  await look(page);
  await send(page);
  await expect(page.getByRole("alert")).toContainText("Hjælp på e-mail er ikke med i dit abonnement.");
  await page.unroute("**/functions/v1/support");

  await page.getByRole("button", { name: "Kontoen" }).click();
  await page.getByRole("menuitem", { name: "Lås nu" }).click();
  await page.getByLabel("Adgangskode", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(message(page)).toHaveValue("Noget, der tog lang tid at skrive");
  await look(page);
  await send(page);
  await expect(page.getByRole("main")).toContainText("Beskeden er sendt");
});

test("[§6] where nobody answers mails the page says so, and there is nothing to write in or to press", async ({
  page,
}) => {
  const { password } = await newHousehold(page);
  await page.route("**/functions/v1/support", (route) => route.fulfill({ json: { configured: false } }));
  await page.goto("/help");
  await unlock(page, password);
  const main = page.getByRole("main");
  await expect(main).toContainText("Der er ingen, der svarer på mails på denne server.");
  await expect(main.getByRole("textbox")).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Se priser" })).toHaveCount(0);
});
