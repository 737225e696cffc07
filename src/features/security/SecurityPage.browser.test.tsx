import { MemoryRouter } from "react-router-dom";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { device } from "#data/device/device.ts";
import { reloadDevices } from "#data/account/devices.ts";
import { reloadFactors } from "#data/account/factors.ts";
import { setAutoLock } from "#data/session/autoLock.ts";
import { accountInPage, type PageServer } from "#tests/support/pageServer.ts";
import { testWords } from "#tests/support/testWords.ts";
import { violations } from "#tests/support/violations.ts";
import "#ui/tokens.css";
import "#ui/global.css";
import { currentToasts, dismiss } from "#ui/overlays/notify.ts";
import { applyTheme } from "#ui/theme.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import type { Place } from "./place.ts";
import { SecurityPage } from "./SecurityPage.tsx";

const HERE = "11111111-1111-4111-8111-111111111111";
const PHONE = "22222222-2222-4222-8222-222222222222";
const FACTOR = "33333333-3333-4333-8333-333333333333";
const SECRET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const CODES = Array.from({ length: 10 }, (_, at) => `${at}bcdefgh12345678`);
/** A token that says aal2; nobody in the page checks it. */
const LIFTED = `h.${btoa(JSON.stringify({ aal: "aal2" }))}.s`;

let server: PageServer;
/** The calls that the server got, in order. */
const told: string[] = [];
let factors: object[] = [];
let devices: { id: string; name: string | null }[] = [];

beforeAll(async () => {
  server = await accountInPage("anna@example.dk", "Tre små grise 3");
  const user = () => ({
    id: owner(),
    email: "anna@example.dk",
    aud: "authenticated",
    app_metadata: {},
    user_metadata: {},
    created_at: "",
    factors,
  });
  Object.assign(server.answers, {
    user,
    factors(body: object) {
      told.push(`enrol ${JSON.stringify(body)}`);
      const uri = `otpauth://totp/Overblik:anna?secret=${SECRET}`;
      return {
        id: FACTOR,
        type: "totp",
        friendly_name: "Min telefon",
        totp: { qr_code: "<svg/>", secret: SECRET, uri },
      };
    },
    challenge: () => ({ id: crypto.randomUUID(), type: "totp", expires_at: 0 }),
    verify({ code }: { code?: string }) {
      if (code !== "123456") {
        return Response.json({ code: "mfa_verification_failed", message: "no" }, { status: 422, headers: VERSION });
      }
      factors = [factor("totp", { friendly_name: "Min telefon" })];
      return { access_token: LIFTED, refresh_token: "r", token_type: "bearer", expires_in: 900, user: user() };
    },
    "recovery-codes"() {
      if (!factors.some((one) => "kind" in one))
        factors = [...factors, { ...factor("recovery_code", {}), kind: "codes" }];
      return { id: FACTOR, type: "recovery_code", friendly_name: "", total: 10, remaining: 8, codes: CODES };
    },
    list_sessions: () => devices.map((one) => session(one)),
    name_session(body: { session_id?: string; name?: string }) {
      devices = devices.map((one) => (one.id === body.session_id ? { ...one, name: body.name ?? null } : one));
      return Response.json(null, { headers: VERSION });
    },
    end_session(body: { session_id?: string }) {
      devices = devices.filter(({ id }) => id !== body.session_id);
      return true;
    },
    security_events: () => EVENTS,
  });
});
afterAll(() => server.end());

const VERSION = { "x-supabase-api-version": "2024-01-01" };
const EVENTS = [
  event("e1", "login_succeeded", {}, "2026-11-21T08:12:00.5+00:00"),
  event("e2", "factor_added", { factor: "totp" }, "2026-11-20T10:00:00.5+00:00"),
  event("e3", "from_a_newer_app", {}, "2026-11-20T09:00:00.5+00:00"),
];

function event(id: string, event_type: string, event_details: object, created_at: string) {
  return { id, event_type, event_details, network: "192.0.2.0/24", created_at };
}

function factor(factor_type: string, more: object) {
  return { id: FACTOR, factor_type, status: "verified", created_at: "2026-11-21T08:00:00Z", ...more };
}

