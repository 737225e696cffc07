import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PickerField } from "../choices/PickerField.tsx";
import { Form } from "../fields/Form.tsx";
import { SearchPicker } from "./SearchPicker.tsx";
import { Sheet } from "./Sheet.tsx";

const WORDS = ["Dagligvarer", "Transport", "Ferie"];

/** A form in a sheet, one of whose fields is chosen in a picker. */
function Chosen({ onSubmit }: { readonly onSubmit: () => void }) {
  const [word, setWord] = useState("Ferie");
  const [isOpen, setOpen] = useState(false);
  return (
    <Sheet open title="Ny postering" onClose={() => undefined}>
      <Form onSubmit={onSubmit} submit="Gem">
        <PickerField label="Kategori" text={word} onOpen={() => setOpen(true)} />
        {isOpen && (
          <SearchPicker
            title="Vælg kategori"
            placeholder="Søg"
            groupsFor={(query) => [
              {
                id: "all",
                title: "Udgifter",
                options: WORDS.filter((one) => one.toLowerCase().startsWith(query)).map((label) => ({
                  id: label,
                  label,
                  isChosen: label === word,
                  onChoose: () => setWord(label),
                })),
              },
            ]}
            nothing="Intet fundet"
            told={(count) => `${count} fundet`}
            onClose={() => setOpen(false)}
          />
        )}
      </Form>
    </Sheet>
  );
}

const field = () => page.getByRole("combobox", { name: "Kategori", exact: true });
const search = () => page.getByRole("combobox", { name: "Vælg kategori" });
const option = (name: string) => page.getByRole("option", { name });

/** The option that a screen reader stands on. */
async function expectAt(name: string): Promise<void> {
  const id = search().element().getAttribute("aria-activedescendant");
  await expect.element(option(name)).toHaveAttribute("id", id ?? "none");
}

test("[§9] a picker opens by key, its arrows go round, Enter chooses without sending the form around it, and the focus is where it was", async () => {
  const sent: string[] = [];
  await render(<Chosen onSubmit={() => sent.push("sent")} />);
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveTextContent("Ferie");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(search()).toHaveFocus();
  await expect.element(option("Ferie")).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(search()).toBeVisible();
  await userEvent.keyboard("{ArrowDown}");
  await expectAt("Dagligvarer");
  await userEvent.keyboard("{ArrowUp}");
  await expectAt("Ferie");
  await userEvent.keyboard("{ArrowUp}");
  await expectAt("Transport");
  await userEvent.keyboard("{Enter}");
  await expect.element(search()).not.toBeInTheDocument();
  await expect.element(field()).toHaveTextContent("Transport");
  await expect.element(field()).toHaveFocus();
  expect(sent).toEqual([]);
});

test("[§9] the best answer to a few letters is one Enter away, nothing found is said, and Escape leaves the picker alone", async () => {
  await render(<Chosen onSubmit={() => undefined} />);
  await field().click();
  await userEvent.keyboard("dq");
  await expect.element(page.getByText("Intet fundet")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("{Backspace}");
  await expectAt("Dagligvarer");
  await userEvent.keyboard("{Enter}");
  await expect.element(field()).toHaveTextContent("Dagligvarer");
  await field().click();
  await userEvent.keyboard("{Escape}");
  await expect.element(search()).not.toBeInTheDocument();
  await expect.element(page.getByRole("dialog", { name: "Ny postering" })).toBeVisible();
  await expect.element(field()).toHaveTextContent("Dagligvarer");
});
