import { getDocument, GlobalWorkerOptions } from "pdfjs-dist";
// oxlint-disable-next-line import/default -- Vite makes this module
import pdfjsWorker from "pdfjs-dist/build/pdf.worker.mjs?url";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import type { TranslationNamespace } from "#app/i18n.ts";
import { SCREENS } from "#app/pages.ts";
import { ROUTES, type RouteId } from "#config/routes.ts";
import { FRAME_WORDS } from "#config/wordFiles.ts";
import type { Language } from "#config/spec.ts";
import { makeReport } from "#data/files/makeReport.ts";
import { household } from "#data/state/household.ts";
import { isoDate } from "#domain/dates.ts";
import type { ReportBlock, ReportDocument } from "#domain/reports/reportDocument.ts";
import { sampleHousehold } from "#domain/sample/sampleHousehold.ts";
import { REPORT_KINDS, type ReportKind, REPORTS } from "#features/reports/reportKinds.ts";
import { reportOf } from "#features/reports/reportOf.ts";
import { lastMonthOf, periodIds, type ReportPeriod, reportPeriod } from "#features/reports/reportPeriods.ts";
import { reportWriter } from "#features/reports/reportWriter.ts";
import { useReportFigures } from "#features/reports/useReportFigures.ts";
import assets from "#locales/da/assets.json" with { type: "json" };
import dashboard from "#locales/da/dashboard.json" with { type: "json" };
import debt from "#locales/da/debt.json" with { type: "json" };
import goals from "#locales/da/goals.json" with { type: "json" };
import portfolio from "#locales/da/portfolio.json" with { type: "json" };
import sampleNames from "#locales/da/sampleNames.json" with { type: "json" };
import { testWords } from "#tests/support/testWords.ts";
import "#ui/tokens.css";
import "#ui/global.css";
import { randomHousehold } from "./randomHousehold.ts";
import { showRecords } from "./showRecords.ts";

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const today = isoDate("2026-11-19");
const PAGES = ["dashboard", "assets", "debt", "goals", "portfolio"] as const;
type Page = (typeof PAGES)[number];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T12:00:00`) });
  GlobalWorkerOptions.workerSrc = pdfjsWorker;
  await allWords("da");
});
afterEach(async () => {
  await cleanup();
  household.renew();
  vi.useRealTimers();
});

async function allWords(language: Language): Promise<void> {
  const files = Object.values(ROUTES).flatMap(({ words, ...route }: (typeof ROUTES)[RouteId]): readonly string[] => [
    ...words,
    ...("laterWords" in route ? route.laterWords : []),
  ]);
  await testWords([...new Set([...files, ...FRAME_WORDS.member])] as TranslationNamespace[], language);
}

/** The reports of the household that is shown, by their kind. */
async function reportsOf(
  kinds: readonly ReportKind[],
  isHidden = false,
  language: Language = "da",
): Promise<ReadonlyMap<ReportKind, ReportDocument>> {
  const found = new Map<ReportKind, ReportDocument>();
  const periods = new Map<ReportKind, ReportPeriod>(
    kinds.map((kind) => {
      const { period } = REPORTS[kind];
      return [kind, reportPeriod(period, periodIds(period, today, 1)[0]!, today, 1)];
    }),
  );
  function Probe({ kind, period }: { readonly kind: ReportKind; readonly period: ReportPeriod }) {
    const { t } = useTranslation([
      "reports",
      "assets",
      "budgetPlan",
      "categories",
      "dashboard",
      "debt",
      "financial",
      "goals",
      "portfolio",
    ]);
    const figures = useReportFigures(period, lastMonthOf(period));
    if (figures) {
      const writer = reportWriter(t, figures.tree, { language, isHidden });
      found.set(kind, reportOf(figures, writer, { kind, without: new Set(), recipient: "", papers: [] }).report);
    }
    return null;
  }
  const screen = await render(
    <>
      {[...periods].map(([kind, period]) => (
        <Probe key={kind} kind={kind} period={period} />
      ))}
    </>,
  );
  await expect.poll(() => found.size, { timeout: 20_000 }).toBe(kinds.length);
  await screen.unmount();
  return found;
}

/** All that is written in a report, without the places of its drawings. */
function wordsIn({ blocks }: ReportDocument): string {
  return JSON.stringify(blocks, (key, value: unknown) =>
    key === "path" || typeof value === "number" ? undefined : value,
  );
}

/** The words and amounts of a report as they are read in its PDF. */
async function pdfText(report: ReportDocument): Promise<string> {
  const made = await makeReport(report, undefined, () => undefined, new AbortController().signal);
  if (!made.ok) throw new Error(made.problem.kind);
  const pdf = await getDocument({ data: made.value.bytes }).promise;
  let text = "";
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    text += `${items.map((item) => ("str" in item ? item.str : "")).join("\n")}\n`;
  }
  return text;
}

function amountIn(text: string): number {
  return Number(
    text
      .replace(/[^\d,\-−]/g, "")
      .replace("−", "-")
      .replace(",", "."),
  );
}

/** The amount that stands after these words: the label of a figure, the term of a fact. */
function after(words: string): number | undefined {
  const label = [...document.querySelectorAll<HTMLElement>("p, dt")].find(({ textContent }) => textContent === words);
  const value = label?.nextElementSibling?.textContent;
  return value && /\d/.test(value) ? amountIn(value) : undefined;
}

/** An amount of a page, once it stays as it is; undefined where the household has nothing of it. */
async function onPage(page: Page, words: string): Promise<number | undefined> {
  const Screen: ComponentType = await SCREENS[page]();
  const path = ROUTES[page].path;
  const router = createMemoryRouter([{ path, element: <Screen /> }], { initialEntries: [path] });
  const screen = await render(<RouterProvider router={router} />);
  let found: number | undefined;
  for (let tries = 0, same = 0; tries < 200 && same < 3; tries += 1) {
    const now = after(words);
    same = now !== undefined && now === found ? same + 1 : 0;
    found = now;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  await screen.unmount();
  return found;
}

/** The blocks of a report, those that stand beside each other too. */
function allBlocks(blocks: readonly ReportBlock[]): readonly ReportBlock[] {
  return blocks.flatMap((block) => (block.kind === "beside" ? allBlocks([...block.start, ...block.end]) : [block]));
}

/** The figures of a report by their names. */
function figuresIn(report: ReportDocument): ReadonlyMap<string, string> {
  return new Map(
    allBlocks(report.blocks).flatMap((block) =>
      block.kind === "figures" ? block.figures.map(({ label, value }) => [label, value] as const) : [],
    ),
  );
}

const SAME = [
  ["overview", dashboard.netWorth, "dashboard", dashboard.netWorth],
  ["overview", dashboard.owned.point, "assets", assets.total],
  ["overview", dashboard.owed.point, "debt", debt.total],
  ["debt", debt.total, "debt", debt.total],
  ["debt", debt.monthly, "debt", debt.monthly],
  ["savings", goals.total, "goals", goals.total],
  ["portfolio", portfolio.value, "portfolio", portfolio.value],
] as const satisfies readonly (readonly [ReportKind, string, Page, string])[];

test.each(SEEDS)(
  "household %i: the amounts of its reports, and of their PDFs, are those of its pages",
  async (seed) => {
    await showRecords(randomHousehold(seed, today));
    const reports = await reportsOf(["overview", "debt", "savings", "portfolio"]);
    const texts = new Map<ReportKind, string>();
    for (const [kind, report] of reports) texts.set(kind, await pdfText(report));
    let compared = 0;
    for (const [kind, label, page, words] of SAME) {
      const written = figuresIn(reports.get(kind)!).get(label);
      if (written === undefined) continue;
      const shown = await onPage(page, words);
      expect(shown, `${page}: ${words}`).toBeDefined();
      expect(
        Math.abs(amountIn(written) - shown!),
        `${kind}: ${label} is ${written}, ${page} says ${shown}`,
      ).toBeLessThan(1);
      expect(texts.get(kind)?.replaceAll(/\s/g, " "), `${kind}: ${label}`).toContain(written.replaceAll(/\s/g, " "));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(3);
  },
  120_000,
);

test("every report of a household with something of everything has its parts, and hidden amounts are nowhere in it", async () => {
  await showRecords(randomHousehold(3, today));
  const shown = await reportsOf(REPORT_KINDS);
  for (const [kind, report] of shown) {
    expect(report.blocks.length, kind).toBeGreaterThan(1);
    expect(JSON.stringify(report), kind).not.toMatch(/undefined|NaN|\b[a-z]+:[a-zA-Z]+\.[a-zA-Z]+|\{\{(?!page)/);
  }
  await showRecords(randomHousehold(3, today));
  const hidden = await reportsOf(REPORT_KINDS, true);
  // Days have points as well, but never three digits after one.
  const written = /(?<![\d.])\d{1,3}(?:\.\d{3})+(?!\d)|\d[\s\u00A0]kr\./;
  for (const [kind, report] of hidden) {
    expect(JSON.stringify(report), kind).toContain("••••");
    expect(written.exec(wordsIn(report)), kind).toBeNull();
  }
});

test("[§6] the overview of a household with a bit of everything has three pages at most, also in the languages of the longest words", async () => {
  const sample = sampleHousehold({ today, currency: "DKK", words: sampleNames });
  for (const language of ["da", "fi", "kl"] as const) {
    await allWords(language);
    await showRecords(sample);
    const overview = (await reportsOf(["overview"], false, language)).get("overview");
    const made = overview && (await makeReport(overview, undefined, () => undefined, new AbortController().signal));
    expect(made?.ok && made.value.pages, language).toBeLessThanOrEqual(3);
    household.renew();
  }
});