function session({ id, name }: { readonly id: string; readonly name: string | null }) {
  const moment = new Date(Date.now() - 3_600_000).toISOString();
  const [is_current, aal] = [id === HERE, "aal1"];
  return {
    id,
    name,
    user_agent: "x",
    aal,
    created_at: moment,
    last_seen_at: moment,
    is_active: id === HERE,
    is_current,
  };
}

/** Whose session lies in the page. */
function owner(): string {
  const kept = Object.values(localStorage).find(
    (text: unknown) => typeof text === "string" && text.includes("refresh_token"),
  );
  return (JSON.parse(String(kept)) as { readonly user: { readonly id: string } }).user.id;
}

beforeEach(async () => {
  server.reachable = true;
  told.length = 0;
  factors = [];
  devices = [
    { id: PHONE, name: "Safari, iPhone" },
    { id: HERE, name: "Firefox, Windows" },
  ];
  currentToasts().forEach(({ id }) => dismiss(id));
  await testWords(["challenge", "encryption", "recovery", "security"]);
  // The sign-in that the test before left in the page is fresh for ten minutes.
  await Promise.all([reloadDevices(), reloadFactors()]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  applyTheme("light");
  await page.viewport(1440, 900);
});

/** The list of places, or one of them by its address. */
async function open(tab?: Place) {
  return render(
    <MemoryRouter initialEntries={[tab === undefined ? "/security" : `/security?tab=${tab}`]} useTransitions={false}>
      <main>
        <SecurityPage />
      </main>
      <Toasts />
    </MemoryRouter>,
  );
}

describe("devices", () => {
  test("[§4] this one is marked and stands first, and who was heard from within two minutes is active", async () => {
    const screen = await open("devices");
    const lines = screen.getByRole("main").getByRole("list").nth(1).getByRole("listitem");
    await expect.element(lines.first()).toMatchTextContent(/Firefox, Windows.*Denne enhed.*Aktiv nu/);
    await expect.element(lines.nth(1)).toMatchTextContent(/Safari, iPhone.*Set i (dag|går)/);
    await expect.element(lines.nth(1)).not.toMatchTextContent("Aktiv nu");
  });

  test("one can be named, and another signed out; this one only where the settings are", async () => {
    const screen = await open("devices");
    await screen.getByRole("button", { name: "Omdøb Safari, iPhone" }).click();
    await screen.getByLabelText("Navn", { exact: true }).fill("Annas telefon");
    await screen.getByRole("button", { name: "Gem navn" }).click();
    await expect.element(screen.getByText("Annas telefon", { exact: true })).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Log Firefox, Windows ud" })).not.toBeInTheDocument();

    await screen.getByRole("button", { name: "Log Annas telefon ud" }).click();
    await screen.getByRole("alertdialog").getByRole("button", { name: "Log ud" }).click();
    await expect.element(screen.getByText("Annas telefon er logget ud.")).toBeVisible();
    expect(devices).toHaveLength(1);
    await expect.element(screen.getByRole("button", { name: /andre? enhed/ })).not.toBeInTheDocument();
  });
});

describe("second factors", () => {
  test("[§4] an app is added by its code, and the reserve codes follow, shown once", async () => {
    const screen = await open("factors");
    await expect.element(screen.getByText("Adgangskoden er det eneste, der skal til for at logge ind.")).toBeVisible();
    await screen.getByRole("button", { name: "Tilføj godkendelsesapp" }).click();
    await screen.getByRole("button", { name: "Vis QR-kode" }).click();
    await expect.element(screen.getByRole("img", { name: "QR-kode til godkendelsesappen" })).toBeVisible();
    expect(told.join()).toContain('"friendly_name":"Min telefon"');
    expect(await violations()).toEqual([]);

    await screen.getByRole("textbox", { name: "Koden, appen viser" }).fill("111 111");
    await screen.getByRole("button", { name: "Slå totrinslogin til" }).click();
    await expect.element(screen.getByText("Koden passer ikke. Prøv den, der vises nu.")).toBeVisible();
    await screen.getByRole("textbox", { name: "Koden, appen viser" }).fill("123 456");
    await screen.getByRole("button", { name: "Slå totrinslogin til" }).click();

    await expect.element(screen.getByRole("heading", { name: "Dine reservekoder" })).toBeVisible();
    await expect.element(screen.getByText("0bcd efgh 1234 5678").first()).toBeVisible();
    await screen.getByRole("button", { name: "Jeg har gemt dem" }).click();
    await expect.element(screen.getByText("0bcd efgh 1234 5678").first()).not.toBeInTheDocument();
    await expect.element(screen.getByText(/Totrinslogin er slået til\.$/).first()).toBeVisible();
    await expect.element(screen.getByText("8 af 10 er tilbage.")).toBeVisible();
  });
});

/** The values that the server stores in the clear besides a record's own row, by the words that name them. */
const IN_THE_CLEAR = {
  "the e-mail address": "e-mail",
  "the subscription": "abonnement",
  "the number that codes are sent to": "telefonnummer",
  "times, browsers and addresses of sessions": "IP-adresse",
  "the names of devices": "kalder dine enheder",
  "which kind a record is of": "hver type",
  "that a record is deleted": "slettet",
  "which device wrote a record": "fra hvilken enhed",
  "the length of what is sealed": "fylder",
  "how many documents there are": "mange dokumenter",
  "how the password is stretched": "adgangskode er at gætte",
  "the number of key versions": "nøgler du har skiftet",
  "number and names of passkeys": "adgangsnøgler du har, og hvad du kalder dem",
  "when the recovery key was made": "gendannelsesnøgle er lavet",
  "the log of events": "Hændelserne",
} as const;

test("everything that the server sees is named, and nothing of it stands among what it never sees", async () => {
  const screen = await open("server");
  const part = screen.getByRole("main");
  const sees = part.getByRole("list").filter({ hasText: "IP-adresse" });
  for (const words of Object.values(IN_THE_CLEAR)) await expect.element(sees).toMatchTextContent(words);
  const never = part.getByRole("list").filter({ hasText: "valuta" });
  await expect.element(never).not.toMatchTextContent(/Navne/);
});

describe("the log", () => {
  test("[§7] tells what happened in words, by day, and what a newer app wrote by its own name", async () => {
    const screen = await open("log");
    const part = screen.getByRole("main");
    await expect.element(part.getByText(/^Logget ind ?fra/)).toBeVisible();
    await expect.element(part.getByText("Godkendelsesapp · fra nettet 192.0.2.0/24")).toBeVisible();
    await expect.element(part.getByText(/^Anden hændelse \(from_a_newer_app\)/)).toBeVisible();
  });
});

test("[§9] each limit is told with its rule and how close it is", async () => {
  localStorage.setItem("overblik.limits", JSON.stringify({ financial_access: { used: 46, since: Date.now() } }));
  const screen = await open("tries");
  const limits = screen.getByRole("main");
  await expect.element(limits).toMatchTextContent("Højst 5 på 15 minutter");
  await expect.element(limits).toMatchTextContent("Højst 3 på 60 minutter");
  await expect.element(limits).toMatchTextContent("Højst 50 på 60 minutter · Tæt på grænsen");
  await expect.element(limits).toMatchTextContent("4 forsøg tilbage til kl.");
  localStorage.removeItem("overblik.limits");
});

test("without a network a place says what it needs, and comes when it is asked for again", async () => {
  server.reachable = false;
  const screen = await open("log");
  const log = screen.getByRole("main");
  await expect.element(log.getByText("Det her ligger på serveren. Kom på nettet for at se det.")).toBeVisible();
  server.reachable = true;
  await log.getByRole("button", { name: "Prøv igen" }).click();
  await expect.element(log.getByText(/^Logget ind ?fra/)).toBeVisible();
});

/** Every place of the list with its state in this account: new, with a second device, and with nothing set up. */
const PLACES = [
  ["Totrinslogin", "Ikke sat op"],
  ["Enheder", "2 enheder"],
  ["Forsøg tilbage", "Ingen pause"],
  ["Gendannelsesnøgle", "Ikke lavet"],
  ["Lås op uden adgangskode", "Ikke sat op"],
  ["Automatisk lås", "Efter 15 min."],
  ["Kryptering", "Alt er låst"],
  ["Hændelser", "Det seneste år"],
  ["Serverens indblik", "Kun låste poster"],
  ["Fejl på denne enhed", "Ingen"],
] as const;

describe("the list of places", () => {
  test("tells of each place how it stands there, and what is missing stands first", async () => {
    // Another file's tests may have left another.
    setAutoLock(15);
    const screen = await open();
    for (const [name, state] of PLACES) {
      const link = screen.getByRole("link", { name, exact: true });
      await expect.poll(() => link.element().closest("li")?.textContent).toContain(state);
    }
    const rows = screen.getByRole("listitem");
    await expect.element(rows.first()).toMatchTextContent("Gem en gendannelsesnøgle");
    await expect.element(rows.nth(1)).toMatchTextContent("Slå totrinslogin til");
  });

  test("each row leads to its own view, Escape and the way back lead to the row that was left", async () => {
    const screen = await open();
    for (const [name] of PLACES) {
      const link = screen.getByRole("link", { name, exact: true });
      await link.click();
      await expect.element(screen.getByRole("heading", { name, level: 1 })).toHaveFocus();
      await expect.element(link).not.toBeInTheDocument();
      await userEvent.keyboard("{Escape}");
      await expect.element(screen.getByRole("heading", { name: "Sikkerhed", level: 1 })).toBeVisible();
      await expect.element(link).toHaveFocus();
    }
    await screen.getByRole("link", { name: "Kryptering" }).click();
    await screen.getByRole("link", { name: "Sikkerhed" }).click();
    await expect.element(screen.getByRole("link", { name: "Kryptering" })).toHaveFocus();
  });

  test("Escape closes what lies over a place before it leaves the place", async () => {
    const screen = await open("devices");
    await screen.getByRole("button", { name: "Omdøb Safari, iPhone" }).click();
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(screen.getByRole("heading", { name: "Enheder", level: 1 })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("heading", { name: "Sikkerhed", level: 1 })).toBeVisible();
  });

  test.each([
    ["#devices", "Enheder"],
    ["#second-factor", "Totrinslogin"],
    ["#recovery-key", "Gendannelsesnøgle"],
    ["#passkeys", "Lås op uden adgangskode"],
    ["#lock", "Automatisk lås"],
    ["#encryption", "Kryptering"],
  ])("a link to a section of the page that it once was leads to the place: %s", async (hash, name) => {
    const screen = await render(
      <MemoryRouter initialEntries={[`/security${hash}`]}>
        <SecurityPage />
      </MemoryRouter>,
    );
    await expect.element(screen.getByRole("heading", { name, level: 1 })).toBeVisible();
  });

  test("[§8] a section in trouble says so in its place, and the ways to all places stand", async () => {
    // React repeats on the console what a boundary has caught.
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(device.backups, "get").mockRejectedValue(new TypeError("no such table"));
    const screen = await open();
    const trouble = screen.getByRole("alert");
    await expect.element(trouble.getByText("Sektion kunne ikke indlæses")).toBeVisible();
    expect(trouble.elements()).toHaveLength(1);
    for (const [name] of PLACES) await expect.element(screen.getByRole("link", { name, exact: true })).toBeVisible();
    vi.mocked(device.backups.get).mockRestore();
    await trouble.getByRole("button", { name: "Prøv igen" }).click();
    await expect.element(trouble).not.toBeInTheDocument();
    await expect.element(screen.getByRole("link", { name: "Sådan er din konto beskyttet" })).toBeVisible();
  });

  test("a place whose state cannot be told can still be gone to", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(device.errors, "orderBy").mockReturnValue({
      toArray: () => Promise.reject(new TypeError("no such table")),
    } as never);
    const screen = await open();
    for (const [name] of PLACES) await expect.element(screen.getByRole("link", { name, exact: true })).toBeVisible();
    expect(screen.getByRole("alert").elements()).toEqual([]);
  });
});

test.each([
  ["light", 1440, undefined, "2 enheder"],
  ["dark", 390, undefined, "2 enheder"],
  ["light", 1440, "log", /^Logget ind ?fra/],
  ["dark", 390, "log", /^Logget ind ?fra/],
  ["dark", 390, "devices", "Safari, iPhone"],
  ["light", 390, "factors", "Tilføj godkendelsesapp"],
  ["dark", 390, "server", "Det kan serveren se"],
  ["light", 390, "score", "Der er noget at gøre"],
] as const)("the accessibility checker finds nothing: %s, %i px, %s", async (theme, width, place, told) => {
  applyTheme(theme);
  await page.viewport(width, 844);
  const screen = await open(place);
  await expect.element(screen.getByText(told).first()).toBeVisible();
  await document.fonts.ready;
  expect(await violations()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
