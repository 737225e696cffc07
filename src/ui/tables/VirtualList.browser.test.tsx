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

/** A low heading over each three tall rows; a press adds a row above them all, as one that arrives a moment later. */
function Growing() {
  const [hasNewer, setHasNewer] = useState(false);
  const days = Array.from({ length: 20 }, (_, day) => [`Dag ${day}`, `Ny ${day}`, `Køb ${day}`, `Løn ${day}`]).flat();
  return (
    <>
      <button type="button" onClick={() => setHasNewer(true)}>
        Mere
      </button>
      <VirtualList
        label="Voksende"
        items={hasNewer ? ["Dag ny", "Ny ny", ...days.slice(0, 2), "Indskudt", ...days.slice(2)] : days}
        itemKey={(text) => text}
        render={(text) => <p style={{ margin: 0, height: text.startsWith("Dag") ? 30 : 90 }}>{text}</p>}
      />
    </>
  );
}

test("rows that arrive above and between others push them down by their own height: nothing lies over anything", async () => {
  const screen = await render(<Growing />);
  const list = screen.getByRole("region", { name: "Voksende" });
  await expect.element(list.getByText("Løn 1", { exact: true })).toBeInTheDocument();
  const gaps = () => {
    const boxes = list
      .getByRole("listitem")
      .elements()
      .map((row) => row.getBoundingClientRect())
      .toSorted((a, b) => a.top - b.top);
    return boxes.slice(1).map((box, at) => Math.round(box.top - (boxes[at]?.bottom ?? 0)));
  };
  await vi.waitFor(() => expect(gaps().filter((gap) => gap !== 0)).toEqual([]), SOON);
  await screen.getByRole("button", { name: "Mere" }).click();
  await expect.element(list.getByText("Indskudt", { exact: true })).toBeInTheDocument();
  await vi.waitFor(() => expect(gaps().filter((gap) => gap !== 0)).toEqual([]), SOON);
});
