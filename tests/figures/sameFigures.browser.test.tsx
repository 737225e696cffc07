import type { ComponentType } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import type { TranslationNamespace } from "#app/i18n.ts";
import { SCREENS } from "#app/pages.ts";
import { ROUTES, type RouteId } from "#config/routes.ts";
import { FRAME_WORDS } from "#config/wordFiles.ts";
import { household } from "#data/state/household.ts";
import { budgetMonthOf, budgetPeriod, monthStartOf, monthsLater } from "#domain/budget/budgetPeriods.ts";
import { isoDate } from "#domain/dates.ts";
import { BudgetMonth } from "#domain/entities/budgetLine.ts";
import { groupedBy } from "#domain/groupedBy.ts";
import assets from "#locales/da/assets.json" with { type: "json" };
import budget from "#locales/da/budget.json" with { type: "json" };
import budgetPlan from "#locales/da/budgetPlan.json" with { type: "json" };
import dashboard from "#locales/da/dashboard.json" with { type: "json" };
import debt from "#locales/da/debt.json" with { type: "json" };
import financial from "#locales/da/financial.json" with { type: "json" };
import goalWords from "#locales/da/goals.json" with { type: "json" };
import onboarding from "#locales/da/onboarding.json" with { type: "json" };
import portfolio from "#locales/da/portfolio.json" with { type: "json" };
import ui from "#locales/da/shared/ui.json" with { type: "json" };
import widgets from "#locales/da/shared/widgets.json" with { type: "json" };
import { Figure } from "#ui/format/Figure.tsx";
import { useNetWorth } from "#features/onboarding/useNetWorth.ts";
import { testWords } from "#tests/support/testWords.ts";
import "#ui/tokens.css";
import "#ui/global.css";
import { randomHousehold } from "./randomHousehold.ts";
import { showRecords } from "./showRecords.ts";

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const today = isoDate("2026-11-19");

/** The figures of which there is one definition each. */
const NAMES = [
  "netWorth",
  "owned",
  "owed",
  "atHand",
  "emergencyMonths",
  "portfolio",
  "goals",
  "monthlyPayments",
  "income",
  "spent",
  "saved",
  "savingsRate",
] as const;
type Name = (typeof NAMES)[number];

interface Reading {
  readonly name: Name;
  /** The days that it tells of, or the day. */
  readonly period: string;
  /** The words that it bears where it stands. */
  readonly words: string;
  readonly where: string;
  readonly value: number;
}

const PAGES = ["dashboard", "budget", "assets", "debt", "goals", "portfolio", "financial", "onboarding"] as const;
type Page = (typeof PAGES)[number];

let screens: Readonly<Record<Page, ComponentType>>;

