import "../tokens.css";
import "../global.css";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { testWords } from "#tests/support/testWords.ts";
import { Button } from "../actions/Button.tsx";
import { Row } from "./Stack.tsx";

function wordsOf(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

test("[§9 Layout] buttons without an edge begin and end a line with their words, and one with an edge with that", async () => {
  await testWords([]);
  const { container } = await render(
    <div style={{ width: 600, marginInlineStart: 40 }}>
      <Row between>
        <Button kind="quiet">{"Vis alle"}</Button>
        <Button kind="quiet">{"Vælg flere"}</Button>
      </Row>
      <Row>
        <Button>{"Gem"}</Button>
        <Button kind="quiet">{"Fortryd"}</Button>
      </Row>
    </div>,
  );
  const line = container.firstElementChild!.getBoundingClientRect();
  const [first, last, edged] = container.querySelectorAll("button");
  expect(Math.abs(wordsOf(first!).left - line.left)).toBeLessThan(2);
  expect(Math.abs(wordsOf(last!).right - line.right)).toBeLessThan(2);
  expect(edged!.getBoundingClientRect().left).toBe(line.left);
});
