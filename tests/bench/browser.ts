import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright";
import type { Account, Bench } from "./page/page.ts";

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];

/** A browser with a profile on disk of its own: private windows keep IndexedDB in memory. */
export async function inProfile<Value>(work: (context: BrowserContext) => Promise<Value>): Promise<Value> {
  const profile = await mkdtemp(join(tmpdir(), "bench-"));
  const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
  const context = await chromium.launchPersistentContext(profile, { executablePath, args: FLAGS, headless: true });
  try {
    return await work(context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

export async function opened(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  page.on("pageerror", (error) => console.error(error.message));
  await page.goto(`${url}/bench/`);
  await page.waitForFunction(() => "bench" in globalThis);
  return page;
}

/** Runs in the page: `work` may use nothing but its arguments. */
export async function call<Value, Argument = undefined>(
  page: Page,
  work: (bench: Bench, argument: Argument) => Value | Promise<Value>,
  argument?: Argument,
): Promise<Value> {
  const answer: unknown = await page.evaluate(
    `(${work.toString()})(globalThis.bench, ${JSON.stringify(argument) ?? "undefined"})`,
  );
  return answer as Value;
}

/** Milliseconds that a device which has never seen the account takes until everything is shown. */
export async function firstSync(
  context: BrowserContext,
  account: Account,
  keyset: Awaited<ReturnType<Bench["signUp"]>>,
  n: number,
): Promise<number> {
  const page = await opened(context, account.url);
  const took = await call(page, (bench, [at, keys, expected]) => bench.firstSync(at, keys, expected), [
    account,
    keyset,
    n,
  ] as const);
  return took;
}
