import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { answerFactorGate, askForFactor, useFactorGate } from "#data/account/factorGate.ts";
import { accountInPage, type PageServer } from "#tests/support/pageServer.ts";
import { violations } from "#tests/support/violations.ts";
import { sessionView } from "#data/session/session.ts";
import { testWords } from "#tests/support/testWords.ts";
import "#ui/tokens.css";
import "#ui/global.css";
import { FactorChallenge } from "./FactorChallenge.tsx";

const APP = "33333333-3333-4333-8333-333333333333";
const PHONE = "44444444-4444-4444-8444-444444444444";
const VERSION = { "x-supabase-api-version": "2024-01-01" };
const WAIT = { ...VERSION, "retry-after": "130" };
const LIFTED = `h.${btoa(JSON.stringify({ aal: "aal2" }))}.s`;
const FACTORS = [
  row(PHONE, "phone", { phone: "+4520304050" }),
  row(APP, "totp", { friendly_name: "Min telefon" }),
  row("55555555-5555-4555-8555-555555555555", "recovery_code", {}),
];

let server: PageServer;
/** How many challenges were opened, and the codes that were tried. */
let challenges = 0;
const tried: (string | undefined)[] = [];

beforeAll(async () => {
  server = await accountInPage("anna@example.dk", "Tre små grise 3");
  Object.assign(server.answers, {
    user: () => ({ ...user(), factors: FACTORS }),
    "recovery-codes": () => ({ id: APP, type: "recovery_code", total: 10, remaining: 10 }),
    challenge() {
      challenges += 1;
      return { id: crypto.randomUUID(), type: "totp", expires_at: 0 };
    },
    verify({ code }: { readonly code?: string }) {
      tried.push(code);
      if (code === "999999") return Response.json({ code: "over_request_rate_limit" }, { status: 429, headers: WAIT });
      if (code === "123456" || code === "reserve") {
        return { access_token: LIFTED, refresh_token: "r", token_type: "bearer", expires_in: 900, user: user() };
      }
      return Response.json({ code: "mfa_verification_failed", message: "no" }, { status: 422, headers: VERSION });
    },
  });
});
afterAll(() => server.end());
beforeEach(async () => {
  challenges = 0;
  tried.length = 0;
  server.reachable = true;
  await testWords(["challenge"]);
});

function row(id: string, factor_type: string, more: object) {
  return { id, factor_type, status: "verified", created_at: "2026-11-21T08:00:00Z", ...more };
}

function user() {
  const id = sessionView().account?.userId;
  return { id, email: "anna@example.dk", aud: "authenticated", app_metadata: {}, user_metadata: {}, created_at: "" };
}

function Gate() {
  const asked = useFactorGate();
  return asked && <FactorChallenge asked={asked} />;
}

async function asked() {
  const screen = await render(<Gate />);
  const shown = askForFactor(sessionView().account?.userId ?? "", "signIn");
  await expect.element(screen.getByRole("dialog", { name: "Bekræft, at det er dig" })).toBeVisible();
  return { screen, shown };
}

describe("the second factor", () => {
  test("[§4] the app's code comes first, may be pasted with a space, and is sent with its sixth digit", async () => {
    const { screen, shown } = await asked();
    const field = screen.getByLabelText("Kode fra Min telefon");
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAttribute("autocomplete", "one-time-code");
    await expect.element(field).toHaveAttribute("inputmode", "numeric");
    expect(await violations()).toEqual([]);
    await userEvent.fill(field, "123 456");
    expect(await shown).toBe(true);
    expect(tried).toEqual(["123456"]);
  });

  test("[§9] a wrong code says how many tries are left, and Escape gives nothing up", async () => {
    const { screen, shown } = await asked();
    await screen.getByLabelText("Kode fra Min telefon").fill("000000");
    await expect.element(screen.getByText(/^Koden passer ikke\. Du har højst 4 forsøg tilbage/)).toBeVisible();
    await expect.element(screen.getByLabelText("Kode fra Min telefon")).toHaveValue("");
    await userEvent.keyboard("{Escape}");
    await screen.getByRole("button", { name: "Annullér" }).click();
    expect(await shown).toBe(false);
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  });

  test("[§9] too many tries say for how long, as the server does", async () => {
    const { screen, shown } = await asked();
    await screen.getByLabelText("Kode fra Min telefon").fill("999999");
    await expect.element(screen.getByText("For mange forsøg. Prøv igen om 3 minutter.")).toBeVisible();
    answerFactorGate(false);
    expect(await shown).toBe(false);
  });

  test("a telephone gets its text when it is asked for, never before, and tells no number", async () => {
    const { screen, shown } = await asked();
    await screen.getByRole("button", { name: "Brug telefonen, der ender på 50" }).click();
    await expect.element(screen.getByText("Du får seks cifre på telefonen, der ender på 50.")).toBeVisible();
    expect(challenges).toBe(0);
    expect(document.body.textContent).not.toContain("2030");
    await screen.getByRole("button", { name: "Send en sms" }).click();
    await screen.getByLabelText("Kode fra sms’en").fill("123456");
    expect(await shown).toBe(true);
    expect(challenges).toBe(1);
  });

  test("a reserve code is the way when the telephone is gone", async () => {
    const { screen, shown } = await asked();
    await screen.getByRole("button", { name: "Brug en reservekode" }).click();
    await screen.getByLabelText("Reservekode").fill("reserve");
    await screen.getByRole("button", { name: "Bekræft" }).click();
    expect(await shown).toBe(true);
  });

  test("without a network says so and keeps the question", async () => {
    const { screen, shown } = await asked();
    await expect.element(screen.getByLabelText("Kode fra Min telefon")).toBeVisible();
    server.reachable = false;
    await screen.getByLabelText("Kode fra Min telefon").fill("123456");
    await expect.element(screen.getByText("Serveren kan ikke nås. Tjek forbindelsen, og prøv igen.")).toBeVisible();
    answerFactorGate(false);
    expect(await shown).toBe(false);
  });
});
