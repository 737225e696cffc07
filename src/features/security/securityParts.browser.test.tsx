import { MemoryRouter } from "react-router-dom";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { reloadDevices } from "#data/account/devices.ts";
import { reloadFactors } from "#data/account/factors.ts";
import { LOG_TYPES } from "#data/account/securityLog.ts";
import { sessionView } from "#data/session/session.ts";
import { accountInPage, type PageServer } from "#tests/support/pageServer.ts";
import { currentToasts, dismiss } from "#ui/overlays/notify.ts";
import { SOON } from "#tests/support/soon.ts";
import { testWords } from "#tests/support/testWords.ts";
import { DevicesSection } from "./DevicesSection.tsx";
import { EventLog } from "./EventLog.tsx";
import { FactorsSection } from "./FactorsSection.tsx";

const VERSION = { "x-supabase-api-version": "2024-01-01" };
const FACTOR = "33333333-3333-4333-8333-333333333333";
/** More than a page of the log, the newest first; every tenth is about a factor. */
const EVENTS = Array.from({ length: 47 }, (_, at) => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
  event_type: at % 10 === 9 ? "factor_added" : "login_succeeded",
  event_details: at % 10 === 9 ? { factor: "totp" } : {},
  network: "192.0.2.0/24",
  created_at: new Date(Date.UTC(2026, 10, 20) - at * 3_600_000).toISOString(),
}));

let server: PageServer;
let factors: object[] = [];
let devices: string[] = [];
let passOn: typeof window.fetch;

beforeAll(async () => {
  server = await accountInPage("anna@example.dk", "Tre små grise 3");
  const user = () => ({
    id: sessionView().account?.userId,
    email: "anna@example.dk",
    aud: "authenticated",
    app_metadata: {},
    user_metadata: {},
    created_at: "",
    factors,
  });
  Object.assign(server.answers, {
    user,
    token: () => ({ access_token: "a.b.c", refresh_token: "r", token_type: "bearer", expires_in: 900, user: user() }),
    [FACTOR]() {
      factors = [];
      return { id: FACTOR };
    },
    list_sessions: () => devices.map((name, at) => session(name, at === 0)),
    end_other_sessions() {
      const ended = devices.length - 1;
      devices = devices.slice(0, 1);
      return ended;
    },
  });
  // The log is asked for with words in the address.
  passOn = window.fetch;
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    return url.pathname.endsWith("/security_events") && server.reachable
      ? logged(url.searchParams)
      : passOn(input, init);
  };
});
afterAll(async () => {
  window.fetch = passOn;
  await server.end();
});

/** The answer that PostgREST makes of the page's question. */
function logged(query: URLSearchParams): Response {
  const types = /^in\.\((.*)\)$/.exec(query.get("event_type") ?? "")?.[1]?.split(",");
  const before = /created_at\.lt\."([^"]+)"/.exec(query.get("or") ?? "")?.[1];
  const rows = EVENTS.filter(
    ({ event_type, created_at }) =>
      (types?.includes(event_type) ?? true) && (before === undefined || Date.parse(created_at) < Date.parse(before)),
  );
  return Response.json(rows.slice(0, Number(query.get("limit"))), { headers: VERSION });
}

function session(name: string, is_current: boolean) {
  const [created_at, last_seen_at] = [new Date().toISOString(), new Date().toISOString()];
  const shown = { name, is_current, created_at, last_seen_at };
  return { ...shown, id: crypto.randomUUID(), user_agent: "x", aal: "aal1", is_active: is_current };
}

beforeEach(async () => {
  factors = [];
  devices = ["Firefox, Windows", "Safari, iPhone", "Chrome, Android"];
  currentToasts().forEach(({ id }) => dismiss(id));
  await testWords(["challenge", "security"]);
});
afterEach(() => vi.restoreAllMocks());

const toasts = () => currentToasts().map(({ text }) => text);

async function open(part: React.ReactNode) {
  return await render(
    <MemoryRouter>
      <main>{part}</main>
    </MemoryRouter>,
  );
}

