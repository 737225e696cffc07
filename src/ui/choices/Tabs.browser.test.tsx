import { useEffect, useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { violations } from "#tests/support/violations.ts";
import "../tokens.css";
import { Tabs } from "./Tabs.tsx";

const NAMES = ["Overblik", "Beholdninger", "Afkast", "Udbytte", "Fordeling", "Handler"];

test("[§2] the chosen view's tab is in sight on a phone, also when the address names the last one", async () => {
  await page.viewport(390, 844);
  const tabs = NAMES.map((label) => ({ id: label, label, content: label }));
  const screen = await render(<Tabs label="Visning" tabs={tabs} selected="Handler" />);
  const edges = (name: string) => screen.getByRole("tab", { name }).element().getBoundingClientRect();
  await expect.poll(() => edges("Handler").right).toBeLessThanOrEqual(390);
  await screen.rerender(<Tabs label="Visning" tabs={tabs} selected="Overblik" />);
  await expect.poll(() => edges("Overblik").left).toBeGreaterThanOrEqual(0);
});

test("[§2] the chosen view's tab is in sight when the window becomes narrower", async () => {
  await page.viewport(1024, 844);
  const tabs = NAMES.map((label) => ({ id: label, label, content: label }));
  const screen = await render(<Tabs label="Visning" tabs={tabs} selected="Handler" />);
  await page.viewport(360, 844);
  const right = () => screen.getByRole("tab", { name: "Handler" }).element().getBoundingClientRect().right;
  await expect.poll(right).toBeLessThanOrEqual(360);
});

test("[§2] tabs beyond the edge of a phone fade out there, and the last one is never covered", async () => {
  await page.viewport(390, 844);
  const tabs = NAMES.map((label) => ({ id: label, label, content: label }));
  const screen = await render(<Tabs label="Visning" tabs={tabs} selected="Overblik" />);
  const list = screen.getByRole("tablist").element();
  const fade = getComputedStyle(list, "::after");
  expect(list.scrollWidth).toBeGreaterThan(list.clientWidth);
  expect([fade.position, fade.right, fade.pointerEvents]).toEqual(["sticky", "0px", "none"]);
  expect(fade.backgroundImage).toContain("gradient");
  list.scrollLeft = list.scrollWidth;
  const last = screen.getByRole("tab", { name: "Handler" }).element().getBoundingClientRect();
  const covered = list.getBoundingClientRect().right - Number.parseFloat(fade.width);
  expect(last.right).toBeLessThanOrEqual(covered + 1);
});

const VIEWS = ["Budget", "Posteringer", "Faste betalinger", "Abonnementer", "Prognose", "Budgetkonto", "Regler"];
const GROUPS = [
  { label: "Plan", ids: ["Budget", "Prognose", "Budgetkonto"] },
  { label: "Poster", ids: ["Posteringer"] },
  { label: "Faste", ids: ["Faste betalinger", "Abonnementer"] },
  { label: "Orden", ids: ["Regler"] },
];

function Grouped() {
  const [selected, setSelected] = useState("Prognose");
  const tabs = VIEWS.map((label) => ({ id: label, label, content: <p>{`Om ${label}`}</p> }));
  return (
    <main>
      <h1>{"Budget"}</h1>
      <Tabs label="Visning" tabs={tabs} groups={GROUPS} selected={selected} onSelect={setSelected} />
    </main>
  );
}

test.each([320, 390])(
  "[C4] at a width of %i every view is in sight in two steps, and nothing lies beyond the edge",
  async (width) => {
    await page.viewport(width, 844);
    const screen = await render(<Grouped />);
    const names = () =>
      screen
        .getByRole("tab")
        .elements()
        .map((tab) => tab.textContent);
    await expect.poll(names).toEqual(["Plan", "Poster", "Faste", "Orden"]);
    await expect.element(screen.getByRole("tab", { name: "Plan" })).toHaveAttribute("aria-selected", "true");
    await expect.element(screen.getByRole("radio", { name: "Prognose" })).toBeChecked();
    const list = screen.getByRole("tablist").element();
    expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
    expect(await violations()).toEqual([]);

    await screen.getByRole("tab", { name: "Faste" }).click();
    await expect.element(screen.getByText("Om Faste betalinger")).toBeVisible();
    await screen.getByText("Abonnementer", { exact: true }).click();
    await expect.element(screen.getByText("Om Abonnementer")).toBeVisible();
    await expect.element(screen.getByRole("tab", { name: "Faste" })).toHaveAttribute("aria-selected", "true");
    (screen.getByRole("radio", { name: "Abonnementer" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(screen.getByText("Om Faste betalinger")).toBeVisible();
    await expect.element(screen.getByRole("radio", { name: "Faste betalinger" })).toHaveFocus();
    await screen.getByRole("tab", { name: "Orden" }).click();
    await expect.element(screen.getByText("Om Regler")).toBeVisible();
    await expect.element(screen.getByRole("radio")).not.toBeInTheDocument();
  },
);

test("[C4] where there is room every view is a tab, also when the window becomes wider", async () => {
  await page.viewport(1200, 844);
  const screen = await render(<Grouped />);
  const names = () =>
    screen
      .getByRole("tab")
      .elements()
      .map((tab) => tab.textContent);
  await expect.poll(names).toEqual(VIEWS);
  await page.viewport(390, 844);
  await expect.poll(names).toEqual(["Plan", "Poster", "Faste", "Orden"]);
  await page.viewport(1200, 844);
  await expect.poll(names).toEqual(VIEWS);
  await expect.element(screen.getByRole("tab", { name: "Prognose" })).toHaveAttribute("aria-selected", "true");
});

test("[C4] what is typed in a view stays when the tabs become groups around it, and a view begins once", async () => {
  await page.viewport(1200, 844);
  const begun: string[] = [];
  function Typed({ name }: { readonly name: string }) {
    useEffect(() => void begun.push(name), [name]);
    return <input aria-label={name} />;
  }
  const tabs = VIEWS.map((label) => ({ id: label, label, content: <Typed name={`Om ${label}`} /> }));
  const screen = await render(<Tabs label="Visning" tabs={tabs} groups={GROUPS} selected="Prognose" />);
  await screen.getByLabelText("Om Prognose").fill("1.250");
  await page.viewport(390, 844);
  await expect.element(screen.getByRole("tab", { name: "Plan" })).toBeVisible();
  await expect.element(screen.getByLabelText("Om Prognose")).toHaveValue("1.250");
  await screen.unmount();

  begun.length = 0;
  await render(<Tabs label="Visning" tabs={tabs} groups={GROUPS} selected="Budget" />);
  await expect.element(page.getByRole("tab", { name: "Plan" })).toBeVisible();
  expect(begun).toEqual(["Om Budget"]);
});
