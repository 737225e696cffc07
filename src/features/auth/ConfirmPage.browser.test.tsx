import { MemoryRouter, useLocation } from "react-router-dom";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { openMailLink, forgetMail, pendingMailSecret } from "#data/account/openMailLink.ts";
import { device, keepAccount } from "#data/device/device.ts";
import type { ConfirmType } from "#data/account/mailLink.ts";
import { forgetSignUp, keepSignUp } from "#data/account/pendingSignUp.ts";
import { remote } from "#data/remote/remoteLink.ts";
import { STORAGE_KEYS } from "#config/storageKeys.ts";
import { testWords } from "#tests/support/testWords.ts";
import { violations } from "#tests/support/violations.ts";
import "#ui/tokens.css";
import "#ui/global.css";
import { ConfirmPage } from "./ConfirmPage.tsx";

const EMAIL = "anna@example.dk";
const NEXT_EMAIL = "anna.ny@example.dk";
const PASSWORD = "en lang og god sætning";
const KDF = { alg: "PBKDF2-HMAC-SHA256", iterations: 100_000, salt: btoa("s".repeat(32)) } as const;
/** Today at 14.05. */
const AT = new Date(new Date().setHours(14, 5, 0, 0));

interface Asked {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly bearer: string | null;
}

/** The server's answers, by the last part of the address; what it was asked. */
let answers: Record<string, () => Response>;
const asked: Asked[] = [];
const real = window.fetch.bind(window);

const about = (given: object) => Response.json({ asked_at: AT.toISOString(), kdf: KDF, ...given });
const refused = (status: number, code: string) => Response.json({ code: status, error_code: code }, { status });
const user = (email: string, more: object = {}) => ({
  id: "11111111-1111-4111-8111-111111111111",
  aud: "authenticated",
  app_metadata: {},
  user_metadata: {},
  created_at: "",
  email,
  ...more,
});

beforeAll(() => {
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.pathname === "/config.json") return Response.json({ url: location.origin, anonKey: "anon" });
    if (!/\/(auth|rest)\/v1\//.test(url.pathname)) return real(input, init);
    const path = url.pathname.replace(/^\/(auth|rest)\/v1\//, "");
    const body = typeof init?.body === "string" && init.body !== "" ? (JSON.parse(init.body) as object) : {};
    asked.push({ path, body: { ...body }, bearer: new Headers(init?.headers).get("authorization") });
    return answers[path]?.() ?? Response.json({}, { status: 404 });
  };
});
afterAll(() => {
  window.fetch = real;
});
beforeEach(() => {
  asked.length = 0;
  answers = {};
});
afterEach(async () => {
  forgetMail();
  forgetSignUp(localStorage);
  await device.accounts.clear();
  localStorage.removeItem(STORAGE_KEYS.session);
});

/** Where the page has led, and what it told the next one. */
function Place() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
}

async function open(type: ConfirmType, { isHeld = true } = {}) {
  if (isHeld) openMailLink(`#confirm_token=t0ken&type=${type}`);
  await testWords(["auth", "confirm"]);
  return render(
    <MemoryRouter initialEntries={["/auth"]}>
      <main>
        <ConfirmPage type={type} />
        <Place />
      </main>
    </MemoryRouter>,
  );
}

/** This device is signed in: its account row and its session. */
async function signedInHere(email: string): Promise<void> {
  const { id } = user(email);
  await keepAccount({ userId: id, email, tier: "standard", signedIn: true, usedAt: Date.now() });
  const claims = btoa(JSON.stringify({ sub: id, aal: "aal1", exp: Math.floor(Date.now() / 1000) + 900 }));
  const session = {
    access_token: `h.${claims}.s`,
    refresh_token: "r",
    token_type: "bearer",
    expires_in: 900,
    expires_at: Math.floor(Date.now() / 1000) + 900,
    user: user(email),
  };
  localStorage.setItem(STORAGE_KEYS.session, JSON.stringify(session));
  const server = await remote();
  if (server.ok) await server.value.client.auth.getSession();
}

const password = () => page.getByLabelText("Adgangskode", { exact: true });

