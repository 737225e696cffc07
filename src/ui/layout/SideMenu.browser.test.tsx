import { createInstance } from "i18next";
import { initReactI18next } from "react-i18next";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import ui from "#locales/da/shared/ui.json" with { type: "json" };
import type { NavGroup } from "../tables/NavigationList.tsx";
import { AppShell } from "./AppShell.tsx";
import "../tokens.css";
import "../global.css";

/** As many groups of as many places; one is in the second place of the second group. */
function menu(groups: number, places: number): readonly NavGroup[] {
  return Array.from({ length: groups }, (_, group) => ({
    id: `g${group}`,
    title: `Gruppe ${group}`,
    items: Array.from({ length: places }, (_, place) => ({
      to: `/${group}/${place}`,
      label: `Sted ${group}${"abcdef"[place]}`,
      icon: "asset" as const,
      inBar: group === 0,
      ...(group === 1 && place === 1 && { here: "page" as const }),
    })),
  }));
}

async function shown(groups: readonly NavGroup[]) {
  return await render(
    <MemoryRouter>
      <AppShell home="/" groups={groups} add={{ label: "Tilføj", onPress: () => undefined }}>
        <h1>Side</h1>
      </AppShell>
    </MemoryRouter>,
  );
}

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  await createInstance()
    .use(initReactI18next)
    .init({ lng: "da", resources: { da: { ui } } });
});

test("[§9] of few places every group stands open; of many the first and the one where one is", async () => {
  const few = await shown(menu(3, 3));
  for (const group of [0, 1, 2])
    await expect.element(few.getByRole("button", { name: `Gruppe ${group}` })).toHaveAttribute("aria-expanded", "true");
  await few.unmount();
  const many = await shown(menu(5, 6));
  for (const [group, open] of [true, true, false, false, false].entries())
    await expect
      .element(many.getByRole("button", { name: `Gruppe ${group}` }))
      .toHaveAttribute("aria-expanded", String(open));
  await expect.element(many.getByRole("link", { name: "Sted 4a" })).not.toBeInTheDocument();
});

test("[§9] a group that is folded with the keyboard stays folded on this device, and still shows where one is", async () => {
  const first = await shown(menu(3, 3));
  const group = first.getByRole("button", { name: "Gruppe 1" });
  group.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(group).toHaveAttribute("aria-expanded", "false");
  expect(document.activeElement).toBe(group.element());
  await first.unmount();

  const again = await shown(menu(3, 3));
  await expect.element(again.getByRole("link", { name: "Sted 1b" })).toHaveAttribute("aria-current", "page");
  await expect.element(again.getByRole("link", { name: "Sted 1a" })).not.toBeInTheDocument();
  await expect.element(again.getByRole("heading", { name: "Gruppe 1" })).toBeVisible();
});

test("what another program has written in the place of the folds leaves the menu open", async () => {
  for (const kept of ["{", "null", '{"g0":"no"}', "[1]"]) {
    localStorage.setItem("overblik.menuGroups", kept);
    const screen = await shown(menu(2, 2));
    await expect.element(screen.getByRole("link", { name: "Sted 0a" })).toBeVisible();
    await screen.unmount();
  }
});

test("[§9] on a phone every place is behind Mere in its group, found by a few letters, and Enter goes to the first", async () => {
  await page.viewport(390, 844);
  const screen = await shown(menu(5, 6));
  await screen.getByRole("button", { name: "Mere" }).click();
  const sheet = screen.getByRole("dialog", { name: "Mere" });
  await expect.element(sheet.getByRole("heading", { name: "Gruppe 4" })).toBeInTheDocument();
  expect(sheet.element().querySelectorAll("a")).toHaveLength(30);
  // The keyboard of a phone does not come over the list by itself.
  const field = sheet.getByRole("searchbox", { name: "Find side" });
  await expect.element(field).not.toHaveFocus();
  await field.fill("sted 3c");
  await expect.element(sheet.getByText("1 side fundet")).toBeInTheDocument();
  expect(sheet.element().querySelectorAll("a")).toHaveLength(1);
  await field.fill("findes ikke");
  await expect.element(sheet.getByText("Ingen side passer. Prøv færre bogstaver.")).toBeVisible();
  await field.fill("gruppe 2");
  expect(sheet.element().querySelectorAll("a")).toHaveLength(6);
  await userEvent.keyboard("{Enter}");
  await expect.element(sheet).not.toBeInTheDocument();
});
