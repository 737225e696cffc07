import type { CDPSession } from "@vitest/browser-playwright";
import { MemoryRouter } from "react-router-dom";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { device } from "#data/device/device.ts";
import { sessionView } from "#data/session/session.ts";
import { SEAL_LIMITS } from "#workers/vault/keys/sealCounts.ts";
import { accountInPage, type PageServer } from "#tests/support/pageServer.ts";
import { countSealsHere } from "#tests/support/countedSeals.ts";
import { SOON } from "#tests/support/soon.ts";
import { testWords } from "#tests/support/testWords.ts";
import { violations } from "#tests/support/violations.ts";
import "#ui/tokens.css";
import "#ui/global.css";
import { currentToasts, dismiss } from "#ui/overlays/notify.ts";
import { applyTheme } from "#ui/theme.ts";
import { Page } from "#ui/layout/Page.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { EncryptionCard } from "./EncryptionCard.tsx";
import { LockCard } from "./LockCard.tsx";
import { PasskeyCard } from "./PasskeyCard.tsx";
import { RecoveryKeyCard } from "./RecoveryKeyCard.tsx";
import { SecurityScore } from "./SecurityScore.tsx";
import { ServerDrawing } from "./ServerDrawing.tsx";

const PASSWORD = "Tre små grise 3";
const DAY_MS = 24 * 60 * 60 * 1000;
let server: PageServer;

beforeAll(async () => {
  server = await accountInPage("anna@example.dk", PASSWORD);
});
afterAll(() => server.end());
beforeEach(async () => {
  server.reachable = true;
  currentToasts().forEach(({ id }) => dismiss(id));
  await testWords(["encryption", "recovery"]);
});
afterEach(async () => {
  vi.useRealTimers();
  applyTheme("light");
  await page.viewport(1440, 900);
});

