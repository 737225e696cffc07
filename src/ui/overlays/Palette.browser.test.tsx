import { useEffect, useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { Palette } from "./Palette.tsx";

const WORDS = ["Dagligvarer", "Transport", "Ferie"];

interface OfferedProps {
  readonly words?: readonly string[];
  readonly nothing?: string;
  readonly isEmptyAtFirst?: boolean;
  readonly onChoose?: (word: string) => void;
}

function Offered({ words = WORDS, nothing = "Intet fundet", isEmptyAtFirst = false, onChoose }: OfferedProps) {
  return (
    <Palette
      title="Vælg kategori"
      placeholder="Søg"
      groupsFor={(query) => {
        const items = words
          .filter((word) => word.toLowerCase().includes(query))
          .map((label) => ({ id: label, label, onChoose: () => onChoose?.(label) }));
        return isEmptyAtFirst && query === "" ? [] : [{ id: "all", title: "Kategorier", items }];
      }}
      nothing={nothing}
      told={(count) => `${count} fundet`}
      onClose={() => undefined}
    />
  );
}

/** The option that a screen reader stands on. */
const at = () => {
  const id = page.getByPlaceholder("Søg").element().getAttribute("aria-activedescendant");
  return id === null ? null : document.getElementById(id)?.textContent;
};

test("[§6.2] a list that nothing was found for is there again when what was typed is taken back", async () => {
  const screen = await render(<Offered />);
  await expect.element(screen.getByRole("option", { name: "Ferie" })).toBeVisible();
  await userEvent.keyboard("dq");
  await expect.element(screen.getByText("Intet fundet")).toBeVisible();
  await userEvent.keyboard("{Backspace}");
  await expect.element(screen.getByRole("option", { name: "Dagligvarer" })).toBeVisible();
  await userEvent.keyboard("{Backspace}");
  await expect.element(screen.getByRole("option", { name: "Ferie" })).toBeVisible();
});

test("[§6.2] a list that begins with nothing fills as one types", async () => {
  const screen = await render(<Offered isEmptyAtFirst nothing="Skriv en mærkat" />);
  await expect.element(screen.getByText("Skriv en mærkat")).toBeVisible();
  await userEvent.keyboard("d");
  await expect.element(screen.getByRole("option", { name: "Dagligvarer" })).toBeVisible();
});

test("[§6.2] Enter chooses the marked option, however fast the arrows came after the last letter", async () => {
  const chosen: string[] = [];
  await render(<Offered words={["Gæld", "Tilføj gæld", "Mål"]} onChoose={(word) => chosen.push(word)} />);
  await userEvent.keyboard("gæl");
  // The first one is marked before the last letter, which finds the same.
  await expect.poll(at).toBe("Gæld");
  await userEvent.keyboard("d{ArrowDown}{ArrowUp}{Enter}");
  expect(chosen).toEqual(["Gæld"]);
});

test("[§6.2] what is found late takes the mark from nothing, neither from the best answer nor from one that was gone to", async () => {
  const chosen: string[] = [];
  function Growing() {
    const [words, setWords] = useState(["Gæld", "Tilføj gæld"]);
    useEffect(() => {
      const found = ({ key }: KeyboardEvent) =>
        key === "F8" && setWords((before) => [`Gæld ${before.length}`, ...before]);
      document.addEventListener("keyup", found);
      return () => document.removeEventListener("keyup", found);
    }, []);
    return <Offered words={words} onChoose={(word) => chosen.push(word)} />;
  }
  const screen = await render(<Growing />);
  await userEvent.keyboard("gæld");
  await expect.poll(at).toBe("Gæld");
  await userEvent.keyboard("{F8}");
  await expect.element(screen.getByRole("option").first()).toHaveTextContent("Gæld 2");
  expect(at()).toBe("Gæld");
  await userEvent.keyboard("{ArrowDown}");
  expect(at()).toBe("Tilføj gæld");
  await userEvent.keyboard("{F8}");
  await expect.element(screen.getByRole("option").first()).toHaveTextContent("Gæld 3");
  expect(at()).toBe("Tilføj gæld");
  await userEvent.keyboard("{Enter}");
  expect(chosen).toEqual(["Tilføj gæld"]);
});
