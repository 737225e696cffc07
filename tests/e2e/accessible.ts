import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const SOURCE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export type Theme = "light" | "dark";

const ALL: axe.RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
/** The colours that a theme can break: the others change no more than colours. */
const COLOURS: axe.RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** The checker finds nothing on the page as it stands, in light and in dark. */
export async function expectAccessible(page: Page, themes: readonly Theme[] = ["light", "dark"]): Promise<void> {
  // Over the inspector's line, which the page's policy does not bind.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(SOURCE);
  for (const [at, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found = await page.evaluate(
      async (runOnly) => {
        // The effect of a change of colours or a press is there two frames later.
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        // Half-shown text has half its contrast.
        for (const animation of document.getAnimations()) {
          if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
        }
        const { axe: checker } = globalThis as unknown as { readonly axe: typeof axe };
        const { violations } = await checker.run(document, { runOnly, resultTypes: ["violations"] });
        return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
      },
      at === 0 ? ALL : COLOURS,
    );
    expect(found, `${colorScheme} at ${new URL(page.url()).pathname}`).toEqual([]);
  }
}
