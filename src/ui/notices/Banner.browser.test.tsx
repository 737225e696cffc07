import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { testWords } from "#tests/support/testWords.ts";
import { AppShell } from "../layout/AppShell.tsx";
import { Banner } from "./Banner.tsx";
import { Button } from "../actions/Button.tsx";
import { dismissAll, notify } from "../overlays/notify.ts";
import { Page } from "../layout/Page.tsx";
import { PublicShell } from "../layout/PublicShell.tsx";
import { Toasts } from "../overlays/Toasts.tsx";
import "../tokens.css";
import "../global.css";

const SIZES = [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const;
const LINES = Array.from({ length: 40 }, (_, i) => `Linje ${i}`);
const nothing = () => undefined;

beforeEach(async () => {
  dismissAll();
  await testWords([]);
});

function LongPage() {
  return (
    <Page title="Aktiv">
      {LINES.map((line) => (
        <label key={line}>
          {line}
          <input />
        </label>
      ))}
      <Button kind="primary" onPress={nothing}>
        Gem aktiv
      </Button>
    </Page>
  );
}

function Member({ banners }: { readonly banners: readonly string[] }) {
  return (
    <MemoryRouter>
      <AppShell home="/" groups={[]} add={{ label: "+", onPress: nothing }}>
        <LongPage />
        {banners.map((title) => (
          <Banner key={title} title={title} onPutOff={nothing} actions={<Button onPress={nothing}>Senere</Button>}>
            Kommer, når du er færdig.
          </Banner>
        ))}
      </AppShell>
      <Toasts />
    </MemoryRouter>
  );
}

/** Whether a press in the middle of the element would reach it, with the page scrolled to its end. */
async function isFreeAtTheEnd(name: string): Promise<boolean> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  window.scrollTo(0, document.documentElement.scrollHeight);
  return isFree(page.getByRole("button", { name }).element());
}

function isFree(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x, middle] = [(left + right) / 2, (top + bottom) / 2];
  return [top + 2, middle, bottom - 2].every((y) => element.contains(document.elementFromPoint(x, y)));
}

describe.each(SIZES)("[§9] at %i × %i", (width, height) => {
  beforeEach(() => page.viewport(width, height));

  test("the end of a page can be scrolled out from under what stands over it, and has no room left after it", async () => {
    const screen = await render(<Member banners={[]} />);
    const before = document.documentElement.scrollHeight;
    await screen.rerender(<Member banners={["Ny version", "Sikkerhedskopi"]} />);
    await expect.poll(() => isFreeAtTheEnd("Gem aktiv")).toBe(true);
    const [lower, upper] = ["Ny version", "Sikkerhedskopi"].map((title) =>
      page.getByRole("complementary", { name: title }).element().getBoundingClientRect(),
    );
    expect(upper!.bottom < lower!.top || lower!.bottom < upper!.top).toBe(true);
    await screen.rerender(<Member banners={[]} />);
    await expect.poll(() => document.documentElement.scrollHeight).toBe(before);
  });

  test("a problem that stays until it is put away leaves the last button free", async () => {
    await render(<Member banners={[]} />);
    notify({ kind: "danger", text: "Kunne ikke gemmes. Prøv igen, når der er plads på enheden." });
    await expect.element(page.getByRole("alert")).toBeVisible();
    await expect.poll(() => isFreeAtTheEnd("Gem aktiv")).toBe(true);
  });

  test("what is said for a moment lies over what stays, and both can be pressed or put away", async () => {
    await render(<Member banners={["Ny version"]} />);
    notify({ kind: "good", text: "Aktivet er gemt." });
    const close = page.getByRole("button", { name: "Fjern besked" });
    await expect.element(close).toBeVisible();
    expect(isFree(close.element())).toBe(true);
    await close.click();
    await expect.element(close).not.toBeInTheDocument();
    expect(isFree(page.getByRole("button", { name: "Senere" }).element())).toBe(true);
  });

  test("whoever goes through a page by key sees the field that they are in", async () => {
    await render(<Member banners={["Ny version"]} />);
    await expect.element(page.getByRole("complementary")).toBeVisible();
    const fields = page.getByRole("textbox").elements();
    (fields[0] as HTMLElement).focus();
    for (const field of fields.slice(1)) {
      await userEvent.keyboard("{Tab}");
      expect(document.activeElement).toBe(field);
      expect(isFree(field)).toBe(true);
    }
  });

  test("a page that anyone may see has room as well", async () => {
    await render(
      <MemoryRouter>
        <PublicShell home="/" footer={<Button onPress={nothing}>Sprog</Button>}>
          <LongPage />
          <Banner title="Ny version" onPutOff={nothing} actions={<Button onPress={nothing}>Senere</Button>}>
            Kommer om lidt.
          </Banner>
        </PublicShell>
      </MemoryRouter>,
    );
    await expect.poll(() => isFreeAtTheEnd("Sprog")).toBe(true);
  });
});
