import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { device, queueError } from "#data/device/device.ts";
import { violations } from "#tests/support/violations.ts";
import { currentToasts, dismiss } from "#ui/overlays/notify.ts";
import { SOON } from "#tests/support/soon.ts";
import { testWords } from "#tests/support/testWords.ts";
import { DeviceErrors } from "./DeviceErrors.tsx";

beforeEach(async () => {
  await testWords(["security"]);
  currentToasts().forEach(({ id }) => dismiss(id));
  await device.errors.clear();
});
afterEach(() => vi.restoreAllMocks());

async function open() {
  return await render(
    <main>
      <h1>{"Sikkerhed"}</h1>
      <DeviceErrors />
    </main>,
  );
}

const toasts = () => currentToasts().map(({ text }) => text);

test("[§9] the errors of this device are shown, the newest first, are copied and saved, and go when the list is cleared", async () => {
  await queueError({ at: Date.now() - 60_000, kind: "PageError", detail: "0a1b2c3d TypeError /aktiver" });
  await queueError({ at: Date.now(), kind: "from a newer app", detail: "4e5f6a7b RangeError /budget" });
  const screen = await open();
  await screen.getByText("Vis 2 fejl").click();
  const lines = screen.getByRole("listitem");
  await expect.element(lines.first()).toMatchTextContent(/En anden fejl.*4e5f6a7b RangeError \/budget/);
  await expect.element(lines.nth(1)).toMatchTextContent(/En side kunne ikke vises.*0a1b2c3d/);
  expect(await violations()).toEqual([]);

  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue(undefined);
  await screen.getByRole("button", { name: "Kopiér" }).click();
  await vi.waitFor(() => expect(toasts()).toContain("Fejlene er kopieret."), SOON);
  expect(JSON.parse(copied.mock.calls[0]![0])).toMatchObject({
    errors: [{ kind: "from a newer app" }, { kind: "PageError", detail: "0a1b2c3d TypeError /aktiver" }],
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await screen.getByRole("button", { name: "Gem som fil" }).click();
  expect(click).toHaveBeenCalledOnce();
  expect(toasts()).toContain("Fejlene er gemt i filen.");

  await screen.getByRole("button", { name: "Ryd listen" }).click();
  await expect.element(screen.getByText("Der er ingen fejl.")).toBeVisible();
  expect(await device.errors.count()).toBe(0);
});
