import { MemoryRouter } from "react-router-dom";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { SOON } from "#tests/support/soon.ts";
import type { HeldSecrets } from "#data/account/waitingSignUp.ts";
import { testWords } from "#tests/support/testWords.ts";
import { violations } from "#tests/support/violations.ts";
import { currentToasts, dismiss } from "#ui/overlays/notify.ts";
import "#ui/tokens.css";
import "#ui/global.css";
import { SignUpForm } from "./SignUpForm.tsx";

/** The server's answer to a sign-up; what it was asked. */
let answer: () => Response;
let asked: URL | undefined;
const real = window.fetch.bind(window);

beforeAll(() => {
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.pathname === "/config.json") return Response.json({ url: location.origin, anonKey: "anon" });
    if (!url.pathname.endsWith("/signup")) return real(input, init);
    asked = url;
    return answer();
  };
});
afterAll(() => {
  window.fetch = real;
});
beforeEach(() => {
  currentToasts().forEach(({ id }) => dismiss(id));
  asked = undefined;
});

async function open(language: "da" | "en" = "da") {
  await testWords(["auth", "password"], language);
  const onDone = vi.fn<(email: string, held: HeldSecrets) => void>();
  const screen = await render(
    <MemoryRouter>
      <main>
        <h1>{"Overblik"}</h1>
        <SignUpForm next={undefined} onDone={onDone} />
      </main>
    </MemoryRouter>,
  );
  return { screen, onDone };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function fill({ screen }: Opened, chosen = "en lang og god sætning"): Promise<void> {
  await screen.getByLabelText("E-mail").fill("anna@example.dk");
  await screen.getByLabelText("Adgangskode", { exact: true }).fill(chosen);
  await screen.getByLabelText("Gentag adgangskoden").fill(chosen);
  await screen.getByRole("checkbox").click();
}

const submit = ({ screen }: Opened) => screen.getByRole("button", { name: "Opret konto" }).click();
const toasts = () => currentToasts().map(({ text }) => text);

test("[§8] the sign-up success toast is 'Konto oprettet! Tjek venligst din email for at bekræfte din konto'", async () => {
  answer = () => Response.json({ id: "u", email: "anna@example.dk" });
  const opened = await open();
  await fill(opened);
  await submit(opened);
  await vi.waitFor(() => expect(opened.onDone).toHaveBeenCalledWith("anna@example.dk", expect.anything()), SOON);
  const [, held] = opened.onDone.mock.lastCall!;
  const { password, authSecret } = held.secrets()!;
  expect(password).toBe("en lang og god sætning");
  expect(authSecret).toMatch(/^[\w-]{43}$/);
  held.forget();
  expect(held.secrets()).toBeUndefined();
  expect(toasts()).toEqual(["Konto oprettet! Tjek venligst din email for at bekræfte din konto"]);
});

test("[§5] the confirmation e-mail's link redirects to the site root", async () => {
  answer = () => Response.json({ id: "u", email: "anna@example.dk" });
  const opened = await open();
  await fill(opened);
  await submit(opened);
  await vi.waitFor(() => expect(asked?.searchParams.get("redirect_to")).toBe(`${location.origin}/`), SOON);
});

test("[§8] the sign-up failure toast is the server message", async () => {
  answer = () => Response.json({ code: "signup_disabled", message: "Signups not allowed" }, { status: 422 });
  const opened = await open();
  await fill(opened);
  await submit(opened);
  await vi.waitFor(() => expect(toasts()).toEqual(["Signups not allowed"]), SOON);
  expect(opened.onDone).not.toHaveBeenCalled();
});

test("[§8] without a server message the sign-up failure toast is 'Registrering mislykkedes'", async () => {
  answer = () => new Response("<html>", { status: 502 });
  const opened = await open();
  await fill(opened);
  await submit(opened);
  await vi.waitFor(() => expect(toasts()).toEqual(["Registrering mislykkedes"]), SOON);
});

test("[§5] required, a valid e-mail, 8 characters, the same twice, and the terms: each says so in the interface's language", async () => {
  const danish = await open();
  await submit(danish);
  await expect.element(danish.screen.getByText("Skal udfyldes").first()).toBeVisible();
  await expect.element(danish.screen.getByText("Du skal acceptere vilkårene")).toBeVisible();
  await danish.screen.getByLabelText("E-mail").fill("anna@");
  await danish.screen.getByLabelText("Adgangskode", { exact: true }).fill("syv teg");
  await danish.screen.getByLabelText("Gentag adgangskoden").fill("syv tegn");
  await submit(danish);
  for (const text of [
    "Skriv en gyldig e-mailadresse",
    "Adgangskoden skal have mindst 8 tegn",
    "De to adgangskoder er ikke ens",
  ]) {
    await expect.element(danish.screen.getByText(text)).toBeVisible();
  }
  expect(await violations()).toEqual([]);
  expect(asked).toBeUndefined();
});

test("[§5] what was refused is said until it is right, and no longer", async () => {
  const opened = await open();
  const { screen } = opened;
  await screen.getByRole("button", { name: "Opret konto" }).click();
  await expect.element(screen.getByText("Skal udfyldes")).toHaveLength(3);
  await screen.getByLabelText("Adgangskode", { exact: true }).fill("kort");
  await expect.element(screen.getByText("Adgangskoden skal have mindst 8 tegn")).toBeVisible();
  await fill(opened);
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
});

test("[§5] the terms open in a tab of their own, so nothing that was typed is lost", async () => {
  const { screen } = await open();
  const terms = screen.getByRole("link", { name: "vilkårene" });
  await expect.element(terms).toHaveAttribute("target", "_blank");
  await expect.element(terms).toHaveAttribute("href", "/terms");
});

test("[§5] in English the messages are those of the specification, to the letter", async () => {
  const { screen } = await open("en");
  const press = () => screen.getByRole("button", { name: "Create account" }).click();
  await press();
  await expect.element(screen.getByText("Required", { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByText("You must agree to the terms and conditions", { exact: true })).toBeVisible();
  await screen.getByLabelText("Email").fill("anna@");
  await screen.getByLabelText("Password", { exact: true }).fill("seven77");
  await press();
  await expect.element(screen.getByText("Invalid email address", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("Password must be at least 8 characters", { exact: true })).toBeVisible();
});

test("[§5] a password is told to be common or how hard it is to guess, in words, and is never refused for it", async () => {
  answer = () => Response.json({ id: "u", email: "anna@example.dk" });
  const opened = await open();
  const { screen } = opened;
  await screen.getByLabelText("Adgangskode", { exact: true }).fill("Sommer2024");
  await expect.element(screen.getByText("Alt for kendt.")).toBeVisible();
  await screen.getByLabelText("Adgangskode", { exact: true }).fill("en lang og god sætning");
  await expect.element(screen.getByText("Stærk.")).toBeVisible();
  expect(await violations()).toEqual([]);
  await fill(opened, "Sommer2024");
  await submit(opened);
  await vi.waitFor(() => expect(opened.onDone).toHaveBeenCalled(), SOON);
});

test("a password of 200 characters of any kind can be pasted", async () => {
  answer = () => Response.json({ id: "u", email: "anna@example.dk" });
  const opened = await open();
  await fill(opened, "ø🦢 ".repeat(50));
  await submit(opened);
  await vi.waitFor(() => expect(opened.onDone).toHaveBeenCalled(), SOON);
});
