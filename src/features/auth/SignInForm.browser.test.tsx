import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, afterAll, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { device, keepAccount } from "#data/device/device.ts";
import { forgetSignUp, keepSignUp, noteConfirmed } from "#data/account/pendingSignUp.ts";
import { testWords } from "#tests/support/testWords.ts";
import { violations } from "#tests/support/violations.ts";
import "#ui/tokens.css";
import "#ui/global.css";
import { SignInForm } from "./SignInForm.tsx";

const EMAIL = "anna@example.dk";
const kdf = (letter: string) =>
  ({ alg: "PBKDF2-HMAC-SHA256", iterations: 100_000, salt: btoa(letter.repeat(32)) }) as const;
const real = window.fetch.bind(window);
/** Why the server takes no password. */
let refusal = "invalid_credentials";

beforeAll(() => {
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.pathname === "/config.json") return Response.json({ url: location.origin, anonKey: "anon" });
    const headers = { "x-supabase-api-version": "2024-01-01" };
    if (url.pathname.endsWith("/get_kdf_params")) return Response.json(kdf("s"), { headers });
    if (url.pathname.endsWith("/token"))
      return Response.json({ code: refusal, message: "no" }, { status: 400, headers });
    const allowed = { allowed: true, remaining_attempts: 4, reset_time: new Date().toISOString() };
    if (url.pathname.endsWith("/check_and_update_rate_limit")) return Response.json(allowed, { headers });
    return /\/(auth|rest)\/v1\//.test(url.pathname) ? Response.json({}, { status: 404 }) : real(input, init);
  };
});
afterAll(() => {
  window.fetch = real;
});
beforeEach(() => {
  refusal = "invalid_credentials";
});
afterEach(async () => {
  forgetSignUp(localStorage);
  await device.accounts.clear();
});

async function tryToSignIn() {
  await testWords(["auth"]);
  const screen = await render(
    <MemoryRouter>
      <main>
        <h1>{"Log ind"}</h1>
        <SignInForm knownEmail={EMAIL} />
      </main>
    </MemoryRouter>,
  );
  await page.getByLabelText("Adgangskode", { exact: true }).fill("en lang og god sætning");
  await userEvent.keyboard("{Enter}");
  return screen;
}

test("[§5] an account that another attempt has made is told plainly, with what it may mean and how to get it back", async () => {
  keepSignUp(localStorage, EMAIL, kdf("o"));
  noteConfirmed(localStorage, EMAIL);
  const screen = await tryToSignIn();
  await expect.element(screen.getByText("Kontoen har en anden adgangskode")).toBeVisible();
  await expect
    .element(screen.getByText(/^Kontoen til anna@example\.dk er oprettet med en anden adgangskode/))
    .toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Vælg ny adgangskode via mail" }))
    .toHaveAttribute("href", "/auth?mode=forgot");
  await expect.element(screen.getByText(/^E-mail eller adgangskode passer ikke/)).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test("[§5] a device that knows the account says that its password is another than last time", async () => {
  const row = { userId: crypto.randomUUID(), email: EMAIL, tier: "standard", signedIn: false, usedAt: 1 } as const;
  await keepAccount({ ...row, kdf: kdf("k") });
  const screen = await tryToSignIn();
  await expect.element(screen.getByText("Adgangskoden er skiftet")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Vælg ny adgangskode via mail" })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("[§5] where the salt is the one that this device knows, a wrong password is a wrong password", async () => {
  const row = { userId: crypto.randomUUID(), email: EMAIL, tier: "standard", signedIn: false, usedAt: 1 } as const;
  await keepAccount({ ...row, kdf: kdf("s") });
  const screen = await tryToSignIn();
  await expect.element(screen.getByText(/^E-mail eller adgangskode passer ikke/)).toBeVisible();
});
