import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { testWords } from "#tests/support/testWords.ts";
import { TableSection } from "./TableSection.tsx";

interface Named {
  readonly id: string;
}

const named = (count: number): readonly Named[] => Array.from({ length: count }, (_, at) => ({ id: `row ${at + 1}` }));

async function shown(count: number, step?: number) {
  await testWords([]);
  return render(
    <MemoryRouter>
      <TableSection
        title="Rows"
        help="About them"
        empty="None"
        columns={[{ id: "name", header: "Name", render: ({ id }: Named) => id, phone: "title" }]}
        rows={named(count)}
        rowKey={({ id }) => id}
        first={{ count: 2, ...(step !== undefined && { step }), more: (all, left) => `${left} of ${all}` }}
      />
    </MemoryRouter>,
  );
}

const rowsIn = (screen: Awaited<ReturnType<typeof shown>>) =>
  screen.getByRole("rowheader").or(screen.getByText(/^row /));

test("a table without a row gives way to the word for none", async () => {
  const screen = await shown(0);
  await expect.element(screen.getByText("None")).toBeVisible();
  expect(screen.getByRole("table").elements()).toHaveLength(0);
  await expect.element(screen.getByText("About them")).toBeVisible();
});

test("the rows after the first come all at once when they are asked for", async () => {
  const screen = await shown(5);
  expect(rowsIn(screen).elements()).toHaveLength(2);
  await screen.getByRole("button", { name: "3 of 5" }).click();
  await expect.poll(() => rowsIn(screen).elements().length).toBe(5);
  expect(screen.getByRole("button").elements()).toHaveLength(0);
});

test("with a step, so many more come with each wish", async () => {
  const screen = await shown(5, 2);
  await screen.getByRole("button", { name: "3 of 5" }).click();
  await screen.getByRole("button", { name: "1 of 5" }).click();
  await expect.poll(() => rowsIn(screen).elements().length).toBe(5);
  expect(screen.getByRole("button").elements()).toHaveLength(0);
});
