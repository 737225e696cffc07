import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { LANGUAGES } from "#config/spec.ts";
import { isoDate } from "#domain/dates.ts";
import { type Money, money } from "#domain/money.ts";
import { testWords } from "#tests/support/testWords.ts";
import { violations } from "#tests/support/violations.ts";
import { BarChart } from "../charts/BarChart.tsx";
import { DonutChart } from "../charts/DonutChart.tsx";
import { LineChart } from "../charts/LineChart.tsx";
import { hideAmounts, withoutNumbers } from "../privacy.ts";
import { DataTable } from "../tables/DataTable.tsx";
import { DefinitionList } from "../tables/DefinitionList.tsx";
import { Lines } from "../tables/Lines.tsx";
import { ListRow, ListRows } from "../tables/ListRow.tsx";
import "../global.css";
import "../tokens.css";
import { Change } from "./Change.tsx";
import { ChangePercent } from "./ChangePercent.tsx";
import { Figure } from "./Figure.tsx";
import { formatFor } from "./format.ts";
import { MoneyText } from "./MoneyText.tsx";
import { ShareText } from "./PercentText.tsx";

const kr = (kroner: number) => money(Math.round(kroner * 100), "DKK");

beforeEach(async () => {
  await testWords([]);
});
afterEach(() => hideAmounts(false));

/** An amount in every place that an amount stands in. */
function Places({ amount, other }: { readonly amount: Money; readonly other: Money }) {
  const rows = [
    { name: "Realkreditlån i det hus, som vi bor i", value: amount },
    { name: "Banklån", value: other },
  ];
  return (
    <main>
      <h1>{"Oversigt"}</h1>
      <Figure label="Nettoformue" value={amount}>
        <Change value={amount} fraction={0.018} since="siden i går" />
      </Figure>
      <ListRows label="Lån">
        {rows.map(({ name, value }) => (
          <ListRow key={name} title={name} value={<MoneyText value={value} />} onPress={() => undefined} />
        ))}
      </ListRows>
      <DefinitionList items={rows.map(({ name, value }) => ({ term: name, value: <MoneyText value={value} /> }))} />
      <Lines lines={rows.map(({ name, value }) => ({ key: name, title: name, aside: <MoneyText value={value} /> }))} />
      <DataTable
        caption="Lån"
        columns={[
          { id: "name", header: "Lån", render: ({ name }) => name, phone: "title" },
          {
            id: "value",
            header: "Rest",
            render: ({ value }) => <MoneyText value={value} />,
            align: "end",
            phone: "value",
          },
        ]}
        rows={rows}
        rowKey={({ name }) => name}
      />
    </main>
  );
}

function Charts({ amount }: { readonly amount: Money }) {
  const summary = `I alt ${formatFor("da").money(amount)}.`;
  const days = ["2026-01-01", "2026-06-01"].map((day) => isoDate(day));
  return (
    <main>
      <h1>{"Grafer"}</h1>
      <LineChart label="Linje" summary={summary} points={days.map((date) => ({ date, value: amount }))} />
      <BarChart label="Søjler" summary={summary} series={["Ud"]} bars={[{ label: "Maj", values: [amount] }]} />
      <DonutChart label="Ring" summary={summary} slices={[{ label: "Bolig", value: amount }]} />
    </main>
  );
}

/** The text, and every word that is read aloud instead of it. */
function everyWord(): string {
  const main = document.querySelector("main");
  const said = [...(main?.querySelectorAll("*") ?? [])].flatMap((element) =>
    ["aria-label", "aria-valuetext", "title"].map((name) => element.getAttribute(name) ?? ""),
  );
  return [main?.textContent, ...said].join("|").replaceAll("\u00A0", " ");
}

/** Where everything besides the amounts themselves stands. */
function layout(): readonly string[] {
  return [...document.querySelectorAll("main :is(h1, p, ul, li, dl, dt, dd, table, tr, th, td, button, time)")]
    .filter((element) => !element.closest("[data-amount]"))
    .map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [element.tagName, ...[left, top, width, height].map((side) => Math.round(side * 4) / 4)].join(" ");
    });
}