describe("the log", () => {
  test("[§7] is shown by the page; »Vis ældre« brings the next one until the oldest is there", async () => {
    const screen = await open(<EventLog />);
    const lines = screen.getByRole("listitem");
    const older = screen.getByRole("button", { name: "Vis ældre" });
    await expect.element(older).toBeVisible();
    const first = lines.elements().length;
    await older.click();
    await expect.element(older).not.toBeInTheDocument();
    expect([first, lines.elements().length]).toEqual([30, 47]);
  });

  test("[§7] is narrowed to one kind, and says so when there is nothing of it", async () => {
    const screen = await open(<EventLog />);
    await expect.element(screen.getByText(/^Logget ind/).first()).toBeVisible();
    await screen.getByLabelText("Vis", { exact: true }).selectOptions("Totrinslogin");
    await expect.element(screen.getByText(/^Logget ind/).first()).not.toBeInTheDocument();
    expect(LOG_TYPES.factors).toContain("factor_added");
    const ofFactors = screen.getByText(/Godkendelsesapp\s· fra nettet/);
    await vi.waitFor(() => expect(ofFactors.elements()).toHaveLength(4), SOON);
    await screen.getByLabelText("Vis", { exact: true }).selectOptions("Kopier og eksport");
    await expect.element(screen.getByText("Der er ingen hændelser af den type.")).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Gem som CSV" })).not.toBeInTheDocument();
  });

  test.each([
    ["CSV", "csv", (text: string) => text.trim().split("\r\n").length - 1],
    ["JSON", "json", (text: string) => (JSON.parse(text) as readonly object[]).length],
  ] as const)("[§7] is saved as %s, all of it and not only what is shown", async (format, ending, countIn) => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return "about:blank#saved";
    });
    let name = "";
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download;
    });
    const screen = await open(<EventLog />);
    await screen.getByRole("button", { name: `Gem som ${format}` }).click();
    await vi.waitFor(() => expect(toasts()).toEqual(["47 hændelser er gemt i filen."]), SOON);
    expect(name).toMatch(new RegExp(`^overblik-haendelser-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`));
    expect(countIn(await blobs[0]!.text())).toBe(EVENTS.length);
  });

  test("[§7] is not saved without a network, and that is said", async () => {
    const screen = await open(<EventLog />);
    const save = screen.getByRole("button", { name: "Gem som CSV" });
    await expect.element(save).toBeVisible();
    server.reachable = false;
    await save.click();
    await vi.waitFor(() => expect(toasts()).toHaveLength(1), SOON);
    expect(toasts()[0]).not.toContain("gemt");
    server.reachable = true;
  });
});

test("[§4] all other devices are signed out at once, after it was meant", async () => {
  await reloadDevices();
  const screen = await open(<DevicesSection />);
  await screen.getByRole("button", { name: "Log de 2 andre enheder ud" }).click();
  const dialog = screen.getByRole("alertdialog", { name: "Log de 2 andre enheder ud?" });
  await dialog.getByRole("button", { name: "Annullér" }).click();
  expect(devices).toHaveLength(3);
  await screen.getByRole("button", { name: "Log de 2 andre enheder ud" }).click();
  await dialog.getByRole("button", { name: "Log de 2 andre enheder ud" }).click();
  await vi.waitFor(() => expect(toasts()).toEqual(["De 2 andre enheder er logget ud."]), SOON);
  expect(devices).toEqual(["Firefox, Windows"]);
  await expect.element(screen.getByText("Safari, iPhone")).not.toBeInTheDocument();
});

test("[§4] a factor is removed after it was said what that means", async () => {
  factors = [
    { id: FACTOR, factor_type: "totp", friendly_name: "Min telefon", status: "verified", created_at: "2026-11-20" },
  ];
  await reloadFactors();
  const screen = await open(<FactorsSection />);
  await screen.getByRole("button", { name: /^Fjern/ }).click();
  const dialog = screen.getByRole("alertdialog", { name: "Fjern Min telefon?" });
  await expect.element(dialog.getByText(/Bagefter er adgangskoden nok til at logge ind/)).toBeVisible();
  await dialog.getByRole("button", { name: "Fjern", exact: true }).click();
  await vi.waitFor(() => expect(toasts()).toEqual(["Min telefon er fjernet."]), SOON);
  expect(factors).toEqual([]);
  await expect.element(screen.getByText("Min telefon")).not.toBeInTheDocument();
});

test("[§4] whoever turns on two-step sign-in reads first that the other devices are signed out", async () => {
  await reloadFactors();
  const screen = await open(<FactorsSection />);
  await screen.getByRole("button", { name: "Tilføj godkendelsesapp" }).click();
  const dialog = screen.getByRole("dialog", { name: "Tilføj godkendelsesapp" });
  await expect.element(dialog.getByText(/^Dine andre enheder logges ud/)).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Vis QR-kode" })).toBeVisible();
  await dialog.getByRole("button", { name: "Annullér" }).click();

  const added = { id: FACTOR, factor_type: "totp", friendly_name: "Min telefon", status: "verified" };
  factors = [{ ...added, created_at: "2026-11-20" }];
  await reloadFactors();
  await screen.getByRole("button", { name: "Tilføj en app mere" }).click();
  await expect.element(dialog.getByRole("button", { name: "Vis QR-kode" })).toBeVisible();
  await expect.element(dialog.getByText(/^Dine andre enheder logges ud/)).not.toBeInTheDocument();
});
