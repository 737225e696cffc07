import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { dispatchSession } from "#data/session/session.ts";
import { createOffer, type OfferParts } from "#data/device/updateOffer.ts";
import { restoreLostFocus } from "#ui/overlays/restoreLostFocus.ts";
import { SessionErrorPage } from "../errors/SessionErrorPage.tsx";
import { loadTranslations, initTranslations, words } from "../i18n.ts";
import { LoadingApp } from "./LoadingApp.tsx";
import { LoadingPage } from "./LoadingPage.tsx";
import { UpdateBanner } from "./UpdateBanner.tsx";

beforeAll(async () => {
  await initTranslations();
  await loadTranslations(["update"]);
});
beforeEach(() => words.changeLanguage("da"));
afterEach(() => {
  dispatchSession({ kind: "signedOut" });
  localStorage.clear();
});

test("[§2] while authentication initialises the screen reads 'Indlæser...', with a hint to reload and a button for it", async () => {
  const screen = await render(<LoadingApp />);
  await expect.element(screen.getByRole("heading", { name: "Indlæser..." })).toBeVisible();
  await expect.element(screen.getByText(/Hvis det tager lang tid, kan du genindlæse siden/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Genindlæs side" })).toBeVisible();
});

test("[§2] while a page loads the text is 'Indlæser side...'", async () => {
  const screen = await render(<LoadingPage />);
  await expect.element(screen.getByRole("heading", { name: "Indlæser side..." })).toBeVisible();
});

test.each([
  ["da", "UserDataFailed", "Dine kontooplysninger kunne ikke hentes"],
  ["en", "UserDataFailed", "Failed to load user data"],
  ["da", "InitFailed", "Login kunne ikke starte"],
  ["en", "InitFailed", "Auth initialization failed"],
  ["da", "Blocked", "Overblik er åben i et andet faneblad"],
  ["en", "Blocked", "Overblik is open in another tab"],
] as const)("[§8] an auth error is told in the language of the interface: %s, %s", async (language, kind, text) => {
  await words.changeLanguage(language);
  const screen = await render(
    <MemoryRouter>
      <SessionErrorPage error={{ kind, message: "boom" }} />
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole("heading", { name: text })).toBeVisible();
  await expect.element(screen.getByText("boom")).toBeVisible();
});

describe("[§2] the banner of a newer app", () => {
  let now = 0;
  let tick = (): void => undefined;
  let taken = 0;
  let isFree = true;

  function offer(parts: Partial<OfferParts> = {}) {
    [now, taken, isFree] = [1_000_000, 0, true];
    return createOffer({
      kept: localStorage,
      now: () => now,
      every(_, run) {
        tick = run;
        return () => undefined;
      },
      tell: () => undefined,
      isFree: async () => isFree,
      busyWith: async () => (isFree ? undefined : "import"),
      take() {
        taken += 1;
        return new Promise(() => undefined);
      },
      ...parts,
    });
  }

  test("is titled 'Ny Version Tilgængelig', counts down from 05:00 and has 'Opdater Nu' and 'Senere'", async () => {
    const offered = offer();
    const screen = await render(<UpdateBanner offer={offered} />);
    await expect.element(screen.getByRole("complementary")).not.toBeInTheDocument();
    offered.available(true);
    await expect.element(screen.getByRole("complementary", { name: "Ny Version Tilgængelig" })).toBeVisible();
    await expect.element(screen.getByText(/05:00/)).toBeVisible();
    now += 61_000;
    tick();
    await expect.element(screen.getByText(/03:59/)).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Senere" })).toBeVisible();
    await screen.getByRole("button", { name: "Opdater Nu" }).click();
    await expect.element(screen.getByText(/^Opdaterer/)).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Senere" })).not.toBeInTheDocument();
    expect(taken).toBe(1);
  });

  test("is told aloud when it comes and in the last minute, not every second", async () => {
    const offered = offer();
    const screen = await render(<UpdateBanner offer={offered} />);
    offered.available(true);
    await expect.element(screen.getByRole("status")).toBeInTheDocument();
    const told: string[] = [];
    for (let second = 0; second < 300; second += 1) {
      const text = screen.getByRole("status").element().textContent;
      if (text !== told.at(-1)) told.push(text);
      now += 1_000;
      tick();
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(told).toEqual([
      "Der er en ny version. Appen opdaterer sig selv om 5 minutter.",
      "Der er en ny version. Appen opdaterer sig selv om 1 minut.",
    ]);
  });

  test("goes with 'Senere', and says what it waits for when the time is up", async () => {
    const offered = offer();
    const screen = await render(<UpdateBanner offer={offered} />);
    offered.available(true);
    isFree = false;
    now += 300_000;
    tick();
    await expect.element(screen.getByText(/når din import er færdig eller afbrudt/)).toBeVisible();
    await screen.getByRole("button", { name: "Senere" }).click();
    await expect.element(screen.getByRole("complementary")).not.toBeInTheDocument();
    isFree = true;
    tick();
    expect(taken).toBe(0);
  });

  test("asked for while something is under way says what it waits for and can still be put off", async () => {
    const offered = offer();
    const screen = await render(<UpdateBanner offer={offered} />);
    offered.available(true);
    isFree = false;
    await screen.getByRole("button", { name: "Opdater Nu" }).click();
    await expect.element(screen.getByText(/når din import er færdig eller afbrudt/)).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Senere" })).toBeVisible();
    isFree = true;
    tick();
    await expect.element(screen.getByText(/^Opdaterer/)).toBeVisible();
    expect(taken).toBe(1);
  });

  describe("without a mouse", () => {
    let end: () => void;
    beforeEach(() => (end = restoreLostFocus()));
    afterEach(() => end());

    const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute("aria-label");

    function Page({ offered }: { readonly offered: ReturnType<typeof offer> }) {
      return (
        <>
          <main>
            <h1 id="page-title" tabIndex={-1}>
              {"Gæld"}
            </h1>
            <input aria-label="Navn" />
          </main>
          <UpdateBanner offer={offered} />
        </>
      );
    }

    test.each([
      ["Senere", "{Enter}"],
      ["Senere", " "],
      ["Opdater Nu", "{Escape}"],
      ["Senere", "{Escape}"],
    ])(
      "it comes without taking the focus, is reached with Tab, and on '%s' the key '%s' puts it off and leads back",
      async (button, key) => {
        const offered = offer();
        const screen = await render(<Page offered={offered} />);
        await userEvent.click(screen.getByRole("textbox"));
        offered.available(true);
        await expect.element(screen.getByRole("complementary")).toBeVisible();
        expect(focused()).toBe("Navn");
        await userEvent.keyboard("{Escape}");
        await userEvent.keyboard("{Tab}");
        expect(focused()).toBe("Opdater Nu");
        if (button === "Senere") await userEvent.keyboard("{Tab}");
        expect(focused()).toBe(button);
        await userEvent.keyboard(key);
        await expect.element(screen.getByRole("complementary")).not.toBeInTheDocument();
        expect(focused()).toBe("Navn");
        expect(taken).toBe(0);
      },
    );

    test("who came from nowhere is at the title of the page when it is gone", async () => {
      const offered = offer();
      const screen = await render(<Page offered={offered} />);
      offered.available(true);
      const later = screen.getByRole("button", { name: "Senere" });
      (await later.findElement()).focus();
      await userEvent.keyboard("{Enter}");
      await expect.poll(focused).toBe("Gæld");
    });

    test("'Opdater Nu' keeps the focus while it works, and Escape stops nothing that has begun", async () => {
      const offered = offer();
      const screen = await render(<Page offered={offered} />);
      await userEvent.click(screen.getByRole("textbox"));
      offered.available(true);
      await expect.element(screen.getByRole("complementary")).toBeVisible();
      await userEvent.keyboard("{Tab}{Enter}");
      await expect.element(screen.getByText(/^Opdaterer/)).toBeVisible();
      expect(taken).toBe(1);
      expect(focused()).toMatch(/^Opdater Nu/);
      await userEvent.keyboard("{Escape}");
      await expect.element(screen.getByText(/^Opdaterer/)).toBeVisible();
    });
  });
});