test("[C6] a hidden amount looks the same whatever it is, in lists, tables and figures", async () => {
  hideAmounts(true);
  const seen: string[] = [];
  for (const amount of [kr(1_000), kr(1_000_000), kr(23.5)]) {
    const screen = await render(<Places amount={amount} other={kr(-12_345_678.9)} />);
    await expect.element(screen.getByRole("table")).toBeVisible();
    await document.fonts.ready;
    const masks = [...document.querySelectorAll("[data-hidden] [class*=mask_]")];
    expect(masks.length).toBeGreaterThan(8);
    const sizes = masks.map((mask) => [mask.getBoundingClientRect().width, mask.getBoundingClientRect().height]);
    seen.push(JSON.stringify([everyWord(), sizes]));
    await screen.unmount();
  }
  expect(new Set(seen).size).toBe(1);
  expect(seen[0]).toContain("••••");
  expect(seen[0]?.split("|")[0]).not.toMatch(/\d/);
});

test("[C6] a hidden amount looks the same whatever it is, in what charts draw and say", async () => {
  hideAmounts(true);
  const seen: string[] = [];
  for (const amount of [kr(1_000), kr(1_000_000)]) {
    const screen = await render(<Charts amount={amount} />);
    await expect.poll(() => document.querySelectorAll("main svg text").length).toBeGreaterThan(2);
    seen.push(everyWord());
    await screen.unmount();
  }
  expect(seen[0]).toBe(seen[1]);
  expect(seen[0]).not.toMatch(/1\.000|mio/);
});

test.each([390, 1200])("[C6] at a width of %i nothing moves when amounts are hidden and shown again", async (width) => {
  await page.viewport(width, 900);
  const screen = await render(<Places amount={kr(1_000)} other={kr(3_450_000.5)} />);
  await expect.element(screen.getByRole("table")).toBeVisible();
  await document.fonts.ready;
  const shown = layout();
  expect(shown.length).toBeGreaterThan(20);
  hideAmounts(true);
  await expect.poll(() => document.body.textContent).toContain("••••");
  expect(layout()).toEqual(shown);
  expect(await violations()).toEqual([]);
  hideAmounts(false);
  await expect.poll(() => document.body.textContent).not.toContain("••••");
  expect(layout()).toEqual(shown);
});

test.each(LANGUAGES)("[C6] a sentence in %s tells neither the size nor the sign of its amounts", (language) => {
  const format = formatFor(language);
  const sentence = (amount: Money, options = {}) =>
    withoutNumbers(`${format.money(amount, options)} · 1. maj`, ["1. maj"]);
  const hidden = [kr(1), kr(1_000), kr(1_000_000), kr(-12_345_678.9)].flatMap((amount) => [
    sentence(amount),
    sentence(amount, { decimals: "hidden" }),
    sentence(amount, { sign: "always" }),
  ]);
  expect(new Set(hidden).size).toBe(1);
  expect(hidden[0]).toMatch(/••••.* 1\. maj$/);
});

test("[§1.3] by how many per cent an amount has changed is hidden with it, up and down alike, and a share of a total stays", async () => {
  hideAmounts(true);
  const screen = await render(
    <ul>
      <li>
        <Change value={kr(1_000)} fraction={0.124} />
      </li>
      <li>
        <ChangePercent value={0.124} />
      </li>
      <li>
        <ChangePercent value={-0.5} />
      </li>
      <li>
        <ChangePercent value={undefined} />
      </li>
      <li>
        <ShareText value={0.37} />
      </li>
    </ul>,
  );
  const texts = () =>
    screen
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent);
  expect(texts().slice(1)).toEqual(["••••\u00A0%", "••••\u00A0%", "–", "37\u00A0%"]);
  expect(texts()[0]).not.toMatch(/\d/);
  hideAmounts(false);
  await expect.poll(() => texts().slice(1, 3)).toEqual(["+12,4\u00A0%", "\u221250,0\u00A0%"]);
});
