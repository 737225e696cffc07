import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { testWords } from "#tests/support/testWords.ts";
import { violations } from "#tests/support/violations.ts";
import { Button } from "../actions/Button.tsx";
import { Form } from "../fields/Form.tsx";
import { TextField } from "../fields/TextField.tsx";
import { AppShell } from "../layout/AppShell.tsx";
import { Page } from "../layout/Page.tsx";
import { Banner } from "../notices/Banner.tsx";
import { dismissAll, movePlace, notify } from "./notify.ts";
import { Dialog } from "./Dialog.tsx";
import { Sheet } from "./Sheet.tsx";
import { Toasts } from "./Toasts.tsx";
import "../global.css";
import "../tokens.css";

const nothing = () => undefined;
const LINES = Array.from({ length: 40 }, (_, at) => `Linje ${at}`);

beforeEach(async () => {
  dismissAll();
  await testWords([]);
});
afterEach(() => dismissAll());

function Member({ children }: { readonly children: React.ReactNode }) {
  return (
    <MemoryRouter>
      <AppShell
        home="/"
        groups={[
          {
            id: "daily",
            title: "Hverdag",
            items: ["Oversigt", "Budget", "Portefølje"].map((label) => ({
              id: label,
              to: `/${label}`,
              label,
              icon: "budget" as const,
              inBar: true,
              here: undefined,
            })),
          },
        ]}
        add={{ label: "Tilføj", onPress: nothing }}
      >
        <Page title="Budget">{children}</Page>
      </AppShell>
      <Toasts />
    </MemoryRouter>
  );
}

/** Says so many things at once, each of which can be undone. */
function say(count: number, undo: () => void = nothing): void {
  for (let at = 0; at < count; at += 1)
    notify({
      kind: "good",
      text: `Kategorien er ændret for ${at + 1} posteringer.`,
      action: { label: "Fortryd", onPress: undo },
    });
}

const toasts = () => [...document.querySelectorAll("section[aria-live] > div")];

/** Whether a press anywhere along the middle of the element reaches it. */
function isFree(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [left + 3, (left + right) / 2, right - 3].every((x) =>
    [top + 3, bottom - 3].every((y) => element.contains(document.elementFromPoint(x, y))),
  );
}

function overlaps(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Every toast is on the screen with its undo free, and none lies on these, as soon as everything has come to rest. */
async function expectApart(...kept: readonly Element[]): Promise<void> {
  await expect.poll(() => toasts().length).toBeGreaterThan(0);
  await expect.poll(() => document.getAnimations().every(({ playState }) => playState === "finished")).toBe(true);
  await expect.poll(() => toasts().flatMap((toast) => wrongs(toast, kept))).toEqual([]);
}

function wrongs(toast: Element, kept: readonly Element[]): readonly string[] {
  const { top, bottom } = toast.getBoundingClientRect();
  return [
    ...(top < 0 || bottom > window.innerHeight ? [`stands from ${top} to ${bottom}`] : []),
    ...(isFree(toast.querySelector("button")!) ? [] : ["cannot be undone"]),
    ...kept.filter((one) => overlaps(toast, one)).map((one) => `lies on ${one.outerHTML.slice(0, 80)}`),
  ];
}

describe.each([
  [390, 844],
  [820, 1180],
  [1024, 768],
  [1440, 900],
] as const)("[C4] at %i × %i", (width, height) => {
  beforeEach(() => page.viewport(width, height));

  test.each([1, 3])("%i toasts cover neither the bar of places nor the step that a form stays at", async (count) => {
    const screen = await render(
      <Member>
        <Form label="Hjem" submit="Fortsæt" onSubmit={nothing} onCancel={nothing}>
          {LINES.map((line) => (
            <TextField key={line} label={line} value="" onChange={nothing} />
          ))}
        </Form>
      </Member>,
    );
    const button = screen.getByRole("button", { name: "Fortsæt" }).element();
    button.parentElement!.style.cssText = "position: sticky; bottom: var(--bar-height); background: white; z-index: 10";
    say(count);
    await expect.poll(toasts).toHaveLength(count);
    await expectApart(button, document.querySelector("nav")!);
    expect(isFree(button)).toBe(true);
    expect(await violations()).toEqual([]);
  });

  test.each([1, 3])("%i toasts cover nothing at the foot of a long sheet, and can be undone there", async (count) => {
    const undo = vi.fn<() => void>();
    const screen = await render(
      <Member>
        <Sheet open title="Ret postering" onClose={nothing} actions={<Button kind="primary">Gem postering</Button>}>
          {LINES.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Sheet>
      </Member>,
    );
    say(count, undo);
    await expect.poll(toasts).toHaveLength(count);
    const button = screen.getByRole("button", { name: "Gem postering" }).element();
    await expectApart(button.closest("[data-actions]")!);
    expect(isFree(button)).toBe(true);
    await screen.getByRole("button", { name: "Fortryd" }).last().click();
    expect(undo).toHaveBeenCalledOnce();
  });

  test("a toast stands beside a short sheet, not on it", async () => {
    await render(
      <Member>
        <Sheet open title="Vælg" onClose={nothing} actions={<Button kind="primary">Vælg</Button>}>
          <p>{"En linje"}</p>
        </Sheet>
      </Member>,
    );
    say(1);
    await expect.poll(toasts).toHaveLength(1);
    await expectApart(document.querySelector("dialog")!);
  });

  test("a toast leaves the field that is written in and the button of a long form in a dialog free", async () => {
    const screen = await render(
      <Member>
        <Dialog open title="Nyt aktiv" onClose={nothing}>
          <Form label="Nyt aktiv" submit="Gem aktiv" onSubmit={nothing}>
            {LINES.slice(0, 9).map((line) => (
              <TextField key={line} label={line} value="" onChange={nothing} />
            ))}
          </Form>
        </Dialog>
      </Member>,
    );
    const button = screen.getByRole("button", { name: "Gem aktiv" });
    say(1);
    for (const field of [LINES[8]!, LINES[5]!, LINES[0]!]) {
      const input = screen.getByLabelText(field, { exact: true }).element() as HTMLElement;
      input.focus();
      input.scrollIntoView({ block: "end" });
      await expectApart(input);
    }
    button.element().scrollIntoView({ block: "end" });
    await expectApart(button.element());
  });

  test("a toast stands above what waits at the foot of the page, and moves when a step comes under it", async () => {
    const screen = await render(
      <Member>
        <Banner title="Ny version" onPutOff={nothing} actions={<Button onPress={nothing}>Senere</Button>}>
          Kommer om lidt.
        </Banner>
      </Member>,
    );
    say(2);
    await expectApart(screen.getByRole("complementary").element(), document.querySelector("nav")!);
    await screen.rerender(
      <Member>
        <div style={{ position: "fixed", insetInline: "30vw 16px", bottom: "25vh" }}>
          <Button kind="primary">Fortsæt</Button>
        </div>
        <div style={{ position: "fixed", insetInline: "30vw 16px", bottom: 90 }}>
          <Button kind="primary">Gem alt</Button>
        </div>
      </Member>,
    );
    for (const name of ["Fortsæt", "Gem alt"]) await expectApart(screen.getByRole("button", { name }).element());
    movePlace();
    await expectApart(document.querySelector("nav")!);
  });
});
