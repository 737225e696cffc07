import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { money } from "#domain/money.ts";
import { testWords } from "#tests/support/testWords.ts";
import { violations } from "#tests/support/violations.ts";
import { Figure } from "#ui/format/Figure.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { hideAmounts } from "#ui/privacy.ts";
import "#ui/global.css";
import "#ui/tokens.css";
import { useHoldToReveal } from "./useHoldToReveal.ts";

beforeEach(async () => {
  await testWords([]);
  hideAmounts(true);
});
afterEach(() => hideAmounts(false));

function Amounts({ onPress }: { readonly onPress: () => void }) {
  useHoldToReveal();
  return (
    <main>
      <h1>{"Oversigt"}</h1>
      <Figure label="Nettoformue" value={money(1_234_00, "DKK")} />
      <button onClick={onPress}>
        <MoneyText value={money(567_00, "DKK")} decimals="hidden" />
      </button>
    </main>
  );
}

const press = (element: Element | null | undefined, name: string) =>
  element?.dispatchEvent(new PointerEvent(name, { bubbles: true }));

test("[§6.1] one hidden amount is seen while it is held, the others are not, and what it stands in is not pressed", async () => {
  const pressed = vi.fn<() => void>();
  const screen = await render(<Amounts onPress={pressed} />);
  const row = screen.getByRole("button").last();
  await expect.poll(() => row.element().textContent).not.toContain("567");
  const amount = row.element().querySelector("[data-amount]");
  press(amount, "pointerdown");
  await expect.poll(() => row.element().textContent).toContain("567");
  expect(document.body.textContent).not.toContain("1.234");
  press(amount, "pointerup");
  (row.element() as HTMLElement).click();
  await expect.poll(() => row.element().textContent).not.toContain("567");
  expect(pressed).not.toHaveBeenCalled();

  await row.click();
  expect(pressed).toHaveBeenCalledOnce();
  expect(document.body.innerHTML).not.toMatch(/567|1\.234/);
});

test("[§6.1] a figure that stands alone is held by its key, and is a button only where amounts are hidden", async () => {
  const screen = await render(<Amounts onPress={() => undefined} />);
  const figure = screen.getByRole("button", { name: /^Skjult beløb, hold nede/ });
  expect(await violations()).toEqual([]);
  (figure.element() as HTMLElement).focus();
  for (const key of ["Enter", " "]) {
    await userEvent.keyboard(`{${key === " " ? "Space" : key}>}`);
    await expect.element(screen.getByText(/^1\.234/)).toBeVisible();
    await userEvent.keyboard(`{/${key === " " ? "Space" : key}}`);
    await expect.element(figure).toBeVisible();
  }
  hideAmounts(false);
  await expect.element(screen.getByText(/^1\.234/)).toBeVisible();
  expect(screen.getByRole("button").elements()).toHaveLength(1);
});
