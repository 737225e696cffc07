import "../tokens.css";
import "../global.css";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { money } from "#domain/money.ts";
import { testWords } from "#tests/support/testWords.ts";
import { Columns } from "../layout/Grid.tsx";
import { Figure } from "./Figure.tsx";

test("[§9 Layout] beside a high list the label, the number and the line below it stay together", async () => {
  await testWords([]);
  await page.viewport(1440, 900);
  const { getByText } = await render(
    <Columns even>
      <Figure label="Tilbage at bruge" value={money(13_182_00, "DKK")}>
        2 dage tilbage
      </Figure>
      <div style={{ height: 400 }} />
    </Columns>,
  );
  const label = getByText("Tilbage at bruge").element().getBoundingClientRect();
  const below = getByText("2 dage tilbage").element().getBoundingClientRect();
  expect(below.top - label.bottom).toBeLessThan(120);
});
