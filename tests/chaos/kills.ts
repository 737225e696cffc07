import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "playwright";
import { chance } from "../sim/chance.ts";
import { agree, CHROMIUM, type Device, FLAGS, isSent, launchBrowser, openDevice, pause, timeUntil } from "./device.ts";
import type { Shown } from "./page/shown.ts";
import type { SuiteOptions, SuiteResult } from "./suite.ts";
import { firstDevice, idsOf, nextDevice, startWorld, type World } from "./world.ts";

const RECORDS = 40;
const GIVE_UP_MS = 60_000;
/** So often the device comes to rest, and what the server has is compared on another device. */
const COMPARE_EVERY = 10;

/**
 * A browser with its profile on disk is killed `n` times while it writes. Half of its lives are without network: then
 * every record written must also wait in the outbox of the next life.
 */
export async function kills({ n, seed, databaseUrl, say }: SuiteOptions): Promise<SuiteResult> {
  const world = await startWorld(databaseUrl);
  const profile = await mkdtemp(join(tmpdir(), "overblik-profile-"));
  const watcher = await launchBrowser();
  const random = chance(seed);
  const kept = createKept();
  const ids = idsOf(RECORDS);
  let [lost, torn, written] = [0, 0, 0];
  const tell = (problems: readonly string[]) => {
    for (const problem of problems) say(problem);
    return problems.length;
  };
  try {
    let context = await launchProfile(profile);
    const first = await firstDevice(world, { context });
    await first.ask("create", "assets", ids, "start");
    await timeUntil(() => isSent(first), GIVE_UP_MS);
    const observer = await nextDevice(world, { context: await watcher.newContext() });
    await context.close();

    let waiting: ReadonlySet<string> = new Set();
    for (let i = 1; i <= n; i += 1) {
      context = await launchProfile(profile);
      const device = await reborn(context, world);
      const shown = await device.ask("shown");
      lost += tell(kept.missing(shown).map((problem) => `kill ${i - 1}: ${problem}`));
      const stillWaiting = new Set(await device.ask("waitingIds"));
      const unqueued = [...waiting].filter((id) => !stillWaiting.has(id));
      torn += tell(unqueued.map((id) => `kill ${i - 1}: ${id} is kept and does not wait to be sent`));
      const recordless = [...stillWaiting].filter((id) => !shown.some((record) => record.id === id));
      torn += tell(recordless.map((id) => `kill ${i - 1}: ${id} waits to be sent and is not kept`));

      const isOnline = random.odds(50);
      await context.setOffline(!isOnline);
      const before = kept.count();
      await context.exposeBinding("acknowledged", (_, shown: Shown) => kept.keep(shown));
      void device.ask("writeOn", `${seed}.${i}`, ids).catch(() => undefined);
      await pause(100 + random.below(1_400));
      await kill(context, profile);
      written += kept.count() - before;
      waiting = isOnline ? new Set() : new Set([...waiting, ...kept.since(before)]);

      if (i % COMPARE_EVERY === 0 || i === n) {
        context = await launchProfile(profile);
        const last = await reborn(context, world);
        await context.setOffline(false);
        const agreed = await timeUntil(() => agree([last, observer]), GIVE_UP_MS);
        if (agreed === undefined) {
          torn += tell([`kill ${i}: the other device does not get to show the same`]);
          for (const each of [last, observer]) say(JSON.stringify(await each.ask("condition")));
        }
        lost += tell(kept.missing(await observer.ask("shown")).map((problem) => `kill ${i}, other device: ${problem}`));
        waiting = new Set();
        await kill(context, profile);
        say(`${i} kills, ${written} writes acknowledged`);
      }
    }
    return { lost, torn, ok: lost === 0 && torn === 0 };
  } finally {
    await watcher.close();
    await world.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The acknowledged writes: the last text of each field, and of the one that may have been written after it. */
export function createKept() {
  const last = new Map<string, { readonly id: string; readonly text: string; readonly at: number }>();
  let count = 0;
  return {
    count: () => count,
    keep({ id, texts }: Shown): void {
      count += 1;
      for (const [field, text] of Object.entries(texts))
        last.set(`${id} ${field}`, { id, text: text ?? "", at: count });
    },
    /** The records of which something was acknowledged after the first `from`. */
    since: (from: number) => [...last.values()].filter(({ at }) => at > from).map(({ id }) => id),
    missing(shown: readonly Shown[]): readonly string[] {
      return gaps(shown).map(([key, text, there]) => `${key} shows ${there}, ${text} was acknowledged`);
    },
    /** A missing record is told once. */
    giveUp(shown: readonly Shown[]): void {
      for (const [key] of gaps(shown)) last.delete(key);
    },
  };

  function gaps(shown: readonly Shown[]): readonly (readonly [key: string, text: string, there: string | undefined])[] {
    const texts = new Map<string, string | null>(
      shown.flatMap(({ id, texts }) => Object.entries(texts).map(([field, text]) => [`${id} ${field}`, text] as const)),
    );
    return [...last].flatMap(([key, { text }]) => {
      const there = texts.get(key) ?? undefined;
      return there !== undefined && isNotOlder(there, text) ? [] : [[key, text, there] as const];
    });
  }
}

/** Texts are `seed.life.number`. The one after the last acknowledged may have been stored too. */
function isNotOlder(there: string, acknowledged: string): boolean {
  const [, life = 0, number = 0] = there.split(".").map(Number);
  const [, lastLife = 0, lastNumber = 0] = acknowledged.split(".").map(Number);
  return life > lastLife || (life === lastLife && number >= lastNumber);
}

export async function launchProfile(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, { executablePath: CHROMIUM, args: FLAGS, headless: true });
}

/**
 * Opened without network, as the device was left, and unlocked. The browser keeps localStorage with a delay: when the mark
 * of an earlier close comes back, the app has signed out by itself, and e-mail and password open it instead.
 */
export async function reborn(context: BrowserContext, world: World): Promise<Device> {
  await context.setOffline(true);
  const device = await openDevice(world.url, { context });
  await device.ask("unlock").catch((error: unknown) => {
    if (!String(error).includes("NoAccount")) throw error;
    return device.ask("signIn", world.email);
  });
  return device;
}

/** The browser and all its processes at once, as when the system is out of memory or the battery out of power. */
export async function kill(context: BrowserContext, profile: string): Promise<void> {
  const gone = new Promise((resolve) => context.once("close", resolve));
  process.kill(-browserOf(profile), "SIGKILL");
  await gone;
}

/** The leader of the processes on this profile, whose folder no other browser knows. */
function browserOf(profile: string): number {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const found = pids.map(Number).find((pid) => {
    const words = commandLine(pid);
    return words.includes(`--user-data-dir=${profile}`) && !words.some((word) => word.startsWith("--type="));
  });
  if (found === undefined) throw new Error("The browser is not running");
  return found;
}

function commandLine(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    return [];
  }
}
