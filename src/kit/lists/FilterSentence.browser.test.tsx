import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { testWords } from "#tests/support/testWords.ts";
import { FilterSentence, type FurtherFilter } from "./FilterSentence.tsx";

const NONE: FurtherFilter = { tag: undefined, atLeast: undefined, atMost: undefined };

async function shown(further: FurtherFilter) {
  await testWords(["records"]);
  const onFurther = vi.fn();
  const screen = await render(
    <FilterSentence further={further} currency="DKK" onFurther={onFurther}>
      {null}
    </FilterSentence>,
  );
  return { screen, onFurther };
}

test("the tag and the amounts of a filter wait for whoever asks for them", async () => {
  const { screen, onFurther } = await shown(NONE);
  await expect.element(screen.getByLabelText("Mærke")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Flere filtre" }).click();
  await expect.element(screen.getByLabelText("Mærke")).toBeVisible();
  await screen.getByLabelText("Mindste beløb").fill("100");
  await expect.poll(() => onFurther.mock.lastCall).toEqual([{ atLeast: { minor: 100_00, currency: "DKK" } }]);
});

test("a filter in use is in sight, and its tag is on offer when no transaction has it any more", async () => {
  const { screen, onFurther } = await shown({ ...NONE, tag: "ferie" });
  await expect.element(screen.getByLabelText("Mærke")).toHaveValue("ferie");
  await expect.element(screen.getByRole("button", { name: "Flere filtre" })).not.toBeInTheDocument();
  await screen.getByLabelText("Mærke").selectOptions("Med og uden mærker");
  expect(onFurther).toHaveBeenLastCalledWith({ tag: undefined });
});
