import "../tokens.css";
import "../global.css";
import { afterEach, expect, test } from "vitest";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "../actions/Button.tsx";
import { Badge } from "../notices/Badge.tsx";
import { type Column, DataTable } from "./DataTable.tsx";
import { IconText } from "../format/IconText.tsx";

const WINDOW = { width: window.innerWidth, height: window.innerHeight };

afterEach(() => page.viewport(WINDOW.width, WINDOW.height));

interface Debt {
  readonly name: string;
  readonly mark: string;
}

const debts: readonly Debt[] = [
  { name: "Sommerhuset i Blokhus", mark: "Renten er over 15 %" },
  { name: "Kviklån", mark: "Ydelsen dækker ikke renterne" },
];
const columns: readonly Column<Debt>[] = [
  {
    id: "name",
    header: "Gæld",
    render: ({ name, mark }) => (
      <IconText icon="home">
        <bdi>{name}</bdi>
        <p>
          <small>Realkreditinstituttet</small>
        </p>
        <Badge tone="warn" icon="warning">
          {mark}
        </Badge>
      </IconText>
    ),
    phone: "title",
  },
  { id: "end", header: "Færdig", render: () => <time>september 2052</time>, phone: "below" },
  { id: "rate", header: "Rente", render: () => "17,9 %", align: "end", phone: "aside" },
  {
    id: "payment",
    header: "Ydelse",
    render: () => "1.168,28 kr. om måneden",
    align: "end",
    phone: "last",
    keepsLine: true,
  },
  { id: "balance", header: "Restgæld", render: () => "1.970.586,91 kr.", align: "end", phone: "value" },
];

const nameOf = ({ name }: Debt) => name;

async function shown(width: number, beside: number) {
  await page.viewport(width, 900);
  const { container } = await render(
    <div style={{ width: width - beside }}>
      <DataTable caption="Al gæld" columns={columns} rows={debts} rowKey={nameOf} />
    </div>,
  );
  return container.querySelector("table")!;
}

test("[§7] what stands under the name of a row is no stronger than the rest of it", async () => {
  const router = createMemoryRouter([
    {
      path: "/",
      element: <DataTable caption="Al gæld" columns={columns} rows={debts} rowKey={nameOf} rowHref={nameOf} />,
    },
  ]);
  const { container } = await render(<RouterProvider router={router} />);
  const [name, lender] = ["bdi", "small"].map((of) => getComputedStyle(container.querySelector(of)!).fontWeight);
  expect([name, lender]).toEqual(["550", "400"]);
});

/** Where the words of an element stand, line by line. */
function lines(element: Element | null | undefined): readonly DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(element!);
  return [...range.getClientRects()];
}

test("[§7] on a phone every line of a row begins where the words of the first one do, beside the icon", async () => {
  const table = await shown(390, 32);
  for (const row of table.querySelectorAll("tbody tr")) {
    const [title, end, , payment] = row.querySelectorAll("td");
    const starts = [title?.querySelector("bdi"), title?.querySelector("small"), end, payment].map(
      (element) => lines(element)[0]!.left,
    );
    expect(Math.max(...starts) - Math.min(...starts)).toBeLessThan(1);
  }
});

test("[§7] on a tablet an amount and how often it is paid stand in one line, and the table is no wider than its place", async () => {
  // Rail and edges.
  const table = await shown(820, 169);
  expect(table.getBoundingClientRect().width).toBeLessThanOrEqual(651);
  for (const row of table.querySelectorAll("tbody tr")) {
    const [, end, , payment] = row.querySelectorAll("td");
    expect([lines(end?.firstElementChild).length, lines(payment).length]).toEqual([1, 1]);
  }
});

