import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
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
