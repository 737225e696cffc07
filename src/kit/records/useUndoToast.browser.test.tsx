import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { ok } from "#domain/result.ts";
import { testWords } from "#tests/support/testWords.ts";
import { dismissAll } from "#ui/overlays/notify.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { useUndoToast } from "./useUndoToast.ts";

const SAVE = "Gem";

beforeEach(() => testWords(["goals"]));
afterEach(() => dismissAll());

function Saved({ isPartial }: { readonly isPartial: boolean }) {
  const tell = useUndoToast("goals");
  return (
    <>
      <button type="button" onClick={() => tell(() => Promise.resolve(ok({ isPartial })), "Gemt", { undone: null })}>
        {SAVE}
      </button>
      <Toasts />
    </>
  );
}

test("who takes something back is told where some of it stays as it has become since", async () => {
  const screen = await render(<Saved isPartial />);
  await screen.getByRole("button", { name: SAVE }).click();
  await screen.getByRole("button", { name: "Fortryd" }).click();
  await expect.element(screen.getByText("Det, der er ændret siden, er beholdt.")).toBeVisible();
});