test("[§6] the columns of tables in line stand under each other, whatever is in them", async () => {
  await page.viewport(1440, 900);
  const long: readonly Debt[] = [{ name: "Familielånet til sommerhuset i Blokhus og båden i Hals", mark: "Nyt" }];
  const cells = async (inLine: boolean) => {
    const { container, unmount } = await render(
      <div style={{ width: 1000 }}>
        {[debts, long].map((rows, at) => (
          <DataTable
            key={nameOf(rows[0] ?? { name: "", mark: "" })}
            caption={`Gæld ${at}`}
            columns={columns}
            rows={rows}
            rowKey={nameOf}
            inLine={inLine}
          />
        ))}
      </div>,
    );
    const [one, other] = [...container.querySelectorAll("table")].map((table) =>
      [...table.querySelectorAll("th")].map((heading) => Math.round(heading.getBoundingClientRect().right)),
    );
    await unmount();
    return { one, other };
  };
  const loose = await cells(false);
  expect(loose.one).not.toEqual(loose.other);
  const { one, other } = await cells(true);
  expect(one).toEqual(other);
});

test("a press anywhere in a row that leads somewhere goes there, but not one on a control in it, with a key held or that ends a choice of text", async () => {
  await page.viewport(1280, 900);
  const pressed: string[] = [];
  const withButton: Column<Debt> = {
    id: "action",
    header: "Handling",
    render: ({ name }) => (
      <button type="button" onClick={() => pressed.push(name)}>
        {"Slet"}
      </button>
    ),
  };
  const table = (
    <DataTable
      caption="Al gæld"
      columns={[...columns, withButton]}
      rows={debts}
      rowKey={nameOf}
      rowHref={({ name }) => (name === "Kviklån" ? undefined : `/debt?id=${name}`)}
    />
  );
  const router = createMemoryRouter([{ path: "*", element: table }]);
  const screen = await render(<RouterProvider router={router} />);
  const rows = screen.getByRole("row");
  const rate = (row: number) => rows.nth(row).getByRole("cell", { name: "17,9 %" });
  await rate(2).click();
  await rows.nth(1).getByRole("button", { name: "Slet" }).click();
  await rate(1).click({ modifiers: ["Shift"] });
  getSelection()?.selectAllChildren(rate(1).element());
  rate(1)
    .element()
    .dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect([router.state.location.pathname, pressed]).toEqual(["/", ["Sommerhuset i Blokhus"]]);

  getSelection()?.removeAllRanges();
  await rate(1).click();
  expect(router.state.location.pathname).toBe("/debt");
  await expect.element(rows.nth(2).getByRole("link")).not.toBeInTheDocument();
});

const answered: readonly Column<Debt>[] = [
  { id: "name", header: "Hvad", render: ({ name }) => name, phone: "title" },
  {
    id: "repair",
    header: "Ret",
    render: () => <Button kind="quiet">Ret</Button>,
    align: "end",
    phone: "action",
  },
];

test("[§9 Layout] the words of a button at the end of a row end where its column does, and it makes no row higher than itself", async () => {
  await page.viewport(1280, 900);
  const { container } = await render(
    <DataTable caption="Tjek" columns={answered} rows={debts} rowKey={({ name }) => name} />,
  );
  const right = (element: Element): number => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().right;
  };
  const button = container.querySelector("td button")!;
  expect(Math.abs(right(button) - right(container.querySelector("th:last-child")!))).toBeLessThan(2);
  const row = button.closest("tr")!.getBoundingClientRect();
  expect(row.height).toBeLessThan(button.getBoundingClientRect().height + 4);
});

test("[§9 Layout] on a phone a button stands level with the one line of its row", async () => {
  await page.viewport(390, 844);
  const { container } = await render(
    <DataTable caption="Tjek" columns={answered} rows={debts} rowKey={({ name }) => name} />,
  );
  const middle = (element: Element): number => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2;
  };
  const [what, repair] = container.querySelectorAll("tbody tr:first-child td");
  expect(Math.abs(middle(what!) - middle(repair!.firstElementChild!))).toBeLessThan(2);
});
