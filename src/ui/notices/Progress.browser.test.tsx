import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { testWords } from "#tests/support/testWords.ts";
import "../global.css";
import { Progress } from "./Progress.tsx";

test("[§9 Layout] on a phone the name of a file that is sent widens nothing, also when it has no space", async () => {
  await testWords([]);
  const name = "lønseddel_20260312_093012_endelig_version_2_underskrevet_af_begge_parter.pdf";
  const screen = await render(
    <div style={{ width: 328 }}>
      <Progress label={`Sender ${name}`} value={0.4} />
    </div>,
  );
  const box = screen.container.firstElementChild!;
  expect(box.textContent).toContain("40");
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
});
