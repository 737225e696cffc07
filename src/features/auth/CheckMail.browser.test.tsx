import { MemoryRouter, useLocation } from "react-router-dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { forgetSignUp, keepSignUp } from "#data/account/pendingSignUp.ts";
import { type HeldSecrets, heldSecrets } from "#data/account/waitingSignUp.ts";
import { STORAGE_KEYS } from "#config/storageKeys.ts";
import { testWords } from "#tests/support/testWords.ts";
import { violations } from "#tests/support/violations.ts";
import "#ui/tokens.css";
import "#ui/global.css";
import { CheckMail } from "./CheckMail.tsx";

/** The server's answer to the digits; what it was asked. */
let answer: () => Response;
const asked: string[] = [];
const real = window.fetch.bind(window);

beforeAll(() => {
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.pathname === "/config.json") return Response.json({ url: location.origin, anonKey: "anon" });
    if (!url.pathname.startsWith("/auth/v1/")) return real(input, init);
    asked.push(`${url.pathname} ${typeof init?.body === "string" ? init.body : ""}`);
    return answer();
  };
});
afterAll(() => {
  window.fetch = real;
  forgetSignUp(localStorage);
});

/** Where the page has led, and what it told the next one. */
function Place() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
}

async function open(held?: HeldSecrets) {
  asked.length = 0;
  await testWords(["auth"]);
  const screen = await render(
    <MemoryRouter>
      <main>
        <CheckMail email="anna@example.dk" held={held} signInAt="/auth" onBack={() => undefined} />
        <Place />
      </main>
    </MemoryRouter>,
  );
  // Whoever has just signed up finds the field at once.
  if (!held) await screen.getByText("Læser du mailen på en anden enhed?").click();
  return screen;
}

async function give(screen: Awaited<ReturnType<typeof open>>, code: string): Promise<void> {
  await screen.getByRole("textbox", { name: "Kode fra mailen" }).fill(code);
  await screen.getByRole("button", { name: "Fortsæt" }).click();
}

const SECRET = "0pEX3EpwAF5OwwDPnx2-pECAk3NfxBIH4-070SeLem9";
const HELD = { password: "en lang og god sætning", authSecret: SECRET };
const held = () => heldSecrets(HELD);

test("[§5] the digits of the mail confirm the address with the secret of the attempt made here, and leave no session behind", async () => {
  const screen = await open(held());
  await expect.element(screen.getByLabelText("Din adgangskode")).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  answer = () =>
    Response.json({ access_token: "a.b.c", refresh_token: "r", user: { id: "u1", email: "anna@example.dk" } });
  await give(screen, "123 456");
  await expect.element(screen.getByText('/auth {"confirmedEmail":"anna@example.dk"}')).toBeVisible();
  const [path, body] = (asked[0] ?? "").split(/ (?=\{)/);
  expect(path).toBe("/auth/v1/verify");
  expect(JSON.parse(body ?? "")).toEqual({
    type: "signup",
    email: "anna@example.dk",
    token: "123456",
    password: SECRET,
  });
  expect(asked[1]).toContain("/auth/v1/logout");
  expect(localStorage.getItem(STORAGE_KEYS.session)).toBeNull();
});

test("[§5] digits of somebody else's mail confirm nothing: the person is told to use the mail of the own attempt", async () => {
  const screen = await open(held());
  answer = () => Response.json({ code: 400, error_code: "invalid_credentials" }, { status: 400 });
  await give(screen, "123456");
  await expect.element(screen.getByText(/^Koden hører til en anden mail end din\. .*tidspunkt og enhed/)).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(await violations()).toEqual([]);
});

test("[§5] a page that was loaded anew asks for the password beside the digits, and sends what this device derives from it", async () => {
  keepSignUp(localStorage, "anna@example.dk", {
    alg: "PBKDF2-HMAC-SHA256",
    iterations: 100_000,
    salt: btoa("s".repeat(32)),
  });
  const screen = await open();
  await give(screen, "123456");
  await expect.element(screen.getByText("Skal udfyldes")).toBeVisible();
  expect(asked).toEqual([]);
  expect(await violations()).toEqual([]);

  answer = () => Response.json({ code: "invalid_credentials" }, { status: 400 });
  await screen.getByLabelText("Din adgangskode").fill("en lang og god sætning");
  await give(screen, "123456");
  await expect.element(screen.getByText(/^Koden og adgangskoden hører ikke sammen\./)).toBeVisible();
  const { password } = JSON.parse((asked[0] ?? "").replace("/auth/v1/verify ", "")) as { readonly password: string };
  expect(password).toMatch(/^[\w-]{43}$/);
});

test("[§5] digits that are not taken are told why, and stay", async () => {
  const screen = await open(held());
  const field = screen.getByRole("textbox", { name: "Kode fra mailen" });
  await give(screen, "12345");
  await expect.element(screen.getByText("Skriv alle seks cifre.")).toBeVisible();
  expect(asked).toEqual([]);

  answer = () => Response.json({ code: "otp_expired" }, { status: 403 });
  await give(screen, "123456");
  await expect.element(screen.getByText(/^Koden passer ikke, eller også er den for gammel/)).toBeVisible();
  await expect.element(field).toHaveValue("123456");
  await expect.element(field).toHaveFocus();
  expect(await violations()).toEqual([]);

  answer = () => Response.json({}, { status: 429, headers: { "retry-after": "61" } });
  await give(screen, "123456");
  await expect.element(screen.getByText("For mange forsøg. Prøv igen om 2 minutter.")).toBeVisible();

  answer = () => {
    throw new TypeError("no network");
  };
  await give(screen, "123456");
  await expect.element(screen.getByText(/^Serveren kan ikke nås\. Koden står her stadig/)).toBeVisible();

  // A proxy between the device and the server answers everything.
  answer = () => new Response("<html>welcome</html>");
  await give(screen, "123456");
  await expect.element(screen.getByText("Serveren svarer, men ikke som den skal. Prøv igen om lidt.")).toBeVisible();
});
