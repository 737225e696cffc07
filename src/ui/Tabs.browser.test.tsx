import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
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
