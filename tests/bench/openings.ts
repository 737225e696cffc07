import type { BrowserContext, Page } from "playwright";
import { mainTasks, type TraceEvent, traced } from "./longTask.ts";

/** Marks in the page's time line: `ready` is the app's own. */
const MARKS = { ready: "records ready", shown: "page shown" } as const;
/** A page is at its person's service when no task longer than this follows for half a second. */
const [LONG_TASK_MS, QUIET_MS] = [50, 500];
const REST_MS = 1_000;

/** Until a page of the app can be used, from the moment all records are there. */
export interface Opening {
  readonly ms: number;
  /** The time that the page's main thread ran meanwhile. */
  readonly cpuMs: number;
}

export async function opening(context: BrowserContext, url: string, password: string): Promise<Opening> {
  const page = await context.newPage();
  await locked(page, url, password);
  const events = await traced(page, () => page.keyboard.press("Enter"), { slowDown: 1, idleMs: REST_MS });
  await page.close();
  return openingOf(events, url);
}

/** The page at the lock screen, its password typed. Names the address where nobody asks for it, and what stands there instead. */
export async function locked(page: Page, url: string, password: string): Promise<void> {
  await page.goto(url);
  const field = page.getByLabel("Adgangskode", { exact: true });
  await field.waitFor().catch(async (cause: unknown) => {
    throw new Error(`${url} is not locked: ${await page.locator("body").innerText()}`, { cause });
  });
  await field.fill(password);
}

/** Pages opened from here on mark when they stand. */
export function watchOpenings(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(watchShown, MARKS);
}

function openingOf(events: readonly TraceEvent[], url: string): Opening {
  const [ready, shown] = [markAt(events, MARKS.ready, url), markAt(events, MARKS.shown, url)];
  const tasks = mainTasks(events).filter(({ ts, dur = 0 }) => ts + dur > ready);
  let usable = shown;
  for (const { ts, dur = 0 } of tasks.toSorted((a, b) => a.ts - b.ts)) {
    if (ts > usable + QUIET_MS * 1000) break;
    if (dur > LONG_TASK_MS * 1000) usable = Math.max(usable, ts + dur);
  }
  const ran = tasks.filter(({ ts }) => ts < usable).reduce((sum, { tdur = 0 }) => sum + tdur, 0);
  return { ms: (usable - ready) / 1000, cpuMs: ran / 1000 };
}

/** The last one of its name, microseconds; names the address where a page never comes to stand. */
function markAt(events: readonly TraceEvent[], mark: string, url: string): number {
  const found = events.findLast(({ name }) => name === mark);
  if (!found) throw new Error(`${url} never came to "${mark}".`);
  return found.ts;
}

/** Runs in the page, from its beginning: marks when its content stands where its skeleton stood. */
function watchShown({ ready, shown }: typeof MARKS): void {
  let isShown = false;
  let asked = false;
  const look = () => {
    asked = false;
    const isWhole =
      performance.getEntriesByName(ready).length > 0 &&
      document.querySelector("main h1") !== null &&
      document.querySelector("main [class*=skeleton]") === null;
    if (isWhole && !isShown) performance.mark(shown);
    isShown = isWhole;
  };
  // After the frame has been drawn.
  const ask = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => setTimeout(look));
  };
  new PerformanceObserver(ask).observe({ type: "mark", buffered: true });
  document.addEventListener("DOMContentLoaded", () => {
    new MutationObserver(ask).observe(document.body, { childList: true, subtree: true });
  });
}
