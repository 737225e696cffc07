import { useEffect } from "react";
import { MemoryRouter, useNavigate } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { setVault } from "#data/keys/vault.ts";
import { readState } from "#data/records/records.ts";
import { dispatchSession } from "#data/session/session.ts";
import { household } from "#data/state/household.ts";
import { AppRoutes } from "./AppRoutes.tsx";
import { initTranslations } from "./i18n.ts";
import { SCREENS } from "./pages.ts";

beforeAll(initTranslations);

beforeEach(() => {
  // React repeats on the console what a boundary has caught.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  dispatchSession({ kind: "signedOut" });
});

let go: ReturnType<typeof useNavigate>;
function Ways() {
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
  }, [navigate]);
  return null;
}

async function openAt(address: string) {
  return await render(
    <MemoryRouter initialEntries={[address]} useTransitions={false}>
      <Ways />
      <AppRoutes />
    </MemoryRouter>,
  );
}

const LONG = "Lang side";

/** Longer than two screens. */
function LongPage() {
  return <h1 style={{ blockSize: "300vh" }}>{LONG}</h1>;
}

test("[§2] a quick page leaves the one before it standing, a slow one says that it loads", async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const load = SCREENS.privacy;
  vi.spyOn(SCREENS, "privacy").mockImplementation(async () => {
    await arrival;
    return await load();
  });
  const screen = await openAt("/ukendt");
  const before = screen.getByRole("heading", { level: 1 });
  await expect.element(before).toBeVisible();
  const title = before.element().textContent;
  void go("/privacy");
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.getByRole("heading", { level: 1 }).element().textContent).toBe(title);
  await expect.element(screen.getByRole("heading", { name: "Indlæser side..." })).toBeVisible();
  arrive();
  await vi.waitFor(() => {
    const arrived = document.getElementById("page-title");
    expect(arrived?.textContent).not.toBe("Indlæser side...");
    // A screen reader starts at the title of the page that arrived.
    expect(document.activeElement).toBe(arrived);
  });
});

test("a new page begins at its top, and the way back leads to where it was left", async () => {
  vi.spyOn(SCREENS, "landing").mockResolvedValue(LongPage);
  const screen = await openAt("/");
  await expect.element(screen.getByRole("heading", { name: "Lang side" })).toBeVisible();
  window.scrollTo(0, 700);
  void go("/privacy");
  await expect.element(screen.getByRole("heading", { level: 1 })).not.toHaveTextContent("Lang side");
  expect(window.scrollY).toBe(0);
  void go(-1);
  await expect.element(screen.getByRole("heading", { name: "Lang side" })).toBeVisible();
  expect(window.scrollY).toBe(700);
});

test("[§8] a page whose code does not come is in trouble, and comes when it is asked for again", async () => {
  const load = SCREENS.terms;
  vi.spyOn(SCREENS, "terms").mockRejectedValueOnce(new TypeError("Failed to fetch")).mockImplementation(load);
  const screen = await openAt("/ukendt");
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  void go("/terms");
  await expect.element(screen.getByRole("heading", { name: "Der opstod en fejl" })).toBeVisible();
  await screen.getByRole("button", { name: "Prøv igen" }).click();
  await expect.element(screen.getByRole("heading", { name: "Der opstod en fejl" })).not.toBeInTheDocument();
});

test("an address that nobody knows says so, and the front page has a second one", async () => {
  const screen = await openAt("/ukendt");
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Siden findes ikke");
  void go("/index");
  await expect.element(screen.getByRole("heading", { level: 1 })).not.toHaveTextContent("Siden findes ikke");
});

const FOUND = {
  kind: "accountFound",
  account: { userId: "7d6c0f4e-3a1b-4c8d-9e2f-1b0a5c4d3e2f", email: "someone@example.org", tier: "standard" },
} as const;

test("[§4] an account that a slow device finds late asks for its password alone", async () => {
  dispatchSession({ kind: "signedOut" });
  const screen = await openAt("/auth?next=/aktiver");
  await expect.element(screen.getByRole("button", { name: "Log ind" })).toBeVisible();
  dispatchSession(FOUND);
  await expect.element(screen.getByRole("button", { name: "Lås op" })).toBeVisible();
});

test("[§4] what somebody has typed to sign in stands when a slow device finds the account late", async () => {
  dispatchSession({ kind: "signedOut" });
  const screen = await openAt("/auth?next=/aktiver");
  const password = screen.getByLabelText("Adgangskode", { exact: true });
  await password.fill("en lang");
  dispatchSession(FOUND);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect.element(password).toHaveValue("en lang");
  await expect.element(screen.getByRole("button", { name: "Log ind" })).toBeVisible();
});

test("a household whose records cannot be shown is not shown as an empty one, and is loaded when it is asked for again", async () => {
  vi.spyOn(SCREENS, "goals").mockResolvedValue(LongPage);
  dispatchSession(FOUND);
  dispatchSession({ kind: "vault", vault: "unlocked" });
  // A vault that answers and has nothing to send yet.
  setVault({ ask: () => Promise.resolve({ ok: true, value: undefined as never }), close: () => undefined });
  readState.set("failed");
  const screen = await openAt("/goals");
  await expect.element(screen.getByRole("heading", { name: "Der opstod en fejl" })).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: LONG })).not.toBeInTheDocument();
  await screen.getByRole("main").getByRole("button", { name: "Prøv igen" }).click();
  await expect.element(screen.getByRole("heading", { name: LONG })).toBeVisible();
  expect(readState.get()).toBe("loading");
  household.renew();
});
