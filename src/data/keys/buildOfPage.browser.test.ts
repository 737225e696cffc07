import { afterEach, expect, test } from "vitest";
import { buildOfPage } from "./handOver.ts";

afterEach(() => {
  for (const script of document.querySelectorAll("[data-built]")) script.remove();
});

/** As a built page names its scripts; what is parsed this way is neither fetched nor run. */
function pageOf(...scripts: readonly string[]): string {
  for (const script of document.querySelectorAll("[data-built]")) script.remove();
  const tags = scripts.map((name) => `<script type="module" data-built src="/assets/${name}"></script>`);
  document.head.insertAdjacentHTML("beforeend", tags.join(""));
  return buildOfPage();
}

test("[§4] two builds are told apart by the file that starts them, for a library before it is the same in both", () => {
  const older = pageOf("react-1.js", "start-1.js");
  expect(older).toBe("/assets/start-1.js");
  expect(pageOf("react-1.js", "start-2.js")).not.toBe(older);
});
