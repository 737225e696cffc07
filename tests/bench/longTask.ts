import type { CDPSession, Page } from "playwright";

/** What a phone is slower than this machine, as often assumed: every instruction of the page's main thread takes 4 times as long. */
const SLOW_DOWN = 4;
/** The main thread is idle when it did nothing to speak of for this long. */
const IDLE_MS = 3_000;
const IDLE_SHARE = 0.05;

/** The longest task of the page's main thread, milliseconds. */
export interface LongestTask {
  /** On the clock. */
  readonly took: number;
  /** What the thread itself ran, which other processes on the machine cannot lengthen. */
  readonly ran: number;
  /** What all tasks ran together. */
  readonly total: number;
}

interface TraceEvent {
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

/**
 * The longest task between `begin` and the moment the page has come to rest. Workers are not slowed: their messages come
 * as fast as they can, which is the hardest case for the thread that takes them.
 */
export async function longestTask(page: Page, begin: () => Promise<void>): Promise<LongestTask> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
  const events: TraceEvent[] = [];
  cdp.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await cdp.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "disabled-by-default-devtools.timeline"] },
  });
  await begin();
  await atRest(cdp);
  const complete = new Promise((resolve) => cdp.once("Tracing.tracingComplete", resolve));
  await cdp.send("Tracing.end");
  await complete;
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return longestOf(events);
}

function longestOf(events: readonly TraceEvent[]): LongestTask {
  const tasks = events.filter(({ name, ph }) => name === "RunTask" && ph === "X");
  const ran = new Map<string, number>();
  for (const { pid, tid, tdur = 0 } of tasks) ran.set(`${pid}/${tid}`, (ran.get(`${pid}/${tid}`) ?? 0) + tdur);
  const main = events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const mine = main.map(({ pid, tid }) => `${pid}/${tid}`).toSorted((a, b) => (ran.get(b) ?? 0) - (ran.get(a) ?? 0))[0];
  const own = tasks.filter(({ pid, tid }) => `${pid}/${tid}` === mine);
  const longest = (of: (task: TraceEvent) => number | undefined) =>
    own.reduce((most, task) => Math.max(most, of(task) ?? 0), 0) / 1000;
  return {
    took: longest(({ dur }) => dur),
    ran: longest(({ tdur }) => tdur),
    total: (ran.get(mine ?? "") ?? 0) / 1000,
  };
}

async function atRest(cdp: CDPSession): Promise<void> {
  for (let before = await taskSeconds(cdp); ;) {
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    const now = await taskSeconds(cdp);
    if (now - before < (IDLE_MS / 1000) * IDLE_SHARE) return;
    before = now;
  }
}

async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
}
