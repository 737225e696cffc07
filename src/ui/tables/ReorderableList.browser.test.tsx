import "../tokens.css";
import "../global.css";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ListRow } from "./ListRow.tsx";
import { ReorderableList } from "./ReorderableList.tsx";

const WINDOW = { width: window.innerWidth, height: window.innerHeight };
afterEach(() => page.viewport(WINDOW.width, WINDOW.height));

async function shown() {
  return render(
    <ReorderableList
      label="Rapporter"
      told=""
      isMovedByChoice
      onMove={() => undefined}
      items={["Husets udgifter", "Formuen"].map((name) => ({
        id: name,
        up: `Flyt ${name} op`,
        down: `Flyt ${name} ned`,
        content: <ListRow title={name} onPress={() => undefined} />,
        choice: <button type="button">Mere</button>,
      }))}
    />,
  );
}

test("[§9 Layout] on a phone a name has the room of the moves that its menu has too", async () => {
  await page.viewport(390, 844);
  const screen = await shown();
  await expect.element(screen.getByRole("button", { name: "Flyt Formuen op" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Formuen" }).element().clientWidth).toBeGreaterThan(220);
});

test("on a desktop the moves stand beside the name", async () => {
  await page.viewport(1280, 800);
  const screen = await shown();
  await expect.element(screen.getByRole("button", { name: "Flyt Formuen op" })).toBeVisible();
});