/** A new key is made when its owner has shown to be there. */
async function rotate(screen: Awaited<ReturnType<typeof open>>, password = PASSWORD): Promise<void> {
  await screen.getByRole("button", { name: "Skift krypteringsnøgle" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByLabelText("Adgangskode", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Skift krypteringsnøgle" }).click();
}

async function open() {
  return await render(
    <MemoryRouter>
      <main>
        <Page title="Sikkerhed">
          <Section title="Sådan er din konto beskyttet">
            <SecurityScore />
          </Section>
          <ServerDrawing />
          <RecoveryKeyCard />
          <PasskeyCard />
          <Section title="Automatisk lås">
            <LockCard />
          </Section>
          <Section title="Kryptering">
            <EncryptionCard />
          </Section>
        </Page>
      </main>
      <Toasts />
    </MemoryRouter>,
  );
}

describe("the encryption half of the security page", () => {
  test.each(["light", "dark"] as const)("has nothing for the accessibility checker to find: %s", async (theme) => {
    applyTheme(theme);
    const screen = await open();
    await expect.element(screen.getByText("100.000")).toBeVisible();
    await expect.element(screen.getByText(/Du har ingen endnu/)).toBeVisible();
    expect(await violations()).toEqual([]);
    await page.viewport(390, 844);
    expect(await violations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  test("[§3] shows the five flags with what each protects; none is a switch, because none can be off", async () => {
    const screen = await open();
    const card = screen.getByRole("region", { name: "Kryptering" });
    for (const name of ["Personlige oplysninger", "Økonomiske data", "Dokumenter", "Sikkerhedskopier", "Beskeder"]) {
      await expect.element(card.getByText(new RegExp(`^${name}`))).toBeVisible();
    }
    expect(card.getByText("Altid", { exact: true }).elements()).toHaveLength(5);
    expect(card.getByRole("switch").elements()).toEqual([]);
    await expect.element(card.getByText(/Ingen af dem kan slås fra/)).toBeVisible();
  });

  test("[§9] a key of today is not changed again, and without network it says that nothing was", async () => {
    const screen = await open();
    await rotate(screen);
    await expect.element(screen.getByText(/^Nøglen er mindre end et døgn gammel/)).toBeVisible();
    server.reachable = false;
    await rotate(screen);
    await expect.element(screen.getByRole("dialog").getByText(/^Du er offline\. Intet er ændret/)).toBeVisible();
    expect(server.keyset()?.keys).toHaveLength(1);
  });

  test.each([
    ["note", /^Nøglen har låst usædvanligt meget\. .* vælg Skift krypteringsnøgle\.$/, SEAL_LIMITS.warn],
    [
      "alert",
      /^Nøglen har låst så meget, som det er sikkert at låse med den.* Vælg Skift krypteringsnøgle, så kan du gemme igen\.$/,
      SEAL_LIMITS.refuse,
    ],
  ] as const)("[§9] a key that has sealed very much is to be changed: %s", async (role, words, seals) => {
    const screen = await open();
    const card = screen.getByRole("region", { name: "Kryptering" });
    await expect.element(card.getByRole("button", { name: "Skift krypteringsnøgle" })).toBeVisible();
    expect(card.getByText(/^Nøglen har låst/).elements()).toEqual([]);
    await screen.unmount();
    await countSealsHere(sessionView().account!.userId, { 1: seals });
    const again = await open();
    await expect.element(again.getByRole(role).filter({ hasText: words })).toBeVisible();
    expect(await violations()).toEqual([]);
    await countSealsHere(sessionView().account!.userId, {});
  });

  test("[§9] after 90 days a change is due, calmly; a new key gets the next number and the rest follows with progress", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 100 * DAY_MS });
    // Somebody is at the app on that day too, or it would lock itself.
    localStorage.setItem("overblik.active", String(Date.now()));
    const before = server.keyset()?.keys.length ?? 0;
    const screen = await open();
    const card = screen.getByRole("region", { name: "Kryptering" });
    await expect.element(card.getByText(/^Nøglen er mere end 90 dage gammel/)).toBeVisible();
    await rotate(screen, "forkert");
    const dialog = screen.getByRole("dialog");
    await expect.element(dialog.getByText("Adgangskoden er forkert. Prøv igen.")).toBeVisible();
    await dialog.getByLabelText("Adgangskode", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Skift krypteringsnøgle" }).click();
    await expect.element(screen.getByText(/^Nøglen er skiftet\. Nye ændringer/)).toBeVisible();
    expect(server.keyset()?.keys.at(-1)?.version).toBe(before + 1);
    await expect.element(card.getByText("Sidst skiftet")).toBeVisible();
    const { userId } = sessionView().account!;
    // The exchange that follows a new key notes what it has left, too.
    await vi.waitFor(async () => {
      await device.sync.put({ userId, underOlderKey: 30, rotating: 120 });
      await expect.element(card.getByLabelText("Flyttes til den nye nøgle"), { timeout: 500 }).toBeVisible();
      expect(card.getByRole("progressbar").element()).toHaveProperty("value", 0.75);
      expect(card.getByText(/^30 poster tilbage\. Du kan godt lukke appen/).query()).toBeVisible();
    }, SOON);
  });

  test("keys in wrong hands: everything is made anew, and the new recovery key is shown at once", async () => {
    const screen = await open();
    await screen.getByText("Har nogen fået fat i dine nøgler?").click();
    await screen.getByRole("button", { name: "Lås alt om" }).click();
    const dialog = screen.getByRole("dialog");
    await expect.element(dialog.getByText(/Andre enheder logges ud/)).toBeVisible();
    expect(await violations()).toEqual([]);
    await dialog.getByLabelText("Adgangskode", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Lås alt om" }).click();
    await expect.element(dialog.getByRole("list", { name: "Din gendannelsesnøgle" })).toBeVisible();
    expect(server.keyset()?.keys.filter(({ state }) => state === "revoked").length).toBeGreaterThan(0);
    await dialog.getByRole("button", { name: "Ikke nu" }).click();
  });

  test("auto-lock, the background, the blur: each choice is kept at once", async () => {
    const screen = await open();
    const card = screen.getByRole("region", { name: "Automatisk lås" });
    await userEvent.click(card.getByRole("radio", { name: "60 minutter" }));
    await expect.element(screen.getByText(/^Lad appen låse senest efter 15 minutter/).first()).toBeVisible();
    await userEvent.click(card.getByRole("radio", { name: "5 minutter", exact: true }));
    await expect.element(screen.getByText(/^Appen låser senest efter 15 minutter/).first()).toBeVisible();
    for (const name of ["Lås i baggrunden", "Slør i appskifteren"]) {
      const choice = card.getByRole("switch", { name });
      const before = choice.element().getAttribute("aria-checked");
      await choice.click();
      await expect.element(choice).toHaveAttribute("aria-checked", before === "true" ? "false" : "true");
      await choice.click();
    }
    // In a tab of the browser closing always signs out.
    expect(card.getByRole("switch", { name: "Log ud ved lukning" }).elements()).toEqual([]);
  });

  test("the score says what is in place, leads to the rest, and does not know what only the server knows", async () => {
    const screen = await open();
    const score = screen.getByRole("region", { name: "Sådan er din konto beskyttet" });
    await expect.element(score.getByText("Der er noget at gøre")).toBeVisible();
    await expect.element(score.getByText("Vides ikke lige nu").first()).toBeVisible();
    await expect
      .element(score.getByRole("link", { name: "Lav nøglen" }))
      .toHaveAttribute("href", "/security?tab=recoveryKey");
    await expect.element(score.getByLabelText(/^\d af \d ting er på plads$/)).toBeVisible();
  });

  test("the drawing is told in words, and beside it stands everything the server can see", async () => {
    const screen = await open();
    await expect.element(screen.getByRole("figure", { name: /På serveren er den en lukket kuvert/ })).toBeVisible();
    await expect.element(screen.getByText("Hvad dine poster hedder, beløb, datoer og valuta")).toBeVisible();
    await expect.element(screen.getByText(/^Din e-mail, dit abonnement/)).toBeVisible();
  });

  test("a key that stays on the device costs a sentence and the password, and goes at once", async () => {
    const screen = await open();
    const keep = screen.getByRole("switch", { name: "Forbliv låst op på denne enhed" });
    await expect.element(screen.getByText(/^Nøglen gemmes på enheden\./).first()).toBeVisible();
    await keep.click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByLabelText("Adgangskode", { exact: true }).fill("noget helt andet");
    await dialog.getByRole("button", { name: "Gem nøglen" }).click();
    await expect.element(dialog.getByText("Adgangskoden er forkert. Prøv igen.")).toBeVisible();
    await dialog.getByLabelText("Adgangskode", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Gem nøglen" }).click();
    await expect.element(keep).toHaveAttribute("aria-checked", "true");
    await expect.element(screen.getByText(/^Nøglen ligger på enheden\. Den udløber/)).toBeVisible();
    await keep.click();
    await expect.element(keep).toHaveAttribute("aria-checked", "false");
  });

  test("a passkey gets a name, opens the account, and is removed by name", async () => {
    const browser: CDPSession = cdp();
    await browser.send("WebAuthn.enable");
    const options = {
      protocol: "ctap2",
      ctap2Version: "ctap2_1",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const;
    await browser.send("WebAuthn.addVirtualAuthenticator", { options });
    const screen = await open();
    await screen.getByRole("button", { name: "Tilføj adgangsnøgle" }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByLabelText("Adgangskode", { exact: true }).fill(PASSWORD);
    await dialog.getByLabelText("Navn").fill("");
    await dialog.getByRole("button", { name: "Tilføj", exact: true }).click();
    await expect.element(dialog.getByText("Skriv et navn.")).toBeVisible();
    await dialog.getByLabelText("Navn").fill("Min telefon");
    expect(await violations()).toEqual([]);
    await dialog.getByRole("button", { name: "Tilføj", exact: true }).click();
    await expect.element(screen.getByText(/^Min telefon/)).toBeVisible();
    await expect.element(screen.getByText(/^Du har en adgangsnøgle/).first()).toBeVisible();
    await screen.getByRole("button", { name: "Fjern", exact: true }).click();
    await expect.element(screen.getByText(/^Min telefon kan ikke længere låse Overblik op/)).toBeVisible();
    const removal = screen.getByRole("dialog");
    await removal.getByLabelText("Adgangskode", { exact: true }).fill(PASSWORD);
    await removal.getByRole("button", { name: "Fjern", exact: true }).click();
    await expect.element(screen.getByText("Adgangsnøglen er fjernet.")).toBeVisible();
    await expect.element(screen.getByText(/^Min telefon/)).not.toBeInTheDocument();
  });

  test("a browser without passkeys is told so in words and gets no button", async () => {
    vi.stubGlobal("PublicKeyCredential", undefined);
    Reflect.deleteProperty(globalThis, "PublicKeyCredential");
    const screen = await open();
    await expect.element(screen.getByText(/^Denne browser kan ikke låse op med adgangsnøgler/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Tilføj adgangsnøgle" }).elements()).toEqual([]);
    vi.unstubAllGlobals();
  });

  // Last: with more rounds every password takes longer.
  test("[§9] more rounds are made with the password, and a wrong one changes nothing", async () => {
    // A quick device; the vault derives in a worker, and really does.
    const measured = vi.spyOn(crypto.subtle, "deriveBits").mockResolvedValue(new ArrayBuffer(32));
    const screen = await open();
    await screen.getByRole("button", { name: "Opgradér til 600.000" }).click();
    const dialog = screen.getByRole("dialog");
    await expect.element(dialog.getByText(/Din adgangskode er den samme/)).toBeVisible();
    measured.mockRestore();
    await dialog.getByLabelText("Adgangskode", { exact: true }).fill("noget helt andet");
    await dialog.getByRole("button", { name: "Opgradér" }).click();
    await expect.element(dialog.getByText("Adgangskoden er forkert. Prøv igen.")).toBeVisible();
    expect(await violations()).toEqual([]);
    expect(server.keyset()?.kdf.iterations).toBe(100_000);
    await dialog.getByLabelText("Adgangskode", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Opgradér" }).click();
    await expect.element(screen.getByText("Hvert gæt på adgangskoden tager nu seks gange så lang tid.")).toBeVisible();
    expect(server.keyset()?.kdf.iterations).toBe(600_000);
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: /^Opgradér til/ }).elements()).toEqual([]);
  });
});
