import { useEffect } from "react";
import { MemoryRouter, useNavigate } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { AppRoutes } from "./AppRoutes.tsx";
import { startWords } from "./i18n.ts";
import { PAGES } from "./pages.ts";

beforeAll(startWords);

beforeEach(() => {
  // React repeats on the console what a boundary has caught.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
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
  const load = PAGES.privacy.load;
  vi.spyOn(PAGES.privacy, "load").mockImplementation(async () => {
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
  vi.spyOn(PAGES.landing, "load").mockResolvedValue(LongPage);
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
  const load = PAGES.terms.load;
  vi.spyOn(PAGES.terms, "load").mockRejectedValueOnce(new TypeError("Failed to fetch")).mockImplementation(load);
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
