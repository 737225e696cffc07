import type { BrowserContext } from "playwright";
import { addressesOf } from "#config/href.ts";
import { ROUTES, type Route } from "#config/routes.ts";
import { newHousehold } from "../support/household.ts";
import type { ServerProcess } from "../support/serverProcess.ts";
import { type BenchServer, benchServer, builtApp, builtPage, withServer } from "./benchServer.ts";
import { call, inProfile, opened } from "./browser.ts";
import { longestTask } from "./longTask.ts";
import { ASSET_ID, DEBT_ID } from "./page/decade.ts";
import { locked, type Opening, opening, watchOpenings } from "./openings.ts";
import { type BenchResult, median, result } from "./results.ts";

const OPENINGS = 3;
/** Odd; a whole garbage collection falls into some of them and not into others. */
const SCROLLS = 7;
const TARGET_MS = 200;
/** Three frames of a screen that is drawn 60 times a second; the clock may be a hundredth off. */
const FRAME_MS = 50;
const REST_MS = 1_000;
const PHONE = { width: 390, height: 844 } as const;

/** The pages of one thing, and the parts of pages that have an address of their own. */
const PARTS: Readonly<Record<string, string>> = {
  asset: `/assets?id=${ASSET_ID}`,
  one_debt: `/debt?id=${DEBT_ID}`,
  holdings: "/portfolio?tab=holdings",
  returns: "/portfolio?tab=returns",
  dividends: "/portfolio?tab=dividends",
  spread: "/portfolio?tab=spread",
  trades: "/portfolio?tab=trades",
  rates: "/settings?section=rates",
};

interface LongList {
  readonly address: string;
  /** The key that is pressed before the list stands there. */
  readonly press?: string;
}

const LISTS: Readonly<Record<string, LongList>> = {
  trades: { address: PARTS["trades"]! },
  assets: { address: "/assets" },
  amortisation: { address: PARTS["one_debt"]!, press: "Hver betaling" },
  transactions: { address: "/budget?tab=list" },
};

/**
 * The app's own pages with ten years of a household that the server has: from the moment all records are there until
 * the page can be used, and the frames of its long lists on a device four times slower. On a busy machine the figures
 * are upper bounds.
 */
export async function pagesSuite(_: unknown, only = ""): Promise<readonly BenchResult[]> {
  const [folder, app] = [await builtPage(), await builtApp()];
  return withServer(undefined, async (target) => {
    const server = await benchServer(folder, target, app);
    try {
      return await inProfile((context) => measured(context, server, target, only.split(",")));
    } finally {
      await server.close();
    }
  });
}

async function measured(
  context: BrowserContext,
  server: BenchServer,
  target: ServerProcess,
  only: readonly string[],
): Promise<readonly BenchResult[]> {
  const first = await opened(context, server.url);
  await call(first, (bench) => bench.signUp());
  const n = await call(first, (bench) => bench.importDecade());
  const { accessToken } = await newHousehold(target);
  const account = { url: server.url, anonKey: target.anonKey, accessToken };
  await call(first, (bench, at) => bench.push(at), account);
  const password = await call(first, (bench) => bench.forApp());
  await first.close();
  await watchOpenings(context);
  // The first time the app's files are new to the browser; from then on it has all of them.
  await opening(context, `${server.url}/dashboard`, password);

  const results: BenchResult[] = [];
  const isAsked = (name: string) => only.some((part) => name.includes(part));
  for (const [name, address] of Object.entries(addresses())) {
    if (!isAsked(`page_${name}`)) continue;
    const openings: Opening[] = [];
    for (let i = 0; i < OPENINGS; i++) openings.push(await opening(context, `${server.url}${address}`, password));
    const took = median(openings.map(({ ms }) => ms));
    results.push(
      result(`page_${name}`, n, took, undefined, `≤ ${TARGET_MS} ms`, took <= TARGET_MS),
      result(`page_${name}_cpu`, n, median(openings.map(({ cpuMs }) => cpuMs))),
    );
  }
  for (const [name, list] of Object.entries(LISTS)) {
    if (!isAsked(`scroll_${name}`)) continue;
    const { frame, worst, still, task } = await scrolling(context, server, list, password);
    results.push(
      result(`scroll_${name}_4x`, n, frame, still, `≤ ${FRAME_MS} ms`, Math.round(frame) <= FRAME_MS),
      result(`scroll_${name}_4x_worst`, n, worst),
      result(`scroll_${name}_4x_cpu`, n, task),
    );
  }
  return results;
}

/** Of every member page of the route table, and of the parts above. */
function addresses(): Readonly<Record<string, string>> {
  const pages = Object.entries(ROUTES as Readonly<Record<string, Route>>).filter(
    ([, { access }]) => access === "member",
  );
  return { ...Object.fromEntries(pages.map(([id, route]) => [id, addressesOf(route)[0]!])), ...PARTS };
}

interface Scrolling {
  /** The longest frame of a scroll, in milliseconds: usually, and of all scrolls. */
  readonly frame: number;
  readonly worst: number;
  /** The longest one while nothing moves. */
  readonly still: number;
  /** The time that the longest task ran. */
  readonly task: number;
}

async function scrolling(
  context: BrowserContext,
  { url }: BenchServer,
  { address, press }: LongList,
  password: string,
): Promise<Scrolling> {
  const page = await context.newPage();
  await page.setViewportSize(PHONE);
  await locked(page, `${url}${address}`, password);
  await longestTask(page, () => page.keyboard.press("Enter"), REST_MS);
  if (press) await longestTask(page, () => page.getByText(press, { exact: true }).click(), REST_MS);
  const [frames, stills, tasks]: [number[], number[], number[]] = [[], [], []];
  for (let i = 0; i < SCROLLS; i++) {
    await longestTask(page, async () => void stills.push(await page.evaluate(longestFrame, 0)), REST_MS);
    const task = await longestTask(page, async () => void frames.push(await page.evaluate(longestFrame, 240)), REST_MS);
    tasks.push(task.ran);
  }
  await page.close();
  return { frame: median(frames), worst: Math.max(...frames), still: median(stills), task: median(tasks) };
}

/** Runs in the page: milliseconds of the longest frame of two seconds, while its list, or all of it, is scrolled from the top. */
async function longestFrame(pxPerFrame: number): Promise<number> {
  const list = document.querySelector("main section[tabindex='0']") ?? document.scrollingElement!;
  list.scrollIntoView();
  list.scrollTop = 0;
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  await frame();
  let [longest, before] = [0, await frame()];
  for (const until = before + 2_000; before < until;) {
    list.scrollTop += pxPerFrame;
    const now = await frame();
    longest = Math.max(longest, now - before);
    before = now;
  }
  return longest;
}
