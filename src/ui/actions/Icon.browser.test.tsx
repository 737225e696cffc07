import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Icon } from "./Icon.tsx";

test("[§2] an icon that is fetched when first shown has its place kept, then is drawn in it", async () => {
  const screen = await render(<Icon name="collectible" size={28} />);
  const svg = () => screen.container.querySelector("svg")!;
  expect([svg().getAttribute("width"), svg().getAttribute("aria-hidden")]).toEqual(["28", "true"]);
  await expect.poll(() => svg().childElementCount).toBeGreaterThan(0);
  expect([svg().getAttribute("width"), svg().getAttribute("aria-hidden")]).toEqual(["28", "true"]);
});
