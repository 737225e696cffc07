import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { isoDate } from "#domain/dates.ts";
import { money } from "#domain/money.ts";
import { testWords } from "#tests/support/testWords.ts";
import "../global.css";
import { hideAmounts } from "../privacy.ts";
import { applyTheme } from "../theme.ts";
import "../tokens.css";
import { BalanceBar } from "./BalanceBar.tsx";
import { BarChart } from "./BarChart.tsx";
import { DonutChart } from "./DonutChart.tsx";
import { HeatMap } from "./HeatMap.tsx";
import { LineChart } from "./LineChart.tsx";
import { MonthStrip } from "./MonthStrip.tsx";

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
  await testWords(["charts"]);
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

test("[§1.3] what a chart says keeps its days while amounts are hidden", async () => {
  hideAmounts(true);
  const [from, to] = ["1. januar 2026", "1. november 2026"];
  await render(
    <MemoryRouter>
      <LineChart
        label="Nettoformue"
        summary={`Fra 1.250.000 kr. den ${from} til 1.400.000 kr. den ${to}.`}
        days={[from, to]}
        points={POINTS}
      />
    </MemoryRouter>,
  );
  await expect
    .element(page.getByText("Fra •••• kr. den 1. januar 2026 til •••• kr. den 1. november 2026."))
    .toBeVisible();
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

test("[§1.3] squares and the strip of months are saved as they are drawn, with their words and not what is only read aloud", async () => {
  const words = { year: "År", month: "Måned", value: "Afkast", unknown: "ukendt", none: "ingen" };
  const flow = { in: "Ind", out: "Ud", net: "Netto" };
  await render(
    <MemoryRouter>
      <HeatMap
        label="Måneder"
        summary="Bedst i maj."
        words={words}
        months={[1, 5].map((month) => ({ date: isoDate(`2026-0${month}-28`), value: (month - 2) / 100 }))}
      />
      <MonthStrip
        label="Strøm"
        summary="Mest i maj."
        words={{ ...flow, month: "Måned" }}
        months={[4, 5].map((month) => ({
          id: `2026-0${month}`,
          name: `måned ${month}`,
          short: `m${month}`,
          moneyIn: kroner(30_000),
          moneyOut: kroner(20_000 + month),
          net: kroner(10_000 - month),
        }))}
        chosen={undefined}
        onChoose={() => undefined}
      />
    </MemoryRouter>,
  );
  for (const [name, parts, seen, unseen] of [
    ["Måneder", 2, "+", "Afkast"],
    ["Strøm", 5, "m5", "20.005"],
  ] as const) {
    saved = [];
    await page.getByRole("button", { name: `Gem eller udskriv ${name}` }).click();
    await page.getByRole("menuitem", { name: "Gem som tegning (SVG)" }).click();
    const drawing = new DOMParser().parseFromString(await savedText(), "image/svg+xml");
    expect(drawing.querySelectorAll("path").length, name).toBeGreaterThanOrEqual(parts);
    const texts = [...drawing.querySelectorAll("text")].map(({ textContent }) => textContent);
    expect(
      texts.some((text) => text.startsWith(seen)),
      texts.join(" | "),
    ).toBe(true);
    expect(
      texts.some((text) => text.includes(unseen)),
      texts.join(" | "),
    ).toBe(false);
  }
});

test("[§1.3] what a finger has pointed at can be read when it is lifted, and goes when another place is touched", async () => {
  await line();
  const chart = page.getByRole("slider").element() as HTMLElement;
  // Not before it has been measured and drawn.
  await vi.waitFor(() => expect(chart.querySelector("svg")).not.toBeNull());
  const { left, width, top } = chart.getBoundingClientRect();
  const finger = { pointerType: "touch", pointerId: 7, bubbles: true, clientX: left + width - 4, clientY: top + 40 };
  const reading = () => chart.querySelector("[class*=reading]");
  for (const kind of ["pointerdown", "pointerup", "pointerout"]) {
    chart.dispatchEvent(new PointerEvent(kind, { ...finger, relatedTarget: document.body }));
  }
  await vi.waitFor(() => expect(reading()?.textContent).toContain("1. november 2026"));
  chart.blur();
  await vi.waitFor(() => expect(reading()).toBeNull());

  // A page that is pushed up with a finger on the chart points at nothing.
  chart.dispatchEvent(new PointerEvent("pointerdown", finger));
  await vi.waitFor(() => expect(reading()).not.toBeNull());
  chart.dispatchEvent(new PointerEvent("pointercancel", finger));
  await vi.waitFor(() => expect(reading()).toBeNull());
});

test("[§1.3] what a value is made of is said with the point, and stands in the table", async () => {
  const details = [
    { label: "Du ejer", value: kroner(2_000_000) },
    { label: "Du skylder", value: kroner(600_000) },
  ];
  await render(
    <MemoryRouter>
      <LineChart label="Nettoformue" summary="Et år." points={POINTS.map((point) => ({ ...point, details }))} />
    </MemoryRouter>,
  );
  await expect
    .element(page.getByRole("slider"))
    .toHaveAttribute(
      "aria-valuetext",
      expect.stringMatching(/1\.400\.000,00.kr\., Du ejer 2\.000\.000.*Du skylder 600\.000/),
    );
  await page.getByRole("button", { name: "Vis som tabel" }).click();
  await expect.element(page.getByRole("columnheader", { name: "Du skylder" })).toBeInTheDocument();
  await expect.element(page.getByText(/^2\.000\.000/).first()).toBeInTheDocument();
});

test("[§1.3] what has a column of its own has no second one as a part of the value", async () => {
  const range = { low: kroner(1_000_000), high: kroner(1_500_000) };
  const details = [{ label: "Laveste", value: range.low }];
  await render(
    <MemoryRouter>
      <LineChart
        label="Saldo"
        summary="Et år."
        rangeNames={{ low: "Laveste", high: "Højeste" }}
        points={POINTS.map((point) => ({ ...point, range, details }))}
      />
    </MemoryRouter>,
  );
  await page.getByRole("button", { name: "Vis som tabel" }).click();
  await expect.element(page.getByRole("columnheader", { name: "Højeste" })).toBeInTheDocument();
  expect(page.getByRole("columnheader", { name: "Laveste" }).elements()).toHaveLength(1);
});

test("[§1.3] a day between is written only where it does not run into the first or the last, however the days lie", async () => {
  const days = ["2021-01-20", "2025-08-31", "2025-11-30", "2026-02-28", "2026-05-31", "2026-11-25"];
  const dates = async (list: readonly string[]) => {
    const shown = await render(
      <MemoryRouter>
        <div style={{ width: 700 }}>
          <LineChart
            label="Værdi"
            summary="Steget."
            points={list.map((day, at) => ({ date: isoDate(day), value: kroner(at) }))}
          />
        </div>
      </MemoryRouter>,
    );
    await vi.waitFor(() => expect(shown.container.querySelector("svg text")).not.toBeNull());
    const texts = [...shown.container.querySelectorAll("svg text")].map(({ textContent }) => textContent);
    await shown.unmount();
    return texts.filter((text) => /^\p{L}+ 20\d\d$/u.test(text));
  };
  expect(await dates(days)).toEqual(["januar 2021", "november 2026"]);
  expect(await dates(days.with(1, "2023-12-31"))).toEqual(["januar 2021", "november 2026", "december 2023"]);
});

test("[§1.3] the day that is labelled among others has its year where the years change on the way, else none", async () => {
  const labelOf = async (days: readonly string[], now: string) => {
    const shown = await render(
      <MemoryRouter>
        <LineChart
          label="Formuen"
          summary="De to linjer mødes."
          points={days.map((day, at) => ({ date: isoDate(day), value: kroner(at) }))}
          now={isoDate(now)}
        />
      </MemoryRouter>,
    );
    await vi.waitFor(() => expect(shown.container.querySelector("svg tspan")).not.toBeNull());
    const text = shown.container.querySelector("svg tspan")?.textContent.trim();
    await shown.unmount();
    return text;
  };
  expect(await labelOf(["2026-11-25", "2054-05-25", "2061-04-25"], "2054-05-25")).toBe("25. maj 2054");
  expect(await labelOf(["2026-01-25", "2026-05-25", "2026-11-25"], "2026-05-25")).toBe("25. maj");
  expect(await labelOf(["2024-11-25", "2025-05-25", "2026-11-25"], "2026-11-25")).toBe("25. november");
});

test("[§1.3] a line over bars stays on the drawing, however far above them it goes, and both are named", async () => {
  const shown = await render(
    <MemoryRouter>
      <BarChart
        label="Regninger"
        summary="Mindst i april."
        series={["Regninger"]}
        bars={["jan", "apr", "dec"].map((label) => ({ label, values: [kroner(1_000)] }))}
        line={{ name: "Tilbage på kontoen", values: [kroner(-400), kroner(200), kroner(9_000)] }}
      />
    </MemoryRouter>,
  );
  await vi.waitFor(() => expect(shown.container.querySelectorAll("circle")).toHaveLength(3));
  const drawing = shown.container.querySelector("svg:has(circle)");
  const height = Number(drawing?.getAttribute("height"));
  const places = [...shown.container.querySelectorAll("circle")].map((circle) => Number(circle.getAttribute("cy")));
  expect(
    places.every((y) => y > 0 && y < height),
    places.join(" | "),
  ).toBe(true);
  await expect.element(page.getByRole("listitem").filter({ hasText: "Tilbage på kontoen" })).toBeVisible();
});
