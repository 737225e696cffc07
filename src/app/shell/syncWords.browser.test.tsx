import { beforeAll, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { SyncDot } from "#ui/notices/SyncDot.tsx";
import { initTranslations, words } from "../i18n.ts";

beforeAll(initTranslations);

test.each([
  ["da", "Offline, gemt her", "Offline, 1 ændring venter", "Offline, 3 ændringer venter"],
  ["sv", "Offline, sparat här", "Offline, 1 ändring väntar", "Offline, 3 ändringar väntar"],
  ["no", "Frakoblet, lagret her", "Frakoblet, 1 endring venter", "Frakoblet, 3 endringer venter"],
  ["fi", "Ei verkkoa, tallessa", "Ei verkkoa, 1 muutos odottaa", "Ei verkkoa, 3 muutosta odottaa"],
  ["is", "Án nets, vistað hér", "Án nets, 1 breyting bíður", "Án nets, 3 breytingar bíða"],
  ["en", "Offline, saved here", "Offline, 1 change waiting", "Offline, 3 changes waiting"],
  // Until a native speaker has signed off: Danish.
  ["fo", "Offline, gemt her", "Offline, 1 ændring venter", "Offline, 3 ændringer venter"],
  ["kl", "Offline, gemt her", "Offline, 1 ændring venter", "Offline, 3 ændringer venter"],
])("[§9] offline says how many changes wait, and nothing of it when none do: %s", async (language, ...said) => {
  await words.changeLanguage(language);
  for (const [at, count] of [0, 1, 3].entries()) {
    const name = said[at] ?? "";
    const screen = await render(<SyncDot state="offline" count={count} onPress={() => undefined} />);
    await expect.element(screen.getByRole("button", { name, exact: true })).toBeVisible();
    await expect.element(screen.getByRole("status")).toHaveTextContent(name);
    await screen.unmount();
  }
});

test("[§9] of 21 changes in Icelandic, which counts them like one, none is left out", async () => {
  await words.changeLanguage("is");
  const screen = await render(<SyncDot state="offline" count={21} />);
  await expect.element(screen.getByText("Án nets, 21 breyting bíður")).toBeVisible();
  await screen.rerender(<SyncDot state="waiting" count={21} />);
  await expect.element(screen.getByText("21 breyting bíður", { exact: true })).toBeVisible();
});
