import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SOON } from "#tests/support/soon.ts";
import { Disclosure } from "../layout/Disclosure.tsx";
import { LedgerRow } from "./LedgerRow.tsx";
import { VirtualList } from "./VirtualList.tsx";

const ALL: readonly string[] = Array.from({ length: 300 }, (_, at) => `Post ${at + 1}`);

/** A search above a list whose rows `Delete` takes away. */
function Searched() {
  const [search, setSearch] = useState("");
  const [gone, setGone] = useState<readonly string[]>([]);
  return (
    <>
      <label>
        Søg <input value={search} onChange={({ target }) => setSearch(target.value)} />
      </label>
      <VirtualList
        label="Poster"
        height="300px"
        items={ALL.filter((text) => text.includes(search) && !gone.includes(text))}
        itemKey={(text) => text}
        keys={{
          stopsAt: () => true,
          onKey: ({ key }, text) => key === "Delete" && text && setGone((before) => [...before, text]),
        }}
        render={(text) => (
          <LedgerRow
            title={text}
            value="1"
            tag={{ text: undefined, empty: "Vælg", label: "Kategori", onPress: () => undefined }}
            onPress={() => undefined}
          />
        )}
      />
    </>
  );
}

test("a row that was scrolled away does not take the focus from a search that shortens the list", async () => {
  const screen = await render(<Searched />);
  await screen.getByRole("button", { name: "Post 2", exact: true }).click();
  const list = screen.getByRole("region", { name: "Poster" });
  list.element().scrollTop = 9_000;
  await expect.element(screen.getByRole("button", { name: "Post 2", exact: true })).not.toBeInTheDocument();
  const search = screen.getByLabelText("Søg");
  await search.click();
  await userEvent.keyboard("Post 29");
  await expect.element(screen.getByRole("button", { name: "Post 290", exact: true })).toBeInTheDocument();
  await userEvent.keyboard("0");
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue("Post 290");
});

test("the arrows go on to rows that are not drawn yet, and when a row is taken away the focus goes to the one in its place", async () => {
  const screen = await render(<Searched />);
  await screen.getByRole("button", { name: "Post 1", exact: true }).click();
  for (let step = 0; step < 40; step += 1) await userEvent.keyboard("{ArrowDown}");
  await expect.element(screen.getByRole("button", { name: "Post 41", exact: true })).toHaveFocus();
  await userEvent.keyboard("{Delete}");
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain("Post 42"), SOON);
});

test("the button that puts a row in a category says of which row it is", async () => {
  const screen = await render(<Searched />);
  const button = screen.getByRole("button", { name: "Kategori: Vælg" }).nth(1);
  await expect.element(button).toHaveAccessibleDescription("Post 2");
});

test("without a height of its own a list of thousands scrolls with the page, also when something above it opens", async () => {
  const many = Array.from({ length: 5_000 }, (_, at) => `Linje ${at + 1}`);
  const screen = await render(
    <>
      <Disclosure label="Mere">
        <div style={{ height: 2_000 }} />
      </Disclosure>
      <VirtualList
        label="Linjer"
        items={many}
        itemKey={(text) => text}
        render={(text) => <p style={{ margin: 0, height: 56 }}>{text}</p>}
      />
    </>,
  );
  const list = screen.getByRole("region", { name: "Linjer" });
  await expect.element(list.getByText("Linje 1", { exact: true })).toBeVisible();
  expect(list.getByRole("listitem").elements().length).toBeLessThan(100);
  window.scrollTo(0, 56 * 3_000);
  await expect.element(list.getByText("Linje 3001", { exact: true })).toBeInTheDocument();
  await expect.element(list.getByText("Linje 1", { exact: true })).not.toBeInTheDocument();

  window.scrollTo(0, 0);
  await screen.getByText("Mere").click();
  window.scrollTo(0, 2_000 + 56 * 1_000);
  await expect.element(list.getByText("Linje 1001", { exact: true })).toBeInTheDocument();
  await expect.element(list.getByText("Linje 1001", { exact: true })).toBeInViewport();
  window.scrollTo(0, 0);
});
