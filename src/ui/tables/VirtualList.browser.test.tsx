import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SOON } from "#tests/support/soon.ts";
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
