import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { THEMES } from "#config/spec.ts";
import { currentToasts, dismiss } from "#ui/overlays/notify.ts";
import { hideAmounts } from "#ui/privacy.ts";
import { applyTheme } from "#ui/theme.ts";
import "#ui/tokens.css";
import "#ui/global.css";
import { violations } from "../support/violations.ts";
import { Gallery } from "./Gallery.tsx";
import { startGalleryWords } from "./words.ts";

const PARTS = ["overview", "controls", "display", "landing", "navigation"] as const;
const WIDTHS = [320, 360, 390, 820, 1440] as const;

beforeAll(() => startGalleryWords("da"));

beforeEach(async () => {
  currentToasts().forEach(({ id }) => dismiss(id));
  hideAmounts(false);
  applyTheme("light");
  await page.viewport(1440, 900);
});

describe("the accessibility checker finds nothing", () => {
  for (const theme of THEMES.filter((one) => one !== "system")) {
    test.each(PARTS)(`${theme}: %s`, async (part) => {
      applyTheme(theme);
      await render(<Gallery part={part} />);
      await document.fonts.ready;
      expect(await violations()).toEqual([]);
    });
  }

  test("on a phone, where tables have become rows", async () => {
    await page.viewport(390, 844);
    await render(<Gallery part="display" />);
    expect(await violations()).toEqual([]);
  });

  test("in an open dialog, an open menu and a chart's table", async () => {
    const screen = await render(<Gallery part="controls" />);
    await screen.getByRole("button", { name: "Åbn dialog" }).click();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await screen.getByRole("button", { name: "Flere handlinger" }).click();
    await expect.element(screen.getByRole("menuitem", { name: "Dublér" })).toBeVisible();
    // A menu hangs at the end of the document, outside every landmark; the focus is in it while it is open.
    expect(await violations({ region: { enabled: false } })).toEqual([]);
  });
});

describe("[§9] nothing scrolls sideways, whatever the words", () => {
  for (const width of WIDTHS) {
    test.each(PARTS)(`${width} px: %s`, async (part) => {
      await page.viewport(width, 800);
      await render(<Gallery part={part} />);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    });
  }
});

test("[§9] what can be pressed is at least 44 pixels high in the bar of a phone", async () => {
  await page.viewport(390, 844);
  const screen = await render(<Gallery part="overview" />);
  const bar = screen.getByRole("navigation", { name: "Hovedmenu" }).element();
  const pressable = [...bar.querySelectorAll("a, button")].filter((element) => element.checkVisibility());
  expect(pressable.map((element) => element.textContent)).toEqual(["Oversigt", "Budget", "Tilføj", "Aktiver", "Mere"]);
  for (const element of pressable) expect(element.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test("the blocks add no style element of their own, so a strict content security policy holds", async () => {
  const before = document.querySelectorAll("style").length;
  const screen = await render(<Gallery part="controls" />);
  await screen.getByRole("button", { name: "Vis besked" }).click();
  await screen.getByRole("button", { name: "Menu", exact: true }).click();
  await expect.element(screen.getByRole("menu")).toBeVisible();
  const added = [...document.querySelectorAll("style")].slice(before);
  expect(added.filter((style) => !style.hasAttribute("data-vite-dev-id")).map((style) => style.outerHTML)).toEqual([]);
});

test("the eye takes every amount out of the page, with its size", async () => {
  const screen = await render(<Gallery part="overview" />);
  await expect.element(screen.getByText(/^3\.187\.435\D*$/)).toBeVisible();
  await screen.getByRole("button", { name: "Skjul beløb" }).click();
  const main = screen.getByRole("main").element();
  expect(main.textContent).not.toContain("3.187.435");
  expect(main.textContent).not.toContain("214.800");
  expect(main.textContent).toContain("••••");
  expect(main.innerHTML).not.toMatch(/3\.261\.177|3,2.mio/);
  await screen.getByRole("button", { name: "Vis beløb" }).click();
  await expect.element(screen.getByText(/^3\.187\.435\D*$/)).toBeVisible();
});

test("a fall has the same minus in its amount and in its share", async () => {
  const screen = await render(<Gallery part="display" />);
  await expect.element(screen.getByText("(−1,8 %)")).toBeVisible();
  await expect.element(screen.getByText(/^−6\.900\D*$/)).toBeVisible();
});

test("a chart is read point by point with the arrow keys, and as a table", async () => {
  const screen = await render(<Gallery part="overview" />);
  const chart = screen.getByRole("slider", { name: /^Nettoformue de seneste to år/ });
  await expect
    .element(chart)
    .toHaveAttribute("aria-valuetext", expect.stringMatching(/^21\. november 2026: 3\.261\.17\d,\d\d.kr\., Aktiver /));
  chart.element().focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(chart).toHaveAttribute("aria-valuetext", expect.stringContaining("21. oktober 2026"));
  await userEvent.keyboard("{Home}");
  await expect.element(chart).toHaveAttribute("aria-valuetext", expect.stringContaining("21. november 2024"));
  await screen.getByRole("button", { name: "Vis som tabel" }).first().click();
  await expect.element(screen.getByRole("table", { name: "Nettoformue de seneste to år" })).toBeVisible();
});

test("a dialog holds the focus, closes with Escape and gives the focus back", async () => {
  const screen = await render(<Gallery part="controls" />);
  const opener = screen.getByRole("button", { name: "Åbn dialog" });
  await opener.click();
  const dialog = screen.getByRole("dialog", { name: "Opdatér værdi" });
  await expect.element(dialog).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "Ny værdi" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(document.activeElement).toBe(opener.element());
});

test("a message offers to undo and can be put away", async () => {
  const screen = await render(<Gallery part="controls" />);
  await screen.getByRole("button", { name: "Vis besked" }).click();
  await expect.element(screen.getByText("Aktivet er gemt.")).toBeVisible();
  await screen.getByRole("button", { name: "Fortryd" }).click();
  await expect.element(screen.getByText("Aktivet er gemt.")).not.toBeInTheDocument();
});

test("two thousand rows exist only where they are seen", async () => {
  const screen = await render(<Gallery part="display" />);
  await screen.getByRole("tab", { name: "Posteringer" }).click();
  const list = screen.getByRole("region", { name: "Posteringer" });
  await expect.element(list).toBeVisible();
  expect(list.element().querySelectorAll("li").length).toBeLessThan(60);
});
