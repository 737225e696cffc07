import type { CDPSession, Page } from "playwright";

/**
 * The factor by which a phone is slower than this machine, as often assumed: every instruction of the page's main
 * thread takes 4 times as long.
 */
const SLOW_DOWN = 4;
/** The main thread is idle when it did nothing to speak of for this long. */
const IDLE_MS = 3_000;
const IDLE_SHARE = 0.05;
/** On a machine that is busy with others nothing may ever look idle. */
const LOOKS_AT_MOST = 10;
const CATEGORIES = ["toplevel", "disabled-by-default-devtools.timeline", "blink.user_timing"];

/** The longest task of the page's main thread, milliseconds. */
export interface LongestTask {
  /** On the clock. */
  readonly took: number;
  /** The time that the thread itself ran, which other processes on the machine cannot lengthen. */
  readonly ran: number;
  /** The time of all tasks together. */
  readonly total: number;
}

/** Of a browser's trace. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ph: string;
  readonly ts: number;
  /** Microseconds, on the clock and of the thread. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

interface TraceOptions {
  /** How much slower than this machine the page's main thread is. */
  readonly slowDown: number;
  readonly idleMs?: number;
}

/**
 * The longest task between `begin` and the moment the page has come to rest. Workers are not slowed: their messages come
 * as fast as they can, which is the hardest case for the thread that takes them.
 */
export async function longestTask(page: Page, begin: () => Promise<void>, idleMs?: number): Promise<LongestTask> {
  return longestOf(await traced(page, begin, { slowDown: SLOW_DOWN, ...(idleMs !== undefined && { idleMs }) }));
}

/** The events that the browser noted between `begin` and the moment the page has come to rest. */
export async function traced(
  page: Page,
  begin: () => Promise<void>,
  { slowDown, idleMs = IDLE_MS }: TraceOptions,
): Promise<readonly TraceEvent[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  const events: TraceEvent[] = [];
  cdp.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await cdp.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: CATEGORIES } });
  await begin();
  await atRest(cdp, idleMs);
  const complete = new Promise((resolve) => cdp.once("Tracing.tracingComplete", resolve));
  await cdp.send("Tracing.end");
  await complete;
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await cdp.detach();
  return events;
}

/** The tasks of the page's main thread: of all that bear its name, the one that ran most. */
export function mainTasks(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const tasks = events.filter(({ name, ph }) => name === "RunTask" && ph === "X");
  const ran = new Map<string, number>();
  for (const { pid, tid, tdur = 0 } of tasks) ran.set(`${pid}/${tid}`, (ran.get(`${pid}/${tid}`) ?? 0) + tdur);
  const main = events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const mine = main.map(({ pid, tid }) => `${pid}/${tid}`).toSorted((a, b) => (ran.get(b) ?? 0) - (ran.get(a) ?? 0))[0];
  return tasks.filter(({ pid, tid }) => `${pid}/${tid}` === mine);
}

function longestOf(events: readonly TraceEvent[]): LongestTask {
  const own = mainTasks(events);
  const longest = (of: (task: TraceEvent) => number | undefined) =>
    own.reduce((most, task) => Math.max(most, of(task) ?? 0), 0) / 1000;
  return {
    took: longest(({ dur }) => dur),
    ran: longest(({ tdur }) => tdur),
    total: own.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000,
  };
}

async function atRest(cdp: CDPSession, idleMs: number): Promise<void> {
  let before = await taskSeconds(cdp);
  for (let look = 0; look < LOOKS_AT_MOST; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, idleMs));
    const now = await taskSeconds(cdp);
    if (now - before < (idleMs / 1000) * IDLE_SHARE) return;
    before = now;
  }
}

async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
}
