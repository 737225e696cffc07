import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { restoreLostFocus } from "../overlays/restoreLostFocus.ts";
import { NoteList } from "./NoteList.tsx";
import { Section } from "../layout/Section.tsx";

const TITLE = "Siden";
let end: () => void;
beforeEach(() => (end = restoreLostFocus()));
afterEach(() => end());

const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

/** Notes that go away a while after they were put away, as those that are kept do. */
function Notes() {
  const [names, setNames] = useState(["Lånet", "Kontoen", "Huset"]);
  const notes = names.map((name) => ({
    key: name,
    icon: "alert" as const,
    title: name,
    text: name,
    action: null,
    dismiss: `Vis ikke igen: ${name}`,
    onDismiss: () => setTimeout(() => setNames((all) => all.filter((other) => other !== name)), 20),
  }));
  return (
    <main>
      <h1 id="page-title">{TITLE}</h1>
      {names.length > 0 && (
        <Section title="Værd at vide">
          <NoteList label="Værd at vide" notes={notes} />
        </Section>
      )}
    </main>
  );
}

test("[§2] when a note is put away, the focus is on the next, then on the one before, at last on the page's title", async () => {
  const screen = await render(<Notes />);
  await userEvent.click(screen.getByRole("button", { name: "Vis ikke igen: Kontoen" }));
  await expect.poll(focused).toBe("Vis ikke igen: Huset");
  await userEvent.keyboard("{Enter}");
  await expect.poll(focused).toBe("Vis ikke igen: Lånet");
  await userEvent.keyboard("{Enter}");
  await expect.poll(focused).toBe(TITLE);
});

test("[§2] whoever has gone on to something else before the note is away stays there", async () => {
  const screen = await render(<Notes />);
  await userEvent.click(screen.getByRole("button", { name: "Vis ikke igen: Kontoen" }));
  screen.getByRole("button", { name: "Vis ikke igen: Lånet" }).element().focus();
  await expect.element(screen.getByText("Kontoen").first()).not.toBeInTheDocument();
  expect(focused()).toBe("Vis ikke igen: Lånet");
});
