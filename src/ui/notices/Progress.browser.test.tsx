import "../tokens.css";
import "../global.css";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { testWords } from "#tests/support/testWords.ts";
import { Progress } from "./Progress.tsx";

test("[§9 Layout] a long name without a space makes the line of what is being sent no wider than its place", async () => {
  await testWords([]);
  const name = "lønseddel_20260312_093012_endelig_version_2_underskrevet_af_begge_parter.pdf";
  const { container } = await render(
    <div style={{ width: 300 }}>
      <Progress label={`Sender ${name}`} value={0.4} />
    </div>,
  );
  expect(container.firstElementChild!.scrollWidth).toBeLessThanOrEqual(300);
});
