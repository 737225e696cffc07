import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Dialog } from "./Dialog.tsx";
import { restoreLostFocus } from "./restoreLostFocus.ts";

let end: () => void;
beforeEach(() => (end = restoreLostFocus()));
afterEach(() => end());

const focused = () => document.activeElement?.textContent || (document.activeElement as HTMLInputElement).name;

function Rows() {
  const [rows, setRows] = useState(["Kaffe", "Te"]);
  return (
    <main>
      <h1 id="page-title">{"Siden"}</h1>
      <section>
        <h2>{"Varer"}</h2>
        {rows.map((row) => (
          <button key={row} type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
            {row}
          </button>
        ))}
      </section>
    </main>
  );
}

test("[§2] when the row that had the focus is removed, the focus is at the title of its section", async () => {
  const screen = await render(<Rows />);
  await userEvent.click(screen.getByRole("button", { name: "Kaffe" }));
  await expect.poll(focused).toBe("Varer");
});

test("[§2] whoever clicked beside everything keeps the focus nowhere", async () => {
  const screen = await render(<Rows />);
  const tea = screen.getByRole("button", { name: "Te" }).element() as HTMLElement;
  tea.focus();
  tea.blur();
  await Promise.resolve();
  tea.remove();
  await new Promise((later) => setTimeout(later, 50));
  expect(document.activeElement).toBe(document.body);
});

function Question() {
  const [asked, setAsked] = useState(true);
  return asked ? (
    <form>
      <h1>{"Lås op"}</h1>
      <button type="button" onClick={() => setAsked(false)}>
        {"Videre"}
      </button>
    </form>
  ) : (
    <Late />
  );
}

function Late() {
  const [isHere, setHere] = useState(false);
  setTimeout(() => setHere(true), 50);
  return isHere && <h1 id="page-title">{"Dit overblik"}</h1>;
}

test("[§2] after unlocking the focus is at the title of the page, however late it comes", async () => {
  const screen = await render(<Question />);
  await userEvent.click(screen.getByRole("button", { name: "Videre" }));
  await expect.poll(focused).toBe("Dit overblik");
});

function Steps() {
  const [step, setStep] = useState(1);
  return (
    <Dialog open title="To trin" onClose={() => undefined}>
      {step === 1 ? (
        <button type="button" onClick={() => setStep(2)}>
          {"Vis koden"}
        </button>
      ) : (
        <input name="code" aria-label="Koden" />
      )}
    </Dialog>
  );
}

test("[§2] when a dialog goes on to its next step, the focus is in the first field", async () => {
  const screen = await render(<Steps />);
  await userEvent.click(screen.getByRole("button", { name: "Vis koden" }));
  await expect.poll(focused).toBe("code");
});
