import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { spiirExport } from "../support/spiirExport.ts";
import { benchServer, builtApp, builtPage, withServer } from "./benchServer.ts";
import { call, inProfile, opened } from "./browser.ts";
import { mainTasks, traced } from "./longTask.ts";
import { type BenchResult, result } from "./results.ts";

/** Twelve years of a household, as Spiir wrote them down. */
const [ROWS, YEARS] = [60_000, 12];
const [READ_TARGET_MS, STORE_TARGET_MS, TASK_TARGET_MS] = [5_000, 15_000, 200];

/** The app's own page takes a whole life in from another app: until it is understood, until it is stored, and how long the page stands still. */
export async function importSuite(sizes: readonly number[] = [ROWS]): Promise<readonly BenchResult[]> {
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
            const longest = (events: typeof reading) =>
              mainTasks(events).reduce((most, { dur = 0 }) => Math.max(most, dur), 0) / 1_000;
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