/** The last step of the way in shows the first net worth; the steps before it need an account. */
function FirstNetWorth() {
  const { total, owned, owed } = useNetWorth();
  return (
    <>
      <Figure label={dashboard.netWorth} value={total} />
      <Figure label={dashboard.owned.title} value={owned.total} />
      <Figure label={dashboard.owed.title} value={owed.total} />
    </>
  );
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T12:00:00`) });
  const files = Object.values(ROUTES).flatMap(({ words, ...route }: (typeof ROUTES)[RouteId]): readonly string[] => [
    ...words,
    ...("laterWords" in route ? route.laterWords : []),
  ]);
  await testWords([...new Set([...files, ...FRAME_WORDS.member])] as TranslationNamespace[]);
  const loaded = await Promise.all(PAGES.map(async (page) => [page, await SCREENS[page]()] as const));
  screens = { ...(Object.fromEntries(loaded) as Record<Page, ComponentType>), onboarding: FirstNetWorth };
});
afterEach(async () => {
  await cleanup();
  household.renew();
  vi.useRealTimers();
});

/** Shows the page and answers with what `read` finds on it, once that stays as it is. */
async function onPage<Value>(
  page: Page,
  query: string,
  read: () => readonly Value[] | undefined,
): Promise<readonly Value[]> {
  const Page = screens[page];
  const path = ROUTES[page].path;
  const router = createMemoryRouter([{ path, element: <Page /> }], { initialEntries: [`${path}${query}`] });
  const screen = await render(<RouterProvider router={router} />);
  let [before, found]: [string, readonly Value[]] = ["", []];
  for (let tries = 0; tries < 400; tries++) {
    const now = read();
    const written = JSON.stringify(now);
    if (now && written === before) {
      found = now;
      break;
    }
    before = now ? written : "";
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  if (found.length === 0)
    throw new Error(`Nothing was found on ${page}${query}: ${document.body.innerText.slice(0, 3_000)}`);
  await screen.unmount();
  return found;
}

const amountIn = (text: string): number =>
  Number(
    text
      .replace(/[^\d,\-−]/g, "")
      .replace("−", "-")
      .replace(",", "."),
  );

const textsOf = (selector: string, inside: ParentNode = document) => [
  ...inside.querySelectorAll<HTMLElement>(selector),
];

/** The amount of the figure that has these words above it. */
function figure(words: string, inside: ParentNode = document): number | undefined {
  const label = textsOf("p", inside).find(({ textContent }) => textContent === words);
  const value = label?.nextElementSibling?.textContent;
  return value && /\d/.test(value) ? amountIn(value) : undefined;
}

/** The amount of the line of facts that begins with these words. */
function fact(words: string, inside: ParentNode = document): number | undefined {
  const term = textsOf("dt", inside).find(({ textContent }) => textContent === words);
  const value = term?.nextElementSibling?.textContent;
  return value && /\d/.test(value) ? amountIn(value) : undefined;
}

/** A part of the page by its heading. */
function section(title: string): HTMLElement | undefined {
  return textsOf("section").find((one) => one.querySelector("h2, h3")?.textContent === title);
}

/** The amount that stands beside the heading of a part. */
function besideHeading(title: string): number | undefined {
  const value = section(title)?.querySelector("h2, h3")?.nextElementSibling?.textContent;
  return value && /\d/.test(value) ? amountIn(value) : undefined;
}

/** The first amount in a part of the page. */
function firstAmount(title: string): number | undefined {
  const value = section(title)?.querySelector("[class*=money]")?.textContent;
  return value ? amountIn(value) : undefined;
}

/** The figure of a ratio by its name. */
function ratio(name: string): number | undefined {
  const title = textsOf("p").find(({ textContent }) => textContent === name);
  const value = /[\d,]+/.exec(title?.parentElement?.parentElement?.innerText.replace(name, "") ?? "")?.[0];
  return value === undefined ? undefined : amountIn(value);
}

function chartOf(label: string): HTMLElement | undefined {
  return textsOf("figure").find((one) => one.getAttribute("aria-label")?.startsWith(label));
}

/** The rows of a chart's table, by the headings of its columns; opens the table where the drawing stands. */
function chartRows(label: string): readonly ReadonlyMap<string, string>[] | undefined {
  const chart = chartOf(label);
  const table = chart?.querySelector("table");
  if (!table) {
    textsOf("button", chart ?? document.createElement("i"))
      .find(({ textContent }) => textContent === ui.showAsTable)
      ?.click();
    return undefined;
  }
  const headings = textsOf("th", table).map(({ textContent }) => textContent);
  return textsOf("tbody tr", table).map(
    (row) => new Map(textsOf("td", row).map((cell, at) => [headings[at] ?? "", cell.textContent])),
  );
}

/** The figures of one household on all of the pages. */
async function readings(seed: number): Promise<readonly Reading[]> {
  const records = randomHousehold(seed, today);
  await showRecords(records);
  const start = monthStartOf(records.preferences[0] ?? {});
  const current = budgetMonthOf(today, start);
  const spanOf = (month: BudgetMonth, ofStart = start) => {
    const { from, to } = budgetPeriod(month, ofStart);
    return `${from}/${to}`;
  };
  const month = spanOf(current);
  const year = `${spanOf(monthsLater(current, -12)).slice(0, 10)}/${spanOf(monthsLater(current, -1)).slice(11)}`;
  const { inputs, names } = financial.ratios;
  const all: Reading[] = [];
  const flowWords = { income: widgets.cashFlow.in, spent: widgets.cashFlow.out, saved: widgets.cashFlow.net };
  const flows = (
    where: string,
    rows: readonly ReadonlyMap<string, string>[],
    words: { readonly income: string; readonly spent: string; readonly saved?: string },
    lastMonth: BudgetMonth,
    ofStart = start,
  ) =>
    rows.flatMap((row, at): readonly Reading[] => {
      const period = spanOf(monthsLater(lastMonth, at - rows.length + 1), ofStart);
      return (["income", "spent", "saved"] as const).flatMap((name) => {
        const said = words[name];
        if (said === undefined) return [];
        const value = amountIn(row.get(said) ?? "x");
        return [{ name, period, where, words: said, value: name === "spent" ? Math.abs(value) : value }];
      });
    });
  const one = (name: Name, period: string, where: string, words: string, value: number | undefined) =>
    value === undefined ? [] : [{ name, period, where, words, value }];

  all.push(
    ...(await onPage<Reading>("dashboard", "?months=12", () => {
      const [now, chart] = [section(widgets.month.title), chartRows(widgets.cashFlow.title)];
      const way = chartRows(dashboard.netWorth);
      if (!now || !chart || !way) return undefined;
      const last = way.at(0);
      return [
        ...one("netWorth", today, "overview", dashboard.netWorth, figure(dashboard.netWorth)),
        ...one("netWorth", today, "overview chart", dashboard.netWorth, amountIn([...last!.values()][1] ?? "")),
        ...one(
          "owned",
          today,
          "overview chart",
          dashboard.owned.point,
          amountIn(last!.get(dashboard.owned.point) ?? "x"),
        ),
        ...one("owed", today, "overview chart", dashboard.owed.point, amountIn(last!.get(dashboard.owed.point) ?? "x")),
        ...one("owned", today, "overview", dashboard.owned.title, besideHeading(dashboard.owned.title)),
        ...one("owed", today, "overview", dashboard.owed.title, besideHeading(dashboard.owed.title)),
        ...one("income", month, "overview month", widgets.month.in, figure(widgets.month.in, now)),
        ...one("spent", month, "overview month", widgets.month.spent, figure(widgets.month.spent, now)),
        ...one("saved", month, "overview month", widgets.month.left, figure(widgets.month.left, now)),
        ...one("monthlyPayments", today, "overview", widgets.debtFree.monthly, fact(widgets.debtFree.monthly)),
        ...one("goals", today, "overview", widgets.goals.title, firstAmount(widgets.goals.title)),
        ...one("portfolio", today, "overview", widgets.returns.value, fact(widgets.returns.value)),
        ...one("atHand", today, "overview", onboarding.costs.atHand, fact(onboarding.costs.atHand)),
        ...one("emergencyMonths", today, "overview", onboarding.cushion.title, besideHeading(onboarding.cushion.title)),
        ...flows("overview months", chart, flowWords, current),
      ];
    })),
    ...(await onPage<Reading>("budget", "", () => {
      const [income, spent] = [fact(budgetPlan.sums.received), fact(budgetPlan.sums.spent)];
      if (income === undefined || !document.querySelector("dl")) return undefined;
      return [
        ...one("income", month, "budget", budgetPlan.sums.received, income),
        ...one("spent", month, "budget", budgetPlan.sums.spent, spent),
      ];
    })),
    ...(await onPage<Reading>("budget", "?tab=list&period=all", () => {
      if (!chartOf(budget.months.label)) {
        // The months are folded into the line of the sums.
        for (const folded of textsOf("button[class*=opener][aria-expanded=false]")) folded.click();
        return undefined;
      }
      const rows = chartRows(budget.months.label);
      const words = { income: budget.months.in, spent: budget.months.out, saved: budget.months.net };
      return rows && flows("transactions", rows, words, BudgetMonth.parse(today.slice(0, 7)), 1);
    })),
    ...(await onPage<Reading>("assets", "", () => {
      const owned = figure(assets.total);
      return owned === undefined ? undefined : one("owned", today, "assets", assets.total, owned);
    })),
    ...(await onPage<Reading>("debt", "", () => {
      const owed = figure(debt.total);
      if (owed === undefined) return undefined;
      return [
        ...one("owed", today, "debt", debt.total, owed),
        ...one("monthlyPayments", today, "debt", debt.monthly, fact(debt.monthly)),
      ];
    })),
    ...(await onPage<Reading>("goals", "", () => {
      const goals = figure(goalWords.total);
      return goals === undefined ? undefined : one("goals", today, "goals", goalWords.total, goals);
    })),
    ...(await onPage<Reading>("portfolio", "", () => {
      const value = figure(portfolio.value);
      return value === undefined ? undefined : one("portfolio", today, "portfolio", portfolio.value, value);
    })),
    ...(await onPage<Reading>("onboarding", "", () => [
      ...one("netWorth", today, "way in", dashboard.netWorth, figure(dashboard.netWorth)),
      ...one("owned", today, "way in", dashboard.owned.title, figure(dashboard.owned.title)),
      ...one("owed", today, "way in", dashboard.owed.title, figure(dashboard.owed.title)),
    ])),
    ...(await onPage<Reading>("financial", "?tab=balance", () => {
      const net = textsOf("p").find(({ textContent }) => textContent?.startsWith(financial.balance.net.split("{")[0]!));
      const value = net?.nextElementSibling?.textContent;
      const totalIn = (title: string) =>
        amountIn(textsOf("tfoot td", section(title) ?? document.createElement("i"))[2]?.textContent ?? "x");
      if (!value || !section(financial.balance.owed)) return undefined;
      return [
        ...one("netWorth", today, "balance", dashboard.netWorth, amountIn(value)),
        ...one("owned", today, "balance", financial.balance.owned, totalIn(financial.balance.owned)),
        ...one("owed", today, "balance", financial.balance.owed, totalIn(financial.balance.owed)),
      ];
    })),
    ...(await onPage<Reading>("financial", "?tab=cashFlow&months=12", () => {
      const rows = chartRows(financial.cashFlow.chart);
      const words = { income: financial.cashFlow.lines.income, spent: financial.cashFlow.out };
      return rows && flows("cash flow", rows, words, monthsLater(current, -1));
    })),
    ...(await onPage<Reading>("financial", "?tab=keyFigures", () => {
      const terms = textsOf("dt").map(({ textContent }) => textContent);
      if (!terms.includes(inputs.expenses)) {
        for (const closed of textsOf("details:not([open])")) closed.toggleAttribute("open", true);
        return undefined;
      }
      const lately = /3: ([-−]?[\d,]+) ?%/.exec(document.body.innerText.replaceAll("\u00a0", " "))?.[1];
      return [
        ...one("income", year, "key figures", inputs.income, fact(inputs.income)),
        ...one("spent", year, "key figures", inputs.expenses, fact(inputs.expenses)),
        ...one("owned", today, "key figures", inputs.assets, fact(inputs.assets)),
        ...one("netWorth", today, "key figures", inputs.netWorth, fact(inputs.netWorth)),
        ...one("owed", today, "key figures", inputs.debts, fact(inputs.debts)),
        ...one("monthlyPayments", today, "key figures", inputs.payments, fact(inputs.payments)),
        ...one("atHand", today, "key figures", inputs.atHand, fact(inputs.atHand)),
        ...one("emergencyMonths", today, "key figures", names.emergencyMonths, ratio(names.emergencyMonths)),
        ...(lately ? one("savingsRate", "lately", "key figures", names.savingsRate, amountIn(lately)) : []),
      ];
    })),
  );
  const cashFlow = all.filter(({ where }) => where === "cash flow");
  if (cashFlow.length === 24) {
    const ofYear = (name: Name) =>
      cashFlow.filter((one) => one.name === name).reduce((sum, { value }) => sum + value, 0);
    all.push(...one("income", year, "cash flow of the year", "", ofYear("income")));
    all.push(...one("spent", year, "cash flow of the year", "", ofYear("spent")));
  }
  const chart = all.filter(({ where }) => where === "overview months");
  const sum = (name: Name, from: number) =>
    chart
      .filter((reading) => reading.name === name)
      .slice(from, -1)
      .reduce((total, { value }) => total + value, 0);
  const rate = Math.round((sum("saved", -4) / sum("income", -4)) * 1_000) / 10;
  all.push(...one("savingsRate", "lately", "overview months", "", rate));
  return all;
}

/** Amounts are shown in whole kroner in some places. */
const ROUNDED = 1;

test("[C7] ten households: a figure that bears the same name, of the same days, is the same on every page", async () => {
  const different: string[] = [];
  const compared = new Set<Name>();
  const namesByWords = new Map<string, Set<Name>>();
  for (const seed of SEEDS) {
    const found = await readings(seed);
    for (const { words, name } of found) namesByWords.set(words, (namesByWords.get(words) ?? new Set()).add(name));
    const byFigure = groupedBy(found, ({ name, period }) => `${name} ${period}`);
    for (const [figureOf, told] of byFigure) {
      if (told.length > 1) compared.add(told[0]!.name);
      const [least, most] = [Math.min(...told.map(({ value }) => value)), Math.max(...told.map(({ value }) => value))];
      if (!(most - least <= ROUNDED))
        different.push(`${seed}: ${figureOf}: ${told.map(({ where, value }) => `${where} ${value}`).join(", ")}`);
    }
  }
  expect(different).toEqual([]);
  expect([...compared].toSorted()).toEqual(NAMES.toSorted());
  expect([...namesByWords].filter(([words, names]) => words !== "" && names.size > 1)).toEqual([]);
}, 120_000);
