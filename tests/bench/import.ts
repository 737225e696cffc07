import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright";
import { spiirExport } from "../support/spiirExport.ts";
import { bankImportSuite } from "./bankImport.ts";
import { benchServer, builtApp, builtPage, withServer } from "./benchServer.ts";
import { call, inProfile, opened } from "./browser.ts";
import { mainTasks, traced } from "./longTask.ts";
import { type BenchResult, result } from "./results.ts";

/** Twelve years of a household, as Spiir wrote them down. */
const [ROWS, YEARS] = [60_000, 12];
const [READ_TARGET_MS, STORE_TARGET_MS, TASK_TARGET_MS] = [5_000, 15_000, 200];
const [SEARCH_TARGET_MS, MATRIX_TARGET_MS] = [50, 100];
/** The text that is typed, a letter at a time, as a person does. */
const [SEARCHED, LETTER_MS] = ["netto", 250];
const REST_MS = 1_000;

/**
 * The app's own page takes a whole life in from another app: until it is understood, until it is stored, and how long
 * the page stands still; then for how long it does at a letter of a search in it, and how long after the press its
 * months stand there by category.
 */
export async function importSuite(sizes?: readonly number[], only?: string): Promise<readonly BenchResult[]> {
  const bank = only === "spiir" ? [] : await bankImportSuite(sizes);
  return only === "bank" ? bank : [...bank, ...(await spiirSuite(sizes))];
}

async function spiirSuite(sizes: readonly number[] = [ROWS]): Promise<readonly BenchResult[]> {
  const [folder, app] = [await builtPage(), await builtApp()];
  return withServer(undefined, async (target) => {
    const server = await benchServer(folder, target, app);
    const results: BenchResult[] = [];
    try {
      for (const n of sizes) {
        const path = join(folder, `spiir-${n}.csv`);
        await writeFile(path, spiirExport(n, YEARS));
        results.push(
          ...(await inProfile(async (context) => {
            const first = await opened(context, server.url);
            await call(first, (bench) => bench.signUp());
            const password = await call(first, (bench) => bench.forApp());
            await first.close();
            const page = await context.newPage();
            await page.goto(`${server.url}/import`);
            await page.getByLabel("Adgangskode", { exact: true }).fill(password);
            await page.keyboard.press("Enter");
            let [read, stored] = [0, 0];
            const reading = await traced(
              page,
              async () => {
                const input = page.locator("input[type=file]");
                await input.waitFor({ state: "attached" });
                const began = performance.now();
                await input.setInputFiles(path);
                await page.getByRole("button", { name: "Tjek posteringerne" }).waitFor();
                read = performance.now() - began;
              },
              { slowDown: 1 },
            );
            await page.getByRole("button", { name: "Tjek posteringerne" }).click();
            const save = page.getByRole("button", { name: /^Importér [\d.]+ posteringer/ });
            await save.waitFor();
            const storing = await traced(
              page,
              async () => {
                const began = performance.now();
                await save.click();
                await page.getByText(/posteringer er importeret/).waitFor({ timeout: 300_000 });
                stored = performance.now() - began;
              },
              { slowDown: 1 },
            );
            await page.getByRole("link", { name: "Se posteringerne" }).click();
            const search = page.getByLabel("Søg i teksten");
            await search.waitFor();
            const quiet = { slowDown: 1, idleMs: REST_MS };
            // The first letter makes the texts small that the others look through.
            await traced(page, () => search.fill("n"), quiet);
            const searching = await traced(
              page,
              () => search.pressSequentially(SEARCHED.slice(1), { delay: LETTER_MS }),
              quiet,
            );
            await search.fill("");
            await page.getByRole("tab", { name: "Kategorier" }).click();
            const months = page.getByRole("radio", { name: "Måned for måned" });
            await months.waitFor({ state: "attached" });
            await page.waitForTimeout(REST_MS);
            const matrix = await shownAfter(page, () => months.click({ force: true }));
            const longest = (events: typeof reading) =>
              mainTasks(events).reduce((most, { dur = 0 }) => Math.max(most, dur), 0) / 1_000;
            const letter = longest(searching);
            return [
              result("spiir_read", n, read, undefined, `≤ ${READ_TARGET_MS} ms`, read <= READ_TARGET_MS),
              result(
                "spiir_read_longest_task",
                n,
                longest(reading),
                undefined,
                `≤ ${TASK_TARGET_MS} ms`,
                longest(reading) <= TASK_TARGET_MS,
              ),
              result("spiir_store", n, stored, undefined, `≤ ${STORE_TARGET_MS} ms`, stored <= STORE_TARGET_MS),
              result(
                "spiir_store_longest_task",
                n,
                longest(storing),
                undefined,
                `≤ ${TASK_TARGET_MS} ms`,
                longest(storing) <= TASK_TARGET_MS,
              ),
              result("search_letter", n, letter, undefined, `≤ ${SEARCH_TARGET_MS} ms`, letter <= SEARCH_TARGET_MS),
              result("category_matrix", n, matrix, undefined, `≤ ${MATRIX_TARGET_MS} ms`, matrix <= MATRIX_TARGET_MS),
            ];
          })),
        );
      }
    } finally {
      await server.close();
    }
    return results;
  });
}

/** Milliseconds from the press, as the page knows it, to the frame in which a table stands there. */
async function shownAfter(page: Page, press: () => Promise<unknown>): Promise<number> {
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let pressed = 0;
        const isThere = () => document.querySelector("main table tbody tr") !== null;
        addEventListener("click", ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
        new MutationObserver((_, observer) => {
          if (!isThere()) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await press();
  return shown;
}
