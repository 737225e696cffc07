import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Cell, Columns } from "./Grid.tsx";
import "../tokens.css";
import "../global.css";

type Part = readonly [name: string, width: "half" | "full", content?: string];

async function widths(...parts: readonly Part[]): Promise<readonly string[]> {
  const screen = await render(
    <Columns even>
      {parts.map(([name, width, content = name]) => (
        <Cell key={name} part={name} width={width}>
          {content}
        </Cell>
      ))}
    </Columns>,
  );
  const cells = [...screen.container.querySelectorAll<HTMLElement>("[data-part]")];
  const whole = screen.container.firstElementChild!.getBoundingClientRect().width;
  return cells.map((cell) => {
    const { width } = cell.getBoundingClientRect();
    return width === 0 ? "none" : width === whole ? "row" : width > whole / 2 ? "wide" : "half";
  });
}

test("[§1.3] two halves stand beside each other, and one without a neighbour takes the whole row", async () => {
  await page.viewport(1440, 900);
  expect(await widths(["a", "half"], ["b", "half"])).toEqual(["half", "half"]);
  expect(await widths(["a", "half"], ["b", "full"], ["c", "half"])).toEqual(["row", "row", "row"]);
  expect(await widths(["a", "half"], ["b", "half"], ["c", "half"])).toEqual(["half", "half", "row"]);
});

test("[§1.3] a neighbour that has nothing to show is none", async () => {
  await page.viewport(1440, 900);
  expect(await widths(["a", "half"], ["b", "half", ""], ["c", "full"])).toEqual(["row", "none", "row"]);
  expect(await widths(["a", "half"], ["b", "half", ""], ["c", "half"])).toEqual(["half", "none", "half"]);
});

test("[§1.3] long words make neither of two halves wider than the other, and on a phone each takes the row", async () => {
  await page.viewport(1440, 900);
  expect(await widths(["a", "half", "x".repeat(400)], ["b", "half"])).toEqual(["half", "half"]);
  await page.viewport(390, 844);
  expect(await widths(["a", "half"], ["b", "half"])).toEqual(["row", "row"]);
});
