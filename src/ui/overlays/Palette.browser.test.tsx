import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { Palette } from "./Palette.tsx";

const WORDS = ["Dagligvarer", "Transport", "Ferie"];

function offered(query: string) {
  const items = WORDS.filter((word) => word.toLowerCase().startsWith(query)).map((label) => ({
    id: label,
    label,
    onChoose: () => undefined,
  }));
  return [{ id: "all", title: "Kategorier", items }];
}

test("[§6.2] a list that nothing was found for is there again when what was typed is taken back", async () => {
  const screen = await render(
    <Palette
      title="Vælg kategori"
      placeholder="Søg"
      groupsFor={offered}
      nothing="Intet fundet"
      told={(count) => `${count} fundet`}
      onClose={() => undefined}
    />,
  );
  await expect.element(screen.getByRole("menuitem", { name: "Ferie" })).toBeVisible();
  await userEvent.keyboard("dq");
  await expect.element(screen.getByText("Intet fundet")).toBeVisible();
  await userEvent.keyboard("{Backspace}");
  await expect.element(screen.getByRole("menuitem", { name: "Dagligvarer" })).toBeVisible();
  await userEvent.keyboard("{Backspace}");
  await expect.element(screen.getByRole("menuitem", { name: "Ferie" })).toBeVisible();
});

test("[§6.2] a list that begins with nothing fills as one types", async () => {
  const screen = await render(
    <Palette
      title="Mærkater"
      placeholder="Søg"
      groupsFor={(query) => (query === "" ? [] : offered(query))}
      nothing="Skriv en mærkat"
      told={(count) => `${count} fundet`}
      onClose={() => undefined}
    />,
  );
  await expect.element(screen.getByText("Skriv en mærkat")).toBeVisible();
  await userEvent.keyboard("d");
  await expect.element(screen.getByRole("menuitem", { name: "Dagligvarer" })).toBeVisible();
});
