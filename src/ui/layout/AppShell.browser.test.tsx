import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import da from "#locales/da/shared/common.json" with { type: "json" };
import en from "#locales/en/shared/common.json" with { type: "json" };
import fi from "#locales/fi/shared/common.json" with { type: "json" };
import fo from "#locales/fo/shared/common.json" with { type: "json" };
import is from "#locales/is/shared/common.json" with { type: "json" };
import kl from "#locales/kl/shared/common.json" with { type: "json" };
import no from "#locales/no/shared/common.json" with { type: "json" };
import sv from "#locales/sv/shared/common.json" with { type: "json" };
import { testWords } from "#tests/support/testWords.ts";
import { AppShell } from "./AppShell.tsx";
import "../tokens.css";
import "../global.css";

const NAMES = Object.entries({ da, en, fi, fo, is, kl, no, sv }).map(
  // A text that is not translated is said in Danish.
  ([language, { nav }]) => [language, { ...da.nav, ...nav }] as const,
);
/** In CSS pixels, on each side of a name. */
const AIR = 4;

test.each(NAMES)(
  "[§9] %s: no name in a phone's bar touches the edge of a screen of 360 px, nor its neighbour",
  async (_, nav) => {
    await testWords([]);
    await page.viewport(360, 740);
    const items = [
      { to: "/dashboard", label: nav.dashboard, icon: "overview", inBar: true },
      { to: "/budget", label: nav.budget, icon: "budget", inBar: true },
      { to: "/portfolio", label: nav.portfolio, icon: "investment", inBar: true },
    ] as const;
    const screen = await render(
      <MemoryRouter initialEntries={["/dashboard"]}>
        <AppShell
          home="/"
          groups={[{ id: "daily", title: "Hverdag", items }]}
          add={{ label: "+", onPress: () => undefined }}
        >
          {null}
        </AppShell>
      </MemoryRouter>,
    );
    await document.fonts.ready;
    const words = [...screen.container.querySelectorAll("nav a > span")].filter(
      ({ textContent }) => textContent !== "",
    );
    expect(words.length).toBeGreaterThanOrEqual(items.length);
    expect(document.documentElement.scrollWidth).toBe(360);
    for (const word of words) {
      const place = word.closest("li")?.getBoundingClientRect();
      const { left, right } = word.getBoundingClientRect();
      if (!place || right === left) continue;
      expect(left - place.left, word.textContent).toBeGreaterThanOrEqual(AIR);
      expect(place.right - right, word.textContent).toBeGreaterThanOrEqual(AIR);
      expect(word.scrollWidth, word.textContent).toBeLessThanOrEqual(word.clientWidth + 1);
    }
  },
);

test.each([
  ["/goals", "true"],
  ["/dashboard", null],
])("[§9] on %s the last button of a phone's bar says %s to whether the page is behind it", async (at, current) => {
  await testWords([]);
  await page.viewport(390, 844);
  const here = (to: string) => (to === at ? { here: "page" as const } : {});
  const items = [
    { to: "/dashboard", label: "Oversigt", icon: "overview", inBar: true, ...here("/dashboard") },
    { to: "/goals", label: "Mål", icon: "goal", ...here("/goals") },
  ] as const;
  const screen = await render(
    <MemoryRouter>
      <AppShell
        home="/"
        groups={[{ id: "daily", title: "Hverdag", items }]}
        add={{ label: "+", onPress: () => undefined }}
      >
        {null}
      </AppShell>
    </MemoryRouter>,
  );
  const more = screen.getByRole("button", { name: "Mere" });
  await expect.element(more).toBeVisible();
  expect(more.element().getAttribute("aria-current")).toBe(current);
});
