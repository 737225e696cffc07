import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import type { ChaosPage } from "./page/page.ts";

export const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
export const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const POLL_MS = 20;

/** Where a device's data live: a context of a running browser, or a profile on disk. */
export interface DeviceHome {
  readonly context: BrowserContext;
}

/** One context with one page of the app. */
export interface Device {
  readonly context: BrowserContext;
  /** Throws when the page goes away meanwhile. */
  ask<Name extends keyof ChaosPage>(
    name: Name,
    ...args: Parameters<ChaosPage[Name]>
  ): Promise<Awaited<ReturnType<ChaosPage[Name]>>>;
  setOffline(offline: boolean): Promise<void>;
  /** Opens the page again and unlocks it. */
  reload(): Promise<void>;
  /** Ends the page, in the middle of whatever it does, and opens another. */
  reopen(): Promise<void>;
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}

export async function openDevice(url: string, { context }: DeviceHome): Promise<Device> {
  let page = await newPage(context, url);
  const ask = async <Answer>(name: string, args: readonly unknown[]): Promise<Answer> => {
    const answer: unknown = await page.evaluate(`chaos.${name}(...${JSON.stringify(args)})`);
    return answer as Answer;
  };
  return {
    context,
    ask: (name, ...args) => ask(name, args),
    setOffline: (offline) => context.setOffline(offline),
    async reload() {
      await page.reload();
      await loaded(page);
      await ask("unlock", []);
    },
    async reopen() {
      await page.close();
      page = await newPage(context, url);
      await ask("unlock", []);
    },
  };
}

async function newPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  page.on("pageerror", (error) => console.error(`page: ${error.message}`));
  await page.goto(url);
  await loaded(page);
  return page;
}

async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(() => "chaos" in globalThis);
}

/** Milliseconds until `isTrue`; undefined when it is not within `limitMs`. */
export async function timeUntil(isTrue: () => Promise<boolean>, limitMs: number): Promise<number | undefined> {
  const start = performance.now();
  for (;;) {
    if (await isTrue()) return performance.now() - start;
    if (performance.now() - start > limitMs) return undefined;
    await pause(POLL_MS);
  }
}

export async function isSent(device: Device): Promise<boolean> {
  return (await device.ask("waiting")) === 0;
}

/** Nothing waits anywhere and all show the same. */
export async function agree(devices: readonly Device[]): Promise<boolean> {
  for (const device of devices) if (!(await isSent(device))) return false;
  const shown = await Promise.all(devices.map(async (device) => JSON.stringify(await device.ask("shown"))));
  return new Set(shown).size === 1;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
