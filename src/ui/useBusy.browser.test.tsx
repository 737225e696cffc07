import { beforeAll, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { BaseErrorBoundary } from "./layout/BaseErrorBoundary.tsx";
import { useBusy } from "./useBusy.ts";
import { useSingleFlight } from "./useSingleFlight.ts";

beforeAll(() => {
  // React repeats on the console what a boundary has caught.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const [SAVE, SAVE_ONCE] = ["Gem", "Gem én gang"] as const;
const FAILS = () => Promise.reject(new Error("no answer"));

function Saving({ act }: { readonly act: () => Promise<void> }) {
  const [busy, whileBusy] = useBusy();
  const { busy: isOnce, once } = useSingleFlight();
  return (
    <>
      <output>{busy || isOnce ? "busy" : "idle"}</output>
      <button type="button" onClick={() => void whileBusy(act())}>
        {SAVE}
      </button>
      <button type="button" onClick={() => void once(act)}>
        {SAVE_ONCE}
      </button>
    </>
  );
}

function show(act: () => Promise<void>) {
  return render(
    <BaseErrorBoundary fallback={({ error }) => <h1>{(error as Error).message}</h1>} onCaught={() => undefined}>
      <Saving act={act} />
    </BaseErrorBoundary>,
  );
}

test("a part is busy until its action has ended", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const screen = await show(() => promise);
  await screen.getByRole("button", { name: SAVE, exact: true }).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("busy");
  resolve();
  await expect.element(screen.getByRole("status")).toHaveTextContent("idle");
});

test.each([SAVE, SAVE_ONCE])("an action that throws reaches the boundary (%s)", async (name) => {
  const screen = await show(FAILS);
  await screen.getByRole("button", { name, exact: true }).click();
  await expect.element(screen.getByRole("heading", { name: "no answer" })).toBeVisible();
});
