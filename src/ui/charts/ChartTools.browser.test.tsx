import { createInstance } from "i18next";
import { initReactI18next } from "react-i18next";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { isoDate } from "#domain/dates.ts";
import { money } from "#domain/money.ts";
import charts from "#locales/da/charts.json" with { type: "json" };
import ui from "#locales/da/ui.json" with { type: "json" };
import "../global.css";
import { hideAmounts } from "../privacy.ts";
import { applyTheme } from "../theme.ts";
import "../tokens.css";
import { BalanceBar } from "./BalanceBar.tsx";
import { BarChart } from "./BarChart.tsx";
import { DonutChart } from "./DonutChart.tsx";
import { LineChart } from "./LineChart.tsx";

const kroner = (amount: number) => money(amount * 100, "DKK");
const POINTS = ["2026-01-01", "2026-06-01", "2026-11-01"].map((day, at) => ({
  date: isoDate(day),
  value: kroner(1_250_000 + at * 75_000),
}));
const SLICES = [
  { label: "Bolig", value: kroner(3_250_000) },
  { label: "Pension", value: kroner(750_000) },
];

let saved: Blob[] = [];

beforeEach(async () => {
  const words = createInstance().use(initReactI18next);
  await words.init({ lng: "da", resources: { da: { charts, ui } }, interpolation: { escapeValue: false } });
  hideAmounts(false);
  applyTheme("light");
  saved = [];
  const make = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return make(blob);
  });
});
afterEach(() => vi.restoreAllMocks());

function line() {
  return render(
    <MemoryRouter>
      <LineChart label="Nettoformue" summary="Fra 1.250.000 kr. til 1.400.000 kr." points={POINTS} />
    </MemoryRouter>,
  );
}

async function choose(name: string): Promise<void> {
  await page.getByRole("button", { name: /^Gem eller udskriv/ }).click();
  await page.getByRole("menuitem", { name }).click();
}

/** Drawing a picture takes as long as the machine lets it. */
async function savedFile(): Promise<Blob> {
  await vi.waitFor(() => expect(saved).toHaveLength(1), { timeout: 10_000 });
  return saved[0]!;
}

async function savedText(): Promise<string> {
  return (await savedFile()).text();
}

test("[§1.3] a chart is saved as a drawing that needs nothing from anywhere, with title, day and what it says", async () => {
  await line();
  await choose("Gem som tegning (SVG)");
  const text = await savedText();
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  expect(parsed.querySelector("parsererror")).toBeNull();
  expect(parsed.querySelector("title")?.textContent).toBe("Nettoformue");
  expect(text).toContain("1.400.000");
  expect(text).toContain(String(new Date().getFullYear()));
  expect(text).not.toMatch(/var\(|light-dark|oklch|style=|class=|href|url\(/);
});

test("[§1.3] with hidden amounts neither file has a figure besides the day, whatever is on the axis", async () => {
  hideAmounts(true);
  await line();
  await choose("Gem som tegning (SVG)");
  const parsed = new DOMParser().parseFromString(await savedText(), "image/svg+xml");
  const words = [...parsed.querySelectorAll("text, title, desc")].map(({ textContent }) => textContent);
  const [title, described, heading, day, ...rest] = words;
  expect([title, heading]).toEqual(["Nettoformue", "Nettoformue"]);
  expect(described).not.toMatch(/\d/);
  expect(day).toMatch(/\d{4}$/);
  expect(rest.filter((text) => /\d{3}/.test(text) && !/20\d\d/.test(text))).toEqual([]);
});

test("[§1.3] a picture has two pixels for each, in the colours of the theme, also from the table", async () => {
  applyTheme("dark");
  await line();
  await page.getByRole("button", { name: "Vis som tabel" }).click();
  await choose("Gem som billede (PNG)");
  const bitmap = await createImageBitmap(new Blob([await savedFile()], { type: "image/png" }));
  const figure = page.getByRole("figure", { name: "Nettoformue" }).element();
  const wide = Math.max(360, figure.getBoundingClientRect().width);
  expect(bitmap.width % 2).toBe(0);
  // A page with both has a scroll bar.
  expect(Math.abs(bitmap.width / 2 - 48 - wide)).toBeLessThan(20);
  const canvas = new OffscreenCanvas(1, 1).getContext("2d")!;
  canvas.drawImage(bitmap, 0, 0);
  expect([...canvas.getImageData(0, 0, 1, 1).data]).toEqual([16, 21, 27, 255]);
  await expect.element(page.getByRole("table")).toBeVisible();
  await expect.element(page.getByRole("slider")).not.toBeInTheDocument();
});

test("[§1.3] on paper a chart is there with its table, and by itself when that is asked for", async () => {
  await line();
  await expect.element(page.getByRole("button", { name: /^Gem eller udskriv/ })).toBeVisible();
  window.dispatchEvent(new Event("beforeprint"));
  await expect.element(page.getByRole("table", { name: "Nettoformue" })).toBeVisible();
  await expect.element(page.getByRole("slider")).toBeVisible();
  window.dispatchEvent(new Event("afterprint"));
  await expect.element(page.getByRole("table")).not.toBeInTheDocument();

  const printed = vi.spyOn(window, "print").mockImplementation(() => undefined);
  await choose("Udskriv med tabel");
  await vi.waitFor(() => expect(printed).toHaveBeenCalledOnce());
  expect(document.querySelector("svg title")?.textContent).toBe("Nettoformue");
  window.dispatchEvent(new Event("afterprint"));
});

test("[§1.3] bars, rings and strips are walked through with the keys, and each part says its name and amount", async () => {
  await render(
    <MemoryRouter>
      <BarChart
        label="Afkast"
        summary="Bedst i 2026."
        series={["Gevinst"]}
        bars={["2025", "2026"].map((label, at) => ({ label, values: [kroner(at * 1_000 - 500)] }))}
      />
      <DonutChart label="Fordeling" summary="Mest bolig." slices={SLICES} />
      <BalanceBar label="Du ejer" summary="Mest bolig." slices={SLICES} />
    </MemoryRouter>,
  );
  const [bars, ring, strip] = ["Afkast", "Fordeling", "Du ejer"].map((name) =>
    page.getByRole("slider", { name: new RegExp(`^${name}\\.`) }),
  );
  (bars!.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(bars!).toHaveAttribute("aria-valuetext", expect.stringMatching(/^2025: Gevinst .500/));
  for (const slices of [ring!, strip!]) {
    (slices.element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect.element(slices).toHaveAttribute("aria-valuetext", expect.stringMatching(/^Pension: 750\.000.*18,8/));
  }
  await page.getByRole("button", { name: "Gem eller udskriv Du ejer" }).click();
  await page.getByRole("menuitem", { name: "Gem som tegning (SVG)" }).click();
  expect(await savedText()).toContain("Pension");
});
