import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { testWords } from "#tests/support/testWords.ts";
import { Toasts } from "../overlays/Toasts.tsx";
import { lazyPart } from "./LazyPart.ts";
import { OverlayBoundary } from "./OverlayBoundary.tsx";

const SHEET = "Arket";
const OPEN = "Åbn";
const NOT_FETCHED = "En fil kunne ikke hentes. Tjek, at du er på nettet, og prøv igen.";

beforeEach(async () => {
  await testWords([]);
  // React repeats on the console what a boundary has caught.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

function sheetThatFails(times: number) {
  let left = times;
  return lazyPart(async () => {
    if (left-- > 0) throw new TypeError("Failed to fetch dynamically imported module");
    return () => <h2>{SHEET}</h2>;
  });
}

test("a sheet whose code does not come says so where it is seen, and the next press of the same button opens it", async () => {
  const Sheet = sheetThatFails(1);
  function Frame() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          {OPEN}
        </button>
        <OverlayBoundary opened={isOpen} onFailed={() => setIsOpen(false)}>
          {isOpen && <Sheet />}
        </OverlayBoundary>
        <Toasts />
      </>
    );
  }
  const screen = await render(<Frame />);
  await screen.getByRole("button", { name: OPEN }).click();
  await expect.element(screen.getByText(NOT_FETCHED)).toBeVisible();
  await screen.getByRole("button", { name: OPEN }).click();
  await expect.element(screen.getByRole("heading", { name: SHEET })).toBeVisible();
});

/** Overlays that failed before anybody asked for one, and fail `times` in all. */
async function failedUnasked(times: number) {
  const Overlays = sheetThatFails(times);
  const onFailed = vi.fn<() => void>();
  const at = (opened: unknown) => (
    <OverlayBoundary opened={opened} onFailed={onFailed}>
      <Overlays />
    </OverlayBoundary>
  );
  const screen = await render(at(undefined));
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  return { screen, onFailed, at };
}

test("a part that nobody has asked for yet fails without a word, and is fetched anew when somebody needs it", async () => {
  const { screen, onFailed, at } = await failedUnasked(1);
  expect(onFailed).not.toHaveBeenCalled();
  await screen.rerender(at({}));
  await expect.element(screen.getByRole("heading", { name: SHEET })).toBeVisible();
});

test("who waits for the answer of an overlay that cannot be shown is told, however often it fails", async () => {
  const { screen, onFailed, at } = await failedUnasked(5);
  await screen.rerender(at({}));
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
});
