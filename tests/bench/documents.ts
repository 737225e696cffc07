import type { BrowserContext, Page } from "playwright";
import { newHousehold } from "../support/household.ts";
import { type BenchServer, benchServer, builtApp, builtPage, withServer } from "./benchServer.ts";
import { call, inProfile, opened } from "./browser.ts";
import type { Account } from "./page/page.ts";
import { locked, opening, watchOpenings } from "./openings.ts";
import { type BenchResult, median, quantile, result } from "./results.ts";

const RUNS = 5;
const [PAPERS, READ_PAPERS] = [2_000, 500];
const FILE_BYTES = 10 * 1024 * 1024;
const PDF_PAGES = 30;
/** One that is in every paper, one that is in some, and a number. */
const SEARCHES = ["forsik", "bankbolig", "police 2019", "4711"];
/** Nothing further happens to a list that has not changed for so long. */
const STILL_MS = 600;
const REST_MS = 1_000;

/**
 * The papers of a household with ten years of everything: keeping a file, its first page, a list of many, searching in the words
 * of many, and the overview as PDF. Driven as a person would, but for keeping the file.
 */
export async function documentsSuite(): Promise<readonly BenchResult[]> {
  const [folder, app] = [await builtPage(), await builtApp()];
  return withServer(undefined, async (target) => {
    const server = await benchServer(folder, target, app);
    try {
      const { accessToken } = await newHousehold(target);
      const account = { url: server.url, anonKey: target.anonKey, accessToken };
      return await inProfile((context) => measured(context, server, account));
    } finally {
      await server.close();
    }
  });
}

async function measured(
  context: BrowserContext,
  { url }: BenchServer,
  account: Account,
): Promise<readonly BenchResult[]> {
  const first = await opened(context, url);
  await call(first, (bench) => bench.signUp());
  await call(first, (bench) => bench.importDecade());
  await call(first, (bench, of) => bench.importPapers(of), { count: PAPERS, read: READ_PAPERS });
  await call(first, (bench, at) => bench.push(at), account);
  const [kept, limits]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    limits.push(await call(first, (bench, bytes) => bench.limitFile(bytes), FILE_BYTES));
    kept.push(await call(first, (bench, bytes) => bench.keepPicture(bytes), FILE_BYTES));
  }
  const pdf = await call(first, (bench, pages) => bench.keepPdf(pages), PDF_PAGES);
  const password = await call(first, (bench) => bench.forApp());
  await first.close();

  await watchOpenings(context);
  const list = `${url}/documents`;
  // The first time the app's files are new to the browser.
  await opening(context, list, password);
  const lists: number[] = [];
  for (let run = 0; run < RUNS; run++) lists.push((await opening(context, list, password)).ms);

  const letters = await searches(await unlocked(context, list, password));
  const pages: number[] = [];
  for (let run = 0; run < RUNS; run++) pages.push(await firstPage(await unlocked(context, list, password), pdf));
  const reports = await unlocked(context, `${url}/reports`, password);
  await reports.getByRole("main").getByRole("link", { name: "Økonomisk overblik" }).click();
  const overviews: number[] = [];
  for (let run = 0; run < RUNS; run++) overviews.push(await savedPdf(reports));
  return [
    timed("keep_10_mb", FILE_BYTES, median(kept), 1_500, median(limits)),
    timed("first_page", PDF_PAGES, median(pages), 700),
    timed("list", PAPERS, median(lists), 200),
    timed("search_letter", READ_PAPERS, quantile(letters, 0.95), 100),
    timed("overview_pdf", PAPERS, median(overviews), 2_500),
  ];
}

function timed(name: string, n: number, value: number, target: number, limit?: number): BenchResult {
  return result(name, n, value, limit, `≤ ${target} ms`, value <= target);
}

/** A tab of its own, at rest. */
async function unlocked(context: BrowserContext, url: string, password: string): Promise<Page> {
  const page = await context.newPage();
  await locked(page, url, password);
  await page.keyboard.press("Enter");
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  await page.waitForTimeout(REST_MS);
  return page;
}

/** Milliseconds from each letter that is typed until the list has changed for it. */
async function searches(page: Page): Promise<readonly number[]> {
  const field = page.getByRole("searchbox");
  const took: number[] = [];
  for (const search of SEARCHES) {
    await field.fill("");
    await page.waitForTimeout(STILL_MS);
    await field.focus();
    for (const letter of search) {
      await page.evaluate(watchChanges);
      await page.keyboard.press(letter);
      await page.waitForTimeout(STILL_MS);
      took.push(await page.evaluate(() => (globalThis as unknown as Watching).lastChange));
    }
  }
  return took;
}

interface Watching {
  /** Milliseconds after the key or the click. */
  lastChange: number;
}

/** Runs in the page: when the page has changed for the last time after the next key. */
function watchChanges(): void {
  const watching = globalThis as unknown as Watching;
  watching.lastChange = 0;
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      const watch = new MutationObserver(() => {
        requestAnimationFrame(() => (watching.lastChange = performance.now() - timeStamp));
      });
      watch.observe(document.querySelector("main")!, { childList: true, subtree: true, characterData: true });
      addEventListener("keydown", () => watch.disconnect(), { once: true, capture: true });
    },
    { once: true, capture: true },
  );
}

/** Milliseconds from the click on the row of a document to the picture of its first page. */
async function firstPage(page: Page, id: string): Promise<number> {
  await page.evaluate(watchPicture);
  await page.getByRole("main").locator(`a[href$="${id}"]`).first().click();
  await page.waitForFunction(() => (globalThis as unknown as Watching).lastChange > 0);
  const took = await page.evaluate(() => (globalThis as unknown as Watching).lastChange);
  await page.close();
  return took;
}

/** Runs in the page: when a picture of a page stands there, after the next click. */
function watchPicture(): void {
  const watching = globalThis as unknown as Watching;
  watching.lastChange = 0;
  addEventListener(
    "click",
    ({ timeStamp }) => {
      const look = (now: number) => {
        if (document.querySelector("main canvas")) watching.lastChange = now - timeStamp;
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { once: true, capture: true },
  );
}

async function savedPdf(page: Page): Promise<number> {
  const button = page.getByRole("button", { name: "Hent PDF" });
  await button.waitFor();
  await page.waitForTimeout(REST_MS);
  const download = page.waitForEvent("download");
  const began = performance.now();
  await button.click();
  await download;
  return performance.now() - began;
}