test("[§5] the link of a sign-up changes nothing: it tells whose attempt it is, and asks for the password", async () => {
  answers["verify/about"] = () =>
    about({ type: "signup", email: EMAIL, device: { browser: "Chrome", system: "Windows" } });
  const screen = await open("signup");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Bekræft din e-mail" })).toBeVisible();
  await expect.element(screen.getByText(EMAIL, { exact: true })).toBeVisible();
  await expect.element(screen.getByText("i dag kl. 14.05")).toBeVisible();
  await expect.element(screen.getByText("Chrome på Windows")).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ["verify/about", { type: "signup", token_hash: "t0ken" }],
  ]);

  await screen.getByRole("button", { name: "Bekræft og log ind" }).click();
  await expect.element(screen.getByText("Skal udfyldes")).toBeVisible();
  await expect.element(password()).toHaveFocus();
  expect(asked).toHaveLength(1);
});

test("[§5] a password that is not the attempt's is told as that, with when and where it was made, and the mail stays as good", async () => {
  answers["verify/about"] = () =>
    about({ type: "signup", email: EMAIL, device: { browser: "Edge", system: "Windows" } });
  answers["verify"] = () => refused(400, "invalid_credentials");
  const screen = await open("signup");
  await password().fill(PASSWORD);
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Mailen er måske ikke din")).toBeVisible();
  const why =
    /^Den hører til et forsøg i dag kl\. 14\.05 fra Edge på Windows\. .*på et andet tidspunkt.* Hvis det ikke var dig.*Intet er ændret\.$/;
  await expect.element(screen.getByText(why)).toBeVisible();
  await expect.element(screen.getByText(/^Adgangskoden passer ikke til denne mail/)).toBeVisible();
  await expect.element(password()).toHaveFocus();
  await expect.element(password()).toHaveValue(PASSWORD);
  expect(await violations()).toEqual([]);
  expect(pendingMailSecret()).toBeDefined();
  const sent = asked.find(({ path }) => path === "verify");
  expect(sent?.body).toMatchObject({
    type: "signup",
    token_hash: "t0ken",
    password: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(JSON.stringify(asked)).not.toContain(PASSWORD);
});

test("[§5] where this device began another attempt it says so before anything is typed", async () => {
  keepSignUp(localStorage, EMAIL, { ...KDF, salt: btoa("o".repeat(32)) });
  answers["verify/about"] = () => about({ type: "signup", email: EMAIL, device: null });
  const screen = await open("signup");
  await expect.element(screen.getByText("Mailen er fra et andet forsøg")).toBeVisible();
  await expect.element(screen.getByText("en ukendt enhed")).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("[§5] parameters that are too weak to be ours are never used with the password", async () => {
  answers["verify/about"] = () =>
    about({ type: "signup", email: EMAIL, device: null, kdf: { ...KDF, iterations: 1_000 } });
  const screen = await open("signup");
  await password().fill(PASSWORD);
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText(/^Serverens nøgler passer ikke/)).toBeVisible();
  expect(asked.map(({ path }) => path)).toEqual(["verify/about"]);
});

test("[§5] a mail that was used or is too old leads to the page for signing in, which says so", async () => {
  answers["verify/about"] = () => refused(403, "otp_expired");
  const screen = await open("signup");
  await expect.element(screen.getByText('/auth {"linkFailed":true}')).toBeVisible();
});

test("[§5] without a network, under a limit and behind a portal the question can be asked again", async () => {
  answers["verify/about"] = () => {
    throw new TypeError("no network");
  };
  const screen = await open("signup");
  await expect.element(screen.getByText(/^Serveren kan ikke nås\. Linket virker stadig\./)).toBeVisible();
  expect(await violations()).toEqual([]);
  answers["verify/about"] = () => Response.json({}, { status: 429, headers: { "retry-after": "61" } });
  await screen.getByRole("button", { name: "Prøv igen" }).click();
  await expect.element(screen.getByText("For mange forsøg. Prøv igen om 2 minutter.")).toBeVisible();
  answers["verify/about"] = () => new Response("<html>welcome</html>");
  await screen.getByRole("button", { name: "Prøv igen" }).click();
  await expect.element(screen.getByText(/^Serveren svarer, men ikke som den skal/)).toBeVisible();
  answers["verify/about"] = () => about({ type: "signup", email: EMAIL, device: null });
  await screen.getByRole("button", { name: "Prøv igen" }).click();
  await password().fill(PASSWORD);

  answers["verify"] = () => {
    throw new TypeError("no network");
  };
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText(/^Serveren kan ikke nås\. Linket virker stadig\./)).toBeVisible();
  await expect.element(password()).toHaveValue(PASSWORD);
  expect(pendingMailSecret()).toBeDefined();
});

test("[§5] a page that was loaded anew asks for the mail again, and says that nothing has changed", async () => {
  const screen = await open("signup", { isHeld: false });
  await expect.element(screen.getByText("Åbn linket i mailen igen")).toBeVisible();
  expect(asked).toEqual([]);
  expect(await violations()).toEqual([]);
});

test("[§5] a change of address is confirmed by the session of the account on this device, without its password", async () => {
  await signedInHere(EMAIL);
  answers["verify/about"] = () =>
    about({ type: "email_change", email: NEXT_EMAIL, device: { browser: "Firefox", system: "Linux" } });
  answers["user"] = () => Response.json(user(EMAIL, { new_email: NEXT_EMAIL }));
  answers["verify"] = () =>
    Response.json({ access_token: "new.session.x", refresh_token: "r2", user: user(NEXT_EMAIL) });
  answers["logout"] = () => new Response(null, { status: 204 });
  const screen = await open("email_change");
  await expect.element(screen.getByRole("heading", { name: "Bekræft skift af e-mail" })).toBeVisible();
  await expect.element(password()).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await screen.getByRole("button", { name: "Bekræft" }).click();
  await expect.element(screen.getByText(`/auth {"changedEmail":"${NEXT_EMAIL}"}`)).toBeVisible();
  const sent = asked.find(({ path }) => path === "verify");
  expect(sent?.bearer).toMatch(/^Bearer h\./);
  expect(sent?.body).toEqual({ type: "email_change", token_hash: "t0ken" });
  // The session that was answered with is ended, and the device's own is left alone.
  expect(asked.find(({ path }) => path === "logout")?.bearer).toBe("Bearer new.session.x");
  expect(localStorage.getItem(STORAGE_KEYS.session)).not.toBeNull();
  expect((await device.accounts.toArray()).map(({ email }) => email)).toEqual([NEXT_EMAIL]);
});

test("[§5] on a device of another account, or of none, a change of address asks for the account's password; the first of two answers is told as that", async () => {
  await signedInHere("bo@example.dk");
  answers["user"] = () => Response.json(user("bo@example.dk"));
  answers["verify/about"] = () => about({ type: "email_change", email: NEXT_EMAIL, device: null });
  answers["verify"] = () => Response.json({ code: "200", msg: "Confirmation link accepted." });
  const screen = await open("email_change");
  await password().fill(PASSWORD);
  await screen.getByRole("button", { name: "Bekræft" }).click();
  await expect.element(screen.getByText('/auth {"halfway":true}')).toBeVisible();
  const sent = asked.find(({ path }) => path === "verify");
  expect(sent?.bearer).toBeNull();
  expect(sent?.body).toMatchObject({ type: "email_change", password: expect.stringMatching(/^[\w-]{43}$/) });
});

test("[§5] a session that the server does not take for this change makes room for the password", async () => {
  await signedInHere(EMAIL);
  answers["user"] = () => Response.json(user(EMAIL, { new_email: NEXT_EMAIL }));
  answers["verify/about"] = () => about({ type: "email_change", email: NEXT_EMAIL, device: null });
  answers["verify"] = () => refused(403, "insufficient_aal");
  const screen = await open("email_change");
  await screen.getByRole("button", { name: "Bekræft" }).click();
  await expect.element(password()).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("[§5] a change for an account without parameters of ours is confirmed only where it is signed in", async () => {
  answers["verify/about"] = () => about({ type: "email_change", email: NEXT_EMAIL, device: null, kdf: null });
  const screen = await open("email_change");
  await expect
    .element(screen.getByText(/^Adressen kan kun bekræftes på en enhed, hvor du er logget ind/))
    .toBeVisible();
  await expect.element(password()).not.toBeInTheDocument();
});
